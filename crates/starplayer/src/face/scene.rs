//! Starplayer: the view of a seat.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::components::prices;
use crate::{
    Action, Asset, Club, DealItem, DeckName, Event, Footballer, Manager, Money, Position, Public, Rank, Rule,
    SQUAD_SIZE, Space, Squad, Starplayer, State,
};
use tabletop_core::{Card as _, Game as _, Seat, View};

use super::spaces::{colour_of, label, letter, name};
use super::{EVENING, choices, deal, lacks, pending, subjects};
use tabletop_any::{
    ActionLabel, Area, Cell, CellNote, Episode, Fact, Known, Lesson, SceneSource, Shape, Subjects, Tone,
    Track, Trade,
};

/// The number of turns before the limit of an evening in which the heading has the limit.
const NEAR: u32 = 20;

impl SceneSource for Starplayer {
    const LESSONS: &'static [Lesson] = super::tutorial::LESSONS;
    const LEGEND: &'static [(&'static str, &'static str)] = super::tutorial::LEGEND;
    const ADVICE: &'static [(&'static str, &'static str)] = super::advice::ADVICE;
    const KEEPS_SCORE: bool = false;

    fn cell_notes(&self, _: &Public) -> Vec<CellNote> {
        super::cell_notes::all(self)
    }

    fn own_notes(&self, view: View<'_, State>) -> Vec<CellNote> {
        super::own_notes::all(self, view)
    }

    fn trade(verb: &str) -> Option<Trade> {
        let unit = Some("m");
        Some(match verb {
            "give" => Trade { is_own: true, adds: true, unit },
            "keep" => Trade { is_own: true, adds: false, unit },
            "take" => Trade { is_own: false, adds: true, unit },
            "waive" => Trade { is_own: false, adds: false, unit },
            _ => return None,
        })
    }

    fn heading(&self, public: &Public) -> String {
        if self.awaits(public) == tabletop_core::Awaits::Over {
            return "The game is over".to_string();
        }
        match public.turn_number {
            0 => "Before the first turn".to_string(),
            turn => {
                // The limit of an evening is far away, and no rule of the book, so it is said when it is near.
                let limit = self.setup().turn_limit.filter(|limit| *limit < EVENING || turn + NEAR > *limit);
                let limit = limit.map_or_else(String::new, |limit| format!(" of {limit}"));
                format!("Turn {turn}{limit}: seat {}", public.turn)
            }
        }
    }

    /// A club's way to the Cup Final: the cards that it has of those it needs (SP-1-1).
    fn tracks(&self, public: &Public) -> Vec<Track> {
        let all = lacks::count(self, &Club::default());
        let have = public.clubs.iter().map(|(seat, club)| (seat, all - lacks::count(self, club)));
        Vec::from([Track::of_seats("Cup Final", Some(all), have)])
    }

    fn facts(&self, public: &Public, own: Option<View<'_, State>>, seat: Seat) -> Vec<Fact> {
        let club = public.clubs.get(seat).copied().unwrap_or_default();
        let money = club.cash.or_else(|| own.and_then(|view| view.own.cash(seat)));
        let squads =
            Squad::ALL.map(|squad| (squad, club.footballers.iter().filter(|it| it.squad() == squad).count()));
        let squads = squads.into_iter().filter(|(_, count)| *count > 0);
        let squads: Vec<String> = squads.map(|(squad, count)| format!("{count} {squad}")).collect();
        let manager = club.manager.map_or("none", |manager| self.manager_name(manager)).to_string();
        let stadium = club.stadium.map_or_else(|| "none".to_string(), |colour| self.stadium(colour));
        let space = self
            .components()
            .board
            .get(usize::from(club.pawn))
            .map_or_else(String::new, |space| name(*space));
        Vec::from([
            Fact::new("money", money.map_or_else(|| "hidden".to_string(), |money| money.to_string())),
            Fact::new("lacks", lacks::in_words(self, &club)),
            Fact::new("wins", wins(&club)),
            Fact::new("footballers", or_none(&squads.join(", "))),
            Fact::new("manager", manager),
            Fact::new("stadium", stadium),
            Fact::new("cards", cards(&club)),
            Fact::new("booked", booked(&club)),
            Fact::new("stands on", space),
        ])
    }

