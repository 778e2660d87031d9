//! Cards that people name by their figures, against the same cards in a set-up.

use tabletop::{Answer, AnyTable, Asker, Interview, Record};
use tabletop_core::{Awaits, Dealer, SeatSet};

/// A sheet with these cells in the row of an item, and with the checks of a free set.
fn sheet_with(sheet: &str, row: &str, cells: &[(&str, &str)]) -> String {
    let names: Vec<_> = sheet.lines().next().unwrap().split(',').collect();
    let column = |name: &str| names.iter().position(|other| *other == name).unwrap();
    let line = |line: &str| {
        let mut own: Vec<String> = line.split(',').map(str::to_string).collect();
        if line.starts_with(row) {
            for (name, cell) in cells {
                own[column(name)] = (*cell).to_string();
            }
        } else if line.starts_with("checks,") {
            own[column("value")] = "free".into();
        }
        own.join(",") + "\n"
    };
    sheet.lines().map(line).collect()
}

const LEAGUE: &str = "\
tabletop position 1
game world-league
seats 3

season 3, auction of SF worth 1-3-5, 222 cm, 2 coins, opened by 1, highest 2 by 1
market: SF worth 1-3-5, 222 cm, 2 coins, 9, 12, injury-1
seat 1: 4 million, agent, 2 gold, PG 3@2
seat 2: 6 million, referee
seat 3: 5 million, trainer, C Shane Berlin worth 4 now, then 4, then 0, 230 cm, no coins, injured
";

const BOSS: &str = "\
tabletop position 1
game basketboss
seats 3

season 3 under hard-bargain, auction of SF worth 1-3-5, 2 coins, opened by 1, highest $2 by 1
season row: headliners, hard-bargain
market: SF worth 1-3-5, 2 coins, 8, injury-1
seat 1: $6, agent, PG 6 slid 1
seat 2: $9, banker
seat 3: $5, trainer, C Shane Berlin worth 4 now, then 4, then ends, no coins, injured
";

