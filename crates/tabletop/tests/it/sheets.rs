//! Sets of cards as spreadsheets.

use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::{Games, ListedGame};

const GAMES: [&str; 4] = ["basketball-duel", "basketboss", "starplayer", "world-league"];

fn game(name: &str) -> ListedGame {
    tabletop::game(name).unwrap()
}

/// The components of the set-up with these cards.
fn components(game: &ListedGame, sheet: &str) -> Value {
    let setup = game.setup_with_cards("{}", sheet).unwrap();
    serde_json::from_str::<Value>(&setup).unwrap()["components"].take()
}

/// The problems of a sheet, a line each.
fn problems(game: &ListedGame, sheet: &str) -> Vec<String> {
    let error = game.setup_with_cards("{}", sheet).unwrap_err();
    error.problems().iter().map(ToString::to_string).collect()
}

/// A sheet with this in the cell of a row (from 1, the names are the first) and a column.
fn with_cell(sheet: &str, row: usize, column: &str, cell: &str) -> String {
    let mut lines: Vec<Vec<String>> =
        sheet.lines().map(|line| line.split(',').map(str::to_string).collect()).collect();
    let column = lines[0].iter().position(|name| name == column).unwrap();
    lines[row - 1][column] = cell.to_string();
    lines.iter().map(|line| line.join(",") + "\n").collect()
}

#[test]
fn what_is_printed_is_read_back() {
    for name in GAMES {
        let game = game(name);
        let full: Value = serde_json::from_str(&game.open("{}").unwrap().full_setup()).unwrap();
        assert_eq!(components(&game, &game.sheet("{}").unwrap()), full["components"], "{name}");
    }
}

/// Every figure and every name of the set-up stands in the sheet. The cells are counted without its own reader.
#[test]
fn a_sheet_has_every_value_of_the_set() {
    fn values(value: &Value, into: &mut Vec<String>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| values(item, into)),
            Value::Object(fields) => fields.values().for_each(|field| values(field, into)),
            Value::Null => {}
            Value::String(text) => into.push(text.clone()),
            other => into.push(other.to_string()),
        }
    }
    for name in GAMES {
        let game = game(name);
        let full: Value = serde_json::from_str(&game.open("{}").unwrap().full_setup()).unwrap();
        let mut due = Vec::new();
        values(&full["components"], &mut due);
        let sheet = game.sheet("{}").unwrap();
        let cells = |line: &str| line.split(',').skip(2).map(str::to_string).collect::<Vec<_>>();
        let mut there: Vec<_> =
            sheet.lines().skip(1).flat_map(cells).filter(|cell| !cell.is_empty()).collect();
        due.sort();
        there.sort();
        assert_eq!(there, due, "{name}");
    }
}

#[test]
fn a_cell_is_the_field_of_its_card() {
    let league = game("world-league");
    let sheet = league.sheet("{}").unwrap();
    assert!(sheet.lines().nth(2).unwrap().starts_with("agents,1,,Drib Bler,PG,2,3,4,4,3,2,1,178"), "{sheet}");
    let mut due = components(&league, &sheet);
    due["agents"][0]["name"] = json!("1984");
    due["agents"][0]["profit"] = json!(2);
    let mine = with_cell(&with_cell(&sheet, 3, "name", "1984"), 3, "profit", "2");
    assert_eq!(components(&league, &mine), due);

    let duel = game("basketball-duel");
    let sheet = duel.sheet("{}").unwrap();
    let row = sheet.lines().position(|line| line.starts_with("swipe_wild,")).unwrap() + 1;
    let many = with_cell(&sheet, row, "value", "4");
    assert_eq!(problems(&duel, &many)[0], "59 game cards, not the 58 of the box [BD-CARDS-1]");
    let own = with_cell(&many, 2, "value", "free");
    assert_eq!(components(&duel, &own)["swipe_wild"], json!(4));
    let error = problems(&duel, &with_cell(&many, row, "value", "many"));
    assert!(error[0].starts_with(&format!("row {row} (swipe_wild): ")), "{error:?}");
}

/// A spreadsheet sorts rows, leaves columns and rows empty, writes a mark at the start, and parts cells otherwise.
#[test]
fn what_a_spreadsheet_makes_of_it_is_read() {
    for name in GAMES {
        let game = game(name);
        let sheet = game.sheet("{}").unwrap();
        let due = components(&game, &sheet);
        let (first, rest) = sheet.split_once('\n').unwrap();
        let mut rows: Vec<_> = rest.lines().collect();
        rows.reverse();
        let empty = ",".repeat(first.matches(',').count());
        let sorted = format!("{first}\r\n{}\r\n{empty}\r\n", rows.join("\r\n"));
        assert_eq!(components(&game, &sorted), due, "{name}");
        let named = format!("sep=;\r\n{}", sheet.replace(',', ";"));
        assert_eq!(components(&game, &named), due, "{name}");
        for mark in [";", "\t"] {
            assert_eq!(components(&game, &format!("\u{feff}{}", sheet.replace(',', mark))), due, "{name}");
        }
        let capitals = format!("List,No{}\n{rest}", first.strip_prefix("list,no").unwrap());
        assert_eq!(components(&game, &capitals), due, "{name}");
    }
}

