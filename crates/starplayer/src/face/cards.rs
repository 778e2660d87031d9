//! The cards of Starplayer, one by one.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{
    Booked, Counted, DeckName, Destination, Effect, Footballer, Instruction, InstructionCard, Manager,
    Outcome, Position, Rank, Sheet, Squad, SquadCard, Starplayer, TrayCard,
};
use tabletop_core::Step;

use tabletop_any::Component;

/// All cards: the squads with their Footballers by number and the Bogus, the Managers, the Stadiums, and the
/// instruction decks.
pub(super) fn all(game: &Starplayer) -> Vec<Component> {
    let components = game.components();
    let mut all = Vec::new();
    for squad in Squad::ALL {
        let footballers = Footballer::all().filter(|footballer| footballer.squad() == squad);
        for footballer in footballers {
            let text = components.sheet(footballer).map(described).unwrap_or_default();
            let outcome = Outcome::Card(SquadCard::from(footballer));
            all.push(dealt(squad_kind(squad), footballer.to_string(), outcome, text));
        }
        let bogus = SquadCard::bogus(squad);
        let text = "the Bogus of the squad".to_string();
        all.push(dealt(squad_kind(squad), bogus.to_string(), Outcome::Card(bogus), text));
    }
    for (manager, name) in Manager::ALL.into_iter().zip(&components.managers) {
        all.push(dealt("Managers", manager.to_string(), Outcome::Manager(manager), name.clone()));
    }
    for (colour, name) in Squad::ALL.into_iter().zip(&components.stadiums) {
        all.push(dealt("Stadiums", format!("stadium-{colour}"), Outcome::Stadium(colour), name.clone()));
    }
    for deck in DeckName::ALL {
        all.extend(instructions(deck, components.deck(deck)));
    }
    all
}

/// The cards of an instruction deck. Copies of a card have consecutive numbers.
fn instructions(deck: DeckName, listed: &[Instruction]) -> impl Iterator<Item = Component> {
    let kind = match deck {
        DeckName::Referee => "Referee cards",
        DeckName::Chairman => "Chairman cards",
        DeckName::Bonus => "Bonus cards",
    };
    let cards = listed.iter().flat_map(|card| core::iter::repeat_n(card, usize::from(card.copies)));
    let numbered = (1..=InstructionCard::MOST).filter_map(InstructionCard::new).zip(cards);
    numbered.map(move |(number, card)| {
        let text = format!("{}: {}", card.title, effect_words(card.effect));
        dealt(kind, number.to_string(), Outcome::Instruction(deck, number), text)
    })
}

fn dealt(kind: &'static str, name: String, outcome: Outcome, text: String) -> Component {
    Component { kind, name, chance: Some(Step::Chance::<u8, _>(outcome).to_string()), text }
}

const fn squad_kind(squad: Squad) -> &'static str {
    match squad {
        Squad::Red => "The red squad",
        Squad::Blue => "The blue squad",
        Squad::Yellow => "The yellow squad",
        Squad::White => "The white squad",
    }
}

fn described(sheet: &Sheet) -> String {
    let position = match sheet.position {
        Position::Goalkeeper => "goalkeeper",
        Position::Defender => "defender",
        Position::Midfielder => "midfielder",
        Position::Striker => "striker",
    };
    let rank = match sheet.rank {
        Rank::Starplayer => ", a Starplayer",
        Rank::SquadPlayer => "",
    };
    format!("{}: {position}, {}{rank}", sheet.name, sheet.value_half_millions)
}

/// The instruction of a card in words.
pub(super) fn effect_words(effect: Effect) -> String {
    match effect {
        Effect::Pay(amount) => format!("pay {amount}"),
        Effect::Receive(amount) => format!("receive {amount}"),
        Effect::PayEach(amount) => format!("pay {amount} to each opponent"),
        Effect::ReceiveEach(amount) => format!("receive {amount} from each opponent"),
        Effect::PayPer { each, amount } => format!("pay {amount} for each {}", counted(each)),
        Effect::ReceivePer { each, amount } => format!("receive {amount} for each {}", counted(each)),
        Effect::YellowCard(Booked::Club) => "a yellow card for the club".to_string(),
        Effect::YellowCard(Booked::Footballer) => "a yellow card for a footballer".to_string(),
        Effect::RedCard => "a red card for a footballer".to_string(),
        Effect::ClearYellowCard => "hand a yellow card back".to_string(),
        Effect::PenaltyFor(amount) => format!("roll the goal die: on a goal receive {amount}"),
        Effect::Take(card) => format!("take a {} card", tray(card)),
        Effect::MoveTo(destination) => format!("move on to {}", place(destination)),
        Effect::PlayMatch => "play a cup match at once".to_string(),
        Effect::KeepCupMatch => "keep it: a cup match".to_string(),
        Effect::TakeWin => "take the Win card of the next round".to_string(),
    }
}

const fn counted(each: Counted) -> &'static str {
    match each {
        Counted::Footballer => "footballer",
        Counted::Starplayer => "Starplayer",
        Counted::WildSubstitute => "wild substitute",
        Counted::WinCard => "Win card",
    }
}

const fn tray(card: TrayCard) -> &'static str {
    match card {
        TrayCard::WildSubstitute => "wild substitute",
        TrayCard::Tackle => "tackle",
        TrayCard::TransferWindow => "transfer window",
        TrayCard::CupMatch => "cup match",
    }
}

const fn place(destination: Destination) -> &'static str {
    match destination {
        Destination::KickOff => "kick off",
        Destination::Manager => "the next manager space",
        Destination::Stadium => "the next stadium space",
        Destination::Bonus => "the Starplayer Bonus space",
        Destination::WildSubstitute => "the next wild substitute space",
        Destination::PenaltySpot => "the penalty spot",
        Destination::CupMatch => "the next cup match space",
    }
}
