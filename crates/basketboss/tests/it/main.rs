//! The tests of Basketboss: the worked examples of the book, a scenario for each rule, the rulings, the laws.

mod examples;
mod laws;
mod scenarios;
mod scene;
