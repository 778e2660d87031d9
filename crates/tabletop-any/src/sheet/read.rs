//! A sheet as components, with the row of each item.

mod cells;

use alloc::borrow::ToOwned as _;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde_json::Value;
use tabletop_core::Defects;

use super::write::{self, LIST, NONE, NUMBER};
use super::{COMPONENTS, SheetError, SheetProblem};

use self::cells::{Kinds, Segment, any_number, item_of, segments};

/// The components of a sheet, with the row of each item.
pub(super) struct ReadSheet {
    pub(super) components: Value,
    rows: BTreeMap<String, u64>,
    header: Header,
    /// The problems of the cells themselves, such as a word in the place of a number. An item with such a problem keeps
    /// the values of the default set, so that the checks of the set do not report it again.
    pub(super) problems: Vec<SheetProblem>,
}

/// The first row, with the names of the columns.
struct Header {
    row: u64,
    columns: Vec<String>,
    /// The columns that no item of the base has.
    unknown: Vec<String>,
}

/// The names of columns for people. A column whose name begins with [`NOTE_SIGN`] is for people too.
const NOTES: [&str; 4] = ["note", "notes", "comment", "comments"];
const NOTE_SIGN: char = '#';

/// A row of a list: its place in the file, the number of the item if the row has one, and the cells that are not
/// empty.
struct ItemRow {
    row: u64,
    number: Option<usize>,
    cells: Vec<(String, String)>,
}

/// The rows of each list. A list without items has no rows.
type Lists = BTreeMap<String, Vec<ItemRow>>;

/// Reads a sheet. Where the sheet has nothing, the components of `base` stay.
///
/// # Errors
/// Nothing of the sheet can be read.
pub(super) fn rows(sheet: &str, base: &Value) -> Result<ReadSheet, SheetError> {
    let mut problems = Vec::new();
    let mut of_base = Vec::new();
    write::add(String::new(), base, &mut of_base);
    let known: BTreeSet<String> = of_base.iter().map(|row| any_number(&row.list)).collect();
    let kinds = Kinds::of(&of_base);
    let of_notes = |name: &str| {
        let is_note = NOTES.iter().any(|note| name.eq_ignore_ascii_case(note)) && !kinds.has_column(name);
        is_note || name.starts_with(NOTE_SIGN)
    };
    let (mut header, lists) = parse(sheet, &known, of_notes, &mut problems)?;
    let is_unknown = |name: &&String| !kinds.has_column(cells::numbered(name).0) && !of_notes(name);
    header.unknown = header.columns.iter().filter(is_unknown).cloned().collect();
    let mut read =
        ReadSheet { components: base.clone(), rows: BTreeMap::new(), header, problems: Vec::new() };
    let mut order: Vec<_> = lists.into_iter().collect();
    // A list comes before the lists within its items.
    order.sort_by_key(|(list, _)| list.matches(['.', '[']).count());
    for (list, items) in order {
        read.take(&list, items, &kinds, &mut problems);
    }
    problems.sort_by_key(|problem| problem.row);
    read.problems = problems;
    Ok(read)
}

