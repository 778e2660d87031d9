//! Starplayer: the notes on places and cards as the clubs stand, compared with what then happens in whole random games.

use starplayer::{Action, Asset, Event, Money, Pending, Purchase, Space, SquadCard, Starplayer};
use tabletop_any::{CellNote, SceneSource as _};
use tabletop_core::{ChanceSource as _, Dealer, Game as _, Seat, Step, Table};

/// Every step of some random games: the table before it, the seat that decides, and the table after it and the chance that
/// follows.
fn whole_games(mut look: impl FnMut(&Table<Starplayer>, Seat, Action, &Table<Starplayer>, &[Event])) {
    for seed in 0..8 {
        let setup = Starplayer::default_setup(3);
        let (mut table, mut dealer) = (Table::new(Starplayer::new(setup).unwrap()), Dealer::new(seed));
        while table.deal(&mut dealer) {}
        for _ in 0..700 {
            let Some(seat) = table.awaits().deciders().first() else { break };
            let before = table.fork();
            let legal = table.legal(seat);
            let wanted = |action: &&Action| matches!(action, Action::Buy | Action::Sell(_));
            let some = legal.iter().find(wanted).filter(|_| dealer.index(2) == 0).copied();
            let action = some.unwrap_or_else(|| legal[dealer.index(legal.len())]);
            let count = table.events().count();
            table.take(Step::Decision { seat, action }).unwrap();
            while table.deal(&mut dealer) {}
            let events: Vec<Event> = table.events().skip(count).map(|entry| entry.event).collect();
            look(&before, seat, action, &table, &events);
        }
    }
}

fn note_on(table: &Table<Starplayer>, seat: Seat, cell: &str) -> CellNote {
    let notes = table.game().own_notes(table.view(seat).unwrap());
    notes.into_iter().find(|note| note.explains(cell)).unwrap_or_else(|| panic!("no note on {cell}"))
}

/// The number of cards that a club lacks, as its panel counts them.
fn lacking(table: &Table<Starplayer>, seat: Seat) -> u32 {
    let facts = table.game().facts(table.public(), None, seat);
    let lacks = &facts.iter().find(|fact| fact.label == "lacks").unwrap().value;
    let parts = lacks.split(", ").filter(|part| *part != "nothing");
    parts.map(|part| part.split(' ').next().unwrap().parse::<u32>().unwrap_or(1)).sum()
}

/// What a note says that a seat lacks with the card, and without it.
fn said(note: &CellNote, who: &str) -> (u32, u32) {
    let (_, rest) = note.text.split_once(who).unwrap_or_else(|| panic!("{who}: {}", note.text));
    let (both, _) = rest.split_once([',', '.']).unwrap();
    let (with, without) = both.split_once(" / ").unwrap();
    (with.parse().unwrap(), without.parse().unwrap())
}

#[test]
fn a_card_says_what_its_sale_brings_and_what_its_club_then_lacks() {
    let mut sold = 0;
    whole_games(|before, seat, action, after, events| {
        let Action::Sell(asset) = action else { return };
        let club = before.public().clubs[seat];
        let cell = match asset {
            Asset::Footballer(it) => it.to_string(),
            Asset::Manager => club.manager.unwrap().to_string(),
            Asset::Stadium => format!("stadium-{}", club.stadium.unwrap()),
        };
        let note = note_on(before, seat, &cell);
        let paid = events.iter().find_map(|event| match event {
            Event::Paid { amount, .. } => Some(*amount),
            _ => None,
        });
        assert!(note.text.contains(&format!("the Official buys it for {}.", paid.unwrap())), "{}", note.text);
        assert_eq!(said(&note, "you "), (lacking(before, seat), lacking(after, seat)), "{}", note.text);
        let rival = Seat::ALL.into_iter().find(|other| *other != seat).unwrap();
        assert_eq!(
            said(&note_on(before, rival, &cell), &format!("seat {seat} ")),
            (lacking(before, seat), lacking(after, seat))
        );
        sold += 1;
    });
    assert!(sold > 20, "{sold}");
}

