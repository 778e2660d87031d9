//! Enums whose fields are documented on one line.

/// An enum whose fields have their documentation after them, so that an event takes one line or a few. A field
/// whose name and type say everything needs none.
///
/// ```
/// use tabletop_core::{Seat, documented};
///
/// documented! {
///     /// Something that happened.
///     #[derive(Clone, PartialEq, Debug)]
///     pub enum Event {
///         /// A bid.
///         Bids { seat: Seat, coins: u8 = "The bid in coins." },
///         /// Nobody bids.
///         NobodyBids,
///     }
/// }
///
/// assert_eq!(format!("{:?}", Event::Bids { seat: Seat::ALL[1], coins: 3 }), "Bids { seat: Seat(2), coins: 3 }");
/// ```
///
/// This expands to an ordinary enum, with `/// The bid in coins.` above the field. Attributes of a field stand before
/// it.
#[macro_export]
macro_rules! documented {
    (
        $(#[$about:meta])*
        $visibility:vis enum $Name:ident {
            $(
                $(#[$variant_about:meta])*
                $Variant:ident
                $({ $($(#[$attribute:meta])* $field:ident: $Type:ty $(= $what:literal)?),+ $(,)? })?,
            )+
        }
    ) => {
        $(#[$about])*
        $visibility enum $Name {
            $(
                $(#[$variant_about])*
                $Variant $({ $(
                    $(#[doc = $what])?
                    #[allow(missing_docs, reason = "such a field is named after its content")]
                    $(#[$attribute])*
                    $field: $Type,
                )+ })?,
            )+
        }
    };
}
