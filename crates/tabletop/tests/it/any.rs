//! A table of any game behaves like the table with the game's own types.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use tabletop::core::{
    Awaits, ChanceSource, Dealer, Game, Reason, RuleBook, Seat, Step, Table, ViewDigest, WrongAmount,
};
use tabletop::{About, AnyEnterError, AnyTable, CalendarLine, OpenError, RecordProblem};

/// Calls a generic function once with the type of each game.
macro_rules! for_every_game {
    ($function:ident) => {
        $function::<tabletop::world_league::WorldLeague>();
        $function::<tabletop::basketboss::Basketboss>();
        $function::<tabletop::starplayer::Starplayer>();
        $function::<tabletop::basketball_duel::BasketballDuel>();
    };
}

fn seats<G: Game>(table: &Table<G>) -> Vec<Seat> {
    Seat::ALL.into_iter().take(table.game().seats().into()).collect()
}

/// Checks that both tables return the same from every method.
fn assert_same<G: About>(typed: &Table<G>, any: &AnyTable) {
    assert_eq!(
        (any.awaits(), any.digest(), any.seats()),
        (typed.awaits(), typed.digest(), typed.game().seats())
    );
    let outcomes: Vec<_> = typed.outcomes().iter().map(ToString::to_string).collect();
    assert_eq!(any.outcomes(), outcomes);
    for seat in seats(typed) {
        let legal = typed.legal(seat);
        let written: Vec<_> = legal.iter().map(ToString::to_string).collect();
        let view = any.view(seat).unwrap();
        assert_eq!((any.legal(seat), view.legal()), (written.clone(), written));
        assert_eq!(serde_json::to_string(&view).unwrap(), serde_json::to_string(&typed.view(seat)).unwrap());
        assert_eq!(view.digest(), ViewDigest::of(typed.view(seat).unwrap()));
        assert_eq!(view.typed::<G>().unwrap(), &typed.view(seat).unwrap().into());
        let numbers: Vec<_> =
            legal.iter().map(|action| typed.game().action_number(*action).unwrap()).collect();
        let (mut any_numbers, mut mask) = (Vec::new(), Vec::new());
        any.legal_numbers(seat, &mut any_numbers);
        assert_eq!(any_numbers, numbers);
        any.legal_mask(seat, &mut mask);
        assert_eq!(
            mask.iter().map(|word| word.count_ones()).sum::<u32>(),
            u32::try_from(numbers.len()).unwrap()
        );
        assert!(numbers.iter().all(|n| mask[usize::try_from(n / 64).unwrap()] >> (n % 64) & 1 == 1));
    }
    let told: Vec<_> = typed.last_events().iter().map(|entry| entry.rule.id()).collect();
    assert_eq!(
        any.last_events(None).len(),
        typed.last_events().iter().filter(|entry| entry.is_for(None)).count()
    );
    assert_eq!(any.events().iter().rev().take(told.len()).map(|told| told.rule).collect::<Vec<_>>(), {
        let mut told = told;
        told.reverse();
        told
    });
    assert_eq!(serde_json::to_string(&any.public()).unwrap(), serde_json::to_string(typed.public()).unwrap());
}

fn plays_the_same<G: About>() {
    for seats in [2, 4] {
        let setup = G::usual_setup(seats);
        let mut typed = Table::new(G::new(setup.clone()).unwrap());
        let mut any = tabletop::open(G::NAME, &serde_json::to_string(&setup).unwrap()).unwrap();
        let mut dealer = Dealer::new(u64::from(seats));
        for number in 0..400 {
            if number % 9 == 0 {
                assert_same(&typed, &any);
            }
            let step = match typed.awaits() {
                Awaits::Over => break,
                Awaits::Chance => Step::Chance(*dealer.pick(&typed.outcomes()).unwrap()),
                Awaits::Seats { must, may } => {
                    let seat = must.union(may).first().unwrap();
                    Step::Decision { seat, action: *dealer.pick(&typed.legal(seat)).unwrap() }
                }
            };
            // The same step is entered in three ways: as a line, as an action of a seat, and by its number.
            let entered = match step {
                Step::Decision { seat, action } if number % 3 == 0 => {
                    any.enter_for(seat, &action.to_string())
                }
                Step::Decision { seat, action } if number % 3 == 1 => {
                    any.take_number(seat, any.number(&action.to_string()).unwrap())
                }
                Step::Decision { .. } | Step::Chance(_) => any.enter(&step.to_string()),
            };
            entered.unwrap();
            typed.take(step).unwrap();
        }
        assert_same(&typed, &any);
        assert_eq!(any.transcript(), typed.transcript().to_string());
        assert_eq!(any.steps(), typed.steps().map(|step| step.to_string()).collect::<Vec<_>>());
        let standings = serde_json::to_string(&typed.standings()).unwrap();
        assert_eq!(serde_json::to_string(&any.standings()).unwrap(), standings);
        assert_eq!(any.typed::<G>().unwrap().digest(), typed.digest());
        assert_eq!(any.clone().into_typed::<G>().unwrap().transcript(), typed.transcript());
    }
}

