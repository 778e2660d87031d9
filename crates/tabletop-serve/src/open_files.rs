//! How many files the process may open: its connections are bounded by it.

/// What is usual where a process is not told its bound.
#[cfg(not(unix))]
const USUAL: u64 = 1_024;

/// Raises the bound to the highest that the process may set itself, and returns it. Systems start programs with a low
/// one for the sake of those that are older than `poll`.
#[cfg(unix)]
pub fn raise() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // If it cannot be raised, what it is counts.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// The bound, which is not known here.
#[cfg(not(unix))]
pub const fn raise() -> u64 {
    USUAL
}
