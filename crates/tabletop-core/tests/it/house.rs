//! House rules by `house!`: their prohibitions, their texts, and the laws over them.

use basketball_duel::BasketballDuel;
use tabletop_core::laws::Inspector;
use tabletop_core::{
    Dealer, EnterError, Figures, Game, House, Lawful, Playout, Reason as _, Refusal, RuleBook as _,
    Standings, Step, Table, Variant, house,
};
use world_league::{Rule, State, Why, WorldLeague};

house! {
    struct Closed extends BasketballDuel, basketball_duel::Rule, basketball_duel::Why =
        "duel-closed", "Basketball Duel, closed pile", "nobody draws from the discard pile";
    Closed = "CLOSED-1", "Nobody draws from the discard pile.":
        (_, basketball_duel::Action::DrawDiscard) => "the discard pile is closed";
}

house! {
    /// Two rules, one of which looks at the state, and a score.
    struct Sunday extends WorldLeague, Rule, Why =
        "sunday", "World League, Sundays", "no high bids, and all scores are doubled";
    Low = "SUN-1", "No bid may be over 8 million.":
        (_, world_league::Action::Bid(bid)) if bid > 8 => "bid {bid} is over {most} million" (bid = bid, most = 8);
    Late = "SUN-2", "In the first season no bid may be over 2 million.":
        (view, world_league::Action::Bid(bid)) if bid > 2 && view.public.season == 1 =>
            "bid {bid} comes too early" (bid = bid, most = 2);
    Double = "SUN-3", "All scores are doubled.";
    {
        const COUNTS_OTHERWISE: bool = true;

        fn standings(&self, state: &State) -> Standings<Self::Rule> {
            let mut standings = self.base().standings(state).cite_as(Self::Rule::from);
            for row in &mut standings.rows {
                row.score *= 2;
                row.parts.iter_mut().for_each(|part| part.points *= 2);
            }
            standings
        }
    }
}

house! {
    /// A house rule of a house rule.
    struct Quiet extends House<Sunday>, <Sunday as Variant>::Rule, <Sunday as Variant>::Why =
        "quiet", "World League, quiet Sundays", "nobody bids 1 million";
    Quiet1 = "QUIET-1", "Nobody bids 1 million.": (_, world_league::Action::Bid(1)) => "1 million is too loud";
}

fn lawful<G: Lawful>() {
    let game = G::new(G::default_setup(2)).unwrap();
    for seed in 0..3 {
        let inspected = Inspector::new(&game).every(20).inspect(&mut Dealer::new(seed)).unwrap();
        assert!(inspected.over);
    }
}

#[test]
fn they_obey_the_laws() {
    lawful::<House<Closed>>();
    lawful::<House<Sunday>>();
    lawful::<House<Quiet>>();
}

/// Plays at random for some steps.
fn play<G: Game>(table: &mut Table<G>, seed: u64, steps: u32) {
    let game = table.game().clone();
    let (mut playout, mut dealer) = (Playout::uniform(&game), Dealer::new(seed));
    for _ in 0..steps {
        let Some(step) = playout.next_step(table.state(), &mut dealer) else { break };
        table.take(step).unwrap();
    }
}

fn refusal<G: Game>(table: &mut Table<G>, line: &str) -> Refusal<G::Rule, G::Why> {
    match table.enter(line) {
        Err(EnterError::Refused(refusal)) => refusal,
        other => panic!("{line}: {other:?}"),
    }
}

fn auction<V: Variant<Base: Game<Setup = world_league::Setup>>>() -> Table<House<V>>
where
    House<V>: Game<Setup = world_league::Setup>,
{
    let mut table = Table::new(House::<V>::new(world_league::Setup::new(2)).unwrap());
    while table.deal(&mut Dealer::new(1)) {}
    table
}

#[test]
fn a_refusal_cites_the_house_in_its_words_with_its_figures() {
    let refused = refusal(&mut auction::<Sunday>(), "1: bid 9");
    assert_eq!(refused.to_string(), "bid 9 is over 8 million [SUN-1]; bid 9 comes too early [SUN-2]");
    let figures: Vec<_> = refused.faults().iter().map(|fault| fault.why.figures()).collect();
    assert_eq!(figures, [Some(Figures { have: 9, need: 8 }), Some(Figures { have: 9, need: 2 })]);
    let text = serde_json::to_string(&refused).unwrap();
    assert_eq!(serde_json::from_str::<Refusal<_, _>>(&text).unwrap(), refused);

    // A reason of the book stays as it is in the book, with the book's figures.
    let refused = refusal(&mut auction::<Sunday>(), "1: bid 99");
    let base = refusal(&mut auction::<tabletop_core::testing::Same<WorldLeague>>(), "1: bid 99");
    let house = "bid 99 is over 8 million [SUN-1]; bid 99 comes too early [SUN-2]";
    assert_eq!(refused.to_string(), format!("{base}; {house}"));
    assert_eq!(refused.primary().why.figures(), base.primary().why.figures());

    let mut table = auction::<Quiet>();
    let refused = refusal(&mut table, "1: bid 1");
    assert_eq!(refused.to_string(), "1 million is too loud [QUIET-1]");
    assert_eq!(refused.primary().why.figures(), None);
    assert_eq!(refusal(&mut table, "1: bid 3").to_string(), "bid 3 comes too early [SUN-2]");
    table.enter("1: bid 2").unwrap();
}

#[test]
fn what_is_forbidden_is_not_played() {
    let game = House::<Closed>::new(BasketballDuel::default_setup(2)).unwrap();
    let mut table = Table::new(game);
    play(&mut table, 3, 400);
    let drawn = |step: &Step<_, _>| match step {
        Step::Decision { action: basketball_duel::Action::DrawDiscard, .. } => 1_u8,
        Step::Decision { .. } | Step::Chance(_) => 0,
    };
    assert_eq!(table.steps().map(|step| drawn(&step)).sum::<u8>(), 0);
}

#[test]
fn clauses_names_and_scores_are_the_houses_own() {
    type Clause = <Sunday as Variant>::Rule;
    let ids: Vec<_> = Clause::ALL.iter().rev().take(3).map(|rule| rule.id()).collect();
    assert_eq!(ids, ["SUN-3", "SUN-2", "SUN-1"]);
    assert_eq!(Clause::Double.summary(), "All scores are doubled.");
    assert_eq!(
        (House::<Quiet>::NAME, Sunday::TITLE, Closed::SUMMARY),
        ("quiet", "World League, Sundays", "nobody draws from the discard pile")
    );
    let mut table = auction::<Sunday>();
    play(&mut table, 1, 10_000);
    let doubled: Vec<_> = table.standings().rows.iter().map(|row| row.score).collect();
    let book = table.game().0.base().standings(table.state());
    assert_eq!(doubled, book.rows.iter().map(|row| row.score * 2).collect::<Vec<_>>());
}
