//! Basketboss: the view of a seat.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::at_stake::{at_stake, on};
use super::cells::{given_up, kept, laid, market_card, on_column, season, slid};
use super::{own_notes, passing, subjects};
use crate::components::SEASONS;
use crate::{
    Action, Advisor, Basketboss, CardId, Event, Phase, PlayerId, Position, Public, Rule, State, Team,
};
use tabletop_core::words::plural;
use tabletop_core::{Game as _, Seat, SeatSet, View};

use tabletop_any::{
    ActionLabel, Area, Cell, CellNote, Fact, Known, Lesson, SceneSource, Shape, Subjects, Track,
};

impl SceneSource for Basketboss {
    const LESSONS: &'static [Lesson] = super::tutorial::LESSONS;
    const ADVICE: &'static [(&'static str, &'static str)] = super::advice::ADVICE;
    const LEGEND: &'static [(&'static str, &'static str)] = super::tutorial::LEGEND;

    fn cell_notes(&self, public: &Public) -> Vec<CellNote> {
        super::cell_notes::all(self, public)
    }

    fn own_notes(&self, view: View<'_, State>) -> Vec<CellNote> {
        own_notes::all(self, view)
    }

    fn heading(&self, public: &Public) -> String {
        let title = match public.phase {
            Phase::SeasonRow => return "The season row is laid".to_string(),
            Phase::Market { .. } => "the market",
            Phase::Offer { .. }
            | Phase::Place { .. }
            | Phase::InjuryBids { .. }
            | Phase::Injure { .. }
            | Phase::Train { .. } => "offer contracts",
            Phase::TieBids { .. } => "award trophies",
            Phase::Hire { .. } => "hire advisors",
            Phase::Spare { .. } => "age players",
            Phase::Over => return "The game is over".to_string(),
        };
        format!("Season {}: {title}", public.season)
    }

    /// A season is scored once its trophies are awarded: before the hiring (phases 2 and 3, BB-SEASON-0). The last one is
    /// scored with the game (BB-END-1).
    fn periods_scored(&self, public: &Public) -> u16 {
        let seasons = u16::from(public.season);
        let is_last = usize::from(public.season) == SEASONS;
        match public.phase {
            Phase::Over => seasons,
            Phase::Hire { .. } | Phase::Spare { .. } if !is_last => seasons,
            _ => seasons.saturating_sub(1),
        }
    }

    fn period_name(&self, number: u16) -> String {
        format!("Season {number}")
    }

    fn tracks(&self, public: &Public) -> Vec<Track> {
        let seasons = i32::try_from(SEASONS).unwrap_or(i32::MAX);
        let strengths = public.teams.iter().map(|(seat, team)| (seat, team.strength.into()));
        Vec::from([
            Track::of_game("season", public.season.into(), seasons),
            Track::of_seats("strength", None, strengths),
        ])
    }

    fn facts(&self, public: &Public, own: Option<View<'_, State>>, seat: Seat) -> Vec<Fact> {
        let team = public.teams.get(seat).copied().unwrap_or_default();
        Vec::from([
            Fact::new("strength", team.strength.to_string()),
            Fact::new("money", dollars(team.dollars)),
            Fact::new("advisor", team.advisor.map_or("none", bare)),
            Fact::new("won", won(self, &team)),
            Fact::new("bid", bid(public, own, seat)),
        ])
    }

    fn known(&self, public: &Public, _: Option<View<'_, State>>) -> Known<Rule> {
        Known::Everything(self.standings_of(public))
    }

    fn areas(&self, public: &Public, _: Option<View<'_, State>>) -> Vec<Area> {
        let is_up = !matches!(public.phase, Phase::Market { .. } | Phase::Over);
        let market = (1_u8..).zip(public.row.iter());
        let market =
            market.map(|(number, card)| market_card(self, public, number, *card, is_up && number == 1));
        let title = format!("The market ({} in the stack)", plural(public.stack.len(), "card"));
        let seasons = (1..).zip(public.season_cards.iter());
        let seasons = seasons.map(|(number, card)| season(self, number, *card, public.season));
        let advisors = (1_u8..).zip(self.components().advisors.iter().copied());
        let advisors = advisors.map(|(number, advisor)| {
            let lines = [format!("{number} {}", bare(advisor)), does(advisor).to_string()];
            let mut cell = Cell::new(format!("advisor-{advisor}"), bare(advisor), Vec::from(lines));
            cell.marks.extend(public.holder(advisor).map(|seat| format!("seat {seat}")));
            cell
        });
        let mut areas = Vec::from([
            Area::row("market", &title, market.collect()),
            Area::row("seasons", "The seasons", seasons.collect()),
            Area::row("advisors", "The advisors", advisors.collect()),
        ]);
        let board = self.components().scoreboard.iter().find(|row| row.seats == self.seats());
        let trophies = (1..).zip(board.iter().flat_map(|row| row.trophy_points.iter()));
        let trophies = trophies.map(|(place, points): (u8, _)| {
            let lines = [format!("place {place}"), plural(*points, "point").to_string()];
            Cell::new(format!("trophy-{place}"), format!("place {place}"), Vec::from(lines))
        });
        areas.push(Area::row("trophies", "The trophies of each season", trophies.collect()));
        areas.extend(public.teams.iter().map(|(seat, team)| {
            Area {
                id: format!("team-{seat}"),
                title: format!("seat {seat}"),
                owner: Some(seat),
                shape: Shape::Row,
                cells: Position::ALL
                    .iter()
                    .map(|place| on_column(self, public, seat, *place, *team.column(*place)))
                    .collect(),
            }
        }));
        areas
    }

