//! The advice in the help, compared with whole games among `Sensible` players.

use starplayer::{Action, Cause, Event, Money, Sensible, Setup, Squad, Starplayer};
use tabletop_any::SceneSource as _;
use tabletop_core::{Dealer, Game as _, Layout as _, PerSeat, Playout, Seat};

/// A club in the words of its panel: the label and the value of each fact.
type Panel = Vec<(String, String)>;

/// The public states and the events of whole games of 2 to 4 seats, step by step.
fn whole_games(mut look: impl FnMut(&Starplayer, &starplayer::Public, &starplayer::Public, &[Event])) {
    for seats in 2..=4 {
        let game = Starplayer::new(Setup { turn_limit: Some(500), ..Setup::new(seats) }).unwrap();
        for seed in 0..40 {
            let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(seed));
            let mut playout = Playout::new(&game, Sensible);
            while let Some(step) = playout.next_step(&state, &mut dealer) {
                let (before, mut log) = (*state.public(), Vec::new());
                game.apply(&mut state, step, &mut log).unwrap();
                let events: Vec<Event> = log.iter().map(|entry| entry.event).collect();
                look(&game, &before, state.public(), &events);
            }
        }
    }
}

/// The advice that has some words.
fn advice(words: &str) -> &'static str {
    let found = Starplayer::ADVICE.iter().find(|(text, _)| text.contains(words));
    found.unwrap_or_else(|| panic!("no advice says: {words}")).0
}

fn panel(game: &Starplayer, public: &starplayer::Public, seat: Seat) -> Panel {
    let facts = game.facts(public, None, seat).into_iter();
    facts.map(|fact| (fact.label.to_string(), fact.value)).collect()
}

/// The number of cards that a club lacks, by its own Footballers of one colour, its Wild Substitutes and the rest.
fn lacking(club: &starplayer::Club) -> usize {
    let of = |squad: Squad| club.footballers.iter().filter(|it| it.squad() == squad).count();
    let places = (Squad::ALL.map(of).into_iter().max().unwrap() + usize::from(club.wild_substitutes)).min(11);
    let single = usize::from(club.manager.is_none()) + usize::from(club.stadium.is_none());
    11 - places + single + 5 - usize::try_from(club.wins.len()).unwrap()
}

#[test]
fn losers_lack_footballers() {
    advice("the losers lack Footballers, and hardly ever the Manager or the Stadium");
    let (mut losers, mut footballers, mut single) = (0, 0, 0);
    whole_games(|game, _, public, events| {
        let Some(winner) = events.iter().find_map(|event| match event {
            Event::FinalWon { winner } => Some(*winner),
            _ => None,
        }) else {
            return;
        };
        for seat in public.clubs.all().without(winner) {
            let facts = panel(game, public, seat);
            let lacks = &facts.iter().find(|(label, _)| label == "lacks").unwrap().1;
            losers += 1;
            footballers += u32::from(lacks.contains("footballer"));
            single += u32::from(lacks.contains("manager") || lacks.contains("stadium"));
        }
    });
    assert!(losers > 200 && footballers * 5 > losers * 4, "{footballers} of {losers}");
    assert!(single * 10 < losers, "{single} of {losers}");
}

