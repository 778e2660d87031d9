//! `house!`: a house rule in a few lines.

/// Writes a house rule: a [`Variant`](crate::Variant) with clauses, reasons and prohibitions.
///
/// The head names the struct, then the game that is changed with its clauses and reasons, then the variant's
/// [name](crate::Variant::NAME), [title](crate::Variant::TITLE) and [summary](crate::Variant::SUMMARY).
/// Each clause has a name, an id, the rule in words, and then either a semicolon or a prohibition. A prohibition
/// is a pattern of the view and the action, and the reason. A reason with amounts names two: the amount of the
/// step, then the amount that it would need ([`WrongAmount`](crate::WrongAmount)). Its text may use both.
///
/// ```
/// use sale::{Action, Sale, Setup};
/// use tabletop_core::laws::Inspector;
/// use tabletop_core::{Dealer, Game as _, House, house};
///
/// house! {
///     pub struct LowBids extends Sale, sale::Rule, sale::Why =
///         "sealed-sale-low-bids", "Sealed Sale, low bids", "nobody bids more than 3 coins";
///     House1 = "HOUSE-1", "No bid may be over 3 coins.":
///         (_, Action::Bid(bid @ 4..)) => "bid {bid} is over {most} coins" (bid = bid, most = 3);
/// }
///
/// let game = House::<LowBids>::new(Setup::new(4)).unwrap();
/// let inspected = Inspector::new(&game).inspect(&mut Dealer::new(1)).unwrap();
/// assert!(inspected.over);
/// ```
///
/// The pattern may have a guard. The view in it is that of the deciding seat. Rules that concern the set-up, the
/// state or the score go into a block at the end: functions and constants of [`Variant`](crate::Variant) that
/// override the base's.
///
/// ```
/// use sale::{Action, Sale, Setup, State};
/// use tabletop_core::{Game as _, House, Standings, Table, Variant, house};
///
/// house! {
///     /// The rules that we play by on Sundays.
///     struct Sunday extends Sale, sale::Rule, sale::Why =
///         "sealed-sale-sunday", "Sealed Sale, Sundays", "bids are even, scores are doubled";
///     Even = "SUN-1", "Bids are even after the first lot.":
///         (view, Action::Bid(bid)) if bid % 2 != 0 && view.public.sold > 0 =>
///             "bid {bid} is odd" (bid = bid, even = bid - 1);
///     Double = "SUN-2", "All scores are doubled.";
///     {
///         const COUNTS_OTHERWISE: bool = true;
///
///         fn standings(&self, state: &State) -> Standings<Self::Rule> {
///             let mut standings = self.base().standings(state).cite_as(Self::Rule::from);
///             for row in &mut standings.rows {
///                 row.score *= 2;
///                 row.parts.iter_mut().for_each(|part| part.points *= 2);
///             }
///             standings
///         }
///     }
/// }
///
/// let game = House::<Sunday>::new(Setup::new(2)).unwrap();
/// // The clauses and the reasons are associated types.
/// type Rule = <Sunday as Variant>::Rule;
/// assert_eq!(Rule::Double.to_string(), "SUN-2");
///
/// let mut table = Table::new(game);
/// for line in ["chance: deal 4", "chance: deal 2", "chance: turn 5", "1: bid 1", "2: pass", "chance: turn 3"] {
///     table.enter(line).unwrap();
/// }
/// let refusal = table.enter("1: bid 3").unwrap_err();
/// assert_eq!(refusal.to_string(), "bid 3 is odd [SUN-1]");
/// # let most = table.enter("2: bid 255").unwrap_err().to_string();
/// # assert!(most.contains("bid 255 is odd [SUN-1]"), "{most}");
/// ```
///
/// A clause may not have the id of a clause of the book.
///
/// ```compile_fail
/// tabletop_core::house! {
///     struct LowBids extends sale::Sale, sale::Rule, sale::Why =
///         "low", "Low", "low bids";
///     House1 = "SS-SALE-2", "No bid may be over 3 coins.";
/// }
/// ```
#[macro_export]
macro_rules! house {
    (
        $(#[$meta:meta])*
        $vis:vis struct $House:ident extends $Base:ty, $Book:ty, $Reasons:ty = $name:literal, $title:literal, $summary:literal;
        $(
            $Clause:ident = $id:literal, $words:literal
            $(
                : $pattern:pat $(if $guard:expr)? => $reason:literal
                $(($have:ident = $has:expr, $need:ident = $needs:expr))?
            )?;
        )+
        $({ $($overrides:tt)* })?
    ) => {
        #[doc = concat!($title, ": ", $summary, ".")]
        ///
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        $vis struct $House($Base);

        const _: () = {
            type HouseBook = $Book;

            $crate::rule_book! {
                /// The clauses of the book, and those of the house.
                #[allow(unreachable_pub, reason = "they are named as the variant's `Rule`")]
                pub enum HouseRule extends HouseBook {
                    "House rules": { $($Clause = $id, $words;)+ }
                }
            }

            /// The reasons of the book, and those of the house.
            #[derive(Clone, PartialEq, Debug)]
            #[derive($crate::macro_support::serde::Serialize, $crate::macro_support::serde::Deserialize)]
            #[serde(crate = "tabletop_core::macro_support::serde")]
            #[allow(missing_docs, reason = "a field is what the house calls it")]
            #[allow(unreachable_pub, reason = "they are named as the variant's `Why`")]
            pub enum HouseReason {
                /// A reason of the book.
                Book($Reasons),
                $($(
                    #[doc = $reason]
                    $Clause $({ $have: i64, $need: i64 })?,
                )?)+
            }

            impl From<$Reasons> for HouseReason {
                fn from(why: $Reasons) -> Self {
                    Self::Book(why)
                }
            }

            impl core::fmt::Display for HouseReason {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    match self {
                        Self::Book(why) => core::fmt::Display::fmt(why, f),
                        $($(Self::$Clause $({ $have, $need })? => {
                            $(let _ = ($have, $need);)?
                            write!(f, $reason)
                        })?)+
                    }
                }
            }

            impl $crate::Reason for HouseReason {
                fn wrong_amount(&self) -> Option<$crate::WrongAmount> {
                    match self {
                        Self::Book(why) => $crate::Reason::wrong_amount(why),
                        $($($(Self::$Clause { $have, $need } => {
                            Some($crate::WrongAmount { have: *$have, need: *$need })
                        })?)?)+
                        #[allow(unreachable_patterns, reason = "every reason may have amounts")]
                        _ => None,
                    }
                }
            }

            impl $crate::Variant for $House {
                type Base = $Base;
                type Setup = <$Base as $crate::Game>::Setup;
                type Rule = HouseRule;
                type Why = HouseReason;

                const NAME: &'static str = $name;
                const TITLE: &'static str = $title;
                const SUMMARY: &'static str = $summary;

                fn new(setup: Self::Setup) -> Result<Self, $crate::Defects> {
                    <$Base as $crate::Game>::new(setup).map(Self)
                }

                fn base(&self) -> &Self::Base {
                    &self.0
                }

                fn setup(&self) -> &Self::Setup {
                    $crate::Game::setup(&self.0)
                }

                fn forbids<F: $crate::Faults<HouseRule, HouseReason>>(
                    &self,
                    view: $crate::View<'_, <$Base as $crate::Game>::State>,
                    action: <$Base as $crate::Game>::Action,
                    faults: &mut F,
                ) {
                    let _ = (view, action, &mut *faults);
                    $($(
                        match (view, action) {
                            $pattern $(if $guard)? => {
                                let why = HouseReason::$Clause $({ $have: i64::from($has), $need: i64::from($needs) })?;
                                $crate::Faults::add(faults, HouseRule::$Clause, why);
                            }
                            #[allow(unreachable_patterns, reason = "a rule may forbid whatever its guard says")]
                            _ => {}
                        }
                    )?)+
                }

                $($($overrides)*)?
            }
        };
    };
}
