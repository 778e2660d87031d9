//! The number of cases of a test.

extern crate std;

/// Returns the number of cases of a test: `usual`, times the whole number in the environment variable `CASES`.
///
/// A test runs few cases each time it is run. `CASES=10 cargo test` runs ten times as many.
///
/// # Panics
/// If `CASES` is not a whole number from 1 on.
pub fn cases(usual: u32) -> u32 {
    let Some(times) = std::env::var_os("CASES") else { return usual };
    let read = times.to_str().and_then(|times| times.parse::<u32>().ok()).filter(|times| *times > 0);
    usual.saturating_mul(read.unwrap_or_else(|| panic!("CASES={times:?} is not a whole number from 1 on")))
}