    fn known(&self, public: &Public, _: Option<View<'_, State>>) -> Known<Rule> {
        Known::Everything(self.standings_of(public))
    }

    fn areas(&self, public: &Public, own: Option<View<'_, State>>) -> Vec<Area> {
        let mut areas = deal::areas(self, public, own);
        areas.extend(pending::area(self, public));
        let spaces = (0_u8..).zip(&self.components().board);
        areas.push(Area {
            id: "board".to_string(),
            title: "The board".to_string(),
            owner: None,
            shape: Shape::Ring,
            cells: spaces.map(|(place, space)| self.space(public, place, *space)).collect(),
        });
        areas.push(Area {
            id: "squads".to_string(),
            title: "The squads".to_string(),
            owner: None,
            shape: Shape::Grid,
            cells: Footballer::all().map(|footballer| self.footballer(public, footballer)).collect(),
        });
        let managers = Manager::ALL.into_iter().map(|manager| {
            let holder =
                public.clubs.iter().find(|(_, club)| club.manager == Some(manager)).map(|(seat, _)| seat);
            owned(
                Cell::new(
                    manager.to_string(),
                    manager.to_string(),
                    Vec::from([self.manager(manager), prices::MANAGER.to_string()]),
                ),
                holder,
            )
        });
        let stadiums = Squad::ALL.into_iter().map(|colour| {
            let id = format!("stadium-{colour}");
            let cell = Cell::new(
                id.clone(),
                id,
                Vec::from([self.stadium(colour), format!("{colour} stadium, {}", prices::STADIUM)]),
            );
            owned(cell.toned(Tone::Colour(colour_of(colour))), public.stadium_owner(colour))
        });
        let tray = &public.tray;
        let left = [
            ("tackle", "Tackle", u32::from(tray.tackles)),
            ("cup-match", "Cup Match", u32::from(tray.cup_matches)),
            ("window", "Transfer Window", u32::from(tray.transfer_windows)),
            ("wild", "Wild Substitute", u32::from(tray.wild_substitutes)),
            ("yellow-card", "yellow card", u32::from(tray.yellow_cards)),
            ("win", "Win", tray.wins.len()),
        ];
        let left = left.map(|(id, name, count)| {
            Cell::new(format!("tray-{id}"), name, Vec::from([name.to_string(), format!("{count} left")]))
        });
        let decks = DeckName::ALL.map(|deck| {
            let count = public.instruction_deck(deck).len();
            Cell::new(
                format!("deck-{deck}"),
                deck.to_string(),
                Vec::from([format!("{deck} deck"), format!("{count} cards")]),
            )
        });
        areas.push(Area::row("owners", "Managers and Stadiums", managers.chain(stadiums).collect()));
        areas.push(Area::row("tray", "The tray and the decks", left.into_iter().chain(decks).collect()));
        areas
    }

    fn question(&self, view: View<'_, State>) -> String {
        pending::question(self, view)
    }

    fn subjects(&self, event: &Event) -> Subjects {
        subjects::of(event)
    }

    fn episode(&self, event: &Event) -> Option<Episode> {
        subjects::episode(event)
    }

    fn event_detail(&self, before: &Public, event: &Event) -> Option<String> {
        subjects::figures(before, event)
    }