/// The rows of the sheet by their lists.
fn parse(
    sheet: &str,
    known: &BTreeSet<String>,
    of_notes: impl Fn(&str) -> bool,
    problems: &mut Vec<SheetProblem>,
) -> Result<(Header, Lists), SheetError> {
    // Spreadsheets write this mark before the first cell.
    let mut sheet = sheet.trim_start_matches('\u{feff}');
    // Some spreadsheets first write a line that names the separator: `sep=;`. It counts as a row of the file.
    let mut above = 0;
    if let Some((_, rest)) = sheet.split_once('\n').filter(|(first, _)| first.starts_with("sep=")) {
        (sheet, above) = (rest, 1);
    }
    let first = sheet.lines().next().unwrap_or_default();
    let count = |mark: &char| first.matches(*mark).count();
    let between = [',', ';', '\t'].into_iter().rev().max_by_key(count).unwrap_or(',');
    let between = u8::try_from(between).unwrap_or(b',');
    let unreadable =
        |error: csv::Error| SheetError::one(error.position().map(|at| at.line() + above), "no CSV");
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(between)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(sheet.as_bytes());
    let columns: Vec<String> = reader.headers().map_err(unreadable)?.iter().map(String::from).collect();
    let column = |name: &str| columns.iter().position(|column| column.eq_ignore_ascii_case(name));
    let Some(list_column) = column(LIST) else {
        return Err(SheetError::one(
            Some(1 + above),
            "no column `list`: take the sheet that is printed, and edit it",
        ));
    };
    let twice = columns.iter().enumerate().find(|(index, name)| {
        !name.is_empty() && columns.iter().position(|other| other == *name) != Some(*index)
    });
    if let Some((_, twice)) = twice {
        return Err(SheetError::one(Some(1 + above), format!("two columns `{twice}`")));
    }
    let number_column = column(NUMBER);
    let is_note: Vec<_> = columns.iter().map(|name| of_notes(name)).collect();
    let mut lists = Lists::new();
    let mut others = BTreeSet::new();
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        if record.iter().all(str::is_empty) {
            continue;
        }
        let row = record.position().map_or(0, csv::Position::line) + above;
        let mut wrong = |problem: String| {
            problems.push(SheetProblem { row: Some(row), place: String::new(), problem, clause: None });
        };
        let list = record.get(list_column).unwrap_or_default();
        if !known.contains(&any_number(list)) {
            wrong(no_list(list, known));
            others.insert(any_number(list));
            continue;
        }
        let number = number_column.and_then(|column| record.get(column)).filter(|number| !number.is_empty());
        if number == Some(NONE) {
            lists.entry(list.to_owned()).or_default();
            continue;
        }
        let parsed = number.map(|number| number.parse::<usize>().ok().filter(|number| *number > 0));
        if parsed == Some(None) {
            wrong(format!("`{}` is not the number of an item", number.unwrap_or_default()));
            continue;
        }
        let mut cells = Vec::new();
        for (index, cell) in record.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match columns.get(index).filter(|name| !name.is_empty()) {
                Some(_) if is_note.get(index) == Some(&true) => {}
                Some(name) if index != list_column && Some(index) != number_column => {
                    cells.push((name.clone(), cell.to_owned()));
                }
                Some(_) => {}
                None => {
                    wrong(format!(
                        "`{cell}` is beyond the last column: put a name that has a comma in quotes"
                    ));
                }
            }
        }
        lists.entry(list.to_owned()).or_default().push(ItemRow { row, number: parsed.flatten(), cells });
    }
    let named = |lists: &mut dyn Iterator<Item = &String>| lists.cloned().collect::<Vec<_>>().join(", ");
    // A single unknown list may be a misspelt one, so at least two are needed.
    let is_of_another = lists.keys().all(|list| list == CHECKS) && others.len() > 1;
    if is_of_another {
        let problem = format!(
            "this is the sheet of another game: it has {}, and this game has {}",
            named(&mut others.iter().take(MOST_LISTS)),
            named(&mut known.iter().filter(|list| *list != CHECKS).take(MOST_LISTS))
        );
        return Err(SheetError::one(Some(1 + above), problem));
    }
    Ok((Header { row: 1 + above, columns, unknown: Vec::new() }, lists))
}

/// The one list that the sheets of several games share.
const CHECKS: &str = "checks";
/// The most lists that the error names for each of the two games.
const MOST_LISTS: usize = 4;

fn no_list(list: &str, known: &BTreeSet<String>) -> String {
    let known: Vec<_> = known.iter().map(|list| list.replace("[]", "[1]")).collect();
    let known = known.join(", ");
    if list.is_empty() {
        format!("no list: one of {known}")
    } else {
        format!("no list `{list}`: there are {known}")
    }
}

impl ReadSheet {
    /// Puts the items of a list in their place.
    fn take(&mut self, list: &str, mut items: Vec<ItemRow>, kinds: &Kinds, problems: &mut Vec<SheetProblem>) {
        let mut wrong = |row: u64, place: String, problem: String| {
            problems.push(SheetProblem { row: Some(row), place, problem, clause: None });
        };
        let first = items.first().map_or(1, |item| item.row);
        let Some(node) = node(&mut self.components, list) else {
            return wrong(first, String::new(), format!("no place for `{list}`: its item is not in the set"));
        };
        let values = |item: &ItemRow| item_of(list, &item.cells, kinds);
        let is_single = !node.is_array() && !node.is_null();
        if is_single {
            for item in items.iter().skip(1) {
                wrong(
                    item.row,
                    list.to_owned(),
                    "a second row for a value that is given once: remove it".to_string(),
                );
            }
            match items.first().map(values) {
                Some(Ok(value)) => *node = value,
                Some(Err(problem)) => wrong(first, list.to_owned(), problem),
                None => {}
            }
            self.rows.insert(list.to_owned(), first);
            return;
        }
        let numbered = items.iter().filter(|item| item.number.is_some()).count();
        if numbered > 0 {
            items.sort_by_key(|item| item.number);
        }
        let before = node.as_array().cloned().unwrap_or_default();
        let mut list_of = Vec::new();
        for (number, item) in (1..).zip(&items) {
            let place = format!("{list} {number}");
            if numbered > 0 && item.number != Some(number) {
                let problem = match item.number {
                    None => {
                        "this row has no number, but other rows of the list have one: number all rows or none"
                            .to_string()
                    }
                    Some(written) if written < number => {
                        format!("{list} {written} is there twice: remove one of the rows")
                    }
                    Some(written) => format!("{list} {number} is missing before {list} {written}"),
                };
                return wrong(item.row, String::new(), problem);
            }
            match values(item) {
                Ok(mut value) => {
                    keep_lists(&mut value, before.get(number - 1));
                    list_of.push(value);
                }
                Err(problem) => {
                    wrong(item.row, place, problem);
                    list_of.extend(before.get(number - 1).cloned());
                }
            }
            self.rows.insert(format!("{list}[{number}]"), item.row);
        }
        *node = Value::Array(list_of);
    }

    /// The problems of form alone.
    pub(super) fn of_form(&self) -> SheetError {
        let mut problems = self.by_columns(self.problems.clone());
        problems.sort_by_key(|problem| problem.row.unwrap_or(u64::MAX));
        SheetError { problems }
    }

