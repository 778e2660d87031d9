//! Transcripts: the forms that people may write, and the errors for everything else.

use proptest::prelude::*;
use sale::{Rule, Sale};
use tabletop_core::transcript::{game_name, record_playout};
use tabletop_core::{Dealer, Game as _, Table, Transcript, TranscriptError};

use crate::for_seats;

const BY_HAND: &str = "\
# two people, one evening
tabletop transcript 1
game sealed-sale
seats 2
ruling R-1 HighestSeat

chance: deal 4
chance: deal 2
chance: turn 5

1: bid 2
2:   bid 2
";

fn replay(text: &str) -> Result<Table<Sale>, TranscriptError<Sale>> {
    Transcript::parse(text)?.replay()
}

fn error(text: &str) -> String {
    replay(text).unwrap_err().to_string()
}

#[test]
fn a_transcript_written_by_hand_replays() {
    let table = replay(BY_HAND).unwrap();
    let last = table.last_events().last().unwrap();
    assert_eq!(table.game().text(&last.event).to_string(), "seat 2 pays 2 for 5 points");
    assert_eq!(last.rule, Rule::Sale3);
    let machine = table.transcript().to_string();
    assert!(
        machine.starts_with("tabletop transcript 1\ngame sealed-sale\nedition 1\nruleset 3\nsetup {"),
        "{machine}"
    );
    assert_eq!(replay(&machine).unwrap().state(), table.state());
    assert_eq!(game_name(&machine).as_deref(), Ok("sealed-sale"));
    let error = game_name("tabletop transcript 1\n\ngame x").unwrap_err().to_string();
    assert_eq!(error, "line 2: this empty line ends the header, and above it is no line `game NAME`");
}

#[test]
fn a_transcript_of_more_steps_than_a_game_can_have_is_not_read() {
    let text =
        format!("tabletop transcript 1\ngame sealed-sale\nseats 2\n\n{}", "1: bid 2\n".repeat(1_000_001));
    let told = Transcript::<Sale>::parse(&text).unwrap_err().to_string();
    assert_eq!(told, "line 1000005, step 1000001: more than 1000000 steps");
}

#[test]
fn a_transcript_may_begin_in_the_middle() {
    let mut table = replay(&BY_HAND.replace("1: bid 2\n2:   bid 2\n", "")).unwrap();
    let mut later = Table::from_state(table.game().clone(), *table.state());
    for table in [&mut table, &mut later] {
        table.enter("1: bid 2").unwrap();
        table.enter("2: bid 1").unwrap();
    }
    let text = later.transcript().to_string();
    assert!(text.contains("\nstate {\"public\":"), "{text}");
    assert_eq!(replay(&text).unwrap().state(), table.state());
    tabletop_core::laws::deterministic(&later).unwrap();
    tabletop_core::laws::faithful_record(&later).unwrap();
    let forged = error(&text.replace("\"unseen\":[1,", "\"unseen\":["));
    assert_eq!(forged, "line 6, header: state: cards: not all there");
    assert!(error(&text.replace("state {", "state [")).starts_with("line 6, header: state: "));
}

#[test]
fn a_broken_step_is_named_with_every_rule() {
    let text = BY_HAND.replace("2:   bid 2", "1: bid 6");
    assert_eq!(
        error(&text),
        "line 12, step 5: seat 1 is not asked to bid now [SS-SALE-2]; bid 6 is more than the 5 coins held [SS-SALE-2]"
    );
    assert!(replay(&text).unwrap_err().is_unfaithful());
}

#[test]
fn a_digest_that_differs_stops_the_replay_there() {
    let machine = record_playout(for_seats(2), &mut Dealer::new(4), 100).transcript();
    let text = machine.to_string();
    let step = &machine.steps[3];
    let digest = step.digest.unwrap();
    let forged = text
        .replace(&digest.to_string(), &digest.to_string().replacen(|_| true, "f", 1).replacen('f', "0", 1));
    let told = error(&forged);
    assert!(told.starts_with("line 10, step 4: the state differs (public): recorded 0"), "{told}");
    let other_seats = text.replace("\"seats\":2", "\"seats\":3");
    assert!(error(&other_seats).contains("step 1: the state differs (public, secrets): recorded"));
}

