//! The rule book, clause by clause.
//!
//! The numbers are those of the book's 28 rules; the summaries are our own words. `at` gives the places in the printed
//! book. `(derived)` follows from the book without being said; `(ours)` is decided here; `[R-n]` names a
//! [ruling](crate::rulings::Rulings) that bears on the clause.

use tabletop_core::rule_book;

rule_book! {
    /// A clause of the rule book.
    pub enum Rule {
        "Set up of the game": {
            Setup1 = "SP-SETUP-1", "Decks: four squads (red, blue, yellow, white) of 11 Footballers plus one Bogus each, shuffled apart; Referee 18, Club Chairman 17, Starplayer Bonus 16, shuffled.",
                at ["Set up of the game", "4th item", "Sort the Footballer cards"],
                at ["Set up of the game", "3rd item", "Sort the Referee, Club"];
            Setup2 = "SP-SETUP-2", "The Official's tray: 4 Managers (£6M each), 4 Stadiums (£50M each, one a colour), 12 Wild Substitutes, 8 Transfer Windows, 4 Yellow, 1 Red, 20 Cup Match Win cards (rounds 1–5 in four colours), 4 Cup Trophies; with them the 8 Cup Match and 4 Tackle cards, which the Official hands out and takes back (derived).",
                at ["Set up of the game", "2nd item", "Set up the Official's"];
            Setup3 = "SP-SETUP-3", "Each player: 2 Cup Match, 1 Tackle, 2 Transfer Window, £150M; a pawn of a colour of choice on Kick Off. The pawn's colour has no bearing on squad or Stadium (derived).",
                at ["Set up of the game", "5th item", "The ‘Official’ who is"],
                at ["Set up of the game", "6th item", "Each player selects one"];
            Setup4 = "SP-SETUP-4", "Everyone rolls both dice; the highest starts. [R-27]",
                at ["Set up of the game", "7th item", "Each player takes a"];
            Setup5 = "SP-SETUP-5", "Every card a player owns lies face up for all to see; the decks lie face down. [R-21]",
                at ["How to play the game", "3rd paragraph, last sentence", "ALL cards must be"];
            Setup6 = "SP-SETUP-6", "Kick Off does nothing when passed or landed on (derived).";
        }
        "How to play the game": {
            Turn1 = "SP-TURN-1", "Roll both dice, move clockwise by the total, do what the space says.",
                at ["How to play the game", "2nd paragraph, 2nd sentence", "Starting at the KICK"],
                at ["How to play the game", "2nd paragraph, 3rd sentence", "The space on which"];
            R3_1 = "SP-3-1", "A double pays total × £500K from the Official, then the turn goes on: the space is dealt with and the dice are rolled again; without limit. Only the roll that moves the pawn counts, never a Cup Match roll. [R-1] [R-25]",
                at ["3. Doubles", "1st paragraph", "With the exception of"],
                at ["3. Doubles", "1st paragraph, 2nd sentence", "Continue your turn and"];
            Turn2 = "SP-TURN-2", "At each point where the player whose turn it is decides alone (before a roll, before answering whether to buy, before ending the turn) that player may play Transfer Window and Cup Match cards, any number, sell to the Official, and when entitled challenge to the Cup Final. Not between drawing a card and finishing with it, nor inside a match, a window or a debt (ours): what rules 9, 17 and 24 say of any stage is how early or late in the game. Taken as inside a turn too, they would give nothing more: a card drawn must be concluded (rule 4), who can pay can sell or trade just after, and who cannot sells by rule 25, to which rule 24 points, for the same half and to other players too.",
                at ["9. Transfer Window card", "1st paragraph", "You may play a"],
                at ["17. Starplayer Cup Match space & card", "1st paragraph, 2nd sentence", "You may play a"],
                at ["24. Selling unwanted cards back to the Official", "1st paragraph", "During your turn of"],
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph", "Once your Club Set"];
            Turn3 = "SP-TURN-3", "With no roll due the player ends the turn and play passes to the left; a roll due for a double must be made, unless play has passed by SP-8-1 [R-3] or SP-27-2 (derived).",
                at ["How to play the game", "2nd paragraph, 2nd sentence", "Starting at the KICK"],
                at ["3. Doubles", "1st paragraph, 2nd sentence", "Continue your turn and"];
        }
        "Footballers": {
            R4_1 = "SP-4-1", "24 Footballer spaces, six a squad. A player landing there may take the top card of the deck of that space's squad at the value on the card (£4M–£15M; each squad totals £84.5M), and may collect from several squads at once. [R-12]",
                at ["4. Footballer space & card", "1st paragraph, 6th sentence", "To buy a footballer"],
                at ["4. Footballer space & card", "1st paragraph, 7th sentence", "You are NOT limited"];
            R4_2 = "SP-4-2", "Once a card has been taken the purchase must be concluded. [R-8]",
                at ["4. Footballer space & card", "1st paragraph, last sentence", "Once you have taken"];
            R4_3 = "SP-4-3", "If the squad's deck is empty there is nothing to buy or to tackle (derived; only Five-a-side, without Bogus cards, can empty a deck). That is seen when the purchase is reached, after the fees of landing, and as long as it stands, here and where the tray is empty. Who owns a card to sell first, which could then be bought, may be asked all the same. [R-30]";
            R5_1 = "SP-5-1", "If the card drawn is the footballer of the very space landed on it is a Free Transfer: nothing is paid.",
                at ["5. Free transfer", "1st paragraph", "If the footballer image"];
            R6_1 = "SP-6-1", "Each squad has four Starplayers, its most valuable footballers, all 16 on the board. Landing on a Starplayer owned by an opponent: £500K royalty to the owner; on one's own: £500K from the Official. The royalty comes before the purchase, and the owner at the moment of landing counts: a star bought on that landing brings nothing for it (derived).",
                at ["6. Starplayers", "1st paragraph, 5th sentence", "If an opponent lands"],
                at ["6. Starplayers", "1st paragraph, 6th sentence", "If you land on"];
            R6_2 = "SP-6-2", "Owner of all four Starplayers of a squad: £1M instead, from opponents and from the Official alike, on each of the squad's four star spaces [R-36].",
                at ["6. Starplayers", "1st paragraph, 7th sentence", "If you own ALL"];
            R6_3 = "SP-6-3", "A fee must be asked for before play passes (rule 26). [R-1]",
                at ["6. Starplayers", "1st paragraph, last sentence", "The fee must be"],
                at ["26. Late payment request", "1st paragraph", "Once you have finished"];
            R7_1 = "SP-7-1", "All-6 bonus: the first player to own all six board footballers of one squad receives £15M, the second player £8M, the third £4M, the fourth £2M. Places count over all squads together, four payments in all; the six cards themselves, no Wild Substitutes; by purchase or deal alike, in the Short game even by the dealing: its list leaves rule 7 as it is, and who is dealt all six has obtained them, so the book leaves no choice (derived). A place is used up by completing, claimed or not (ours). [R-1] [R-2] [R-20]",
                at ["7. All-6 bonus payment", "1st paragraph", "The first player to"];
            R8_1 = "SP-8-1", "A Bogus card: pay £1M, the card goes to the bottom of its deck, play passes to the next player [R-3] [R-33]. Drawn by a tackler it ends nothing: the tackled player's turn goes on (derived: rule 13 is the more special) [R-37].",
                at ["8. Bogus footballer card", "1st paragraph, 3rd sentence", "If you turn up"],
                at ["8. Bogus footballer card", "1st paragraph, last sentence", "Play then passes to"];
        }
        "Transfer Window, Wild Substitute, Manager, Stadium, Tackle": {
            R9_1 = "SP-9-1", "Transfer Window card: playable on one's turn; then it goes to the Official [R-26]. Each player in clockwise order, the opener first, may negotiate one transaction with one opponent [R-24], the opener or not: buy, sell or swap any cards and money, several in one deal. Who does not want to may decline [R-28]. Being the other side of somebody's deal does not use up one's own.",
                at ["9. Transfer Window card", "1st paragraph", "You may play a"],
                at ["9. Transfer Window card", "1st paragraph, 2nd sentence", "During a Transfer Window"],
                at ["9. Transfer Window card", "1st paragraph, 4th sentence", "The player who opens"],
                at ["9. Transfer Window card", "1st paragraph, last sentence", "A player may decline"];
            R9_2 = "SP-9-2", "No agreement within two minutes: the next player's negotiation begins. [R-4]",
                at ["9. Transfer Window card", "1st paragraph, 5th sentence", "If players are unable"];
            R9_3 = "SP-9-3", "A deal may hold Footballers, Managers, Stadiums, Wild Substitutes, Win, Cup Match, Tackle, Transfer Window and kept deck cards, and money; not Yellow, Red or Trophy cards (ours). After it both sides must meet SP-LIMIT-1 [R-7] and SP-18-2. [R-16] [R-21]",
                at ["9. Transfer Window card", "1st paragraph, 2nd sentence", "During a Transfer Window"],
                at ["9. Transfer Window card", "1st paragraph, 3rd sentence", "A transaction may include"];
            R10_1 = "SP-10-1", "Two Wild Substitute spaces: take one from the Official, before play passes [R-1]; with three owned none is taken. The Bonus and Chairman decks give them too. Each stands for any footballer in a squad; no value to the Official, but tradeable. The tray cannot run dry for one who may take: 12 cards, four seats, three each (derived).",
                at ["10. Wild Substitute space & card", "1st paragraph, 2nd sentence", "There are 2 Wild"],
                at ["10. Wild Substitute space & card", "1st paragraph", "A Wild Substitute card"],
                at ["10. Wild Substitute space & card", "1st paragraph, last sentence", "Wild Substitutes have no"];
            R11_1 = "SP-11-1", "Manager spaces (4): may buy any Manager left, £6M; at most one owned. Who lands there must have the price in hand (ours). [R-12] [R-38]",
                at ["11. Manager space & card", "1st paragraph, 3rd sentence", "There are 4 Manager"],
                at ["11. Manager space & card", "1st paragraph, last sentence", "You are only permitted"];
            R12_1 = "SP-12-1", "Stadium spaces (4, one a colour (derived)): may buy any Stadium left, £50M; at most one owned. Who lands there must have the price in hand (ours). [R-12] [R-38]",
                at ["12. Stadium space & card", "1st paragraph, 3rd sentence", "There are 4 Stadium"],
                at ["12. Stadium space & card", "1st paragraph, 5th sentence", "You are only permitted"];
            R12_2 = "SP-12-2", "Passing or landing on the space of one's own Stadium's colour: £2M from the Official, once a roll. An opponent landing there pays the owner £2M. Only clockwise moves pass; the owner at the moment counts, so a Stadium bought on that landing brings nothing for it (derived). To be asked for in time. [R-1]",
                at ["12. Stadium space & card", "1st paragraph, 6th sentence", "Once you own a"],
                at ["12. Stadium space & card", "1st paragraph, last sentence", "You must request payment"];
            R13_1 = "SP-13-1", "Tackle: when a player on a Footballer, Manager or Stadium space declines to buy, an opponent with a Tackle card may buy instead: moves the pawn there, where it stays [R-10], and must conclude the purchase as the space's own player would, a Free Transfer included. Then the tackled player's turn goes on. The card returns to the Official. Who cannot buy (limit, money) counts as declining [R-40]; the holders answer once a landing (ours). [R-5] [R-21] [R-37]",
                at ["13. Tackle!card", "1st paragraph", "You may play your"],
                at ["13. Tackle!card", "1st paragraph, 2nd sentence", "BEFORE play passes to"],
                at ["13. Tackle!card", "1st paragraph, 3rd sentence", "Play then passes back"];
            R13_2 = "SP-13-2", "Several at the same moment: they roll both dice, the highest tackles [R-5] [R-27]; the others keep their cards (derived).",
                at ["13. Tackle!card", "1st paragraph, 6th sentence", "If more than one"];
            R13_3 = "SP-13-3", "Neither tackler nor tackled can change their mind. Who is not tackled is bound as R-29 says; a holder's answer stands for the landing (ours). [R-29]",
                at ["13. Tackle!card", "1st paragraph, 4th sentence", "Once you have said"],
                at ["13. Tackle!card", "1st paragraph, 5th sentence", "Your opponent, once 'tackled'"];
            R13_4 = "SP-13-4", "Only who could lawfully buy there may say Tackle: under the limits [R-7], deck not empty, and for a Manager or Stadium with one left in the tray and the price in hand [R-22] (derived).";
            R9_4 = "SP-9-4",
                "Outside a Transfer Window and a debt (rule 25) nothing is traded, swapped, sold to another player or \
                given away (derived: the book has deals nowhere else). Nothing is lent, and a promise for later is no \
                part of a deal and binds nobody (ours).",
                never cited: "SP-9-1 and SP-25-1 refuse a deal at another time, and no deal has a later part";
        }
        "Club Chairman, Referee, Starplayer Bonus": {
            R14_1 = "SP-14-1", "Club Chairman (4 spaces): do what the deck's top card says, then put it at the bottom unless it says otherwise.",
                at ["14. Club Chairman space & card", "1st paragraph, 2nd sentence", "If you land on"],
                at ["14. Club Chairman space & card", "1st paragraph, last sentence", "After reading and following"];
            R15_1 = "SP-15-1", "Referee (4 spaces): do what the deck's top card says, then put it at the bottom unless it says otherwise.",
                at ["15. Referee space & card", "1st paragraph, 2nd sentence", "If you land on"],
                at ["15. Referee space & card", "1st paragraph, last sentence", "After reading and following"];
            R16_1 = "SP-16-1", "Starplayer Bonus (1 space): do what the deck's top card says, then put it at the bottom unless it says otherwise.",
                at ["16. Starplayer Bonus space & card", "1st paragraph, 2nd sentence", "If you land on"],
                at ["16. Starplayer Bonus space & card", "1st paragraph, last sentence", "After reading and following"];
            R16_2 = "SP-16-2", "Of all three decks: a card that moves a pawn counts as moving, so passing and landing work as after a roll, unless it says otherwise; a kept card goes to the bottom of its deck when it is used (ours).";
        }
        "Cup Match, Win card, Penalty Shoot-out": {
            Wins1 = "SP-WINS-1", "W is the number of Win cards a full set has: 5; in the Short game and in Five-a-side 3. [R-19]",
                at ["18. Starplayer Cup Match Win card", "1st paragraph, 2nd sentence", "You must collect 5"],
                at ["Alternative game play › Short game play", "1st paragraph, 2nd sentence", "All Rules and instructions"],
                at ["Alternative game play › Starplayer 5-a-side", "1st paragraph", "All Game Rules and"];
            R17_1 = "SP-17-1", "Cup Match: choose any opponent; both roll both dice, the challenger first, the total being the goals; the higher wins; a draw goes to a Penalty Shoot-out.",
                at ["17. Starplayer Cup Match space & card", "1st paragraph, 3rd sentence", "To play a STARPLAYER"],
                at ["17. Starplayer Cup Match space & card", "1st paragraph, 5th sentence", "The player with the"];
            R17_2 = "SP-17-2", "Played with a Cup Match card on one's turn, by landing on a Cup Match space, or by a Bonus card [R-15]. A card used goes to the Official. [R-26]",
                at ["17. Starplayer Cup Match space & card", "1st paragraph, 2nd sentence", "You may play a"];
            R17_3 = "SP-17-3", "A player who starts a turn with a complete Club Set, no Cup Match card left to play [R-14] and fewer than W Win cards may play one Cup Match on that turn without a card. [R-35]",
                at ["17. Starplayer Cup Match space & card", "1st paragraph, 8th sentence", "You must collect 5"];
            R17_4 = "SP-17-4", "A challenged player must play, with W Win cards or not. A player with W may challenge too and gains no card, the opponent may (derived).",
                at ["17. Starplayer Cup Match space & card", "1st paragraph, last sentence", "Once you have collected"];
            R17_5 = "SP-17-5", "A player with W Win cards who lands on a Cup Match space must choose an opponent who has fewer than W; if there is none, no match is played. A player with fewer may play there against anyone. [R-15]",
                at ["17. Starplayer Cup Match space & card", "1st paragraph, last sentence", "Once you have collected"];
            R18_1 = "SP-18-1", "Whoever wins a Cup Match, challenger or challenged, takes the Win card of the lowest round not yet held, in any colour there is; nobody is given more than W, held or received. [R-1] [R-19] [R-31]",
                at ["18. Starplayer Cup Match Win card", "1st paragraph, 3rd sentence", "Each time you win"],
                at ["17. Starplayer Cup Match space & card", "1st paragraph, 7th sentence", "The WINNER of each"],
                at ["18. Starplayer Cup Match Win card", "1st paragraph, 6th sentence", "The maximum number of"];
            R18_2 = "SP-18-2", "Win cards may be traded if each receiver's cards stay in sequence. [R-6]",
                at ["18. Starplayer Cup Match Win card", "1st paragraph, last sentence", "During a Transfer Window"];
            R18_3 = "SP-18-3", "A Win card from the Bonus deck is the card of the player's next round; with W cards there is none to take. [R-31]",
                at ["18. Starplayer Cup Match Win card", "1st paragraph, 4th sentence", "You may receive a"];
            R19_1 = "SP-19-1", "Penalty Shoot-out: five rolls each, in turn, of the goal die (3 of 6 faces score), all made even when it is decided; most goals win; level: one more roll each until decided, with equal numbers of rolls.",
                at ["19. Penalty shoot-out", "1st paragraph, 2nd sentence", "To take part in"],
                at ["19. Penalty shoot-out", "1st paragraph, 4th sentence", "In the event of"];
            R20_1 = "SP-20-1", "Penalty spot: roll the goal die; on a goal each opponent pays £1M. [R-1]",
                at ["20. Penalty spot space", "1st paragraph", "If you land on"],
                at ["20. Penalty spot space", "1st paragraph, last sentence", "If you score a"];
        }
        "Club Set, bookings and money": {
            R21_1 = "SP-21-1", "Club Set: 11 Footballers of one squad, up to three of them Wild Substitutes, plus any Manager and any Stadium. Further cards of other squads do not spoil it (derived).",
                at ["21. Club set", "1st paragraph, last sentence", "A complete Club Set"];
            R22_1 = "SP-22-1", "A Yellow (to the club or to one of its footballers) is kept. A second Yellow, or a straight Red to a footballer, shows the Red: the player misses the next turn and hands back every Yellow held. The current turn is finished first, a further roll for a double included. Meanwhile the player still trades in others' windows, tackles, is challenged, is paid and pays (ours). [R-17] [R-23]",
                at ["22. Yellow card & red card", "1st paragraph", "If you pick up"],
                at ["22. Yellow card & red card", "1st paragraph, 2nd sentence", "If you receive a"];
            R22_2 = "SP-22-2", "If the Official does not show the Red before play passes the turn is not missed, unless a player is also the Official. [R-1] [R-39]",
                at ["22. Yellow card & red card", "1st paragraph, last sentence", "If the Official fails"];
            R23_1 = "SP-23-1", "More than 11 Footballers (Wilds not counted) [R-7]: the last received go to the bottom of their decks; each is refunded at its printed value, a Free Transfer's too, less £2M. If the player does not recall which, the squad is shuffled and the top ones go. Of several received in one deal none came last [R-34].",
                at ["23. Player found to have more than 11 Footballers", "1st paragraph", "If you are found"],
                at ["23. Player found to have more than 11 Footballers", "1st paragraph, 2nd sentence", "Should you not recall"],
                at ["23. Player found to have more than 11 Footballers", "1st paragraph, 3rd sentence", "The value of each"];
            R24_1 = "SP-24-1", "In one's turn, at the points of SP-TURN-2 and in any number, Footballers, Managers and Stadiums may be sold to the Official for half their value, rounded up to £500K. A Footballer goes to the bottom of its deck; a Manager or Stadium goes back to the tray and can be bought again.",
                at ["24. Selling unwanted cards back to the Official", "1st paragraph", "During your turn of"],
                at ["24. Selling unwanted cards back to the Official", "1st paragraph, last sentence", "Any card sold back"];
            R25_1 = "SP-25-1", "Emergency funding: who must pay and cannot may, even out of turn, sell any card to another player at an agreed price [R-4], or Footballers, Managers and Stadiums to the Official at half value to the nearest £500K [R-13]. Whoever refuses, the debtor may turn to any other player, or sell to the Official (derived); breaking off uses up a proposal (ours). What the Official owes may be asked for in a debt, and is before one lapses; what players owe is asked for when the debt is settled (ours) [R-1]. SP-LIMIT-1 and SP-18-2 hold for the buyer too. [R-8]",
                at ["25. Emergency funding", "1st paragraph", "If you are required"],
                at ["25. Emergency funding", "1st paragraph, 2nd sentence", "Even if it is"];
            R25_2 = "SP-25-2", "A creditor who is a player may take any card for all or part of the sum, at the value the two agree [R-32]; the Official may not (derived). Who could pay in cash offers cards to the creditor alone, for no more than is due, and pays what is left (ours).",
                at ["25. Emergency funding", "1st paragraph, last sentence", "A player may accept"];
            R25_3 = "SP-25-3", "Debts that fall due together are settled clockwise from the seat in turn (ours).";
            R26_1 = "SP-26-1", "After play has passed no payment due can be asked for or accepted any more. Where it passes without the turn being ended (SP-8-1, SP-27-2) what is still due may be asked for first (ours). [R-1]",
                at ["26. Late payment request", "1st paragraph", "Once you have finished"];
            R26_2 = "SP-26-2",
                "Of any other mistake that is noticed late the book says nothing, such as a pawn moved too far, a sum \
                paid wrongly, or a step forgotten or taken out of turn. The Official, who sees to it that the rules \
                are kept (rule 2), decides whether it is put right (ours). Too many Footballers are SP-23-1, a Red \
                that was not shown is SP-22-2.",
                never cited: "an absence: no pawn can be moved wrongly here, and no sum paid wrongly";
        }
        "Cup Final": {
            R1_1 = "SP-1-1", "Both conditions (Club Set and W Win cards) are needed for the Cup Final.",
                at ["1. To get your Club to the Starplayer Cup Final", "1st item", "Complete your"],
                at ["1. To get your Club to the Starplayer Cup Final", "2nd item", "Collect 5 WIN cards"];
            R27_1 = "SP-27-1", "With the Club Set and W Win cards, on one's turn any player, with or without either, may be challenged to the Cup Final: a Penalty Shoot-out (SP-19-1). Also at once when they are completed during the turn, before play passes [R-33]; completed on another's turn, they wait for one's own. [R-11]",
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph", "Once your Club Set"],
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph, 2nd sentence", "If your Club Set"];
            R27_2 = "SP-27-2", "If the challenger wins, the game is won. If not, the challenger pays the opponent £2M, by SP-25-1 where needed (which may break the Club Set), play passes on, and the challenge may be made again next turn.",
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph, last sentence", "This process continues until"],
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph, 5th sentence", "If the player you"],
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph, 6th sentence", "The game continues as"];
            R27_3 = "SP-27-3", "Only the challenger can win the Cup.",
                at ["27. Starplayer Cup Final penalty shoot-out", "1st paragraph, 4th sentence", "The STARPLAYER Cup Trophy"];
            R28_1 = "SP-28-1", "The winner takes the Cup Trophy in a colour of choice.",
                at ["28. Starplayer Cup Trophy card", "1st paragraph", "The WINNER of the"];
            End1 = "SP-END-1", "The book sets no end but the Cup, and a game can lock, as when four Footballers of every squad lie with players who will not part with them. A turn limit is an option of the set-up, none by default; a game stopped by it has no winner (ours).";
        }
        "The Official, seats and limits": {
            R2_1 = "SP-2-1", "The Official is the bank, fair to all, may also be a player; nothing is negotiated with the Official. A playing Official trades as any player. The bank's money has no end (derived: rule 3 sets no limit to what it pays).",
                at ["2. The Official", "2nd paragraph", "Negotiations cannot be entered"],
                at ["2. The Official", "1st paragraph, 4th sentence", "The Official is responsible"],
                never cited: "the Official has no seat: there is nothing that could be negotiated with, or run out";
            R2_2 = "SP-2-2", "The Official is found by agreement or by the highest roll of both dice [R-27], and may be a person who does not play.",
                at ["2. The Official", "1st paragraph, 2nd sentence", "This can be decided"],
                at ["2. The Official", "1st paragraph, 3rd sentence", "A person may accept"];
            Limit1 = "SP-LIMIT-1", "At any time at most 1 Stadium, 1 Manager, 11 Footballers, 3 Wild Substitutes. [R-7]",
                at ["How to play the game", "7th paragraph", "At any one time"];
            Teams1 = "SP-TEAMS-1", "Players may be teams of people: a team is one seat.",
                at ["The game in brief", "1st paragraph", "For 2-4 players"];
            Teams2 = "SP-TEAMS-2", "Of a player who leaves the game before its end the book says nothing. The others agree whether they play on without the Club, or somebody takes it over (ours).",
                never cited: "an absence: no action leaves the game";
        }
        "Alternative game play": {
            AltCombine1 = "SP-ALT-COMBINE-1", "The Short game goes with the normal game and with System; Five-a-side with the normal game alone. Refused: Five-a-side with System, Five-a-side with Short.",
                at ["Alternative game play › Short game play", "1st paragraph", "Short game play is"],
                at ["Alternative game play › Starplayer 5-a-side", "1st paragraph", "All Game Rules and"],
                never cited: "set-ups are checked by it, and their defects name it";
            AltSystem1 = "SP-ALT-SYSTEM-1", "System game: the squad is by position instead of colour, in one of three formations: one goalkeeper plus 4-4-2, 4-5-1 or 4-3-3 (defenders-midfielders-strikers); the system is agreed before play. [R-18]",
                at ["Alternative game play › The Starplayer System Game", "1st paragraph, 3rd sentence", "The STARPLAYER alternative game"],
                at ["Alternative game play › The Starplayer System Game", "1st paragraph, last sentence", "Players must decide which"];
            AltSystem2 = "SP-ALT-SYSTEM-2", "The footballers of a squad may come from all four colours, whatever the number of players. The words about all 44 stand with two and three players alone, but the game is to collect by position instead of by colour, and for four players the book changes the Wild Substitutes and nothing else; so there is no second reading.",
                at ["Alternative game play › For 2 to 3 players (or teams)", "1st paragraph", "All rules/instructions remain the"],
                at ["Alternative game play › The Starplayer System Game", "1st paragraph, 3rd sentence", "The STARPLAYER alternative game"];
            AltSystem3 = "SP-ALT-SYSTEM-3", "Four players, 4-3-3 or 4-5-1: Wild Substitutes stand for midfielders only; in every other System game for any position, the goalkeeper too.",
                at ["Alternative game play › For 4 players (or teams)", "1st paragraph", "If playing the 4"];
            AltShort1 = "SP-ALT-SHORT-1", "Short game (normal or System): £70M; 7 Footballers dealt to each from all 44 shuffled, then the rest sorted by squad, each with its Bogus card, and shuffled; 1 Manager and 1 Stadium dealt; 2 Transfer Windows, 1 Tackle [R-9]; W is 3.",
                at ["Alternative game play › Short game play", "1st paragraph, 2nd sentence", "All Rules and instructions"],
                at ["Alternative game play › Short game play", "1st paragraph, 3rd sentence", "During set-up before the"];
            AltFive1 = "SP-ALT-FIVE-1", "Five-a-side: a Club Set is any 5 of one colour with up to two Wilds, plus Manager and Stadium; £120M; no Bogus cards; W is 3. 2 Cup Match, 1 Tackle, 2 Transfer Windows as always; the limits of SP-LIMIT-1 stay, only the set takes no third Wild.",
                at ["Alternative game play › Starplayer 5-a-side", "1st paragraph", "All Game Rules and"];
        }
    }
}
