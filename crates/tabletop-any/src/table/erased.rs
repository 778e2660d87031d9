//! Object-safe traits over the types of a game: a table of any game, and a view of any game.

mod hidden;
mod table;
mod typed_table;
mod typed_view;
mod view;
mod words;

pub use table::ErasedTable;
pub use view::ErasedView;