#[test]
fn it_plays_as_the_typed_table_does() {
    for_every_game!(plays_the_same);
}

fn is_kept<G: About>() {
    let mut table =
        tabletop::game(G::NAME).unwrap().open(&tabletop::game(G::NAME).unwrap().usual_setup(3)).unwrap();
    let mut dealer = Dealer::new(5);
    table.deal_all(&mut dealer);
    let begun = (table.digest(), table.step_count());
    table.play(&mut dealer, 150);
    assert_eq!(tabletop::replay(&table.transcript()).unwrap().digest(), table.digest());
    let (mut loaded, again) = tabletop::load(&table.save(Some(&dealer))).unwrap();
    assert_eq!(loaded.digest(), table.digest());
    // The loaded game goes on as if it had never been saved.
    let mut other = table.clone();
    other.play(&mut dealer, 50);
    loaded.play(&mut again.unwrap(), 50);
    assert_eq!(loaded.digest(), other.digest());
    // A fork does not change the table, and undoing returns to the earlier state.
    let before = table.digest();
    table.fork().play(&mut Dealer::new(1), 10);
    assert_eq!(table.digest(), before);
    let heard = table.news(None, None);
    assert_eq!(heard.events, table.events_for(None));
    assert!(table.undo_decision().is_some());
    assert!(table.news(Some(heard.cursor), None).undone > 0);
    while table.step_count() > begun.1 {
        assert!(table.undo().is_some());
    }
    assert_eq!(table.digest(), begun.0);
}

#[test]
fn it_is_kept_undone_and_forked() {
    for_every_game!(is_kept);
}

fn refuses_the_same<G: About>() {
    let mut table = Table::new(G::new(G::usual_setup(2)).unwrap());
    let mut dealer = Dealer::new(3);
    while table.deal(&mut dealer) {}
    let any = AnyTable::from(table.clone());
    let mut refused = 0;
    for seat in seats(&table) {
        for _ in 0..200 {
            let action = table.game().any_action(&mut dealer);
            let answer = any.check_for(seat, &action.to_string());
            assert_eq!(any.view(seat).unwrap().check(&action.to_string()), answer);
            assert_eq!(any.check(&format!("{seat}: {action}")), answer);
            assert_eq!(any.clone().enter_for(seat, &action.to_string()), answer);
            match (table.check(Step::Decision { seat, action }), answer) {
                (Ok(()), Ok(())) => {}
                (Err(typed), Err(AnyEnterError::Refused(any))) => {
                    refused += 1;
                    assert_eq!(any.to_string(), typed.to_string());
                    assert_eq!(
                        any.rules().collect::<Vec<_>>(),
                        typed.rules().map(RuleBook::id).collect::<Vec<_>>()
                    );
                    for (broken, fault) in any.broken().iter().zip(typed.faults()) {
                        let amounts = fault.why.wrong_amount();
                        assert_eq!(
                            broken.have.zip(broken.need),
                            amounts.map(|WrongAmount { have, need }| (have, need))
                        );
                    }
                }
                other => panic!("{seat}: {action}: {other:?}"),
            }
        }
    }
    assert!(refused > 100, "{refused}");
    assert!(matches!(any.check_for(Seat::ALL[0], "win the game"), Err(AnyEnterError::Unreadable(_))));
    assert!(matches!(any.clone().take_number(Seat::ALL[0], u32::MAX), Err(AnyEnterError::Unreadable(_))));
    assert_eq!(any.action(any.action_count()), None);
    assert_eq!(any.digest(), table.digest());
}

#[test]
fn it_refuses_as_the_typed_table_does() {
    for_every_game!(refuses_the_same);
}

