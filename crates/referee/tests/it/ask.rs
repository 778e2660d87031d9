//! `ask`: its answers are those of the library, nothing is changed, and a seat learns no more than it may know.

use serde_json::{Value, json};
use tabletop_core::transcript::record_playout;
use tabletop_core::{
    Audience, Awaits, ChanceSource as _, Dealer, Game, Lawful, RulingChoice as _, Seat, SeatSet, Step,
    StepOf, Table, Transcript,
};
use world_league::WorldLeague;

use crate::{failure, file, output, referee, referee_told};

const BIDDING: &str = "\
tabletop transcript 1
game world-league
seats 3

chance: turn 9
chance: turn 1
chance: turn 2
1: bid 2
";

fn asked(words: &[&str]) -> Value {
    let answer = referee(&[&["ask", "--json"], words].concat());
    assert_eq!(answer.err, "", "{words:?}");
    serde_json::from_str(&answer.out).unwrap()
}

/// Words of which the meaning was guessed are named before what is usual.
#[test]
fn a_guess_is_named() {
    let text = "tabletop position 1\ngame basketboss\nseats 2\n\nseason 2 under rest-year, 2 works with the trainer\n\
                seat 1: $3, agent\nseat 2: $2, trainer, PG 11 slid 1\n";
    let told = output(&["ask", &file("guess.txt", text)]);
    let place = |words: &str| told.find(words).unwrap_or_else(|| panic!("{words} in {told}"));
    let guess = place("  Read as: `2 works with the trainer` means `training by 2`.");
    assert!(guess < place("  Not given, so taken as usual: "), "{told}");
}

#[test]
fn the_position_and_the_answers_are_told() {
    let name = file("bidding.txt", BIDDING);
    let answer = referee(&["ask", &name, "bid 2", "2: pass", "1: bid 30", "5"]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    let told = &answer.out;
    assert!(told.starts_with(&format!("{name}: after 4 steps seat 2 must decide\n")), "{told}");
    // Without a question the table is told.
    let table = &output(&["ask", &name]);
    for said in [
        "Moscow Mammoths bid 2 million",
        " Ta Lent ",
        "── Lima Llamas (seat 2) ─",
        "Allowed (10 actions):   pass   bid\u{a0}3..11",
    ] {
        assert!(table.replace('\u{a0}', " ").contains(&said.replace('\u{a0}', " ")), "{said} in {table}");
        assert!(!told.contains(said), "{said} in {told}");
    }
    for said in [
        "── What about `2: bid 2`? ─",
        "Not allowed: it breaks 1 rule.",
        "bid 2 does not exceed the highest bid 2",
        "Allowed. It brings:\n  Lima Llamas pass ",
        "Then seat 3 must decide.",
        "Not allowed: it breaks 2 rules, for 3 reasons.",
        "── What about `2: bid 5`? ─",
        "The book is clear: it is refused under every reading.",
        "WL-DRAFT-3: In clockwise turn each manager bids or passes;",
        "In the book: 1. Draft players",
    ] {
        assert!(told.replace('\u{a0}', " ").contains(&said.replace('\u{a0}', " ")), "{said} in {told}");
    }
    // The first line has the path of the file, which may be long.
    assert!(told.lines().skip(1).all(|line| line.chars().count() <= 80), "{told}");
    assert_eq!(referee(&["ask", &name]).code, 0);
    assert_eq!(referee(&["ask", &name, "2: bid 3", "pass"]).code, 0);
    assert_eq!(referee(&["ask", &name, "--seat", "3", "pass"]).code, 1, "not in turn");
    let piped = referee_told(&["ask", "-", "pass"], BIDDING.as_bytes());
    assert!(piped.out.starts_with("standard input: after 4 steps"), "{}", piped.out);
}

#[test]
fn chance_is_listed_with_its_count() {
    let begun = BIDDING.split("chance: turn 1\n").next().unwrap();
    let told = output(&["ask", &file("chance.txt", begun), "chance: turn 2"]);
    let table = output(&["ask", &file("chance.txt", begun)]);
    let flat = table.split_whitespace().collect::<Vec<_>>().join(" ");
    let said =
        "Possible (36 outcomes, all equally likely): turn 1..8 turn 10..35 turn injury-1 turn injury-2";
    assert!(flat.contains(said), "{flat}");
    assert!(told.contains("turned up: Fas Tbreak"), "{told}");
    assert_eq!(referee(&["ask", &file("chance.txt", begun), "chance: turn 9"]).code, 1);
    let told = referee(&["ask", &file("chance.txt", begun), "turn 2", "turn up"]).out;
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("No answer: the game waits for chance; write `chance: turn 2`."), "{told}");
    assert!(
        told.contains("No answer: the game waits for chance; write `chance: OUTCOME`, or name"),
        "{told}"
    );
}

