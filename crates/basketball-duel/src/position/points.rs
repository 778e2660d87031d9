//! The points of the seats, the teams, and the sudden death after a tie.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::Seat;
use tabletop_core::position::{Line, PositionItem, PositionLines};
use tabletop_core::words::{plain_number, plural};

use super::parse::{Before, ParsedLines};
use crate::area::Areas;
use crate::components::HAND;
use crate::game_card::count;
use crate::rulings::SuddenCards;
use crate::setup::Mode;
use crate::state::{Phase, Public};

impl Before {
    /// The points of a round, 1 or 2, in a position of this round; 3 is the sudden death.
    pub(super) fn points_of(&self, round: u8, now: u8) -> Option<u16> {
        let [first, second] = self.points;
        match round {
            1 => first.or(self.bare_points),
            _ if now == 3 => second.or_else(|| first.and(self.bare_points)),
            _ => second,
        }
    }
}

impl ParsedLines<'_, '_> {
    /// The points of the seats in their order: `scores: 5, 2, 7`.
    pub(super) fn scores(&mut self, line: &Line<'_>, said: &mut PositionLines<'_>) {
        let points = line.items.iter().map(|item| {
            item.count("point").or_else(|| said.number(item.line, item.text, "number of points")).unwrap_or(0)
        });
        let points: Vec<u16> = points.collect();
        self.score_each(line.number, &points, said);
    }

    /// Reads `score 6 to 4` in the line about the table. Returns `true` if the item is about the score.
    pub(super) fn score(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let words = ["the score is", "score is", "the score", "score", "scores", "points"];
        let Some(score) = words.iter().find_map(|words| item.after(words)) else { return false };
        let numbers = score.split([' ', '-', '–', ':', '/']).filter(|word| !word.is_empty() && *word != "to");
        let points: Option<Vec<u16>> = numbers.map(plain_number).collect();
        match points {
            Some(points) => self.score_each(item.line, &points, said),
            None => said.unread(item, &["score 6 to 4", "seat 1: 6 points in round 1"]),
        }
        true
    }

    fn score_each(&mut self, line: u32, points: &[u16], said: &mut PositionLines<'_>) {
        if points.len() != usize::from(self.game.seats) {
            said.wrong(line, format!("{} scores for {} seats", points.len(), self.game.seats));
        }
        for (seat, points) in self.game.all_seats().iter().zip(points) {
            self.before[seat.index()].points[0] = Some(*points);
        }
    }

