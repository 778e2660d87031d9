//! The small values of the crate.

use starplayer::{Bundle, Manager, Money, Party, Squad};
use tabletop_core::Seat;

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
    for wrong in ["", "2", "seat-", "seat-9", "Official"] {
        assert!(wrong.parse::<Party>().is_err(), "{wrong}");
    }
}
