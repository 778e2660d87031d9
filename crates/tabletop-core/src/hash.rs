//! A digest of any value that serializes: the same on every platform.

use core::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};

/// The 64-bit digest of a value as serde sees it: fields, variants and elements in order, never the bytes in memory.
///
/// It is FNV-1a over a canonical encoding, mixed once at the end. If a value's own `Serialize` fails, the digest
/// covers everything before the failure, and the failure itself.
pub fn digest<T: Serialize + ?Sized>(value: &T) -> u64 {
    let mut digester = Digester(0xcbf2_9ce4_8422_2325);
    // The digester itself never fails. Only a hand-written `Serialize` can.
    if value.serialize(&mut digester).is_err() {
        digester.bytes(&[BROKEN]);
    }
    let mut mixed = digester.0;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

struct Digester(u64);

impl Digester {
    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Hashes every integer as its 128-bit value, so that its Rust type does not matter. Small ones are common and
    /// take two bytes.
    fn integer(&mut self, value: i128) {
        if let Ok(small) = u8::try_from(value) {
            self.bytes(&[1, small]);
        } else {
            self.bytes(&[2]);
            self.bytes(&value.to_le_bytes());
        }
    }

    /// Hashes the length last. So a text that `Display` writes piece by piece has the digest of the same `str`.
    fn text(&mut self, text: &str) {
        self.mark(TEXT).bytes(text.as_bytes());
        self.length(text.len());
    }

    fn length(&mut self, length: usize) {
        self.integer(i128::try_from(length).unwrap_or(i128::MAX));
    }

    fn mark(&mut self, mark: u8) -> &mut Self {
        self.bytes(&[mark]);
        self
    }
}

/// A value whose own `Serialize` fails.
#[derive(Debug)]
struct Broken;

impl Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value cannot be serialized")
    }
}

impl core::error::Error for Broken {}

impl ser::Error for Broken {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

const TEXT: u8 = 3;
const NONE: u8 = 4;
const SOME: u8 = 5;
const OPEN: u8 = 6;
const CLOSE: u8 = 7;
const VARIANT: u8 = 8;
const FLOAT: u8 = 9;
const WIDE: u8 = 10;
const BROKEN: u8 = 11;
const BYTES: u8 = 12;

macro_rules! integers {
    ($($name:ident: $ty:ty),+) => {
        $(fn $name(self, value: $ty) -> Result<(), Broken> {
            self.integer(i128::from(value));
            Ok(())
        })+
    };
}

impl Serializer for &mut Digester {
    type Ok = ();
    type Error = Broken;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    integers!(serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);

    fn serialize_i128(self, value: i128) -> Result<(), Broken> {
        self.integer(value);
        Ok(())
    }

    fn serialize_u128(self, value: u128) -> Result<(), Broken> {
        match i128::try_from(value) {
            Ok(value) => self.integer(value),
            Err(_) => self.mark(WIDE).bytes(&value.to_le_bytes()),
        }
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Broken> {
        self.mark(FLOAT).bytes(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Broken> {
        self.mark(FLOAT).bytes(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Broken> {
        self.integer(i128::from(u32::from(value)));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Broken> {
        self.text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Broken> {
        self.mark(BYTES).bytes(bytes);
        self.length(bytes.len());
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Broken> {
        self.mark(NONE);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Broken> {
        value.serialize(self.mark(SOME))
    }

    fn serialize_unit(self) -> Result<(), Broken> {
        self.mark(NONE);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Broken> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Broken> {
        self.mark(VARIANT).text(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Broken> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Broken> {
        self.mark(VARIANT).text(variant);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Broken> {
        Ok(self.mark(OPEN))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Broken> {
        Ok(self.mark(OPEN))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Broken> {
        Ok(self.mark(OPEN))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Broken> {
        self.mark(VARIANT).text(variant);
        Ok(self.mark(OPEN))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Broken> {
        Ok(self.mark(OPEN))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Broken> {
        Ok(self.mark(OPEN))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Broken> {
        self.mark(VARIANT).text(variant);
        Ok(self.mark(OPEN))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Broken> {
        struct Written<'a>(&'a mut Digester, usize);
        impl fmt::Write for Written<'_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.bytes(text.as_bytes());
                self.1 += text.len();
                Ok(())
            }
        }
        self.mark(TEXT);
        let mut written = Written(self, 0);
        fmt::Write::write_fmt(&mut written, format_args!("{value}")).map_err(|_| Broken)?;
        let length = written.1;
        self.length(length);
        Ok(())
    }

    fn is_human_readable(&self) -> bool {
        true
    }
}

macro_rules! compound {
    ($($Trait:ident: $method:ident($($key:ident: $key_ty:ty)?)),+) => {
        $(impl ser::$Trait for &mut Digester {
            type Ok = ();
            type Error = Broken;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: $key_ty,)? value: &T) -> Result<(), Broken> {
                $(self.text($key);)?
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Broken> {
                self.mark(CLOSE);
                Ok(())
            }
        })+
    };
}

compound!(
    SerializeSeq: serialize_element(),
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(key: &'static str),
    SerializeStructVariant: serialize_field(key: &'static str)
);

impl ser::SerializeMap for &mut Digester {
    type Ok = ();
    type Error = Broken;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Broken> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Broken> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Broken> {
        self.mark(CLOSE);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;

    #[derive(Serialize)]
    enum Kind {
        Plain,
        One(u8),
        Named { a: i16, b: Option<bool> },
    }

    /// Checks pinned digests. They may change only with a new transcript version.
    #[test]
    fn digests_are_pinned() {
        assert_eq!(digest(&0_u8), digest(&0_i64), "an integer counts by value");
        let values =
            (Kind::Plain, Kind::One(3), Kind::Named { a: -300, b: Some(true) }, "text", [1_u32, 2, 3]);
        assert_eq!(digest(&values), PINNED, "{:#x}", digest(&values));
    }
    const PINNED: u64 = 0x5654_7f6a_945d_c348;

    #[test]
    fn structure_counts_not_only_content() {
        assert_ne!(digest(&([1, 2], [3])), digest(&([1], [2, 3])));
        assert_ne!(digest(&Some(0)), digest(&None::<u8>));
        assert_ne!(digest("ab"), digest("ba"));
        assert_eq!(digest("seat 1"), digest(&format_args!("seat {}", 1)), "a text counts by its letters");
        assert_ne!(digest(&["a\u{3}b", "c"]), digest(&["a", "b\u{3}c"]));
        assert_ne!(digest(&(1_u128, 5)), digest(&(2_u128, 6)));
        assert_ne!(digest(&u128::MAX), digest(&(u128::MAX - 1)));
        assert_eq!(digest(&7_u128), digest(&7_i128));
    }
}
