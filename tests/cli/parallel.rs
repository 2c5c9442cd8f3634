//! The recipes of the manual for GNU parallel give, byte for byte, what a single run gives.
//!
//! Without `parallel` there is nobody to follow them, and the tests pass with a word about it; where
//! `TWISTWRIGHT_TEST_PARALLEL` is set it has to be there.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use twistwright::cli::pages::parallel::{DEAL, RECIPES};

use crate::harness::{Folder, twistwright};

/// Stands in for ssh: forgets the host and runs the command where nothing of ours lies about, with
/// a shell named as a login names it (what runs over there relies on it).
const SSH: &str = "#!/bin/sh
while [ \"$1\" != -- ]; do shift; done
shift
cd / && SHELL=/bin/sh exec sh -c \"$*\"
";

#[allow(clippy::print_stderr)]
fn is_installed() -> bool {
    let version = Command::new("parallel").arg("--version").stdin(Stdio::null()).output();
    // Another program of that name has no --version.
    let installed = version.is_ok_and(|output| output.stdout.starts_with(b"GNU parallel"));
    let required = std::env::var_os("TWISTWRIGHT_TEST_PARALLEL").is_some();
    assert!(installed || !required, "GNU parallel is not installed");
    if !installed {
        eprintln!("GNU parallel is not installed; its recipes were not run");
    }
    installed
}

/// What a command line prints in `folder`.
#[track_caller]
fn printed(shell: &str, folder: &Path) -> Vec<u8> {
    let programs = Path::new(env!("CARGO_BIN_EXE_twistwright")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-ec", shell])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("PARALLEL_SSH", folder.join("ssh"))
        // It keeps what it learns about hosts in its home.
        .env("PARALLEL_HOME", folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{shell}\n{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

#[test]
fn a_stream_in_parts_is_the_stream_in_one_run() {
    if !is_installed() {
        return;
    }
    let folder = Folder::new("parallel");
    let ssh = folder.file("ssh", SSH);
    std::fs::set_permissions(ssh, std::fs::Permissions::from_mode(0o755)).unwrap();
    let dealt = twistwright(DEAL[1].split(' ').skip(1)).run();
    let cubes = folder.file("cubes.jsonl", dealt.answers(0));
    let records = printed(&format!("twistwright encode --raw {cubes}"), folder.path());
    folder.file("states.bin", records);
    for recipe in RECIPES {
        let whole = printed(&recipe.in_one_run(), folder.path());
        assert!(whole.len() > 20_000 && whole.ends_with(b"\n"));
        assert!(printed(&recipe.by_parts(), folder.path()) == whole, "{}", recipe.by_parts());
    }
}

#[test]
fn dealing_in_parts_deals_what_one_run_deals() {
    if !is_installed() {
        return;
    }
    let folder = Folder::new("parallel-deal");
    let [by_parts, whole] = DEAL.map(|shell| printed(shell, folder.path()));
    assert!(by_parts == whole && whole.len() > 1_000_000);
}