#[test]
fn another_reading_is_answered() {
    let passed = BIDDING.replace("1: bid 2", "1: pass\n2: pass\n3: pass");
    let name = file("ask-reading.txt", &passed);
    assert_eq!(asked(&[&name])["awaits"], json!({ "seats": { "must": [1], "may": [] } }));
    let other = asked(&[&name, "--ruling", "R-2=LeftOfOpener"]);
    assert_eq!(other["awaits"], json!({ "seats": { "must": [2], "may": [] } }));
}

#[test]
fn a_position_is_read_anew_under_another_reading() {
    let starplayer = "../../docs/positions/starplayer.txt";
    for reading in ["R-7=Penalised", "R-21=Hidden", "R-31=Received"] {
        assert_eq!(asked(&[starplayer, "--ruling", reading])["steps"], 0, "{reading}");
    }
    // Twelve Footballers are possible only under the other reading. The position takes it, unless its header says
    // otherwise.
    let twelve = "tabletop position 1\ngame starplayer\nseats 2\n\nturn of seat 2, to roll\nseat 1: £5M, red 1-11, blue 3\nseat 2: £3M\n";
    let name = file("ask-twelve.txt", twelve);
    assert!(output(&["ask", &name]).contains("the position needs R-7 `Penalised`"));
    let chosen = twelve.replace("seats 2\n", "seats 2\nruling R-7 Prevented\n");
    let chosen = file("ask-twelve-chosen.txt", &chosen);
    assert!(failure(&["ask", &chosen]).contains("12 Footballers"));
    assert_eq!(asked(&[&name, "--ruling", "R-7=Penalised"])["steps"], 0);
}

#[test]
fn a_position_that_cannot_be_under_a_reading_is_a_verdict() {
    let slid = "../../docs/disputes/basketboss/trainer-slides-one-card-twice.txt";
    let name = file("ask-trainer.txt", output(&["position", slid]));
    let reading = ["--ruling", "R-5b=EachCardOnce"];
    let told = format!(
        "{name}: under R-5b=EachCardOnce this position cannot be:\n  line 5: the Trainer is not asked, since it has nothing \
         to slide\n"
    );
    let answer = referee(&[&["ask", &name, "1: pass"], &reading[..]].concat());
    assert!(answer.code == 1 && answer.out.starts_with(&told) && answer.err.is_empty(), "{}", answer.out);
    let answer = referee(&[&["check", &name], &reading[..]].concat());
    assert!(answer.code == 1 && answer.out.starts_with(&told) && answer.err.is_empty(), "{}", answer.out);
    let why = json!("line 5: the Trainer is not asked, since it has nothing to slide");
    assert_eq!(asked(&[&[name.as_str(), "1: pass"], &reading[..]].concat())["cannot_be"][0], why);
    let answer = referee(&[&["check", "--json", &name], &reading[..]].concat());
    let compared: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(
        (answer.code, &compared["parts"], &compared["other"]["cannot_be"][0]),
        (1, &json!(true), &why)
    );
}

#[test]
fn what_cannot_be_answered_is_code_2() {
    let name = file("unanswered.txt", BIDDING);
    let broken = file("ask-broken.txt", BIDDING.replace("1: bid 2", "1: bid 99"));
    let tells_more = format!("; `referee check {broken}` tells more\n");
    let cases: [(&[&str], &str); 7] = [
        // Under another reading the steps may be refused because of cards that others hold.
        (&[&name, "--for", "1", "--ruling", "R-2=LeftOfOpener"], "cannot be used with"),
        (&[&name, "--seat", "4", "pass"], "there is no seat 4: the table has 3 seats"),
        (&[&name, "--for", "4"], "there is no seat 4: the table has 3 seats"),
        (&[&broken], "line 8, step 4: `1: bid 99` is not allowed: "),
        (&[&broken], &tells_more),
        (&[&broken, "--for", "2"], "line 8, step 4 breaks a rule"),
        (&["no/such/file"], "No such file"),
    ];
    for (words, told) in cases {
        let words = [&["ask"], words].concat();
        let answer = failure(&words);
        assert!(answer.contains(told), "{words:?}: {answer}");
    }
    // The name of the file contains the number of a process.
    let hidden = failure(&["ask", &broken, "--for", "2"]).replace(&broken, "");
    assert!(!hidden.contains("99") && !hidden.contains("WL-"), "{hidden}");
}