    fn action_label(&self, view: View<'_, State>, action: Action) -> ActionLabel {
        let public = view.public;
        let club = public.clubs.get(view.seat).copied().unwrap_or_default();
        let pawn = club.pawn;
        let here = format!("space-{pawn}");
        let against = |words: &str, seat: Seat| ActionLabel::new(format!("{words} seat {seat}"));
        let label = match action {
            Action::Roll => ActionLabel::new("roll both dice and move").at(here),
            Action::Buy => {
                let space = self.components().board.get(usize::from(pawn)).copied();
                match space {
                    Some(Space::Footballer(it)) => {
                        ActionLabel::new(format!("buy the top card of the {} squad", it.squad())).at(here)
                    }
                    _ => ActionLabel::new("buy what is for sale here").at(here),
                }
            }
            // Nobody who looks at the own Manager or Stadium wants to buy it.
            Action::BuyManager(manager) => {
                let label = ActionLabel::new(format!("buy {}", self.manager(manager)));
                if club.manager == Some(manager) { label } else { label.at(manager.to_string()) }
            }
            Action::BuyStadium(colour) => {
                let label = ActionLabel::new(format!("buy {} ({colour})", self.stadium(colour)));
                if club.stadium == Some(colour) { label } else { label.at(format!("stadium-{colour}")) }
            }
            Action::Decline => ActionLabel::new("decline"),
            Action::End => ActionLabel::new("end your turn"),
            Action::Sell(asset) => match asset {
                Asset::Footballer(it) => {
                    ActionLabel::new(format!("sell {it} to the Official")).at(it.to_string())
                }
                Asset::Manager => {
                    deal::of_club(ActionLabel::new("sell your Manager to the Official"), club.manager)
                }
                Asset::Stadium => {
                    let id = club.stadium.map(|colour| format!("stadium-{colour}"));
                    deal::of_club(ActionLabel::new("sell your Stadium to the Official"), id)
                }
            },
            Action::OpenWindow => ActionLabel::new("play a Transfer Window card"),
            Action::Match(seat) => cup_match(self, view, "play a Cup Match against", seat),
            Action::KeptMatch(seat) => cup_match(self, view, "play the kept Cup Match card against", seat),
            Action::FreeMatch(seat) => cup_match(self, view, "play a Cup Match without a card against", seat),
            Action::Final(seat) => against("challenge to the Cup Final:", seat),
            Action::Tackle => {
                ActionLabel::new("Tackle! Whoever has it buys, moves there and gives the card back")
            }
            Action::Pass => ActionLabel::new(deal::passing(self, public, view.seat)),
            Action::Negotiate(seat) => against("negotiate with", seat),
            Action::Give(_) | Action::Keep(_) | Action::Take(_) | Action::Waive(_) => {
                deal::moved(self, public, view.seat, action)
            }
            Action::Propose => ActionLabel::new(deal::whole(self, public, view.seat, "propose")),
            Action::Accept => ActionLabel::new(deal::whole(self, public, view.seat, "accept")),
            Action::Change => ActionLabel::new("change the deal and propose another"),
            Action::Lapse => ActionLabel::new("let the rest of the debt lapse"),
            Action::Claim(claim) => ActionLabel::new(format!("claim {claim}")),
            Action::ShowRed(seat) => against("remind the Official of the Red of", seat),
            Action::Call(seat) => against("call the surplus Footballers of", seat),
            Action::Recall => ActionLabel::new("recall which Footballers came last"),
            Action::Return(it) => ActionLabel::new(format!("give {it} back")).at(it.to_string()),
            Action::Forget => ActionLabel::new("let the squad be shuffled"),
            Action::Trophy(colour) => ActionLabel::new(format!("take the {colour} Trophy")),
            Action::Pay => ActionLabel::new("pay in money"),
        };
        match choices::note(public, action) {
            Some((text, clause)) => label.noted(text, clause),
            None => label,
        }
    }
}

/// The piles on the table, cell by cell.
trait Lying {
    fn manager_name(&self, manager: Manager) -> &str;
    fn manager(&self, manager: Manager) -> String;
    fn stadium(&self, colour: Squad) -> String;
    fn space(&self, public: &Public, place: u8, space: Space) -> Cell;
    fn footballer(&self, public: &Public, footballer: Footballer) -> Cell;
}

impl Lying for Starplayer {
    fn manager_name(&self, manager: Manager) -> &str {
        self.components().managers.get(usize::from(manager.index())).map_or("", String::as_str)
    }

    fn manager(&self, manager: Manager) -> String {
        format!("Manager {}", self.manager_name(manager))
    }

    fn stadium(&self, colour: Squad) -> String {
        self.components().stadiums.get(usize::from(colour.index())).cloned().unwrap_or_default()
    }

    fn space(&self, public: &Public, place: u8, space: Space) -> Cell {
        let mut cell = Cell::new(format!("space-{place}"), label(space), Vec::from([name(space)]));
        if let Space::Footballer(it) = space {
            cell.tone = Tone::Colour(colour_of(it.squad()));
            cell.lines.extend(self.components().sheet(it).map(|sheet| sheet.name.clone()));
        }
        let here = public.clubs.iter().filter(|(_, club)| club.pawn == place);
        cell.marks.extend(here.map(|(seat, _)| format!("seat {seat}")));
        cell
    }

