//! The parts of a page. A script says which parts it has, and is not sent those that have not changed.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, HeaderName};
use maud::{Markup, html};
use tabletop::AnyEvent;

use crate::security::Reader;

/// The header with the parts that a script has: `people:1a2b3c4d,area-market:5e6f7a8b`.
const HAS: HeaderName = HeaderName::from_static("tabletop-has");
/// The maximum number of parts that a request may name.
const MOST_PARTS: usize = 100;

/// The reader of a page, and the parts that it has already, each with the hash of its content.
#[derive(Clone, Debug, Default)]
pub struct PageParts {
    is_of_script: bool,
    has: BTreeMap<String, String>,
}

impl PageParts {
    /// Returns the parts that a request names. A browser that opens a document has none.
    pub fn of(headers: &HeaderMap) -> Self {
        let is_of_script = Reader::of(headers) == Reader::Script;
        let named = headers.get(HAS).and_then(|value| value.to_str().ok()).filter(|_| is_of_script);
        let parts = named.unwrap_or_default().split(',').take(MOST_PARTS);
        let has = parts.filter_map(|part| part.split_once(':'));
        Self { is_of_script, has: has.map(|(id, hash)| (id.to_string(), hash.to_string())).collect() }
    }

    /// `true` if a script puts the answer into its page, so that no frame is needed.
    pub const fn is_of_script(&self) -> bool {
        self.is_of_script
    }

    /// Renders a part of a page, without its content if the reader has it.
    pub fn part(&self, id: &str, class: &str, content: &Markup) -> Markup {
        let hash = hash([content.0.as_str()]);
        let is_same = self.has.get(id).is_some_and(|known| *known == hash);
        html! {
            div class=(class) id=(id) data-hash=(hash) data-same[is_same] { @if !is_same { (content) } }
        }
    }

    /// Returns the number of events that the reader of a log has: the first of `told`, if nothing was taken back.
    pub fn heard(&self, id: &str, told: &[AnyEvent]) -> Option<usize> {
        let (count, hash) = self.has.get(id)?.split_once('-')?;
        let count: usize = count.parse().ok()?;
        (hash_of_events(told.get(..count)?) == hash).then_some(count)
    }
}

/// Returns the name of a log: the number of its events, and their hash.
pub fn name_of_log(told: &[AnyEvent]) -> String {
    format!("{}-{}", told.len(), hash_of_events(told))
}

fn hash_of_events(told: &[AnyEvent]) -> String {
    hash(told.iter().flat_map(|event| [event.text.as_str(), event.rule]))
}

/// Returns a short hash of texts (FNV-1a, folded to 32 bits). It finds changes, and protects nothing.
fn hash<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.into_iter().flat_map(|text| text.bytes().chain([0xff])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    format!("{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
}
