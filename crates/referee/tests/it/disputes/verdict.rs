//! The verdict of the library on a case, in the format of its head.

use std::fmt::Write as _;

use super::case::Case;

/// Returns the whole file with the verdicts of the library.
pub(super) fn judge(case: &Case) -> Result<String, String> {
    let mut text = String::new();
    let because = case.because.join("\n#   ");
    let _ = writeln!(text, "# {}\n# about: {}\n# because: {because}", case.title, case.about.join(" "));
    let mut asked = format!("{text}# verdict:\n");
    for step in &case.asks {
        let _ = writeln!(asked, "# ask {step}");
    }
    for readings in &case.unders {
        let _ = writeln!(asked, "# under {}", readings.join(" "));
    }
    let asked = tabletop::case(&(asked + &case.body)).map_err(|error| error.to_string())?;
    for judged in asked.judge().map_err(|error| error.to_string())? {
        let _ = writeln!(text, "# {judged}");
        for line in judged.verdict.more {
            let _ = writeln!(text, "#   {line}");
        }
    }
    Ok(text + &case.body)
}