#[test]
fn a_sheet_may_have_one_list_alone() {
    let star = game("starplayer");
    let mine = "list,value\nmanagers,Ann\nmanagers,Ben\nmanagers,Cem\nmanagers,Dee\n";
    let read = components(&star, mine);
    assert_eq!(read["managers"], json!(["Ann", "Ben", "Cem", "Dee"]));
    assert_eq!(read["squads"], components(&star, &star.sheet("{}").unwrap())["squads"]);
    // The players on a board stay where only the names of the boards are given.
    let league = game("world-league");
    let names = "list,name\nboards,A\nboards,B\nboards,C\nboards,D\nboards,E\nchecks,\n";
    let names = names.replace("list,name", "list,name,value").replace("checks,", "checks,,free");
    let read = components(&league, &names);
    assert_eq!(read["boards"][4]["name"], json!("E"));
    assert_eq!(read["boards"][4]["players"].as_array().unwrap().len(), 5);
}

/// Each wrong sheet with all that is said of it.
#[test]
fn every_defect_is_named_by_its_row() {
    let league = game("world-league");
    let sheet = league.sheet("{}").unwrap();
    let cell = |row, column, cell| with_cell(&sheet, row, column, cell);
    let cases = [
        (String::new(), vec!["row 1: no column `list`: take the sheet that is printed, and edit it"]),
        ("list,no,no\n".into(), vec!["row 1: two columns `no`"]),
        (
            "list,name\nagent,Ann\n".into(),
            vec![
                "row 2: no list `agent`: there are agents, boards, boards[1].players, checks, injuries, \
                 trophy_points.five_teams, trophy_points.four_teams, trophy_points.three_teams, \
                 trophy_points.two_teams",
            ],
        ),
        (
            "list,no,value\ninjuries,,2\ninjuries,,2\n".into(),
            vec!["row 3 (injuries): a second row for a value that is given once: remove it"],
        ),
        (cell(4, "no", "1"), vec!["row 4: agents 1 is there twice: remove one of the rows"]),
        (
            format!("sep=,\n{}", cell(4, "no", "1")),
            vec!["row 5: agents 1 is there twice: remove one of the rows"],
        ),
        (cell(3, "name", ""), vec!["row 3 (agents 1): `name` is missing"]),
        (
            cell(4, "no", ""),
            vec![
                "row 4: this row has no number, but other rows of the list have one: number all rows or none",
            ],
        ),
        (
            cell(4, "no", "two"),
            vec!["row 4: `two` is not the number of an item", "row 5: agents 2 is missing before agents 3"],
        ),
        (
            cell(3, "values 2", ""),
            vec!["row 3 (agents 1): the value 2 of a list is empty, and a later one is not"],
        ),
        (
            with_cell(&cell(3, "position", "GP"), 5, "height_cm", "tall"),
            vec![
                "row 3 (agents 1, position): not a column: expected `PG`, `SG`, `SF`, `PF` or `C`",
                "row 5 (agents 3, height_cm): `tall` is not a whole number from 0 to 65535",
            ],
        ),
        (
            cell(4, "height_cm", "178"),
            vec![
                "row 4 (agents 2): 178 cm is given twice: all heights must differ [WL-TROPHY-2]",
                "row 2 (checks): it has to agree with what the book prints; `free` in this row lifts that",
            ],
        ),
        (
            sheet.replace("Fas Tbreak", "Tbreak, Fas"),
            vec!["row 4: `181` is beyond the last column: put a name that has a comma in quotes"],
        ),
    ];
    for (sheet, due) in cases {
        assert_eq!(problems(&league, &sheet), due, "{sheet}");
    }
}

#[test]
fn the_cards_of_a_box_are_in_a_position_and_a_transcript() {
    let written = "\
tabletop position 1
game world-league
seats 3

season 3, auction of Rene, opened by 2, highest 4 by 1
seat 1: 7 million
seat 2: 5 million
seat 3: 2 million
";
    assert!(tabletop::read(written).unwrap_err().to_string().contains("Rene"));
    let games = Games::none().with::<tabletop::world_league::WorldLeague>();
    let mine = game("world-league").sheet("{}").unwrap().replace("Peak Ofform", "Rene Gade");
    let table = tabletop::read(&games.with_cards(written, &mine).unwrap()).unwrap().replay().unwrap();
    assert!(table.position().contains("auction of 15"), "{}", table.position());

    let mut played = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
    played.play(&mut tabletop::core::Dealer::new(2), 40);
    let renamed = tabletop::read(&games.with_cards(&played.transcript(), &mine).unwrap()).unwrap();
    let renamed = renamed.without_digests().replay().unwrap();
    assert_eq!(renamed.step_count(), played.step_count());
    assert_eq!(
        games.with_cards("tabletop position 1\ngame chess\nseats 2\n", &mine).unwrap_err().to_string(),
        "there is no game `chess`"
    );
}

