//! Starplayer: the words of scenes about deals, Cup Matches and own cards, compared with whole random games.

use starplayer::{Action, Asset, Bundle, Pending, Starplayer};
use tabletop_any::{Scene, SceneSource as _};
use tabletop_core::{ChanceSource as _, Dealer, Game as _, Seat, Step, Table};

/// The table before each decision of some random games, with the seat that decides.
fn whole_games(mut look: impl FnMut(&Table<Starplayer>, Seat)) {
    for seed in 0..6 {
        let setup = Starplayer::default_setup(3);
        let (mut table, mut dealer) = (Table::new(Starplayer::new(setup).unwrap()), Dealer::new(seed));
        for _ in 0..1_500 {
            while table.deal(&mut dealer) {}
            let Some(seat) = table.awaits().deciders().first() else { break };
            look(&table, seat);
            let legal = table.legal(seat);
            // Deals that are begun are made, so that many different ones are seen.
            let wanted =
                |action: &&Action| matches!(action, Action::Propose | Action::Accept | Action::Match(_));
            let some = legal.iter().find(wanted).filter(|_| dealer.index(4) == 0).copied();
            let action = some.unwrap_or_else(|| legal[dealer.index(legal.len())]);
            table.take(Step::Decision { seat, action }).unwrap();
        }
    }
}

/// The number of cards that a club lacks, as its panel counts them: `2 footballers (red), manager, 1 win`.
fn lacking(table: &Table<Starplayer>, seat: Seat) -> i32 {
    let facts = table.game().facts(table.public(), None, seat);
    let lacks = &facts.iter().find(|fact| fact.label == "lacks").unwrap().value;
    if lacks == "nothing" {
        return 0;
    }
    let parts = lacks.split(", ");
    parts.map(|part| part.split(' ').next().unwrap().parse::<i32>().unwrap_or(1)).sum()
}

/// The figures before and after: `… · you lack 7 → 5 cards` or `… · it lacks 7 cards, as before`.
fn said(words: &str) -> Option<(i32, i32)> {
    let (_, said) = words.split_once(" · you lack ").or(words.split_once(" · it lacks "))?;
    if let Some(same) = said.strip_suffix(" cards, as before") {
        let same = same.parse().unwrap();
        return Some((same, same));
    }
    let (before, after) = said.strip_suffix(" cards").unwrap().split_once(" → ").unwrap();
    Some((before.parse().unwrap(), after.parse().unwrap()))
}

#[test]
fn a_deal_says_what_each_side_lacks_before_and_after() {
    let (mut seen, mut changed) = (0, 0);
    whole_games(|table, seat| {
        let Some(deal) = table.public().deal else { return };
        // A deal that funds a payment is followed by what was paid for.
        let is_funding = |pending: &Pending| matches!(pending, Pending::Debt(_) | Pending::Payment(_));
        if table.public().pending.iter().any(is_funding) {
            return;
        }
        let accept = Step::Decision { seat, action: Action::Accept };
        let mut later = table.fork();
        if !table.legal(seat).contains(&Action::Accept) || later.take(accept).is_err() {
            return;
        }
        let words = table.game().action_label(table.view(seat).unwrap(), Action::Accept).words;
        let own = said(&words);
        let scene = Scene::of(table.game(), table.view(seat).unwrap());
        for side in [deal.one, deal.other] {
            let truth = (lacking(table, side), lacking(&later, side));
            let id = format!("offer-{side}");
            let area = scene.areas.iter().find(|area| area.id == id).unwrap();
            let Some(told) = said(&area.title) else {
                assert!(deal.one_gives == Bundle::default() && deal.other_gives == Bundle::default());
                continue;
            };
            assert_eq!(told, truth, "{}", area.title);
            if side == seat {
                assert_eq!(own, Some(truth), "{words}");
            }
            seen += 1;
            changed += i32::from(truth.0 != truth.1);
        }
    });
    assert!(seen > 40 && changed > 10, "{seen} {changed}");
}

/// The Win card that one side would take: `… (Win 3 for you, no Win for it)`.
fn promised(words: &str, is_own: bool) -> Option<u8> {
    let (_, both) = words.rsplit_once('(').unwrap();
    let (own, other) = both.split_once(" for you, ").unwrap();
    let one = if is_own { own } else { other.strip_suffix(" for it)").unwrap() };
    if one == "no Win" { None } else { Some(one.strip_prefix("Win ").unwrap().parse().unwrap()) }
}

#[test]
fn a_cup_match_says_which_win_card_each_side_would_take() {
    let mut won = [0; 2];
    whole_games(|table, seat| {
        for action in table.legal(seat) {
            let Action::Match(opponent) = action else { continue };
            let words = table.game().action_label(table.view(seat).unwrap(), action).words;
            for seed in 0..4 {
                let (mut later, mut dealer) = (table.fork(), Dealer::new(seed));
                later.take(Step::Decision { seat, action }).unwrap();
                while later.deal(&mut dealer) {}
                for side in [seat, opponent] {
                    let (before, after) = (table.public().clubs[side].wins, later.public().clubs[side].wins);
                    if let Some(card) = after.difference(before).iter().next() {
                        assert_eq!(Some(card.round()), promised(&words, side == seat), "{words}");
                        won[usize::from(side == seat)] += 1;
                    }
                }
            }
        }
    });
    assert!(won.iter().all(|count| *count > 5), "{won:?}");
}

#[test]
fn an_own_card_is_sold_and_not_bought_at_its_cell() {
    let mut seen = 0;
    whole_games(|table, seat| {
        let club = table.public().clubs[seat];
        let label = |action| table.game().action_label(table.view(seat).unwrap(), action).cells;
        if let Some(manager) = club.manager {
            assert!(label(Action::BuyManager(manager)).is_empty());
            assert_eq!(label(Action::Sell(Asset::Manager)), [manager.to_string()]);
            seen += 1;
        }
        if let Some(colour) = club.stadium {
            assert!(label(Action::BuyStadium(colour)).is_empty());
            assert_eq!(label(Action::Sell(Asset::Stadium)), [format!("stadium-{colour}")]);
            seen += 1;
        }
    });
    assert!(seen > 100, "{seen}");
}
