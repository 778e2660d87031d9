//! The teams of a position, and the parts of the table that no line gives. Those parts are drawn at random.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{CardSet, ChanceSource, PerSeat, Seat, SeatSet};

use super::parse::{Activity, ParsedLines};
use super::seat::{Bid, SeatItems};
use crate::cards::CardId;
use crate::components::{INJURY_CARDS, SEASONS};
use crate::names::Advisor;
use crate::rulings::DiscardedInjury;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, SEATS, Secret, State};

/// Number of attempts to draw parts that fit the rest of the position.
const DEALS: usize = 64;

/// The parts of the table that no line gives.
#[expect(clippy::struct_excessive_bools, reason = "each part is given or open, apart from the others")]
pub(super) struct OpenParts {
    /// The season row as far as the lines give it. `None` while it is being laid.
    pub(super) row: Option<[Option<SeasonCard>; SEASONS]>,
    /// True if no line gives a trophy.
    pub(super) trophies: bool,
    /// The seats that may have the trophies that no line gives, if some lines give trophies.
    pub(super) silent: SeatSet,
    /// True if no line gives a trophy or a ribbon.
    pub(super) ribbons: bool,
    /// True if no line gives the stack or the box.
    pub(super) stack: bool,
    /// True if no line gives the scoreboard, and it has an order.
    pub(super) scoreboard: bool,
}

impl ParsedLines<'_> {
    /// Sets the teams from the lines of the seats. Computes strength and income, and notes a mistake if a line
    /// gives another figure.
    pub(super) fn teams(&self, public: &mut Public, activity: Activity, said: &mut PositionLines<'_>) {
        let before_hiring = public.season == 1 && !Basketboss::has_awarded(public);
        let effect = self.game.strength_effect(public);
        for (seat, of) in self.seats.iter() {
            let line = if of.line > 0 { of.line } else { self.line };
            let same = |(_, other): &(Seat, &SeatItems)| other.advisor == of.advisor;
            let holder = self.seats.iter().take_while(|(other, _)| *other != seat).find(same);
            if let Some((advisor, (holder, _))) = of.advisor.zip(holder) {
                said.wrong(line, format!("seat {holder} has {} already", advisor.title()));
            }
            let team = &mut public.teams[seat];
            let default_dollars = if public.season == 1 { team.dollars } else { 0 };
            team.dollars = of.dollars.unwrap_or(default_dollars);
            // Before the first hiring the teams have their advisors of the start.
            team.advisor = if before_hiring { team.advisor } else { of.advisor };
            team.trophies = of.trophies.map(Option::unwrap_or_default);
            team.ribbons = of.ribbons.unwrap_or_default();
            team.columns = of.columns.map(|plays| plays.unwrap_or_default().column);
            team.strength = self.game.strength_of(seat, team, effect).total;
            let income = self.game.income_dollars(seat, team);
            if let Some(strength) =
                of.strength.filter(|strength| i32::from(*strength) != i32::from(team.strength))
            {
                said.wrong(
                    line,
                    format!("strength {strength}, but what is written adds up to {}", team.strength),
                );
            }
            if let Some(dollars) = of.income.filter(|dollars| *dollars != income) {
                said.wrong(line, format!("income {dollars}, but what is written adds up to {income}"));
            }
            if let Some(Bid::Amount(bid)) = of.bid
                && bid > team.dollars
            {
                said.wrong(line, format!("a bid of ${bid} is more than the money held, ${}", team.dollars));
            }
            if of.is_start_player.is_some() && seat != public.start_player {
                let tallest = public.start_player;
                said.wrong(
                    line,
                    format!("the start player is the tallest manager of the set-up, seat {tallest}"),
                );
            }
            if of.advisor.is_some() && of.advisor != team.advisor {
                let problem = format!(
                    "before the first hiring seat {} has the Referee, and nobody another advisor",
                    public.start_player
                );
                said.wrong(line, problem);
            }
            if team.advisor.is_none() && !before_hiring && !matches!(activity, Activity::Hiring) {
                let problem = format!("say which advisor seat {seat} has hired, as `banker`");
                said.missing_of(seat, problem, &Advisor::ALL.map(Advisor::name));
            }
        }
    }
}