    fn question(&self, view: View<'_, State>) -> String {
        let public = view.public;
        let has = public.teams.get(view.seat).copied().unwrap_or_default().dollars;
        let held = dollars(has);
        // No figure on the page shows this rule of the last season (BB-END-1).
        let last = if public.season == 6 { " Players age once more before the final count." } else { "" };
        match &public.phase {
            Phase::Offer { auction } => match auction.highest() {
                Some(offer) => format!(
                    "Seat {} has offered {} for {}.{} You have {held}{}.{last}",
                    offer.seat,
                    dollars(offer.amount),
                    self.first(public),
                    self.passed(auction.bidding()),
                    if can_offer(self, view) { ": offer more, or pass" } else { "" },
                ),
                None => format!(
                    "{} is to be had.{} You have {held}{}.{last}",
                    self.first(public),
                    self.passed(auction.bidding()),
                    if can_offer(self, view) { ": make the first offer, or pass" } else { "" },
                ),
            },
            Phase::Place { player, .. } => {
                let figures = laid(self, public, *player);
                let has_card = public
                    .teams
                    .get(view.seat)
                    .is_some_and(|team| team.columns.iter().any(|one| one.card.is_some()));
                let rule = if has_card { " A card that is replaced leaves the game." } else { "" };
                format!("You have won {}{figures}: on which column?{rule}{last}", self.name(*player))
            }
            Phase::InjuryBids { .. } => {
                let at_stake = at_stake(self, view).map(|names| format!(" Of yours it hits {names}."));
                format!(
                    "An injury: all pay what they bid, and the lowest takes it.{} You have {held}. Bid unseen.",
                    at_stake.unwrap_or_default()
                )
            }
            Phase::Injure { .. } => "Two of your players are equally strong: who is injured?".to_string(),
            Phase::Train { slid, .. } => {
                let cost = if slid.is_empty() { "free" } else { "$1" };
                format!("The Trainer may slide a player one space ({cost}). You have {held}.")
            }
            Phase::TieBids { first_place, .. } => {
                format!(
                    "You are tied for place {first_place}: the highest bid takes it. You have {held}. Bid unseen."
                )
            }
            Phase::Hire { .. } => "Hire an advisor whom nobody has hired this season.".to_string(),
            Phase::Spare { .. } => "Which player does the Therapist keep from ageing?".to_string(),
            Phase::SeasonRow | Phase::Market { .. } | Phase::Over => String::new(),
        }
    }

    fn subjects(&self, event: &Event) -> Subjects {
        subjects::of(event)
    }

