//! The server for the games of this build.

fn main() -> std::process::ExitCode {
    tabletop_serve::run(tabletop::games())
}
