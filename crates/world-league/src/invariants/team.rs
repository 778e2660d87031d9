//! The teams: columns, cached figures, money.

use tabletop_core::{Defects, RuleBook as _, Seat};

use crate::rules::Rule;
use crate::rulings::{LastInjuries, NoValueAhead};
use crate::setup::START_MILLIONS;
use crate::setup::WorldLeague;
use crate::state::{Column, Phase, Player, Public, SEASONS, Team};
use crate::step::{Position, Tile};

impl WorldLeague {
    pub(super) fn check_team(&self, public: &Public, seat: Seat, team: &Team, defects: &mut Defects) {
        let place = alloc::format!("public.teams[{seat}]");
        if public.is_preparation() && team.millions != START_MILLIONS {
            let problem = alloc::format!("{} million, each starts with {START_MILLIONS}", team.millions);
            defects.add_by(Rule::Setup2.id(), &place, problem);
        }
        for (position, column) in team.lineup() {
            if let Some(problem) = self.column_problem(public, seat, position, *column) {
                defects.add(alloc::format!("{place}.columns[{}]", position.index() + 1), problem);
            }
        }
        // During phase 7 the Referee's point stays where it was when the phase began (WL-HIRE-7).
        let referee = match public.phase {
            Phase::Hire { referee_was, .. } => referee_was,
            _ => public.specialists.referee,
        };
        let tally = self.tally(seat, team, public.bar);
        let strength = tally.strength() + u8::from(referee == Some(seat));
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

    /// The defect of a column; `None` if there is none.
    fn column_problem(
        &self,
        public: &Public,
        seat: Seat,
        position: Position,
        column: Column,
    ) -> Option<&'static str> {
        let printed = self.printed(seat, position);
        let has_ended = (2..=public.bar).any(|season| printed.value(season) == 0);
        match column.player {
            Player::Printed if has_ended => return Some("the printed player's career is over"),
            Player::Ended if !has_ended => return Some("the printed player's career is not over"),
            Player::FaceUp { space, .. } if !(1..=SEASONS).contains(&space) => {
                return Some("there is no such season space");
            }
            Player::FaceUp { tile, .. } | Player::FaceDown { tile } if tile.is_injury() => {
                return Some("an injury is not a player");
            }
            Player::FaceUp { tile, space } => {
                if let Some(problem) = self.space_problem(public, seat, position, (tile, space)) {
                    return Some(problem);
                }
            }
            Player::FaceDown { tile } if !self.can_have_ended(public, seat, position, tile) => {
                return Some("the tile cannot have come to a space without value");
            }
            Player::Printed | Player::Ended | Player::FaceDown { .. } => {}
        }
        let injury = column.injury?;
        let may_lie = match public.phase {
            Phase::Over => self.rulings().last_injuries == LastInjuries::StillInjured,
            Phase::Bribes { .. } => true,
            _ => public.phase.is_draft(),
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

    /// `true` if a face-up tile can lie on this space.
    pub(crate) fn can_lie_on(
        &self,
        public: &Public,
        seat: Seat,
        position: Position,
        tile_and_space: (Tile, u8),
    ) -> bool {
        self.space_problem(public, seat, position, tile_and_space).is_none()
    }

    /// The reason that a face-up tile cannot lie on this space; `None` if it can.
    fn space_problem(
        &self,
        public: &Public,
        seat: Seat,
        position: Position,
        (tile, space): (Tile, u8),
    ) -> Option<&'static str> {
        let (nearest, furthest) = spaces(public, seat, position);
        if (2..=space).any(|passed| self.agent(tile).value(passed) == 0) {
            Some("the tile has no value there and must lie face-down")
        } else if space < nearest {
            Some("the tile has moved on from that space")
        } else if space > furthest {
            Some("the tile cannot have come to that space yet")
        } else {
            None
        }
    }

    /// `true` if a tile can have reached a space without value, where it was turned face-down (WL-SHIFT-2).
    fn can_have_ended(&self, public: &Public, seat: Seat, position: Position, tile: Tile) -> bool {
        let (nearest, furthest) = spaces(public, seat, position);
        let end = (2..=SEASONS).find(|space| self.agent(tile).value(*space) == 0);
        // Only the bar moves a tile past its sixth space.
        let end_of_slid = || {
            self.rulings().no_value_ahead == NoValueAhead::TurnsFaceDown
                && end.is_some_and(|end| (nearest..=furthest).contains(&end))
        };
        if is_slid(public, seat, position) { end_of_slid() } else { end.unwrap_or(SEASONS + 1) <= furthest }
    }

    /// Checks the money of all teams against the most that the stock can have given: 11 million each (WL-SETUP-2),
    /// each season the income of five players of the highest profit (WL-INCOME-1), and the interest (WL-BANKER-1).
    /// This is a bound: the state does not keep who has had which players.
    pub(super) fn check_money(&self, public: &Public, defects: &mut Defects) {
        let seasons = match public.phase {
            Phase::Market => public.bar.saturating_sub(1),
            Phase::Hire { .. } | Phase::Slide { .. } | Phase::Over => public.season,
            _ => public.season.saturating_sub(1),
        };
        let most = self.most_millions(seasons.min(SEASONS));
        let all: u32 = public.teams.iter().map(|(_, team)| u32::from(team.millions)).sum();
        if all > u32::from(most) {
            let problem =
                alloc::format!("{all} million in all, more than the {most} that the game can have brought");
            defects.add_by(Rule::Income1.id(), "public.teams", problem);
        }
    }
}

/// The nearest and the furthest space that a tile on this column can have reached; 7 stands for any space past the
/// sixth.
///
/// Each season the bar moves a tile one space, and in phase 7 the Trainer may move it one more. A tile bought in season
/// 1, when nobody has the Trainer yet, gets furthest. A tile bought later may be slid at once, but has missed a shift
/// of the bar. This is a bound: the state does not keep who had the Trainer.
fn spaces(public: &Public, seat: Seat, position: Position) -> (u8, u8) {
    let twice = public.season.saturating_mul(2);
    if public.is_preparation() {
        (1, 0)
    } else if is_slid(public, seat, position) {
        (3, twice.saturating_add(1))
    } else if public.is_second_half() {
        (2, twice)
    } else {
        (1, twice.saturating_sub(1))
    }
}

/// `true` if the Trainer has slid the tile on this column in this phase 7.
fn is_slid(public: &Public, seat: Seat, position: Position) -> bool {
    matches!(public.phase, Phase::Slide { seat: holder, slid } if holder == seat && slid.contains(position))
}
