//! The second oracle: a bound on the memory that an input may take.

use peak_alloc::PeakAlloc;

#[global_allocator]
static COUNTING: PeakAlloc = PeakAlloc;

/// The bytes of memory that any input may take, for a table, its record and its scenes.
const AT_LEAST: usize = 16 << 20;
/// The further bytes of memory for each byte of the input.
const A_BYTE: usize = 160;

/// Does something with an input.
///
/// # Panics
/// It takes more memory at once than an input of this length may.
pub fn bounded<T>(length: usize, work: impl FnOnce() -> T) -> T {
    let before = COUNTING.current_usage();
    COUNTING.reset_peak_usage();
    let done = work();
    let taken = COUNTING.peak_usage().saturating_sub(before);
    let most = AT_LEAST + A_BYTE * length;
    assert!(taken <= most, "{length} bytes of input take {taken} bytes of memory, more than {most}");
    done
}
