//! The figures in the book and on the rule page: matching, completing, the set.

use basketball_duel::{
    BasketballDuel, CardKind, Components, Direction, Face, GameCard, Half, HowOver, Item, ItemCard, Phase,
    Rule, Side, State, Swipe, connects,
};
use tabletop_core::{ChanceSource, Dealer, Game, Layout, Playout, RuleBook, Seat, SeatSet};

fn default_game(seats: u8) -> BasketballDuel {
    BasketballDuel::new(BasketballDuel::default_setup(seats)).unwrap()
}

fn faces() -> Vec<Face> {
    Components::default().items.iter().map(ItemCard::face).collect()
}

/// BD-CARDS-3 as the clause states it, for every pair of all 100 possible cards and every direction.
#[test]
fn matching_is_what_the_clause_says_for_every_pair() {
    let all: Vec<Face> =
        Half::ALL.iter().flat_map(|&top| Half::ALL.map(|bottom| Face { top, bottom })).collect();
    let mut matches = [0_u32; 4];
    for &card in &all {
        for &other in &all {
            let beside = |left: Face, right: Face| {
                [(left.top, right.top), (left.bottom, right.bottom)].into_iter().all(|(left, right)| {
                    // A left quarter demands the right quarter of the same item, a right quarter any left one.
                    (left.side == Side::Left && right.side == Side::Right && left.item == right.item)
                        || (left.side == Side::Right && right.side == Side::Left)
                })
            };
            let expected = [
                (Direction::Above, card.top.item == other.bottom.item && card.top.side == other.bottom.side),
                (Direction::Right, beside(card, other)),
                (Direction::Below, card.bottom.item == other.top.item && card.bottom.side == other.top.side),
                (Direction::Left, beside(other, card)),
            ];
            for ((side, expected), count) in expected.into_iter().zip(&mut matches) {
                assert_eq!(connects(card, other, side), expected, "{other} {} {card}", side.words());
                assert_eq!(connects(other, card, side.opposite()), expected, "seen from the other card");
                *count += u32::from(expected);
            }
        }
    }
    // Above and below, each of 100 cards meets the 10 with that half. Beside it, for each pair of halves, one left
    // quarter meets one half and one right quarter meets five.
    assert_eq!(matches, [1_000, 900, 1_000, 900]);
}

/// A card with both halves left is matched at its right only by cards with both halves right.
#[test]
fn beside_two_left_quarters_fit_only_two_right_ones() {
    for item in Item::ALL {
        for other in Item::ALL {
            let card = Face { top: Half::left(item), bottom: Half::left(other) };
            let fitting: Vec<Face> = Half::ALL
                .iter()
                .flat_map(|&top| Half::ALL.map(|bottom| Face { top, bottom }))
                .filter(|face| connects(card, *face, Direction::Right))
                .collect();
            assert_eq!(fitting, [Face { top: Half::right(item), bottom: Half::right(other) }]);
        }
    }
}

/// Each of the 20 quarters occurs four times, and every edge of every card fits exactly four cards.
#[test]
fn the_default_set_is_even() {
    let faces = faces();
    for half in Half::ALL {
        assert_eq!(faces.iter().filter(|face| face.top == half).count(), 4, "{half} on top");
        assert_eq!(faces.iter().filter(|face| face.bottom == half).count(), 4, "{half} below");
    }
    for &card in &faces {
        for side in Direction::ALL {
            let fitting = faces.iter().filter(|other| connects(card, **other, side)).count();
            assert_eq!(fitting, 4, "{} {card}", side.words());
        }
    }
    let set = Components::default();
    let stars = set.items.iter().filter(|card| card.star == basketball_duel::Star::Star).count();
    assert_eq!((set.items.len(), stars, set.len()), (40, 8, 58));
}

/// Each item is completed by 256 groups of four. Four cards laid two by two always complete an item if the upper
/// left one has a left quarter below.
#[test]
fn each_item_is_completed_by_256_groups() {
    let faces = faces();
    let mut groups = [0_u32; 5];
    let mut filled = 0;
    for &a in faces.iter().filter(|face| face.bottom.side == Side::Left) {
        for &b in faces.iter().filter(|b| connects(a, **b, Direction::Right)) {
            for &c in faces.iter().filter(|c| connects(a, **c, Direction::Below)) {
                for &d in faces.iter().filter(|d| connects(c, **d, Direction::Right)) {
                    if connects(b, d, Direction::Below) {
                        filled += 1;
                        let item = a.bottom.item;
                        let quarters = [a.bottom, b.bottom, c.top, d.top];
                        assert_eq!(
                            quarters,
                            [Half::left(item), Half::right(item), Half::left(item), Half::right(item)]
                        );
                        let index = Item::ALL.iter().position(|other| *other == item).unwrap();
                        groups[index] += 1;
                    }
                }
            }
        }
    }
    assert_eq!((groups, filled), ([256; 5], 5 * 256));
}

