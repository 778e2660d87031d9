//! Positions to begin scenarios from, and scripts that are played from them.

use basketboss::{
    Advisor, Basketboss, CardId, Column, Injury, Opening, Phase, PlayerId, Position, Public, Rule,
    SeasonCard, Secret, Setup, State,
};
use tabletop_core::laws::exact;
use tabletop_core::{
    Auction, Coverage, Dealer, Entry, Game, Layout, PerSeat, RuleBook, SavedState, SealedRound, Seat, Table,
};

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// The player card with this number.
pub(crate) fn player(number: u8) -> PlayerId {
    PlayerId::from_number(number).unwrap()
}

/// The default set-up for so many seats under these rulings: `[("R-1", "LeftOfOpener")]`.
pub(crate) fn setup(seats: u8, rulings: &[(&str, &str)]) -> Setup {
    use tabletop_core::RulingChoice as _;
    let mut setup = Basketboss::default_setup(seats);
    for (id, value) in rulings {
        setup.rulings.choose(id, value).unwrap();
    }
    setup
}

/// A position that is being set up. It begins as season 1 with nothing in the row.
pub(crate) struct Scene {
    game: Basketboss,
    public: Public,
}

impl Scene {
    pub(crate) fn new(setup: Setup) -> Self {
        let game = Basketboss::new(setup).unwrap();
        let mut public = *game.start(&mut ()).public();
        for card in SeasonCard::DRAWN.into_iter().take(4) {
            public.season_cards.push(card);
        }
        public.season_cards.push(SeasonCard::TeamLegacy);
        Self { game, public }
    }

    pub(crate) fn seats(seats: u8) -> Self {
        Self::new(setup(seats, &[]))
    }

    pub(crate) fn ruled(seats: u8, rulings: &[(&str, &str)]) -> Self {
        Self::new(setup(seats, rulings))
    }

    /// In this season, under this card. Earlier trophies went to the first seats, one kind each; the advisors are those
    /// of the list, in the order of the seats.
    pub(crate) fn season(mut self, season: u8, card: SeasonCard, advisors: &[Advisor]) -> Self {
        self = self.card_of_season(season, card);
        // No ribbons were given before.
        let gives = |card: &SeasonCard| [SeasonCard::SpiritAward, SeasonCard::ParadeRoute].contains(card);
        for place in 0..usize::from(season - 1) {
            let lie = self.public.season_cards;
            let other = SeasonCard::DRAWN.iter().find(|card| !gives(card) && !lie.contains(card));
            if gives(&lie[place]) {
                self.public.season_cards[place] = *other.unwrap();
            }
        }
        self.public.season = season;
        let seats = self.public.teams.seats();
        self.public.ranking = self.public.teams.all().iter().collect();
        let trophies = usize::from(seats.min(5)) - 1;
        for (owner, team) in self.public.teams.iter_mut() {
            team.advisor = Some(advisors[owner.index()]);
            team.trophies = [0; 4];
            if owner.index() < trophies.min(4) {
                team.trophies[owner.index()] = season - 1;
            }
        }
        if seats == 2 {
            self.public.teams[seat(1)].trophies = [season - 1, 0, 0, 0];
        }
        self
    }

    /// This card lies in the row for this season.
    pub(crate) fn card_of_season(mut self, season: u8, card: SeasonCard) -> Self {
        let place = usize::from(season - 1);
        if let Some(other) = self.public.season_cards.iter().position(|&other| other == card) {
            self.public.season_cards.swap(place, other);
        } else {
            self.public.season_cards[place] = card;
        }
        self
    }

    pub(crate) fn money(mut self, owner: u8, dollars: u16) -> Self {
        self.public.teams[seat(owner)].dollars = dollars;
        self
    }

    pub(crate) fn trophies(mut self, owner: u8, trophies: [u8; 4]) -> Self {
        self.public.teams[seat(owner)].trophies = trophies;
        self
    }

    /// A player card on a column, slid so many spaces.
    pub(crate) fn card(mut self, owner: u8, column: Position, number: u8, slid: u8) -> Self {
        assert!(self.public.stack.remove(CardId::Player(player(number))));
        let place = &mut self.public.teams[seat(owner)].columns[column.index()];
        *place = Column { card: Some(player(number)), slid, injury: place.injury };
        self
    }

    pub(crate) fn injury(mut self, owner: u8, column: Position, injury: Injury) -> Self {
        assert!(self.public.stack.remove(CardId::Injury(injury)));
        self.public.teams[seat(owner)].columns[column.index()].injury = Some(injury);
        self
    }

    pub(crate) fn opener(mut self, opener: u8) -> Self {
        self.public.opener = seat(opener);
        if let Phase::Offer { .. } = self.public.phase {
            self.public.phase = Phase::Offer { auction: Auction::new(self.public.teams.all(), seat(opener)) };
        }
        self
    }

