//! The disputes of `docs/disputes`, which are compiled into the program.

use std::sync::LazyLock;

use tabletop::{GameInfo, RuleSearch};

/// A disputed case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dispute {
    /// The name of the game.
    pub game: &'static str,
    /// The name of the file, without the extension.
    pub name: &'static str,
    /// The question.
    pub title: String,
    /// The clauses and rulings that matter.
    pub about: Vec<String>,
    /// The reason for the verdict, in our words.
    pub because: String,
    /// The whole file: a [case](tabletop::Case).
    pub text: &'static str,
}

const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/disputes.rs"));

static ALL: LazyLock<Vec<Dispute>> =
    LazyLock::new(|| FILES.iter().map(|&(game, name, text)| Dispute::read(game, name, text)).collect());

/// Returns all disputes, ordered by game and name.
pub fn all() -> &'static [Dispute] {
    &ALL
}

/// Returns `true` if a game has disputes. A user's own game has none.
pub fn are_about(game: &str) -> bool {
    all().iter().any(|dispute| dispute.game == game)
}

/// Returns a dispute by its name.
pub fn named(game: &str, name: &str) -> Option<&'static Dispute> {
    all().iter().find(|dispute| dispute.game == game && dispute.name == name)
}

/// Returns the disputes of a game, ordered by name.
pub fn of(game: &str) -> impl Iterator<Item = &'static Dispute> {
    all().iter().filter(move |dispute| dispute.game == game)
}

/// Returns the disputes of a game that contain words of `text`, the best match first. All disputes of the game if
/// `text` is blank.
pub fn find(game: &GameInfo, text: &str) -> Vec<&'static Dispute> {
    if text.trim().is_empty() {
        return of(game.name).collect();
    }
    let search = game.search(text);
    let mut found: Vec<_> = of(game.name).map(|dispute| (dispute.score(&search), dispute)).collect();
    found.retain(|(score, _)| *score > 0);
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, dispute)| dispute).collect()
}

impl Dispute {
    fn read(game: &'static str, name: &'static str, text: &'static str) -> Self {
        let head = || text.lines().take_while(|line| line.starts_with('#'));
        let comment = |line: &'static str| line.trim_start_matches('#').trim_end();
        let about = head().find_map(|line| line.strip_prefix("# about:")).unwrap_or_default();
        let mut because = String::new();
        for line in head().map(comment).skip_while(|line| !line.starts_with(" because:")) {
            match line.strip_prefix(" because:") {
                Some(first) => because.push_str(first.trim()),
                None if line.starts_with("   ") => {
                    because.push(' ');
                    because.push_str(line.trim());
                }
                None => break,
            }
        }
        Self {
            game,
            name,
            title: head().next().map(comment).unwrap_or_default().trim().to_string(),
            about: about.split_whitespace().map(ToString::to_string).collect(),
            because,
            text,
        }
    }

    /// The score of the question, with the name, the ids and the reason beside it.
    fn score(&self, search: &RuleSearch) -> u32 {
        search.score(&self.title, &[self.name, &self.about.join(" "), &self.because].join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dispute_has_a_title_and_is_about_something() {
        assert!(all().len() > 200, "{}", all().len());
        for dispute in all() {
            assert!(!dispute.title.is_empty() && !dispute.about.is_empty(), "{}", dispute.name);
            assert!(tabletop::case(dispute.text).is_ok(), "{}", dispute.name);
        }
    }

    #[test]
    fn disputes_are_found_by_words() {
        let game = tabletop::game("world-league").unwrap();
        let found = find(&game, "highest bidder raise");
        assert_eq!(found[0].name, "last-bidder-raises-himself");
        assert!(found[0].because.starts_with("The auction is over"), "{}", found[0].because);
        assert!(find(&game, "zzz").is_empty());
    }
}
