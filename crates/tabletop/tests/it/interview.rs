//! Interviews: every moment of the four games leads to a position that can be read, and a person who answers what is
//! asked gets there, also where the position is hard to write.

use std::fs;
use std::path::Path;

use tabletop::{Answer, Asker, Interview, ListedGame, PositionMoment, Prompt, PromptKind};

use crate::purses::Purses;

/// More answers than any table needs.
const MOST_ANSWERS: usize = 60;

/// The moments that need facts which no question asks for, with an example at a table of so many.
const SCRIPTED: [(&str, &str, u8, &[&str]); 11] = [
    ("world-league", "season {season}, bribes", 3, &["season 2, bribes for place 2; seat 1: referee"]),
    (
        "basketboss",
        "season {season}, tie",
        3,
        &["season 2 under shared-gate, tie for place 2; seat 1: referee"],
    ),
    (
        "basketboss",
        "season {season}, training",
        2,
        &["season 2 under shared-gate, training; seat 1: trainer", "seat 1: PG 12 slid 1"],
    ),
    (
        "basketboss",
        "season {season}, sparing",
        2,
        &["season 2 under shared-gate, sparing; seat 1: therapist", "seat 1: PG 12 slid 1"],
    ),
    (
        "starplayer",
        "turn of seat {seat}, has rolled, {owner} sends back",
        3,
        &["turn of seat 1, has rolled, 1 sends back; ruling R-7 Penalised", "seat 1: red 1-11, blue 3"],
    ),
    (
        "starplayer",
        "turn of seat {seat}, has rolled, final",
        2,
        &[
            "turn of seat 1, has rolled, final against 2",
            "seat 1: red 1-11, manager-1, stadium-red, win-1-red, win-2-red, win-3-red, win-4-red, win-5-red",
        ],
    ),
    (
        "starplayer",
        "turn of seat {seat}, to choose the trophy",
        2,
        &[
            "turn of seat 1, to choose the trophy",
            "seat 1: red 1-11, manager-1, stadium-red, win-1-red, win-2-red, win-3-red, win-4-red, win-5-red",
        ],
    ),
    (
        "starplayer",
        "turn of seat {seat}, has rolled, {negotiator} negotiates with",
        2,
        &[
            "turn of seat 1, has rolled, 1 negotiates with 2",
            "1 gives: red-5, £4M; 2 gives: manager; seat 1: red 5 7; seat 2: manager-2",
        ],
    ),
    (
        "basketball-duel",
        "sudden death",
        2,
        &["sudden death deals to 1, next turn 1, turn of dealing 1, 8 left to deal"],
    ),
    (
        "basketball-duel",
        "round 2, over",
        2,
        &["round 2, over by points; pile: none; discard: the rest", "seat 1: 3 points in round 1"],
    ),
    (
        "world-league",
        "season 6, over",
        2,
        &["season 6, over", "seat 1: 3 gold, banker; seat 2: 3 gold, agent"],
    ),
];

/// An interview about a game of the list.
fn interview(game: &str, seats: u8) -> Interview {
    Interview::new(tabletop::game(game).unwrap(), seats).unwrap()
}

/// Answers the prompt with the first suggestion that is taken.
fn suggested(interview: &mut Interview, prompt: &Prompt) {
    let is_taken = prompt.suggestions.iter().any(|one| interview.answer(&one.words).is_ok());
    assert!(is_taken, "{}\n{prompt:#?}", interview.text());
}

/// Answers with suggestions until nothing is asked for.
fn completed(interview: &mut Interview) {
    for _ in 0..MOST_ANSWERS {
        let Some(prompt) = interview.next() else {
            assert!(interview.record().is_some(), "{}", interview.text());
            return;
        };
        suggested(interview, &prompt);
    }
    panic!("no end:\n{}", interview.text());
}

fn script(game: &ListedGame, moment: &PositionMoment) -> Option<(u8, &'static [&'static str])> {
    let mut scripts =
        SCRIPTED.iter().filter(|(name, words, ..)| *name == game.name && moment.words.starts_with(words));
    scripts.next().map(|(.., seats, answers)| (*seats, *answers))
}

#[test]
fn every_moment_can_be_completed_with_what_is_suggested() {
    let mut scripted = 0;
    for game in &tabletop::games() {
        assert!(game.moments.len() > 5, "{}", game.name);
        for (number, moment) in (1..).zip(game.moments) {
            if let Some((seats, answers)) = script(game, moment) {
                let mut interview = Interview::new(*game, seats).unwrap();
                for words in answers {
                    interview
                        .answer(words)
                        .unwrap_or_else(|why| panic!("`{words}`: {why}\n{}", interview.text()));
                }
                completed(&mut interview);
                scripted += 1;
                continue;
            }
            for seats in game.seats() {
                let mut interview = Interview::new(*game, seats).unwrap();
                interview.answer(&format!("{number}")).unwrap();
                completed(&mut interview);
            }
        }
    }
    assert_eq!(scripted, SCRIPTED.len(), "each example has its moment");
}