    /// The problems of form, and the defects of the set-up as problems of rows, in the order of the rows. If the form
    /// of a row is wrong, defects that belong to no row are left out, because they may follow from it.
    pub(super) fn located(&self, defects: &Defects) -> SheetError {
        let of_form: BTreeSet<_> = self.problems.iter().filter_map(|problem| problem.row).collect();
        let mut problems: Vec<_> = defects
            .iter()
            .map(|defect| {
                let place = defect.place.strip_prefix(COMPONENTS).map(|place| place.trim_start_matches('.'));
                let at = place.and_then(|place| self.row_of(place));
                let (row, place) = match (at, place) {
                    (Some((row, place)), _) => (Some(row), place),
                    (None, place) => (None, place.unwrap_or(&defect.place).to_owned()),
                };
                SheetProblem { row, place, problem: defect.problem.clone(), clause: defect.clause }
            })
            .filter(|problem| of_form.is_empty() || problem.row.is_some_and(|row| !of_form.contains(&row)))
            .chain(self.problems.iter().cloned())
            .collect();
        problems = self.by_columns(problems);
        problems.sort_by_key(|problem| problem.row.unwrap_or(u64::MAX));
        let is_printed = self.components.get("checks").and_then(Value::as_str) == Some("printed");
        if of_form.is_empty() && is_printed && defects.iter().any(|defect| defect.clause.is_some()) {
            let problem =
                "it has to agree with what the book prints; `free` in this row lifts that".to_owned();
            let row = self.rows.get("checks").copied();
            problems.push(SheetProblem { row, place: "checks".to_owned(), problem, clause: None });
        }
        SheetError { problems }
    }

    /// The problems, with one problem for each column that no card has, and for each column that is missing.
    fn by_columns(&self, problems: Vec<SheetProblem>) -> Vec<SheetProblem> {
        let mut of_columns: Vec<String> = Vec::new();
        let mut rest = Vec::new();
        for problem in problems {
            let quoted = problem.problem.split('`').nth(1).unwrap_or_default();
            let has_column = self.header.columns.iter().any(|column| column == quoted);
            let is_unknown = problem.problem.starts_with("unknown field `") && has_column
                || problem.problem.contains(" stands beside ")
                    && self.header.unknown.iter().any(|one| one == quoted);
            let told = if is_unknown {
                format!(
                    "no card has a column `{quoted}`: name it `{NOTE_SIGN}{quoted}` if it holds notes of your own"
                )
            } else if problem.problem == format!("`{quoted}` is missing") && !has_column {
                format!("the column `{quoted}` is missing")
            } else {
                rest.push(problem);
                continue;
            };
            if !of_columns.contains(&told) {
                of_columns.push(told);
            }
        }
        if !of_columns.is_empty() {
            // A wrong column is wrong in every row. So the defects that were only counted (`and 7 more`) are of that
            // kind.
            rest.retain(|problem| !problem.problem.starts_with("and ") || problem.row.is_some());
        }
        let row = Some(self.header.row);
        let of_columns = of_columns.into_iter();
        let whole = |problem| SheetProblem { row, place: String::new(), problem, clause: None };
        of_columns.map(whole).chain(rest).collect()
    }

    /// The row of a place such as `agents[15].height_cm`, and the place in words: `agents 15, height_cm`.
    ///
    /// A whole list has the row of its first item.
    fn row_of(&self, place: &str) -> Option<(u64, String)> {
        if let Some(row) = self.rows.get(&format!("{place}[1]")) {
            return Some((*row, place.to_owned()));
        }
        let holds = |item: &str| {
            place.strip_prefix(item).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        let (item, row, rest) = self
            .rows
            .iter()
            .filter_map(|(item, row)| Some((item, row, holds(item)?)))
            .max_by_key(|(item, ..)| item.len())?;
        let mut words = match item.strip_suffix(']').and_then(|item| item.rsplit_once('[')) {
            Some((list, number)) => format!("{list} {number}"),
            None => item.clone(),
        };
        let rest = rest.trim_start_matches('.');
        if !rest.is_empty() {
            let rest = rest.replace('[', " ").replace(']', "");
            words = format!("{words}, {rest}");
        }
        Some((*row, words))
    }
}

/// Keeps the lists within an item, which have rows of their own.
fn keep_lists(item: &mut Value, before: Option<&Value>) {
    let (Some(fields), Some(before)) = (item.as_object_mut(), before.and_then(Value::as_object)) else {
        return;
    };
    for (name, value) in before {
        let is_list = value.as_array().is_some_and(|items| items.iter().any(Value::is_object));
        if is_list && !fields.contains_key(name) {
            fields.insert(name.clone(), value.clone());
        }
    }
}

/// The place of a list in the components.
fn node<'v>(components: &'v mut Value, list: &str) -> Option<&'v mut Value> {
    segments(list).into_iter().try_fold(components, |node, segment| match segment {
        Segment::Field(name) => node.get_mut(name),
        Segment::Item(number) => node.get_mut(number.checked_sub(1)?),
    })
}