#[test]
fn another_revision_is_refused_at_the_first_step_that_differs() {
    let older = BY_HAND.replace("seats 2", "ruleset 2\nseats 2");
    let differs = older.replace("2:   bid 2", "2: bid 6");
    assert_eq!(
        error(&differs),
        "line 4, header: made under ruleset 2, this is ruleset 3; the first difference: \
         line 13, step 5: bid 6 is more than the 5 coins held [SS-SALE-2]"
    );
    assert!(!replay(&differs).unwrap_err().is_unfaithful());
}

/// Checks that for every way to record digests, the note claims only what they prove.
#[test]
fn another_revision_of_which_no_step_differs_is_read_and_says_how_far_that_is_known() {
    let played = record_playout(for_seats(2), &mut Dealer::new(4), 100);
    let present = played.transcript();
    assert_eq!(present.other_revision(), None);
    let older = present.to_string().replace("ruleset 3\n", "ruleset 2\n");
    let lines = older.lines().count();
    let note = |text: &str| {
        let read = Transcript::<Sale>::parse(text).unwrap();
        assert_eq!(read.replay().unwrap().digest(), played.digest());
        read.other_revision().unwrap().to_string()
    };
    assert_eq!(note(&older), "made under ruleset 2; this is ruleset 3; no step differs");
    let bare = |keeps: &dyn Fn(usize) -> bool| {
        let line = |(index, line): (usize, &str)| {
            let bare = line.split_once(" = ").map_or(line, |(step, _)| step);
            format!("{}\n", if keeps(index + 1) { line } else { bare })
        };
        older.lines().enumerate().map(line).collect::<String>()
    };
    assert!(note(&bare(&|_| false)).ends_with("no digest shows whether they lead to the same states"));
    assert!(note(&bare(&|line| line == lines)).ends_with("; no step differs"), "the last state is proved");
    let half = note(&bare(&|line| line < 10));
    assert!(half.contains("no step differs up to line 9; the later ones can be taken"), "{half}");
    let empty = Transcript::<Sale>::parse("tabletop transcript 1\ngame sealed-sale\nruleset 2\nseats 2\n");
    assert!(empty.unwrap().other_revision().unwrap().to_string().ends_with("no step differs"));
    // A state that differs is refused, at any step.
    for step in &present.steps {
        let digest = step.digest.unwrap().to_string();
        let other = digest.replacen(|_| true, "f", 1).replacen(
            'f',
            if digest.starts_with('0') { "1" } else { "0" },
            1,
        );
        let told = error(&older.replace(&digest, &other));
        assert!(told.contains("the first difference: line"), "{told}");
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    let header = "tabletop transcript 1\ngame sealed-sale\nseats 2\n\n";
    let cases = [
        ("", "line 1, header: the transcript is empty"),
        ("hello", "line 1, header: no transcript: it does not begin with `tabletop transcript 1`"),
        (
            "tabletop transcript 2",
            "line 1, header: the text has version 2 of the format, but this program reads version 1",
        ),
        ("tabletop transcript 1\ngame chess", "line 2, header: a game of `chess`, not of sealed-sale"),
        ("tabletop transcript 1\nedition 9", "line 2, header: edition `9`, not 1"),
        ("tabletop transcript 1\nruleset x", "line 2, header: `x` is not a ruleset revision"),
        ("tabletop transcript 1\nseats many", "line 2, header: `many` is not a number of seats"),
        ("tabletop transcript 1\nruling R-1", "line 2, header: a ruling is written `ruling ID VALUE`"),
        (
            "tabletop transcript 1\ncolour red",
            "line 2, header: `colour` is not a line of a header; an empty line ends the header",
        ),
        (
            "tabletop transcript 1\nruling R-1 LowestSeat\nruling r-1 HighestSeat",
            "line 3, header: a second line `ruling R-1`",
        ),
        (
            "tabletop transcript 1\ngame sealed-sale\nseats 2\n1: bid 2",
            "line 4, header: `1:` is not a line of a header; an empty line ends the header",
        ),
        ("tabletop transcript 1\nseats +2", "line 2, header: `+2` is not a number of seats"),
        ("tabletop transcript 1\nseats 2\nseats 3", "line 3, header: a second line `seats`"),
        (
            "tabletop transcript 1\nsetup {\"seats\":2}\nseats 3",
            "line 3, header: `seats` beside `setup`: the set-up says how many seats there are",
        ),
        ("tabletop transcript 1\nseats 2", "line 2, header: the line `game NAME` is missing"),
        (
            "tabletop transcript 1\ngame sealed-sale",
            "line 2, header: the line `setup JSON` or `seats N` is missing",
        ),
        (
            "tabletop transcript 1\ngame sealed-sale\nseats 7",
            "line 3, header: seats: 7 is not from 2 to 4 [SS-DEAL-2]",
        ),
        (
            "tabletop transcript 1\ngame sealed-sale\nseats 2\nruling R-1 Nobody",
            "line 4, header: ruling R-1 cannot be `Nobody`; it is one of `LowestSeat`, `HighestSeat`",
        ),
        (
            "tabletop transcript 1\ngame sealed-sale\nseats 2\nruling R-7 Nobody",
            "line 4, header: there is no ruling R-7",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(text), expected, "{text}");
    }
    let steps = [
        ("1 bid 2", "line 5, step 1: `1 bid 2` is not a step: write `SEAT: ACTION` or `chance: OUTCOME`"),
        ("me: bid 2", "line 5, step 1: `me` is neither a seat nor `chance`: a seat is a number from 1 to 16"),
        ("1: bid x", "line 5, step 1: `bid x`: not an action: expected `bid {coins}`"),
        (
            "chance: roll 6",
            "line 5, step 1: `roll 6`: not an outcome: expected `deal {card}` or `turn {lot}`",
        ),
        (
            "1: bid 2 = 7",
            "line 5, step 1: a digest is three groups of eight hexadecimal digits, joined by hyphens",
        ),
        (
            "1: bid  2",
            "line 5, step 1: `bid  2`: not an action: expected `bid {coins}`; words are separated by one space",
        ),
        (
            "1: bid 2 # ok",
            "line 5, step 1: `bid 2 # ok`: not an action: expected `bid {coins}`; a comment has a line of its own",
        ),
        (
            "1: bid 2 = 00000000-00000000-00000000 # ok",
            "line 5, step 1: `00000000-00000000-00000000 # ok`: a digest is three groups of eight hexadecimal digits, \
            joined by hyphens; a comment has a line of its own",
        ),
    ];
    for (step, expected) in steps {
        assert_eq!(error(&format!("{header}{step}")), expected);
    }
    let long = "x".repeat(100_000);
    let first = "tabletop transcript 1\ngame sealed-sale\n";
    let cases = [
        format!("{header}{long}"),
        format!("{header}1: {long}"),
        format!("{first}ruling {long} y"),
        format!("{first}seats 2\nruling R-1 {long}"),
        format!("{first}setup {{\"{long}\":1}}"),
        format!("{first}setup {{\"seats\":2,\"rulings\":{{\"R-1\":\"{long}\"}}}}"),
    ];
    for text in cases {
        assert!(error(&text).len() < 500, "an error message quotes no more than a person reads");
    }
    assert!(!error(&format!("{header}\u{1b}[31m: x")).contains('\u{1b}'), "nor what a terminal obeys");
}

#[test]
fn a_text_as_people_save_it_is_read() {
    let text =
        format!("\u{feff}# our game\r\n\r\n{}", BY_HAND.replace('\n', "\r\n").replace("game ", "game\t "));
    assert_eq!(game_name(&text).as_deref(), Ok("sealed-sale"));
    assert_eq!(replay(&text).unwrap().state(), replay(BY_HAND).unwrap().state());
}

#[test]
fn another_revision_is_named_before_what_only_that_revision_could_read() {
    let first = "tabletop transcript 1\ngame sealed-sale\nruleset 2\n";
    let wrapped = "line 3, header: made under ruleset 2, this is ruleset 3; the first difference: line ";
    for rest in ["setup {\"old\":1}", "seats 2\n\n1: handout 4", "seats 9", "seats 2\nruling R-9 x"] {
        let told = error(&format!("{first}{rest}"));
        assert!(told.starts_with(wrapped), "{told}");
    }
}

proptest! {
    #[test]
    fn any_text_is_answered(text in "\\PC{0,200}", cut in 0_usize..400, byte in any::<u8>()) {
        let _ = replay(&text);
        let whole = record_playout(for_seats(2), &mut Dealer::new(9), 100).transcript().to_string();
        let mut bytes = whole.into_bytes();
        let place = cut % bytes.len();
        bytes[place] = byte;
        let _ = replay(&String::from_utf8_lossy(&bytes));
        bytes.truncate(cut);
        let _ = replay(&String::from_utf8_lossy(&bytes));
    }
}