/// An action that cannot be parsed is answered with the reason. The other actions are answered too, and the exit
/// code is 2.
#[test]
fn an_action_that_cannot_be_read_does_not_suppress_the_others() {
    let name = file("unreadable.txt", BIDDING);
    let cases: [(&[&str], &str, &str); 8] = [
        (&["2: bid three"], "2: bid three", "`bid three`: not an action: expected `bid {millions}`"),
        (&["17: bid 3"], "17: bid 3", "`17` is neither a seat nor `chance`: a seat is a number from 1 to 16"),
        (&["0: bid 3"], "0: bid 3", "`0` is neither a seat nor `chance`: a seat is a number from 1 to 16"),
        (&["team 2: pass"], "team 2: pass", "`team 2` is neither a seat nor `chance`"),
        (&["chance: turn up"], "chance: turn up", "`turn up`: not a tile: expected `1 to 60`"),
        (&["hello"], "hello", "`hello`: not an action: expected a beginning such as `pass`"),
        (&["--for", "1", "3: pass"], "3: pass", "`3: pass` is not a step of seat 1, and --for 1 answers"),
        (&["--for", "1", "chance: turn 3"], "chance: turn 3", "`chance: turn 3` is not a step of seat 1"),
    ];
    for (words, said, why) in cases {
        let other = if words.len() == 1 { "2: pass" } else { "1: bid 2" };
        let all = [words, &[other]].concat();
        let answer = referee(&[&["ask", &name], &all[..]].concat());
        assert_eq!((answer.code, answer.err.as_str()), (2, ""), "{words:?}");
        let flat = answer.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(&format!("── What about `{said}`? ─")), "{flat}");
        assert!(flat.contains(&format!("No answer: {why}")), "{flat}");
        assert!(flat.contains(&format!("── What about `{other}`? ─")), "{flat}");
        let found = asked(&[&[name.as_str()], &all[..]].concat());
        let [unread, read] = found["answers"].as_array().unwrap().as_slice() else { panic!("{found}") };
        assert!(unread["unanswered"].as_str().unwrap().starts_with(why), "{unread}");
        let expected = json!([said, null, null, null]);
        assert_eq!(json!([unread["step"], unread["allowed"], unread["rules"], unread["events"]]), expected);
        assert_eq!((&read["step"], &read["unanswered"]), (&json!(other), &Value::Null));
    }
}

