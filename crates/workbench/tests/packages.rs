//! Tests that each published package is complete: the manifest has the fields that a registry shows, the licences
//! are in the package, and no link on its front page needs rustdoc. `.ci/package` packs them, and compares the
//! links with the output of rustdoc.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder and the manifest of each crate.
fn crates() -> Vec<(PathBuf, String)> {
    let folders = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let with_manifest = folders.map(|folder| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        (folder, manifest)
    });
    with_manifest.collect()
}

fn published() -> Vec<(PathBuf, String)> {
    crates().into_iter().filter(|(_, manifest)| !manifest.contains("\npublish = false")).collect()
}

/// The value of a key of a manifest, as it is written.
fn value<'m>(manifest: &'m str, key: &str) -> Option<&'m str> {
    manifest.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
}

#[test]
fn a_manifest_says_what_a_registry_shows() {
    let published = published();
    assert!(published.len() >= 9, "{}", published.len());
    for (folder, manifest) in published {
        let name = value(&manifest, "name").unwrap().trim_matches('"');
        assert_eq!(folder.file_name().unwrap().to_str(), Some(name), "the folder is called as the crate");
        let description =
            value(&manifest, "description").unwrap_or_else(|| panic!("{name} has no description"));
        assert!((40..=200).contains(&description.len()), "{name}: {} letters", description.len());
        let documentation = format!("\"https://docs.rs/{name}\"");
        assert_eq!(value(&manifest, "documentation"), Some(documentation.as_str()));
        assert_eq!(value(&manifest, "readme"), Some("\"README.md\""));
        assert!(manifest.contains("\nkeywords") && manifest.contains("\ncategories"), "{name}");
        assert!(manifest.contains("[package.metadata.docs.rs]\nall-features = true"), "{name}");
    }
}

/// Checks the keywords: a registry takes at most five, of at most twenty letters.
#[test]
fn the_keywords_are_those_that_a_registry_takes() {
    for manifest in published()
        .into_iter()
        .map(|(_, manifest)| manifest)
        .chain([fs::read_to_string(root().join("Cargo.toml")).unwrap()])
    {
        let Some(listed) = value(&manifest, "keywords") else { continue };
        let keywords: Vec<_> = listed.split('"').skip(1).step_by(2).collect();
        assert!(keywords.len() <= 5 && keywords.iter().all(|word| word.len() <= 20), "{keywords:?}");
    }
}

#[test]
fn each_package_has_the_licences_and_the_changes() {
    for (folder, _) in published() {
        for file in ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            let own =
                fs::read(folder.join(file)).unwrap_or_else(|error| panic!("{folder:?}: {file}: {error}"));
            assert!(
                own == fs::read(root().join(file)).unwrap(),
                "{folder:?}: {file} is another than the root's"
            );
        }
    }
}

/// The text without blocks of code.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// The targets of links: inline `[text](target)`, and definitions `[text]: target`.
fn targets(prose: &str) -> Vec<&str> {
    let inline = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let defined =
        prose.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ").map(|(_, target)| target));
    inline.chain(defined).collect()
}

/// The code in brackets without a target: `[Thing]` without `(target)` and without a definition.
fn dangling(prose: &str) -> Vec<&str> {
    let brackets = prose.split("[`").skip(1).filter_map(|rest| rest.split_once("`]"));
    let alone = brackets.filter(|(_, after)| !after.starts_with('(') && !after.starts_with(": http"));
    let is_defined = |label: &str| prose.lines().any(|line| line.starts_with(&format!("[`{label}`]: ")));
    alone.map(|(label, _)| label).filter(|label| !is_defined(label)).collect()
}

/// `true` if the link works on the page of a registry and of a repository. It is then an address, a place on the
/// page, or an existing file. The path of an item does not work there, since only rustdoc resolves it.
fn leads_somewhere(folder: &Path, target: &str) -> bool {
    let file = target.split('#').next().unwrap_or(target);
    target.starts_with("https://") || target.starts_with('#') || folder.join(file).exists()
}

#[test]
fn a_front_page_has_no_link_that_rustdoc_alone_resolves() {
    let mut looked = 0;
    for (folder, _) in crates() {
        let Ok(text) = fs::read_to_string(folder.join("README.md")) else { continue };
        let prose = prose(&text);
        assert_eq!(
            dangling(&prose),
            [""; 0],
            "{folder:?}: write where it leads: [`Game`]: https://docs.rs/…"
        );
        for target in targets(&prose) {
            looked += 1;
            assert!(leads_somewhere(&folder, target), "{folder:?}: rustdoc alone resolves `{target}`");
        }
    }
    assert!(looked > 100, "{looked}");
}

#[test]
fn the_check_of_links_looks() {
    let page = "See [`Game`], [`Seat`] and [a ruling](Rulings).\n\n[`Game`]: https://docs.rs/x\n";
    assert_eq!(dangling(page), ["Seat"]);
    assert_eq!(targets(page), ["Rulings", "https://docs.rs/x"]);
    let folder = root();
    assert!(!leads_somewhere(&folder, "Rulings") && !leads_somewhere(&folder, "tabletop_core::Game"));
    assert!(leads_somewhere(&folder, "README.md#games") && leads_somewhere(&folder, "https://docs.rs/x"));
}
