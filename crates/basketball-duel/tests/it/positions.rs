//! Positions as people write them.

use std::fmt::Write as _;

use basketball_duel::{
    BasketballDuel, CardKind, Components, GameCard, Half, ItemCard, Setup, Star, State, Swipe, strategies,
};
use proptest::prelude::*;
use tabletop_core::testing::{assert_positioned, cases, spelled};
use tabletop_core::{CheckedPosition, Dealer, Game, Layout, Playout, PositionError, Seat, Step, position};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(12)))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(), bytes in spelled(900)) {
        assert_positioned(&BasketballDuel::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn areas_are_read_from_their_pictures(seed in any::<u64>(), steps in 0_u32..200, framed in any::<bool>()) {
        let game = BasketballDuel::new(Setup::new(2)).unwrap();
        let mut state = game.start(&mut ());
        Playout::uniform(&game).play(&mut state, &mut Dealer::new(seed), &mut (), steps);
        let read = CheckedPosition::<BasketballDuel>::read(&drawn(&game, &state, framed), &mut Dealer::new(0)).unwrap();
        for area in [Seat::ALL[0], Seat::ALL[1]] {
            let shown = |state: &State| game.picture(&state.public().areas, area).to_string();
            prop_assert_eq!(shown(&read.state), shown(&state));
        }
    }
}

/// The position with its areas drawn. If `framed`, they are drawn as `referee play` draws them.
fn drawn(game: &BasketballDuel, state: &State, framed: bool) -> String {
    let text = position::write(game, state);
    let mut lines: Vec<String> =
        text.lines().filter(|line| !line.starts_with("area")).map(str::to_string).collect();
    for area in
        [Seat::ALL[0], Seat::ALL[1]].into_iter().filter(|area| !state.public().areas.cards(*area).is_empty())
    {
        lines.push(format!("area {area}:"));
        let picture = game.picture(&state.public().areas, area).to_string();
        if framed {
            lines.extend(["╭────╮".to_string(), format!("│ seat {area}: 4 in hand │")]);
        }
        lines.extend(
            picture.lines().map(|line| if framed { format!("│ {line:<70} │") } else { line.to_string() }),
        );
    }
    lines.join("\n") + "\n"
}

/// The results of texts as people write them, each below its lines: its problems; or what was taken as usual, what
/// was left open, and the first line of the position written out.
fn become_of(texts: &[&str]) -> String {
    let mut told: Vec<String> = Vec::new();
    for lines in texts {
        told.push((*lines).to_string());
        match read(lines) {
            Ok(position) => {
                let taken = position.taken.iter().map(|what| format!("taken as: {what}"));
                let open = position.open.iter().map(|open| format!("left open: {open}"));
                let text = position::write(&position.game, &position.state);
                let line =
                    text.split("\n\n").nth(1).and_then(|lines| lines.lines().next()).map(str::to_string);
                told.extend(taken.chain(open).chain(line).map(|line| format!("=> {line}")));
            }
            Err(error) => told.extend(error.problems().iter().map(|problem| format!("!! {problem}"))),
        }
        told.push(String::new());
    }
    told.join("\n") + "\n"
}

fn read(lines: &str) -> Result<CheckedPosition<BasketballDuel>, PositionError> {
    CheckedPosition::read(
        &format!("tabletop position 1\ngame basketball-duel\nseats 2\n{lines}"),
        &mut Dealer::new(1),
    )
}

/// By R-18 the cards of the sudden death may go to one of each team, and then its mate has none.
#[test]
fn one_of_each_team_may_lay_in_the_sudden_death() {
    let header = "tabletop position 1\ngame basketball-duel\nsetup {\"mode\":\"teams\",\"seats\":4}\nruling R-17 LaidOnce\n";
    let lines = "\n1 to lay in sudden death, next turn 3, turn 120, turn of dealing 1, 0 left to deal\n\
                 seat 1: cards 2 13 30 35\nseat 2: cards 8 11 33 36\n";
    let read = |text: &str| CheckedPosition::<BasketballDuel>::read(text, &mut Dealer::new(1));
    assert!(read(&format!("{header}{lines}")).is_ok());
    let error = read(&format!("{header}ruling R-18 PerPlayer\n{lines}")).unwrap_err().to_string();
    assert!(error.contains("seat 3 has 0 cards"), "{error}");
}

/// The parts that a position leaves open.
fn open(position: &CheckedPosition<BasketballDuel>) -> Vec<String> {
    position.open.iter().map(ToString::to_string).collect()
}

/// The rules that a step breaks; none if it is allowed.
fn broken(position: &CheckedPosition<BasketballDuel>, step: &str) -> Vec<String> {
    let step: Step<_, _> = tabletop_core::transcript::parse_step::<BasketballDuel>(step).unwrap();
    let refusal = position.game.check(&position.state, step).err();
    refusal.map_or(Vec::new(), |refusal| refusal.rules().map(|rule| rule.to_string()).collect())
}

#[test]
fn the_turn_of_a_seat_that_tells_its_hand_alone() {
    let position = read(
        "round 1, 2 to play
         discard: 52
         hand 2: 10, 3, 9, immunity hoop, swipe bonus
         seat 2: bonus hoop
         area 1: 1@0,0
         area 2: 12@0,0",
    )
    .unwrap();
    assert_eq!(open(&position), ["4 cards in the hand of seat 1", "a Bonus card of seat 1"]);
    assert_eq!(broken(&position, "2: immunity hoop"), [""; 0]);
    assert_eq!(broken(&position, "2: start 3"), ["BD-START-1"]);
    assert_eq!(broken(&position, "2: swipe bonus 1 2"), ["BD-SWIPE-BONUS-1"]);
    assert_eq!(broken(&position, "1: pass"), ["BD-SETUP-3", "BD-PLAY-1"]);
    let public = position.state.public();
    assert_eq!((public.pile, public.turns, public.aside), (46, 4, 3), "{public:?}");
}

#[test]
fn a_hand_of_which_some_cards_are_said() {
    let position = read("round 1, 1 to draw\nhand 1: 6 cards, 27, swipe wild\nhand 2: none").unwrap();
    assert_eq!(
        open(&position),
        ["4 cards in the hand of seat 1", "a Bonus card of seat 1", "a Bonus card of seat 2"]
    );
    let hand = position.state.secrets()[0].hand;
    assert!(hand.contains(GameCard::from_number(27).unwrap()) && hand.len() == 6);
    assert_eq!(position.state.secrets()[1].hand.len(), 0);
}

/// An Item card is its number, or its two halves as they are seen on it.
#[test]
fn item_cards_by_their_halves() {
    for (number, card) in (1..=40).zip(Components::default().items) {
        let half = |half: Half| format!("{} {}", half.item.word(), half.side.word());
        let star = if card.star == Star::Star { "with a star" } else { "without a star" };
        let said = format!("{} over {}", half(card.top), half(card.bottom));
        let of = |card: &str| read(&format!("round 1, 1 to draw\nhand 1: {card}\ndiscard: 41\nhand 2: none"));
        let due = of(&number.to_string()).unwrap().state;
        assert_eq!(of(&format!("{} {star}", said.to_uppercase())).unwrap().state, due, "{said}");
        let is_alone = |other: &ItemCard| (other.top, other.bottom) == (card.top, card.bottom);
        if Components::default().items.iter().filter(|other| is_alone(other)).count() == 1 {
            assert_eq!(of(&said).unwrap().state, due, "{said}");
        }
    }
    let error = read("round 1, 1 to draw\nhand 1: hoop left over hoop right").unwrap_err().to_string();
    assert!(error.starts_with("line 5: no card of this set is `hoop left over hoop right`"), "{error}");
}

/// A card named by its kind is none of those named by their number, in either order.
#[test]
fn kinds_leave_room_for_numbers() {
    let game = BasketballDuel::new(Setup::new(2)).unwrap();
    let wild = |card: &GameCard| game.card(*card) == Some(CardKind::Swipe(Swipe::Wild));
    let first = game.game_cards().find(wild).unwrap();
    let position = read(&format!(
        "round 1, 2 to play\nhand 1: swipe wild, 1, 2, 3\nhand 2: {first}, 4, 5, 6, 7\nseat 1: immunity hoop"
    ))
    .unwrap();
    assert!(
        position.state.secrets()[1].hand.contains(first) && !position.state.secrets()[0].hand.contains(first)
    );
}

/// A card that all saw a seat take is in its hand, even if the rest of the hand is not given.
#[test]
fn a_card_that_all_know_is_in_the_hand() {
    let thirty = GameCard::from_number(30).unwrap();
    for seed in 0..40 {
        let text =
            "tabletop position 1\ngame basketball-duel\nseats 2\n\nround 1, 2 to play\nseat 1: known 30";
        let position = CheckedPosition::<BasketballDuel>::read(text, &mut Dealer::new(seed)).unwrap();
        assert!(position.state.secrets()[0].hand.contains(thirty), "seed {seed}");
        assert_eq!(open(&position)[0], "3 cards in the hand of seat 1");
    }
}

#[test]
fn words_of_the_table_are_read() {
    insta::assert_snapshot!(
        "words_of_the_table",
        become_of(&[
            "round 1, seat 2 to play\nhand 1: none\nhand 2: 1-3, immunity hoop\nno discard: 4",
            "round 1, 2 to play\ndiscard pile: 52\nhand 1: no cards\nhand 2: 1-3, immunity hoop\narea 1: none\nseat 1: no immunity",
            "2 to draw",
            "round 1, 1 to play, last plays\npile: none\ndiscard: the rest\nhand 1: 3, 7, 9\nhand 2: 2 cards",
            "round 1, 1 to play, last plays, passes 1\ndiscard: the rest, 12\nhand 1: 3, 7, 9\nhand 2: 2 cards",
            "round 1, 2 to draw\ndiscard: 43 cards\nhand 1: 4 cards\nhand 2: 4 cards",
            "round 1, 2 to draw\ndiscard: 5 cards, 12\npile: 45 cards",
            "round 1, 2 to draw\npile: 20 cards",
            "round 1, 2 to draw\ndiscard: 1-40",
            "round 2, 2 to draw\nseat 1: 4 points\nseat 2: 6 points in round 1",
            "round 2, over by points\nseat 1: 4 points in round 1\nseat 2: 6 points in round 1",
            "sudden death, 2 to lay",
            "round 2, 1 to play\nhand 1: 12, 14-16, 30",
        ])
    );
}

#[test]
fn what_cannot_be_is_told_with_figures_and_seats() {
    insta::assert_snapshot!(
        "impossible_positions",
        become_of(&[
            "round 1, 2 to play, last plays\ndiscard: 12",
            "round 1, 2 to play\nhand 1: 7, immunity\nhand 2: 99\nseat 1: bonus ball\nround 1",
            "round 1, 2 to draw\ndiscard: 5 cards, 12, 13, 14, 15, 16, 17",
            "round 1, 2 to draw\ndiscard: 58 cards",
            "round 1, 2 to draw\ndiscard: 12\npile: 20 cards",
            "round 1, 2 to draw\npile: 12, 13",
            "round 1, 2 to play\nhand 2: none",
            "round 1, 2 to play, next turn 2",
            "round 1, 2 takes a Bonus card set aside\nseat 1: bonus hoop, bonus jersey, bonus sneakers\nseat 2: bonus basketball, bonus whistle",
            "round 1, 2 lays a Bonus card\nseat 2: no bonus",
            "round 1, 2 may show\ndiscard: 12",
            "round 1, 2 has swiped 17\narea 2: 10@0,0",
            "round 2, over by points\nseat 1: 6 points in round 1\nseat 2: 6 points in round 1",
            "round 2, over by points, won by 2\nseat 1: 6 points in round 1\nseat 2: 4 points in round 1",
            "round 2, over by the turn limit",
            "1 to lay in sudden death, next turn 1, turn of dealing 1\nseat 1: cards 1 2 3, 6 points in round 1\nseat 2: cards 5 6 7 8 9, 6 points in round 1",
            "round 1, 2 to play, sudden death",
        ])
    );
}

/// A Duel of two teams needs no set-up in JSON.
#[test]
fn teams_are_said_in_words() {
    let lines = "round 1, 3 to play\n";
    for header in [
        "teams",
        "seats 4\nteams",
        "Teams\nseats 4",
        "seats 4, teams",
        "setup {\"seats\":4,\"mode\":\"teams\"}",
    ] {
        let text = format!("tabletop position 1\ngame basketball-duel\n{header}\n\n{lines}");
        let position = CheckedPosition::<BasketballDuel>::read(&text, &mut Dealer::new(1)).unwrap();
        assert_eq!(position.game.setup().mode, basketball_duel::Mode::Teams, "{header}");
    }
    let two = format!("tabletop position 1\ngame basketball-duel\nseats 2\nteams\n\n{lines}");
    assert!(
        CheckedPosition::<BasketballDuel>::read(&two, &mut Dealer::new(1)).is_err(),
        "teams have four seats"
    );
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let mut told = String::new();
    for lines in [
        "round 1, 3 to play",
        "round 1, 2 to play\nhand 2: 99, 3",
        "round 1, 2 to play\nseat 2: bonus ball",
        "round 1, 2 to play\nnobody: 3",
        "round 1, 2 to play\narea 1: 10@0,0 17",
        "round 1, 2 to play\narea 1: 10@0,0, 17 above 4",
        "round 1, 2 to play, team play",
        "round 1, 2 to play, score 6 to 4 to 2",
        "sudden death, 2 to lay, next turn 1\nseat 1: 5 points in round 1, 4 points, cards 3 9 10 14\nseat 2: 4 points in round 1, 6 points, cards 1 5 22 31",
        "sudden death, 2 to lay, next turn 1\nseat 1: 5 points in round 1, 4 points, cards 3 9 10 14\nseat 2: 4 points in round 1, 5 points, cards 1 5 22 31 40",
        "round 1, 2 to play\narea 1: 17@64,0",
        "round 1, 2 to play\narea 1: 10@0,0 11@1,0",
        "round 1, 2 to play\narea 1: 10@0,0 10@1,0",
        "round 1, 2 to play\nhand 2: 3 cards, 1, 2, 3, 4",
        "round 1, 2 to play\nhand 1: 7\nhand 2: 7, 8, 9, 10, 11",
        "round 1, 2 to play\nhand 1: 7\nhand 1: 8",
        "round 1, 2 to play, 1 to draw",
        "round 1, 2 to play, won by 1",
        "round 1",
        "round 1, 2 to play, playing",
        "round 1, 2 to play\nseat 1: bonus hoop\nseat 2: bonus hoop",
        "round 1, 2 to play, last plays",
        "round 1, 2 to play, last plays, next turn 2",
        "round 2, dealing cards to 1",
        "round 1, 2 to play\narea 1:\n     0\n  0 (B",
        "round 1, 2 to play\nseat 1: 12 points in round 1",
    ] {
        let _ = writeln!(told, "{lines}");
        let Err(error) = read(lines) else {
            told += "OK";
            continue;
        };
        for problem in error.problems() {
            let _ = writeln!(told, "=> {problem}");
        }
        told += "\n";
    }
    insta::assert_snapshot!("wrong_positions", told);
}
