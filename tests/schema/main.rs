//! The schemas: snapshots of all, and real documents held against them.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod documents;
mod validator;

use twistwright::schema::Format;

#[test]
fn schemas_are_what_they_were() {
    for format in Format::ALL {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots/schema"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(format.name, format.schema()));
    }
}

#[test]
fn formats_are_found_by_their_names_and_only_by_them() {
    for format in Format::ALL {
        assert_eq!(Format::of(format.name).unwrap().schema(), format.schema());
    }
    assert!(Format::of("Cube").is_none() && Format::of("").is_none());
}