/// The two games: the position with figures, the lines with numbers instead, and the rows of a sheet with the figures.
fn games() -> [(&'static str, String, String); 2] {
    let game = |name: &str| tabletop::game(name).unwrap();
    let sheet = game("world-league").sheet(r#"{"seats":3}"#).unwrap();
    let values = |values: [&'static str; 6]| {
        ["values 1", "values 2", "values 3", "values 4", "values 5", "values 6"].into_iter().zip(values)
    };
    let fading: Vec<_> = values(["4", "4", "4", "0", "0", "0"])
        .chain([("name", "Shane Berlin"), ("profit", "0"), ("height_cm", "230")])
        .collect();
    let rising: Vec<_> = values(["1", "3", "5", "5", "5", "5"])
        .chain([("name", "SF worth 1-3-5 222 cm 2 coins"), ("profit", "2"), ("height_cm", "222")])
        .collect();
    let league = sheet_with(&sheet_with(&sheet, "agents,35,", &fading), "agents,21,", &rising);
    let league_lines = LEAGUE
        .replace("SF worth 1-3-5, 222 cm, 2 coins", "21")
        .replace("C Shane Berlin worth 4 now, then 4, then 0, 230 cm, no coins, injured", "C 35@2 injured");
    let sheet = game("basketboss").sheet(r#"{"seats":3}"#).unwrap();
    let stars = |stars: [&'static str; 6]| {
        ["stars 1", "stars 2", "stars 3", "stars 4", "stars 5", "stars 6"].into_iter().zip(stars)
    };
    let fading: Vec<_> = stars(["4", "4", "4", "", "", ""])
        .chain([("name", "Shane Berlin"), ("income_dollars", "0")])
        .collect();
    let rising: Vec<_> = stars(["1", "3", "5", "5", "5", "5"])
        .chain([("name", "SF worth 1-3-5 2 coins"), ("income_dollars", "2")])
        .collect();
    let boss = sheet_with(&sheet_with(&sheet, "players,35,", &fading), "players,23,", &rising);
    let boss_lines = BOSS
        .replace("SF worth 1-3-5, 2 coins", "23")
        .replace("C Shane Berlin worth 4 now, then 4, then ends, no coins, injured", "C 35 slid 1 injured");
    let with = |lines: &str, sheet: &str| tabletop::games().with_cards(lines, sheet).unwrap();
    [(LEAGUE, with(&league_lines, &league), league), (BOSS, with(&boss_lines, &boss), boss)]
}

fn awaited(table: &AnyTable) -> SeatSet {
    match table.awaits() {
        Awaits::Seats { must, may } => must.union(may),
        Awaits::Chance | Awaits::Over => SeatSet::EMPTY,
    }
}

fn read(text: &str) -> Record {
    tabletop::read(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The whole rest of the game is the same, with every verdict on the way.
#[test]
fn a_stand_in_plays_as_the_same_card_of_a_set() {
    for (with_figures, with_cards, _) in games() {
        let [said, typed] = [with_figures, &with_cards].map(|text| read(text).replay().unwrap());
        assert_eq!(said.full_setup(), typed.full_setup());
        assert_eq!(said.position(), typed.position());
        for seed in 0..12 {
            let [mut said, mut typed] = [said.fork(), typed.fork()];
            let mut steps = 0;
            while said.awaits() != Awaits::Over {
                let [one, other] = [&said, &typed].map(|table| {
                    let questions = awaited(table).iter().flat_map(|seat| {
                        let legal = table.legal(seat).into_iter().take(3);
                        legal
                            .chain(["bid 3".into(), "pass".into(), "place C".into(), "place SF".into()])
                            .map(move |action| format!("{seat}: {action}"))
                    });
                    let questions: Vec<_> = questions.collect();
                    questions
                        .iter()
                        .map(|asked| format!("{:?}", table.ask(asked, Asker::default()).answer))
                        .collect::<Vec<_>>()
                });
                assert_eq!(one, other);
                let [one, other] = [&mut said, &mut typed].map(|table| {
                    table.play(&mut Dealer::new(seed * 1000 + steps), 1);
                    (table.digest(), table.steps().last().cloned(), format!("{:?}", table.every_last_event()))
                });
                assert_eq!(one, other);
                steps += 1;
            }
            assert_eq!(said.standings(), typed.standings());
        }
    }
}

/// A written position has the cards in its set-up, so that it is read again as the same.
#[test]
fn what_is_written_is_read_again() {
    for (with_figures, ..) in games() {
        let table = read(with_figures).replay().unwrap();
        let written = table.position();
        assert!(written.contains("Shane Berlin"), "{written}");
        let again = read(&written).replay().unwrap();
        assert_eq!(
            (again.digest(), again.position(), again.full_setup()),
            (table.digest(), written, table.full_setup())
        );
        let transcript = read(&table.transcript()).replay().unwrap();
        assert_eq!(transcript.digest(), table.digest());
    }
}

/// The card is called by its figures, or by the name that it was given, in steps and in questions.
#[test]
fn a_stand_in_is_called_by_its_figures() {
    let later = "\
tabletop position 1
game world-league
seats 2

season 2, market phase
seat 1: 4 million, agent, 1 gold, PG worth 5, SG Jo worth 2 then 3
seat 2: 9 million, banker

chance: turn Big Ben
chance: turn PF worth 4, 199 cm, 1 coin
chance: turn SF worth 3-4-5-4-3-2, 203 cm, 1 coin
";
    let later = later.replace("turn Big Ben", "turn C Big Ben worth 3, no coins");
    let table = read(&later).replay().unwrap();
    let steps = table.steps();
    assert_eq!(steps[2], "chance: turn 15", "Peak Ofform has these figures");
    for (asked, due) in [
        ("chance: turn PG worth 5 now", "chance: turn 7"),
        ("chance: turn Jo", "chance: turn 14"),
        ("chance: turn Big", "chance: turn 35"),
        ("chance: turn PF worth 4, 199 cm", "chance: turn 28"),
    ] {
        assert_eq!(table.ask(asked, Asker::default()).said, due, "{asked}");
    }
    let components = table.components();
    let names: Vec<_> = steps.iter().map(|step| step.rsplit(' ').next().unwrap().to_string()).collect();
    let text =
        |name: &String| components.iter().find(|one| one.name == *name).map(|one| one.text.clone()).unwrap();
    assert!(text(&names[0]).starts_with("Big Ben"), "{}", text(&names[0]));
    assert!(text(&names[1]).starts_with("PF worth 4 199 cm"), "{}", text(&names[1]));
}

/// Names in the steps after a position are read as they are in a transcript.
#[test]
fn names_in_the_steps_after_a_position() {
    let text = |step: &str| {
        format!(
            "tabletop position 1\ngame world-league\nseats 2\n\nseason 2, market phase\nseat 1: 4 million, agent, 1 \
             gold\nseat 2: 9 million, banker, C Ann worth 2\n\n{step}\n"
        )
    };
    let steps = read(&text("chance: turn Peak Ofform")).steps();
    assert_eq!(steps[0].text, "chance: turn 15");
    let error = tabletop::read(&text("chance: turn Nobody")).unwrap_err().to_string();
    assert!(error.contains("line 9: `turn Nobody`"), "{error}");
    let error = read(&text("chance: turn Ann")).replay().unwrap_err().to_string();
    assert!(error.contains("tile 35"), "{error}");
}

/// An interview takes figures where it asks for a card.
#[test]
fn an_interview_takes_figures() {
    let mut interview = Interview::new(tabletop::game("world-league").unwrap(), 2).unwrap();
    interview.answer("season 3, auction of PF worth 2 then 4, 211 cm, 1 coin, highest 4 by 1").unwrap();
    interview.answer("7").unwrap();
    interview.answer("5 million").unwrap();
    let error = interview.answer("seat 2: C worth 3, 203 cm, 204 cm").unwrap_err().to_string();
    assert!(error.contains("two heights are said, 203 cm and 204 cm"), "{error}");
    interview.answer("seat 2: C worth 3, 203 cm, 1 coin").unwrap();
    let asked = interview.record().unwrap().ask("2: bid 6", Asker::default()).unwrap();
    assert!(matches!(asked.question.answer, Answer::Refused(_)), "there are only 5 million");
}
