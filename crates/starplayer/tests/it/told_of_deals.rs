//! Starplayer: the words of scenes about deals, Cup Matches and own cards, compared with whole random games.

use starplayer::{Action, Asset, Bundle, Deal, DealStage, Event, Money, Pending, Starplayer};
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

/// The number of cards that a club lacks, as its panel counts them: `2 footballers (has 9 of 11 red), manager, 1 win`.
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

/// The money and the printed prices of one side of a deal (SP-4-1, SP-11-1, SP-12-1), and the number of its other cards.
fn priced(game: &Starplayer, bundle: &Bundle) -> (Money, u32) {
    let values = bundle.footballers.iter().map(|it| game.components().sheet(it).unwrap().value_half_millions);
    let manager = bundle.manager.map(|_| Money::millions(6));
    let stadium = bundle.stadium.map(|_| Money::millions(50));
    let sum = values.chain(manager).chain(stadium).fold(bundle.money, Money::plus);
    let counted = bundle.wild_substitutes + bundle.cup_matches + bundle.tackles + bundle.transfer_windows;
    (sum, u32::from(counted) + bundle.wins.len() + bundle.kept.len())
}

/// The sum and the number of cards in `£55M and 2 cards without a price`.
fn said_price(words: &str) -> (Money, u32) {
    let (mut sum, mut others) = (Money::ZERO, 0);
    for part in words.split(" and ").filter(|part| *part != "nothing") {
        match part.split_once(" card") {
            Some((number, _)) => others = number.parse().unwrap(),
            None => sum = part.parse().unwrap(),
        }
    }
    (sum, others)
}

fn is_on_table(deal: &Deal) -> bool {
    deal.one_gives != Bundle::default() || deal.other_gives != Bundle::default()
}

#[test]
fn the_question_about_a_deal_has_the_prices_of_both_sides_and_what_the_partner_lacks() {
    let [mut seen, mut unpriced, mut changed] = [0; 3];
    whole_games(|table, seat| {
        let Some(deal) = table.public().deal else { return };
        let (game, ask) = (table.game(), table.game().question(table.view(seat).unwrap()));
        let Some((_, told)) = ask.split_once(" By price you give ") else {
            assert!(!is_on_table(&deal), "{ask}");
            return;
        };
        let other = if deal.one == seat { deal.other } else { deal.one };
        let (both, lacks) = told.split_once(&format!(" · seat {other} lacks ")).unwrap();
        let (gives, gets) = both.split_once(" and get ").unwrap();
        assert_eq!(said_price(gives), priced(game, deal.given_by(seat)), "{ask}");
        assert_eq!(said_price(gets), priced(game, deal.given_by(other)), "{ask}");
        seen += 1;
        unpriced += i32::from(told.contains("without a price"));
        let is_funding = |pending: &Pending| matches!(pending, Pending::Debt(_) | Pending::Payment(_));
        let mut later = table.fork();
        let accept = Step::Decision { seat, action: Action::Accept };
        if table.legal(seat).contains(&Action::Accept)
            && !table.public().pending.iter().any(is_funding)
            && later.take(accept).is_ok()
        {
            let (before, after) = (lacking(table, other), lacking(&later, other));
            let truth = if before == after {
                format!("{before} cards, as before.")
            } else {
                format!("{before} → {after} cards.")
            };
            assert_eq!(lacks, truth, "{ask}");
            changed += i32::from(before != after);
        }
    });
    assert!(seen > 500 && unpriced > 50 && changed > 5, "{seen} {unpriced} {changed}");
}

#[test]
fn the_question_says_why_a_deal_cannot_be_proposed_and_that_one_was_not_agreed() {
    let [mut refused, mut proposed, mut again] = [0; 3];
    whole_games(|table, seat| {
        let Some(deal) = table.public().deal.filter(|deal| deal.stage == DealStage::Building) else { return };
        let ask = table.game().question(table.view(seat).unwrap());
        let can = table.legal(seat).contains(&Action::Propose);
        assert_eq!(ask.contains(" It cannot be proposed so: "), is_on_table(&deal) && !can, "{ask}");
        refused += i32::from(is_on_table(&deal) && !can);
        proposed += i32::from(can);
        if let Some((_, why)) = ask.split_once(" It cannot be proposed so: ") {
            let error = table.check(Step::Decision { seat, action: Action::Propose }).unwrap_err();
            for part in why.trim_end_matches('.').split("; ") {
                assert!(error.to_string().contains(part), "{part}: {error}");
            }
        }
        let heard = |is: fn(&Event) -> bool| table.last_events().iter().any(|entry| is(&entry.event));
        let declined = heard(|event| matches!(event, Event::ProposalDeclined { .. }));
        let changed = heard(|event| matches!(event, Event::ProposalChanged { .. }));
        let says = ask.starts_with("This was not agreed: ");
        assert!(!says || declined || changed, "{ask}");
        assert!(!declined || !is_on_table(&deal) || says, "{ask}");
        again += i32::from(says);
    });
    assert!(refused > 50 && proposed > 50 && again > 5, "{refused} {proposed} {again}");
}

/// A piece that is taken back or left out lies on the table no longer, and its owner has it as before.
#[test]
fn a_piece_that_is_taken_back_or_left_out_leaves_the_table() {
    let mut seen = [0; 4];
    whole_games(|table, seat| {
        let Some(deal) = table.public().deal else { return };
        let other = if deal.one == seat { deal.other } else { deal.one };
        for action in table.legal(seat) {
            let (verb, giver, item, adds, at) = match action {
                Action::Give(item) => ("give ", seat, item, true, 0),
                Action::Keep(item) => ("take back ", seat, item, false, 1),
                Action::Take(item) => ("get ", other, item, true, 2),
                Action::Waive(item) => ("leave out ", other, item, false, 3),
                _ => continue,
            };
            let label = table.game().action_label(table.view(seat).unwrap(), action);
            assert!(label.words.starts_with(verb), "{action}: {}", label.words);
            let mut later = table.fork();
            later.take(Step::Decision { seat, action }).unwrap();
            let now = later.public().deal.unwrap();
            assert_eq!(later.public().clubs[giver], table.public().clubs[giver], "nothing changes hands yet");
            let lies = |deal: &Deal| {
                let bundle = deal.given_by(giver);
                (bundle.money, u32::from(bundle.count(item)) + bundle.wins.len() + bundle.footballers.len())
            };
            let is_more = lies(&now).0 > lies(&deal).0 || lies(&now).1 > lies(&deal).1;
            let is_less = lies(&now).0 < lies(&deal).0 || lies(&now).1 < lies(&deal).1;
            assert_eq!((is_more, is_less), (adds, !adds), "{action}");
            if let Some((_, price)) = label.words.split_once('£').filter(|_| !label.words.contains("£0.5M"))
            {
                let (before, after) =
                    (priced(table.game(), deal.given_by(giver)), priced(table.game(), now.given_by(giver)));
                let moved = if adds { after.0.minus(before.0) } else { before.0.minus(after.0) };
                assert_eq!(format!("£{price}"), moved.to_string(), "{}", label.words);
            }
            seen[at] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 200), "{seen:?}");
}
