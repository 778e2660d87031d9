//! Interviews about the four games: every moment leads to a position that can be read.

use tabletop::{Interview, ListedGame, Moment, PromptKind};

/// The most answers that a table of five needs.
const MOST_ANSWERS: usize = 40;

#[test]
fn zz_probe() {
    for game in tabletop::games().iter() {
        for (n, moment) in game.moments.iter().enumerate() {
            for seats in game.seats() {
                let mut interview = Interview::new(*game, seats).unwrap();
                interview.answer(&(n + 1).to_string()).unwrap();
                let mut count = 0;
                while let Some(prompt) = interview.next() {
                    count += 1;
                    let words = prompt.suggestions.first().map(|s| s.words.clone());
                    let Some(words) = words else { println!("{} {seats} `{}`: STUCK {}\n{}", game.name, moment.words, prompt.question, interview.text()); break };
                    if let Err(e) = interview.answer(&words) { println!("{} {seats} `{}`: {:?} -> `{words}`: REFUSED {e}", game.name, moment.words, prompt.question); break }
                    if count > MOST_ANSWERS { println!("LOOP {}", prompt.question); break }
                }
            }
        }
        println!("{:?}", Interview::new(*game, 2).unwrap().may_be_said());
    }
}
