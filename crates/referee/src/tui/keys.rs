//! The keys of the screen, in words. The help and the search show the same list.

/// The keys and their effects.
pub(crate) const KEYS: [(&str, &str); 16] = [
    ("arrows", "go from choice to choice; ◂ ▸ change an amount"),
    ("Enter", "take what is chosen, or open it; Esc goes back"),
    ("1 a …", "mark the choice with this key; again, or Enter: take it"),
    ("digits", "an amount, if one is asked for"),
    ("Tab", "the next page of the table, which then has more rows"),
    ("i", "the card or place of the choice and its rule; arrows move on"),
    ("h", "what a strong player would do; t in its box takes it"),
    ("u", "take back, unless something was revealed or decided since"),
    (":", "write the action yourself; Tab completes it"),
    ("m", "what has happened since you decided last (▸ names you)"),
    ("s", "the results of the last season, round or match"),
    ("l", "all that has happened, with its clauses"),
    ("t", "look at earlier positions"),
    ("r", "after the game: what each decision cost (? mistake, ‼ blunder)"),
    ("f", "play forced moves automatically, or not"),
    ("q", "leave; the game is kept, and `resume` goes on"),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of keys in the documentation and the help name the same letters.
    #[test]
    fn the_documentation_names_the_same_keys() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/terminal.md");
        let text = std::fs::read_to_string(path).unwrap();
        let (_, keys) = text.split_once("## Keys").unwrap();
        let rows =
            keys.lines().take_while(|line| !line.starts_with("While")).filter(|row| row.starts_with("| `"));
        let named: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
        for (key, _) in KEYS.iter().filter(|(key, _)| key.chars().count() == 1) {
            assert!(named.contains(key), "{key} is not in the documentation");
        }
        for key in named.iter().filter(|key| key.chars().count() == 1 && !"1?".contains(*key)) {
            assert!(KEYS.iter().any(|(other, _)| other == key), "{key} is not in the help");
        }
    }
}