#[test]
fn the_cards_are_numbered_as_the_set_lists_them() {
    let game = default_game(2);
    let card = |number| game.card(GameCard::from_number(number).unwrap());
    let sneakers_over_basketball =
        Face { top: Half::right(Item::Sneakers), bottom: Half::left(Item::Basketball) };
    assert_eq!(card(10), Some(CardKind::Item(sneakers_over_basketball)));
    assert_eq!(card(41), Some(CardKind::Immunity(Item::Basketball)));
    assert_eq!(card(46), Some(CardKind::Swipe(Swipe::Item(Item::Basketball))));
    assert_eq!(card(53), Some(CardKind::Swipe(Swipe::Wild)));
    assert_eq!(card(56), Some(CardKind::Swipe(Swipe::Bonus)));
    assert_eq!(card(58), Some(CardKind::Swipe(Swipe::Immunity)));
    assert_eq!(card(59), None);
    assert_eq!(game.game_cards().count(), 58);
}

/// The mean number of items completed per round when all play at random. The set was chosen for 3.5, 2.5 and 1.8
/// with 2, 3 and 4 seats. A uniform player differs a little from the player of those figures, so the bounds are
/// wide.
#[test]
fn random_play_completes_items() {
    for (seats, low, high) in [(2, 20, 60), (3, 12, 45), (4, 8, 35)] {
        let game = default_game(seats);
        let (mut completed, mut rounds) = (0_u32, 0_u32);
        for number in 0..200 {
            let (mut playout, mut dealer) = (Playout::uniform(&game), Dealer::for_game(5, number));
            let mut state = game.start(&mut ());
            while let Some(step) = playout.next_step(&state, &mut dealer) {
                let before = *state.public();
                game.apply(&mut state, step, &mut ()).unwrap();
                if state.public().round != before.round && before.round == 1 {
                    rounds += 1;
                    let in_area =
                        |seat| Item::ALL.iter().map(|item| before.completed[seat].of(*item)).sum::<u8>();
                    completed +=
                        SeatSet::first_seats(seats).iter().map(|seat| u32::from(in_area(seat))).sum::<u32>();
                }
            }
        }
        let tenths = completed * 10 / rounds;
        assert!((low..=high).contains(&tenths), "{seats} seats: {tenths} tenths of an item a round");
    }
}

/// `true` if four of these cards can be laid two by two around an item with every touching edge matching.
fn has_item(faces: &[Face], cards: &[usize]) -> bool {
    let fits = |a: usize, b: usize, side| connects(faces[a], faces[b], side);
    let corner = |b: usize, c: usize| {
        cards.iter().any(|&d| fits(c, d, Direction::Right) && fits(b, d, Direction::Below))
    };
    cards.iter().filter(|&&a| faces[a].bottom.side == Side::Left).any(|&a| {
        cards
            .iter()
            .filter(|&&b| fits(a, b, Direction::Right))
            .any(|&b| cards.iter().filter(|&&c| fits(a, c, Direction::Below)).any(|&c| corner(b, c)))
    })
}

/// Sudden death ends after a median of 7 or 8 cards each. It is shared by 11, 17 and 21 % of 2, 3 and 4 tied
/// seats.
#[test]
fn sudden_death_is_short_and_seldom_shared() {
    let faces = faces();
    let has_item = |cards: &[usize]| has_item(&faces, cards);
    for (tied, percent) in [(2_usize, 11_i32), (3, 17), (4, 21)] {
        let (mut shared, mut lengths) = (0, Vec::new());
        let mut dealer = Dealer::new(11);
        for _ in 0..1000 {
            let mut pile: Vec<usize> = (0..40).collect();
            let mut hands = vec![Vec::new(); tied];
            loop {
                for hand in &mut hands {
                    for _ in 0..if hand.is_empty() { 4 } else { 1 } {
                        let index = dealer.below(u32::try_from(pile.len()).unwrap());
                        hand.push(pile.swap_remove(usize::try_from(index).unwrap()));
                    }
                }
                let winners = hands.iter().filter(|hand| has_item(hand)).count();
                if winners > 0 || pile.len() < tied {
                    shared += i32::from(winners != 1);
                    lengths.push(hands[0].len());
                    break;
                }
            }
        }
        lengths.sort_unstable();
        assert!((7..=8).contains(&lengths[500]), "{tied} tied: {} cards", lengths[500]);
        assert!((shared - percent * 10).abs() <= 40, "{tied} tied: {shared} of 1000 shared");
    }
}

