//! Which pages of the manual lead on from which.

use super::PAGES;

/// The pages that matter to the readers of `page` (a command, `twistwright` itself, or one of
/// [`PAGES`]), by name; the page of the program is one of them without being named.
pub(in crate::cli) fn of(page: &str) -> &'static [&'static str] {
    match page {
        "twistwright" => &["formats", "twist-cube", "cordwright", "twizzle"],
        "scramble" => &["apply", "show", "solve", "formats", "twist-cube"],
        "apply" => &["scramble", "score", "turns", "formats", "twist-cube"],
        "score" => &["apply", "validate", "formats", "twist-cube"],
        "validate" => &["score", "solve", "turns", "formats", "twist-cube"],
        "turns" => &["apply", "validate", "formats", "twist-cube"],
        "convert" => &["decode", "encode", "show", "formats", "twizzle"],
        "encode" => &["convert", "decode", "formats", "twizzle"],
        "decode" => &["convert", "encode", "formats", "twizzle"],
        "solve" => &["scramble", "tables", "validate", "formats", "twist-cube"],
        "tables" => &["solve"],
        "show" => &["check", "convert", "formats"],
        "deal" => &["check", "step", "untangle", "formats", "cordwright"],
        "check" => &["show", "untangle", "formats", "cordwright"],
        "step" => &["deal", "replay", "untangle", "formats", "cordwright"],
        "untangle" => &["check", "deal", "step", "formats", "cordwright"],
        "replay" => &["step", "validate", "formats", "twist-cube", "cordwright"],
        "schema" => &["formats"],
        "completions" => &["man"],
        "man" => &["completions"],
        "formats" => &["convert", "schema", "turns", "twist-cube", "cordwright", "twizzle"],
        "twist-cube" => &["scramble", "solve", "turns", "validate", "replay", "formats"],
        "cordwright" => &["check", "deal", "step", "untangle", "replay", "formats"],
        "twizzle" => &["convert", "decode", "encode", "formats"],
        _ => &[],
    }
}

/// A page's full name and its section.
pub(in crate::cli) fn reference(page: &str) -> (String, &'static str) {
    let section = PAGES.iter().find(|known| known.name == page).map_or("1", |page| page.section);
    (format!("twistwright-{page}"), section)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cli::command;

    #[test]
    fn every_page_leads_to_others_that_exist_and_can_be_reached() {
        let command = command();
        let commands = command.get_subcommands().map(|command| command.get_name());
        let pages: BTreeSet<&str> = commands.chain(PAGES.iter().map(|page| page.name)).collect();
        let mut reached: BTreeSet<&str> = of("twistwright").iter().copied().collect();
        for page in &pages {
            assert!(!of(page).is_empty() && !of(page).contains(page), "{page}");
            assert!(of(page).iter().all(|other| pages.contains(other)), "{page}");
            reached.extend(of(page));
        }
        assert_eq!(reached, pages);
    }
}