    fn footballer(&self, public: &Public, footballer: Footballer) -> Cell {
        let squad = footballer.squad();
        let mut lines = Vec::from([footballer.to_string()]);
        let mut marks = Vec::new();
        if let Some(sheet) = self.components().sheet(footballer) {
            let position = match sheet.position {
                Position::Goalkeeper => "goalkeeper",
                Position::Defender => "defender",
                Position::Midfielder => "midfielder",
                Position::Striker => "striker",
            };
            lines.push(format!("{} {position}", sheet.value_half_millions));
            lines.push(sheet.name.clone());
            if sheet.rank == Rank::Starplayer {
                marks.push("Starplayer".to_string());
            }
        }
        let (x, y) = (i16::from(squad.index()), i16::from(footballer.number()) - 1);
        debug_assert!(footballer.number() <= SQUAD_SIZE, "{footballer}");
        let short = format!("{}{}", letter(squad), footballer.number());
        let mut cell =
            Cell::new(footballer.to_string(), short, lines).at(x, y).toned(Tone::Colour(colour_of(squad)));
        cell.marks = marks;
        owned(cell, public.owner_of(footballer))
    }
}

fn owned(mut cell: Cell, owner: Option<Seat>) -> Cell {
    cell.marks.extend(owner.map(|seat| format!("seat {seat}")));
    cell
}

fn wins(club: &Club) -> String {
    let rounds: Vec<String> = club.wins.iter().map(|win| win.round().to_string()).collect();
    if rounds.is_empty() {
        "none".to_string()
    } else {
        format!("round{} {}", if rounds.len() == 1 { "" } else { "s" }, rounds.join(", "))
    }
}

/// The wording of a Cup Match, with the Win card that each side would take (SP-18-1).
fn cup_match(game: &Starplayer, view: View<'_, State>, words: &str, opponent: Seat) -> ActionLabel {
    let win = |seat: Seat| {
        let club = view.public.clubs.get(seat).copied().unwrap_or_default();
        let round = game.tables().wins.next_round(&club);
        round.map_or_else(|| "no Win".to_string(), |round| format!("Win {round}"))
    };
    let (own, other) = (win(view.seat), win(opponent));
    ActionLabel::new(format!("{words} seat {opponent} ({own} for you, {other} for it)"))
}

/// The cards that a club may play.
fn cards(club: &Club) -> String {
    let counts = [
        (u32::from(club.wild_substitutes), "Wild Substitute"),
        (u32::from(club.cup_matches), "Cup Match"),
        (club.kept.len(), "kept Cup Match"),
        (u32::from(club.tackles), "Tackle"),
        (u32::from(club.transfer_windows), "Transfer Window"),
    ];
    let held = counts.into_iter().filter(|(count, _)| *count > 0);
    let held: Vec<String> = held.map(|(count, name)| format!("{count} {name}")).collect();
    or_none(&held.join(", "))
}

fn booked(club: &Club) -> String {
    let plural = |count: u8, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    let yellow = (club.yellow_cards > 0).then(|| plural(club.yellow_cards, "yellow card"));
    let red = (club.turns_to_miss > 0).then(|| format!("misses {}", plural(club.turns_to_miss, "turn")));
    or_none(&[yellow, red].into_iter().flatten().collect::<Vec<_>>().join(", "))
}

fn or_none(text: &str) -> String {
    if text.is_empty() { "none".to_string() } else { text.to_string() }
}

/// A piece of a deal in words.
pub(super) fn piece(item: DealItem) -> String {
    match item {
        DealItem::Footballer(it) => it.to_string(),
        DealItem::Manager => "the Manager".to_string(),
        DealItem::Stadium => "the Stadium".to_string(),
        DealItem::WildSubstitute => "a Wild Substitute".to_string(),
        DealItem::Win(round) => format!("the Win of round {round}"),
        DealItem::CupMatch => "a Cup Match card".to_string(),
        DealItem::Tackle => "a Tackle card".to_string(),
        DealItem::TransferWindow => "a Transfer Window card".to_string(),
        DealItem::Kept(card) => format!("the kept Bonus card {card}"),
        DealItem::Note(note) => note.worth().to_string(),
    }
}

/// A sum of money with its sign: `£7.5M`.
pub(super) fn money(money: Money) -> String {
    money.to_string()
}
