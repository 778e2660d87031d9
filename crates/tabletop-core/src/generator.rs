//! Generators of the crate `rand` as a source of choices.

use rand::Rng;

use crate::ChanceSource;
use crate::dealer::bounded;

/// Choices by any generator of the crate [`rand`], such as one that the system seeds, a fast one for simulations,
/// or a counter in a test.
///
/// The bounded draw is this crate's, so a generator with a fixed stream gives the same choices in every release of
/// `rand`. A [`Dealer`](crate::Dealer) can be stored with its position, and a `Generator` cannot. Use a dealer for
/// games that people play.
///
/// ```
/// use rand::SeedableRng;
/// use rand::rngs::SmallRng;
/// use sale::{Sale, Setup};
/// use tabletop_core::{Dealer, Game, Generator, Playout};
///
/// let game = Sale::new(Setup::new(3))?;
/// let mut state = game.start(&mut ());
/// let mut choices = Generator(SmallRng::seed_from_u64(1));
/// assert!(Playout::uniform(&game).play(&mut state, &mut choices, &mut (), 10_000).over);
///
/// // A game for people: 64 bits from the system.
/// let dealer = Dealer::from_rng(&mut rand::rng());
/// assert_eq!(Dealer::new(dealer.seed()), dealer);
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Generator<R>(pub R);

impl<R: Rng> ChanceSource for Generator<R> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 { 0 } else { bounded(n, || self.0.next_u32()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dealer;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng as _;

    /// Checks that the dealer's own generator gives the dealer's numbers.
    #[test]
    fn the_draw_is_the_dealers() {
        let mut key = [0; 32];
        key[0] = 7;
        let (mut generator, mut dealer) = (Generator(ChaCha8Rng::from_seed(key)), Dealer::new(7));
        for n in [2, 6, 37, 1 << 20, (1 << 31) + 1, u32::MAX] {
            assert_eq!(generator.below(n), dealer.below(n));
        }
        assert_eq!((generator.below(1), generator.below(0)), (0, 0));
    }
}
