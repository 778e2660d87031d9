//! Scripted games: every line is a step, or says what must be so. Chance is scripted too: a card too few or too many fails.
//!
//! ```text
//! seats 2 | teams | limit 50 | ruling R-3 FreeDiscard       the set-up, before everything else
//! free 10 9 3 4; immunity hoop; wild 1                      a free set: Item cards of the default set, numbered anew
//! free hoop-left/basketball-left 9 3 4                      or Item cards of one's own, without a star
//! after two basketballs                                     the lines of that opening: see `openings.rs`
//! bonus basketball sneakers                                 deals the Bonus cards to the seats in order of their numbers
//! hands 10 9 3 4 / 41 42 43 44                              deals the hands
//! idle basketball sneakers; 1 2 3 4 / 5 6 7 8               both rounds: dealt so, and all pass
//! 1 draws 20                                                draw pile, and what is drawn
//! 1 throws 20                                               the same, and that card is discarded
//! 1: start 10                                               a step
//! cards 1 5 2 6                                             cards that chance deals, one after the other
//! = BD-START-1                                              the last step's events cite this, among others
//! plays BD-PLAY-3                                           the script as a whole shows this clause
//! ! 1: lay 9 5,5 => BD-PLAY-1 BD-CARDS-3                    this step is refused by exactly these rules
//! told 1: hoop; 9 10                                        what seat 1 knows of its team-mate: Bonus cards; hand
//! faceup 3 13 14                                            the cards dealt to seat 3 in sudden death
//! points 3 0                                                the totals
//! won 1                                                     the game is over, and these seats have won
//! ```

use basketball_duel::{
    BasketballDuel, Checks, Components, Event, Item, ItemCard, Mode, Phase, Rule, Setup, Star,
};
use tabletop_core::laws::exact;
use tabletop_core::transcript::parse_step;
use tabletop_core::{Dealer, Ending, Entry, Game, RefusalOf, RuleBook, RulingChoice, SeatSet, Table};

use crate::openings::OPENINGS;

pub(crate) struct Script {
    pub(crate) table: Table<BasketballDuel>,
    pub(crate) refusals: Vec<RefusalOf<BasketballDuel>>,
    pub(crate) events: Vec<Entry<BasketballDuel>>,
    /// What the script says of clauses: each with what is told by it, or refused.
    pub(crate) shown: Vec<(&'static str, String)>,
    /// The clauses that the script says it shows as a whole.
    pub(crate) plays: Vec<&'static str>,
    last: String,
}

/// Runs a script; every line must hold.
pub(crate) fn run(text: &str) -> Script {
    let lines = lines(text);
    let mut setup = Setup::default();
    let rest = lines.iter().skip_while(|line| set_up(&mut setup, line)).collect::<Vec<_>>();
    let game = BasketballDuel::new(setup).unwrap_or_else(|defects| panic!("{defects}"));
    let table = Table::new(game);
    let events = table.last_events().to_vec();
    let (refusals, shown, plays) = (Vec::new(), Vec::new(), Vec::new());
    let mut script = Script { table, refusals, events, shown, plays, last: String::new() };
    for line in rest {
        script.line(line);
    }
    script
}

/// The lines of a script; what one line stands for is written out.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(lines_of).collect()
}

fn lines_of(line: &str) -> Vec<String> {
    if let Some(name) = line.strip_prefix("after ") {
        let opening = OPENINGS.iter().find(|(known, _)| *known == name);
        return lines(opening.unwrap_or_else(|| panic!("there is no opening `{name}`")).1);
    }
    let Some((bonus, hands)) = line.strip_prefix("idle ").and_then(|deal| deal.split_once("; ")) else {
        return vec![line.to_string()];
    };
    let passes = (1..=bonus.split(' ').count()).map(|seat| format!("{seat}: pass"));
    let round = [format!("bonus {bonus}"), format!("hands {hands}")].into_iter().chain(passes);
    let round: Vec<String> = round.collect();
    [round.clone(), round].concat()
}

