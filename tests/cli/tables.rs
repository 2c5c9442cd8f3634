//! `tables`: what is kept between runs, and what becomes of damaged files.

use crate::harness::{Ended, Folder, twistwright};

/// The file of the full tables.
const FULL: &str = "3x3x3-full-v1.table";

fn tables(folder: &Folder, arguments: &[&str]) -> Ended {
    let cache = folder.path().to_str().unwrap();
    twistwright([&["tables"], arguments].concat()).env("TWISTWRIGHT_CACHE", cache).run()
}

#[test]
fn the_list_names_what_is_kept_and_what_could_be() {
    let folder = Folder::new("tables-list");
    let cache = folder.path().display();
    let line = |name: &str, state: &str, bytes: usize| {
        format!("{name}\t{state}\t{bytes}\t{cache}/{name}.table\n")
    };
    let absent = line("3x3x3-full-v1", "absent", 0);
    let larger = line("5x5x5-v2", "absent", 0) + &line("7x7x7-v2", "absent", 0);
    tables(&folder, &[]).prints(&format!("{absent}{larger}"));
    tables(&folder, &["--list"]).prints(&format!("{absent}{larger}"));
    folder.file("3x3x3-full-v0.table", "old");
    folder.file("notes.txt", "mine");
    let old = line("3x3x3-full-v0", "unused", 3);
    tables(&folder, &["--list"]).prints(&format!("{absent}{larger}{old}"));
    folder.file(FULL, "short");
    let kept = line("3x3x3-full-v1", "kept", 5);
    tables(&folder, &[]).prints(&format!("{larger}{old}{kept}"));
    let removed = format!("{old}{kept}").replace("unused", "removed").replace("kept", "removed");
    tables(&folder, &["--clear"]).prints(&removed);
    tables(&folder, &["--clear"]).prints("");
    assert!(folder.path().join("notes.txt").exists());
}

/// A cube that needs tables, and the turns that solve it.
const FAR: &str = "R U F L D B R U F";
const BACK: &str = "F' U' R' B' D' L' F' U' R'\n";

#[test]
fn damaged_tables_are_done_without_and_a_warning_says_so() {
    let folder = Folder::new("tables-damaged");
    folder.file(FULL, "twistwright tab\nand then nothing of use");
    let cache = folder.path().to_str().unwrap();
    let solve = |more: &[&str]| {
        let arguments = [&["solve", "--alg", FAR, "--target", "9", "--to", "notation"], more];
        twistwright(arguments.concat()).env("TWISTWRIGHT_CACHE", cache).run()
    };
    let ended = solve(&[]);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(0), BACK));
    assert!(ended.stderr.starts_with("warning: "), "{}", ended.stderr);
    assert!(ended.stderr.contains("is damaged") && ended.stderr.contains("tables --full"));
    let json = solve(&["--error-format", "json"]);
    assert!(json.stderr.starts_with("{\"warning\":"), "{}", json.stderr);
    for silent in [&["-q"][..], &["--no-cache"], &["--steps", "1000"]] {
        solve(silent).prints(BACK);
    }
}

#[test]
fn without_any_folder_nothing_is_kept_and_searching_works() {
    let nowhere = |arguments: &[&str]| {
        let mut run = twistwright(arguments);
        for name in ["TWISTWRIGHT_CACHE", "XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"] {
            run = run.env(name, "");
        }
        run.run()
    };
    nowhere(&["tables"]).refuses_naming(&["TWISTWRIGHT_CACHE", "HOME"]);
    nowhere(&["solve", "--alg", FAR, "--target", "9", "--to", "notation"]).prints(BACK);
    let xdg = Folder::new("tables-xdg");
    let mut run = twistwright(["tables"]).env("TWISTWRIGHT_CACHE", "");
    run = run.env("XDG_CACHE_HOME", xdg.path().to_str().unwrap());
    let expected = format!("{}/twistwright/{FULL}\n", xdg.path().display());
    assert!(run.run().answers(0).contains(&expected));
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let folder = Folder::new("tables-file");
    let file = folder.file("file", "");
    let ended = twistwright(["tables", "--list"]).env("TWISTWRIGHT_CACHE", &file).run();
    ended.refuses_naming(&["keeping tables", &file]);
}

#[test]
fn one_thing_is_done_at_a_time() {
    let folder = Folder::new("tables-usage");
    for two in [["--full", "--list"], ["--full", "--clear"], ["--list", "--clear"]] {
        tables(&folder, &two).refuses_naming(&["cannot be used with"]);
    }
}
