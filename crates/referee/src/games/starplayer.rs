//! How Starplayer looks: the board as a ring with the pawns outside it, the squads by who owns whom, the clubs.

use std::io;

use starplayer::components::{Position, Rank};
use starplayer::{
    Bundle, Club, DeckName, Event, Finish, Footballer, FreeMatch, Invitation, Money, Opener, Party, Pending,
    Public, Purchase, SQUAD_SIZE, Sensible, Setup, Space, Squad, Starplayer, State, TwoMinutes,
};
use tabletop_core::{Card as _, CardSet, Entry, Game as _, PublicOf, Seat, SeatSet, View};

use crate::games::{Look, Playable};
use crate::screen::{Cell, Screen, Tone};

/// After so many turns an evening is stopped, for a game can lock. It is more than twice what nine of ten games of
/// `Sensible` players take, whatever the seats and the variant (`docs/performance.md` of the crate).
const EVENING: u32 = 500;

impl Playable for Starplayer {
    const TITLE: &'static str = "Starplayer";
    const BLURB: &'static str =
        "clubs race round the board for a squad of eleven, tackle and trade, and play for the Cup";
    const USUAL_SEATS: u8 = 4;
    // At random nobody ever completes a Club Set: whatever is bought is sold again.
    const PINS: &'static str = starplayer::PINS;
    type Others = Sensible;
    const NOTATION: &'static [(&'static str, &'static str)] = &[
        ("roll", "roll both dice and move"),
        ("buy", "take the top card of the deck of the squad on whose space you stand"),
        ("buy manager-2", "buy a Manager, or a Stadium: buy stadium-red"),
        ("decline", "do not buy, do not play, do not agree"),
        ("sell red-5", "sell to the Official for half: a Footballer, manager or stadium"),
        ("tackle, pass", "take the purchase that another has declined, or not"),
        ("match 2", "play a Cup Match against a seat; free-match 2, kept-match 2 likewise"),
        ("final 2", "challenge a seat to the Cup Final"),
        ("window", "play a Transfer Window card"),
        ("negotiate 2", "negotiate with a seat; pass: with nobody, or break off"),
        ("give red-5", "push onto the table, take back: keep red-5; also 2m, wild, win-3, tackle, …"),
        ("take manager", "ask for something, ask no longer: waive manager"),
        ("propose", "propose what lies on the table; the answers: accept, change, decline"),
        ("claim gates", "claim what is due; show-red 2, call 2: hold others to the rules"),
        ("recall, forget", "who came last of too many Footballers, or the squad is shuffled"),
        ("lapse", "nothing is left to sell: the rest of a debt lapses"),
        ("trophy red", "choose the colour of the Trophy"),
        ("end", "end the turn"),
    ];

    fn usual_setup(seats: u8) -> Setup {
        Setup { turn_limit: Some(EVENING), ..Self::default_setup(seats) }
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not singled out looks like a line")]
    fn look(&self, entry: &Entry<Self>) -> Look {
        match &entry.event {
            Event::TurnBegins { seat, turn } => heading(*seat, *turn, ""),
            Event::TurnMissed { seat, turn } => heading(*seat, *turn, ", missed"),
            Event::MatchBegins { .. }
            | Event::FinalBegins { .. }
            | Event::WindowOpened { .. }
            | Event::DebtOpened { .. } => Look::Item,
            Event::Bought { .. }
            | Event::FreeTransfer { .. }
            | Event::Tackled { .. }
            | Event::MatchWon { .. }
            | Event::WinCardTaken { .. }
            | Event::AllSixComplete { .. }
            | Event::Proposed { .. }
            | Event::Traded { .. }
            | Event::RedCardShown { .. }
            | Event::FinalWon { .. }
            | Event::FinalLost { .. }
            | Event::TrophyTaken { .. }
            | Event::Stopped { .. } => Look::Strong,
            Event::Rolled { .. }
            | Event::RollsAgain { .. }
            | Event::OnKickOff { .. }
            | Event::NothingToBuy { .. }
            | Event::Declined { .. }
            | Event::TackleAsked { .. }
            | Event::NobodyCanTackle
            | Event::AnswerSealed { .. }
            | Event::NoEffect { .. }
            | Event::FallDueTogether { .. }
            | Event::NegotiationOver { .. }
            | Event::WindowClosed
            | Event::PlayPasses { .. } => Look::Minor,
            _ => Look::Plain,
        }
    }

    /// Once a round: below the heading of its first turn.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize> {
        let seats = u32::from(self.seats().max(1));
        let begins_round = |entry: &Entry<Self>| matches!(entry.event, Event::TurnBegins { turn, .. } | Event::TurnMissed { turn, .. } if turn % seats == 1 % seats);
        step.iter().rposition(begins_round).map(|place| place + 1)
    }

    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()> {
        for line in self.ring(now) {
            // It is a picture: a narrow terminal must not wrap its words.
            screen.whole(Tone::Plain, line)?;
        }
        screen.toned(Tone::Dim, LEGEND)?;
        self.draw_deal(now, screen)?;
        self.draw_squads(now, screen)?;
        let mut header = vec![Cell::new("club").at_least(7)];
        header.extend(Squad::ALL.map(|squad| Cell::new(squad).at_least(6)));
        header.push(Cell::new("cards").at_least(14));
        screen.table(header, now.clubs.iter().map(|(seat, club)| self.club(seat, club)).collect())
    }

    fn status(&self, view: View<'_, State>) -> String {
        let now = view.public;
        let Some(club) = now.clubs.get(view.seat) else { return String::new() };
        let cash = club.cash.or(view.own.cash).unwrap_or_default();
        let mut lines =
            vec![format!("You have {cash} and {}.", counted(club.footballers.len(), "footballer"))];
        if let Some(place) = now.now() {
            lines.push(sentence(&self.pending(now, place)));
        }
        if let Some(deal) = &now.deal {
            for seat in [deal.one, deal.other] {
                lines.push(format!("  seat {seat} would give: {}", self.bundle(deal.given_by(seat))));
            }
        }
        lines.join("\n")
    }
}