fn set_up(setup: &mut Setup, line: &str) -> bool {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "seats" => setup.seats = rest.parse().unwrap(),
        "teams" => (setup.seats, setup.mode) = (4, Mode::Teams),
        "limit" => setup.turn_limit = rest.parse().unwrap(),
        "ruling" => {
            let (id, value) = rest.split_once(' ').unwrap();
            setup.rulings.choose(id, value).unwrap();
        }
        "free" => setup.components = Some(free_set(rest)),
        _ => return false,
    }
    true
}

fn free_set(text: &str) -> Components {
    let default = Components::default();
    let mut parts = text.split(';').map(str::trim);
    let half = |half: &str| half.replace('-', " ").parse().unwrap();
    let item = |card: &str| match card.split_once('/') {
        Some((top, bottom)) => ItemCard { top: half(top), bottom: half(bottom), star: Star::None },
        None => default.items[card.parse::<usize>().unwrap() - 1],
    };
    let mut set = Components {
        checks: Checks::Free,
        names: default.names.clone(),
        items: parts.next().unwrap().split(' ').map(item).collect(),
        immunity: Vec::new(),
        swipe_item: Vec::new(),
        swipe_wild: 0,
        swipe_bonus: 0,
        swipe_immunity: 0,
    };
    for part in parts {
        let (kind, rest) = part.split_once(' ').unwrap();
        let items = || rest.split(' ').map(|item| item.parse().unwrap()).collect();
        match kind {
            "immunity" => set.immunity = items(),
            "swipe_item" => set.swipe_item = items(),
            "wild" => set.swipe_wild = rest.parse().unwrap(),
            "swipe_bonus" => set.swipe_bonus = rest.parse().unwrap(),
            "swipe_immunity" => set.swipe_immunity = rest.parse().unwrap(),
            _ => panic!("{part}"),
        }
    }
    set
}

impl Script {
    pub(crate) fn line(&mut self, line: &str) {
        if let Some(rest) = line.strip_prefix("! ") {
            self.refused(rest);
        } else if let Some(rest) = line.strip_prefix("= ") {
            for id in rest.split(' ') {
                let cited: Vec<&str> = self.table.last_events().iter().map(|entry| entry.rule.id()).collect();
                assert!(cited.contains(&id), "{id} is not among {cited:?}");
                self.shown.push(self.told_by(Rule::from_id(id).unwrap()));
            }
        } else if let Some(clauses) = line.strip_prefix("plays ") {
            self.plays.extend(clauses.split(' ').map(|id| Rule::from_id(id).unwrap().id()));
        } else if let Some(items) = line.strip_prefix("bonus ") {
            self.deal_bonus(items);
        } else if let Some(hands) = line.strip_prefix("hands ") {
            self.deal_hands(hands);
        } else if let Some(points) = line.strip_prefix("points ") {
            let totals: Vec<String> = SeatSet::first_seats(self.table.game().seats())
                .iter()
                .map(|seat| self.table.public().total(seat).to_string())
                .collect();
            assert_eq!(totals.join(" "), points);
        } else if let Some(winners) = line.strip_prefix("won ") {
            let Phase::Over { winners: won, .. } = self.table.public().phase else {
                panic!("not over: {:?}", self.table.public().phase)
            };
            assert_eq!(won.to_string(), winners);
            let standings = self.table.standings();
            assert_eq!(standings.winners(), won);
            let told = self.table.last_events().iter().find(|entry| matches!(entry.event, Event::Won { .. }));
            assert_eq!(standings.ending, Ending::Finished { rule: told.unwrap().rule });
        } else if let Some(told) = line.strip_prefix("told ") {
            self.told(told);
        } else if let Some(cards) = line.strip_prefix("faceup ") {
            let (who, cards) = cards.split_once(' ').unwrap();
            let dealt = self.table.public().sudden.cards[who.parse().unwrap()];
            let dealt: Vec<String> = dealt.iter().map(|card| card.to_string()).collect();
            assert_eq!(dealt.join(" "), cards);
        } else if let Some(cards) = line.strip_prefix("cards ") {
            cards.split(' ').for_each(|card| self.take(&format!("chance: card {card}")));
        } else if let Some((who, card)) = line.split_once(" draws ") {
            self.draw(who, card);
        } else if let Some((who, card)) = line.split_once(" throws ") {
            self.draw(who, card);
            self.take(&format!("{who}: discard {card}"));
        } else {
            self.take(line);
        }
    }

