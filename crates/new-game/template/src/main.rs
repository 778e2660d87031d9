//! New Game beside the other games: `play`, `check`, `ask`, `rules`, `study` and the rest.

fn main() -> std::process::ExitCode {
    referee::run(tabletop::games().with::<new_game::NewGame>())
}
