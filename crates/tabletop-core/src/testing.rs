//! Tests of a game: [scenarios](scenario), the laws under proptest, and mutants that prove that the laws find
//! mistakes.
//!
//! For the laws, a random game is [spelled] by bytes. Each byte is read modulo the number of legal actions or
//! possible outcomes. For a property of your own, a random game is a [table](tables). Both shrink by steps, and a
//! failure is printed as a transcript that can be kept. [`cases`] plays more of them if the environment asks for it.
//!
//! ```
//! # #[cfg(feature = "proptest")] {
//! use proptest::prelude::*;
//! use sale::{Sale, Setup};
//! use tabletop_core::testing::{assert_lawful, spelled, tables};
//! use tabletop_core::Game;
//!
//! let game = Sale::new(Setup::new(2)).unwrap();
//! proptest!(ProptestConfig::with_cases(8), |(bytes in spelled(60))| {
//!     assert_lawful(&game, &bytes)?;
//! });
//!
//! // A property of your own, over the tables that random games lead to.
//! proptest!(ProptestConfig::with_cases(8), |(table in tables(game.clone(), 120))| {
//!     let public = table.public();
//!     prop_assert!(public.sold <= 3);
//! });
//! # }
//! ```
//!
//! A law proves nothing about a part of the game that it does not check. [`caught`] plays a game with one deliberate
//! mistake, a [`Mutant`], and returns the law that found it:
//!
//! ```
//! use sale::{Sale, Setup};
//! use tabletop_core::testing::{Mutant, caught};
//!
//! let finding = caught::<Sale>(&Setup::new(2), Mutant::ShortList, 1)?.expect("a law finds it");
//! assert_eq!(finding.violation.law, Mutant::ShortList.law());
//! assert!(finding.to_string().contains("tabletop transcript 1"), "with the game up to it");
//! # Ok::<(), tabletop_core::Defects>(())
//! ```

#[cfg(feature = "proptest")]
mod cases;
mod mutant;
mod one_notation;
mod other_words;
#[cfg(feature = "proptest")]
mod random;
mod readings;
pub mod scenario;
#[cfg(feature = "proptest")]
mod tables;
mod unchanged_variant;

#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub use cases::cases;
pub use mutant::{Mutant, MutantFinding, Mutated, MutatedSetup, caught};
pub use one_notation::written_one_way;
pub use other_words::{differing_halves, differing_words};
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub use random::{
    Spelled, assert_encoded, assert_lawful, assert_numbered, assert_positioned, assert_read_back, game_bytes,
    spelled,
};
pub use readings::ReadingsCited;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub use tables::tables;
pub use unchanged_variant::UnchangedVariant;
