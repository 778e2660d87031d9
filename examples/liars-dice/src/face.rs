//! The display of the game: its name in lists, and the table in words and places.

use tabletop::{About, ActionLabel, Area, Cell, Fact, SceneSource, Tone, VariantInfo};
use tabletop_core::{Encoded, Numbered, Positioned, Seat, View};

use crate::game::LiarsDice;
use crate::parts::{Action, Phase, Public, State};

// begin: the box
impl About for LiarsDice {
    const TITLE: &'static str = "Liar's Dice";
    const SUMMARY: &'static str = "hidden dice, rising bids, and the courage to doubt them";
    const USUAL_SEATS: u8 = 4;
    const VARIANTS: &'static [VariantInfo] = &[
        VariantInfo { name: "Five dice", setup: "{}", clause: "LD-CUPS-1" },
        VariantInfo { name: "Short game: two dice", setup: r#"{"dice": 2}"#, clause: "LD-CUPS-1" },
    ];

    fn chance_words(&self, public: &Public) -> String {
        public.roller().map_or_else(String::new, |seat| format!("seat {seat} rolls a die"))
    }
}

impl Encoded for LiarsDice {}
impl Numbered for LiarsDice {}
impl Positioned for LiarsDice {}
// end: the box

impl SceneSource for LiarsDice {
    fn facts(&self, public: &Public, _: Option<View<'_, State>>, seat: Seat) -> Vec<Fact> {
        vec![Fact::new("dice", public.dice[seat].to_string())]
    }

    fn areas(&self, public: &Public, own: Option<View<'_, State>>) -> Vec<Area> {
        let bid = match public.phase {
            Phase::Bidding(Some((seat, bid))) => {
                let lines = vec![bid.said(), format!("by seat {seat}")];
                Cell::new("bid", bid.said(), lines).toned(Tone::Strong)
            }
            _ => Cell::new("bid", "–", vec!["no bid yet".to_string()]).toned(Tone::Dim),
        };
        let cups = public.players().iter().map(|seat| {
            let dice = match own {
                Some(view) if view.seat == seat => view.own.to_string(),
                _ => vec!["?"; public.under(seat).into()].join(" "),
            };
            Cell::new(format!("cup-{seat}"), dice.clone(), vec![format!("seat {seat}"), dice])
        });
        vec![
            Area::row("bids", "The last bid", vec![bid]),
            Area::row("cups", "Under the cups", cups.collect()),
        ]
    }

    fn question(&self, view: View<'_, State>) -> String {
        let may = match view.public.phase {
            Phase::Bidding(Some((seat, bid))) => {
                format!("Bid more than {}, or call seat {seat} a liar", bid.said())
            }
            _ => "Bid so many dice of a face".to_string(),
        };
        format!("{may}: {} dice lie under all cups.", view.public.total())
    }

    fn action_label(&self, _: View<'_, State>, action: Action) -> ActionLabel {
        match action {
            Action::Bid(bid) => ActionLabel::new(format!("bid {}", bid.said())),
            Action::Liar => ActionLabel::new("call the last bidder a liar").at("bid"),
        }
    }
}
