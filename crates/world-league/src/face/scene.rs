//! World League as a seat sees it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{
    Action, BribesPaid, EquallyLow, Event, Phase, Position, Public, Rule, SeveralTies, Specialist, State,
    Trophy, WorldLeague,
};
use tabletop_core::words::plural;
use tabletop_core::{Game as _, Seat, SeatSet, View};

use super::at_stake::{at_stake, on};
use super::cells::{given_up, laid, market_tile, on_column, slid};
use super::{own_notes, passing, subjects};
use crate::state::SEASONS;

use tabletop_any::{
    ActionLabel, Area, Cell, CellNote, Fact, Known, Lesson, SceneSource, Shape, Subjects, Track,
};

impl SceneSource for WorldLeague {
    const LESSONS: &'static [Lesson] = super::tutorial::LESSONS;
    const ADVICE: &'static [(&'static str, &'static str)] = super::advice::ADVICE;
    const LEGEND: &'static [(&'static str, &'static str)] = super::tutorial::LEGEND;

    fn cell_notes(&self, public: &Public) -> Vec<CellNote> {
        super::cell_notes::all(public)
    }

    fn own_notes(&self, view: View<'_, State>) -> Vec<CellNote> {
        own_notes::all(self, view)
    }

    fn heading(&self, public: &Public) -> String {
        let title = match public.phase {
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. } => "draft players",
            Phase::Bribes { .. } => "win trophies",
            Phase::Market => "refill the market",
            Phase::Hire { .. } | Phase::Slide { .. } => "hire a specialist",
            Phase::Over => return "The game is over".to_string(),
        };
        format!("Season {}: {title}", public.season)
    }

    /// A season is scored once its trophies are won and the bar has moved on (phases 2 and 4, WL-SEASON-1). The hiring
    /// of phase 7 counts for the next results.
    fn periods_scored(&self, public: &Public) -> u16 {
        match public.phase {
            Phase::Over => u16::from(SEASONS),
            _ => u16::from(public.bar.saturating_sub(1)),
        }
    }

    fn period_name(&self, number: u16) -> String {
        format!("Season {number}")
    }

    fn tracks(&self, public: &Public) -> Vec<Track> {
        let strengths = public.teams.iter().map(|(seat, team)| (seat, team.strength.into()));
        Vec::from([
            Track::of_game("season", public.season.into(), SEASONS.into()),
            Track::of_seats("strength", None, strengths),
        ])
    }

    fn facts(&self, public: &Public, own: Option<View<'_, State>>, seat: Seat) -> Vec<Fact> {
        let team = public.teams.get(seat).copied().unwrap_or_default();
        let points = self.components().trophy_points.of(self.seats());
        let trophies = Trophy::ALL.iter().zip(points).zip(team.trophies).filter(|(_, count)| *count > 0);
        let mut won: Vec<String> =
            trophies.map(|((trophy, points), count)| format!("{count} {trophy} at {points}")).collect();
        if team.medals > 0 {
            won.push(plural(team.medals, "medal").to_string());
        }
        let specialists =
            Specialist::ALL.into_iter().filter(|one| public.specialists.holder(*one) == Some(seat));
        let specialists: Vec<&str> = specialists.map(title).collect();
        vec_of([
            ("strength", team.strength.to_string()),
            ("money", millions(team.millions)),
            ("specialist", or_none(specialists.join(", "))),
            ("won", or_none(won.join(", "))),
            ("chosen", chosen(public, own, seat)),
        ])
    }

    fn known(&self, public: &Public, _: Option<View<'_, State>>) -> Known<Rule> {
        Known::Everything(self.standings_of(public))
    }

    fn areas(&self, public: &Public, _: Option<View<'_, State>>) -> Vec<Area> {
        let is_up = is_drafting(&public.phase);
        let tiles = (1..).zip(public.market.iter());
        let market =
            tiles.map(|(number, tile)| market_tile(self, public, number, *tile, is_up && number == 1));
        let mut areas = Vec::from([Area::row("market", "The market", market.collect())]);
        let specialists = Specialist::ALL.map(|specialist| {
            let holder = public.specialists.holder(specialist);
            let mut cell = Cell::new(
                format!("specialist-{specialist}"),
                title(specialist),
                Vec::from([title(specialist).to_string(), does(specialist).to_string()]),
            );
            cell.marks.extend(holder.map(|seat| self.team_name(seat).to_string()));
            cell
        });
        let mut specialists = Vec::from(specialists);
        if let Phase::Hire { medal, .. } = public.phase {
            let mut cell =
                Cell::new("medal", "Medal", Vec::from(["Medal".to_string(), "1 point".to_string()]));
            cell.marks.extend(medal.map(|seat| self.team_name(seat).to_string()));
            specialists.push(cell);
        }
        areas.push(Area::row("specialists", "The specialists", specialists));
        let points = self.components().trophy_points.of(self.seats());
        let trophies =
            Trophy::ALL.iter().zip(points).filter(|(_, points)| **points > 0).map(|(trophy, points)| {
                let lines = [trophy.to_string(), plural(*points, "point").to_string()];
                Cell::new(format!("trophy-{trophy}"), trophy.to_string(), Vec::from(lines))
            });
        areas.push(Area::row("trophies", "The trophies of each season", trophies.collect()));
        areas.extend(public.teams.iter().map(|(seat, team)| Area {
            id: format!("team-{seat}"),
            title: self.team_name(seat).to_string(),
            owner: Some(seat),
            shape: Shape::Row,
            cells:
                team.lineup().map(|(place, column)| on_column(self, public, seat, place, *column)).collect(),
        }));
        areas
    }

    fn question(&self, view: View<'_, State>) -> String {
        let public = view.public;
        let team = public.teams.get(view.seat).copied().unwrap_or_default();
        let first =
            || public.market.first().map_or_else(String::new, |tile| self.tile_name(*tile).to_string());
        let held = millions(team.millions);
        match &public.phase {
            Phase::Auction(auction) => match auction.highest() {
                Some(bid) => format!(
                    "{} has bid {} for {}.{} You have {held}{}.",
                    self.team_name(bid.seat),
                    millions(bid.amount),
                    first(),
                    self.passed(auction.bidding()),
                    if team.millions > bid.amount { ": bid more, or pass" } else { "" },
                ),
                None => format!(
                    "{} is to be had.{} You have {held}{}.",
                    first(),
                    self.passed(auction.bidding()),
                    if team.millions > 0 { ": open the bidding, or pass" } else { "" },
                ),
            },
            Phase::Place { .. } => {
                let figures =
                    public.market.first().map_or_else(String::new, |tile| laid(self, public, *tile));
                format!("You have won {}{figures}: on which column?", first())
            }
            Phase::Train { column, .. } => {
                format!("Does the Trainer slide {} one season ahead?", on(self, view, *column))
            }
            Phase::HealthCosts(_) => {
                let lowest = match self.rulings().equally_low {
                    EquallyLow::OthersPay => {
                        "the lowest amount pays nothing and is hit; of several only the one with the tallest player"
                    }
                    EquallyLow::NoneOfThemPays => {
                        "the lowest amount is hit, of several the tallest player; if anybody is hit, whoever chose it pays nothing"
                    }
                };
                let at_stake = at_stake(self, view).map(|names| format!(" Of yours it hits {names}."));
                let at_stake = at_stake.unwrap_or_default();
                format!("An injury: {lowest}.{at_stake} You have {held}. Choose unseen.")
            }
            Phase::Injure { .. } => "Two of your players are equally tall: who is injured?".to_string(),
            Phase::Bribes { place, .. } => {
                let paid = match self.rulings().bribes_paid {
                    BribesPaid::EveryWinningBid => "whoever wins a place pays, except the last of you",
                    BribesPaid::HighestOnly => "only the highest pays",
                };
                // The place of a lower tie is not known yet if all ties bribe at once.
                let tied = match self.rulings().several_ties {
                    SeveralTies::TopDown => format!("tied for place {place}"),
                    SeveralTies::AllTogether => "tied".to_string(),
                };
                format!(
                    "You are {tied}: the higher the bribe, the better the place; {paid}. You have {held}. Choose unseen."
                )
            }
            Phase::Hire { .. } => {
                let mut legal = Vec::new();
                self.list_actions(view, &mut legal);
                let medal = if legal.contains(&Action::Medal) { ", or take the medal" } else { "" };
                let lost = if is_referee_gone(view) {
                    " Your Referee is hired away: once all have chosen, 1 strength less."
                } else {
                    ""
                };
                format!("Hire a specialist who was not chosen this season{medal}.{lost}")
            }
            Phase::Slide { .. } => "The Trainer may slide your players one season ahead: which?".to_string(),
            Phase::Market | Phase::Over => String::new(),
        }
    }

    fn subjects(&self, event: &Event) -> Subjects {
        subjects::of(event)
    }

    fn follows(&self, event: &Event, _: &'static str) -> Option<&'static str> {
        subjects::follows(event)
    }

    fn action_label(&self, view: View<'_, State>, action: Action) -> ActionLabel {
        let public = view.public;
        let first =
            || public.market.first().map_or_else(String::new, |tile| self.tile_name(*tile).to_string());
        let own = |column: Position| format!("team-{}-{column}", view.seat);
        match action {
            Action::Bid(amount) => ActionLabel::new(format!("bid {}", millions(amount))).at("market-1"),
            Action::Match => {
                let highest = match &public.phase {
                    Phase::Auction(auction) => auction.highest().map(|highest| highest.amount),
                    _ => None,
                };
                // The Player Agent pays one million less than the bid (WL-AGENT-2).
                let words = highest.map_or_else(
                    || "bid as much as the highest, with the Player Agent".to_string(),
                    |most| {
                        let paid = millions(most.saturating_sub(1));
                        format!("bid {} as well, with the Player Agent: you would pay {paid}", millions(most))
                    },
                );
                ActionLabel::new(words).at("market-1")
            }
            Action::Pass => ActionLabel::new(passing::words(self, view, &first())).at("market-1"),
            Action::Place(column) => {
                let given_up = given_up(self, public, view.seat, column);
                let words = format!("place on {column}{given_up}");
                ActionLabel::new(words).at("market-1").at(own(column))
            }
            Action::Train => match public.phase {
                Phase::Train { column, .. } => ActionLabel::new(self.slide(view, column)).at(own(column)),
                _ => ActionLabel::new("slide the player one season ahead"),
            },
            Action::Keep => ActionLabel::new("leave the player where it is"),
            Action::Spend(amount) => ActionLabel::new(format!("spend {} on health", millions(amount))),
            Action::Injure(column) => {
                ActionLabel::new(format!("{} is injured", on(self, view, column))).at(own(column))
            }
            Action::Bribe(amount) => ActionLabel::new(format!("bribe the Referee with {}", millions(amount))),
            Action::Hire(specialist) => {
                let keeps = public.specialists.holder(specialist) == Some(view.seat);
                let verb = if keeps { "keep" } else { "hire" };
                let later = match specialist {
                    _ if keeps => "",
                    Specialist::Referee => " more once all have chosen",
                    _ => loses_referee(view),
                };
                let label = ActionLabel::new(format!(
                    "{verb} the {}: {}{later}",
                    title(specialist),
                    does(specialist)
                ));
                label.at(format!("specialist-{specialist}"))
            }
            Action::Medal => {
                ActionLabel::new(format!("take the medal: 1 point{}", loses_referee(view))).at("medal")
            }
            Action::Slide(column) => ActionLabel::new(self.slide(view, column)).at(own(column)),
            Action::Done => match &public.phase {
                Phase::Slide { slid, .. } if slid.is_empty() => ActionLabel::new("slide nobody"),
                _ => ActionLabel::new("slide nobody else"),
            },
        }
    }
}

