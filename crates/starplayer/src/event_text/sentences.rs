//! Each kind of event as a sentence. Every function writes the events of its kind, and passes all others to the
//! next function.

use core::fmt::{self, Formatter};

use tabletop_core::words::plural;

use super::{Words, party, total};
use crate::cards::Asset;
use crate::event::Event;
use crate::event_text::words::{cause_words, item_words, tray_card};
use crate::state::{Due, RollOffFor};
use crate::step::GoalFace;

impl Words<'_> {
    /// Writes the events of the set-up (SP-SETUP, SP-ALT).
    pub(super) fn opening(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::DecksShuffled => f.write_str("the decks are shuffled apart"),
            Event::TrayFilled => f.write_str("the tray is filled"),
            Event::ClubsFounded { cash, cup_matches, tackles, transfer_windows } => write!(
                f,
                "each club begins with {cash}, {cup_matches} cup match, {tackles} tackle and {transfer_windows} transfer window cards"
            ),
            Event::CardsLieOpen => f.write_str("all cards that are owned lie face up"),
            Event::SystemAgreed { formation: Some(formation) } => write!(f, "the system is {formation}"),
            Event::SystemAgreed { formation: None } => f.write_str("any of the three systems will do"),
            Event::SquadsMayMix => f.write_str("a squad may come from all four colours"),
            Event::WildsAreMidfielders => f.write_str("wild substitutes stand for midfielders only"),
            Event::WildsAreAnyPosition => f.write_str("wild substitutes stand for any position"),
            Event::ShortGamePlayed => f.write_str("the short game is played"),
            Event::FiveASidePlayed => f.write_str("five-a-side is played"),
            Event::TurnLimitSet { turns } => {
                write!(f, "the game will be stopped after {}", plural(turns, "turn"))
            }
            Event::RolledOff { seat, dice, purpose } => {
                let what = match purpose {
                    RollOffFor::Official => "to be the official",
                    RollOffFor::Start => "to start",
                    RollOffFor::Tackle => "to tackle",
                };
                write!(f, "seat {seat} rolls {} {what}", total(dice))
            }
            Event::RollAgain { seats } => write!(f, "seats {seats} are level and roll again"),
            Event::LevelRollGoesTo { seat } => write!(f, "the level roll goes to seat {seat}"),
            Event::OfficialIs { seat } => write!(f, "seat {seat} is the official"),
            Event::Starts { seat } => write!(f, "seat {seat} starts"),
            Event::DealtFootballer { seat, footballer } => {
                write!(f, "seat {seat} is dealt ")?;
                self.footballer(footballer, f)
            }
            Event::DealtManager { seat, manager } => {
                write!(f, "seat {seat} is dealt the manager {}", self.manager(manager))
            }
            Event::DealtStadium { seat, stadium } => {
                write!(f, "seat {seat} is dealt the {stadium} stadium {}", self.stadium(stadium))
            }
            _ => self.turn(event, f),
        }
    }

    /// Writes the events of a turn: its rolls, its moves and its end.
    fn turn(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::TurnBegins { seat, turn } => write!(f, "turn {turn}: seat {seat}"),
            Event::TurnMissed { seat, turn } => {
                write!(f, "turn {turn}: seat {seat} misses it for a red card")
            }
            Event::FreeMatchOpen { seat } => write!(f, "seat {seat} may play a cup match without a card"),
            Event::FreeMatchClosed { seat } => {
                write!(f, "seat {seat} may not play a cup match without a card any more")
            }
            Event::Rolled { seat, dice: (one, other) } => {
                write!(f, "seat {seat} rolls {} and {}", one.spots(), other.spots())
            }
            Event::RollsAgain { seat } => write!(f, "seat {seat} will roll again for the double"),
            Event::Moved { seat, from, to, space } => {
                write!(f, "seat {seat} moves from space {from} to space {to}, ")?;
                self.space(space, f)
            }
            Event::OnKickOff { seat } => write!(f, "seat {seat} stands on kick off: nothing happens"),
            Event::NothingToBuy { seat } => write!(f, "there is nothing left to buy for seat {seat}"),
            Event::TurnOver { seat } => write!(f, "the turn of seat {seat} is over"),
            Event::PlayPasses { to } => write!(f, "play passes to seat {to}"),
            Event::Stopped { turns } => write!(f, "the game is stopped after {}", plural(turns, "turn")),
            _ => self.bought(event, f),
        }
    }

    /// Writes purchases and tackles.
    fn bought(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::Drawn { buyer, card } => {
                write!(f, "seat {buyer} takes ")?;
                match card.footballer() {
                    Some(footballer) => self.footballer(footballer, f),
                    None => write!(f, "the bogus footballer of the {} squad", card.squad()),
                }
            }
            Event::FreeTransfer { buyer, footballer } => {
                write!(f, "a free transfer for seat {buyer}: ")?;
                self.footballer(footballer, f)
            }
            Event::Bought { buyer, purchase } => {
                write!(f, "seat {buyer} now owns ")?;
                self.purchase(purchase, f)
            }
            Event::NotBought { buyer, purchase } => {
                write!(f, "seat {buyer} cannot pay for ")?;
                self.purchase(purchase, f)
            }
            Event::BogusReturned { squad } => write!(f, "the bogus footballer goes under the {squad} deck"),
            Event::AllSixComplete { seat, squad, place } => {
                write!(
                    f,
                    "seat {seat} has all six board footballers of the {squad} squad, number {place} to do so"
                )
            }
            Event::Declined { seat } => write!(f, "seat {seat} does not buy"),
            Event::TackleAsked { seats } => match seats.single() {
                Some(seat) => write!(f, "tackle? seat {seat} is asked"),
                None => write!(f, "tackle? seats {seats} are asked"),
            },
            Event::NobodyCanTackle => f.write_str("nobody is asked for a tackle"),
            Event::OfferStands { seat } => {
                write!(f, "nobody tackles: seat {seat} may still buy before its pawn moves on")
            }
            Event::AnswerSealed { seat } => write!(f, "seat {seat} has answered"),
            Event::TackleRace { seats } => write!(f, "seats {seats} say tackle at once"),
            Event::Tackled { tackler, tackled, space } => {
                write!(f, "tackle! seat {tackler} takes the purchase on space {space} from seat {tackled}")
            }
            _ => self.card(event, f),
        }
    }

    /// Writes instruction cards, bookings and claims.
    fn card(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::CardRead { seat, deck, card } => {
                write!(f, "seat {seat} reads {deck} card {card}, {}", self.title(deck, card))
            }
            Event::CardKept { seat, card } => write!(f, "seat {seat} keeps bonus card {card}"),
            Event::KeptCardUsed { seat, card } => write!(f, "seat {seat} uses the kept bonus card {card}"),
            Event::NoEffect { seat } => write!(f, "that has no effect on seat {seat}"),
            Event::TookFromTray { seat, card } => {
                write!(f, "seat {seat} takes a {} card from the tray", tray_card(card))
            }
            Event::EnoughWilds { seat } => write!(f, "seat {seat} has three wild substitutes already"),
            Event::YellowCardShown { seat } => write!(f, "a yellow card for seat {seat}"),
            Event::YellowCardsReturned { seat, count } => {
                write!(f, "seat {seat} hands back {}", plural(count, "yellow card"))
            }
            Event::RedCardShown { seat, turns: 1 } => {
                write!(f, "the red card for seat {seat}, which misses its next turn")
            }
            Event::RedCardShown { seat, turns } => {
                write!(f, "the red card for seat {seat}, which misses its next {turns} turns")
            }
            Event::RedCardNotShown { seat } => {
                write!(f, "the official has yet to show seat {seat} the red card")
            }
            Event::RedCardForgotten { seat } => {
                write!(f, "the red card was not shown to seat {seat} in time")
            }
            Event::ClaimOpen { seat, claim } => write!(f, "seat {seat} may claim {}", claim.one()),
            Event::Claimed { seat, claim } => write!(f, "seat {seat} claims {}", claim.claimed()),
            Event::LastMoment { seat } => {
                write!(f, "before play passes from seat {seat}, what is still due may be claimed")
            }
            Event::LastChallenge { seat } => {
                write!(f, "before play passes, seat {seat} may challenge to the cup final")
            }
            Event::ClaimsLapsed { seat } => write!(f, "it is too late for what seat {seat} did not claim"),
            _ => self.cup(event, f),
        }
    }

    /// Writes Cup Matches and the Cup Final.
    fn cup(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::MatchBegins { challenger, opponent } => {
                write!(f, "a cup match: seat {challenger} against seat {opponent}")
            }
            Event::MatchCardPlayed { seat } => write!(f, "seat {seat} plays a cup match card"),
            Event::FreeMatchPlayed { seat } => write!(f, "seat {seat} plays without a card"),
            Event::NoMatch { seat } => write!(f, "no cup match for seat {seat}"),
            Event::Scored { seat, dice } => write!(f, "seat {seat} scores {}", total(dice)),
            Event::ShootOutBegins { first, second } => {
                write!(f, "a penalty shoot-out: seat {first}, then seat {second}")
            }
            Event::Kick { seat, face } => {
                let what = match face {
                    GoalFace::Goal(_) => "scores the penalty",
                    GoalFace::Miss(_) => "misses the penalty",
                };
                write!(f, "seat {seat} {what}")
            }
            Event::MatchWon { winner, loser } => write!(f, "seat {winner} beats seat {loser}"),
            Event::WinCardTaken { seat, card } => {
                write!(f, "seat {seat} takes the {} win card of round {}", card.colour(), card.round())
            }
            Event::NoWinCard { seat } => write!(f, "there is no win card for seat {seat} to take"),
            Event::FinalBegins { challenger, opponent } => {
                write!(f, "the cup final: seat {challenger} challenges seat {opponent}")
            }
            Event::FinalWon { winner } => write!(f, "seat {winner} wins the starplayer cup"),
            Event::FinalLost { challenger } => write!(f, "seat {challenger} loses the cup final"),
            Event::NoCupForChallenged { opponent } => {
                write!(f, "seat {opponent} did not challenge and gains no cup")
            }
            Event::TrophyTaken { winner, colour } => write!(f, "seat {winner} takes the {colour} trophy"),
            _ => self.deal(event, f),
        }
    }

    /// Writes Transfer Windows and deals.
    fn deal(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::WindowOpened { seat } => write!(f, "seat {seat} opens a transfer window"),
            Event::NegotiationOver { seat } => write!(f, "the negotiation of seat {seat} is over"),
            Event::NegotiationBegins { one, other } => write!(f, "seat {one} negotiates with seat {other}"),
            Event::Pushed { by, giver, item } => {
                let what = if by == giver { "onto the table, from" } else { "asked of" };
                write!(f, "{what} seat {giver}: {}", item_words(item))
            }
            Event::TakenBack { by, giver, item } => {
                let what = if by == giver { "off the table, back to" } else { "no longer asked of" };
                write!(f, "{what} seat {giver}: {}", item_words(item))
            }
            Event::Proposed { by, left } => write!(f, "seat {by} proposes the deal; proposals left: {left}"),
            Event::ProposalDeclined { by } => write!(f, "seat {by} declines"),
            Event::ProposalChanged { by } => write!(f, "seat {by} changes the proposal"),
            Event::Traded { from, to, ref cards } => {
                write!(f, "seat {from} gives seat {to} {}", self.cards(cards))
            }
            Event::TakenForDebt { debtor, creditor, ref cards, amount } => {
                let cards = self.cards(cards);
                write!(f, "seat {creditor} takes {cards} for {amount} of what seat {debtor} owes")
            }
            Event::WindowClosed => f.write_str("the transfer window closes"),
            _ => self.money(event, f),
        }
    }

    /// Writes sums, sales to the Official, and Footballers that go back.
    fn money(&self, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
        match *event {
            Event::Paid { from, to, amount, cause } => {
                party(from, f)?;
                write!(f, " pays {amount} to ")?;
                party(to, f)?;
                write!(f, " ({})", cause_words(cause))
            }
            Event::FallDueTogether { first } => write!(f, "several sums fall due, seat {first} is first"),
            Event::PaymentDue { due: Due { payer, payee, amount, cause } } => {
                write!(f, "seat {payer} owes {amount} to ")?;
                party(payee, f)?;
                write!(f, " ({}), and pays or offers cards", cause_words(cause))
            }
            Event::DebtOpened { due: Due { payer, payee, amount, cause } } => {
                write!(f, "seat {payer} must raise {amount} for ")?;
                party(payee, f)?;
                write!(f, " ({})", cause_words(cause))
            }
            Event::DebtLapsed { payer, amount } => write!(f, "{amount} that seat {payer} owes lapses"),
            Event::Sold { seat, asset } => {
                write!(f, "seat {seat} sells ")?;
                match asset {
                    Asset::Footballer(footballer) => self.footballer(footballer, f)?,
                    Asset::Manager => f.write_str("its manager")?,
                    Asset::Stadium => f.write_str("its stadium")?,
                }
                f.write_str(" to the official")
            }
            Event::ExcessCalled { by, seat } => {
                write!(f, "seat {by} finds too many footballers with seat {seat}")
            }
            Event::OrderForgotten { seat } => {
                write!(f, "seat {seat} does not recall who came last: the squad is shuffled")
            }
            Event::SentBack { seat, footballer } => {
                write!(f, "seat {seat} sends back ")?;
                self.footballer(footballer, f)
            }
            _ => {
                debug_assert!(false, "no words for {event:?}");
                Ok(())
            }
        }
    }
}
