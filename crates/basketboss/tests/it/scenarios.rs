//! A table of scenarios: for each clause one in which an event cites it and, where it forbids something, one that it
//! refuses.

use basketboss::Advisor::{Agent, Banker, Publicist, Referee, Therapist, Trainer};
use basketboss::Position::{Center, PointGuard, PowerForward, ShootingGuard, SmallForward};
use basketboss::{Basketboss, CardId, Checks, Components, Event, Injury, Phase, Rule, SeasonCard, Setup};
use tabletop_core::{CardSet, Coverage, Game, Reason, Table};

use crate::scene::{Scene, play, seat, setup};

/// A position and a script that is played from it.
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) table: fn() -> Table<Basketboss>,
    pub(crate) script: &'static str,
}

fn new_table(seats: u8) -> Table<Basketboss> {
    Table::new(Basketboss::new(setup(seats, &[])).unwrap())
}

/// Season 2 under this card with the last player on offer; seat 1 opens.
fn last_player(card: SeasonCard, advisors: &[basketboss::Advisor]) -> Scene {
    let seats = u8::try_from(advisors.len()).unwrap();
    Scene::seats(seats).season(2, card, advisors).opener(1)
}

pub(crate) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "the season row is drawn, and the first market is filled without injuries",
        table: || new_table(2),
        script: "
            1: pass !! BB-SEASON-0
            8: pass !! BB-SETUP-1
            chance: flip 1 !! BB-SEASON-0
            chance: season inaugural-season !! BB-SETUP-3
            chance: season rest-year => BB-SETUP-3
            chance: season rest-year !! BB-SETUP-3
            chance: season hard-bargain
            chance: season parade-route
            chance: season headliners => BB-SETUP-3 BB-SEASON-0 BB-CARD-INAUGURAL-SEASON BB-MARKET-1
            chance: season spirit-award !! BB-SEASON-0
            1: offer 1 !! BB-SEASON-0
            chance: flip 36 !! BB-MARKET-1
            chance: flip 12 => BB-MARKET-1
            chance: flip injury-2 => BB-MARKET-2
            chance: flip 12 !! BB-MARKET-1
            chance: flip injury-2 !! BB-MARKET-2
            chance: flip injury-1 => BB-MARKET-2
            chance: flip 2 => BB-MARKET-1 BB-MARKET-2 BB-OFFER-1",
    },
    Scenario {
        name: "an auction is won, and the next is opened to the left of the winner",
        table: || Scene::seats(3).row("9 10 11").table(),
        script: "
            2: offer 1 !! BB-OFFER-2
            1: offer 0 !! BB-OFFER-2
            1: offer 10 !! BB-OFFER-2
            1: match !! BB-ADVISOR-3
            1: offer 3 => BB-OFFER-2
            2: offer 3 !! BB-OFFER-2
            2: offer 12 !! BB-OFFER-2
            2: bid 2 !! BB-SEALED-1 BB-SEASON-0
            2: offer 4 => BB-OFFER-2
            3: pass => BB-OFFER-2
            3: offer 7 !! BB-OFFER-2
            3: offer 1 !! BB-OFFER-2
            1: pass => BB-OFFER-2 BB-OFFER-3
            1: place PG !! BB-OFFER-3
            2: pass !! BB-OFFER-3
            2: place PG => BB-OFFER-5 BB-TROPHY-2 BB-OFFER-4
            3: offer 1
            1: pass
            2: offer 2
            3: pass => BB-OFFER-3
            2: place PG => BB-OFFER-5 BB-OFFER-4
            3: pass
            1: pass
            2: pass => BB-OFFER-3 BB-STRENGTH-1",
    },
    Scenario {
        name: "the last manager still has his turn",
        table: || Scene::seats(2).row("9 10").table(),
        script: "
            1: pass
            2: offer 1 => BB-OFFER-2 BB-OFFER-3
            2: place C
            1: pass
            2: pass => BB-OFFER-3 BB-TIE-1",
    },
    Scenario {
        name: "a card of another position, where only its own column is open",
        table: || Scene::ruled(2, &[("R-2", "OwnPositionOnly")]).row("9").table(),
        script: "
            1: offer 2
            2: pass
            1: place SG !! BB-OFFER-5
            2: place SG !! BB-OFFER-3 BB-OFFER-5
            1: place PG => BB-OFFER-5",
    },
    Scenario {
        name: "the agent matches and pays a dollar less",
        table: || last_player(SeasonCard::RestYear, &[Referee, Agent, Banker]).row("9 10").table(),
        script: "
            1: offer 9
            2: match => BB-ADVISOR-3
            3: match !! BB-ADVISOR-3
            3: offer 9 !! BB-OFFER-2
            3: pass
            1: pass => BB-OFFER-3 BB-ADVISOR-3
            2: place PG
            3: pass
            1: offer 4
            2: match !! BB-ADVISOR-3
            2: pass => BB-OFFER-3
            1: place SF
            2: bid 0 !! BB-SEALED-1 BB-SEASON-0
            1: match !! BB-SEASON-0 BB-ADVISOR-3",
    },
    Scenario {
        name: "an offer under Hard Bargain beats the one before by two",
        table: || {
            Scene::seats(3)
                .season(2, SeasonCard::HardBargain, &[Referee, Agent, Banker])
                .phase(Phase::Market { replaced: CardSet::EMPTY })
                .table()
        },
        script: "
            chance: flip 12
            chance: flip 3 => BB-CARD-HARD-BARGAIN BB-OFFER-1
            1: offer 1
            2: offer 2 !! BB-CARD-HARD-BARGAIN
            2: offer 1 !! BB-OFFER-2 BB-CARD-HARD-BARGAIN
            2: match => BB-ADVISOR-3
            3: offer 3",
    },
    Scenario {
        name: "an injury that comes up first leaves the first auction to the manager with the lowest number",
        table: || {
            Scene::seats(3)
                .season(2, SeasonCard::RestYear, &[Agent, Referee, Banker])
                .opener(2)
                .phase(Phase::Market { replaced: CardSet::EMPTY })
                .table()
        },
        script: "
            chance: flip injury-1
            chance: flip 9
            chance: flip 30 => BB-INJURY-1
            1: bid 0
            2: bid 1
            3: bid 1 => BB-INJURY-3
            1: injure C => BB-INJURY-4 BB-OFFER-1
            2: pass
            3: pass
            1: offer 1
            1: place C => BB-OFFER-6 BB-OFFER-4",
    },
    Scenario {
        name: "a new player heals the column and boxes the card",
        table: || {
            last_player(SeasonCard::RestYear, &[Trainer, Agent, Banker])
                .card(1, PointGuard, 7, 0)
                .injury(1, PointGuard, Injury::First)
                .injury(1, Center, Injury::Second)
                .row("9 10")
                .table()
        },
        script: "
            1: offer 1
            2: pass
            3: pass
            1: place PG => BB-OFFER-5 BB-OFFER-6
            2: pass
            3: pass
            1: offer 1
            1: place C => BB-OFFER-6",
    },
    Scenario {
        name: "an injury is bid for; everybody pays and the lowest takes it",
        table: || last_player(SeasonCard::RestYear, &[Therapist, Agent, Banker]).row("9 injury-1").table(),
        script: "
            1: pass
            2: pass
            3: pass => BB-OFFER-3 BB-INJURY-1 BB-ADVISOR-5
            1: bid 1 !! BB-INJURY-1
            2: bid 99 !! BB-SEALED-1
            2: bid 2 => BB-SEALED-1
            2: bid 3 !! BB-SEALED-1
            3: offer 2 !! BB-OFFER-1
            3: bid 2 => BB-SEALED-1 BB-INJURY-2 BB-INJURY-3
            2: injure PG !! BB-INJURY-4
            3: injure PG => BB-INJURY-4 BB-INJURY-5",
    },
    Scenario {
        name: "of two managers the one without the Therapist bids alone, pays and takes the injury",
        table: || last_player(SeasonCard::RestYear, &[Therapist, Agent]).row("injury-1").table(),
        script: "
            1: bid 0 !! BB-INJURY-1
            2: bid 3 => BB-SEALED-1 BB-INJURY-2 BB-INJURY-3
            2: injure C => BB-INJURY-4 BB-INJURY-5",
    },
    Scenario {
        name: "only a strongest active player can be injured",
        table: || {
            last_player(SeasonCard::RestYear, &[Trainer, Agent])
                .card(1, PointGuard, 7, 0)
                .injury(1, PointGuard, Injury::First)
                .card(1, ShootingGuard, 11, 4)
                .card(1, Center, 14, 0)
                .row("injury-2")
                .table()
        },
        script: "
            1: bid 0
            2: bid 1
            1: injure PG !! BB-INJURY-4
            1: injure SF !! BB-INJURY-4
            2: injure PF !! BB-INJURY-4
            1: injure C => BB-INJURY-4 BB-INJURY-5",
    },
    Scenario {
        name: "the trainer slides for free, then for a dollar each time, and retires a card",
        table: || {
            last_player(SeasonCard::RestYear, &[Trainer, Agent])
                .card(1, PointGuard, 12, 2)
                .card(1, ShootingGuard, 13, 0)
                .card(1, Center, 31, 0)
                .injury(1, Center, Injury::First)
                .row("9")
                .table()
        },
        script: "
            1: slide PG !! BB-ADVISOR-2 BB-SEASON-0
            1: pass
            2: pass
            2: slide PG !! BB-ADVISOR-2
            2: done !! BB-ADVISOR-2
            1: slide SF !! BB-ADVISOR-2
            1: slide C !! BB-ADVISOR-2
            1: slide PG => BB-ADVISOR-2 BB-TROPHY-2
            1: slide PG => BB-ADVISOR-2 BB-AGE-2
            1: slide SG => BB-ADVISOR-2
            1: done => BB-ADVISOR-2 BB-STRENGTH-1 BB-TROPHY-1",
    },
    Scenario {
        name: "a three-way tie is bid for in rounds; the referee is paid",
        table: || {
            last_player(SeasonCard::RestYear, &[Referee, Agent, Banker, Publicist, Trainer]).row("9").table()
        },
        script: "
            1: pass
            2: pass
            3: pass
            4: pass
            5: pass => BB-TIE-1 BB-TIE-2
            1: bid 1 !! BB-TIE-4
            2: pass !! BB-TIE-2 BB-SEASON-0
            2: bid 3
            3: bid 3
            4: bid 1
            5: bid 0 => BB-SEALED-1 BB-TIE-3 BB-TIE-2 BB-TIE-4
            2: bid 0 !! BB-SEALED-1
            3: bid 2
            4: bid 1
            5: bid 4 => BB-TIE-2 BB-TIE-4
            4: bid 0
            3: bid 0 => BB-TIE-3 BB-TIE-6 BB-TROPHY-1 BB-HIRE-1 BB-HIRE-3",
    },
    Scenario {
        name: "without a referee the lower number wins; then advisors are hired from the bottom",
        table: || last_player(SeasonCard::RestYear, &[Trainer, Agent, Banker]).row("9").table(),
        script: "
            1: hire trainer !! BB-SEASON-0
            1: pass
            2: pass
            3: pass => BB-STRENGTH-1 BB-TIE-5 BB-TIE-6 BB-TROPHY-1 BB-HIRE-1 BB-HIRE-3
            1: hire trainer !! BB-HIRE-2
            3: hire therapist => BB-HIRE-2
            2: hire therapist !! BB-HIRE-2
            1: hire therapist !! BB-HIRE-2
            2: hire publicist => BB-HIRE-2 BB-ADVISOR-6
            1: hire banker => BB-HIRE-2 BB-ADVISOR-4 BB-INCOME-1 BB-CARD-REST-YEAR BB-AGE-3 BB-SEASON-0",
    },
    Scenario {
        name: "injuries heal, the therapist spares a card, the others slide and retire",
        table: || {
            last_player(SeasonCard::SharedGate, &[Trainer, Agent])
                .card(1, PointGuard, 12, 3)
                .card(1, Center, 31, 0)
                .injury(1, Center, Injury::First)
                .card(2, PointGuard, 13, 0)
                .row("9")
                .table()
        },
        script: "
            1: spare C !! BB-SEASON-0 BB-ADVISOR-5
            1: pass
            2: pass
            1: done
            1: hire therapist
            2: hire banker => BB-INCOME-1 BB-CARD-SHARED-GATE BB-INJURY-6
            2: spare none !! BB-ADVISOR-5
            1: spare SF !! BB-ADVISOR-5
            1: spare C => BB-ADVISOR-5 BB-AGE-1 BB-AGE-2 BB-AGE-3 BB-CARD-HEADLINERS",
    },
    Scenario {
        name: "Chemistry Class counts positions double, in its own season alone",
        table: || last_player(SeasonCard::ChemistryClass, &[Trainer, Agent]).row("9").table(),
        script: "
            1: pass
            2: pass => BB-CARD-CHEMISTRY-CLASS BB-STRENGTH-1
            2: hire banker
            1: hire agent => BB-SEASON-1",
    },
    Scenario {
        name: "Headliners counts great players more",
        table: || {
            last_player(SeasonCard::Headliners, &[Agent, Trainer]).card(1, Center, 31, 0).row("9").table()
        },
        script: "1: pass\n2: pass => BB-CARD-HEADLINERS BB-STRENGTH-1",
    },
    Scenario {
        name: "Spirit Award gives the trophyless a ribbon",
        table: || last_player(SeasonCard::SpiritAward, &[Agent, Trainer, Banker]).row("9").table(),
        script: "1: pass\n2: pass\n3: pass => BB-CARD-SPIRIT-AWARD",
    },
    Scenario {
        name: "Parade Route gives the first a ribbon",
        table: || last_player(SeasonCard::ParadeRoute, &[Agent, Trainer]).row("9").table(),
        script: "1: pass\n2: pass => BB-CARD-PARADE-ROUTE",
    },
    Scenario {
        name: "Front Runners hires from the top",
        table: || last_player(SeasonCard::FrontRunners, &[Agent, Trainer]).row("9").table(),
        script: "
            1: pass
            2: pass => BB-CARD-FRONT-RUNNERS
            1: hire banker !! BB-HIRE-2
            2: hire banker => BB-HIRE-2",
    },
    Scenario {
        name: "Open Tryouts fills a larger market, and the stack runs out",
        table: || {
            let mut components = Components { checks: Checks::Free, ..Components::default() };
            components.players.truncate(9);
            let setup = Setup { components: Some(components), ..setup(2, &[]) };
            let left: Vec<CardId> = ["8", "9"].map(|card| card.parse().unwrap()).to_vec();
            Scene::new(setup)
                .season(2, SeasonCard::ParadeRoute, &[Therapist, Banker])
                .card_of_season(3, SeasonCard::OpenTryouts)
                .card(1, PointGuard, 3, 0)
                .edit(|public| public.stack = left.into_iter().collect())
                .phase(Phase::Spare { seat: seat(1) })
                .trophies(1, [2, 0, 0, 0])
                .edit(|public| public.teams[seat(1)].ribbons = 1)
                .table()
        },
        script: "
            1: spare none => BB-CARD-OPEN-TRYOUTS
            chance: flip 8
            chance: flip 9 => BB-MARKET-3 BB-OFFER-1",
    },
    Scenario {
        name: "after the trophies of season 6 the game ends with a last ageing",
        table: || {
            Scene::seats(3)
                .season(6, SeasonCard::TeamLegacy, &[Agent, Banker, Publicist])
                .trophies(1, [3, 2, 0, 0])
                .trophies(2, [2, 3, 0, 0])
                .money(1, 7)
                .money(2, 8)
                .money(3, 0)
                .row("9")
                .opener(1)
                .table()
        },
        script: "
            1: pass
            2: pass
            3: pass => BB-END-1 BB-AGE-3 BB-END-2
            1: pass !! BB-END-1
            1: offer 99 !! BB-END-1 BB-OFFER-2
            chance: flip 1 !! BB-END-1",
    },
    Scenario {
        name: "equal scores are decided by the money left over",
        table: || {
            Scene::seats(2)
                .season(6, SeasonCard::TeamLegacy, &[Agent, Banker])
                .trophies(1, [2, 0, 0, 0])
                .trophies(2, [3, 0, 0, 0])
                .money(1, 7)
                .money(2, 8)
                .row("9")
                .opener(1)
                .table()
        },
        script: "1: pass\n2: pass => BB-END-1 BB-END-2 BB-END-3",
    },
    Scenario {
        name: "the last season's card has no effect",
        table: || {
            Scene::seats(2)
                .season(5, SeasonCard::SharedGate, &[Therapist, Banker])
                .trophies(1, [5, 0, 0, 0])
                .card(1, SmallForward, 2, 0)
                .card(1, PowerForward, 1, 0)
                .phase(Phase::Spare { seat: seat(1) })
                .table()
        },
        script: "1: spare PF => BB-ADVISOR-5 BB-AGE-1 BB-AGE-3 BB-CARD-TEAM-LEGACY BB-SEASON-0",
    },
];