/// Names of the players and teams on the table.
trait Named {
    fn passed(&self, bidding: SeatSet) -> String;
    fn slide(&self, view: View<'_, State>, column: Position) -> String;
}

impl Named for WorldLeague {
    /// The teams that have passed in an auction, as a sentence to append; empty if no team has passed.
    fn passed(&self, bidding: SeatSet) -> String {
        let out = SeatSet::first_seats(self.seats()).iter().filter(|seat| !bidding.contains(*seat));
        let out: Vec<&str> = out.map(|seat| self.team_name(seat)).collect();
        if out.is_empty() { String::new() } else { format!(" Passed: {}.", out.join(", ")) }
    }

    /// The sliding of a tile, with its value before and after.
    fn slide(&self, view: View<'_, State>, column: Position) -> String {
        let values = slid(self, view.public, view.seat, column);
        format!("slide {} one season ahead{values}", on(self, view, column))
    }
}

const fn is_drafting(phase: &Phase) -> bool {
    matches!(
        phase,
        Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
    )
}

/// The unseen choice of a seat. The seat itself sees the amount, others only that the choice is made.
fn chosen(public: &Public, own: Option<View<'_, State>>, seat: Seat) -> String {
    let (Phase::HealthCosts(round) | Phase::Bribes { round, .. }) = &public.phase else {
        return "none".to_string();
    };
    let known = own.filter(|view| view.seat == seat).and_then(|view| view.own.sealed);
    match known {
        Some(amount) => millions(amount),
        None if round.chosen().contains(seat) => "unseen".to_string(),
        None => "none".to_string(),
    }
}

fn vec_of<const N: usize>(facts: [(&'static str, String); N]) -> Vec<Fact> {
    facts.into_iter().map(|(label, value)| Fact::new(label, value)).collect()
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_string() } else { text }
}

fn millions(amount: u16) -> String {
    format!("{amount} million")
}

const fn title(specialist: Specialist) -> &'static str {
    match specialist {
        Specialist::Referee => "Referee",
        Specialist::Agent => "Player Agent",
        Specialist::Trainer => "Trainer",
        Specialist::Banker => "Banker",
    }
}

/// `true` if another team has hired the Referee of the seat away in this phase. His point has not moved yet (WL-HIRE-7).
fn is_referee_gone(view: View<'_, State>) -> bool {
    let Phase::Hire { referee_was, .. } = view.public.phase else { return false };
    let now = view.public.specialists.holder(Specialist::Referee);
    referee_was == Some(view.seat) && now != Some(view.seat)
}

/// The words for the loss of the Referee's point, if the seat has the Referee: it moves once all have chosen
/// (WL-HIRE-7), so the figures of the choice often do not have it.
fn loses_referee(view: View<'_, State>) -> &'static str {
    let has = view.public.specialists.holder(Specialist::Referee) == Some(view.seat);
    if has { " (1 strength less once all have chosen)" } else { "" }
}

/// The effect of a specialist, in a few words (WL-STRENGTH-2, WL-TROPHY-3, WL-AGENT-1, WL-TRAIN-1, WL-BANKER-1).
const fn does(specialist: Specialist) -> &'static str {
    match specialist {
        Specialist::Referee => "wins ties, 1 strength",
        Specialist::Agent => "matches bids, pays 1 million less",
        Specialist::Trainer => "slides players ahead",
        Specialist::Banker => "interest on money",
    }
}
