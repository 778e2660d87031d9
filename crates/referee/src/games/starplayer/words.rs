//! Says in words what Starplayer waits for and what lies on the table.

use starplayer::{
    Action, AfterBogus, Bundle, Finish, Invitation, Manager, Money, Opener, Party, Pending, Public, Purchase,
    Secret, Space, Starplayer, TwoMinutes,
};
use tabletop_core::{Game as _, SeatSet, View};

/// What is said of a deal and of what is pending.
pub(super) trait Worded {
    fn bundle(&self, cards: &Bundle) -> String;
    /// `own` is what the seat in turn knows alone, if the reader may know it.
    fn pending(&self, now: &Public, place: Pending, own: Option<&Secret>) -> String;
    fn buying(&self, now: &Public, own: Option<&Secret>) -> String;
    fn purchase(&self, purchase: Purchase) -> String;
}

impl Worded for Starplayer {
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

    fn pending(&self, now: &Public, place: Pending, own: Option<&Secret>) -> String {
        let turn = now.turn;
        match place {
            Pending::RollOff(roll) => format!("{} still roll against each other", seats(roll.rolling)),
            Pending::Dealing { seat, left, .. } => {
                format!("{} more dealt to seat {seat}", counted(u32::from(left), "card"))
            }
            Pending::RollDue => format!("seat {turn} must roll, and may act before"),
            Pending::Moving => format!("seat {turn} rolls to move"),
            Pending::Buying => self.buying(now, own),
            Pending::TurnEnd => format!("seat {turn} may act before its turn ends"),
            Pending::Passing => "play passes to the left".to_string(),
            Pending::LastMoment => {
                let challenge = Self::rulings(self.setup()).after_bogus == AfterBogus::BeforePlayPasses;
                let or = if challenge { ", or the Cup Final challenged," } else { "" };
                format!("what is due can still be claimed{or} before seat {turn} ends its turn")
            }
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
            Pending::Payment(debt) => {
                let due = debt.due;
                format!("seat {} pays {} to {}, or offers cards", due.payer, due.amount, party(due.payee))
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

    /// Whether the seat in turn may buy at once. If not, a sale or a deal can still change what is in the
    /// way, so the reason is named.
    fn buying(&self, now: &Public, own: Option<&Secret>) -> String {
        let seat = now.turn;
        let undecided = || format!("seat {seat} decides whether to buy");
        let Some(club) = now.clubs.get(seat) else { return undecided() };
        // What is played before the purchase may change what can be bought, and so may a hidden purse.
        if now.now() != Some(Pending::Buying) || (club.cash.is_none() && own.is_none()) {
            return undecided();
        }
        let open = Secret::default();
        let view = View { seat, public: now, own: own.unwrap_or(&open) };
        let mut legal = Vec::new();
        self.list_actions(view, &mut legal);
        let buys = |it: &Action| matches!(it, Action::Buy | Action::BuyManager(_) | Action::BuyStadium(_));
        if legal.iter().any(buys) {
            return format!("seat {seat} may buy");
        }
        let wanted = match self.components().board.get(usize::from(club.pawn)) {
            Some(Space::Manager) => {
                let any = now.tray.managers.iter().next().unwrap_or(Manager::ALL[0]);
                Action::BuyManager(any)
            }
            Some(Space::Stadium(colour)) => {
                let any = now.tray.stadiums.iter().next().unwrap_or(*colour);
                Action::BuyStadium(any)
            }
            _ => Action::Buy,
        };
        let mut faults = Vec::new();
        self.faults(view, wanted, &mut faults);
        let why: Vec<_> = faults.iter().map(|fault| fault.why.to_string()).collect();
        format!("seat {seat} cannot buy yet: {}", why.join("; "))
    }

    fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Footballer(footballer) => footballer.to_string(),
            Purchase::Manager(manager) => manager.to_string(),
            Purchase::Stadium(colour) => format!("the {colour} stadium"),
        }
    }
}

fn seats(seats: SeatSet) -> String {
    let names: Vec<_> = seats.iter().map(|seat| format!("seat {seat}")).collect();
    names.join(" and ")
}

pub(super) fn party(party: Party) -> String {
    match party {
        Party::Official => "the Official".to_string(),
        Party::Seat(seat) => format!("seat {seat}"),
    }
}

pub(super) fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Makes a sentence of a text.
pub(super) fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(char::to_uppercase);
    format!("{}{}.", first.map(String::from_iter).unwrap_or_default(), rest.as_str())
}