impl OpenParts {
    /// Draws the open parts. Draws again, up to [`DEALS`] times in all, until the state is valid.
    pub(super) fn deal<C: ChanceSource>(
        &self,
        game: &Basketboss,
        public: &mut Public,
        secrets: PerSeat<Secret, SEATS>,
        choices: &mut C,
    ) {
        for _ in 0..DEALS {
            self.deal_once(game, public, choices);
            if game.check_whole(&State { public: *public, secrets, unseen: () }).is_ok() {
                break;
            }
        }
    }

    fn deal_once<C: ChanceSource>(&self, game: &Basketboss, public: &mut Public, choices: &mut C) {
        if let Some(row) = self.row {
            let said: CardSet<SeasonCard> = row.into_iter().flatten().collect();
            let drawn: CardSet<SeasonCard> = SeasonCard::DRAWN.into_iter().collect();
            let mut left = drawn.difference(said);
            let dealt = row.map(|card| card.or_else(|| draw(&mut left, choices)).unwrap_or_default());
            public.season_cards = dealt.into_iter().collect();
            if row.get(usize::from(public.season).wrapping_sub(1)).is_some_and(Option::is_none) {
                self.follow_the_card(game, public);
            }
        }
        if self.trophies {
            self.deal_trophies(game, public, choices);
        } else {
            self.deal_other_trophies(game, public, choices);
        }
        if self.stack {
            deal_stack(game, public, choices);
        }
    }

    /// Sets what follows from the card of the season, which has been drawn.
    fn follow_the_card(&self, game: &Basketboss, public: &mut Public) {
        let effect = game.strength_effect(public);
        for (seat, team) in public.teams.iter_mut() {
            team.strength = game.strength_of(seat, team, effect).total;
        }
        if self.scoreboard {
            public.ranking = game.usual_scoreboard(public);
        }
    }

    /// Gives the trophies of each season and the ribbons of its card to teams in random order. The last trophies
    /// awarded follow the scoreboard. The Publicist's team has one more ribbon.
    fn deal_trophies<C: ChanceSource>(&self, game: &Basketboss, public: &mut Public, choices: &mut C) {
        for (_, team) in public.teams.iter_mut() {
            team.trophies = [0; 4];
            if self.ribbons {
                team.ribbons = u8::from(team.advisor == Some(Advisor::Publicist));
            }
        }
        let awarded = Basketboss::awarded(public);
        for season in 1..=awarded {
            let card = public.season_cards.get(usize::from(season) - 1).copied().unwrap_or_default();
            let effect = game.figures.effect(card);
            let stands = season == awarded && !matches!(public.phase, Phase::TieBids { .. });
            let ranking =
                if stands { public.ranking.to_vec() } else { shuffled(public.seats().to_vec(), choices) };
            for (place, seat) in (1..).zip(ranking) {
                let team = &mut public.teams[seat];
                if place <= game.figures.trophies {
                    team.trophies[usize::from(place) - 1] += 1;
                }
                if self.ribbons {
                    team.ribbons += effect.ribbons(place, game.figures.trophies);
                }
            }
        }
    }

    /// Gives the trophies that no line gives to seats whose lines say nothing of trophies, at most one a season each.
    fn deal_other_trophies<C: ChanceSource>(&self, game: &Basketboss, public: &mut Public, choices: &mut C) {
        let awarded = Basketboss::awarded(public);
        for seat in self.silent {
            public.teams[seat].trophies = [0; 4];
        }
        for place in 0..usize::from(game.figures.trophies) {
            let taken: u8 = public.teams.iter().map(|(_, team)| team.trophies[place]).sum();
            for _ in taken..awarded {
                let may = |seat: &Seat| public.teams[*seat].trophies.iter().sum::<u8>() < awarded;
                if let Some(seat) = shuffled(self.silent.iter().filter(may).collect(), choices).first() {
                    public.teams[*seat].trophies[place] += 1;
                }
            }
        }
    }

