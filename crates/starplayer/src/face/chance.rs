//! Awaited chance in words.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{Dealt, Pending, Public, RollOff, RollOffFor, ShootOut};

/// The awaited roll or draw and its seat, in words. Empty if no chance is awaited.
pub(super) fn words(public: &Public) -> String {
    let turn = public.turn;
    match public.pending.last() {
        Some(Pending::RollOff(roll_off)) => rolling(*roll_off),
        Some(Pending::Dealing { seat, kind, .. }) => {
            let what = match kind {
                Dealt::Footballers => "Footballer",
                Dealt::Manager => "Manager",
                Dealt::Stadium => "Stadium",
            };
            format!("a {what} is dealt to seat {seat}")
        }
        Some(Pending::Moving) => format!("seat {turn} rolls to move"),
        Some(Pending::Drawing { buyer }) => {
            format!("seat {buyer} takes the top card of the deck of a squad")
        }
        Some(Pending::Reading { deck }) => format!("seat {turn} reads the top card of the {deck} deck"),
        Some(Pending::Match { challenger, goals: None, opponent }) => {
            format!("seat {challenger} rolls its goals against seat {opponent}")
        }
        Some(Pending::Match { challenger, opponent, .. }) => {
            format!("seat {opponent} rolls its goals against seat {challenger}")
        }
        Some(Pending::ShootOut(ShootOut { challenger, opponent, kicks, .. })) => {
            let kicker = if kicks % 2 == 0 { challenger } else { opponent };
            format!("seat {kicker} kicks in the Penalty Shoot-out")
        }
        Some(Pending::Penalty { .. }) => format!("seat {turn} takes a penalty"),
        Some(Pending::Returning { seat }) => format!("a Footballer of seat {seat} goes back by lot"),
        _ => String::new(),
    }
}

/// The next roll of a roll-off: its seat and its purpose.
pub(super) fn rolling(roll_off: RollOff) -> String {
    let what = match roll_off.purpose {
        RollOffFor::Official => "who is the Official",
        RollOffFor::Start => "who starts",
        RollOffFor::Tackle => "who tackles",
    };
    let seats: Vec<_> = roll_off.rolling.iter().map(|seat| seat.to_string()).collect();
    match seats.as_slice() {
        [only] => format!("seat {only} rolls for {what}"),
        _ => format!("seats {} roll for {what}", seats.join(", ")),
    }
}
