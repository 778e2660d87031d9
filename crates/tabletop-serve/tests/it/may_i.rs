//! "May I?", rules and disputes.

use axum::http::StatusCode;
use tabletop::{AmendedSentences, Amendment, LateRuling, RecordedStep, Refused};

use crate::harness::Served;

const POSITION: &str = include_str!("../../../../docs/positions/world-league.txt");
const DISPUTE: &str = include_str!("../../../../docs/disputes/world-league/last-bidder-raises-himself.txt");

#[tokio::test]
async fn a_written_position_is_judged_with_every_rule_and_figure() {
    let served = Served::new().await;
    let answer = served.post("/ask", &[("text", POSITION), ("say", "2: bid 4")]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(answer.body.contains("bid 4 does not exceed the highest bid 4"), "{}", answer.body);
    assert!(answer.body.contains("href=\"/rules/world-league#WL-DRAFT-3\""));
    let allowed = served.post("/ask", &[("text", POSITION), ("say", "2: bid 5")]).await;
    assert!(allowed.body.contains("✓ Allowed"), "{}", allowed.body);
}

#[tokio::test]
async fn two_readings_stand_side_by_side() {
    let served = Served::new().await;
    let tied = include_str!("../../../../docs/disputes/world-league/wholly-tied-places.txt");
    let fields = [("text", tied), ("say", ""), ("reading", "R-4=PlacesPassDown")];
    let answer = served.post("/ask", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(answer.body.contains("Parts at step"), "{}", answer.body);
    assert!(answer.body.contains("written: ") && answer.body.contains("other: "));
}

#[tokio::test]
async fn a_record_of_another_ruleset_is_said_to_be_one() {
    let served = Served::new().await;
    let text = "tabletop transcript 1\ngame world-league\nruleset 77\nseats 2\n\nchance: turn 17\n";
    let answer = served.post("/ask", &[("text", text), ("say", "")]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(
        answer.body.contains("This record was made under ruleset 77; this is ruleset "),
        "{}",
        answer.body
    );
    let own = served.post("/ask", &[("text", POSITION), ("say", "2: bid 4")]).await;
    assert!(!own.body.contains("made under ruleset"));
}

#[tokio::test]
async fn the_cards_of_ones_own_box_are_those_of_the_answer() {
    let served = Served::new().await;
    let sheet = served.get("/ask/world-league/cards.csv").await;
    assert_eq!(sheet.status, StatusCode::OK, "{}", sheet.body);
    assert!(sheet.body.starts_with("list,no,value,name,position,"), "{}", sheet.body);
    assert!(served.get("/ask/world-league").await.body.contains("href=\"/ask/world-league/cards.csv\""));
    let mine = sheet.body.replace("Peak Ofform", "Rene Gade");
    let text = POSITION.replace("Peak Ofform", "Rene");
    let unknown = served.post("/ask", &[("text", text.as_str()), ("say", "2: bid 4")]).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", unknown.body);
    let fields = [("text", text.as_str()), ("say", "2: bid 4"), ("cards", mine.as_str())];
    let known = served.post("/ask", &fields).await;
    assert_eq!(known.status, StatusCode::OK, "{}", known.body);
    assert!(known.body.contains("bid 4 does not exceed the highest bid 4"), "{}", known.body);
    assert!(known.body.contains("agents,15,,Rene Gade"), "the sheet is still there");
    let wrong = mine.replace(",203\n", ",178\n").replace("Drib Bler,PG", "Drib Bler,GP");
    let refused =
        served.post("/ask", &[("text", text.as_str()), ("say", ""), ("cards", wrong.as_str())]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for said in [
        "Cards: row 3 (agents 1, position): not a column",
        "Cards: row 17 (agents 15): 178 cm is given twice",
    ] {
        assert!(refused.body.contains(said), "{said} in {}", refused.body);
    }
}

/// A record with a mistake on line 7 or 8, and a position with moves.
const LATE: [&str; 2] = [
    "tabletop transcript 1\ngame world-league\nseats 2\n\nchance: turn 9\nchance: turn 11\n1: bid 3\n2: pass\n1: place C\n",
    "tabletop position 1\ngame world-league\nseats 2\n\nseason 1, auction of 15, highest 4 by 1\nseat 1: 9 million\n\
     seat 2: 9 million\n\n2: bid 5\n1: pass\n",
];

#[tokio::test]
async fn a_mistake_that_was_noticed_late_is_corrected_in_the_words_of_the_library() {
    let served = Served::new().await;
    let (mut possible, mut impossible) = (0, 0);
    for text in LATE {
        let record = tabletop::read(text).expect("it is a record");
        let listed = served.post("/ask", &[("text", text)]).await;
        assert_eq!(listed.status, StatusCode::OK, "{}", listed.body);
        for RecordedStep { line, text: step, .. } in record.steps() {
            assert!(listed.body.contains(&format!("<option value=\"{line}\">{line} · {step}</option>")));
            let other = "2: bid 6";
            let changes = [
                ("leave-out", "", Amendment::LeaveOut { line }),
                ("replace", other, Amendment::Replace { line, step: other.to_string() }),
                ("insert", other, Amendment::Insert { before: line, step: other.to_string() }),
            ];
            for (change, step, amendment) in changes {
                let number = line.to_string();
                let rows = [
                    ("line", number.as_str()),
                    ("change", change),
                    ("step", step),
                    ("line", ""),
                    ("step", ""),
                ];
                let fields: Vec<_> = [("text", text), ("say", "")].into_iter().chain(rows).collect();
                let answer = served.post("/ask", &fields).await;
                assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
                let said = record.amend(&[amendment]).expect("it can be corrected").sentences();
                *(if said.verdict.contains("every later step") { &mut possible } else { &mut impossible }) +=
                    1;
                let reasons = said.refused.iter().flat_map(Refused::broken).map(|one| one.text.as_str());
                let lines = said.different.iter().flat_map(|(_, lines)| lines).map(String::as_str);
                let rest = [&said.verdict[1..], &said.then, AmendedSentences::OPEN, &said.extent];
                let rest = rest.into_iter().chain(said.late.iter().map(String::as_str));
                let clauses = said.clauses.iter().map(|clause| clause.summary);
                let body = answer.body.replace("<code>", "`").replace("</code>", "`");
                for told in reasons.chain(lines).chain(rest).chain(clauses) {
                    assert!(body.contains(told), "{told} in {body}");
                }
                let kept = format!("<option value=\"{line}\" selected>");
                assert!(answer.body.contains(&kept), "the correction is still there: {}", answer.body);
            }
        }
    }
    assert!(possible > 2 && impossible > 2, "{possible} possible, {impossible} not");
}

#[tokio::test]
async fn a_line_of_a_position_is_corrected_alike() {
    let served = Served::new().await;
    let fields = [("text", LATE[1]), ("line", "7"), ("change", "replace"), ("step", "seat 2: 4 million")];
    let answer = served.post("/ask", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let kept = "<option value=\"7\" selected>7 · seat 2: 9 million</option>";
    assert!(answer.body.contains(kept), "{}", answer.body);
    let amendment = Amendment::Replace { line: 7, step: "seat 2: 4 million".to_string() };
    let amended =
        tabletop::read(LATE[1]).expect("it is a record").amend(&[amendment]).expect("it is possible");
    assert!(!amended.is_possible(), "4 million are not enough for a bid of 5");
    let refused = amended.sentences().refused.expect("the bid is refused");
    let reason = &refused.broken()[0].text;
    assert!(answer.body.contains(reason.as_str()), "{reason} in {}", answer.body);
    // A button for the table to go on from, under each reading of the ruling on late mistakes.
    let tables = crate::html::all(&answer.body, "name=\"text\" value=\"");
    assert_eq!(tables, LateRuling::ALL.map(|ruling| amended.under(ruling).table.position()));
}

#[tokio::test]
async fn a_correction_that_is_none_is_told() {
    let served = Served::new().await;
    for (rows, said) in [
        (&[("line", ""), ("change", "replace"), ("step", "2: bid 4")][..], "Choose the line of the mistake."),
        (
            &[("line", "8"), ("change", "replace"), ("step", " ")],
            "Line 8: write the line that belongs there.",
        ),
        (
            &[("line", "8"), ("change", "leave-out"), ("step", "2: bid 4")],
            "Line 8: say whether `2: bid 4` replaces it",
        ),
        (
            &[("line", "3"), ("change", "leave-out"), ("step", "")],
            "Neither a step nor a line of a position stands on line 3.",
        ),
        (&[("line", "8"), ("change", "replace"), ("step", "2: dance")], "`2: dance` is not a step"),
    ] {
        let fields: Vec<_> = [("text", LATE[0])].into_iter().chain(rows.iter().copied()).collect();
        let answer = served.post("/ask", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        let body = answer.body.replace("<code>", "`").replace("</code>", "`");
        assert!(body.contains(said) && body.contains("8 · 2: pass"), "{said} in {}", answer.body);
    }
    let many: Vec<_> = [("text", LATE[0])].into_iter().chain([("line", "8"); 21]).collect();
    assert_eq!(served.post("/ask", &many).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(served.post("/ask", &[("step", "2: pass")]).await.status, StatusCode::BAD_REQUEST);
}

/// A reader sees the verdict first, then the reason and its place in the book, and the rest below.
#[tokio::test]
async fn the_verdict_stands_above_everything_else() {
    let served = Served::new().await;
    let answer = served.post("/ask", &[("text", POSITION), ("say", "2: bid 4")]).await.body;
    let place = |words: &str| answer.find(words).unwrap_or_else(|| panic!("{words} in {answer}"));
    let order = [
        "✗ Not allowed",
        "bid 4 does not exceed",
        "In the book: ",
        "The book is clear",
        "Not given, so taken as usual",
    ]
    .map(place);
    assert!(order.is_sorted(), "{order:?} in {answer}");
}

/// The link of a page carries everything that was written on it: whoever sends what stands behind its `#` gets the same
/// page.
#[tokio::test]
async fn the_link_of_a_question_carries_what_was_written() {
    let served = Served::new().await;
    for more in [
        &[("say", "2: bid 4"), ("reading", "R-2=LeftOfOpener")][..],
        &[("line", "8"), ("change", "replace"), ("step", "2: bid 6")],
    ] {
        let fields: Vec<_> = [("text", LATE[0])].into_iter().chain(more.iter().copied()).collect();
        let asked = served.post("/ask", &fields).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
        let link = crate::html::first(&asked.body, "data-link=\"").expect("it has a link");
        let written = link.strip_prefix("/ask#").expect("it is that of the page");
        assert_eq!(served.post_encoded("/ask", written).await.body, asked.body);
    }
    assert!(!served.get("/ask").await.body.contains("data-link"), "nothing is written yet");
    let long = format!("{}{}", LATE[0], "# a long evening\n".repeat(1_000));
    let long = served.post("/ask", &[("text", long.as_str())]).await;
    assert!(long.status == StatusCode::OK && !long.body.contains("data-link"), "a longer link would be cut");
}

#[tokio::test]
async fn what_cannot_be_read_is_said_to_be_so() {
    let served = Served::new().await;
    for text in [
        "",
        "hello",
        "tabletop position 1\ngame chess\n",
        "tabletop position 1\ngame world-league\nseats 9\n",
    ] {
        let answer = served.post("/ask", &[("text", text), ("say", "bid 4")]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
        assert!(answer.body.contains("class=\"refused\""));
    }
}

#[tokio::test]
async fn the_form_of_each_game_writes_a_position_that_can_be_asked() {
    let served = Served::new().await;
    for game in tabletop::games() {
        let page = served.get(&format!("/ask/{}", game.name)).await.body;
        let area = |name: &str| {
            let rest = page.split(&format!("name=\"{name}\"")).nth(1)?;
            let text = rest.split('>').nth(1)?.split('<').next()?;
            Some(text.replace("&quot;", "\"").replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))
        };
        let setting = crate::html::first(&page, "name=\"setting\" value=\"").expect("the form has it");
        let mut fields = vec![("setting".to_string(), setting), ("say".to_string(), String::new())];
        fields.extend(area("where").map(|text| ("where".to_string(), text)));
        for seat in 1..=4 {
            let name = format!("line-seat {seat}");
            fields.extend(area(&name).map(|text| (name, text)));
        }
        let fields: Vec<_> = fields.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let answer = served.post(&format!("/ask/{}", game.name), &fields).await;
        assert_eq!(answer.status, StatusCode::OK, "{}: {:?}\n{}", game.name, fields, answer.body);
        assert!(answer.body.contains("Faithful"), "{}", answer.body);
    }
}

#[tokio::test]
async fn a_seat_asks_in_the_middle_of_a_game() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    for seat in &table.seats {
        let page = served.get(&format!("{seat}?say=bid+40&reading=R-2%3DLeftOfOpener")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("✗ Not allowed"), "{}", page.body);
        assert!(page.body.contains("Under R-2=LeftOfOpener"), "{}", page.body);
    }
}

#[tokio::test]
async fn rules_and_disputes_are_found_and_linked() {
    let served = Served::new().await;
    let rules = served.get("/rules/world-league?find=lowest+amount").await.body;
    // The list of all clauses is below the hits.
    let found = rules.split("class=\"found\"").nth(1).expect("something was found");
    let found = found.split("</section>").next().unwrap_or_default();
    for id in ["WL-INJURY-2", "WL-INJURY-3", "R-14"] {
        assert!(found.contains(&format!("href=\"/rules/world-league#{id}\"")), "{id} in {found}");
    }
    assert!(rules.contains("id=\"WL-SETUP-5\"") && !found.contains("WL-SETUP-5"), "{found}");
    let place = "In the book: Best team manager, 1st paragraph: “In the 6th season…”";
    assert!(rules.contains(place) && rules.contains("The book does not print this."), "{rules}");
    let disputes = served.get("/disputes/world-league?find=WL-DRAFT-4").await.body;
    assert!(disputes.contains("href=\"/disputes/world-league/last-bidder-raises-himself\""), "{disputes}");
    // The other dispute is about WL-TROPHY-1, WL-TROPHY-2 and R-4.
    assert!(!disputes.contains("wholly-tied-places"), "{disputes}");
    let one = served.get("/disputes/world-league/last-bidder-raises-himself").await.body;
    assert!(one.contains("Refused by WL-DRAFT-4"), "{one}");
    assert!(DISPUTE.contains("refused by WL-DRAFT-4"));
    assert_eq!(served.get("/disputes/world-league/nothing").await.status, StatusCode::NOT_FOUND);
}

/// Words of which the meaning was guessed are named apart from what is usual.
#[tokio::test]
async fn a_guess_is_named() {
    let served = Served::new().await;
    let text = "tabletop position 1\ngame basketboss\nseats 2\n\nseason 2 under rest-year, 2 works with the trainer\n\
                seat 1: $3, agent\nseat 2: $2, trainer, PG 11 slid 1\n";
    let answer = served.post("/ask", &[("text", text), ("say", "2: slide PG")]).await.body;
    assert!(answer.contains("Read as: `2 works with the trainer` means `training by 2`."), "{answer}");
}