    /// Reads the points of a seat. Returns `true` if the item is about points.
    pub(super) fn points(
        &mut self,
        seat: Seat,
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> bool {
        let is_later = self.round == Some(2) || self.is_in_sudden_death();
        let before = &mut self.before[seat.index()];
        if let Some(points) = item.count("point").filter(|_| is_later) {
            said.once(&mut before.bare_points, item, points);
            return true;
        }
        let rounds = [("in round 1", 0), ("in round 2", 1)];
        let found = rounds
            .into_iter()
            .find_map(|(words, round)| Some((item.with(item.before(words)?).count("point")?, round)));
        if let Some((points, round)) = found {
            said.once(&mut before.points[round], item, points);
        }
        found.is_some()
    }

    pub(super) fn is_in_sudden_death(&self) -> bool {
        self.sudden_death.is_some() || self.phase.is_some_and(Phase::is_sudden_death)
    }

    /// Reads `team play` in the line about the table. Teams are part of the header.
    pub(super) fn says_teams(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let is_it =
            ["teams", "team play", "team game", "in teams", "two teams"].iter().any(|words| item.is(words));
        if is_it && self.game.setup.mode != Mode::Teams {
            let problem = format!("`{}`: write `teams` in the header, in the place of `seats 4`", item.text);
            said.wrong(item.line, problem);
        }
        is_it
    }

    /// The phase of a seat of which only the turn is said: it has drawn if it holds a card more than usual.
    pub(super) fn phase_of_turn(&self, said: &mut PositionLines<'_>) -> Option<Phase> {
        let seat = self.turn_of?;
        let hand = self.before[seat.index()].hand.as_ref();
        let cards = hand.map(|hand| hand.count.map_or(hand.cards.len(), usize::from));
        let plays =
            self.last_plays.is_some() || self.sudden_death.is_some() || cards == Some(usize::from(HAND) + 1);
        said.take_as(format_args!("seat {seat} is to {}", if plays { "play" } else { "draw" }));
        Some(if plays { Phase::Play { seat } } else { Phase::Draw { seat } })
    }

    /// The turn of dealing in the sudden death, by the cards before the seats: four in the first, one more in each later
    /// one (BD-SUDDEN-1).
    pub(super) fn turn_of_dealing(&self, phase: Phase, areas: &Areas) -> u8 {
        if !matches!(phase, Phase::SuddenLay { .. }) {
            return 0;
        }
        let before = |seat: Seat| self.before[seat.index()].cards.len() + count_in(areas, seat);
        let most = self.game.all_seats().iter().map(before).max().unwrap_or(0);
        u8::try_from(most).unwrap_or(u8::MAX).saturating_sub(HAND - 1)
    }

    /// Notes what does not fit a seat that lays in the sudden death (BD-SUDDEN-1).
    pub(super) fn check_sudden_death(&self, public: &Public, said: &mut PositionLines<'_>) {
        let Phase::SuddenLay { seat } = public.phase else { return };
        let (sudden, seats) = (&public.sudden, self.game.all_seats());
        if self.game.rulings().sudden_cards != SuddenCards::LaidOnce {
            let problem = format!(
                "by R-17 the cards of the sudden death are collected, and nobody lays or passes: write `sudden death \
                 deals to {seat}`, or `ruling R-17 LaidOnce` in the header"
            );
            said.wrong(self.line, problem);
        }
        // By R-18 one of each team may be dealt to, or all of it.
        let is_first = |seat: &Seat| {
            self.game.mate(*seat).is_none_or(|mate| mate > *seat || !sudden.dealt_to.contains(mate))
        };
        if sudden.dealt_to.iter().filter(is_first).count() < 2 {
            let totals: Vec<String> =
                seats.iter().map(|seat| format!("seat {seat} has {}", public.total(seat))).collect();
            said.wrong(
                self.line,
                format!(
                    "sudden death follows a tie, but {}: write the points of both rounds, such as `5 points in round \
                     1`, `4 points in round 2`",
                    totals.join(" and ")
                ),
            );
            return;
        }
        if !sudden.dealt_to.contains(seat) {
            said.wrong(self.line, format!("seat {seat} is not tied: the seats {} are", sudden.dealt_to));
        }
        let due = usize::from(HAND) + usize::from(sudden.turn.saturating_sub(1));
        for one in seats {
            let has = usize::from(count(public.sudden.cards[one].into_iter().collect()))
                + count_in(&public.areas, one);
            let is_tied = sudden.dealt_to.contains(one);
            if !is_tied && has > 0 {
                let problem =
                    format!("seat {one} is not tied, so no cards lie before it: remove them, or its points");
                said.wrong(said.line_of(one), problem);
            } else if is_tied && has != due {
                let (has, turn) = (plural(has, "card"), sudden.turn.max(1));
                let problem = format!(
                    "seat {one} has {has}, but after turn {turn} of dealing each tied seat has {due}: name them all, \
                     after `cards` or in `area {one}: …`, or write another `turn of dealing 1`"
                );
                said.wrong(said.line_of(one), problem);
            }
        }
        let cards = public.sudden.cards.get(seat).copied().unwrap_or_default();
        if said.is_fine() && sudden.left == 0 && self.game.can_lay_in(public, seat, seat, cards).is_none() {
            let problem = format!(
                "seat {seat} has no card that it can lay, so it is not asked: write the seat that lays next, or \
                 `sudden death deals to {seat}`"
            );
            said.wrong(self.line, problem);
        }
    }
}

fn count_in(areas: &Areas, seat: Seat) -> usize {
    usize::from(count(areas.cards(seat)))
}
