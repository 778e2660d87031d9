//! Set-ups: all defects at once, and texts that are no set-up at all.

use basketball_duel::{BasketballDuel, Checks, Components, Half, Item, Mode, Rulings, Setup, Star, Youngest};
use tabletop_core::{Defects, Game, Seat, Table};

fn defects(setup: Setup) -> String {
    BasketballDuel::new(setup).map(|_| Defects::new()).unwrap_err().to_string()
}

fn with_components(change: impl FnOnce(&mut Components)) -> Setup {
    let mut components = Components::default();
    change(&mut components);
    Setup { components: Some(components), ..Setup::default() }
}

#[test]
fn all_defects_are_reported_at_once() {
    let rulings = Rulings { youngest: Youngest::Seat(Seat::ALL[6]), ..Rulings::default() };
    let setup = Setup {
        seats: 5,
        mode: Mode::Teams,
        turn_limit: 0,
        rulings,
        ..with_components(|set| set.swipe_wild = 0)
    };
    assert_eq!(
        defects(setup),
        "seats: 5 seats, but 2 to 4 can play [BD-SEATS-1]; \
         mode: 5 seats, but two teams are 4 [BD-TEAM-1]; \
         rulings.R-2: seat 7 starts, but there are 5 seats [BD-SETUP-3]; \
         turn_limit: 0 turns, but a limit must be 1 to 30000; \
         components: 55 game cards, not the 58 of the box [BD-CARDS-1]; \
         components.swipe_wild: no Swipe: Item is Wild [BD-SWIPE-ITEM-1]"
    );
}

/// Without the basketball's upper left quarter nobody can ever complete a basketball. The set is refused with the
/// name of the item.
#[test]
fn an_item_that_can_never_be_completed_is_named() {
    let setup = with_components(|set| {
        for card in &mut set.items {
            if card.bottom == Half::left(Item::Basketball) {
                card.bottom =
                    Half::left(if card.top.item == Item::Hoop { Item::Whistle } else { Item::Hoop });
            }
        }
    });
    let text = defects(setup);
    assert!(text.contains("components.items: basketball can never be completed [BD-ITEM-1]"), "{text}");
    assert!(!text.contains("sneakers can never"), "{text}");
}

/// Each quarter occurs four times, yet the four cards never match, because the side edges count as well.
#[test]
fn a_set_whose_quarters_never_meet_is_refused() {
    let setup = with_components(|set| {
        // All hoop cards with the hoop below show two left or two right quarters of different items. So the pair
        // over a hoop never matches.
        for card in &mut set.items {
            if card.bottom.item == Item::Hoop {
                card.top = Half::left(card.top.item);
            }
        }
    });
    let text = defects(setup);
    assert!(text.contains("hoop can never be completed"), "{text}");
}

#[test]
fn a_printed_set_has_every_kind_of_card() {
    let text = defects(with_components(|set| {
        set.immunity.clear();
        set.swipe_item.clear();
        set.swipe_wild = 13;
        set.swipe_bonus = 0;
        set.swipe_immunity = 0;
        for card in &mut set.items {
            card.star = Star::None;
        }
        set.items[6].bottom = Half::right(Item::Basketball);
    }));
    for problem in [
        "components.items[7]: both halves show basketball [BD-CARDS-2]",
        "components.items: no card has a star [BD-STAR-1]",
        "components.immunity: there is no Immunity card [BD-IMMUNITY-1]",
        "components.swipe_item: no Swipe: Item names an item [BD-SWIPE-ITEM-1]",
        "components.swipe_bonus: there is no Swipe: Bonus [BD-SWIPE-BONUS-1]",
        "components.swipe_immunity: there is no Swipe: Immunity [BD-SWIPE-IMMUNITY-1]",
        "53 game cards, not the 58",
    ] {
        assert!(text.contains(problem), "{problem} is not in: {text}");
    }
}

/// The book prints the total of 58 game cards and their kinds, but not the number of each kind.
#[test]
fn a_printed_set_may_have_any_number_of_each_kind() {
    let setup = with_components(|set| {
        let last = set.items.pop().unwrap();
        assert_eq!(last.star, Star::None);
        set.immunity.push(Item::Hoop);
    });
    let game = BasketballDuel::new(setup).unwrap();
    assert_eq!(game.game_cards().count(), 58);
    let uneven = with_components(|set| set.items[2] = set.items[4]);
    assert_eq!(BasketballDuel::new(uneven).map(drop), Ok(()));
}

#[test]
fn a_free_set_needs_no_more_than_to_be_dealt() {
    let free = |items: usize| {
        with_components(|set| {
            set.checks = Checks::Free;
            set.items.truncate(items);
            set.immunity.clear();
            set.swipe_item.clear();
            (set.swipe_wild, set.swipe_bonus, set.swipe_immunity) = (0, 0, 0);
        })
    };
    assert!(BasketballDuel::new(free(8)).is_ok());
    assert_eq!(defects(free(7)), "components: 7 game cards are too few to deal 4 to each of 2 [BD-SETUP-2]");
    let many = with_components(|set| {
        set.checks = Checks::Free;
        set.swipe_wild = 255;
    });
    assert_eq!(defects(many), "components: 310 game cards are more than the 64 there can be");
}

