//! The menu of choices, made from the offers of a scene, in the order in which the cursor walks through it.

use tabletop_any::{Offer, Scene, Verb};

use super::choice_keys::ChoiceKeys;

/// The maximum number of lines of a list whose branches are opened.
const MOST_FLAT: usize = 6;

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    /// The text of the line.
    pub(crate) label: String,
    /// The key that marks the line.
    pub(crate) key: Option<char>,
    /// The effect of choosing the line.
    pub(crate) kind: Kind,
}

/// The effect of choosing a line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The offer with this index among [`Scene::offers`].
    Take(usize),
    /// Offers that differ only in an amount, the smallest first.
    Amount(Vec<usize>),
    /// A list of further lines.
    Branch(Vec<Node>),
    /// Lets the others go on.
    Wait,
}

/// Lines below a title. A deal has three such columns, everything else one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    /// The title; empty for a single column.
    pub(crate) title: String,
    /// Its lines.
    pub(crate) nodes: Vec<Node>,
    /// The items on this side of a deal so far.
    pub(crate) lies: Vec<String>,
    /// The notation of a sum of money: the verb before the number, and the unit after it.
    pub(crate) sum: Option<(String, &'static str)>,
}

impl Node {
    /// Creates a line without a key.
    pub(crate) const fn new(label: String, kind: Kind) -> Self {
        Self { label, key: None, kind }
    }

    /// Returns the offers of the line and of all lines below it.
    pub(crate) fn offers(&self) -> Vec<usize> {
        match &self.kind {
            Kind::Take(offer) => vec![*offer],
            Kind::Amount(offers) => offers.clone(),
            Kind::Branch(nodes) => nodes.iter().flat_map(Self::offers).collect(),
            Kind::Wait => Vec::new(),
        }
    }
}

/// Builds the columns of the menu of a scene. Empty if the seat is not asked.
pub(crate) fn columns(scene: &Scene, keys: &ChoiceKeys, can_wait: bool) -> Vec<Column> {
    let mut first = 0;
    let mut numbered = Vec::new();
    for verb in &scene.verbs {
        numbered.push((first, verb));
        first += verb.offers.len();
    }
    let (pieces, rest): (Vec<_>, Vec<_>) = numbered.into_iter().partition(|(_, verb)| verb.trade.is_some());
    let mut nodes = lines(scene, &rest);
    rank(&mut nodes, &scene.offers().map(|offer| offer.rank).collect::<Vec<u16>>());
    if can_wait && (first > 0) {
        nodes.push(Node::new("wait: let the others go on".to_string(), Kind::Wait));
    }
    if pieces.is_empty() {
        if nodes.is_empty() {
            return Vec::new();
        }
        give_keys(&mut nodes, scene, keys);
        return vec![Column { title: String::new(), nodes, lies: Vec::new(), sum: None }];
    }
    let side = |is_own: bool, title: &str| {
        let of_side =
            pieces.iter().filter(|(_, verb)| verb.trade.is_some_and(|trade| trade.is_own == is_own));
        // The items of the deal so far come first.
        let (adds, lies): (Vec<_>, Vec<_>) =
            of_side.partition(|(_, verb)| verb.trade.is_some_and(|trade| trade.adds));
        let lying = lying(scene, lies.iter().map(|(_, verb)| *verb));
        let nodes = lies.iter().chain(&adds).flat_map(|(first, verb)| takes(*first, verb)).collect();
        let sum = adds.iter().find_map(|(_, verb)| Some((verb.name.clone(), verb.trade?.unit?)));
        Column { title: title.to_string(), nodes, lies: lying, sum }
    };
    vec![
        side(true, "What you give"),
        side(false, "What you get"),
        Column { title: "And then".to_string(), nodes, lies: Vec::new(), sum: None },
    ]
}

/// Sorts lines by what they bring at once, the most first. Lines that bring the same stay in order.
fn rank(nodes: &mut [Node], ranks: &[u16]) {
    for node in &mut *nodes {
        if let Kind::Branch(inner) = &mut node.kind {
            rank(inner, ranks);
        }
    }
    let of = |node: &Node| node.offers().into_iter().filter_map(|offer| ranks.get(offer)).max().copied();
    nodes.sort_by_key(|node| std::cmp::Reverse(of(node).unwrap_or_default()));
}

/// Gives every line its key: the letter of its verb if the question is about an amount, otherwise its number.
fn give_keys(nodes: &mut [Node], scene: &Scene, keys: &ChoiceKeys) {
    let all: Vec<&Offer> = scene.offers().collect();
    for (number, node) in (1..).zip(nodes) {
        node.key = if keys.amounts.is_none() {
            char::from_digit(number, 10)
        } else {
            let first = node.offers().first().and_then(|offer| all.get(*offer).copied());
            first.and_then(|offer| keys.letter(&offer.action))
        };
        if let Kind::Branch(inner) = &mut node.kind {
            // The opened line has already chosen the verb.
            give_keys(inner, scene, &ChoiceKeys::default());
        }
    }
}

/// Returns the names of the items of a deal, from the actions that would take them back. Money is one item, no
/// matter how many notes.
fn lying<'a>(scene: &Scene, takes_back: impl Iterator<Item = &'a Verb>) -> Vec<String> {
    let mut lying: Vec<String> = Vec::new();
    for offer in takes_back.flat_map(|verb| &verb.offers) {
        let touched = offer.cells.last().map(|cell| called(scene, cell)).filter(|name| !name.is_empty());
        let name = touched.unwrap_or_else(|| offer.words.clone());
        if !lying.contains(&name) {
            lying.push(name);
        }
    }
    lying
}