    fn draw(&mut self, who: &str, card: &str) {
        self.take(&format!("{who}: draw pile"));
        self.take(&format!("chance: card {card}"));
    }

    pub(crate) fn take(&mut self, line: &str) {
        let step = parse_step::<BasketballDuel>(line).unwrap_or_else(|error| panic!("`{line}`: {error}"));
        line.clone_into(&mut self.last);
        match self.table.take(step) {
            Ok(events) => {
                self.events.extend_from_slice(events);
            }
            Err(refusal) => panic!("`{line}`: {refusal}\n{:?}", self.table.public().phase),
        }
        let checked = self.table.game().check_state(self.table.state());
        checked.unwrap_or_else(|defects| panic!("after `{line}`: {defects}"));
        // What can be done there is listed, and nothing else.
        let listed = exact(self.table.game(), self.table.state(), &mut Dealer::new(0));
        listed.unwrap_or_else(|violation| panic!("after `{line}`: {violation}"));
    }

    fn refused(&mut self, line: &str) {
        let (step, rules) = line.split_once(" => ").unwrap();
        let step = parse_step::<BasketballDuel>(step).unwrap_or_else(|error| panic!("`{line}`: {error}"));
        let refusal = self.table.check(step).expect_err(line);
        let named: Vec<&str> = refusal.rules().map(Rule::id).collect();
        assert_eq!(named.join(" "), rules, "`{line}`: {refusal}");
        for fault in refusal.faults() {
            self.shown.push((fault.rule.id(), format!("`{step}` is refused: {}", fault.why)));
        }
        self.refusals.push(refusal);
    }

    /// What the last step told by a clause.
    fn told_by(&self, rule: Rule) -> (&'static str, String) {
        let entries = self.table.last_events().iter().filter(|entry| entry.rule == rule);
        let told: Vec<_> = entries.map(|entry| self.table.game().text(&entry.event).to_string()).collect();
        (rule.id(), format!("`{}` tells: {}", self.last, told.join(" / ")))
    }

    fn deal_bonus(&mut self, items: &str) {
        let items: Vec<Item> = items.split(' ').map(|item| item.parse().unwrap()).collect();
        while let Phase::DealBonus { to } = self.table.public().phase {
            self.take(&format!("chance: bonus {}", items[to.index()]));
        }
    }

    fn deal_hands(&mut self, hands: &str) {
        let mut hands: Vec<Vec<&str>> =
            hands.split('/').map(|hand| hand.split_whitespace().rev().collect()).collect();
        while let Phase::DealCard { to } = self.table.public().phase {
            let card = hands[to.index()].pop().expect("a card too few");
            self.take(&format!("chance: card {card}"));
        }
        assert!(hands.iter().all(Vec::is_empty), "a card too many: {hands:?}");
    }

    fn told(&self, line: &str) {
        let (who, told) = line.split_once(": ").unwrap();
        let mate = self.table.view(who.parse().unwrap()).unwrap().own.mate;
        let bonus: Vec<String> = mate.bonus.iter().map(ToString::to_string).collect();
        let hand: Vec<String> = mate.hand.iter().map(|card| card.to_string()).collect();
        assert_eq!(format!("{}; {}", bonus.join(" "), hand.join(" ")).trim_end(), told.trim_end());
    }
}
