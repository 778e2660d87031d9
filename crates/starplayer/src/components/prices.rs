//! Prices, fees and counts of the rules. All of them are printed.

use crate::money::Money;

/// Club fund of the normal game (SP-SETUP-3).
pub(crate) const START_NORMAL: Money = Money::millions(150);
/// Club fund of the Short game (SP-ALT-SHORT-1).
pub(crate) const START_SHORT: Money = Money::millions(70);
/// Club fund of Five-a-side (SP-ALT-FIVE-1).
pub(crate) const START_FIVE: Money = Money::millions(120);
/// Payment for each spot of a double (SP-3-1).
pub(crate) const DOUBLE_PER_SPOT: Money = Money::half_millions(1);
/// Royalty for landing on a Starplayer (SP-6-1).
pub(crate) const ROYALTY: Money = Money::half_millions(1);
/// Royalty once all four Starplayers of the squad have one owner (SP-6-2).
pub(crate) const FULL_ROYALTY: Money = Money::millions(1);
/// All-6 bonuses by place (SP-7-1).
pub(crate) const ALL_SIX: [Money; 4] =
    [Money::millions(15), Money::millions(8), Money::millions(4), Money::millions(2)];
/// Legal fees for a Bogus (SP-8-1).
pub(crate) const BOGUS: Money = Money::millions(1);
/// Price of a Manager (SP-11-1).
pub(crate) const MANAGER: Money = Money::millions(6);
/// Price of a Stadium (SP-12-1).
pub(crate) const STADIUM: Money = Money::millions(50);
/// Gate receipts (SP-12-2).
pub(crate) const GATE: Money = Money::millions(2);
/// Payment by each opponent for a goal from the Penalty Spot (SP-20-1).
pub(crate) const PENALTY_GOAL: Money = Money::millions(1);
/// Penalty fee for a Footballer above the limit (SP-23-1).
pub(crate) const EXCESS_FEE: Money = Money::millions(2);
/// Forfeit of a lost Cup Final (SP-27-2).
pub(crate) const FORFEIT: Money = Money::millions(2);
/// Value of each squad (SP-4-1).
pub(crate) const SQUAD_VALUE: Money = Money::half_millions(169);
/// Lowest value of a Footballer (SP-4-1).
pub(crate) const LOWEST_VALUE: Money = Money::millions(4);
/// Highest value of a Footballer (SP-4-1).
pub(crate) const HIGHEST_VALUE: Money = Money::millions(15);

/// Footballers that a club may have (SP-LIMIT-1).
pub(crate) const MOST_FOOTBALLERS: u32 = 11;
/// Wild Substitutes that a club may have (SP-LIMIT-1).
pub(crate) const MOST_WILD_SUBSTITUTES: u8 = 3;
/// Wild Substitutes in the tray (SP-SETUP-2).
pub(crate) const WILD_SUBSTITUTES: u8 = 12;
/// Transfer Window cards (SP-SETUP-2).
pub(crate) const TRANSFER_WINDOWS: u8 = 8;
/// Cup Match cards (SP-SETUP-2).
pub(crate) const CUP_MATCHES: u8 = 8;
/// Tackle cards (SP-SETUP-2).
pub(crate) const TACKLES: u8 = 4;
/// Yellow cards, which are bookings (SP-SETUP-2).
pub(crate) const YELLOW_CARDS: u8 = 4;
/// Cup Match cards given to each (SP-SETUP-3).
pub(crate) const CUP_MATCHES_EACH: u8 = 2;
/// Transfer Window cards given to each (SP-SETUP-3).
pub(crate) const TRANSFER_WINDOWS_EACH: u8 = 2;
/// Tackle cards given to each (SP-SETUP-3).
pub(crate) const TACKLES_EACH: u8 = 1;
/// Footballers dealt to each in the Short game (SP-ALT-SHORT-1).
pub(crate) const SHORT_FOOTBALLERS: u8 = 7;
/// Win cards of a full set in the normal game (SP-WINS-1).
pub(crate) const WINS_NORMAL: u8 = 5;
/// Win cards of a full set in the Short game and in Five-a-side (SP-WINS-1).
pub(crate) const WINS_SHORT: u8 = 3;
/// Penalty kicks of each side before the goals are compared (SP-19-1).
pub(crate) const KICKS_EACH: u8 = 5;