    fn follows(&self, event: &Event, rule: &'static str) -> Option<&'static str> {
        subjects::follows(event, rule)
    }

    fn action_label(&self, view: View<'_, State>, action: Action) -> ActionLabel {
        let public = view.public;
        let own = |column: Position| format!("team-{}-{column}", view.seat);
        let on = |column: Position| on(self, view, column);
        match action {
            Action::Pass => ActionLabel::new(passing::words(view, &self.first(public))).at("market-1"),
            Action::Offer(amount) => ActionLabel::new(format!("offer {}", dollars(amount))).at("market-1"),
            Action::Match => {
                let highest = match &public.phase {
                    Phase::Offer { auction } => auction.highest().map(|highest| highest.amount),
                    _ => None,
                };
                // The Agent's manager pays $1 less than the offer (BB-ADVISOR-3).
                let words = highest.map_or_else(
                    || "offer as much as the highest, with the Agent".to_string(),
                    |most| {
                        let paid = dollars(most.saturating_sub(1));
                        format!("offer {} as well, with the Agent: you would pay {paid}", dollars(most))
                    },
                );
                ActionLabel::new(words).at("market-1")
            }
            Action::Place(column) => {
                let given_up = match public.phase {
                    Phase::Place { player, .. } => given_up(self, view, column, player),
                    _ => String::new(),
                };
                ActionLabel::new(format!("place on {column}{given_up}")).at(own(column))
            }
            Action::Bid(amount) => ActionLabel::new(format!("bid {}", dollars(amount))),
            Action::Injure(column) => ActionLabel::new(format!("{} is injured", on(column))).at(own(column)),
            Action::Slide(column) => {
                let stars = slid(self, view, column);
                ActionLabel::new(format!("slide {} one space{stars}", on(column))).at(own(column))
            }
            Action::Done => match &public.phase {
                Phase::Train { slid, .. } if slid.is_empty() => ActionLabel::new("slide nobody"),
                _ => ActionLabel::new("slide nobody else"),
            },
            Action::Hire(advisor) => {
                let label = ActionLabel::new(format!("hire {}: {}", advisor.title(), does(advisor)));
                label.at(format!("advisor-{advisor}"))
            }
            Action::SpareNone => ActionLabel::new("let all players age"),
            Action::Spare(column) => {
                let stars = kept(self, view, column);
                ActionLabel::new(format!("keep {} from ageing{stars}", on(column))).at(own(column))
            }
        }
    }
}

/// Names of players.
trait Named {
    fn name(&self, player: PlayerId) -> String;
    fn first(&self, public: &Public) -> String;
    fn passed(&self, bidding: SeatSet) -> String;
}

impl Named for Basketboss {
    fn name(&self, player: PlayerId) -> String {
        self.components().player(player).map_or_else(|| format!("card {player}"), |card| card.name.clone())
    }

    /// The first card of the market.
    fn first(&self, public: &Public) -> String {
        match public.row.first() {
            Some(CardId::Player(player)) => self.name(*player),
            Some(CardId::Injury(_)) => "the injury".to_string(),
            None => "the card".to_string(),
        }
    }

    /// The seats that are out of an auction, as a sentence to append. Empty if there are none.
    fn passed(&self, bidding: SeatSet) -> String {
        let out = SeatSet::first_seats(self.seats()).iter().filter(|seat| !bidding.contains(*seat));
        let out: Vec<String> = out.map(|seat| format!("seat {seat}")).collect();
        if out.is_empty() { String::new() } else { format!(" Passed: {}.", out.join(", ")) }
    }
}

/// `true` if the seat can name a higher offer now.
fn can_offer(game: &Basketboss, view: View<'_, State>) -> bool {
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    legal.iter().any(|action| matches!(action, Action::Offer(_)))
}

/// The sealed bid of a seat: its amount for a viewer who knows it, otherwise the fact that it was made.
fn bid(public: &Public, own: Option<View<'_, State>>, seat: Seat) -> String {
    let (Phase::InjuryBids { round, .. } | Phase::TieBids { round, .. }) = &public.phase else {
        return "none".to_string();
    };
    match own.filter(|view| view.seat == seat).and_then(|view| view.own.bid_dollars) {
        Some(amount) => dollars(amount),
        None if round.chosen().contains(seat) => "unseen".to_string(),
        None => "none".to_string(),
    }
}

/// The trophies of a team by their points, and its ribbons, in words.
fn won(game: &Basketboss, team: &Team) -> String {
    let board = game.components().scoreboard.iter().find(|row| row.seats == game.seats());
    let points = board.map(|row| row.trophy_points).unwrap_or_default();
    let won = points.iter().zip(team.trophies);
    let places = ["first", "second", "third", "fourth"].into_iter().zip(won);
    let won = places.filter(|(_, (_, count))| *count > 0);
    let mut parts: Vec<String> =
        won.map(|(place, (points, count))| format!("{count} {place} at {points}")).collect();
    if team.ribbons > 0 {
        parts.push(plural(team.ribbons, "ribbon").to_string());
    }
    if parts.is_empty() { "none".to_string() } else { parts.join(", ") }
}

fn dollars(amount: u16) -> String {
    format!("${amount}")
}

/// An advisor without the article.
fn bare(advisor: Advisor) -> &'static str {
    let title = advisor.title();
    title.strip_prefix("the ").unwrap_or(title)
}

/// The work of an advisor in a few words (BB-ADVISOR-1 to BB-ADVISOR-6).
const fn does(advisor: Advisor) -> &'static str {
    match advisor {
        Advisor::Referee => "wins ties, takes half the bids in others",
        Advisor::Trainer => "slides players ahead",
        Advisor::Agent => "matches offers, pays $1 less",
        Advisor::Banker => "interest on money",
        Advisor::Therapist => "no injuries, one player does not age",
        Advisor::Publicist => "a ribbon: 1 point",
    }
}
