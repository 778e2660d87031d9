//! New Game on the terminal: `play`, `check`, `ask`, `rules`, `study` and the rest.

fn main() -> std::process::ExitCode {
    referee::run(tabletop_any::Games::none().with::<new_game::NewGame>())
}
