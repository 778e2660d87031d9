//! Saved states: their defects, the phases that can occur, and a game that continues after loading.

use tabletop_core::{Dealer, Game, Layout, Playout, SavedState, Seat};
use world_league::Position::{self, Pg};
use world_league::{Column, Phase, Player, Public, Secret, Specialist, State, Tile};

use crate::position::{game, play, seat};

/// The defects of a state after this change.
fn state_defects(change: impl FnOnce(&mut Public, &mut Vec<Secret>)) -> String {
    let table = play("@ seats 2\n@ season 2\n@ team 1: PG 1@2\n@ auction 8 15, opened by 1");
    let (mut public, mut secrets) = (*table.public(), table.state().secrets().to_vec());
    change(&mut public, &mut secrets);
    let saved: SavedState<State> = SavedState { public, secrets, unseen: () };
    table.game().restore(saved).unwrap_err().to_string()
}

#[test]
fn a_saved_state_that_cannot_be_is_refused() {
    let tile = |number| Tile::agent(number).unwrap();
    let said = [
        state_defects(|_, secrets| secrets.truncate(1)),
        state_defects(|public, _| public.season = 0),
        state_defects(|public, _| public.bar = 3),
        state_defects(|public, _| public.opener = Seat::ALL[7]),
        state_defects(|public, _| {
            public.pile.insert(tile(1));
        }),
        state_defects(|public, _| {
            public.pile.insert(tile(36));
        }),
        state_defects(|public, _| public.market.clear()),
        state_defects(|public, _| public.teams[seat(1)].strength = 30),
        state_defects(|public, _| public.teams[seat(1)].income = 30),
        state_defects(|public, _| public.teams[seat(1)].tallest_cm = 230),
        state_defects(|public, _| public.teams[seat(2)].millions = 9999),
        state_defects(|public, _| public.teams[seat(2)].medals = 3),
        state_defects(|public, _| public.teams[seat(2)].trophies = [3, 0, 0, 1]),
        state_defects(|public, _| public.teams[seat(2)].columns[0].injury = Some(tile(2))),
        state_defects(|public, _| {
            public.specialists.agent = Some(seat(1));
            public.specialists.banker = Some(seat(1));
        }),
        state_defects(|public, _| {
            public.phase = Phase::Slide { seat: seat(1), slid: Position::ALL.into_iter().collect() }
        }),
        state_defects(|public, _| public.phase = Phase::Train { seat: seat(1), column: Pg }),
        state_defects(|public, _| public.phase = Phase::Injure { seat: seat(1) }),
        state_defects(|public, _| public.phase = Phase::Over),
        state_defects(|_, secrets| secrets[0].sealed = Some(1)),
        state_defects(|public, _| {
            let player = Player::FaceUp { tile: tile(1), space: 7 };
            public.teams[seat(1)].columns[0] = Column { player, injury: None };
        }),
        state_defects(|public, _| {
            public.teams[seat(2)].columns[0].player = Player::Ended;
        }),
    ];
    insta::assert_snapshot!("state_defects", said.join("\n"));
}