/// A turn is a heading.
fn heading(seat: Seat, turn: u32, missed: &str) -> Look {
    Look::Heading { chapter: None, section: format!("Turn {turn}: seat {seat}{missed}") }
}

/// What is drawn of the board, the squads, a deal and a club.
trait Drawn {
    fn ring(&self, now: &Public) -> Vec<String>;
    fn middle(&self, now: &Public) -> Vec<String>;
    fn draw_deal(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()>;
    fn draw_squads(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()>;
    fn footballer(&self, footballer: Footballer, now: &Public) -> Cell;
    fn is_on_board(&self, footballer: Footballer) -> bool;
    fn is_star(&self, footballer: Footballer) -> bool;
    fn club(&self, seat: Seat, club: &Club) -> Vec<Cell>;
    fn squad(&self, squad: Squad, footballers: CardSet<Footballer>) -> Cell;
    fn bundle(&self, cards: &Bundle) -> String;
    fn pending(&self, now: &Public, place: Pending) -> String;
    fn purchase(&self, purchase: Purchase) -> String;
}

/// What the short names in the ring mean.
const LEGEND: &str = "‹13› the pawns of seats 1 and 3; R5 red 5, RStd red stadium, Mgr manager, Ref Chm Bon cards, \
    Wild substitute, Pen penalty spot, Cup match; clockwise from KICK off";
/// How wide a space of the board is drawn.
const SPACE: usize = 5;
/// The most spaces in a row of the ring: they fill 75 columns.
const ROW: usize = 15;
/// How wide the middle of the ring is written: the sides and their pawns stand beside it.
const MIDDLE: usize = (ROW - 2) * SPACE - 13;

impl Drawn for Starplayer {
    /// The spaces clockwise from Kick Off at the top left, each with the pawns beside it: above the top row, below the
    /// bottom row, inside at the sides.
    fn ring(&self, now: &Public) -> Vec<String> {
        let board = &self.components().board;
        let across = board.len().div_ceil(2).clamp(1, ROW);
        let down = board.len().saturating_sub(2 * across).div_ceil(2);
        let label = |place: usize| board.get(place).map_or_else(String::new, |space| label(*space));
        let pawns = |place: usize| pawns(now, place);
        let row = |places: &[usize], text: &dyn Fn(usize) -> String| {
            places.iter().map(|&place| format!("{:SPACE$}", text(place))).collect::<Vec<_>>().concat()
        };
        let top: Vec<_> = (0..across).collect();
        let bottom: Vec<_> = (across + down..2 * across + down).rev().collect();
        let middle = self.middle(now);
        let blank_above = down.saturating_sub(middle.len()) / 2;
        let mut lines = vec![row(&top, &pawns), row(&top, &label)];
        for step in 0..down {
            let (right, left) = (across + step, 2 * across + 2 * down - 1 - step);
            let text = step.checked_sub(blank_above).and_then(|line| middle.get(line));
            let inside =
                format!("{:6}{:MIDDLE$}{:>6} ", pawns(left), text.map_or("", String::as_str), pawns(right));
            let inside_wide = across.saturating_sub(2) * SPACE;
            lines.push(format!("{:SPACE$}{inside:inside_wide$}{}", label(left), label(right)));
        }
        // More to say than the sides are high: below the ring.
        lines.extend([row(&bottom, &label), row(&bottom, &pawns)]);
        lines.extend(middle.into_iter().skip(down));
        lines.iter().map(|line| line.trim_end().to_string()).filter(|line| !line.is_empty()).collect()
    }

    /// What stands inside the ring: what is pending, the next first, and what the Official holds.
    fn middle(&self, now: &Public) -> Vec<String> {
        let mut lines = Vec::new();
        for (place, pending) in now.pending.iter().rev().enumerate() {
            let text = self.pending(now, *pending);
            let text = if place == 0 { sentence(&text) } else { format!("  then: {text}") };
            lines.extend(wrapped(&text));
        }
        for due in &now.dues {
            lines.extend(wrapped(&format!("  due: {} {} to {}", due.payer, due.amount, party(due.payee))));
        }
        if now.free_match == FreeMatch::Open {
            lines.extend(wrapped(&format!("seat {} may play one Cup Match without a card", now.turn)));
        }
        lines.push(String::new());
        let tray = &now.tray;
        let held = [
            (tray.tackles, "tackle"),
            (tray.cup_matches, "cup match"),
            (tray.transfer_windows, "window"),
            (tray.wild_substitutes, "wild"),
            (tray.yellow_cards, "yellow card"),
        ];
        let held = held.map(|(count, name)| format!("{count} {name}")).join(", ");
        lines.extend(wrapped(&format!("tray: {held}, {} win", tray.wins.len())));
        let free = |names: Vec<String>| if names.is_empty() { "none".to_string() } else { names.join(" ") };
        let managers = free(tray.managers.iter().map(|manager| manager.number().to_string()).collect());
        let stadiums = free(tray.stadiums.iter().map(|colour| colour.to_string()).collect());
        lines.extend(wrapped(&format!("managers free: {managers}; stadiums: {stadiums}")));
        let decks = DeckName::ALL.map(|deck| format!("{deck} {}", now.instruction_deck(deck).len()));
        lines.extend(wrapped(&format!("decks: {}", decks.join(", "))));
        if let Some(official) = now.official {
            lines.push(format!("official: seat {official}"));
        }
        lines
    }

    fn draw_deal(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()> {
        let Some(deal) = &now.deal else { return Ok(()) };
        let header =
            [deal.one, deal.other].map(|seat| Cell::new(format_args!("seat {seat} would give")).at_least(20));
        let offers = [deal.one, deal.other]
            .map(|seat| Cell::new(self.bundle(deal.given_by(seat))).tone(Tone::Of(seat)));
        screen.table(header.into(), vec![offers.into()])
    }

    /// The four squads, each in its colour.
    fn draw_squads(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()> {
        let mut header = vec![Cell::number("")];
        header.extend(Squad::ALL.map(|squad| Cell::new(squad).at_least(13)));
        let row = |number: u8| {
            let mut row = vec![Cell::number(number)];
            let cell = |squad| Footballer::new(squad, number).map(|it| self.footballer(it, now));
            row.extend(Squad::ALL.into_iter().filter_map(cell));
            row
        };
        let mut rows: Vec<_> = (1..=SQUAD_SIZE).map(row).collect();
        let mut decks = vec![Cell::new("")];
        decks.extend(
            Squad::ALL.map(|squad| {
                Cell::new(format_args!("{} in deck", now.squad_deck(squad).len())).tone(Tone::Dim)
            }),
        );
        rows.push(decks);
        screen.table(header, rows)?;
        screen.toned(Tone::Dim, "★ Starplayer, • on the board; behind the value the seat that owns the card")
    }

    fn footballer(&self, footballer: Footballer, now: &Public) -> Cell {
        let Some(sheet) = self.components().sheet(footballer) else { return Cell::new("") };
        let star = if self.is_star(footballer) { '★' } else { ' ' };
        let board = if self.is_on_board(footballer) { '•' } else { ' ' };
        let position = match sheet.position {
            _ if self.setup().system.is_none() => "",
            Position::Goalkeeper => " G",
            Position::Defender => " D",
            Position::Midfielder => " M",
            Position::Striker => " S",
        };
        let value = sheet.value_half_millions.to_string();
        let text = format!("{star}{board} {value:>6}{position}");
        let owner = now.owner_of(footballer).map(|seat| format!(" {seat}")).unwrap_or_default();
        Cell::new(format_args!("{text}{owner}")).tone(squad_tone(footballer.squad()))
    }

    fn is_on_board(&self, footballer: Footballer) -> bool {
        self.components().board.contains(&Space::Footballer(footballer))
    }

    fn is_star(&self, footballer: Footballer) -> bool {
        self.components().sheet(footballer).is_some_and(|sheet| sheet.rank == Rank::Starplayer)
    }

    fn club(&self, seat: Seat, club: &Club) -> Vec<Cell> {
        let mut lines = vec![format!("seat {seat}")];
        lines.push(club.cash.map_or_else(|| "hidden".to_string(), |cash| cash.to_string()));
        let mut cards = Vec::new();
        let components = self.components();
        if let Some(manager) = club.manager {
            let name = components.managers.get(usize::from(manager.index())).map_or("", String::as_str);
            cards.push(format!("Manager {name}"));
        }
        if let Some(stadium) = club.stadium {
            let name = components.stadiums.get(stadium.place()).map_or("", String::as_str);
            cards.push(format!("{name} ({stadium})"));
        }
        if !club.wins.is_empty() {
            let wins: Vec<_> = club.wins.iter().map(|win| win.round().to_string()).collect();
            cards.push(format!("Wins of rounds {}", wins.join(" ")));
        }
        let counts = [
            (u32::from(club.wild_substitutes), "wild"),
            (u32::from(club.cup_matches), "cup match"),
            (club.kept.len(), "kept cup match"),
            (u32::from(club.tackles), "tackle"),
            (u32::from(club.transfer_windows), "window"),
        ];
        let counts: Vec<_> = counts.iter().filter(|(count, _)| *count > 0).collect();
        let counts: Vec<_> = counts.iter().map(|(count, name)| format!("{count} {name}")).collect();
        if !counts.is_empty() {
            cards.push(counts.join(", "));
        }
        if club.yellow_cards > 0 {
            cards.push(counted(u32::from(club.yellow_cards), "yellow card"));
        }
        if club.turns_to_miss > 0 {
            cards.push(format!("red card: misses {}", counted(u32::from(club.turns_to_miss), "turn")));
        }
        let mut row = vec![Cell::new(lines.join("\n")).tone(Tone::Of(seat))];
        row.extend(Squad::ALL.map(|squad| self.squad(squad, club.footballers)));
        row.push(Cell::new(cards.join("\n")));
        row
    }

    /// The numbers of those of a squad, the Starplayers marked, in the colour of the squad.
    fn squad(&self, squad: Squad, footballers: CardSet<Footballer>) -> Cell {
        let of_squad = footballers.iter().filter(|it| it.squad() == squad);
        let marked = of_squad.map(|it| format!("{}{}", it.number(), if self.is_star(it) { "★" } else { "" }));
        Cell::new(marked.collect::<Vec<_>>().join(" ")).tone(squad_tone(squad))
    }

    fn bundle(&self, cards: &Bundle) -> String {
        let mut parts: Vec<String> = cards.footballers.iter().map(|it| it.to_string()).collect();
        if cards.money != Money::ZERO {
            parts.push(cards.money.to_string());
        }
        parts.extend(cards.manager.map(|manager| manager.to_string()));
        parts.extend(cards.stadium.map(|colour| format!("stadium-{colour}")));
        parts.extend(cards.wins.iter().map(|win| format!("win of round {}", win.round())));
        parts.extend(cards.kept.iter().map(|card| format!("kept-{card}")));
        let counts = [
            (cards.wild_substitutes, "wild"),
            (cards.cup_matches, "cup match"),
            (cards.tackles, "tackle"),
            (cards.transfer_windows, "window"),
        ];
        let counts = counts.iter().filter(|(count, _)| *count > 0);
        parts.extend(counts.map(|(count, name)| format!("{count} {name}")));
        if parts.is_empty() { "nothing".to_string() } else { parts.join(", ") }
    }

    fn pending(&self, now: &Public, place: Pending) -> String {
        let turn = now.turn;
        match place {
            Pending::RollOff(roll) => format!("{} still roll against each other", seats(roll.rolling)),
            Pending::Dealing { seat, left, .. } => {
                format!("{} more dealt to seat {seat}", counted(u32::from(left), "card"))
            }
            Pending::RollDue => format!("seat {turn} must roll, and may act before"),
            Pending::Moving => format!("seat {turn} rolls to move"),
            Pending::Buying => format!("seat {turn} may buy"),
            Pending::TurnEnd => format!("seat {turn} may act before its turn ends"),
            Pending::Passing => "play passes to the left".to_string(),
            Pending::Answering { round, .. } => format!("{} may tackle", seats(round.owing())),
            Pending::Choosing { buyer } => format!("seat {buyer} chooses what it takes"),
            Pending::Drawing { buyer } => format!("seat {buyer} takes the top card"),
            Pending::Concluding { buyer, purchase } => {
                format!("seat {buyer} receives {}", self.purchase(purchase))
            }
            Pending::Reading { deck } => format!("seat {turn} reads a {deck} card"),
            Pending::ChoosingOpponent { by: Invitation::Space } => {
                format!("seat {turn} chooses an opponent, by its space")
            }
            Pending::ChoosingOpponent { by: Invitation::Card } => {
                format!("seat {turn} chooses an opponent, by a card")
            }
            Pending::Match { challenger, opponent, goals } => {
                let so_far = goals.map(|goals| format!(", {goals} scored by seat {challenger}"));
                format!("Cup Match of seat {challenger} and seat {opponent}{}", so_far.unwrap_or_default())
            }
            Pending::ShootOut(shoot_out) => {
                let [one, other] = shoot_out.goals;
                let (first, second) = (shoot_out.challenger, shoot_out.opponent);
                format!("Shoot-out of seat {first} and seat {second}, {one} to {other}")
            }
            Pending::Penalty { .. } => format!("seat {turn} takes a penalty"),
            Pending::Debt(debt) => {
                let due = debt.due;
                format!("seat {} must raise {} for {}", due.payer, due.amount, party(due.payee))
            }
            Pending::Window { negotiator, proposals_left, .. } => {
                let left = counted(u32::from(proposals_left), "proposal");
                let rulings = Self::rulings(self.setup());
                let first = negotiator == turn && TwoMinutes::Proposals(proposals_left) == rulings.minutes;
                let must = first && rulings.opener == Opener::MustNegotiate;
                let may = if must { "must" } else { "may" };
                format!("Transfer Window: seat {negotiator} {may} negotiate, {left} left")
            }
            Pending::Deal => match &now.deal {
                Some(deal) => format!("seat {} decides about a deal", deal.actor()),
                None => "a deal".to_string(),
            },
            Pending::Recalling { seat } => format!("seat {seat} has too many footballers"),
            Pending::Returning { seat } => format!("footballers of seat {seat} go back"),
            Pending::ChoosingTrophy { winner } => format!("seat {winner} chooses the Trophy"),
            Pending::Over(Finish::Won { winner, trophy }) => {
                format!("the game is over: seat {winner} has the {trophy} Cup")
            }
            Pending::Over(Finish::Stopped) => "the game is over: stopped at the turn limit".to_string(),
        }
    }

    fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Footballer(footballer) => footballer.to_string(),
            Purchase::Manager(manager) => manager.to_string(),
            Purchase::Stadium(colour) => format!("the {colour} stadium"),
        }
    }
}

/// A space in four columns: a colour by its letter, a Footballer by colour and number.
fn label(space: Space) -> String {
    match space {
        Space::KickOff => "KICK".to_string(),
        Space::Footballer(it) => format!("{}{}", letter(it.squad()), it.number()),
        Space::Manager => "Mgr".to_string(),
        Space::Stadium(colour) => format!("{}Std", letter(colour)),
        Space::Deck(DeckName::Referee) => "Ref".to_string(),
        Space::Deck(DeckName::Chairman) => "Chm".to_string(),
        Space::Deck(DeckName::Bonus) => "Bon".to_string(),
        Space::WildSubstitute => "Wild".to_string(),
        Space::PenaltySpot => "Pen".to_string(),
        Space::CupMatch => "Cup".to_string(),
    }
}

const fn letter(squad: Squad) -> char {
    match squad {
        Squad::Red => 'R',
        Squad::Blue => 'B',
        Squad::Yellow => 'Y',
        Squad::White => 'W',
    }
}

/// The colour of a squad: that of a seat which no table of this game has, so that nobody takes a squad for a club.
const fn squad_tone(squad: Squad) -> Tone {
    let [_, _, _, _, blue, red, _, yellow] = Seat::ALL;
    match squad {
        Squad::Red => Tone::Of(red),
        Squad::Blue => Tone::Of(blue),
        Squad::Yellow => Tone::Of(yellow),
        // The bold text of a terminal is white, or black where the ground is.
        Squad::White => Tone::Strong,
    }
}

/// The seats whose pawns stand on a space, as `‹13›`.
fn pawns(now: &Public, place: usize) -> String {
    let here = now.clubs.iter().filter(|(_, club)| usize::from(club.pawn) == place);
    let here: String = here.map(|(seat, _)| seat.to_string()).collect();
    if here.is_empty() { here } else { format!("‹{here}›") }
}

fn seats(seats: SeatSet) -> String {
    let names: Vec<_> = seats.iter().map(|seat| format!("seat {seat}")).collect();
    names.join(" and ")
}

fn party(party: Party) -> String {
    match party {
        Party::Official => "the Official".to_string(),
        Party::Seat(seat) => format!("seat {seat}"),
    }
}

fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The text as a sentence.
fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(char::to_uppercase);
    format!("{}{}.", first.map(String::from_iter).unwrap_or_default(), rest.as_str())
}

/// The text in lines that fit inside the ring.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_inclusive(' ') {
        if line.chars().count() + word.trim_end().chars().count() > MIDDLE {
            lines.push(std::mem::replace(&mut line, "    ".to_string()));
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