/// The clauses that forbid something that can be tried.
const FORBIDDING: &[Rule] = &[
    Rule::Setup1,
    Rule::Setup3,
    Rule::Season0,
    Rule::CardHardBargain,
    Rule::Market1,
    Rule::Market2,
    Rule::Offer1,
    Rule::Offer2,
    Rule::Offer3,
    Rule::Offer5,
    Rule::Injury1,
    Rule::Injury4,
    Rule::Tie2,
    Rule::Tie4,
    Rule::Hire2,
    Rule::Advisor2,
    Rule::Advisor3,
    Rule::Advisor5,
    Rule::End1,
    Rule::Sealed1,
];

/// Plays all scenarios and gives what they cite.
fn covered() -> Coverage<Basketboss> {
    let mut coverage = Coverage::default();
    for scenario in SCENARIOS {
        let mut table = (scenario.table)();
        coverage.events(table.last_events());
        play(&mut table, scenario.name, scenario.script, &mut coverage);
    }
    coverage
}

#[test]
fn every_clause_is_cited() {
    let coverage = covered();
    assert_eq!(coverage.uncited(), [], "cited by nothing");
    assert_eq!(coverage.wrongly_marked(), [], "said to be cited by nothing");
}

#[test]
fn every_clause_that_forbids_something_refuses_it() {
    let coverage = covered();
    for &rule in FORBIDDING {
        assert!(coverage.has_refusal(rule), "{rule} refuses nothing");
    }
    for rule in <Rule as tabletop_core::RuleBook>::ALL {
        assert!(!coverage.has_refusal(*rule) || FORBIDDING.contains(rule), "{rule} refuses too");
    }
}

