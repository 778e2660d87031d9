//! How Basketboss looks: the season row and the market as tiles, the teams beside each other with their five
//! columns.

use std::fmt::Display;
use std::io;
use std::iter;

use basketboss::{
    Advisor, Basketboss, CardId, Column, Effect, Event, Phase, PlayerId, Position, Public, SeasonCard,
    SeasonPhase, State, Team,
};
use tabletop_core::{Entry, PublicOf, Seat, View};

use crate::playable::{Playable, Weight};
use crate::screen::{Cell, Screen, Tone};

impl Playable for Basketboss {
    fn weight(&self, entry: &Entry<Self>) -> Weight {
        match &entry.event {
            Event::PhaseBegins { season, phase } => Weight::Heading {
                chapter: Some(format!("Season {season}")),
                section: phase_title(*phase).to_string(),
            },
            Event::AuctionOpens { .. } | Event::InjuryComesUp { .. } | Event::TieBidsOpen { .. } => {
                Weight::Item
            }
            Event::PlayerWon { .. }
            | Event::InjuryTaken { .. }
            | Event::TieWon { .. }
            | Event::TrophyTaken { .. }
            | Event::RibbonTaken { .. }
            | Event::Hired { .. }
            | Event::GameEnds { .. }
            | Event::FinalScore { .. }
            | Event::Wins { .. }
            | Event::WinShared { .. } => Weight::Strong,
            Event::Passed { .. }
            | Event::BidSealed { .. }
            | Event::StrengthMarked { .. }
            | Event::StrengthCounted { .. }
            | Event::StrengthAltered { .. }
            | Event::Stacked { .. }
            | Event::CardWithoutEffect { .. }
            | Event::AdvisorReturned { .. } => Weight::Minor,
            _ => Weight::Plain,
        }
    }

    /// When the market is complete, before its first card comes up.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize> {
        let filled = step.iter().rposition(|entry| {
            matches!(entry.event, Event::MarketFills { .. } | Event::CardFlipped { .. })
        })?;
        let comes_up = |entry: &Entry<Self>| {
            matches!(entry.event, Event::AuctionOpens { .. } | Event::InjuryComesUp { .. })
        };
        let after = step.iter().skip(filled).position(comes_up)?;
        Some(filled + after)
    }

    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()> {
        let seasons: Vec<_> = (1..).zip(now.season_cards.iter()).collect();
        if !matches!(now.phase, Phase::Over) {
            screen.toned(Tone::Strong, "The seasons")?;
            screen.tiles(seasons.iter().map(|(number, card)| self.season(*number, **card, now)).collect())?;
        }
        if !now.row.is_empty() {
            screen
                .toned(Tone::Strong, format_args!("The market ({} cards in the stack)", now.stack.len()))?;
            let is_up = |place: usize| place == 0 && !matches!(now.phase, Phase::Market { .. });
            let cards = now.row.iter().enumerate();
            screen.tiles(cards.map(|(place, card)| self.market_card(*card, is_up(place))).collect())?;
        }
        if !matches!(now.phase, Phase::Over) {
            let free = self.numbered_advisors().filter(|(_, advisor)| now.holder(*advisor).is_none());
            let free: Vec<_> = free.map(|(number, advisor)| format!("{number} {}", bare(advisor))).collect();
            let free = if free.is_empty() { "none".to_string() } else { free.join(", ") };
            screen.line(format_args!("Advisors free: {free}"))?;
        }
        let teams: Vec<_> = now.teams.iter().collect();
        let row = |label: &str, cell: &dyn Fn(Seat, &Team) -> Cell| -> Vec<Cell> {
            iter::once(Cell::new(label)).chain(teams.iter().map(|(seat, team)| cell(*seat, team))).collect()
        };
        let mut rows = vec![row("", &|seat, team| self.front(seat, team))];
        rows.extend(Position::ALL.iter().map(|position| {
            row(position.name(), &|seat, team| self.column(seat, *position, *team.column(*position)))
        }));
        screen.table(Vec::new(), rows)
    }

    fn status(&self, view: View<'_, State>) -> String {
        let team = view.public.teams.get(view.seat).copied().unwrap_or_default();
        let held = format!("You have ${} and strength {}", team.dollars, team.strength);
        match (view.own.bid_dollars, &view.public.phase) {
            (Some(dollars), _) => format!("{held}; you have bid ${dollars}."),
            (None, Phase::Offer { auction }) => match auction.highest() {
                Some(offer) => format!("{held}; the highest offer is ${}.", offer.amount),
                None => format!("{held}; there is no offer yet."),
            },
            _ => format!("{held}."),
        }
    }
}

/// What is drawn of a card and of a team.
trait Drawn {
    fn season(&self, number: u8, card: SeasonCard, now: &Public) -> Cell;
    fn market_card(&self, card: CardId, is_up: bool) -> Cell;
    fn numbered_advisors(&self) -> impl Iterator<Item = (u8, Advisor)>;
    fn front(&self, seat: Seat, team: &Team) -> Cell;
    fn won(&self, team: &Team) -> Vec<String>;
    fn column(&self, seat: Seat, position: Position, column: Column) -> Cell;
    fn on_card(&self, player: PlayerId, column: Column) -> Option<String>;
}

