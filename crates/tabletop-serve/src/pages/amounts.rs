//! Choices that differ only in an amount: a number field with a button, and a button each for the lowest and the
//! highest amount.

use maud::{Markup, html};
use tabletop::{Offer, Verb};

use super::effects::{cited, own_effect, rules};
use super::grouping::capital;
use crate::session::TableView;
use crate::urls::Site;

/// Amounts up to this number are shown as buttons.
pub const MOST_AS_BUTTONS: usize = 3;

/// The greatest common divisor; the other number if one is 0.
const fn divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// Renders the form content for an amount. The data list has the words of each amount, for the script that writes
/// them onto the button.
pub fn stepper(site: &Site, view: &TableView, verb: &Verb, offers: &[&Offer]) -> Markup {
    let amounts = || offers.iter().filter_map(|offer| offer.amount);
    let (least, most) = (amounts().min().unwrap_or_default(), amounts().max().unwrap_or_default());
    let step = amounts().fold(0, |step, amount| divisor(amount - least, step)).max(1);
    let of = |amount: u64| offers.iter().find(|offer| offer.amount == Some(amount));
    let name = &verb.name;
    html! {
        (cited(site, view, &rules(offers)))
        div class="stepper" {
            button class="step" type="button" data-by={ "-" (step) } hidden { "−" span class="unseen" { " less" } }
            input id={ "amount-" (name) } name="amount" type="number" inputmode="numeric" min=(least) max=(most) step=(step) value=(least) aria-label={ (capital(name)) ": how much?" };
            button class="step" type="button" data-by=(step) hidden { "+" span class="unseen" { " more" } }
            button class="go" name="verb" value=(name) {
                span class="said" { (capital(name)) }
                span class="left" {}
            }
        }
        div class="quick" {
            @for amount in [least, most] {
                @if let Some(offer) = of(amount) {
                    button class="quiet" name="action" value=(offer.action) data-amount=(amount) { (capital(&offer.words)) }
                }
            }
        }
        datalist id={ "amounts-" (name) } {
            @for offer in offers {
                option value=[offer.amount] label=(capital(&offer.words)) {
                    @if let Some(effect) = own_effect(view, offer) { (effect.what) " " (effect.after) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_step_divides_every_distance() {
        assert_eq!([divisor(5, 0), divisor(10, 5), divisor(6, 4), divisor(0, 3)], [5, 5, 2, 3]);
    }
}
