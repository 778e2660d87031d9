//! The keys of choices. They stay the same through a whole game, so that a hand can learn them.
//!
//! In a question about an amount, digits always type the amount, and every verb has its letter, even if only one
//! amount or none is possible. In all other questions the lines have numbers.

use tabletop_any::{AnyTable, GameInfo};

/// Letters with a fixed meaning.
const RESERVED: &str = "fhilmqtuw";

/// The keys of one question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ChoiceKeys {
    /// The letter of each verb of the game.
    letters: Vec<(&'static str, char)>,
    /// The verb with the amount that the question is about. `None` if the question is not about an amount.
    pub(crate) amounts: Option<&'static str>,
}

impl ChoiceKeys {
    /// Returns the keys for the present question of a table.
    pub(crate) fn of(table: &AnyTable) -> Self {
        let info = table.info();
        let written = table.calendar_line().map(|line| line.written).unwrap_or_default();
        let amounts =
            amount_verbs(&info).into_iter().find(|verb| written.iter().any(|kind| verb_of(kind) == *verb));
        Self { letters: letters(&info), amounts }
    }

    /// Returns the letter of an action, by its verb.
    pub(crate) fn letter(&self, action: &str) -> Option<char> {
        self.letters.iter().find(|(verb, _)| *verb == verb_of(action)).map(|(_, letter)| *letter)
    }
}

/// Returns the first word of an action.
fn verb_of(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// Returns the verbs in a game's list of notations, each with `true` if an amount follows it.
fn verbs(info: &GameInfo) -> impl Iterator<Item = (&'static str, bool)> + use<> {
    let has_amounts = info.has_amounts;
    let examples = info.notation.iter().flat_map(|line| line.example.split(", "));
    examples.map(move |example| {
        let last = example.rsplit(' ').next().unwrap_or_default();
        (verb_of(example), has_amounts && last.parse::<u64>().is_ok())
    })
}

fn amount_verbs(info: &GameInfo) -> Vec<&'static str> {
    verbs(info).filter(|(_, has_amount)| *has_amount).map(|(verb, _)| verb).collect()
}

/// Assigns a letter to each verb: the first letter of its name that is free. Verbs with amounts come first.
fn letters(info: &GameInfo) -> Vec<(&'static str, char)> {
    let mut letters: Vec<(&'static str, char)> = Vec::new();
    let others = verbs(info).filter(|(_, has_amount)| !has_amount).map(|(verb, _)| verb);
    for verb in amount_verbs(info).into_iter().chain(others) {
        let is_free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !RESERVED.contains(*letter)
                && letters.iter().all(|(_, taken)| taken != letter)
        };
        let letter = verb.chars().find(is_free).filter(|_| letters.iter().all(|(known, _)| *known != verb));
        letters.extend(letter.map(|letter| (verb, letter)));
    }
    letters
}

#[cfg(test)]
mod tests {
    use tabletop_core::{ChanceSource as _, Dealer, Seat};

    use super::*;
    use crate::tui::cursor::{Chosen, Cursor};

    #[test]
    fn verbs_keep_their_letters() {
        let letters = |game: &str| letters(&tabletop::game(game).unwrap());
        let of = |game: &str, verb: &str| {
            letters(game).into_iter().find(|(known, _)| *known == verb).map(|it| it.1)
        };
        assert_eq!((of("world-league", "bid"), of("world-league", "pass")), (Some('b'), Some('p')));
        assert_eq!((of("basketboss", "offer"), of("basketboss", "pass")), (Some('o'), Some('p')));
        for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
            let mut all: Vec<char> = letters(game).into_iter().map(|(_, letter)| letter).collect();
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count, "{game}: a letter stands for one verb");
        }
    }

    /// Plays random games with the keys. In a question about amounts, the letter and the amount of an offer choose
    /// exactly that offer. Digits alone never choose another verb. The same letter means the same verb in every
    /// question.
    #[test]
    fn in_every_question_a_key_means_the_same() {
        let (mut amounts, mut alone) = (0, 0);
        for (game, seats) in
            [("world-league", 3), ("basketboss", 3), ("starplayer", 2), ("basketball-duel", 2)]
        {
            for seed in 0..4 {
                let setup = tabletop::game(game).unwrap().usual_setup(seats);
                let mut table = tabletop::open(game, &setup).unwrap();
                let mut dealer = Dealer::new(seed);
                for _ in 0..250 {
                    table.deal_all(&mut dealer);
                    let Some(seat) = table.awaits().deciders().first() else { break };
                    let found = question(&table, seat);
                    amounts += usize::from(found.is_some());
                    alone += usize::from(found == Some(1));
                    let action = dealer.pick(&table.legal(seat)).unwrap().clone();
                    table.enter_for(seat, &action).unwrap();
                }
            }
        }
        assert!(
            amounts > 300 && alone > 10,
            "{amounts} questions about amounts, {alone} with one choice left"
        );
    }

    /// Tries every offer of a question by its keys. Returns the number of offers if the question is about an
    /// amount.
    fn question(table: &AnyTable, seat: Seat) -> Option<usize> {
        let keys = ChoiceKeys::of(table);
        let scene = table.scene(Some(seat)).unwrap();
        let start = Cursor::new(&scene, &keys, false);
        keys.amounts?;
        let offers: Vec<_> = scene.offers().collect();
        for (place, offer) in offers.iter().enumerate() {
            let mut cursor = start.clone();
            let letter =
                keys.letter(&offer.action).unwrap_or_else(|| panic!("`{}` has no letter", offer.action));
            let line = cursor.list().iter().position(|node| node.key == Some(letter));
            cursor.go(line.unwrap_or_else(|| panic!("`{letter}` stands nowhere for `{}`", offer.action)));
            for digit in offer.amount.map(|amount| amount.to_string()).unwrap_or_default().chars() {
                assert!(cursor.takes_digits(), "`{}`", offer.action);
                cursor.type_digit(digit, &scene);
            }
            assert!(cursor.is_typed_legal(&scene), "`{}`", offer.action);
            assert_eq!(cursor.enter(), Some(Chosen::Offer(place)), "`{}` by its keys", offer.action);
        }
        for digit in '0'..='9' {
            let mut cursor = start.clone();
            assert!(cursor.takes_digits());
            cursor.type_digit(digit, &scene);
            let chosen = cursor.offer().and_then(|offer| offers.get(offer));
            let is_amount = chosen.is_some_and(|offer| offer.amount.is_some());
            assert!(is_amount || !cursor.is_typed_legal(&scene), "`{digit}` and Enter choose {chosen:?}");
        }
        Some(offers.len())
    }
}