    /// Notes the parts that were drawn.
    pub(super) fn note_drawn(&self, game: &Basketboss, public: &Public, said: &mut PositionLines<'_>) {
        let missing = (1..).zip(self.row.into_iter().flatten()).filter(|(_, card)| card.is_none());
        for (season, _) in missing {
            said.leave_open(None, format!("which card lies for season {season}"));
        }
        if self.trophies && Basketboss::awarded(public) > 0 && game.figures.trophies > 0 {
            said.leave_open(None, "who took which trophies");
        } else if public
            .teams
            .iter()
            .any(|(seat, team)| self.silent.contains(seat) && team.trophies != [0; 4])
        {
            said.leave_open(None, "who took the other trophies");
        }
        if self.ribbons && public.teams.iter().any(|(_, team)| team.ribbons > 0) {
            said.leave_open(None, "who took which ribbons");
        }
        if self.stack && filled_markets(public) > 0 {
            said.leave_open(None, "which cards are left in the stack");
        }
    }
}

/// Draws the cards that are in the box. Each market so far had a random possible number of players. As many cards
/// are in the box, less those in sight.
fn deal_stack<C: ChanceSource>(game: &Basketboss, public: &mut Public, choices: &mut C) {
    public.stack = CardSet::EMPTY;
    let in_sight = public.cards_in_play();
    let rest = game.all_cards().difference(in_sight);
    let is_filling = is_filling(public);
    let filled = filled_markets(public);
    let turned: u32 = (1..=filled).map(|season| dealt_market(game, public, season, choices)).sum();
    let in_row: CardSet<CardId> = public.row.iter().copied().filter(|_| is_filling).collect();
    let injuries = CardSet::first_cards(INJURY_CARDS);
    let seen = in_sight.difference(in_row).difference(injuries).len();
    // An injury goes to the box only after season 1, and not under every ruling.
    let may_lose_injuries = public.season > 1 && game.rulings().discarded_injury == DiscardedInjury::Box;
    let mut candidates = if may_lose_injuries { rest } else { rest.difference(injuries) };
    public.stack = rest;
    for _ in seen..turned {
        let card = draw(&mut candidates, choices);
        // While the market is being filled, the stack keeps at least one card.
        if let Some(card) = card.filter(|_| !is_filling || public.stack.len() > 1) {
            public.stack.remove(card);
        }
    }
}

/// `true` before the first card of the season has come up.
const fn is_filling(public: &Public) -> bool {
    matches!(public.phase, Phase::Market { .. } | Phase::SeasonRow)
}

/// Number of markets that have been filled.
const fn filled_markets(public: &Public) -> u8 {
    if is_filling(public) { public.season - 1 } else { public.season }
}

/// Draws a possible number of players in the market of a season.
fn dealt_market<C: ChanceSource>(game: &Basketboss, public: &Public, season: u8, choices: &mut C) -> u32 {
    let public = Public { season, ..*public };
    let mut players = game.all_cards().difference(CardSet::first_cards(INJURY_CARDS));
    let mut row = Vec::new();
    while !game.reach_limit(&public, row.iter().copied())
        && let Some(card) = draw(&mut players, choices)
    {
        row.push(card);
    }
    u32::try_from(row.len()).unwrap_or(0)
}

/// Takes a random card out of a set.
fn draw<K: tabletop_core::Card, C: ChanceSource>(cards: &mut CardSet<K>, choices: &mut C) -> Option<K> {
    if cards.is_empty() {
        return None;
    }
    let card = cards.nth(choices.below(cards.len()))?;
    cards.remove(card);
    Some(card)
}

/// The seats in random order.
fn shuffled<C: ChanceSource>(mut seats: Vec<Seat>, choices: &mut C) -> Vec<Seat> {
    for left in (2..=seats.len()).rev() {
        let other = choices.below(u32::try_from(left).unwrap_or(1));
        seats.swap(left - 1, usize::try_from(other).unwrap_or(0));
    }
    seats
}

/// A random bid from 0 to all the money, all equally likely.
pub(super) fn dealt_bid<C: ChanceSource>(most: u16, choices: &mut C) -> u16 {
    u16::try_from(choices.below(u32::from(most) + 1)).unwrap_or(0)
}
