//! Sources of chance and choices: a seeded dealer, or bytes that were written down.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

/// A source of numbers: the dealer, the bytes of a fuzzer or of proptest, a script.
pub trait ChanceSource {
    /// A number from 0 to `n` − 1. For `n` = 0, which offers nothing to choose, it is 0.
    fn below(&mut self, n: u32) -> u32;

    /// `true` if the source has run out. From then on every number is 0.
    fn is_spent(&self) -> bool {
        false
    }

    /// An index into a list of this length, 0 for an empty one. Of a list of more than 2³² − 1 entries, only the
    /// first 2³² − 1 can be chosen.
    fn index(&mut self, len: usize) -> usize {
        usize::try_from(self.below(u32::try_from(len).unwrap_or(u32::MAX))).unwrap_or(0)
    }

    /// One entry of a list, all equally likely; `None` for an empty list. A `dyn ChanceSource` lacks this method: use
    /// [`index`](ChanceSource::index) there.
    fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        list.get(self.index(list.len()))
    }
}

impl<T: ChanceSource + ?Sized> ChanceSource for &mut T {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }

    fn is_spent(&self) -> bool {
        (**self).is_spent()
    }
}

/// A seeded dealer. The same seed deals the same game on every machine, today and later.
///
/// The numbers are those of `ChaCha8`. The seed is in the first eight bytes of the key (little-endian, the rest
/// zero), and the number of the game selects the stream. The bounded draw from the stream is our own and never
/// changes.
///
/// The generator belongs to the caller that drives a game. It is never part of a state or a view, because it knows
/// the future. A person who guesses the seed knows the future too. A small number, a counter or a clock is guessed in
/// a second: the person tries seeds until one deals the known hand of cards. If players must not know what comes,
/// draw all 64 bits from the system's random source for each game.
///
/// ```
/// use tabletop_core::{ChanceSource, Dealer};
///
/// let mut dealer = Dealer::new(1);
/// assert_eq!([dealer.below(37), dealer.below(37)], [23, 14], "on every machine, in every release");
///
/// // A dealer is saved with its position in the stream.
/// let saved = serde_json::to_string(&dealer)?;
/// let mut again: Dealer = serde_json::from_str(&saved)?;
/// assert_eq!(again.below(37), dealer.below(37));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "DealerPosition", try_from = "DealerPosition")]
pub struct Dealer {
    seed: u64,
    rng: ChaCha8Rng,
}

/// The saved form of a dealer.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DealerPosition {
    seed: u64,
    game: u64,
    /// The number of 32-bit words drawn so far.
    words: u64,
}

impl Dealer {
    /// The dealer of the first game of a seed.
    pub fn new(seed: u64) -> Self {
        Self::for_game(seed, 0)
    }

    /// The dealer of one game of a series. Each game has its own stream, so the games can be played in any order.
    pub fn for_game(seed: u64, game: u64) -> Self {
        let mut key = [0; 32];
        for (place, byte) in key.iter_mut().zip(seed.to_le_bytes()) {
            *place = byte;
        }
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(game);
        Self { seed, rng }
    }

    /// A dealer with a seed that is drawn from `rng`. `Dealer::from_rng(&mut rand::rng())` draws it from a
    /// generator that the system seeds. Exactly 64 bits are drawn, and `rng` is not used afterwards. So a new
    /// dealer with the same [`seed`](Dealer::seed) deals the same game again.
    #[cfg(feature = "rand")]
    #[cfg_attr(docsrs, doc(cfg(feature = "rand")))]
    pub fn from_rng<R: rand::Rng + ?Sized>(rng: &mut R) -> Self {
        Self::new(rng.next_u64())
    }

    /// The seed that this dealer was made with.
    pub const fn seed(&self) -> u64 {
        self.seed
    }
}

impl ChanceSource for Dealer {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 { 0 } else { bounded(n, || self.rng.next_u32()) }
    }
}

/// A number from 0 to `n` − 1, where `n` is not 0. All are equally likely if all words are. This is Lemire's
/// multiply-and-reject draw on one 32-bit word, and on further words when it rejects.
#[inline]
pub(crate) fn bounded(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let product = u64::from(word()) * u64::from(n);
    if low(product) < n { bounded_again(n, product, word) } else { high(product) }
}

/// The rare branch of [`bounded`], in which the first word may have to be rejected.
#[cold]
fn bounded_again(n: u32, mut product: u64, mut word: impl FnMut() -> u32) -> u32 {
    let reject_below = n.wrapping_neg() % n;
    while low(product) < reject_below {
        product = u64::from(word()) * u64::from(n);
    }
    high(product)
}

#[inline]
#[expect(clippy::as_conversions, reason = "the upper half of a u64 fits")]
const fn high(product: u64) -> u32 {
    (product >> 32) as u32
}

#[inline]
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "the lower half is what is asked for"
)]
const fn low(product: u64) -> u32 {
    product as u32
}

impl From<Dealer> for DealerPosition {
    fn from(dealer: Dealer) -> Self {
        let words = u64::try_from(dealer.rng.get_word_pos()).unwrap_or(u64::MAX);
        Self { seed: dealer.seed, game: dealer.rng.get_stream(), words }
    }
}

impl TryFrom<DealerPosition> for Dealer {
    type Error = &'static str;

    fn try_from(position: DealerPosition) -> Result<Self, &'static str> {
        // No game draws this many words. A dealer below this bound can draw on, and its position still fits into a
        // `u64`.
        if position.words > u64::MAX / 2 {
            return Err("a dealer that has drawn more than it can");
        }
        let mut dealer = Self::for_game(position.seed, position.game);
        dealer.rng.set_word_pos(u128::from(position.words));
        Ok(dealer)
    }
}