#[test]
fn a_space_says_what_can_be_drawn_there_and_a_card_what_it_brings() {
    let [mut drawn, mut bogus, mut bought] = [0; 3];
    whole_games(|before, seat, action, after, events| {
        if action != Action::Buy || before.public().now() != Some(Pending::Buying) {
            return;
        }
        let pawn = before.public().clubs[seat].pawn;
        let note = note_on(before, seat, &format!("space-{pawn}"));
        let Some(Space::Footballer(own)) = before.game().components().board.get(usize::from(pawn)) else {
            panic!()
        };
        let value =
            |card: SquadCard| card.footballer().and_then(|it| before.game().components().sheet(it)).unwrap();
        let owner =
            Seat::ALL[..3].iter().find(|seat| before.public().clubs[**seat].footballers.contains(*own));
        let has = owner.map_or("Nobody has it.".to_string(), |seat| format!("Seat {seat} has it."));
        assert!(note.text.contains(&has), "{}", note.text);
        let ask = before.game().question(before.view(seat).unwrap());
        for event in events {
            if let Event::Drawn { card, .. } = *event {
                drawn += 1;
                if card.footballer().is_none() {
                    assert!(note.text.contains("the Bogus") && ask.contains("or a Bogus"), "{}", note.text);
                    bogus += 1;
                    continue;
                }
                let paid = value(card).value_half_millions;
                if let Some((least, rest)) =
                    note.text.split_once(" of £").and_then(|(_, range)| range.split_once(" to "))
                {
                    let most = rest.split(',').next().unwrap();
                    let least: Money = format!("£{least}").parse().unwrap();
                    assert!(least <= paid && paid <= most.parse().unwrap(), "{paid}: {}", note.text);
                    assert!(ask.contains(&format!("{least} to {most}")), "{ask}: {}", note.text);
                }
            }
            if let Event::Bought { purchase: Purchase::Footballer(it), buyer } = *event {
                let note = note_on(before, seat, &it.to_string());
                if buyer == seat && before.public().deal.is_none() {
                    let told = said(&note, "you ");
                    assert_eq!(told, (lacking(after, seat), lacking(before, seat)), "{}", note.text);
                    bought += 1;
                }
            }
        }
    });
    assert!(drawn > 60 && bogus > 2 && bought > 40, "{drawn} {bogus} {bought}");
}

/// The average price and the number of cards are those of the deck: with all cards in it, 11 Footballers of £84.5M and a Bogus
/// (SP-SETUP-1, SP-4-1).
#[test]
fn a_whole_deck_has_the_average_price_of_its_squad() {
    let (mut table, mut dealer) =
        (Table::new(Starplayer::new(Starplayer::default_setup(2)).unwrap()), Dealer::new(1));
    while table.deal(&mut dealer) {}
    let seat = table.awaits().deciders().first().unwrap();
    let spaces = (0..40)
        .filter(|place| matches!(table.game().components().board.get(*place), Some(Space::Footballer(_))));
    let mut seen = 0;
    for place in spaces {
        let text = note_on(&table, seat, &format!("space-{place}")).text;
        assert!(
            text.contains(
                "is one of 12: 11 Footballers of £4M to £15M, about £7.5M on average, or the Bogus."
            ),
            "{text}"
        );
        seen += 1;
    }
    assert!(seen >= 20, "{seen}");
}

/// The space of a deck is explained by the list of its own cards, with its full name.
#[test]
fn the_space_of_a_deck_has_the_note_of_its_deck() {
    let game = Starplayer::new(Starplayer::default_setup(2)).unwrap();
    let table = Table::new(game);
    let (game, notes) = (table.game(), table.game().cell_notes(table.public()));
    let areas = game.areas(table.public(), None);
    let board = &areas.iter().find(|area| area.id == "board").unwrap().cells;
    let mut seen = 0;
    for cell in board {
        let Some(deck) = cell.lines[0].strip_suffix(" deck") else { continue };
        let of: Vec<_> = notes.iter().filter(|note| note.explains(&cell.id)).collect();
        assert_eq!(of.len(), 1, "{}", cell.id);
        assert_eq!(of[0].name, format!("The {deck} deck"));
        assert!(
            of[0].explains(&format!("deck-{deck}")) && of[0].text.contains(" of pay £") || deck == "bonus"
        );
        seen += 1;
    }
    assert_eq!(seen, 9, "4 Referee, 4 Club Chairman and 1 Bonus space (SP-14-1, SP-15-1, SP-16-1)");
}

