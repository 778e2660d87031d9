//! What must hold of each team: its line-up, and the figures cached from it.

use core::ops::RangeInclusive;

use tabletop_core::{Defects, RuleBook as _, Seat};

use crate::state::{Column, Phase, Player, Public, SEASONS, Team};
use crate::{LastInjuries, Position, Rule, Tile, WorldLeague};

impl WorldLeague {
    pub(super) fn check_team(&self, public: &Public, seat: Seat, team: &Team, defects: &mut Defects) {
        let place = alloc::format!("public.teams[{}]", seat.index());
        for (position, column) in team.lineup() {
            if let Some(problem) = self.column_problem(public, seat, position, *column) {
                defects.add(alloc::format!("{place}.columns[{}]", position.index()), problem);
            }
        }
        // During phase 7 the Referee's point stays where it was when the phase began (WL-HIRE-7).
        let referee = match public.phase {
            Phase::Hire { referee_was, .. } => referee_was,
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Slide { .. }
            | Phase::Over => public.specialists.referee,
        };
        let tally = self.tally(seat, team, public.bar);
        let strength = tally.strength().saturating_add(u8::from(referee == Some(seat)));
        if team.strength != strength {
            let problem = alloc::format!("strength {}, the line-up adds up to {strength}", team.strength);
            defects.add_by(Rule::Strength1.id(), &place, problem);
        }
        if team.income != tally.income {
            let problem = alloc::format!("income {}, the line-up shows {}", team.income, tally.income);
            defects.add_by(Rule::Income1.id(), &place, problem);
        }
        if team.tallest_cm != tally.tallest_cm {
            let problem =
                alloc::format!("tallest {} cm, in the line-up {}", team.tallest_cm, tally.tallest_cm);
            defects.add(&place, problem);
        }
    }

    /// What is wrong with a column.
    fn column_problem(
        &self,
        public: &Public,
        seat: Seat,
        position: Position,
        column: Column,
    ) -> Option<&'static str> {
        let printed = self.printed(seat)[usize::from(position.index())];
        let has_ended = (2..=public.bar).any(|season| printed.value(season) == 0);
        match column.player {
            Player::Printed if has_ended => return Some("the printed player's career is over"),
            Player::Ended if !has_ended => return Some("the printed player's career is not over"),
            Player::FaceUp { space, .. } if !spaces(public, seat, position).contains(&space) => {
                return Some("the tile cannot be on this season space now");
            }
            Player::FaceUp { tile, space } if space > 1 && self.agent(tile).value(space) == 0 => {
                return Some("the tile has no value there and must lie face-down");
            }
            Player::FaceUp { tile, .. } | Player::FaceDown { tile } if tile.is_injury() => {
                return Some("an injury is no player");
            }
            Player::FaceDown { tile } if !self.can_have_ended(tile, reach(public, seat, position)) => {
                return Some("the tile cannot have lost its value yet");
            }
            Player::Printed | Player::Ended | Player::FaceUp { .. } | Player::FaceDown { .. } => {}
        }
        let injury = column.injury?;
        let may_lie = match public.phase {
            Phase::Over => self.rulings_chosen().last_injuries == LastInjuries::StillInjured,
            Phase::Market | Phase::Hire { .. } | Phase::Slide { .. } => false,
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. } => true,
        };
        if !injury.is_injury() {
            Some("a player lies there as an injury")
        } else if !may_lie {
            Some("the injury is over in this phase")
        } else if matches!(column.player, Player::Ended | Player::FaceDown { .. }) {
            Some("only a player who counts can be injured")
        } else {
            None
        }
    }

    /// Whether a tile that came so far has come to a space without value after its first (WL-SHIFT-2).
    fn can_have_ended(&self, tile: Tile, reach: u8) -> bool {
        (2..=reach.min(SEASONS + 1)).any(|space| self.agent(tile).value(space) == 0)
    }
}

/// Whether the tile on this column has been slid in the phase that is going on.
fn is_slid(public: &Public, seat: Seat, position: Position) -> bool {
    matches!(public.phase, Phase::Slide { seat: holder, slid } if holder == seat && slid.contains(position))
}

/// The farthest space that a tile on this column can have come to, had there been spaces enough. Laid in season 1, it has
/// moved with each shift of the bar and was trained in each phase 7, but not when it was laid: nobody had the Trainer then.
fn reach(public: &Public, seat: Seat, position: Position) -> u8 {
    let slid = u8::from(is_slid(public, seat, position));
    public.bar.saturating_add(public.season).saturating_add(slid).saturating_sub(1)
}

/// The spaces that a face-up tile on this column can be on (WL-PLACE-1, WL-SHIFT-1).
fn spaces(public: &Public, seat: Seat, position: Position) -> RangeInclusive<u8> {
    let first = 1 + u8::from(public.bar > public.season) + u8::from(is_slid(public, seat, position));
    first..=reach(public, seat, position).min(SEASONS)
}