/// A number alone is an amount, with or without a seat. It is never an index in a list, because no list was
/// printed.
#[test]
fn a_bare_number_is_an_amount_and_nothing_else() {
    let name = file("bare.txt", BIDDING);
    let steps = |words: &[&str]| {
        let found = asked(words);
        let answers = found["answers"].as_array().unwrap().iter();
        answers.map(|answer| answer["step"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(steps(&[&name, "4", "2: 4", "3:5"]), ["2: bid 4", "2: bid 4", "3: bid 5"]);
    assert_eq!(steps(&[&name, "--seat", "3", "7"]), ["3: bid 7"]);
    assert_eq!(referee(&["ask", &name, "3: 5"]).code, 1, "not in turn, and that is the answer");
    let won = file("placing.txt", format!("{BIDDING}2: pass\n3: pass\n"));
    let answer = referee(&["ask", &won, "3", "1: 2", "place SF"]);
    assert_eq!(answer.code, 2);
    for number in ["3", "2"] {
        let told = format!("No answer: `{number}` alone can only be an amount, and no amount is asked for");
        let flat = answer.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(&told), "{}", answer.out);
    }
    assert!(answer.out.contains("── What about `1: place SF`? ─"), "{}", answer.out);
}

/// The rules by which the library refuses a step; null if it does not.
fn refusal<G: Game>(table: &Table<G>, step: StepOf<G>) -> Value {
    table.check(step).err().map_or_else(|| json!([]), |refusal| json!(refusal))
}

/// At several positions of a game the answers are those of the library, and asking changes nothing.
fn the_answers_are_the_librarys<G: Lawful>(setup: &G::Setup, seed: u64) {
    let game = G::new(setup.clone()).unwrap();
    let whole = record_playout(game, &mut Dealer::new(seed), 300).transcript();
    let mut dealer = Dealer::new(seed);
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..8 {
        let most = u32::try_from(whole.steps.len()).unwrap();
        let steps = whole.steps[..usize::try_from(dealer.below(most)).unwrap()].to_vec();
        let transcript = Transcript { steps, ..whole.clone() };
        let table = transcript.replay().unwrap();
        let mut tried: Vec<StepOf<G>> = table.outcomes().into_iter().take(3).map(Step::Chance).collect();
        for seat in SeatSet::first_seats(table.game().seats()) {
            tried.extend(table.legal(seat).into_iter().take(5).map(|action| Step::Decision { seat, action }));
            tried.push(Step::Decision { seat, action: table.game().any_action(&mut dealer) });
        }
        tried.push(Step::Chance(table.game().any_outcome(&mut dealer)));
        let words: Vec<String> = tried.iter().map(ToString::to_string).collect();
        let name = file(&format!("{}-asked.txt", G::NAME), transcript.to_string());
        let found =
            asked(&[&[name.as_str()], &words.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat());
        assert_eq!((&found["awaits"], &found["public"]), (&json!(table.awaits()), &json!(table.public())));
        if table.awaits() == Awaits::Chance {
            assert_eq!(found["legal"], json!({ "chance": table.outcomes() }));
        } else {
            let lists =
                table.awaits().deciders().iter().map(|seat| (seat.to_string(), json!(table.legal(seat))));
            assert_eq!(found["legal"], lists.collect::<Value>());
        }
        for (step, answer) in tried.into_iter().zip(found["answers"].as_array().unwrap()) {
            let (rules, is_allowed) = (refusal(&table, step), table.check(step).is_ok());
            assert_eq!((&answer["rules"], &answer["allowed"]), (&rules, &json!(is_allowed)), "{step}");
            let mut after = table.fork();
            let events = after.take(step).ok().map(<[_]>::len);
            assert_eq!(answer["events"].as_array().map(Vec::len), events, "{step}");
            *(if is_allowed { &mut allowed } else { &mut refused }) += 1;
        }
    }
    assert!(allowed > 10 && refused > 3, "{}: {allowed} allowed, {refused} refused", G::NAME);
}

#[test]
#[ignore = "every answer of whole games takes some ten seconds: `.ci/run` runs it"]
fn every_answer_is_the_librarys() {
    the_answers_are_the_librarys::<WorldLeague>(&WorldLeague::default_setup(3), 1);
    the_answers_are_the_librarys::<basketboss::Basketboss>(&basketboss::Basketboss::default_setup(3), 2);
    the_answers_are_the_librarys::<starplayer::Starplayer>(&starplayer::Starplayer::default_setup(3), 3);
    the_answers_are_the_librarys::<basketball_duel::BasketballDuel>(
        &basketball_duel::BasketballDuel::default_setup(2),
        4,
    );
}

/// In two positions that a seat cannot tell apart, it gets the same text: the position, its list, and the verdict
/// on each of its actions.
fn a_seat_is_told_no_secret<G: Lawful>(setup: &G::Setup, games: u64) {
    let mut hiding = 0;
    for seed in 0..games {
        let mut dealer = Dealer::new(seed);
        let game = G::new(setup.clone()).unwrap();
        let whole = record_playout(game.clone(), &mut dealer, 300).transcript();
        let mut table = Table::new(game);
        let mut hiding_here = 0;
        for recorded in &whole.steps {
            table.take(recorded.step).unwrap();
            for seat in SeatSet::first_seats(table.game().seats()) {
                let other = table.game().redeal(table.state(), Some(seat), &mut dealer);
                if hiding_here < 6 && other != *table.state() && dealer.below(2) == 0 {
                    hiding_here += 1;
                    told_alike(&table, &Table::from_state(table.game().clone(), other), seat);
                }
            }
        }
        hiding += hiding_here;
    }
    assert!(hiding > 5, "{}: {hiding} positions had something to hide", G::NAME);
}

fn told_alike<G: Game>(table: &Table<G>, other: &Table<G>, seat: Seat) {
    let actions = table.legal(seat).into_iter().take(6).map(|action| format!("{seat}: {action}"));
    let actions: Vec<String> = actions.collect();
    let told = |table: &Table<G>, json: &[&str]| {
        let name = file(&format!("{}-secret.txt", G::NAME), table.fork().transcript().to_string());
        let number = seat.to_string();
        let mut words = vec!["ask", &name, "--for", &number];
        words.extend(actions.iter().map(String::as_str).chain(json.iter().copied()));
        output(&words)
    };
    for json in [&["--json"][..], &[]] {
        assert_eq!(told(table, json), told(other, json), "{}, seat {seat}", G::NAME);
    }
}

#[test]
fn no_seat_is_told_what_it_may_not_know() {
    let mut hidden = starplayer::Starplayer::default_setup(3);
    starplayer::Starplayer::rulings_mut(&mut hidden).choose("R-21", "Hidden").unwrap();
    a_seat_is_told_no_secret::<WorldLeague>(&WorldLeague::default_setup(4), 8);
    a_seat_is_told_no_secret::<basketboss::Basketboss>(&basketboss::Basketboss::default_setup(4), 8);
    a_seat_is_told_no_secret::<starplayer::Starplayer>(&hidden, 40);
    a_seat_is_told_no_secret::<basketball_duel::BasketballDuel>(
        &basketball_duel::BasketballDuel::default_setup(4),
        2,
    );
}

/// A sealed bid: the referee sees its effects. The bidder does not learn what the others have bid.
#[test]
fn what_the_last_sealed_bid_opens_is_told_to_the_referee_alone() {
    let text = "tabletop transcript 1\ngame world-league\nseats 2\n\nchance: turn injury-1\nchance: turn 9\nchance: turn 1\n1: spend 2\n";
    let name = file("sealed.txt", text);
    let (referee_hears, seat_hears) =
        (asked(&[&name, "2: spend 3"]), asked(&[&name, "--for", "2", "2: spend 3"]));
    assert!(referee_hears["answers"][0]["events"].to_string().contains("2 million"), "{referee_hears}");
    assert_eq!(seat_hears["answers"][0]["events"], Value::Null);
    assert_eq!(seat_hears["answers"][0]["allowed"], true);
    assert!(!output(&["ask", &name, "--for", "2"]).contains("2 million"));
    let own = asked(&[&name, "--for", "1"]);
    assert_eq!((&own["own"]["sealed"], &own["legal"]), (&json!(2), &json!({})), "{own}");
    assert!(Seat::from_number(1).is_some_and(|seat| own["for"] == json!(seat)));
}

/// A drawn card: the referee and the drawer learn which card it is. The others learn only that a card was drawn.
#[test]
fn a_whisper_is_told_to_the_referee_and_to_whom_it_is_for() {
    type Duel = basketball_duel::BasketballDuel;
    let mut table = Table::new(Duel::new(Duel::default_setup(2)).unwrap());
    let mut dealer = Dealer::new(5);
    let whispered = |table: &Table<Duel>| {
        table.last_events().iter().find_map(|entry| match entry.audience {
            Audience::Only(seats) => seats.single(),
            Audience::All => None,
        })
    };
    while whispered(&table).is_none() {
        assert!(table.deal(&mut dealer), "cards are dealt");
    }
    let drawer = whispered(&table).unwrap();
    let name = file("whispered.txt", table.transcript().to_string());
    let heard =
        |words: &[&str]| asked(&[&[name.as_str()], words].concat())["events"].as_array().unwrap().len();
    let (own, other) = (drawer.to_string(), drawer.left(2).to_string());
    let all = table.last_events().len();
    assert_eq!((heard(&[]), heard(&["--for", &own])), (all, all));
    assert!(heard(&["--for", &other]) < all);
}

#[test]
fn a_mistake_that_was_noticed_late_is_corrected() {
    let name = file(
        "amend.txt",
        "tabletop transcript 1\ngame world-league\nseats 2\n\nchance: turn 9\nchance: turn 11\n1: bid 3\n2: pass\n1: place C\n",
    );
    let told = output(&["amend", &name, "--replace", "7", "1: bid 2"]);
    for said in [
        "with the correction, every later step is possible",
        "  As it was played:\n    seat 1: 8 million",
        "  As it should have been:\n    seat 1: 9 million",
        "What the book says of mistakes that are noticed late",
    ] {
        assert!(told.contains(said), "{said} in {told}");
    }
    let left_out = referee(&["amend", &name, "--leave-out", "8"]);
    assert_eq!(left_out.code, 1);
    assert!(left_out.out.contains("line 9, `1: place C`, is not possible"), "{}", left_out.out);
    let found: Value =
        serde_json::from_str(&referee(&["amend", &name, "--leave-out", "8", "--json"]).out).unwrap();
    assert_eq!((&found["possible"], &found["line"]), (&json!(false), &json!(9)));
    assert_eq!(
        found["was_legal"]["1"].as_array().unwrap().len(),
        5,
        "as it was played, the bid is won: {found}"
    );
    let readings =
        found["late"].as_array().unwrap().iter().map(|late| (&late["reading"], &late["undone_steps"]));
    let expected =
        [("PlayedOn", 0), ("PutRight", 1), ("TakenBack", 2)].map(|(name, steps)| (json!(name), json!(steps)));
    assert!(readings.eq(expected.iter().map(|(name, steps)| (name, steps))), "{found}");
    assert!(found["late"][2]["position"].as_str().unwrap().contains("highest 3 by 1"), "{found}");
    assert_eq!(referee(&["amend", &name]).code, 2, "nothing is to be changed");
    let none = referee(&["amend", &name, "--leave-out", "3"]);
    assert!(none.code == 2 && none.err.contains("neither a step nor a line"), "{}", none.err);
    let back = output(&["amend", &name, "--replace", "7", "1: bid 2", "--late", "taken-back"]);
    let before = file("before.txt", back);
    assert!(output(&["ask", &before, "1: bid 2"]).contains("Allowed."), "the position to go on from");
    let unknown = referee(&["amend", &name, "--leave-out", "8", "--late", "soon"]);
    assert!(unknown.err.contains("PlayedOn, PutRight, TakenBack"), "{}", unknown.err);
}

#[test]
fn a_position_says_what_should_have_been() {
    let text = include_str!("../../../../docs/positions/world-league.txt");
    let name = file("should-have-been.txt", text);
    let (line, own) = (1..).zip(text.lines()).find(|(_, line)| line.starts_with("seat 2")).unwrap();
    let poor = own.split(',').skip(1).fold("seat 2: no money".to_string(), |line, item| line + "," + item);
    let told = output(&["amend", &name, "--replace", &line.to_string(), &poor]);
    for said in [
        "the position is possible",
        "  As it was played:\n",
        "possible only so, seat 2: bid",
        "Under `PutRight`",
    ] {
        assert!(told.contains(said), "{said} in {told}");
    }
    let nonsense = referee(&["amend", &name, "--replace", &line.to_string(), "seat 2: a cow"]);
    assert!(
        nonsense.code == 2 && nonsense.err.contains("with the correction, the position is impossible"),
        "{}",
        nonsense.err
    );
}

/// The verdict that all ways of dealing have in common stands first, once.
#[test]
fn a_common_verdict_is_told_once() {
    let text = "tabletop position 1\ngame basketball-duel\nseats 2\n\nround 1, 1 to play, last plays\npile: none\n\
        discard: the rest\nhand 1: 5 cards\nhand 2: 3 cards\narea 1: 10@0,0\n";
    let position = file("common-verdict.txt", text);
    let answer = referee_told(&["ask", &position, "1: lay 11 1,0"], b"");
    assert_eq!(answer.code, 1, "{}{}", answer.out, answer.err);
    assert_eq!(answer.out.matches("Not allowed").count(), 1, "{}", answer.out);
    assert!(answer.out.contains("Not allowed in every deal that was tried."), "{}", answer.out);
}

#[test]
fn reasons_and_rules_are_counted_apart() {
    let text = "tabletop position 1\ngame world-league\nseats 2\n\nseason 2, auction of 15, highest 4 by 1\n\
        seat 1: 9 million, banker\nseat 2: 3 million, referee\n";
    let position = file("two-reasons.txt", text);
    let answer = referee_told(&["ask", &position, "2: bid 4"], b"");
    assert!(answer.out.contains("Not allowed: it breaks 1 rule, for 2 reasons."), "{}", answer.out);
}

/// What a purchase from a deck brings is told by the card that comes next.
#[test]
fn an_allowed_step_without_events_tells_what_comes_next() {
    let text = "tabletop position 1\ngame starplayer\nseats 2\n\nturn of seat 1, may buy\nseat 1: £20M, on red-5\n\
        seat 2: £12M\n";
    let position = file("no-event.txt", text);
    let answer = referee_told(&["ask", &position, "1: buy"], b"");
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    assert!(!answer.out.contains("It brings:"), "{}", answer.out);
    assert!(answer.out.contains("Then chance is awaited: "), "{}", answer.out);
}