/// A Shoot-out tells how many kicks each side has taken, and the goals.
#[test]
fn a_shoot_out_under_way_counts_its_kicks() {
    let mut seen = 0;
    for seed in 0..60 {
        let (mut table, mut dealer) =
            (Table::new(Starplayer::new(Starplayer::default_setup(2)).unwrap()), Dealer::new(seed));
        let mut kicks = [0_u8; 2];
        let mut goals = [0_u8; 2];
        for _ in 0..150 {
            if table.deal(&mut dealer) {
                for entry in table.last_events() {
                    match entry.event {
                        Event::ShootOutBegins { .. } => (kicks, goals) = ([0; 2], [0; 2]),
                        Event::Kick { face, .. } => {
                            let side = usize::from(kicks[0] > kicks[1]);
                            kicks[side] += 1;
                            goals[side] += face.goals();
                        }
                        _ => {}
                    }
                }
                if let (Some(Pending::ShootOut(_)), true) =
                    (table.public().now(), kicks[0] < 5 || kicks[1] < 5)
                {
                    let areas = table.game().areas(table.public(), None);
                    let said = &areas.iter().find(|area| area.id == "pending").unwrap().cells[0].lines[1];
                    let truth = format!(
                        ", {} to {} after {} and {} of 5 kicks each",
                        goals[0], goals[1], kicks[0], kicks[1]
                    );
                    assert!(said.ends_with(&truth), "{said}: {truth}");
                    seen += 1;
                }
                continue;
            }
            let Some(seat) = table.awaits().deciders().first() else { break };
            let legal = table.legal(seat);
            let played = legal.iter().find(|action| matches!(action, Action::Match(_))).copied();
            let action = played.unwrap_or_else(|| legal[dealer.index(legal.len())]);
            table.take(Step::Decision { seat, action }).unwrap();
        }
    }
    assert!(seen > 20, "{seen}");
}

/// The note of a choice on what it gives or costs.
fn note_of(table: &Table<Starplayer>, seat: Seat, action: Action) -> Option<(String, &'static str)> {
    table.game().action_label(table.view(seat).unwrap(), action).note
}

#[test]
fn a_choice_gives_and_costs_what_its_note_says() {
    let [mut doubles, mut declined, mut windows] = [0; 3];
    whole_games(|before, seat, action, after, events| {
        let told = note_of(before, seat, action);
        let asked = events.iter().find_map(|event| match event {
            Event::TackleAsked { seats } => Some(*seats),
            _ => None,
        });
        match action {
            Action::Roll => {
                let (text, _) = told.unwrap();
                let (_, rest) = text.split_once("pays you ").unwrap();
                let each: Money = rest.split_once(" for each spot").unwrap().0.parse().unwrap();
                let Some(Event::Rolled { dice: (one, other), .. }) =
                    events.iter().find(|event| matches!(event, Event::Rolled { .. }))
                else {
                    return;
                };
                let again = events.iter().any(|event| matches!(event, Event::RollsAgain { .. }));
                assert_eq!(again, one == other);
                if one == other {
                    let sum = each.times(i32::from(one.spots() + other.spots()));
                    let is_paid =
                        |event: &Event| matches!(event, Event::Paid { amount, .. } if *amount == sum);
                    assert!(events.iter().any(is_paid), "{sum}: {events:?}");
                    doubles += 1;
                }
            }
            Action::Decline => {
                let at_sale = before.public().now() == Some(Pending::Buying);
                assert_eq!(told.is_some(), at_sale);
                if let Some(seats) = asked {
                    let holds = |seat: Seat| before.public().clubs[seat].tackles > 0;
                    assert!(seats.iter().all(holds) && !seats.contains(seat));
                    assert!(told.unwrap().0.contains("Whoever has a Tackle card may buy"));
                    assert_eq!(after.public().clubs[seat].cash, before.public().clubs[seat].cash);
                    declined += 1;
                }
            }
            Action::OpenWindow => {
                assert!(told.unwrap().0.starts_with("The card is used up. You first"));
                let cards = |table: &Table<Starplayer>| table.public().clubs[seat].transfer_windows;
                assert_eq!(cards(after) + 1, cards(before));
                let now = after.public().now();
                assert!(
                    matches!(now, Some(Pending::Window { negotiator, .. }) if negotiator == seat),
                    "{now:?}"
                );
                windows += 1;
            }
            _ => {}
        }
    });
    assert!(doubles > 10 && declined > 10 && windows > 5, "{doubles} {declined} {windows}");
}