/// The engine ends sudden death in the first turn of dealing after which somebody has an item. The winners are the
/// seats that have one.
#[test]
fn the_engine_ends_sudden_death_as_soon_as_somebody_has_an_item() {
    let (game, faces) = (default_game(2), faces());
    let with_item = |state: &State| -> SeatSet {
        let cards = |seat| {
            let dealt = state.public().sudden.cards[seat];
            dealt.iter().map(|card: GameCard| usize::from(card.number()) - 1).collect::<Vec<_>>()
        };
        SeatSet::first_seats(2).iter().filter(|seat| has_item(&faces, &cards(*seat))).collect()
    };
    let mut sudden_deaths = 0;
    for number in 0..300 {
        let (mut playout, mut dealer) = (Playout::uniform(&game), Dealer::for_game(9, number));
        let mut state = game.start(&mut ());
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            let before = state;
            game.apply(&mut state, step, &mut ()).unwrap();
            if let Phase::Over { by: HowOver::SuddenDeath, winners } = state.public().phase {
                sudden_deaths += 1;
                assert_eq!(winners, with_item(&state));
                assert_eq!(before.public().sudden.left, 1, "a turn of dealing is completed");
            } else if state.public().sudden.turn > before.public().sudden.turn {
                assert!(with_item(&state).is_empty(), "it should have been over");
            }
        }
    }
    assert!(sudden_deaths > 20, "{sudden_deaths} sudden deaths in 300 games");
}

#[test]
fn every_clause_has_its_own_id_and_the_page_is_complete() {
    let mut ids: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    assert_eq!(ids.len(), 44);
    assert!(ids.iter().all(|id| id.starts_with("BD-") && Rule::from_id(id).is_some()));
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 44);
}

const README: &str = include_str!("../../README.md");

/// The twenty quarters as the README draws them. Each is read back from its glyph, and touches the quarters that
/// the picture shows.
#[test]
fn the_drawn_quarters_match_as_they_are_drawn() {
    let row = |name: &str| README.lines().find(|line| line.starts_with(name) && line.contains('|')).unwrap();
    let quarters = |name: &str| -> Vec<[Half; 2]> {
        let cells: Vec<&str> = row(name).split('|').collect();
        // Pairs of cells `  (B` and `B)  `, with blanks between the items.
        let left = cells.iter().filter(|cell| cell.contains('(')).map(|cell| cell.chars().last().unwrap());
        let right = cells.iter().filter(|cell| cell.contains(')')).map(|cell| cell.chars().next().unwrap());
        let item = |letter| Item::ALL.into_iter().find(|item| item.letter() == letter).unwrap();
        left.zip(right).map(|(left, right)| [Half::left(item(left)), Half::right(item(right))]).collect()
    };
    let (bottoms, tops) = (quarters("bottom "), quarters("top "));
    assert_eq!((bottoms.len(), tops.len()), (5, 5));
    let mut drawn = Vec::new();
    for ([upper_left, upper_right], [lower_left, lower_right]) in bottoms.into_iter().zip(tops) {
        // The other halves are outer edges that meet: a right quarter, then a left one.
        let outer = [Half::right(Item::Hoop), Half::left(Item::Jersey)];
        let (a, b) =
            (Face { top: outer[0], bottom: upper_left }, Face { top: outer[1], bottom: upper_right });
        let (c, d) =
            (Face { top: lower_left, bottom: outer[0] }, Face { top: lower_right, bottom: outer[1] });
        assert!(connects(a, b, Direction::Right) && connects(c, d, Direction::Right));
        assert!(connects(a, c, Direction::Below) && connects(b, d, Direction::Below));
        drawn.extend([
            (upper_left, "bottom"),
            (upper_right, "bottom"),
            (lower_left, "top"),
            (lower_right, "top"),
        ]);
    }
    for half in Half::ALL {
        assert!(drawn.contains(&(half, "bottom")) && drawn.contains(&(half, "top")), "{half} is not drawn");
    }
}

/// The picture of a play area in the README equals the one that the crate draws.
#[test]
fn the_picture_in_the_readme_is_drawn_so() {
    let script = crate::position::play(
        "bonus basketball sneakers
         hands 34 9 3 4 / 41 42 43 44
         1 draws 37
         1: start 34
         1 draws 20
         1: lay 9 1,0
         2 draws 45
         2: immunity basketball
         1 draws 22
         1: lay 3 0,1
         2 draws 46
         2: immunity sneakers
         1 draws 24
         1: lay 4 1,1
         2 draws 47
         2: immunity hoop
         1 draws 26
         1: lay 37 2,1",
    );
    let picture = script.table.game().picture(&script.table.public().areas, Seat::ALL[0]).to_string();
    let picture: Vec<&str> = picture.lines().map(str::trim_end).collect();
    assert!(README.contains(&picture.join("\n")), "{}", picture.join("\n"));
    let empty = script.table.game().picture(&script.table.public().areas, Seat::ALL[1]).to_string();
    assert_eq!(empty, "(empty)\n");
}
