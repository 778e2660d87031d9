//! The beginning of a table: from its set-up, or from a position of another table.

use std::collections::{BTreeMap, VecDeque};

use tabletop::core::{Dealer, SeatSet};
use tabletop::players::Spec;
use tabletop::{AnyTable, Games, SeatedTable};

use super::divergence::Divergence;
use super::results::KnownResults;
use super::stand_ins::StandIns;
use super::{Session, SessionError, evening};
use crate::auto_play::AutoPlaySeats;
use crate::store::StoredTable;

impl Session {
    /// Creates a new table. Its stored part includes the opening.
    ///
    /// # Errors
    /// The game is not on the list, the set-up is invalid, or the players cannot be parsed.
    pub fn make(games: &Games, stored: StoredTable) -> Result<Self, SessionError> {
        let mut session = Self::opened(games, stored)?;
        session.stored.opening = Some(session.table().recorded_after(0).join("\n"));
        Ok(session)
    }

    /// Creates the session of a stored table before its first move.
    ///
    /// # Errors
    /// The game is not on the list, the set-up is invalid, or the players cannot be parsed.
    pub fn begin(games: &Games, stored: StoredTable) -> Result<Self, SessionError> {
        let mut session = Self::opened(games, stored)?;
        let present = session.table().info().revision;
        let opening = session.stored.opening.clone();
        session.divergence = match opening.as_deref() {
            Some(opening) => {
                session.differs(0, opening).map(|divergence| Divergence { step: 0, ..divergence })
            }
            None if present != session.stored.revision => {
                let begun = session.stored.revision;
                let why =
                    format!("begun under revision {begun} of the rules, by a program that kept no digests");
                Some(session.diverges_at(0, why))
            }
            None => None,
        };
        Ok(session)
    }

    fn opened(games: &Games, stored: StoredTable) -> Result<Self, SessionError> {
        let mut table = games.game(&stored.game)?.open(&stored.setup)?;
        inherit(&mut table, &stored);
        let players: Vec<Option<Spec>> = serde_json::from_str(&stored.players)?;
        let own_moves = vec![0; table.seats().into()];
        let earlier = evening::earlier_games(games, &stored.earlier);
        let table = SeatedTable::new(table, Dealer::new(stored.seed), players, stored.lots);
        Ok(Self {
            stored,
            table,
            idle: SeatSet::EMPTY,
            auto_play: AutoPlaySeats::default(),
            moves: 0,
            own_moves,
            decisions: Vec::new(),
            stand_ins: StandIns::default(),
            take_back_wish: None,
            take_back_answer: None,
            known_results: KnownResults::default(),
            names: BTreeMap::new(),
            taken: SeatSet::EMPTY,
            messages: VecDeque::new(),
            claims: BTreeMap::new(),
            again: None,
            earlier,
            divergence: None,
        })
    }
}

/// Takes the steps that were played at another table, up to the first that these rules refuse. The comparison with
/// the opening finds that one.
fn inherit(table: &mut AnyTable, stored: &StoredTable) {
    let opening = stored.opening.as_deref().unwrap_or_default();
    for (line, _) in opening.lines().zip(0..stored.inherited) {
        let step = line.rsplit_once(" = ").map_or(line, |(step, _digest)| step);
        if table.enter(step).is_err() {
            break;
        }
    }
}
