//! Every command with every game. The functions that the program adds to a game must work for each of them.

use serde_json::Value;
use tabletop_core::{Dealer, Game, Lawful, RuleBook as _, RulingChoice as _, Step, Table, Transcript};

use crate::json::follow;
use crate::{file, output, referee, referee_told, scratch};

/// A set-up of a table: the command-line options, and the set-up that they stand for.
struct Laid<G: Game> {
    words: Vec<String>,
    setup: G::Setup,
}

impl<G: Game> Laid<G> {
    /// A set-up by number of seats.
    fn seats(seats: u8) -> Self {
        let words = vec!["--seats".to_string(), seats.to_string()];
        Self { words, setup: G::default_setup(seats) }
    }

    fn seat_count(&self) -> u8 {
        G::new(self.setup.clone()).unwrap().seats()
    }

    fn command<'a>(&'a self, before: &[&'a str], after: &[&'a str]) -> Vec<&'a str> {
        let words = self.words.iter().map(String::as_str);
        before.iter().copied().chain(words).chain(after.iter().copied()).collect()
    }

    /// The game with this seed, as the library plays it.
    fn played(&self, seed: u64) -> Table<G>
    where
        G: Lawful,
    {
        let game = G::new(self.setup.clone()).unwrap();
        let most = game.most_steps();
        tabletop_core::transcript::record_playout(game, &mut Dealer::new(seed), most)
    }
}

/// Checks that every event is printed with its rule at the right edge, and that no line is wider than the page.
fn the_story_tells_every_event<G: Lawful>(laid: &Laid<G>) {
    let story = output(&laid.command(&["play", G::NAME, "--seed", "11"], &[]));
    let wide = story.lines().filter(|line| line.chars().count() > 80 && !line.starts_with("Again: "));
    let wide: Vec<_> = wide.collect();
    assert_eq!(wide, [""; 0]);
    let cited = |line: &&str| {
        let last = line.split_whitespace().next_back().unwrap_or_default();
        G::Rule::from_id(last).is_some()
    };
    let mut told = story.lines().filter(cited);
    let table = laid.played(11);
    for entry in table.events() {
        let line = told.next().unwrap_or_else(|| panic!("{entry:?} is not told"));
        assert!(line.ends_with(&format!(" {}", entry.rule)), "{entry:?} is told as {line}");
        assert_eq!(line.chars().count(), 80, "{line}");
    }
    assert!(story.contains("━━━ The end ━") && story.contains("│ place │"), "{story}");
}

fn json_can_be_followed<G: Lawful>(laid: &Laid<G>) {
    let words: Vec<_> = laid.words.iter().map(String::as_str).collect();
    follow::<G>(&words, laid.seat_count(), "5");
}

