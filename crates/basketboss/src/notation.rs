//! How names are written and read back. Actions and outcomes have their notation in `step.rs`, cards in
//! `cards.rs`.

/// An enum whose variants are written by a name: `ALL`, `index`, `Display`, `FromStr` and serde.
macro_rules! named {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $what:literal {
            $($(#[$variant_meta:meta])* $Variant:ident = $text:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name { $($(#[$variant_meta])* $Variant,)+ }

        impl $Name {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$Variant),+];

            /// The index in that order.
            #[inline]
            #[expect(clippy::as_conversions, reason = "the order is that of the variants, which have no numbers of their own")]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name as it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Variant => $text,)+ }
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = tabletop_core::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let named = Self::ALL.into_iter().find(|known| known.name() == text);
                named.ok_or(tabletop_core::NotationError { what: $what, expected: &[$($text),+] })
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                tabletop_core::decode::from_str(deserializer)
            }
        }
    };
}
pub(crate) use named;
