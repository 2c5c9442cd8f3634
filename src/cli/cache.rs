//! The folder where tables are kept between runs.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::base::Store;

/// Names the folder, whatever else is set.
const OWN: &str = "TWISTWRIGHT_CACHE";

/// The user's store; none if there is no folder for it.
pub(super) fn store() -> Option<Store> {
    folder(&|name| env::var_os(name).filter(|value| !value.is_empty())).map(Store::new)
}

/// The folder that these variables of the environment name. As the XDG base directory
/// specification wants it, a relative path is as good as none, but for our own variable.
fn folder(variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| variable(name).map(PathBuf::from);
    let absolute = |name: &str| path(name).filter(|path| path.is_absolute());
    let base = || {
        absolute("XDG_CACHE_HOME")
            .or_else(|| absolute("HOME").map(|home| home.join(".cache")))
            .or_else(|| absolute("LOCALAPPDATA"))
    };
    path(OWN).or_else(|| base().map(|base| base.join(Path::new("twistwright"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder(&|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
        })
    }

    #[test]
    fn the_folder_is_ours_then_that_of_xdg_then_the_one_at_home() {
        let all = [(OWN, "here"), ("XDG_CACHE_HOME", "/xdg"), ("HOME", "/home/me")];
        assert_eq!(found(&all), Some("here".into()));
        assert_eq!(found(&all[1..]), Some("/xdg/twistwright".into()));
        assert_eq!(found(&all[2..]), Some("/home/me/.cache/twistwright".into()));
        assert_eq!(found(&[("XDG_CACHE_HOME", "xdg"), ("HOME", "/me")]), found(&[("HOME", "/me")]));
        assert_eq!(found(&[]), None);
    }
}