/// What an offer has and what it needs, as data, also where the season card asks for more.
#[test]
fn a_refusal_has_its_figures_as_data() {
    let scene = Scene::seats(3).season(2, SeasonCard::HardBargain, &[Referee, Agent, Banker]).money(2, 0);
    let mut table = scene.row("9").play("1: offer 3");
    for (step, expected) in [("2: offer 4", &[(4, 5), (0, 4)][..]), ("2: offer 3", &[(3, 4), (3, 5), (0, 3)])]
    {
        let Err(tabletop_core::EnterError::Refused(refusal)) = table.enter(step) else { panic!("{step}") };
        let figures = refusal.faults().iter().map(|fault| fault.why.figures().unwrap());
        assert_eq!(
            figures.map(|figures| (figures.have, figures.need)).collect::<Vec<_>>(),
            expected,
            "{step}"
        );
    }
}

#[test]
fn of_a_spared_card_no_sliding_is_told() {
    let mut table = Scene::seats(2)
        .season(2, SeasonCard::SharedGate, &[Therapist, Banker])
        .trophies(1, [2, 0, 0, 0])
        .card(1, SmallForward, 2, 0)
        .card(1, PowerForward, 1, 0)
        .phase(Phase::Spare { seat: seat(1) })
        .table();
    table.enter("1: spare PF").unwrap();
    let slides = |column| move |event: &Event| matches!(event, Event::CardSlid { column: slid, .. } if *slid == column);
    let is_told = |column| table.last_events().iter().map(|entry| &entry.event).any(slides(column));
    assert!(is_told(SmallForward) && !is_told(PowerForward));
}