fn is_described<G: About>() {
    let game = tabletop::game(G::NAME).unwrap();
    assert_eq!((game.title, game.edition, game.revision), (G::TITLE, G::EDITION, G::REVISION));
    assert!(game.seats().contains(&game.usual_seats) && game.seats().len() > 2);
    assert_eq!(game.clauses().len(), G::Rule::ALL.len());
    assert!(game.clauses().iter().any(|clause| clause.never_cited.is_none() && !clause.summary.is_empty()));
    for variant in game.variants {
        game.open(variant.setup).unwrap();
        assert!(G::Rule::from_id(variant.clause).is_some(), "{variant:?}");
    }
    let table = game.open(&game.usual_setup(game.usual_seats)).unwrap();
    assert_eq!(table.info().name, G::NAME);
    assert_eq!(game.open(&table.full_setup()).unwrap().seats(), table.seats());
    // The list of components has every outcome of chance, under the step that brings the component.
    let chance: Vec<_> = table.components().into_iter().filter_map(|component| component.chance).collect();
    assert!(chance.len() > 30);
    for line in &chance {
        assert!(!matches!(table.check(line), Err(AnyEnterError::Unreadable(_))), "{line}");
    }
    // Every example of the notation can be typed, except pictures of cards.
    for line in game.notation {
        for example in line.example.split(", ").filter(|example| !example.contains(['…', '(', '▐'])) {
            let answer = table.check_for(Seat::ALL[0], example);
            assert!(!matches!(answer, Err(AnyEnterError::Unreadable(_))), "{example}: {answer:?}");
        }
    }
}

#[test]
fn each_game_says_what_it_is() {
    for_every_game!(is_described);
    let names: Vec<_> = tabletop::games().iter().map(|game| game.name).collect();
    assert_eq!(names, ["world-league", "basketboss", "starplayer", "basketball-duel"]);
}