#[test]
fn matches_and_finals_are_even_and_cost_what_the_advice_says() {
    advice("whoever loses gives nothing away");
    let text = advice("Challenge to the Cup Final");
    let (_, rest) = text.split_once("a challenger who loses pays ").unwrap();
    let said: Money = rest.split_once(" and may").unwrap().0.parse().unwrap();
    // The choices say the same.
    let (game, seats) = (Starplayer::new(Setup::new(2)).unwrap(), [Seat::ALL[0], Seat::ALL[1]]);
    let state = game.start(&mut ());
    let note = |action| game.action_label(game.view(&state, seats[0]).unwrap(), action).note.unwrap().0;
    assert!(note(Action::Final(seats[1])).contains(&format!("If not, you pay {said} ")));
    assert!(note(Action::Match(seats[1])).ends_with("whoever loses gives nothing away."));
    let [mut matches, mut wins, mut finals, mut cups] = [0_u32; 4];
    let mut begun: Option<(Seat, Seat, PerSeat<starplayer::Club, 4>)> = None;
    whole_games(|_, before, after, events| {
        for event in events {
            match *event {
                Event::MatchBegins { challenger, opponent } => {
                    begun = Some((challenger, opponent, after.clubs));
                }
                Event::MatchWon { winner, loser } => {
                    let (challenger, opponent, clubs) = begun.take().unwrap();
                    assert!(winner == challenger || winner == opponent);
                    assert_eq!(after.clubs[loser], clubs[loser], "the loser keeps all it had");
                    matches += 1;
                    wins += u32::from(winner == challenger);
                    let took = after.clubs[winner].wins.len() - clubs[winner].wins.len();
                    assert_eq!(
                        took,
                        u32::from(clubs[winner].wins.len() < 5),
                        "all Win cards: no further one"
                    );
                }
                Event::FinalBegins { .. } => finals += 1,
                Event::FinalWon { .. } => cups += 1,
                Event::Paid { amount, cause: Cause::Forfeit, .. } => {
                    assert_eq!(amount, said);
                    assert_ne!(before.clubs, after.clubs);
                }
                _ => {}
            }
        }
    });
    assert!(matches > 1_000 && (45..=55).contains(&(100 * wins / matches)), "{wins} of {matches}");
    assert!(finals > 150 && (40..=60).contains(&(100 * cups / finals)), "{cups} of {finals}");
}

#[test]
fn deals_can_bring_both_sides_nearer() {
    advice("a deal after which both sides lack fewer cards");
    let [mut deals, mut both] = [0_u32; 2];
    whole_games(|_, before, after, events| {
        let Some(deal) =
            before.deal.filter(|_| events.iter().any(|event| matches!(event, Event::Traded { .. })))
        else {
            return;
        };
        let is_nearer = |seat: Seat| lacking(&after.clubs[seat]) < lacking(&before.clubs[seat]);
        deals += 1;
        both += u32::from(is_nearer(deal.one) && is_nearer(deal.other));
    });
    assert!(deals > 200 && both > 20, "{both} of {deals}");
}

/// A club of 8 red Footballers and 3 Wild Substitutes has the Footballers of a set; with one of either less it has not.
#[test]
fn wild_substitutes_fill_three_places() {
    advice("8 of one squad are enough with 3 of them");
    let game = Starplayer::new(Setup::new(2)).unwrap();
    let seat = Seat::ALL[0];
    for (red, wild, lacks) in [(8, 3, 0), (7, 3, 1), (8, 2, 1), (10, 0, 1), (8, 4, 0), (7, 4, 1)] {
        let mut public = *game.start(&mut ()).public();
        let club = &mut public.clubs[seat];
        club.footballers =
            starplayer::Footballer::all().filter(|it| it.squad() == Squad::Red).take(red).collect();
        club.wild_substitutes = wild;
        let facts = panel(&game, &public, seat);
        let said = &facts.iter().find(|(label, _)| label == "lacks").unwrap().1;
        let number = said.split_once(" footballer").map_or(0, |(number, _)| number.parse().unwrap());
        assert_eq!(number, lacks, "{red} red, {wild} wild: {said}");
    }
}

/// Deals of one Footballer for money alone: the buyer lacks fewer cards afterwards.
#[test]
fn a_footballer_is_bought_by_a_club_that_it_brings_nearer() {
    advice("Nearly always a club buys a Footballer that brings it nearer");
    let [mut sold, mut nearer] = [0_u32; 2];
    whole_games(|_, before, after, events| {
        let Some(deal) =
            before.deal.filter(|_| events.iter().any(|event| matches!(event, Event::Traded { .. })))
        else {
            return;
        };
        for (buyer, gives, gets) in
            [(deal.one, deal.one_gives, deal.other_gives), (deal.other, deal.other_gives, deal.one_gives)]
        {
            let only_money = starplayer::Bundle { money: gives.money, ..starplayer::Bundle::default() };
            let only_one =
                starplayer::Bundle { footballers: gets.footballers, ..starplayer::Bundle::default() };
            if gives != only_money || gets != only_one || gets.footballers.len() != 1 {
                continue;
            }
            sold += 1;
            nearer += u32::from(lacking(&after.clubs[buyer]) < lacking(&before.clubs[buyer]));
        }
    });
    assert!(sold > 100 && nearer * 10 > sold * 9, "{nearer} of {sold}");
}
