//! The eight laws, the proof that they look, and what they cannot know.

use liars_dice::{Action, FACES, Face, LiarsDice, Ones, Outcome, Rulings, Setup, State};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use tabletop_core::testing::{Mutant, assert_lawful, assert_positioned, caught, game_bytes, tables};
use tabletop_core::{Game, Step, Table};

fn any_game() -> impl Strategy<Value = LiarsDice> {
    (2_u8..=6, 1_u8..=5, prop_oneof![Just(Ones::Plain), Just(Ones::Wild)]).prop_map(|(seats, dice, ones)| {
        LiarsDice::new(Setup { seats, dice, rulings: Rulings { ones } }).unwrap()
    })
}

// begin: the laws
proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_obeys_all_eight_laws(game in any_game(), bytes in game_bytes(200)) {
        assert_lawful(&game, &bytes)?;
        assert_positioned(&game, &bytes)?;
    }
}

#[test]
fn the_laws_would_see_it_if_it_did_not() {
    let shows = |mutant: &Mutant| !matches!(mutant, Mutant::TellsOrder | Mutant::TellTale | Mutant::Silent);
    for mutant in Mutant::ALL.into_iter().filter(shows) {
        let finding = caught::<LiarsDice>(&LiarsDice::default_setup(3), mutant, 50).unwrap();
        assert_eq!(finding.map(|finding| finding.violation.law), Some(mutant.law()), "{mutant:?}");
    }
}
// end: the laws

// begin: the account
/// A second account of a game, which reads its steps alone and shares no code with the rules.
fn account<G>(table: &Table<G>) -> TestCaseResult
where
    G: Game<Setup = Setup, State = State, Action = Action, Outcome = Outcome>,
{
    let Setup { seats, rulings, .. } = *table.game().setup();
    let mut again = Table::new(table.game().clone());
    let (mut rolled, mut last, mut out) = (Vec::new(), None, Vec::new());
    for step in table.steps() {
        let before = again.public().dice;
        again.take(step).unwrap();
        match step {
            Step::Chance(Outcome::Roll(face)) => rolled.push(face),
            Step::Decision { seat, action: Action::Bid(bid) } => last = Some((seat, bid)),
            Step::Decision { seat: caller, action: Action::Liar } => {
                let (bidder, bid) = last.take().unwrap();
                let is_wild = rulings.ones == Ones::Wild;
                let counts = |one: &Face| *one == bid.face || is_wild && *one == FACES[0];
                let is_lie = rolled.drain(..).filter(counts).count() < bid.dice.into();
                let loser = if is_lie { bidder } else { caller };
                let (left, turn) = (again.public().dice, again.public().turn);
                prop_assert_eq!(left[loser] + 1, before[loser], "LD-CALL-2: seat {} loses a die", loser);
                let next = left.all().clockwise_from(loser).find(|seat| left[*seat] > 0);
                prop_assert_eq!(Some(turn), next, "LD-CALL-3: the loser begins");
                out.extend((left[loser] == 0).then_some(loser));
            }
        }
    }
    let places = out.iter().map(|seat| table.standings().rows[seat.index()].place);
    prop_assert!(places.eq((1..=seats).rev().take(out.len())), "LD-END-2: {:?} went out in this order", out);
    Ok(())
}

proptest! {
    #[test]
    fn the_second_account_agrees(table in any_game().prop_flat_map(|game| tables(game, 400))) {
        account(&table)?;
    }
}
// end: the account
