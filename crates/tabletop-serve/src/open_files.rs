//! The limit on open files of the process. It limits the number of connections too.

/// The usual limit, for platforms on which the real one cannot be read.
#[cfg(not(unix))]
const USUAL: u64 = 1_024;

/// Raises the soft limit to the hard limit, and returns it. Systems start programs with a low soft limit, because
/// programs that use `select` need it.
#[cfg(unix)]
pub fn raise() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // The present limit stays if the call fails.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns the usual limit, because this platform does not report its own.
#[cfg(not(unix))]
pub const fn raise() -> u64 {
    USUAL
}