#[test]
fn every_suggested_part_of_a_moment_can_be_read() {
    for game in &tabletop::games() {
        for (number, moment) in (1..).zip(game.moments) {
            let parts =
                moment.parts.iter().map(|part| moment.words.matches(&format!("{{{}}}", part.name)).count());
            assert!(parts.clone().all(|count| count > 0), "{moment:?}");
            assert_eq!(parts.sum::<usize>(), moment.words.matches('{').count(), "{moment:?}");
            let seats = game.seats().into_iter().max().unwrap();
            let mut interview = Interview::new(*game, seats).unwrap();
            interview.answer(&format!("{number}")).unwrap();
            while let Some(prompt) = interview.next().filter(|prompt| prompt.kind == PromptKind::Part) {
                let examples = prompt.suggestions.iter().filter(|one| one.is_example).count();
                assert!(examples == 0 || examples == prompt.suggestions.len(), "{prompt:?}");
                for one in &prompt.suggestions {
                    interview.answer(&one.words).unwrap_or_else(|why| panic!("{moment:?}: {why}"));
                    assert!(interview.back());
                }
                assert!(interview.answer("nonsense!").is_err(), "{moment:?}: {prompt:?}");
                interview.answer(&prompt.suggestions[0].words).unwrap();
            }
        }
    }
}

/// The page about positions was written first, so it is a second opinion.
#[test]
fn the_words_of_moments_are_those_of_the_page() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions/README.md");
    let page = fs::read_to_string(page).unwrap();
    for game in &tabletop::games() {
        let section = page.split("\n## ").find(|section| section.starts_with(game.title)).unwrap();
        for moment in game.moments {
            for words in moment.words.split([';', ',']).filter(|words| !words.contains(':')) {
                // The words between the parts, each of them.
                let fixed =
                    words.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest).trim());
                let unnumbered =
                    fixed.map(|fixed| fixed.trim_end_matches(|c: char| c == ' ' || c.is_ascii_digit()));
                for fixed in unnumbered.filter(|fixed| fixed.len() > 3) {
                    let is_there = section.contains(fixed) || fixed.starts_with("ruling ");
                    assert!(is_there, "{}: `{fixed}` of `{}` is not on the page", game.name, moment.words);
                }
            }
        }
    }
}

#[test]
fn a_sealed_bribe_of_world_league_is_said() {
    let mut talk = interview("world-league", 3);
    for words in ["6", "4", "2", "1"] {
        talk.answer(words).unwrap();
    }
    assert_eq!(talk.lines(), ["season 4, bribes for place 2", "seat 1: referee"]);
    for words in ["4", "9 million, has chosen, agent", "7, banker"] {
        talk.answer(words).unwrap();
    }
    assert_eq!(talk.next(), None, "{}", talk.text());
    let record = talk.record().unwrap();
    let open: Vec<_> = record.left_open().iter().map(ToString::to_string).collect();
    assert!(open.contains(&"the amount that seat 2 has chosen".to_string()), "{open:?}");
    let asked = record.ask("3: bribe 8", Asker::default()).unwrap();
    assert!(matches!(asked.question.answer, Answer::Refused(_)), "there are only 7 million");
}

#[test]
fn an_advisor_works_for_one_team_alone() {
    let mut talk = interview("basketboss", 2);
    talk.answer("season 3, auction of 15, highest 4 by Nobody").unwrap_err();
    talk.answer("season 3, auction of 15, highest 4 by 1").unwrap();
    let advisor = talk.next().unwrap();
    assert_eq!(
        (advisor.seat.map(tabletop::core::Seat::number), advisor.kind),
        (Some(1), PromptKind::Missing)
    );
    talk.answer("Hard Bargain").unwrap();
    talk.answer("banker").unwrap();
    talk.answer("6").unwrap();
    let refusal = talk.answer("banker").unwrap_err();
    assert_eq!(refusal.to_string(), "seat 1 has the Banker already");
    talk.answer("agent, $9").unwrap();
    assert_eq!(talk.next(), None, "{}", talk.text());
}

#[test]
fn a_hidden_hand_of_the_duel_is_said_bit_by_bit() {
    let mut talk = interview("basketball-duel", 2);
    talk.answer("round 1, 2 to play").unwrap();
    assert_eq!(talk.next(), None, "the rest of the table is usual");
    let open = |talk: &Interview| talk.record().unwrap().left_open().len();
    let before = open(&talk);
    talk.answer("hand 2: 27, 3").unwrap();
    talk.answer("hand 2: immunity hoop, swipe wild, 30; area 1: 10@0,0").unwrap();
    assert_eq!(talk.lines()[1], "hand 2: 27, 3, immunity hoop, swipe wild, 30");
    assert!(open(&talk) < before);
    let lines = talk.lines();
    assert!(talk.back() && talk.back());
    talk.answer("hand 2: 27, 3, immunity hoop, swipe wild, 30; area 1: 10@0,0").unwrap();
    assert_eq!(talk.lines(), lines, "at once, or bit by bit");
}

