//! Phase 5: players age (BB-AGE). They age once more after the last season (BB-END-1).

use tabletop_core::{Log, Seat};

use super::Run;
use crate::components::SEASONS;
use crate::event::{Event, SeasonPhase};
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::rulings::FinalTherapist;
use crate::season::Effect;
use crate::setup::Basketboss;
use crate::state::{Phase, Public};

fn is_last_season(public: &Public) -> bool {
    usize::from(public.season) >= SEASONS
}

impl Basketboss {
    /// The manager who may spare a card in phase 5 (BB-ADVISOR-5, R-13, and the season card).
    pub(crate) fn therapist_at_work(&self, public: &Public) -> Option<Seat> {
        let works = !is_last_season(public) || self.rulings().final_therapist == FinalTherapist::Works;
        let seat = public.holder(Advisor::Therapist)?;
        let has_card = public.teams[seat].columns.iter().any(|column| column.card.is_some());
        let can_choose = has_card && self.effect(public).age_steps() > 0;
        (works && can_choose).then_some(seat)
    }
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Ends the game after the trophies of the last season. Nobody hires and nobody earns; the cards age once
    /// more (BB-END-1).
    pub(super) fn end_game(&mut self) {
        let season = self.public.season;
        self.tell(Rule::End1, Event::GameEnds { season });
        self.open_ageing();
    }

    /// Takes the injuries off (BB-INJURY-6). Then the Therapist's manager may name a card, if there is a card to name.
    pub(super) fn open_ageing(&mut self) {
        self.begin_phase(SeasonPhase::AgePlayers);
        for &seat in self.public.seats() {
            if self.team(seat).columns.iter().all(|column| column.injury.is_none()) {
                continue;
            }
            for column in Position::ALL {
                self.discard_injury(Rule::Injury6, seat, column);
            }
            self.mark(Rule::Injury6, seat);
        }
        match self.game.therapist_at_work(self.public) {
            Some(seat) => self.wait_for(Phase::Spare { seat }),
            None => self.age(None),
        }
    }

    /// Lets the Therapist's manager name the card that does not slide, or none (BB-ADVISOR-5).
    pub(super) fn spare(&mut self, seat: Seat, column: Option<Position>) {
        if let Some(column) = column
            && let Some(player) = self.team(seat).column(column).card
        {
            self.tell(Rule::Advisor5, Event::Spared { seat, column, player });
        }
        self.age(column.map(|column| (seat, column)));
    }

    /// Slides every player card (BB-AGE-1) except the spared one. A card without a star retires (BB-AGE-2). Then
    /// the season card is turned (BB-AGE-3). Under Rest Year nothing slides (BB-CARD-REST-YEAR).
    fn age(&mut self, spared: Option<(Seat, Position)>) {
        let effect = self.game.effect(self.public);
        let spaces = effect.age_steps();
        if let Effect::AgeSteps(spaces) = effect {
            self.tell(Rule::CardRestYear, Event::SlidesBy { spaces });
        }
        if spaces > 0 {
            for &seat in self.public.seats() {
                for column in Position::ALL {
                    let spaces = if spared == Some((seat, column)) { 0 } else { spaces };
                    self.slide_card(Rule::Age1, seat, column, spaces);
                }
            }
        }
        if let Some(card) = self.public.season_card() {
            self.tell(Rule::Age3, Event::CardTurned { card });
        }
        if is_last_season(self.public) {
            self.finish();
        } else {
            self.public.season += 1;
            self.begin_season();
        }
    }

    /// Counts the final strength (BB-END-1) and the score (BB-END-2) of everybody.
    fn finish(&mut self) {
        self.wait_for(Phase::Over);
        for &seat in self.public.seats() {
            let strength = self.move_marker(seat);
            self.tell(Rule::End1, Event::FinalStrength { seat, strength });
        }
        self.game.tell_result(self.public, self.log);
    }
}
