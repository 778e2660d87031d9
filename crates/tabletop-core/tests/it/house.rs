//! House rules by `house!`: their prohibitions, their texts, and the laws over them.

use sale::{Action, Rule, Sale, Setup, State, Why};
use tabletop_core::laws::Inspector;
use tabletop_core::{
    Dealer, EnterError, Game, House, Lawful, Playout, Reason as _, Refusal, RuleBook as _, Standings, Step,
    Table, Variant, WrongAmount, house,
};

house! {
    struct Even extends Sale, Rule, Why = "sale-even", "Sealed Sale, even bids", "nobody bids an odd amount";
    Even = "EVEN-1", "All bids are even.":
        (_, Action::Bid(bid)) if bid % 2 != 0 => "the bid is odd";
}

house! {
    /// Two rules, one of which looks at the state, and a score.
    struct Sunday extends Sale, Rule, Why =
        "sunday", "Sealed Sale, Sundays", "no high bids, and all scores are doubled";
    Low = "SUN-1", "No bid may be over 4 coins.":
        (_, Action::Bid(bid)) if bid > 4 => "bid {bid} is over {most} coins" (bid = bid, most = 4);
    Late = "SUN-2", "No bid for the first lot may be over 2 coins.":
        (view, Action::Bid(bid)) if bid > 2 && view.public.sold == 0 =>
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
        "quiet", "Sealed Sale, quiet Sundays", "nobody bids 1 coin";
    Quiet1 = "QUIET-1", "Nobody bids 1 coin.": (_, Action::Bid(1)) => "1 coin is too loud";
}

fn lawful<G: Lawful>() {
    let game = G::new(G::default_setup(2)).unwrap();
    for seed in 0..3 {
        let inspected = Inspector::new(&game).inspect(&mut Dealer::new(seed)).unwrap();
        assert!(inspected.over);
    }
}

#[test]
fn they_obey_the_laws() {
    lawful::<House<Even>>();
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

/// A table at which the first lot is for sale.
fn bidding<V: Variant<Base: Game<Setup = Setup>>>() -> Table<House<V>>
where
    House<V>: Game<Setup = Setup>,
{
    let mut table = Table::new(House::<V>::new(Setup::new(2)).unwrap());
    while table.deal(&mut Dealer::new(1)) {}
    table
}

#[test]
fn a_refusal_cites_the_house_in_its_words_with_its_figures() {
    let refused = refusal(&mut bidding::<Sunday>(), "1: bid 5");
    assert_eq!(refused.to_string(), "bid 5 is over 4 coins [SUN-1]; bid 5 comes too early [SUN-2]");
    let amounts: Vec<_> = refused.faults().iter().map(|fault| fault.why.wrong_amount()).collect();
    assert_eq!(amounts, [Some(WrongAmount { have: 5, need: 4 }), Some(WrongAmount { have: 5, need: 2 })]);
    let text = serde_json::to_string(&refused).unwrap();
    assert_eq!(serde_json::from_str::<Refusal<_, _>>(&text).unwrap(), refused);

    // A reason of the book stays as it is in the book, with the book's figures.
    let refused = refusal(&mut bidding::<Sunday>(), "1: bid 99");
    let base = refusal(&mut bidding::<tabletop_core::testing::UnchangedVariant<Sale>>(), "1: bid 99");
    let house = "bid 99 is over 4 coins [SUN-1]; bid 99 comes too early [SUN-2]";
    assert_eq!(refused.to_string(), format!("{base}; {house}"));
    assert_eq!(refused.primary().why.wrong_amount(), base.primary().why.wrong_amount());

    let mut table = bidding::<Quiet>();
    let refused = refusal(&mut table, "1: bid 1");
    assert_eq!(refused.to_string(), "1 coin is too loud [QUIET-1]");
    assert_eq!(refused.primary().why.wrong_amount(), None);
    assert_eq!(refusal(&mut table, "1: bid 3").to_string(), "bid 3 comes too early [SUN-2]");
    table.enter("1: bid 2").unwrap();
}

#[test]
fn what_is_forbidden_is_not_played() {
    let mut bids = Vec::new();
    for seed in 0..10 {
        let mut table = bidding::<Even>();
        play(&mut table, seed, 100);
        bids.extend(table.steps().filter_map(|step| match step {
            Step::Decision { action: Action::Bid(bid), .. } => Some(bid),
            Step::Decision { .. } | Step::Chance(_) => None,
        }));
    }
    assert!(bids.len() > 10 && bids.iter().all(|bid| bid % 2 == 0), "{bids:?}");
}

#[test]
fn clauses_names_and_scores_are_the_houses_own() {
    type Clause = <Sunday as Variant>::Rule;
    let ids: Vec<_> = Clause::ALL.iter().rev().take(3).map(|rule| rule.id()).collect();
    assert_eq!(ids, ["SUN-3", "SUN-2", "SUN-1"]);
    assert_eq!(Clause::Double.summary(), "All scores are doubled.");
    assert_eq!(
        (House::<Quiet>::NAME, Sunday::TITLE, Even::SUMMARY),
        ("quiet", "Sealed Sale, Sundays", "nobody bids an odd amount")
    );
    let mut table = bidding::<Sunday>();
    play(&mut table, 1, 10_000);
    let doubled: Vec<_> = table.standings().rows.iter().map(|row| row.score).collect();
    let book = table.game().0.base().standings(table.state());
    assert_eq!(doubled, book.rows.iter().map(|row| row.score * 2).collect::<Vec<_>>());
}