proptest! {
    /// A sheet of whatever kind is read or refused with a sentence.
    #[test]
    fn a_mangled_sheet_is_refused_or_read(
        name in prop::sample::select(GAMES.to_vec()),
        places in prop::collection::vec((any::<prop::sample::Index>(), "[a-z0-9,;\"\\[\\]{}. \n-]{0,6}"), 1..4),
    ) {
        let game = game(name);
        let mut sheet = game.sheet("{}").unwrap();
        for (place, text) in &places {
            let at = place.index(sheet.len());
            if sheet.is_char_boundary(at) {
                sheet.insert_str(at, text);
            }
        }
        match game.setup_with_cards("{}", &sheet) {
            Ok(setup) => prop_assert!(game.open(&setup).is_ok()),
            Err(error) => prop_assert!(error.problems().iter().all(|problem| !problem.problem.is_empty())),
        }
    }
}

#[test]
fn a_wrong_form_does_not_hide_what_is_wrong_elsewhere() {
    let league = game("world-league");
    let sheet = league.sheet("{}").unwrap();
    let wrong = with_cell(&with_cell(&sheet, 3, "values 2", ""), 17, "height_cm", "178");
    let found = problems(&league, &with_cell(&wrong, 20, "position", "GP"));
    assert_eq!(found[0], "row 3 (agents 1): the value 2 of a list is empty, and a later one is not");
    assert!(found.iter().any(|problem| problem.starts_with("row 20 (agents 18, position): ")), "{found:?}");
    // The consequences of a row that is wrong are not told.
    assert!(found.iter().all(|problem| problem.starts_with("row ")), "{found:?}");
}

#[test]
fn a_defect_of_a_whole_list_has_the_row_of_its_first_item() {
    let league = game("world-league");
    let sheet = league.sheet("{}").unwrap();
    let short: Vec<_> = sheet.lines().filter(|line| !line.starts_with("agents,35,")).collect();
    let found = problems(&league, &short.join("\n"));
    assert!(found.iter().any(|problem| problem.starts_with("row 3 (agents): ")), "{found:?}");
}

#[test]
fn columns_of_notes_are_left_out_and_renamed_columns_told_once() {
    let league = game("world-league");
    let sheet = league.sheet("{}").unwrap();
    let noted = |name: &str| {
        let cell =
            |(place, line): (usize, &str)| format!("{line},{}\n", if place == 0 { name } else { "mine" });
        sheet.lines().enumerate().map(cell).collect::<String>()
    };
    for name in ["notes", "Comment", "#bought in Maastricht"] {
        assert_eq!(components(&league, &noted(name)), components(&league, &sheet), "{name}");
    }
    let told = problems(&league, &noted("owner"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(
        told[0],
        "row 1: no card has a column `owner`: name it `#owner` if it holds notes of your own"
    );
    let renamed = problems(&league, &sheet.replacen("profit", "coins", 1));
    let due = [
        "row 1: no card has a column `coins`: name it `#coins` if it holds notes of your own",
        "row 1: the column `profit` is missing",
    ];
    assert_eq!(renamed, due);
}

#[test]
fn the_sheet_of_another_game_is_told_apart() {
    for (mine, other) in
        [("world-league", "starplayer"), ("basketboss", "basketball-duel"), ("starplayer", "basketboss")]
    {
        let found = problems(&game(mine), &game(other).sheet("{}").unwrap());
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("row 1: this is the sheet of another game: it has "), "{found:?}");
    }
}

#[test]
fn a_sheet_in_another_encoding_is_read_or_told_how_to_save() {
    let sheet = game("world-league").sheet("{}").unwrap().replace("Drib Bler", "Zo\u{eb} Bler");
    let units = sheet.encode_utf16();
    let little: Vec<u8> = [0xff, 0xfe].into_iter().chain(units.clone().flat_map(u16::to_le_bytes)).collect();
    let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(units.flat_map(u16::to_be_bytes)).collect();
    for bytes in [sheet.as_bytes(), &little, &big] {
        assert_eq!(tabletop::sheet_text(bytes).unwrap(), sheet);
    }
    let latin: Vec<u8> = sheet.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let error = tabletop::sheet_text(&latin).unwrap_err().to_string();
    assert!(error.starts_with("row 3: not UTF-8: save it again as `CSV UTF-8`"), "{error}");
}

/// The steps of a record were taken with its own cards. Other cards would make its players err.
#[test]
fn a_record_with_cards_of_its_own_keeps_them() {
    let games = Games::none().with::<tabletop::world_league::WorldLeague>();
    let sheet = game("world-league").sheet("{}").unwrap();
    let mine = game("world-league")
        .setup_with_cards(r#"{"seats": 2}"#, &sheet.replace("Drib Bler", "Rene Gade"))
        .unwrap();
    let text = tabletop::open("world-league", &mine).unwrap().transcript();
    let error = games.with_cards(&text, &sheet).unwrap_err().to_string();
    assert!(error.starts_with("the text has cards of its own"), "{error}");
    assert!(games.with_cards(&text, &sheet.replace("Drib Bler", "Rene Gade")).is_ok(), "the same cards");
}
