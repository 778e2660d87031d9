//! Other words for the items and lines of a position.

use tabletop_core::position::Paraphrase;

/// Words for the items and lines of a position. What fits a narrow entry stands before the wide ones. The words of
/// notation that a wide entry would change stand before it.
pub(super) const POSITION: &[Paraphrase] = &[
    // The turn and the roll.
    ("[it] [is] [the] turn of {seat}", "turn of {seat}"),
    ("[it] [is] [now] {seat} turn|go", "turn of {seat}"),
    ("{seat} is in turn|next", "turn of {seat}"),
    ("before rolling|rolls|roll [the] [dice]", "to roll"),
    ("[has|have] not rolled [the] [dice] [yet]", "to roll"),
    ("{seat} [has] not rolled [the] [dice] [yet]", "{seat} to roll"),
    ("[it|must|is|about|yet|still|now] [about|yet|still] to roll|throw [the] [dice] [now|first]", "to roll"),
    (
        "{seat} [must|is|has] [about|yet|still] [to] roll|rolls|throw [the] [dice] [now|next]",
        "{seat} to roll",
    ),
    ("[has|have] [just|already] [rolled|thrown|threw] [a] double [and] [rolls] [again]", "to roll again"),
    ("{seat} [has] [just] rolled|threw [a] double [and] [rolls] [again]", "{seat} to roll again"),
    ("[has|have] [just|already] rolled|moved [the] [dice] [already]", "has rolled"),
    ("{seat} [has] [just|already] rolled|moved [the] [dice] [already]", "{seat} has rolled"),
    ("[just] before [the] turn|play ends|passes|is [over|on]", "before play passes"),
    ("[the] turn is [almost|nearly|about] over|ending", "before play passes"),
    ("[is] about to pass|end [on] [the] [turn|dice]", "before play passes"),
    ("{seat} [is] about to pass|end [on] [the] [turn|dice]", "turn of {seat}, before play passes"),
    (
        "[and|but] may|can|could [now|still] demand|play|call|claim [for] [the] [cup] final",
        "before play passes",
    ),
    // Landing and buying.
    ("[he|she|and] [has] [just] landed|lands|stands on a|an|the {deck} space", "seat {turn}: on {deck}"),
    ("{seat} [has] scored {goals} [goals]", "turn of {seat}, scored {goals}"),
    ("seat: [his|her] manager|footballer|stadium|starplayer [is] {name}", "{name}"),
    (
        "{seat} [has] [just] landed|lands|stands|is on [the] {space} [and|but] may|can buy [it]",
        "{seat} may buy, seat {seat}: on {space}",
    ),
    (
        "{seat} [has] rolled and [has] landed|lands|stands|is on [the] {space}",
        "turn of {seat}, has rolled, seat {seat}: on {space}",
    ),
    ("[has] rolled and does|do not [want] [to] buy [it]", "has rolled, tackle asked"),
    ("reading|reads [a] {deck} card", "reads a card"),
    (
        "{seat} [has] [just] landed|lands|stands|is on [the] {space}",
        "turn of {seat}, seat {seat}: on {space}",
    ),
    ("[he|she|it|and] [has] [just] landed|lands|stands on {space}", "seat {turn}: on {space}"),
    ("[and|but|he|she] may|can|could [now|still] buy [it|or] [or] [decline]", "may buy"),
    ("[must|to|is] [to] decide|deciding|choose whether|if [to] [he|she] [buy|buys]", "may buy"),
    ("{seat} may|can|could [now|still] buy [it|or] [or] [decline]", "{seat} may buy"),
    ("{seat} [must|is] [to] decide|decides|deciding whether|if [to] [buy]", "{seat} may buy"),
    // Declining and the Tackle.
    ("has declined", "has declined"),
    ("[and|but] [he|she|they] [does|do|did] not [want] [to] buy [it]", "tackle asked"),
    ("[and|but] [he|she] [has] declines|declined|refuses|refused [to] [buy] [it]", "tackle asked"),
    ("{seat} [does|did] not [want] [to] buy [it]", "turn of {seat}, tackle asked"),
    ("{seat} [has] declines|declined|refuses|refused [to] [buy] [it]", "turn of {seat}, tackle asked"),
    ("[the] others|other|opponents [players|player] may|can|could [now|still] [say] tackle", "tackle asked"),
    ("[nobody|anybody|anyone] [has] [may|can] said|say tackle [yet|now]", "tackle asked"),
    ("{seat} may|can [now|still] [say] tackle", "tackle asked of {seat}"),
    (
        "{seat} [has] [just] says|said|called|calls|shouts|shouted|tackled|plays|played [a|the] [tackle|tackle!] [card]",
        "{seat} tackles",
    ),
    // Cards to read, penalties, matches.
    ("{seat} [has] [just] draws|drew|draw|takes|reads [a] {deck} card", "turn of {seat}, reads a card"),
    ("[is] [about] [to] draw|take|read|reads|takes [a|the] {deck} card", "reads a card"),
    ("[to] take|takes|taking [a|the] penalty [kick]", "penalty"),
    ("{seat} [is] [to] take|takes|taking [a|the] penalty [kick]", "turn of {seat}, penalty"),
    (
        "[must|may|to|has] [to] choose|chooses|pick [an|his|the] opponent [for] [a|the] [cup] [match]",
        "to choose an opponent",
    ),
    ("[to] play|plays [a|the] [cup] match against|with {other}", "match against {other}"),
    ("[a|the] [cup] match against|with {other}", "match against {other}"),
    ("[a|the] [cup] match between|of {seat} and|against {other}", "turn of {seat}, match against {other}"),
    (
        "{seat} [is] plays|play|playing [a|the] [cup] match against|with {other}",
        "turn of {seat}, match against {other}",
    ),
    ("{seat} [has] [already] scored|rolled|has {goals} goal|goals", "scored {goals}"),
    ("[has] [already] scored {goals} goal|goals", "scored {goals}"),
    ("[a|the] [penalty] shoot-out|shootout against|with {other}", "shoot-out against {other}"),
    (
        "{seat} [is] [in] [a|the] [penalty] shoot-out|shootout against|with {other}",
        "turn of {seat}, shoot-out against {other}",
    ),
    (
        "[a|the] [penalty] shoot-out|shootout between|of {seat} and|against {other}",
        "turn of {seat}, shoot-out against {other}",
    ),
    ("[the] [cup] final [is] against|with {other}", "final against {other}"),
    ("[the] [cup] final between|of {seat} and|against {other}", "turn of {seat}, final against {other}"),
    (
        "{seat} [has] [is] plays|play|playing [the] [cup] final against|with {other}",
        "turn of {seat}, final against {other}",
    ),
    (
        "{seat} [has] challenges|challenged|challenge {other} [to|in] [the] [cup] [final]",
        "turn of {seat}, final against {other}",
    ),
    (
        "[the] score|goals|result [is] [now] {score} after {kicks} kick|kicks|penalties",
        "goals {score}, {kicks} kicks",
    ),
    ("{score} after {kicks} kick|kicks|penalties", "goals {score}, {kicks} kicks"),
    ("[the] score|goals|result [is|are] [now] [at] {ours} to|all {theirs}", "goals {ours}-{theirs}"),
    ("[the] score|goals|result [is|are] [now] [at] {score}", "goals {score}"),
    ("[it] [is] [level|leads|leading|lead] at {ours} all", "goals {ours}-{ours}"),
    ("[after] {kicks} penalties|shots [taken]", "{kicks} kicks"),
    ("[after] {kicks} kick|kicks [were|was|have] [been] taken", "{kicks} kicks"),
    (
        "{seat} [has] won [the] [game] [and] [chooses|choose] [the] trophy",
        "turn of {seat}, to choose the trophy",
    ),
    // Sums.
    (
        "{seat} must|has [to] pay {sum} to {other} for {reason} and|but has|can [not] [not] [got|pay] [it|enough|that]",
        "{seat} must raise {sum} for {other} ({reason})",
    ),
    (
        "{seat} must|has [to] pay {sum} to {other} for {reason}",
        "{seat} must raise {sum} for {other} ({reason})",
    ),
    (
        "{seat} must|has|needs [to] raise|pay|find {sum} to buy {card}",
        "{seat} must raise {sum} to buy {card}",
    ),
    (
        "{seat} must|has|needs|cannot [to] raise|pay|find {sum} to|for {payee}",
        "{seat} must raise {sum} for {payee}",
    ),
    ("{seat} must|has|needs|cannot [to] raise|pay|find {sum}", "{seat} must raise {sum} for the official"),
    ("{seat} owes|owe {sum} to {payee}", "{seat} owes {sum} to {payee}"),
    (
        "{seat} owes|owe [seat] {other} {sum} [for] {reason}",
        "{seat} must raise {sum} for {other} for {reason}",
    ),
    ("{seat} owes|owe [seat] {other} {sum}", "{seat} must raise {sum} for {other}"),
    (
        "{seat} owes|owe [the] official {sum} for {reason}",
        "{seat} must raise {sum} for the official for {reason}",
    ),
    ("{seat} owes|owe [the] official {sum}", "{seat} must raise {sum} for the official"),
    ("{seat} owes|owe {sum}", "{seat} must raise {sum} for the official"),
    // The Transfer Window and deals.
    (
        "[the|a] [transfer] window [card] [was|is|has] [been] opened|open|played|used by {seat}",
        "{seat} negotiates",
    ),
    ("[the] transfer window [of] {seat}", "{seat} negotiates"),
    ("[the|a] transfer window [is] [open]", ""),
    (
        "{seat} [has] [just] opens|opened|plays|played|uses|used [a|the|his|her] [transfer] window [card]",
        "{seat} negotiates",
    ),
    (
        "{seat} [has] [just] offers|offered|swaps|trades|gives {own} for {other} {what}",
        "{seat} negotiates with {other}, {seat} gives: {own}, {other} gives: {what}",
    ),
    (
        "{seat} [has] [just] offers|offered|proposes|proposed|swaps|trades|gives {other} {own} for {what}",
        "{seat} negotiates with {other}, {seat} gives: {own}, {other} gives: {what}",
    ),
    (
        "{seat} [has] [just] offers|offered|swaps|trades|gives {own} for {what} of|from|with {other}",
        "{seat} negotiates with {other}, {seat} gives: {own}, {other} gives: {what}",
    ),
    (
        "{seat} [is] [now] negotiates|negotiating|deals|dealing|trades|trading|talks|talking with|to {other}",
        "{seat} negotiates with {other}",
    ),
    ("[is] [now] negotiating|dealing|trading|talking with|to {other}", "negotiates with {other}"),
    ("{seat} [is] [now] negotiating|trading", "{seat} negotiates"),
    ("{seat} [has] [just] proposed|proposes|offered|offers [the|a] [deal]", "proposed by {seat}"),
    ("{seat} [has] [just] changed|changes [the] deal|proposal", "changed by {seat}"),
    ("{seat} offers|pays|puts|sells|brings [in]:", "{seat} gives:"),
    // What is said of a seat in the line about the table.
    ("{seat} may|can|could [still|now] claim {claim}", "seat {seat}: may claim {claim}"),
    // The lines of the seats.
    ("seat: has answered", "has answered"),
    ("seat: [has] [said|says|called|calls|shouted] tackle|tackle!", "says tackle"),
    ("seat: [has] passed|passes|pass [on] [the] [tackle]", "passes"),
    ("seat: may|can|could [now|still] claim|ask|demand [for] [the|his|her] {claim}", "may claim {claim}"),
    ("seat: [is] [to] roll [next|now]", "table: {seat} to roll"),
    ("seat: [is] in turn|next", "table: turn of {seat}"),
    ("seat: [has] [just|already] rolled [the] [dice]", "table: {seat} has rolled"),
    ("seat: [has] declined [to] [buy]", "table: tackle asked"),
    (
        "seat: owes|owe [seat] {other} {sum} [for] {reason}",
        "table: {seat} must raise {sum} for {other} for {reason}",
    ),
    ("seat: owes|owe {other} £2M", "table: {seat} must raise £2M for {other} (gate receipts)"),
    ("seat: owes|owe [seat] {other} {sum}", "table: {seat} must raise {sum} for {other}"),
    ("seat: owes|owe|must [pay|raise] {sum} to|for {payee}", "table: {seat} must raise {sum} for {payee}"),
    (
        "seat: owes|owe [the] official {sum} for [a|the] {reason}",
        "table: {seat} must raise {sum} for the official for {reason}",
    ),
    ("seat: owes|owe [the] official {sum}", "table: {seat} must raise {sum} for the official"),
    ("seat: owes|owe {sum}", "table: {seat} must raise {sum} for the official"),
    ("seat: [is] broke|penniless|skint|bankrupt", "no money"),
    ("seat: [has] no|zero|0 cash|money [left]", "no money"),
    ("seat: [has] [a|one|1] yellow [card]", "1 yellow card"),
    ("seat: [is|was] booked [once]", "1 yellow card"),
    ("seat: [is|was] booked twice", "2 yellow cards"),
    ("seat: [has] 2|two yellow|yellows", "2 yellow cards"),
    ("seat: [has|got] [a|one|1] red card", "misses 1 turn"),
    ("seat: [was|is] sent off", "misses 1 turn"),
    (
        "seat: [must|is|has] [to] misses|miss|missing|sits|sit|skips|skip [out] [the|a|his|her|one|1] [next] turn|go",
        "misses 1 turn",
    ),
    ("seat: [is] suspended|banned [for] [a|one|1|the] [next] [turn]", "misses 1 turn"),
    ("seat: [has|is|must] [to] misses|miss|suspended|banned [for] {count} turns", "misses {count} turns"),
    (
        "seat: [his|her|the|has] [used] [his|her|the] tackle [card] [is|was|has] [been] [used|gone|played]",
        "no tackles",
    ),
    ("seat: [has] used|played both|all [his|her|the] {cards}", "no {cards}"),
    ("seat: [has|already] [already] used|played [his|her|the] tackle [card]", "no tackles"),
    ("seat: [both|all] [his|her|the] {cards} [are|is|were] used|gone|played", "no {cards}"),
    ("seat: [a|the|his|her] pawn|piece [is|stands] [standing|now] on|at {space}", "on {space}"),
    ("seat: is|stands|now|just [standing|sitting|just|now] on|at {space}", "on {space}"),
    ("seat: [has|is] [just|now] landed|standing|sitting|stands|lands on|at {space}", "on {space}"),
    ("seat: [is] at {space}", "on {space}"),
    (
        "seat: [still|now|already|also|only] has|have|with|owns|holds|got|having [still|now|already|also|only|the] {what} left|already|now|yet|remaining",
        "{what}",
    ),
    (
        "seat: [still|now|already|also|only] has|have|with|owns|holds|got|having [still|now|already|also|only|the] {what}",
        "{what}",
    ),
    ("seat: still|now|already|also|only|and|plus [the] {what} [left]", "{what}"),
    ("seat: {what} left|already|now|remaining", "{what}"),
    ("seat: {what} so far", "{what}"),
    ("seat: {colour} manager {other}", "{colour} manager"),
];
