//! Tests of the eight laws, of their power to find mistakes, and of two mistakes that they cannot find.

use liars_dice::{
    Action, Bid, FACES, Face, LiarsDice, Ones, Outcome, Phase, Rule, Rulings, Setup, State, Why,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use tabletop_core::testing::{Mutant, assert_lawful, assert_positioned, caught, spelled, tables};
use tabletop_core::{
    Accepted, Game, House, Lawful, Log, PerSeat, Seat, Standings, Step, Table, Variant, house,
};

fn any_game() -> impl Strategy<Value = LiarsDice> {
    (2_u8..=6, 1_u8..=5, prop_oneof![Just(Ones::Plain), Just(Ones::Wild)]).prop_map(|(seats, dice, ones)| {
        LiarsDice::new(Setup { seats, dice, rulings: Rulings { ones } }).unwrap()
    })
}

// begin: the laws
proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_obeys_all_eight_laws(game in any_game(), bytes in spelled(200)) {
        assert_lawful(&game, &bytes)?;
        assert_positioned(&game, &bytes)?;
    }
}

#[test]
fn the_laws_would_see_it_if_it_did_not() {
    // Without simultaneous choices and money, these three mutants change nothing.
    let shows = |mutant: &Mutant| !matches!(mutant, Mutant::TellsOrder | Mutant::TellTale | Mutant::Silent);
    for mutant in Mutant::ALL.into_iter().filter(shows) {
        let finding = caught::<LiarsDice>(&LiarsDice::default_setup(3), mutant, 50).unwrap();
        assert_eq!(finding.map(|finding| finding.violation.law), Some(mutant.law()), "{mutant:?}");
    }
}
// end: the laws

// begin: the account
/// An independent account of a game. It reads the steps and counts the dice itself, and shares no code with the
/// rules.
fn account<G>(table: &Table<G>) -> TestCaseResult
where
    G: Game<Setup = Setup, State = State, Action = Action, Outcome = Outcome>,
{
    let Setup { seats, dice, rulings } = *table.game().setup();
    let mut dice = PerSeat::<u8, 6>::from_fn(seats, |_| dice);
    let mut again = Table::new(table.game().clone());
    let (mut rolled, mut last, mut out) = (Vec::new(), None, Vec::new());
    for step in table.steps() {
        again.take(step).unwrap();
        match step {
            Step::Chance(Outcome::Roll(face)) => rolled.push(face),
            Step::Decision { seat, action: Action::Bid(bid) } => {
                let rises = |low: Bid| bid.dice > low.dice || bid.dice == low.dice && bid.face > low.face;
                prop_assert!(last.is_none_or(|(_, low)| rises(low)), "LD-BID-2: {} does not rise", bid);
                last = Some((seat, bid));
            }
            Step::Decision { seat: caller, action: Action::Liar } => {
                let (bidder, bid) = last.take().unwrap();
                let is_wild = rulings.ones == Ones::Wild;
                let counts = |one: &Face| *one == bid.face || is_wild && *one == FACES[0];
                let is_lie = rolled.drain(..).filter(counts).count() < bid.dice.into();
                let loser = if is_lie { bidder } else { caller };
                dice[loser] -= 1;
                prop_assert_eq!(again.public().dice, dice, "LD-CALL-2: seat {} alone loses a die", loser);
                let next = dice.all().clockwise_from(loser).find(|seat| dice[*seat] > 0);
                prop_assert_eq!(Some(again.public().turn), next, "LD-CALL-3: the loser begins");
                out.extend((dice[loser] == 0).then_some(loser));
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

// begin: a mistake
house! {
    struct Harsh extends LiarsDice, Rule, Why = "harsh", "Harsh", "a bid that is met exactly is called a lie";
    Exactly = "MISTAKE-1", "Whoever bids exactly what there is loses a die.";
    {
        fn decide<L: Log<House<Self>>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, _: &mut L) {
            if let (Action::Liar, Phase::Bidding(Some((_, bid)))) = (action.get(), &mut state.public.phase) {
                bid.dice += 1;
            }
            self.base().decide(state, seat, action, &mut ());
        }
    }
}
// end: a mistake

house! {
    struct Upside extends LiarsDice, Rule, Why = "upside", "Upside", "who goes out first is second";
    Down = "MISTAKE-2", "Places are counted from the wrong end.";
    {
        const COUNTS_OTHERWISE: bool = true;

        fn standings(&self, state: &State) -> Standings<Self::Rule> {
            let mut standings = self.base().standings(state).cite_as(Self::Rule::from);
            let (seats, players) = (self.base().seats(), state.public.players().len());
            let out = standings.rows.iter_mut().filter(|row| row.score == 0);
            out.for_each(|row| {
                row.place = seats + players + 1 - row.place;
                row.tiebreaks.iter_mut().for_each(|tie| tie.figure = i32::from(seats - row.place));
            });
            standings
        }
    }
}

/// Returns `true` if all eight laws hold for this mistake and the account finds it.
fn passes_the_laws_alone<V: Variant<Base = LiarsDice, Setup = Setup>>() -> bool
where
    House<V>: Lawful + Game<Setup = Setup, State = State, Action = Action, Outcome = Outcome>,
{
    let game = House::<V>::new(Setup { dice: 2, ..Setup::default() }).unwrap();
    let runner = || TestRunner::new(Config { failure_persistence: None, ..Config::default() });
    runner().run(&spelled(200), |bytes| assert_lawful(&game, &bytes)).is_ok()
        && runner().run(&tables(game.clone(), 400), |table| account(&table)).is_err()
}

#[test]
fn the_laws_do_not_know_who_should_lose_or_who_is_second() {
    assert!(passes_the_laws_alone::<Harsh>() && passes_the_laws_alone::<Upside>());
}

#[test]
fn one_die_of_a_face_is_one() {
    let said = FACES.map(|face| Bid { face, dice: 1 }.said());
    assert_eq!(said, ["1 one", "1 two", "1 three", "1 four", "1 five", "1 six"]);
    assert_eq!(Bid { face: FACES[5], dice: 2 }.said(), "2 sixes");
}