#[test]
fn what_cannot_be_opened_says_why() {
    let error = |result: Result<AnyTable, OpenError>| result.unwrap_err();
    assert_eq!(error(tabletop::open("chess", "{}")).to_string(), "there is no game `chess`");
    let OpenError::Setup(defects) = error(tabletop::open("world-league", r#"{"seats": 9, "boards": 7}"#))
    else {
        panic!("a set-up with defects");
    };
    assert_eq!(defects.iter().count(), 3, "{defects}");
    assert!(matches!(error(tabletop::replay("no transcript")), OpenError::NoHeader(_)));
    assert!(matches!(
        error(tabletop::replay("tabletop transcript 1\ngame chess\n")),
        OpenError::NoSuchGame(_)
    ));
    assert_eq!(tabletop::load("{}").unwrap_err(), OpenError::NoGame);
    let mut table = tabletop::open("basketboss", "{}").unwrap();
    table.play(&mut Dealer::new(1), 40);
    let save = table.save(None).replacen("\"seat", "\"saet", 1);
    assert!(matches!(tabletop::load(&save), Err(OpenError::Save(_))));
    let record = table.transcript();
    let broken = record.replacen("chance: season", "1: pass\nchance: season", 1);
    let OpenError::Record(error) = error(tabletop::replay(&broken)) else { panic!("a broken rule") };
    assert!(
        error.step == 1 && error.line == 7 && matches!(error.problem, RecordProblem::Refused(_)),
        "{error:?}"
    );
}

#[test]
fn a_view_of_the_wire_answers_as_the_table_does() {
    let mut table = tabletop::open("basketball-duel", r#"{"seats": 3}"#).unwrap();
    table.play(&mut Dealer::new(8), 60);
    for seat in Seat::ALL.into_iter().take(3) {
        let sent = serde_json::to_string(&table.view(seat)).unwrap();
        let client = tabletop::open("basketball-duel", r#"{"seats": 3}"#).unwrap();
        let view = client.read_view(&sent).unwrap();
        assert_eq!((view.seat(), view.awaits(), view.legal()), (seat, table.awaits(), table.legal(seat)));
        assert!(tabletop::open("world-league", "{}").unwrap().read_view(&sent).is_err());
        assert!(client.read_view(&sent.replacen(&format!("\"seat\":{seat}"), "\"seat\":4", 1)).is_err());
    }
}

#[test]
fn a_table_of_another_game_is_not_taken_for_ones_own() {
    let table = tabletop::open("world-league", "{}").unwrap();
    assert!(table.typed::<tabletop::basketboss::Basketboss>().is_none());
    let table = table.into_typed::<tabletop::basketboss::Basketboss>().unwrap_err();
    assert!(table.into_typed::<tabletop::world_league::WorldLeague>().is_ok());
}

/// Each part between commas is an action, or continues the first word of the action before it.
#[test]
fn several_actions_in_one_line_are_parted() {
    let record = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/disputes/starplayer/creditor-takes-a-card.txt"
    ));
    let record = record.unwrap();
    let (before, _) = record.split_once("1: give 50m\n").unwrap();
    let table = tabletop::replay(before).unwrap();
    let seat = Seat::from_number(1).unwrap();
    let steps = |typed: &str| table.several(seat, typed).map(|steps| steps.join("; "));
    assert_eq!(steps("give 50m").unwrap(), "", "one action is not several");
    assert_eq!(steps("give 1.5m").unwrap(), "1: give 1m; 1: give 0.5m");
    // `tackle` is an action by itself.
    assert_eq!(
        steps("give red-1, tackle, take red-8, propose").unwrap(),
        "1: give red-1; 1: give tackle; 1: take red-8; 1: propose"
    );
    assert_eq!(steps("G TACKLE, red-1").unwrap(), "1: give tackle; 1: give red-1");
    let error = steps("give red-1, red-1").unwrap_err();
    assert_eq!(
        error.to_string(),
        "`1: give red-1`: all that seat 1 has of red-1 is on the table already [SP-9-3]"
    );
    assert_eq!(table.step_count(), tabletop::replay(before).unwrap().step_count());
}

/// Chance is described in words, with its seat, while the game waits for chance and at no other time.
#[test]
fn chance_is_told_in_words() {
    let mut told = BTreeSet::new();
    for (name, setup) in [
        ("world-league", r#"{"seats": 2}"#),
        ("basketboss", r#"{"seats": 3}"#),
        ("basketball-duel", r#"{"seats": 2}"#),
        ("starplayer", r#"{"seats": 3, "turn_limit": 300}"#),
        ("starplayer", r#"{"seats": 2, "length": "short", "turn_limit": 300}"#),
    ] {
        for seed in 0..12 {
            let mut table = tabletop::open(name, setup).unwrap();
            let mut dealer = Dealer::new(seed);
            while table.awaits() != Awaits::Over {
                let words = table.chance_words();
                assert_eq!(words.is_some(), table.awaits() == Awaits::Chance);
                let figures = |c: char| if c.is_ascii_digit() { '#' } else { c };
                told.extend(
                    words.map(|words| format!("{name}: {}", words.chars().map(figures).collect::<String>())),
                );
                table.play(&mut dealer, 1);
            }
        }
    }
    let told: Vec<_> = told.iter().map(String::as_str).collect();
    assert_eq!(told, TOLD_CHANCE);
}

const TOLD_CHANCE: [&str; 24] = [
    "basketball-duel: a Bonus card is dealt to seat #",
    "basketball-duel: a card is dealt to seat #",
    "basketball-duel: a card is dealt to seat # for the sudden death",
    "basketball-duel: seat # draws a card",
    "basketball-duel: seat # takes one of the Bonus cards set aside",
    "basketboss: a card is flipped for the market",
    "basketboss: the next card of the season row is laid",
    "starplayer: a Footballer is dealt to seat #",
    "starplayer: a Manager is dealt to seat #",
    "starplayer: a Stadium is dealt to seat #",
    "starplayer: seat # kicks in the Penalty Shoot-out",
    "starplayer: seat # reads the top card of the bonus deck",
    "starplayer: seat # reads the top card of the chairman deck",
    "starplayer: seat # reads the top card of the referee deck",
    "starplayer: seat # rolls for who starts",
    "starplayer: seat # rolls for who tackles",
    "starplayer: seat # rolls its goals against seat #",
    "starplayer: seat # rolls to move",
    "starplayer: seat # takes a penalty",
    "starplayer: seat # takes the top card of the deck of a squad",
    "starplayer: seats #, # roll for who starts",
    "starplayer: seats #, # roll for who tackles",
    "starplayer: seats #, #, # roll for who starts",
    "world-league: a tile is turned up for the market",
];

/// Set-ups that together reach every line of the calendars.
const EVERYTHING: [(&str, &str); 11] = [
    ("world-league", r#"{"seats": 3}"#),
    ("world-league", r#"{"seats": 5}"#),
    ("basketboss", r#"{"seats": 4}"#),
    ("basketball-duel", r#"{"seats": 3, "rulings": {"R-12": "AtDealOnly", "R-17": "LaidOnce"}}"#),
    ("basketball-duel", r#"{"seats": 2, "rulings": {"R-5": "ThenAnyPlay", "R-12": "AnyTime"}}"#),
    ("basketball-duel", r#"{"seats": 2}"#),
    ("basketball-duel", r#"{"seats": 4, "rulings": {"R-5": "TakerChooses", "R-12": "AnyTime"}}"#),
    ("starplayer", r#"{"seats": 2, "turn_limit": 1500, "sides": "five", "rulings": {"R-7": "Penalised"}}"#),
    ("starplayer", r#"{"seats": 4, "turn_limit": 300, "length": "short", "rulings": {"R-32": "AnyDue"}}"#),
    ("starplayer", r#"{"seats": 2, "turn_limit": 300, "sides": "five"}"#),
    ("starplayer", r#"{"seats": 3, "turn_limit": 300, "rulings": {"R-1": "AsRequested"}}"#),
];

/// Every possible step is of a kind that its calendar line names, and every kind that a line names is possible.
/// This is checked in random games and in the positions of the disputes.
#[test]
#[ignore = "every step of many games takes some ten seconds: `.ci/run` runs it"]
fn the_calendar_is_what_is_played() {
    let mut written = Written::default();
    for (name, setup) in EVERYTHING {
        for seed in 0..6 {
            let mut table = tabletop::open(name, setup).unwrap();
            let mut dealer = Dealer::new(seed);
            while table.awaits() != Awaits::Over {
                written.look(&table);
                table.play(&mut dealer, 1);
            }
        }
    }
    let disputes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/disputes");
    let folders = std::fs::read_dir(disputes).unwrap().map(|folder| folder.unwrap().path());
    let files =
        folders.filter(|folder| folder.is_dir()).flat_map(|folder| std::fs::read_dir(folder).unwrap());
    for file in files {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        if let Ok(mut table) = tabletop::replay(&text) {
            written.look(&table);
            while table.undo().is_some() {
                written.look(&table);
            }
        }
    }
    let named = tabletop::games().into_iter().flat_map(|game| {
        let kinds = |line: &'static CalendarLine| line.written.iter().map(|kind| (line.when, *kind));
        game.calendar.iter().flat_map(kinds).map(move |kind| (game.name, kind))
    });
    let never: Vec<_> = named.filter(|kind| !written.named.contains(kind)).collect();
    // Random games do not reach a won Cup Final. It is in `scenarios/end.txt` of Starplayer.
    let elsewhere = vec![("starplayer", ("The colour of the Trophy", "trophy {squad}"))];
    assert_eq!((written.missing, never), (BTreeSet::new(), elsewhere));
}

/// The kinds of steps that were possible so far.
#[derive(Default)]
struct Written {
    /// For each game, the calendar lines and the kinds that they name.
    named: BTreeSet<(&'static str, (&'static str, &'static str))>,
    /// Steps of a kind that their calendar line does not name.
    missing: BTreeSet<String>,
    /// The steps that were looked at, each with its game and its calendar line.
    seen: BTreeMap<(&'static str, &'static str), BTreeSet<String>>,
}

impl Written {
    /// Records all steps that may come next.
    fn look(&mut self, table: &AnyTable) {
        let game = table.info();
        assert_eq!(table.calendar_line().is_none(), table.awaits() == Awaits::Over);
        let Some(line) = table.calendar_line() else { return };
        assert_eq!(line.asked == "chance", table.awaits() == Awaits::Chance, "{line:?}");
        let seats = table.awaits().deciders().iter().flat_map(|seat| table.legal(seat));
        let besides = game.calendar.last().unwrap();
        let seen = self.seen.entry((game.name, line.when)).or_default();
        for said in seats.chain(table.outcomes()) {
            if !seen.insert(said.clone()) {
                continue;
            }
            let of = |line: &'static CalendarLine| line.kind(&said).map(|kind| (line.when, kind));
            match of(line).or_else(|| of(besides)) {
                Some(kind) => self.named.insert((game.name, kind)),
                None => self.missing.insert(format!("{}: {}: {said}", game.name, line.when)),
            };
        }
    }
}

#[test]
fn a_place_with_a_comma_is_part_of_one_action() {
    let table = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
    let seat = tabletop_core::Seat::ALL[0];
    assert_eq!(table.several(seat, "lay 27 0,-2").unwrap(), Vec::<String>::new());
    assert!(table.several(seat, "lay 27 0,-2, pass").is_err(), "that is a row of actions");
}

#[test]
fn a_clause_under_a_heading_of_the_word_comes_first_among_equals() {
    let found = tabletop::game("basketboss").unwrap().find("injury");
    assert!(found[0].id.starts_with("BB-INJURY-"), "{:?}", found[0]);
}