    /// The row: the first card is on offer.
    pub(crate) fn row(mut self, cards: &str) -> Self {
        self.public.row.clear();
        for card in cards.split_whitespace().map(|card| card.parse().unwrap()) {
            assert!(self.public.stack.remove(card), "{card}");
            self.public.row.push(card);
        }
        let all = self.public.teams.all();
        self.public.phase = match self.public.row[0] {
            CardId::Player(_) => Phase::Offer { auction: Auction::new(all, self.public.opener) },
            CardId::Injury(_) => {
                let excused = self.public.holder(Advisor::Therapist);
                let bidders = excused.map_or(all, |seat| all.without(seat));
                Phase::InjuryBids { round: SealedRound::new(bidders), opening: Opening::Later }
            }
        };
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.public.phase = phase;
        self
    }

    pub(crate) fn edit(mut self, edit: impl FnOnce(&mut Public)) -> Self {
        edit(&mut self.public);
        self
    }

    /// The table at which the scene is set; the position has passed the game's own check.
    pub(crate) fn table(mut self) -> Table<Basketboss> {
        for owner in self.public.teams.all() {
            let strength = self.game.strength(&self.public, owner).unwrap();
            self.public.teams[owner].strength = strength.total;
        }
        let secrets = PerSeat::<Secret, 5>::new(self.public.teams.seats()).as_slice().to_vec();
        let saved = SavedState { public: self.public, secrets, unseen: () };
        let state = self.game.restore(saved).unwrap_or_else(|defects| panic!("{defects}"));
        let listed = exact(&self.game, &state, &mut Dealer::new(0));
        listed.unwrap_or_else(|violation| panic!("where the scene is set: {violation}"));
        Table::from_state(self.game, state)
    }

    pub(crate) fn play(self, script: &str) -> Table<Basketboss> {
        let mut table = self.table();
        play(&mut table, "a scene", script, &mut Coverage::default());
        table
    }
}

/// Plays a script: a step a line, and what is expected of it.
///
/// `1: offer 3 => BB-OFFER-2 BB-OFFER-3`: accepted, and its events cite at least these clauses;
/// `1: offer 3 !! BB-OFFER-2`: refused for exactly these clauses, in this order;
/// `1: offer 3`: accepted. Chance is given exactly: none that is awaited may be left out.
pub(crate) fn play(
    table: &mut Table<Basketboss>,
    name: &str,
    script: &str,
    coverage: &mut Coverage<Basketboss>,
) {
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((step, rules)) = line.split_once(" !! ") {
            let before = *table.state();
            let refusal = match table.enter(step.trim()) {
                Err(tabletop_core::EnterError::Refused(refusal)) => refusal,
                other => panic!("{name}: `{step}` should be refused: {other:?}"),
            };
            assert_eq!(*table.state(), before);
            assert_eq!(
                ids(refusal.rules()),
                rules.split_whitespace().collect::<Vec<_>>(),
                "{name}: `{line}`: {refusal}"
            );
            coverage.refusal(&refusal);
            continue;
        }
        let (step, rules) = line.split_once(" => ").unwrap_or((line, ""));
        let events = table.enter(step.trim()).unwrap_or_else(|error| panic!("{name}: `{step}`: {error}"));
        let cited = ids(events.iter().map(|entry| entry.rule));
        for rule in rules.split_whitespace() {
            assert!(cited.contains(&rule), "{name}: `{step}` does not cite {rule}, but {cited:?}");
        }
        coverage.events(events);
        table.game().check_state(table.state()).unwrap();
        // What can be done there is listed, and nothing else.
        let listed = exact(table.game(), table.state(), &mut Dealer::new(0));
        listed.unwrap_or_else(|violation| panic!("{name}: after `{step}`: {violation}"));
    }
}

fn ids(rules: impl Iterator<Item = Rule>) -> Vec<&'static str> {
    rules.map(RuleBook::id).collect()
}

/// What happened, as lines: `text [RULE]`.
pub(crate) fn told(table: &Table<Basketboss>, events: &[Entry<Basketboss>]) -> Vec<String> {
    events.iter().map(|entry| format!("{} [{}]", table.game().text(&entry.event), entry.rule)).collect()
}

/// What happened at the last step, as lines.
pub(crate) fn last_told(table: &Table<Basketboss>) -> Vec<String> {
    told(table, table.last_events())
}

/// The money of all seats.
pub(crate) fn money(state: &State) -> Vec<u16> {
    state.public().teams.iter().map(|(_, team)| team.dollars).collect()
}

/// The ranking, as numbers of seats.
pub(crate) fn ranking(state: &State) -> Vec<u8> {
    state.public().ranking.iter().map(|seat| seat.number()).collect()
}