/// Returns the lines of some verbs.
fn lines(scene: &Scene, verbs: &[(usize, &Verb)]) -> Vec<Node> {
    let mut nodes: Vec<Node> = verbs.iter().map(|(first, verb)| node(scene, *first, verb)).collect();
    // A list with a single branch is replaced by that branch.
    while let [Node { kind: Kind::Branch(inner), .. }] = nodes.as_mut_slice() {
        nodes = std::mem::take(inner);
    }
    // The shortest branch is opened, as long as the list stays short.
    loop {
        let room = (MOST_FLAT + 1).saturating_sub(nodes.len());
        let branches = nodes.iter().enumerate().filter_map(|(index, node)| match &node.kind {
            Kind::Branch(inner) if inner.len() <= room => Some((inner.len(), index)),
            _ => None,
        });
        let Some((_, index)) = branches.min() else { return nodes };
        if let Kind::Branch(inner) = nodes.remove(index).kind {
            nodes.splice(index..index, inner);
        }
    }
}

/// Returns the line of a verb.
fn node(scene: &Scene, first: usize, verb: &Verb) -> Node {
    let all: Vec<usize> = (first..first + verb.offers.len()).collect();
    // A verb with a single amount left keeps its line and its key.
    if verb.offers.iter().all(|offer| offer.amount.is_some()) {
        return Node::new(verb.name.clone(), Kind::Amount(all));
    }
    let mut nodes = takes(first, verb);
    if let [only] = nodes.as_slice() {
        return only.clone();
    }
    if verb.offers.iter().all(|offer| offer.cells.len() > 1) {
        nodes = by_first_cell(scene, first, verb);
    }
    let label = format!("{}: {} ways", verb.name, verb.offers.len());
    Node::new(label, Kind::Branch(nodes))
}

/// Returns every offer of a verb as a line.
fn takes(first: usize, verb: &Verb) -> Vec<Node> {
    let take = |(place, offer): (usize, &Offer)| Node::new(offer.words.clone(), Kind::Take(place));
    (first..).zip(&verb.offers).map(take).collect()
}

/// Groups the offers of a verb by the first cell that they touch, such as the card to lay.
fn by_first_cell(scene: &Scene, first: usize, verb: &Verb) -> Vec<Node> {
    let mut groups: Vec<(&str, Vec<Node>)> = Vec::new();
    for (offer, node) in verb.offers.iter().zip(takes(first, verb)) {
        let cell = offer.cells.first().map_or("", String::as_str);
        match groups.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, nodes)) => nodes.push(node),
            None => groups.push((cell, vec![node])),
        }
    }
    let named = |(cell, nodes): (&str, Vec<Node>)| {
        if let [only] = nodes.as_slice() {
            return only.clone();
        }
        let ways = nodes.len();
        let label = format!("{}: {}, {ways} ways", verb.name, called(scene, cell));
        Node::new(label, Kind::Branch(nodes))
    };
    groups.into_iter().map(named).collect()
}

/// Returns the words for a cell: its first line as the name, the others in brackets.
pub(crate) fn called(scene: &Scene, id: &str) -> String {
    let cell = scene.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id);
    let Some((name, more)) = cell.and_then(|cell| cell.lines.split_first()) else { return String::new() };
    if more.is_empty() { name.clone() } else { format!("{name} ({})", more.join(", ")) }
}

#[cfg(test)]
mod tests {
    use tabletop_core::Dealer;

    use super::*;

    /// A menu begins with a line that completes as much as any other, and keeps every offer once.
    #[test]
    fn what_completes_most_stands_first() {
        let (mut asked, mut moved) = (0, 0);
        for seed in 0..8 {
            let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
            let mut dealer = Dealer::new(seed);
            for _ in 0..200 {
                table.deal_all(&mut dealer);
                let Some(seat) = table.awaits().deciders().first() else { break };
                let scene = table.scene(Some(seat)).unwrap();
                table.play(&mut dealer, 1);
                let all: Vec<&Offer> = scene.offers().collect();
                let columns = columns(&scene, &ChoiceKeys::default(), false);
                let [column] = columns.as_slice() else { panic!("one column") };
                let listed: Vec<usize> = column.nodes.iter().flat_map(Node::offers).collect();
                let mut once = listed.clone();
                once.sort_unstable();
                assert_eq!(once, (0..all.len()).collect::<Vec<usize>>());
                // A Swipe that can complete an item says so itself.
                let completes = |offer: &usize| {
                    let told = all[*offer].told.iter();
                    let items = told.filter(|event| event.text.contains(" is completed in")).count();
                    items.max(usize::from(all[*offer].words.contains(", to complete ")))
                };
                let most = (0..all.len()).map(|offer| completes(&offer)).max().unwrap_or(0);
                if most > 0 {
                    let first = column.nodes[0].offers();
                    assert!(first.iter().map(completes).max() >= Some(1), "{:?}", column.nodes[0]);
                    asked += 1;
                    moved += usize::from(completes(&0) == 0);
                }
            }
        }
        assert!(asked > 20 && moved > 10, "{asked} {moved}");
    }
}