#[test]
fn the_words_of_teams_stand_on_a_line_of_their_own() {
    let mut talk = interview("basketball-duel", 4);
    talk.answer("round 1, 2 to draw").unwrap();
    talk.answer("teams").unwrap();
    assert_eq!(talk.lines(), ["teams", "round 1, 2 to draw"]);
    assert_eq!(talk.next(), None);
}

#[test]
fn a_claim_and_a_deal_of_starplayer_are_said() {
    let mut talk = interview("starplayer", 2);
    talk.answer("turn of seat 2, to roll").unwrap();
    talk.answer("5, red 1-4").unwrap();
    talk.answer("£4M").unwrap();
    assert_eq!(talk.next(), None, "{}", talk.text());
    let mut other = talk.clone();
    talk.answer("seat 1: may claim 1 royalty of 2").unwrap();
    assert!(talk.record().unwrap().taken_as()[0].starts_with("the position needs R-1 `AsRequested`"));
    other.answer("ruling R-1 AsRequested; seat 1: may claim 1 royalty of 2").unwrap();
    assert_eq!(
        other.record().unwrap().replay().unwrap().digest(),
        talk.record().unwrap().replay().unwrap().digest()
    );
    assert_eq!(talk.next(), None, "{}", talk.text());
    let asked = talk.record().unwrap().ask("1: claim royalty", Asker::default()).unwrap();
    assert!(matches!(asked.question.answer, Answer::Allowed { .. }), "{:?}", asked.question.answer);
}

/// A game without moments is asked in the words of its reader.
#[test]
fn a_game_without_moments_is_asked_by_its_reader() {
    let mut game = tabletop::game("world-league").unwrap();
    game.info.moments = &[];
    let mut talk = Interview::new(game, 2).unwrap();
    let prompt = talk.next().unwrap();
    assert!(prompt.suggestions.iter().any(|one| one.words == "auction of 15"), "{prompt:?}");
    assert!(talk.answer("1").is_err(), "there is no list to choose from");
    talk.answer("season 3").unwrap();
    assert!(talk.next().unwrap().question.starts_with("say what is going on"));
    talk.answer("hiring").unwrap();
    for words in ["no money", "agent", "0", "1 medal"] {
        talk.answer(words).unwrap();
    }
    assert_eq!(talk.next(), None, "{}", talk.text());
}

