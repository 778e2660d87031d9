//! The table is laid, and seasons begin (BB-SETUP, BB-SEASON).

use tabletop_core::{CardSet, Log, PerSeat, Seat};
use tinyvec::ArrayVec;

use super::Run;
use crate::components::{INJURY_CARDS, SEASONS};
use crate::event::{Event, SeasonPhase};
use crate::names::Advisor;
use crate::rules::Rule;
use crate::season::{Effect, SeasonCard};
use crate::setup::Basketboss;
use crate::state::{Phase, Public, State, Team};

impl Basketboss {
    /// The table before the first card of the season row is drawn (BB-SETUP-1 to BB-SETUP-4).
    pub(crate) fn lay_table(&self) -> State {
        let tallest = self.setup.tallest;
        let teams = PerSeat::from_fn(self.setup.seats, |seat| {
            let mut team = Team { dollars: self.components.starting_dollars, ..Team::default() };
            if seat == tallest {
                team.advisor = Some(Advisor::Referee);
                // In a free set the first holder of the Referee may have to return more than a manager starts with
                // (BB-SETUP-4).
                team.dollars = team.dollars.saturating_sub(self.components.referee_dollars);
            }
            team.strength = self.strength_of(seat, &team, Effect::None).total;
            team
        });
        let mut season_cards = ArrayVec::new();
        season_cards.push(SeasonCard::InauguralSeason);
        let public = Public {
            season: 1,
            phase: Phase::SeasonRow,
            season_cards,
            stack: CardSet::first_cards(self.figures.players().saturating_add(INJURY_CARDS)),
            row: ArrayVec::new(),
            opener: tallest,
            start_player: tallest,
            ranking: ArrayVec::new(),
            teams,
        };
        State { public, secrets: PerSeat::new(self.setup.seats), unseen: () }
    }

    /// Logs the events that tell what lies on the table at the start (BB-SETUP-1, BB-SETUP-2, BB-SETUP-3, BB-SETUP-4,
    /// BB-SETUP-5).
    pub(crate) fn tell_table<L: Log<Self>>(&self, public: &Public, log: &mut L) {
        for (seat, team) in public.teams.iter() {
            let (dollars, strength) = (self.components.starting_dollars, team.strength);
            log.tell(Rule::Setup1, Event::TeamReady { seat, dollars, strength });
        }
        let (players, injuries) = (self.figures.players(), INJURY_CARDS);
        log.tell(Rule::Setup2, Event::StackShuffled { players, injuries });
        let first = SeasonCard::InauguralSeason;
        log.tell(Rule::Setup3, Event::SeasonCardLaid { season: 1, card: first });
        let seat = public.start_player;
        log.tell(Rule::Setup4, Event::AdvisorGiven { seat, advisor: Advisor::Referee });
        let dollars = self.components.referee_dollars;
        if dollars > 0 {
            log.tell(Rule::Setup4, Event::Paid { seat, dollars });
        }
        for (place, &points) in (1..=self.figures.trophies).zip(&self.figures.trophy_points) {
            log.tell(Rule::Setup5, Event::TrophyLaid { place, points });
        }
    }
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Lays the next card of the season row (BB-SETUP-3). After the fourth drawn card it lays the last card too,
    /// and season 1 begins.
    pub(super) fn draw_season_card(&mut self, card: SeasonCard) {
        self.lay_season_card(card);
        if self.public.season_cards.len() + 1 == SEASONS {
            self.lay_season_card(SeasonCard::TeamLegacy);
            self.begin_season();
        }
    }

    fn lay_season_card(&mut self, card: SeasonCard) {
        let overflow = self.public.season_cards.try_push(card);
        debug_assert_eq!(overflow, None, "a row of six has room for six");
        let [season, ..] = self.public.season_cards.len().to_le_bytes();
        self.tell(Rule::Setup3, Event::SeasonCardLaid { season, card });
    }

    /// Begins the next phase of the season (BB-SEASON-0).
    pub(super) fn begin_phase(&mut self, phase: SeasonPhase) {
        let season = self.public.season;
        self.tell(Rule::Season0, Event::PhaseBegins { season, phase });
    }

    /// Begins a season under its card (BB-SEASON-0).
    pub(super) fn begin_season(&mut self) {
        self.begin_phase(SeasonPhase::OfferContracts);
        if let Some(card) = self.public.season_card() {
            match self.game.figures.effect(card).rule() {
                Some(rule) => self.tell(rule, Event::CardInForce { card }),
                None => self.tell(card.rule_without_effect(), Event::CardWithoutEffect { card }),
            }
        }
        self.wait_for(Phase::Market { replaced: CardSet::EMPTY });
        for &seat in self.public.seats() {
            let rule = if L::KEEPS { self.new_marks_rule(seat) } else { Rule::Trophy2 };
            self.mark(rule, seat);
        }
        self.public.opener = self.game.lowest_number(self.public);
        self.open_market();
    }
    /// The clause by which a strength marker moves when a season begins. Either the new season card alters this
    /// strength, or the old season card no longer does (BB-SEASON-1), or the cards have aged.
    fn new_marks_rule(&self, seat: Seat) -> Rule {
        let (game, public) = (self.game, &*self.public);
        let alters = |effect| game.strength_of(seat, &public.teams[seat], effect).altered_by != 0;
        let now = game.effect(public);
        let last = usize::from(public.season).checked_sub(2).and_then(|index| public.season_cards.get(index));
        match now.rule() {
            Some(rule) if alters(now) => rule,
            _ if last.is_some_and(|&card| alters(game.figures.effect(card))) => Rule::Season1,
            _ => Rule::Trophy2,
        }
    }
}
