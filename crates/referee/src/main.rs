//! The program over the games of this build.

use std::process::ExitCode;

fn main() -> ExitCode {
    referee::run(tabletop::games())
}