/// An auction as it may be saved, with the bid of a seat or none.
fn auction(turn: u8, bidding: &[u8], bid: Option<(u8, u16)>) -> Phase {
    let highest = bid.map_or("null".into(), |(by, amount)| format!(r#"{{"seat":{by},"amount":{amount}}}"#));
    let text = format!(r#"{{"auction":{{"bidding":{bidding:?},"turn":{turn},"highest":{highest}}}}}"#);
    serde_json::from_str(&text).unwrap()
}

/// In an auction it is the turn of the next bidder after the highest bid, or after the opener and the seats that
/// passed.
#[test]
fn a_saved_auction_is_one_that_can_be() {
    let begun = play("@ seats 4\n@ money 2: 3\n@ auction 8 15, opened by 2");
    let is_taken = |phase: Phase| {
        let public = Public { phase, ..*begun.public() };
        let secrets = vec![Secret::default(); 4];
        begun.game().restore(SavedState { public, secrets, unseen: () }).is_ok()
    };
    assert!(is_taken(auction(2, &[1, 2, 3, 4], None)));
    assert!(is_taken(auction(4, &[1, 4], None)));
    assert!(is_taken(auction(3, &[1, 2, 3, 4], Some((2, 3)))));
    assert!(is_taken(auction(1, &[1, 2], Some((2, 3)))));
    for wrong in [
        auction(3, &[1, 2, 3, 4], None),
        auction(4, &[1, 2, 4], None),
        auction(4, &[1, 2, 3, 4], Some((2, 3))),
        auction(2, &[1, 2, 3, 4], Some((2, 3))),
        auction(3, &[1, 2, 3, 4], Some((2, 4))),
        auction(3, &[1, 2, 3, 4], Some((2, 0))),
        auction(3, &[1, 3, 4], Some((2, 3))),
        auction(3, &[1, 2, 3, 5], Some((2, 3))),
        auction(2, &[2], Some((2, 3))),
        auction(5, &[], None),
    ] {
        assert!(!is_taken(wrong), "{wrong:?}");
    }
}

/// In phase 7 the Referee's point stays where it was when the phase began.
#[test]
fn a_saved_phase_7_is_one_that_can_be() {
    let begun =
        play("@ seats 3\n@ season 2\n@ holds 1: referee\n@ holds 2: banker\n@ hiring 2 3 1\n2: hire agent");
    let is_taken = |change: &dyn Fn(&mut Public)| {
        let mut public = *begun.public();
        change(&mut public);
        begun.game().restore(SavedState { public, secrets: vec![Secret::default(); 3], unseen: () }).is_ok()
    };
    let hire = |numbers: &[u8], specialists: &[Specialist], medal: Option<u8>, had: Option<u8>| Phase::Hire {
        waiting: numbers.iter().copied().map(seat).collect(),
        taken: specialists.iter().copied().collect(),
        medal: medal.map(seat),
        referee_was: had.map(seat),
    };
    let agent = [Specialist::Agent];
    assert!(is_taken(&|public| public.phase = hire(&[3, 1], &agent, None, Some(1))));
    for (problem, wrong) in [
        ("another order", hire(&[1, 3], &agent, None, Some(1))),
        ("everybody has chosen", hire(&[], &agent, None, Some(1))),
        ("nothing is taken", hire(&[3, 1], &[], None, Some(1))),
        ("two by one", hire(&[3, 1], &[Specialist::Agent, Specialist::Banker], None, Some(1))),
        ("a medal by one who waits", hire(&[3, 1], &agent, Some(3), Some(1))),
        ("a foreign seat had the referee", hire(&[3, 1], &agent, None, Some(8))),
        ("a seat outside the table had the referee", hire(&[3, 1], &agent, None, Some(4))),
        ("nobody had the referee, but seat 1 has him", hire(&[3, 1], &agent, None, None)),
        ("seat 3 had the referee, but seat 1 has him", hire(&[3, 1], &agent, None, Some(3))),
    ] {
        assert!(!is_taken(&|public| public.phase = wrong), "{problem}");
    }
    let medalist = |public: &mut Public| {
        // Seat 2 would have taken the medal and put its specialist back, but has no medal.
        public.specialists.agent = None;
        public.phase = hire(&[3, 1], &[], Some(2), Some(1));
    };
    assert!(!is_taken(&medalist));
    assert!(is_taken(&|public| {
        medalist(public);
        public.teams[seat(2)].medals = 1;
    }));
    assert!(!is_taken(&|public| {
        // A face-up tile on its first space: the bar has moved since it was laid.
        public.pile.remove(Tile::agent(22).unwrap());
        let player = Player::FaceUp { tile: Tile::agent(22).unwrap(), space: 1 };
        public.teams[seat(3)].columns[3].player = player;
    }));
}

/// Trophies of a place are counted only when it has been given.
#[test]
fn a_saved_phase_2_has_given_no_trophy_too_many() {
    let begun = play(
        "@ after all four are equally strong, and seat 1 has the Referee
        // One gold of season 1, and soon that of season 2.
        @ trophies 1: gold
        @ trophies 2: silver
        1: pass / 2: pass / 3: pass / 4: pass",
    );
    assert!(matches!(begun.public().phase, Phase::Bribes { place: 2, .. }));
    let mut public = *begun.public();
    let secrets = vec![Secret::default(); 4];
    public.teams[seat(3)].trophies = [0, 1, 0, 0];
    let error = begun.game().restore(SavedState { public, secrets, unseen: () }).unwrap_err();
    assert_eq!(error.to_string(), "public.teams: 2 silver in all after 1 season [WL-SETUP-4]");
}

/// Saving, loading and continuing equals playing on without a save, at every step.
#[test]
fn a_saved_game_goes_on_as_if_it_had_not_been_saved() {
    let game = game(4, "");
    let mut dealer = Dealer::new(3);
    let mut playout = Playout::uniform(&game);
    let (mut state, mut loaded) = (game.start(&mut ()), game.start(&mut ()));
    while let Some(step) = playout.next_step(&state, &mut dealer) {
        game.apply(&mut state, step, &mut ()).unwrap();
        game.apply(&mut loaded, step, &mut ()).unwrap();
        let text = serde_json::to_string(&loaded).unwrap();
        loaded = game.restore(serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(loaded, state);
    }
    assert!(game.standings(&loaded).is_over());
}