impl Drawn for Basketboss {
    fn season(&self, number: u8, card: SeasonCard, now: &Public) -> Cell {
        let data = self.components().season_cards.iter().find(|data| data.card == card);
        let (name, effect) =
            data.map_or((card.name(), Effect::None), |data| (data.name.as_str(), data.effect));
        let cell = Cell::new(format_args!("{number}. {name}\n{effect}"));
        match number.cmp(&now.season) {
            std::cmp::Ordering::Less => cell.tone(Tone::Dim),
            std::cmp::Ordering::Equal => cell.tone(Tone::Strong),
            std::cmp::Ordering::Greater => cell,
        }
    }

    fn market_card(&self, card: CardId, is_up: bool) -> Cell {
        let cell = match card {
            CardId::Injury(_) => return Cell::new("INJURY\n\nsealed bids").tone(Tone::Bad),
            CardId::Player(id) => match self.components().player(id) {
                None => Cell::new(format_args!("card {id}")),
                Some(player) => {
                    let (name, position, income) = (&player.name, player.position, player.income_dollars);
                    Cell::new(format_args!("{name}\n{position} ${income}\n★ {}", spaced(&player.stars)))
                }
            },
        };
        if is_up { cell.tone(Tone::Strong) } else { cell }
    }

    fn numbered_advisors(&self) -> impl Iterator<Item = (u8, Advisor)> {
        (1..).zip(self.components().advisors.iter().copied())
    }

    /// The head of a team's column: its seat, figures, advisor and trophies.
    fn front(&self, seat: Seat, team: &Team) -> Cell {
        let mut lines = vec![format!("seat {seat}"), format!("strength\u{a0}{}", team.strength)];
        lines.push(format!("${}", team.dollars));
        let hired = self.numbered_advisors().find(|(_, advisor)| Some(*advisor) == team.advisor);
        lines.extend(hired.map(|(number, advisor)| format!("{number} {}", bare(advisor))));
        lines.extend(self.won(team));
        Cell::new(lines.join("\n")).tone(Tone::Of(seat))
    }

    /// The trophies by their points, and the ribbons.
    fn won(&self, team: &Team) -> Vec<String> {
        use tabletop_core::Game as _;
        let board = self.components().scoreboard.iter().find(|row| row.seats == self.seats());
        let points = board.map(|row| row.trophy_points).unwrap_or_default();
        let won = points.iter().zip(team.trophies).filter(|(_, count)| *count > 0);
        let won: Vec<_> = won.map(|(points, count)| format!("{count}×{points}")).collect();
        let mut lines = Vec::new();
        if !won.is_empty() {
            lines.push(format!("won {}", won.join(" ")));
        }
        if team.ribbons > 0 {
            lines.push(format!("{} ribbon{}", team.ribbons, if team.ribbons == 1 { "" } else { "s" }));
        }
        lines
    }

    fn column(&self, seat: Seat, position: Position, column: Column) -> Cell {
        let starting = || {
            let board = self.components().boards.get(seat.index())?;
            let player = board.starting_players.get(usize::from(position.index()))?;
            Some(format!("starting\n{position} {}★ ${}", player.stars, player.income_dollars))
        };
        let text = match column.card {
            Some(player) => self.on_card(player, column),
            None => starting(),
        };
        let text = text.unwrap_or_default();
        if column.injury.is_some() {
            Cell::new(format_args!("{text}\ninjured")).tone(Tone::Bad)
        } else if column.card.is_some() {
            Cell::new(text).tone(Tone::Strong)
        } else {
            Cell::new(text)
        }
    }

    /// A player card: name, position, the visible stars and the income, then the stars to come.
    fn on_card(&self, player: PlayerId, column: Column) -> Option<String> {
        let card = self.components().player(player)?;
        let (name, position, income) = (&card.name, card.position, card.income_dollars);
        let (now, next) = card.stars.get(usize::from(column.slid)..)?.split_first()?;
        let next = if next.is_empty() { "last".to_string() } else { format!("→ {}", spaced(next)) };
        Some(format!("{name}\n{position} {now}★ ${income}\n{next}"))
    }
}

/// An advisor without the article.
fn bare(advisor: Advisor) -> &'static str {
    let title = advisor.title();
    title.strip_prefix("the ").unwrap_or(title)
}

fn spaced<T: Display>(figures: &[T]) -> String {
    figures.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

const fn phase_title(phase: SeasonPhase) -> &'static str {
    match phase {
        SeasonPhase::OfferContracts => "1. Offer contracts",
        SeasonPhase::AwardTrophies => "2. Award trophies",
        SeasonPhase::HireAdvisors => "3. Hire advisors",
        SeasonPhase::EarnIncome => "4. Earn income",
        SeasonPhase::AgePlayers => "5. Age players",
    }
}