/// Checks that the written record is that of the library, and that `check` tells a faithful record from a changed
/// one.
fn records_are_checked<G: Lawful>(laid: &Laid<G>) {
    let path = scratch(&format!("{}-{}-record.txt", G::NAME, laid.words.concat().replace('/', "")));
    let name = path.to_str().unwrap();
    output(&laid.command(&["play", G::NAME, "--seed", "8", "--quiet", "--transcript", name], &[]));
    let table = laid.played(8);
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text, table.transcript().to_string());
    let told = output(&["check", name]);
    assert!(told.starts_with(&format!("{name}: faithful\n")), "{told}");
    assert!(told.contains("The game is over; the win goes to seat "), "{told}");
    assert!(!told.contains("(seat "), "a seat without a name is told once: {told}");

    // The last decision is repeated. The repetition breaks a rule, which must be the one that the library names.
    let mut lines: Vec<_> = text.lines().collect();
    let last =
        lines.iter().rposition(|line| line.chars().next().is_some_and(|c| c.is_ascii_digit())).unwrap();
    lines.insert(last + 1, lines[last]);
    let broken = lines.join("\n") + "\n";
    let refusal = Transcript::<G>::parse(&broken).unwrap().replay().unwrap_err();
    let tabletop_core::transcript::Problem::Refused(refusal) = refusal.problem else { panic!("{refusal}") };
    let answer = referee(&["check", &file(&format!("{}-broken.txt", G::NAME), &broken)]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    assert!(answer.out.contains(&format!("line {}, step ", last + 2)), "{}", answer.out);
    for fault in refusal.faults() {
        assert!(answer.out.contains(&fault.rule.to_string()), "{fault:?} in {}", answer.out);
    }

    // The digest of a different state.
    let (place, _) = text.match_indices(" = ").nth(9).unwrap();
    let mut forged = text.clone().into_bytes();
    forged[place + 3] = if forged[place + 3] == b'0' { b'1' } else { b'0' };
    let answer = referee(&["check", &file(&format!("{}-forged.txt", G::NAME), forged)]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    assert!(
        answer.out.contains(", step 10: `") && answer.out.contains("leads to another state"),
        "{}",
        answer.out
    );
}

fn threads_do_not_change_a_simulation<G: Lawful>(laid: &Laid<G>) {
    let simulate = |threads, seed| {
        let words = ["simulate", G::NAME, "--json", "--games", "70", "--threads", threads, "--seed", seed];
        let mut report: Value = serde_json::from_str(&output(&laid.command(&words, &[]))).unwrap();
        for time in ["seconds", "decisions_per_second"] {
            report.as_object_mut().unwrap().remove(time).unwrap();
        }
        report
    };
    let one = simulate("1", "5");
    assert_eq!(simulate("3", "5"), one);
    assert_ne!(simulate("3", "6")["digest"], one["digest"]);
    assert_eq!((&one["game"], &one["seats"]), (&G::NAME.into(), &laid.seat_count().into()));
    let table = output(&laid.command(&["simulate", G::NAME, "--games", "40", "--seed", "1"], &[]));
    assert!(table.lines().all(|line| line.chars().count() <= 80) && table.contains("win share"), "{table}");
}

fn a_set_up_is_written_and_read_again<G: Game>(seats: u8) {
    let number = seats.to_string();
    let text = output(&["setup", G::NAME, "--seats", &number]);
    let setup: G::Setup = serde_json::from_str(&text).unwrap();
    assert_eq!(setup, G::new(G::default_setup(seats)).unwrap().full_setup());
    let name = file(&format!("{}-{seats}.json", G::NAME), &text);
    let play = |words: &[&str]| output(&[&["play", G::NAME, "--seed", "4", "--json"], words].concat());
    assert_eq!(play(&["--setup", &name]), play(&["--seats", &number]));
}

fn every_clause_and_ruling_is_shown<G: Game>() {
    let all = output(&["rules", G::NAME]);
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    for rule in G::Rule::ALL {
        assert!(all.lines().any(|line| line.ends_with(&format!(" {}", rule.id()))), "{rule} in {all}");
        let one = output(&["rules", G::NAME, rule.id()]);
        assert!(one.starts_with(&format!("{}  {}\n", rule.id(), rule.heading())), "{one}");
    }
    for ruling in G::Rulings::ALL {
        let one = output(&["rules", G::NAME, ruling.id]);
        assert_eq!(one.matches(" (default): ").count(), 1, "{one}");
    }
}

/// A person who makes some twenty decisions of a recorded game sees no events for others only, and can then leave
/// the table.
fn a_person_plays_and_hears_only_what_is_theirs<G: Lawful>(laid: &Laid<G>) {
    let table = laid.played(21);
    let mut replay = Table::new(table.game().clone());
    let mut typed = String::new();
    let you = table.transcript().steps.iter().find_map(|recorded| match recorded.step {
        Step::Decision { seat, .. } => Some(seat),
        Step::Chance(_) => None,
    });
    let you = you.unwrap();
    for recorded in &table.transcript().steps {
        if let Step::Decision { seat, action } = recorded.step
            && seat == you
        {
            typed.extend(["table\n", &action.to_string(), "\n"]);
        }
        replay.take(recorded.step).unwrap();
        if typed.lines().count() > 40 {
            break;
        }
    }
    let number = you.to_string();
    let words = laid.command(&["play", G::NAME, "--seed", "21", "--you", &number], &[]);
    let answer = referee_told(&words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let wide = answer.out.lines().filter(|line| line.chars().count() > 80 && !line.starts_with("Again: "));
    let wide: Vec<_> = wide.collect();
    assert_eq!(wide, [""; 0]);
    assert!(!answer.out.contains(" alone) "), "a whisper to another seat was told");
    assert!(answer.out.contains(&format!("You are seat {number}. Type ? for help.")), "{}", answer.out);
    assert!(answer.out.contains("You leave the table after "), "{}", answer.out);
}

fn opening_of(words: &[&str], typed: &str) -> String {
    let answer = referee_told(words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    answer.out
}

macro_rules! every_command {
    ($name:ident, $Game:ty, $seats:expr, $tables:expr) => {
        mod $name {
            use super::*;

            fn each(run: fn(&Laid<$Game>)) {
                let by_seats = $seats.map(Laid::<$Game>::seats);
                by_seats.chain($tables).for_each(|laid| run(&laid));
            }

            #[test]
            fn the_story_tells_every_event() {
                each(super::the_story_tells_every_event);
            }

            #[test]
            fn json_can_be_followed() {
                each(super::json_can_be_followed);
            }

            #[test]
            fn records_are_checked() {
                each(super::records_are_checked);
            }

            #[test]
            fn threads_do_not_change_a_simulation() {
                each(super::threads_do_not_change_a_simulation);
            }

            #[test]
            fn a_set_up_is_written_and_read_again() {
                $seats.for_each(super::a_set_up_is_written_and_read_again::<$Game>);
            }

            #[test]
            fn every_clause_and_ruling_is_shown() {
                super::every_clause_and_ruling_is_shown::<$Game>();
            }

            #[test]
            fn a_person_plays_and_hears_only_what_is_theirs() {
                each(super::a_person_plays_and_hears_only_what_is_theirs);
            }
        }
    };
}

every_command!(basketboss, ::basketboss::Basketboss, 2..=5_u8, []);
every_command!(basketball_duel, ::basketball_duel::BasketballDuel, 2..=4_u8, [teams()]);

fn teams() -> Laid<::basketball_duel::BasketballDuel> {
    let name =
        file(&format!("teams-{:?}.json", std::thread::current().id()), r#"{"seats":4,"mode":"teams"}"#);
    let setup = serde_json::from_str(r#"{"seats":4,"mode":"teams"}"#).unwrap();
    Laid { words: vec!["--setup".to_string(), name], setup }
}

#[test]
fn the_beginning_of_basketboss_with_a_person_reads_so() {
    let words = ["play", "basketboss", "--seats", "3", "--seed", "20", "--you", "2"];
    insta::assert_snapshot!(opening_of(&words, "?\n4\npass\ntable\nquit\n"));
}

#[test]
fn the_beginning_of_basketball_duel_with_a_person_reads_so() {
    let words = ["play", "basketball-duel", "--seats", "2", "--seed", "20", "--you", "1"];
    insta::assert_snapshot!(opening_of(&words, "?\ndraw pile\ndiscard 1\n1\ntable\nquit\n"));
}

#[test]
fn team_mates_see_each_others_hands_where_they_may() {
    let name = file("telling-teams.json", r#"{"seats":4,"mode":"teams","rulings":{"R-21":"BonusAndHand"}}"#);
    let words = ["play", "basketball-duel", "--setup", &name, "--seed", "20", "--you", "1"];
    let told = opening_of(&words, "draw pile\n");
    assert!(told.contains("\nYour team-mate's hand\n") && told.contains(" whistle\n"), "{told}");
}