/// A game that describes nothing has no words for a position but its state.
#[test]
fn a_game_that_describes_nothing_takes_a_written_state() {
    let game = *tabletop::Games::none().with::<Purses>().iter().next().unwrap();
    let mut talk = Interview::new(game, 2).unwrap();
    let question = talk.next().unwrap().question;
    assert!(
        question.starts_with("positions of this game are not written by hand: copy the line `state …`"),
        "{question}"
    );
    assert!(talk.answer("coins").is_err());
    let text = tabletop::Games::none().with::<Purses>().open(game.name, r#"{"seats":2}"#).unwrap().position();
    let state = text.lines().find(|line| line.starts_with("state ")).unwrap();
    talk.answer(state).unwrap();
    assert_eq!(talk.next(), None, "{}", talk.text());
    assert!(talk.record().is_some());
}

#[test]
fn an_answer_that_is_not_taken_changes_nothing() {
    let mut talk = interview("world-league", 3);
    let wrong = [
        "",
        "13",
        "0",
        "auction of Nobody",
        "season 4, auction of Peak, highest 4 by 9",
        "seat 4: 3 million",
    ];
    for words in wrong {
        assert!(talk.answer(words).is_err(), "{words}");
        assert_eq!(talk.lines(), Vec::<String>::new(), "{words}");
    }
    assert!(!talk.back());
    talk.answer("season 4, auction of Peak, highest 4 by 1").unwrap();
    assert!(talk.record().is_none(), "the money is not said");
    let refusal = talk.answer("a lot").unwrap_err();
    assert!(refusal.problems[0].starts_with("`a lot` cannot be read here"), "{refusal}");
    let refusal = talk.answer("3").unwrap_err();
    assert_eq!(refusal.to_string(), "seat 1 has bid 4 million, but has only 3");
    talk.answer("passed 2, to bid 3").unwrap_err();
    talk.answer("passed 2; Ghana: 7 million").unwrap();
    talk.answer("4 million; Lima: 9 million").unwrap();
    assert_eq!(
        talk.lines(),
        [
            "season 4, auction of Peak, highest 4 by 1, passed 2",
            "seat 1: 4 million",
            "seat 2: 9 million",
            "seat 3: 7 million"
        ]
    );
    assert!(talk.back() && talk.back());
    assert_eq!(talk.lines(), ["season 4, auction of Peak, highest 4 by 1"]);
}

/// Where names are asked for, a number alone is not taken for an amount.
#[test]
fn a_number_is_no_specialist() {
    let mut talk = Interview::new(tabletop::game("world-league").unwrap(), 2).unwrap();
    talk.answer("season 3, auction of 15, highest 4 by 1; seat 1: 5 million, agent; seat 2: 5 million")
        .unwrap();
    let prompt = talk.next().unwrap();
    assert!(prompt.question.contains("the specialist of seat 2 is not said"), "{prompt:?}");
    assert!(talk.answer("3").is_err(), "{}", talk.text());
    talk.answer("trainer").unwrap();
    assert_eq!(talk.next(), None, "{}", talk.text());
}

/// A choice is offered as it is. An example only shows the form of an answer.
#[test]
fn choices_are_told_from_examples() {
    let mut talk = Interview::new(tabletop::game("world-league").unwrap(), 2).unwrap();
    let offered = |talk: &Interview| {
        let prompt = talk.next().unwrap();
        let (examples, choices): (Vec<_>, Vec<_>) =
            prompt.suggestions.into_iter().partition(|one| one.is_example);
        [choices, examples].map(|list| list.into_iter().map(|one| one.words).collect::<Vec<_>>().join(", "))
    };
    talk.answer("1").unwrap();
    for (answer, choices, examples) in [
        ("3", "1, 2, 3, 4, 5, 6", ""),
        ("15", "", "15, Peak Ofform"),
        ("4", "", "4, 12"),
        ("1", "1, 2", ""),
        ("7", "no money", "4 million"),
        ("5", "no money", "4 million"),
    ] {
        assert_eq!(offered(&talk), [choices, examples], "before {answer}");
        talk.answer(answer).unwrap();
    }
    let mut talk = Interview::new(tabletop::game("world-league").unwrap(), 2).unwrap();
    talk.answer("season 3, auction of 15, highest 4 by 1; seat 1: 5 million, agent; seat 2: 5 million")
        .unwrap();
    let [specialists, examples] = offered(&talk);
    assert!(specialists.ends_with(", 1 medal") && examples.is_empty(), "{specialists} / {examples}");
}

/// A seat is asked for by the seats of this table, each with its name.
#[test]
fn no_seat_is_offered_that_is_not_at_the_table() {
    for game in &tabletop::games() {
        for (number, moment) in (1..).zip(game.moments) {
            let mut interview = Interview::new(*game, game.seats()[0]).unwrap();
            interview.answer(&format!("{number}")).unwrap();
            for part in moment.parts {
                let prompt = interview.next().unwrap();
                if part.is_seat {
                    let offered: Vec<_> =
                        prompt.suggestions.iter().map(|one| one.words.parse::<u8>().unwrap()).collect();
                    assert!(offered.iter().all(|seat| *seat <= interview.seats()), "{moment:?}: {offered:?}");
                    assert!(prompt.suggestions.iter().all(|one| !one.meaning.is_empty()), "{prompt:?}");
                }
                interview.answer(&prompt.suggestions[0].words).unwrap();
            }
        }
    }
}

#[test]
fn a_newer_answer_replaces_the_older_one() {
    let mut interview = interview("world-league", 2);
    for (words, replaced) in [
        ("season 3, auction of 15, highest 4 by 1", None),
        ("season 4", Some("season 3")),
        ("seat 1: 7 million, 1 gold", None),
        ("seat 1: 9 million", Some("7 million")),
        ("auction of 17", Some("auction of 15")),
    ] {
        interview.answer(words).unwrap_or_else(|error| panic!("{words}: {error}"));
        assert_eq!(interview.replaced(), replaced, "{words}");
    }
    assert_eq!(interview.lines(), ["highest 4 by 1, season 4, auction of 17", "seat 1: 1 gold, 9 million"]);
    assert!(interview.back());
    assert_eq!(interview.replaced(), None);
    assert!(interview.lines()[0].contains("auction of 15"), "{:?}", interview.lines());
}

#[test]
fn no_place_is_offered_below_the_last_team() {
    for seats in 2..=5 {
        let mut interview = interview("world-league", seats);
        interview.answer("6").unwrap();
        interview.answer("2").unwrap();
        let prompt = interview.next().unwrap();
        let places: Vec<_> = prompt.suggestions.iter().map(|one| one.words.parse::<u8>().unwrap()).collect();
        assert_eq!(places.len(), usize::from(seats.min(4)), "{prompt:?}");
        assert!(places.iter().all(|place| *place <= seats), "{prompt:?}");
    }
}
