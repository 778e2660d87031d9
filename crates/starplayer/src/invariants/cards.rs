//! Checks that every card is in one place (SP-SETUP-1, SP-SETUP-2).

use alloc::format;

use tabletop_core::{Card, CardSet};

use crate::cards::{DeckName, Footballer, Squad, SquadCard};
use crate::components::prices;
use crate::rulings::UsedCards;
use crate::setup::{Length, Starplayer};
use crate::state::{Club, Dealt, Finish, Pending, Public, Purchase, RollOffFor};

use super::Check;

/// `true` in the Short game before and during the dealing (SP-ALT-SHORT-1).
fn is_before_dealing(game: &Starplayer, public: &Public) -> bool {
    game.checked_setup().length == Length::Short
        && match public.now() {
            Some(Pending::Dealing { kind, .. }) => kind == Dealt::Footballers,
            Some(Pending::RollOff(roll_off)) => roll_off.purpose == RollOffFor::Official,
            _ => false,
        }
}

/// The cards of a squad that are in play, in the deck or elsewhere: the Footballers, and the Bogus if the game uses it
/// and has added it already (SP-SETUP-1, SP-ALT-SHORT-1, SP-ALT-FIVE-1).
pub(crate) fn squad_cards_in_play(game: &Starplayer, public: &Public, squad: Squad) -> CardSet<SquadCard> {
    let with_bogus = game.has_bogus_cards() && !is_before_dealing(game, public);
    let footballers = game.tables().club_set.squad(squad).iter().map(SquadCard::from);
    footballers.chain(with_bogus.then(|| SquadCard::bogus(squad))).collect()
}

impl Check<'_> {
    /// Checks that every squad card is in one place (SP-SETUP-1).
    pub(super) fn squad_cards(&mut self) {
        let before_dealing = is_before_dealing(self.game, self.public);
        let mut owned = CardSet::<Footballer>::EMPTY;
        let mut count = 0;
        for (_, club) in self.public.clubs.iter() {
            owned = owned.union(club.footballers);
            count += club.footballers.len();
        }
        for pending in &self.public.pending {
            if let Pending::Concluding { purchase: Purchase::Footballer(footballer), .. } = *pending {
                owned.insert(footballer);
                count += 1;
            }
        }
        self.need(owned.len() == count, "public.clubs", "a Footballer in two places");
        for squad in Squad::ALL {
            let deck = self.public.squad_deck(squad);
            let mut all: CardSet<SquadCard> = deck.cards();
            let whole = deck.len() == all.len();
            let members = owned.intersection(self.game.tables().club_set.squad(squad));
            let apart = members.iter().all(|footballer| !all.contains(footballer.into()));
            all = all.union(members.iter().map(SquadCard::from).collect());
            let expected = squad_cards_in_play(self.game, self.public, squad);
            let place = format!("public.squad_decks.{squad}");
            self.need(whole && apart && all == expected, place, "not each card of the squad is in one place");
            if before_dealing {
                self.need(deck.known_bottom().is_empty(), "public.squad_decks", "known before the dealing");
            }
        }
    }

    pub(super) fn instruction_cards(&mut self) {
        let mut kept = CardSet::EMPTY;
        let mut count = 0;
        for (_, club) in self.public.clubs.iter() {
            kept = kept.union(club.kept);
            count += club.kept.len();
        }
        for deck in DeckName::ALL {
            let pile = self.public.instruction_deck(deck);
            let cards = pile.cards();
            let elsewhere = if deck == DeckName::Bonus { kept } else { CardSet::EMPTY };
            let whole = pile.len() == cards.len() && cards.intersection(elsewhere).is_empty();
            let right = whole && cards.union(elsewhere) == self.game.tables().deck(deck);
            self.need(
                right,
                format!("public.instruction_decks.{deck}"),
                "not each card of the deck is in one place",
            );
        }
        self.need(kept.len() == count, "public.clubs", "a kept card in two places");
    }

    /// Checks that every card of the tray is in one place (SP-SETUP-2).
    pub(super) fn tray(&mut self) {
        let tray = &self.public.tray;
        let sum =
            |of: fn(&Club) -> u8| self.public.clubs.iter().map(|(_, club)| u32::from(of(club))).sum::<u32>();
        let leave = self.game.rulings().used == UsedCards::LeaveGame;
        let counts = [
            (
                "wild_substitutes",
                sum(|club| club.wild_substitutes),
                tray.wild_substitutes,
                prices::WILD_SUBSTITUTES,
                false,
            ),
            ("tackles", sum(|club| club.tackles), tray.tackles, prices::TACKLES, false),
            ("yellow_cards", sum(|club| club.yellow_cards), tray.yellow_cards, prices::YELLOW_CARDS, false),
            ("cup_matches", sum(|club| club.cup_matches), tray.cup_matches, prices::CUP_MATCHES, leave),
            (
                "transfer_windows",
                sum(|club| club.transfer_windows),
                tray.transfer_windows,
                prices::TRANSFER_WINDOWS,
                leave,
            ),
        ];
        for (name, owned, left, all, may_leave) in counts {
            let have = owned + u32::from(left);
            let right = have == u32::from(all) || (may_leave && have < u32::from(all));
            self.need(right, format!("public.tray.{name}"), format!("{have} cards instead of {all}"));
        }
        let clubs = &self.public.clubs;
        let managers = CardSet::<crate::cards::Manager>::first_cards(4);
        self.one_place(
            "managers",
            tray.managers.iter(),
            clubs.iter().filter_map(|(_, club)| club.manager),
            managers,
        );
        let stadiums = CardSet::<Squad>::first_cards(4);
        self.one_place(
            "stadiums",
            tray.stadiums.iter(),
            clubs.iter().filter_map(|(_, club)| club.stadium),
            stadiums,
        );
        let wins = clubs.iter().flat_map(|(_, club)| club.wins.iter());
        self.one_place("wins", tray.wins.iter(), wins, crate::cards::WinCard::all());
        let won = match self.public.now() {
            Some(Pending::Over(Finish::Won { trophy, .. })) => Some(trophy),
            _ => None,
        };
        self.one_place("trophies", tray.trophies.iter(), won.into_iter(), CardSet::<Squad>::first_cards(4));
    }

    pub(super) fn one_place<C: Card>(
        &mut self,
        name: &str,
        here: impl Iterator<Item = C>,
        there: impl Iterator<Item = C>,
        all: CardSet<C>,
    ) {
        let mut seen = CardSet::EMPTY;
        let cards = here.chain(there).map(|card| seen.insert(card));
        // `count` visits every card, so that `seen` is complete for the next check.
        let once = cards.filter(|new| !new).count() == 0;
        self.need(once && seen == all, format!("public.tray.{name}"), "not each card is in one place");
    }
}
