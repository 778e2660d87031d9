//! The limit on open files of the process, which bounds its connections.

/// The usual limit, for platforms on which it cannot be read.
#[cfg(not(unix))]
const USUAL: u64 = 1_024;

/// Raises the soft limit to the hard limit, and returns it. Systems start programs with a low soft limit for the
/// sake of programs older than `poll`.
#[cfg(unix)]
pub fn raise() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // On failure the present limit stays.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns the usual limit, since this platform does not tell its own.
#[cfg(not(unix))]
pub const fn raise() -> u64 {
    USUAL
}