/// Choices read from bytes. Each choice takes one byte (two from 257 possibilities on, four from 65,537 on),
/// modulo the number of possibilities. When the bytes have run out, every choice is the first.
///
/// Proptest and fuzzers write a game down in this form: shorter and smaller bytes are simpler games.
#[derive(Clone, Debug)]
pub struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// Choices from these bytes.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    fn byte(&mut self) -> u32 {
        let Some((&first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        u32::from(first)
    }
}

impl ChanceSource for Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let number = match n {
            0 | 1 => return 0,
            2..=256 => self.byte(),
            257..=65_536 => self.byte() * 256 + self.byte(),
            _ => (0..4).fold(0, |number, _| number << 8 | self.byte()),
        };
        number % n
    }

    fn is_spent(&self) -> bool {
        self.rest.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// Reference vectors from an independent implementation of `ChaCha8` and of the draw. They change only
    /// together with a new ruleset revision of every game.
    #[test]
    fn draws_are_pinned() {
        let draw = |dealer: &mut Dealer, n| (0..8).map(|_| dealer.below(n)).collect::<Vec<_>>();
        assert_eq!(draw(&mut Dealer::new(1), 37), REFERENCE_SEED_1);
        assert_eq!(draw(&mut Dealer::for_game(1, 1), 37), REFERENCE_SEED_1_GAME_1);
        assert_eq!(draw(&mut Dealer::new(u64::MAX), u32::MAX), REFERENCE_LARGE);
        assert_eq!(draw(&mut Dealer::new(7), (1 << 31) + 1), REFERENCE_REJECTING);
    }
    const REFERENCE_SEED_1: [u32; 8] = [23, 14, 34, 10, 14, 29, 33, 33];
    const REFERENCE_SEED_1_GAME_1: [u32; 8] = [20, 3, 24, 30, 23, 23, 24, 12];
    const REFERENCE_LARGE: [u32; 8] = [
        577_849_542,
        3_025_045_048,
        2_693_900_731,
        999_971_584,
        19_066_887,
        2_794_726_117,
        1_182_983_419,
        1_788_402_306,
    ];
    const REFERENCE_REJECTING: [u32; 8] = [
        371_350_841,
        1_640_911_673,
        12_185_926,
        1_817_211_214,
        722_979_651,
        1_105_567_606,
        886_898_598,
        1_164_732_101,
    ];

    #[test]
    fn every_number_below_n_comes_about_equally_often() {
        let mut dealer = Dealer::new(3);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[usize::try_from(dealer.below(6)).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..=10_400).contains(count)), "{counts:?}");
        assert_eq!((dealer.below(1), dealer.below(0)), (0, 0));
    }

    #[test]
    fn a_saved_dealer_goes_on_where_it_stood() {
        for drawn in [0, 1, 15, 16, 17, 63, 64, 65, 1000] {
            let mut dealer = Dealer::for_game(5, 9);
            for _ in 0..drawn {
                dealer.below(1000);
            }
            let text = serde_json::to_string(&dealer).unwrap();
            let mut again: Dealer = serde_json::from_str(&text).unwrap();
            assert_eq!(again.seed(), 5);
            for _ in 0..100 {
                assert_eq!(again.below(1000), dealer.below(1000), "after {drawn}");
            }
        }
    }

    #[test]
    fn a_dealer_beyond_its_end_is_not_read() {
        assert!(serde_json::from_str::<Dealer>(r#"{"seed":1,"game":0,"words":9223372036854775807}"#).is_ok());
        assert!(
            serde_json::from_str::<Dealer>(r#"{"seed":1,"game":0,"words":9223372036854775808}"#).is_err()
        );
        assert!(serde_json::from_str::<Dealer>(r#"{"seed":1,"game":0,"words":0,"more":0}"#).is_err());
    }

    #[test]
    fn the_draw_rejects_just_as_many_words_as_it_must() {
        let draw = |words: &[u32]| {
            let mut words = words.iter().copied();
            let number = bounded(3, || words.next().unwrap());
            (number, words.len())
        };
        assert_eq!(draw(&[0, u32::MAX]), (2, 0), "2^32 mod 3 is 1: the word 0 is one too many");
        assert_eq!(draw(&[0xaaaa_aaab, 9]), (2, 1), "a rest of 1 is fine");
        assert_eq!(draw(&[1, 9]), (0, 1));
    }

    #[test]
    fn an_entry_of_a_list_is_picked_by_its_index() {
        let mut bytes = Bytes::new(&[4, 4, 9]);
        assert_eq!(
            (bytes.index(3), bytes.pick(&['a', 'b', 'c']), bytes.pick::<char>(&[])),
            (1, Some(&'b'), None)
        );
        assert_eq!(
            (bytes.index(0), bytes.is_spent()),
            (0, false),
            "nothing is drawn where nothing is chosen"
        );
    }

    #[test]
    fn a_borrowed_source_is_the_source() {
        fn draw<C: ChanceSource>(mut source: C) -> (u32, bool) {
            (source.below(10), source.is_spent())
        }
        let mut bytes = Bytes::new(&[5, 7]);
        assert_eq!((draw(&mut bytes), draw(&mut bytes)), ((5, false), (7, true)));
        assert!(!Dealer::new(1).is_spent());
    }

    #[test]
    fn bytes_are_read_modulo_and_end_in_zeros() {
        let mut bytes = Bytes::new(&[7, 1, 2]);
        assert_eq!((bytes.below(5), bytes.below(1), bytes.below(300)), (2, 0, 258));
        assert!(bytes.is_spent());
        assert_eq!(bytes.below(9), 0);
        assert_eq!(Bytes::new(&[1, 0, 0, 2]).below(u32::MAX), (1 << 24) + 2);
    }
}