#[test]
fn a_set_up_is_written_as_people_write_it() {
    let setup: Setup =
        serde_json::from_str(r#"{"seats":4,"mode":"teams","rulings":{"R-13":"Cap(3)"}}"#).unwrap();
    let game = BasketballDuel::new(setup.clone()).unwrap();
    assert_eq!(game.setup(), &setup);
    let full = game.full_setup();
    let text = serde_json::to_string(&full).unwrap();
    assert!(text.contains(r#"{"top":"basketball left","bottom":"sneakers right","star":"star"}"#), "{text}");
    let again: Setup = serde_json::from_str(&text).unwrap();
    assert_eq!(again, full);
    assert!(BasketballDuel::new(again).is_ok());
    assert_eq!(serde_json::to_string(&Setup::default()).unwrap().matches("components").count(), 0);
}

#[test]
fn what_is_no_set_up_is_an_error_that_says_where() {
    let read = |text: &str| serde_json::from_str::<Setup>(text).unwrap_err().to_string();
    assert!(read(r#"{"seat":2}"#).contains("unknown field `seat`"));
    assert!(read(r#"{"rulings":{"R-3":"Maybe"}}"#).contains("one of `MustPlay`, `FreeDiscard`"));
    assert!(read(r#"{"rulings":{"R-99":"MustPlay"}}"#).contains("unknown field `R-99`"));
    assert!(read(r#"{"rulings":{"R-2":"Seat(17)"}}"#).contains("R-2"));
    assert!(read(r#"{"rulings":{"R-13":"Cap(256)"}}"#).contains("R-13"));
    let none: Setup = serde_json::from_str(r#"{"rulings":{"R-13":"Cap(0)"}}"#).unwrap();
    let told = BasketballDuel::new(none).unwrap_err().to_string();
    assert!(told.starts_with("rulings.R-13: a cap of 0 draws, but it must be 1 to 255"), "{told}");
    assert!(read(r#"{"seats":300}"#).contains("300"));
    let items = r#"{"top":"hoop left","bottom":"hoop right"},"#.repeat(65);
    let many = format!(r#"{{"components":{{"items":[{}],"immunity":[]}}}}"#, items.trim_end_matches(','));
    assert!(read(&many).contains("a list of more than 64 elements"));
    assert!(
        read(r#"{"components":{"items":[{"top":"hoop up","bottom":"hoop left"}]}}"#)
            .contains("not a half: expected `{item} left` or `{item} right`")
    );
}

/// A set of another theme: events and pictures use its names; notation and set-ups keep the words of the book's
/// set.
#[test]
fn a_set_may_call_its_items_otherwise() {
    let text = r#"{"names":{"basketball":"comet","sneakers":"Big Dipper","hoop":"moon","jersey":"sun","whistle":"star"}}"#;
    let names: serde_json::Value = serde_json::from_str(text).unwrap();
    let mut set = serde_json::to_value(Components::default()).unwrap();
    assert_eq!(set["names"]["hoop"], "hoop", "what a person would edit");
    set["names"] = names["names"].clone();
    set["names"]["star"] = "nova".into();
    assert!(serde_json::from_str::<Components>(&set.to_string()).is_err(), "there is no sixth item");
    set["names"] = names["names"].clone();
    set["names"]["whistle"] = "nova".into();
    let components: Components = serde_json::from_str(&set.to_string()).unwrap();
    let game = BasketballDuel::new(with_components(|own| *own = components)).unwrap();
    assert_eq!((game.names().of(Item::Sneakers), game.names().letter(Item::Sneakers)), ("Big Dipper", 'B'));
    let mut table = Table::new(game);
    let mut told = Vec::new();
    let dealt = [
        "bonus sneakers",
        "bonus hoop",
        "card 1",
        "card 5",
        "card 2",
        "card 6",
        "card 41",
        "card 46",
        "card 42",
    ];
    let dealt = dealt.map(|outcome| format!("chance: {outcome}"));
    let played = ["chance: card 51", "1: draw pile", "chance: card 3", "1: start 1"].map(str::to_owned);
    for line in dealt.iter().chain(&played) {
        table.enter(line).unwrap();
        told.extend(table.last_events().iter().map(|entry| table.game().text(&entry.event).to_string()));
    }
    let told = told.join("\n");
    for said in [
        "seat 1 sees that its Bonus card is Big Dipper",
        "seat 1 now holds card 41 (Immunity: comet)",
        "seat 2 now holds card 46 (Swipe: comet)",
        "seat 2 now holds card 51 (Swipe: wild)",
        "seat 1 begins its area with card 1 (comet left over Big Dipper right, star)",
    ] {
        assert!(told.contains(said), "`{said}` is not told: {told}");
    }
    assert!(Item::ALL.iter().all(|item| !told.contains(item.word())), "{told}");
    let picture = table.game().picture(&table.public().areas, Seat::ALL[0]).to_string();
    assert_eq!(picture, "       0 \n  0 |* (C|\n    |B)  |\n");
}

#[test]
fn names_that_cannot_be_shown_are_refused() {
    let setup = with_components(|set| {
        set.names.basketball = String::new();
        set.names.sneakers = "a very long name for a shoe".into();
        set.names.hoop = "w\u{7}".into();
    });
    assert_eq!(
        defects(setup),
        "components.names.basketball: a name of 0 letters, but it must have 1 to 20; \
         components.names.sneakers: a name of 27 letters, but it must have 1 to 20; \
         components.names.hoop: a name begins with a letter from A to Z and has only letters, digits, spaces, - and '; \
         components.names: `w‹U+0007›` and `whistle` both begin with W, but pictures show an item by its first letter: give each item its own"
    );
}
