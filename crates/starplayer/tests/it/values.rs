//! The small values of the crate.

use starplayer::{Bundle, Manager, Money, Party, Squad, Why};
use tabletop_core::{Reason, Seat};

#[test]
fn money_is_no_card_and_every_kind_of_card_is_one() {
    let empty = Bundle::default();
    let money = Bundle { money: Money::millions(1), ..empty };
    assert_eq!((empty.has_card(), money.has_card()), (false, false));
    assert_eq!((empty.is_empty(), money.is_empty()), (true, false));
    for kinds in 1..1_u8 << 4 {
        let has = |kind: u8| kinds >> kind & 1;
        let (wild_substitutes, tackles, cup_matches) = (has(0), has(1), has(2));
        let cards = Bundle { wild_substitutes, tackles, cup_matches, transfer_windows: has(3), ..empty };
        assert!(cards.has_card() && !cards.is_empty(), "{kinds:04b}");
    }
    let manager = Bundle { manager: Some(Manager::ALL[0]), ..empty };
    let stadium = Bundle { stadium: Some(Squad::ALL[0]), ..empty };
    assert!(manager.has_card() && stadium.has_card());
}

#[test]
fn a_party_is_read_as_it_is_written() {
    for party in Seat::ALL.map(Party::Seat).into_iter().chain([Party::Official]) {
        assert_eq!(party.to_string().parse(), Ok(party));
    }
    for wrong in ["", "2", "seat-", "seat-17", "Official"] {
        assert!(wrong.parse::<Party>().is_err(), "{wrong}");
    }
}

/// `have` is the present or the requested amount. `need` is the required amount, or the bound that was exceeded.
#[test]
fn figures_say_what_there_is_and_then_what_is_needed() {
    let seat = Seat::ALL[1];
    let [have, need] = [Money::millions(5), Money::millions(6)];
    for (why, figures, words) in [
        (
            Why::TooManyFootballers { have: 12, most: 11 },
            (12, 11),
            "the club would have 12 footballers, and 11 is the limit",
        ),
        (Why::TooManyManagers { have: 2 }, (2, 1), "the club would have 2 managers, and 1 is the limit"),
        (Why::TooManyStadiums { have: 2 }, (2, 1), "the club would have 2 stadiums, and 1 is the limit"),
        (
            Why::TooManyWilds { have: 4, most: 3 },
            (4, 3),
            "the club would have 4 wild substitutes, and 3 is the limit",
        ),
        (
            Why::TooManyWins { have: 6, most: 5 },
            (6, 5),
            "the club would have 6 win cards, and 5 is the limit",
        ),
        (
            Why::TooManyWinsReceived { have: 6, most: 5 },
            (6, 5),
            "the club would have received 6 win cards in this game, and 5 is the limit",
        ),
        (Why::NotEnoughMoney { have, need }, (10, 12), "£6M is needed, but only £5M is there"),
        (Why::MoreThanDue { have: need, most: have }, (12, 10), "£6M is more than the £5M that is due"),
        (Why::MatchCardsLeft { have: 2 }, (2, 0), "2 cup match cards must be played first"),
        (
            Why::MatchesShort { have: 1, need: 2 },
            (1, 2),
            "only 1 of 2 cup matches have been played with cards",
        ),
        (Why::ClubSetShort { have: 10, need: 11 }, (10, 11), "the club set has 10 of 11 footballers"),
        (Why::WildsShort { have: 1, need: 2 }, (1, 2), "wild substitutes fill 1 of 2 open places"),
        (Why::WinsShort { have: 4, need: 5 }, (4, 5), "the club has 4 of 5 win cards"),
        // A seat can be called only with twelve Footballers.
        (Why::NoExcess { seat, have: 11, most: 11 }, (11, 12), "seat 2 has 11 footballers, not more than 11"),
    ] {
        let told = why.wrong_amount().map(|amounts| (amounts.have, amounts.need));
        assert_eq!((told, why.to_string().as_str()), (Some(figures), words));
    }
    assert_eq!(Why::HasAllWins { seat, need: 5 }.wrong_amount(), None);
}
