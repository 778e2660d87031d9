//! The rule book: every clause with its id, the heading over it, our summary of it, and its places in the printed
//! book. A clause without a place is `(derived)`: it follows from others.

use tabletop_core::rule_book;

rule_book! {
    /// The clauses of World League.
    pub enum Rule {
        "Preparation": {
            Setup1 = "WL-SETUP-1", "2 to 5 managers. Each takes one of the five team boards; a board prints one player of each type.",
                at ["Preparation", "1st bullet", "Each participant chooses a"];
            Setup2 = "WL-SETUP-2", "Each manager starts with 11 million. The starting strength is 10 with the book's boards (WL-STRENGTH-1 gives it: five values of 1 and five types, both derived).",
                at ["Preparation", "3rd bullet", "Give each manager 11"],
                at ["Preparation", "4th bullet, 1st arrow", "The participating team logos"];
            Setup3 = "WL-SETUP-3", "The 35 free agents and the 2 injury tiles form one shuffled face-down pile.",
                at ["Preparation", "4th bullet, 2nd arrow", "Shuffle the 35 free"];
            Setup4 = "WL-SETUP-4", "Trophies in play: 5 teams gold, silver, bronze, crystal; 4 teams gold, silver, bronze; 3 teams gold, silver; 2 teams gold. One of each kind a season (24 in all), so they cannot run out (derived).",
                at ["Preparation", "4th bullet, 5th arrow", "The trophies on their"];
            Setup5 = "WL-SETUP-5", "The four specialists (Referee, Player Agent, Trainer, Banker) and the five medals start on the game board.",
                at ["Preparation", "4th bullet, 3rd arrow", "The 4 specialists and"];
            Setup6 = "WL-SETUP-6", "The managers' own heights are ranked once, before play (the rules ask for \"the tallest manager\"). [R-1]",
                at ["1. Draft players › A. Bid for a player", "1st paragraph, 2nd sentence", "Each season the tallest"],
                at ["Phase 7", "example, last sentence", "(Exceptional: If the tallest"];
            Setup7 = "WL-SETUP-7", "A tile that leaves a team or the market (covered player, unwanted player, injury) is out of the game; the pile is never refilled (derived).";
            Setup8 = "WL-SETUP-8", "Money is never secret: everybody knows at all times what each manager has. Nobody has a hand: hidden are the tiles of the face-down pile, and amounts chosen unseen until they are revealed (derived).",
                at ["Preparation", "3rd bullet, 2nd sentence", "(Money amounts are never"],
                never cited: "it forbids nothing that can be tried: each manager's money is part of what everybody knows";
            Setup9 = "WL-SETUP-9", "Money is unlimited: the stock cannot run out.",
                at ["Preparation", "4th bullet, 4th arrow, last sentence", "(Money is unlimited.)"],
                never cited: "an absence: the stock is not counted";
            Setup10 = "WL-SETUP-10", "Nothing is traded, swapped, lent, given away or sold back: players, specialists, trophies, medals and money stay where they are, unless a rule moves them. Only a specialist hired away (WL-HIRE-4) and half of a winning bribe (WL-TROPHY-5) go from one manager to another. Nobody bids together with another. What is said is free, and a promise binds nobody (all ours: the book names no deals).",
                never cited: "an absence: no action trades or sells anything";
            Setup11 = "WL-SETUP-11", "Of a manager who leaves the game before its end the book says nothing. The others agree whether they play on without the team, or somebody takes it over (ours).",
                never cited: "an absence: no action leaves the game";
        }
        "Preparation; 6. Refill transfer market": {
            Market1 = "WL-MARKET-1", "Turn tiles face up one by one, each on the next spot, until the coins on the face-up tiles are strictly more than the number of teams. An injury tile shows no coins.",
                at ["Preparation", "1st paragraph", "Turn a tile face"],
                at ["6. Refill transfer market", "1st paragraph", "Turn free agents face-up"];
            Market2 = "WL-MARKET-2", "Minimum and maximum number of tiles, injuries counted: 5 teams 4–7; 4 teams 3–6; 3 teams 2–5; 2 teams 2–4. The minimum keeps the flipping going past WL-MARKET-1; the maximum stops it before.",
                at ["Preparation", "2nd paragraph", "In addition, the minimum"];
            Market3 = "WL-MARKET-3", "If the pile runs out the market stays as it is and the season goes on. With the book's 37 tiles only five teams can run it out, and only at the market of season 6, which still gets at least 2 tiles (derived: 5 × 7 = 35; four teams 6 × 6 = 36). A market without a tile (a free set) makes an empty draft.",
                at ["6. Refill transfer market", "2nd paragraph", "(When the face-down draw"];
        }
        "Season": {
            Season1 = "WL-SEASON-1", "Six seasons. A season is seven phases in this order: 1 draft, 2 trophies, 3 income, 4 shift the bar, 5 strength, 6 new market, 7 hire. The market of season 1 is laid out at set-up. (Season 6: WL-END-1.)",
                at ["Season", "1st paragraph", "Each season consists of"];
            Season2 = "WL-SEASON-2", "The bar starts at season 1; phase 4 moves it, so phases 5 to 7 already use the values of the season to come.",
                at ["4. Shift season bar", "1st paragraph", "Slide each season bar"],
                at ["Preparation", "2nd bullet, 2nd sentence", "Place this at the"];
            Season3 = "WL-SEASON-3", "Of a mistake that is noticed late the book says nothing: an income not taken, a sum paid wrongly, a step forgotten or taken out of turn. The managers agree whether it is put right (ours). A logo that stands wrong on the strength track is moved at once (derived from WL-STRENGTH-3).",
                never cited: "an absence: no step can be forgotten or paid wrongly here";
        }
        "1. Draft players": {
            Draft1 = "WL-DRAFT-1", "The tiles are settled one by one in the order in which they were placed, until none is left: a player by auction, an injury as in WL-INJURY.",
                at ["1. Draft players › B. Add the new player to your team", "3rd paragraph", "The next auction starts"],
                at ["1. Draft players › A. Bid for a player", "1st paragraph", "The managers first bid"];
            Draft2 = "WL-DRAFT-2", "The opener of a season's first tile is the tallest manager. Nobody opens an injury tile: if somebody takes it WL-INJURY-7 names the next opener, if nobody does the opener stands. [R-2]",
                at ["1. Draft players › A. Bid for a player", "1st paragraph, 2nd sentence", "Each season the tallest"];
            Draft3 = "WL-DRAFT-3", "In clockwise turn each manager bids or passes; a bid is a whole number of millions, at least 1, above the current highest, and at most the bidder's money. A manager who passed is out of this auction. [R-13]",
                at ["1. Draft players › A. Bid for a player", "1st paragraph, 3rd sentence", "In clockwise order managers"];
            Draft4 = "WL-DRAFT-4", "The auction ends as soon as a bid stands and every other manager has passed (earlier or later): the bidder has won. While no bid stands every manager is asked, the last one too; if all pass, nobody gets the player. A bidder never raises his own standing bid.",
                at ["1. Draft players › A. Bid for a player", "1st paragraph, 3rd sentence", "In clockwise order managers"];
            Draft5 = "WL-DRAFT-5", "The winner pays the bid to the stock.",
                at ["1. Draft players › A. Bid for a player", "1st paragraph, last sentence", "The highest bidder gets"];
            Draft6 = "WL-DRAFT-6", "The next auction is opened by the manager to the left of the previous winner; if nobody got the player, by whom R-2 names. Every manager may bid in every auction. [R-2]",
                at ["1. Draft players › B. Add the new player to your team", "3rd paragraph, 2nd sentence", "The manager to the"],
                at ["1. Draft players › B. Add the new player to your team", "3rd paragraph, 3rd sentence", "Each manager can bid"];
            Draft7 = "WL-DRAFT-7", "A player nobody bid for leaves the game.",
                at ["1. Draft players › B. Add the new player to your team", "4th paragraph", "If no-one bids for"];
            Draft8 = "WL-DRAFT-8", "Bids lie open: everybody sees who still bids, and how much.",
                at ["1. Draft players › A. Bid for a player", "1st paragraph, 4th sentence", "(Place your bid above"],
                never cited: "it forbids nothing that can be tried: the auction is part of what everybody knows";
            Place1 = "WL-PLACE-1", "The winner must lay the tile on one of the five columns, any of them, at its first season space; it counts at once with its first-season value.",
                at ["1. Draft players › B. Add the new player to your team", "1st paragraph", "Place this new player"];
            Place2 = "WL-PLACE-2", "The player that was there, printed or bought, face-up or face-down, is out of the line-up for good.",
                at ["1. Draft players › B. Add the new player to your team", "1st paragraph, 3rd sentence", "The new tile covers"];
            Place3 = "WL-PLACE-3", "An injury tile lying on the covered player is discarded.",
                at ["Injuries", "1st paragraph, 7th sentence", "If you later overlap"];
        }
        "The 4 specialists: Player Agent": {
            Agent1 = "WL-AGENT-1", "In his turn the holder of the Player Agent may overbid another manager's highest bid by bidding the same amount; the money for the full bid must be there. The match is now the highest bid, so the others must bid more. With no other manager's bid there is nothing to match.",
                at ["The 4 specialists › Player Agent", "1st paragraph, 2nd sentence", "For a new player"],
                at ["The 4 specialists › Player Agent", "example", "You have the Player"];
            Agent2 = "WL-AGENT-2", "If the holder wins the auction, 1 million less than the bid is paid (a bid of 1 costs nothing).",
                at ["The 4 specialists › Player Agent", "1st paragraph, last sentence", "And, if you win"];
            Agent3 = "WL-AGENT-3", "The Player Agent does nothing for injuries and bribes.",
                at ["The 4 specialists › Player Agent", "2nd paragraph, last sentence", "He plays no role"];
        }
        "The 4 specialists: Trainer": {
            Train1 = "WL-TRAIN-1", "The holder of the Trainer decides for each tile won, at once after laying it, whether to slide it one season space. [R-6]",
                at ["The 4 specialists › Trainer", "2nd paragraph, last sentence", "And for each player"];
            Train2 = "WL-TRAIN-2", "Once in each phase 7, after everyone has chosen, the Trainer's holder, newly hired or kept, slides any number of the team's face-up tiles one space each; printed players cannot be slid. A tile slid when it was bought may be slid again here. [R-6, R-12]",
                at ["The 4 specialists › Trainer", "2nd paragraph", "WHEN? After all managers"],
                at ["The 4 specialists › Trainer", "1st paragraph, 3rd sentence", "You slide them 1"];
        }
        "Injuries": {
            Injury1 = "WL-INJURY-1", "All managers secretly choose an amount from 0 to their money and reveal together. [R-16]",
                at ["Injuries", "1st paragraph, 2nd sentence", "All managers secretly choose"];
            Injury2 = "WL-INJURY-2", "The single lowest takes the injury tile and pays nothing; all the others pay their amount to the stock. [R-11]",
                at ["Injuries", "1st paragraph, 3rd sentence", "The manager with the"],
                at ["Injuries", "1st paragraph, 4th sentence", "All other managers pay"];
            Injury3 = "WL-INJURY-3", "If several chose the lowest amount, the team among them with the tallest player takes it and pays nothing; every other manager pays, also those who chose the same lowest amount. [R-9, R-14]",
                at ["Injuries", "2nd paragraph", "If 2 or more"];
            Injury4 = "WL-INJURY-4", "If the greatest height among them is found in more than one of these teams, nobody takes it: the tile is discarded and every manager pays, the lowest included.",
                at ["Injuries", "2nd paragraph, 2nd sentence", "If that is equal"];
            Injury5 = "WL-INJURY-5", "The tile lies on the team's tallest player who counts; his value, type, height and profit do not count while it lies there. [R-3]",
                at ["Injuries", "1st paragraph, 5th sentence", "Place the tile on"],
                at ["Injuries", "1st paragraph, 6th sentence", "His current value, player"];
            Injury6 = "WL-INJURY-6", "An injury that was not covered is discarded after phase 3 of the same season; the player recovers.",
                at ["Injuries", "1st paragraph, last sentence", "Otherwise later this season"];
            Injury7 = "WL-INJURY-7", "The manager to the left of the injured team opens the next auction. [R-2]",
                at ["Injuries", "2nd paragraph, last sentence", "The manager to the"];
        }
        "Teams; 5. Update team strength": {
            Strength1 = "WL-STRENGTH-1", "Strength = sum of the counting players' current values + number of different types among the counting players.",
                at ["Teams", "1st paragraph, 2nd sentence", "The strength of each"];
            Strength2 = "WL-STRENGTH-2", "The Referee's holder has 1 more.",
                at ["The 4 specialists › Referee", "1st paragraph", "The Referee increases your"];
            Strength3 = "WL-STRENGTH-3", "Strength is always current: it moves at each purchase, injury, recovery, shift, training and change of Referee.",
                at ["1. Draft players › B. Add the new player to your team", "2nd paragraph", "Move your logo to"],
                at ["5. Update team strength", "1st paragraph", "Shift your logo on"];
            Strength4 = "WL-STRENGTH-4", "A tile laid at a first space of value 0 counts there with type and height, and so with profit: it is not face-down. A later space without value is WL-SHIFT-2.",
                at ["6. Refill transfer market", "3rd paragraph", "Roo Kie is a"];
        }
        "2. Win trophies": {
            Trophy1 = "WL-TROPHY-1", "Trophies go by place on the strength track: 1st gold, 2nd silver, 3rd bronze, 4th crystal, as far as they are in play.",
                at ["2. Win trophies", "1st paragraph, 2nd sentence", "The gold, silver, bronze"];
            Trophy2 = "WL-TROPHY-2", "Without a Referee in any team: equal strength is broken by the tallest counting player. Height splits the group as far as it can: only teams equal in both get no trophy, and the places they share are not handed on; a shorter team of the same strength takes the place after them. [R-4, R-9]",
                at ["2. Win trophies", "1st paragraph, 3rd sentence", "In case of equal"],
                at ["2. Win trophies", "1st paragraph, 4th sentence", "If that is equal"];
            Trophy3 = "WL-TROPHY-3", "With a Referee in a team: in a tie that includes his team, that team takes the best place of the tie, without a bid. [R-18]",
                at ["The 4 specialists › Referee", "1st paragraph, 3rd sentence", "In case of equal"];
            Trophy4 = "WL-TROPHY-4", "With a Referee in a team: in every tie, his team in it or not, the tied teams other than his bid together and unseen (0 to their money each) for the places still open in that tie. The highest bid takes the best of them, the next-highest the next, and so on; the lowest bidder is left the last of them. A single other team takes the next place without a bid. [R-5, R-10, R-16, R-18]",
                at ["The 4 specialists › Referee", "1st paragraph, 4th sentence", "If other teams have"],
                at ["The 4 specialists › Referee", "1st paragraph, last sentence", "If 3 (or 4)"];
            Trophy5 = "WL-TROPHY-5", "Every bid but the lowest of the tie (in the order of WL-TROPHY-6) is a winning bid and is paid: half, rounded up, to the Referee's team, the rest to the stock. The lowest bidder pays nothing, even when the place left over carries a trophy. [R-15]",
                at ["The 4 specialists › Referee", "1st paragraph, 7th sentence", "Half of the winning"];
            Trophy6 = "WL-TROPHY-6", "Equal bribes: the bidder with the tallest counting player is ahead. [R-5, R-9]",
                at ["The 4 specialists › Referee", "1st paragraph, 6th sentence", "If the highest bids"];
            Trophy7 = "WL-TROPHY-7", "The Referee breaks ties in this phase alone: none of injuries, none of hiring.",
                at ["The 4 specialists › Referee", "2nd paragraph, last sentence", "Only during »2. Earn"];
        }
        "The 4 specialists: Banker": {
            Banker1 = "WL-BANKER-1", "After phase 2, in season 6 too, the Banker's holder receives interest on the money then held, bribes paid and received included: 0–1 million nothing; 2–3 1; 4–5 2; 6–7 3; 8 or more 4.",
                at ["The 4 specialists › Banker", "2nd paragraph", "WHEN? After »2. Win"],
                at ["The 4 specialists › Banker", "table", "2 or 3 million"];
        }
        "3. Earn income": {
            Income1 = "WL-INCOME-1", "Each team receives the coins shown on its counting players.",
                at ["3. Earn income", "1st paragraph", "Give each team Basko"];
        }
        "4. Shift season bar": {
            Shift1 = "WL-SHIFT-1", "Every team's season bar moves one season: each player has the value of the next space.",
                at ["4. Shift season bar", "1st paragraph", "Slide each season bar"];
            Shift2 = "WL-SHIFT-2", "A tile whose current space shows no value, or which the bar has moved past its sixth space, is turned face-down for good: value, type, height and profit stop counting. It stays in its column until covered.",
                at ["4. Shift season bar", "2nd paragraph", "If a player now"];
            Shift3 = "WL-SHIFT-3", "The printed players follow their own six spaces; two of each board end early (no value in season 5 or 6) and then stop counting as in WL-SHIFT-2.",
                at ["4. Shift season bar", "3rd paragraph", "Two players depicted on"];
        }
        "7. Hire a specialist; Medals": {
            Hire1 = "WL-HIRE-1", "In order of the strength of phase 5 (the Referee's point included), lowest first, each manager takes one of the four specialists or a medal. The order is fixed when the phase starts. Nobody may decline; a choice that costs nothing always exists.",
                at ["Phase 7", "1st paragraph", "Take 1 of the"];
            Hire2 = "WL-HIRE-2", "Equal strength: the team whose tallest counting player is smaller is lower and chooses first; if those are equal the tallest manager chooses first. The Referee does not break this tie. [R-1, R-9]",
                at ["Phase 7", "example", "Example: Snakes and Giraffes"],
                at ["Phase 7", "example, last sentence", "(Exceptional: If the tallest"];
            Hire3 = "WL-HIRE-3", "Each specialist, and the medal, can be chosen only once a season. Keeping one's specialist is choosing it. [R-17]",
                at ["Phase 7", "2nd paragraph", "Each specialist (and the"],
                at ["Phase 7", "2nd paragraph, 5th sentence", "In following seasons you"];
            Hire4 = "WL-HIRE-4", "Taking a specialist from another team costs 1 million, to the stock, and needs it in hand; from the board, and keeping one's own, costs nothing. The manager who lost him has none until choosing.",
                at ["Phase 7", "2nd paragraph, 6th sentence", "Only if you take"];
            Hire5 = "WL-HIRE-5", "Taking a new specialist or a medal puts one's old specialist back on the board, where it may be taken free by a later manager.",
                at ["Phase 7", "2nd paragraph, last sentence", "If you take a"];
            Hire6 = "WL-HIRE-6", "A medal is kept to the end of the game. One medal a season, so the five cannot run out (derived).",
                at ["Phase 7", "2nd paragraph, 2nd sentence", "A medal you place"],
                at ["Phase 7", "2nd paragraph", "Each specialist (and the"];
            Hire7 = "WL-HIRE-7", "After everyone has chosen, the Referee's point moves (WL-STRENGTH-2).",
                at ["The 4 specialists › Referee", "2nd paragraph", "WHEN? After all managers"];
        }
        "Best team manager": {
            End1 = "WL-END-1", "In season 6 only phases 1, 2 and 3 are played.",
                at ["Best team manager", "1st paragraph", "In the 6th season"];
            End2 = "WL-END-2", "Score = current strength (the injuries of season 6 gone [R-7], the Referee's point included) + trophy points + 1 a medal + 1 for each full 5 million. Neither strength nor score has an upper limit (past 30 the track is reused).",
                at ["Best team manager", "2nd paragraph, last sentence", "To determine your success"],
                at ["Best team manager", "3rd paragraph, 2nd sentence", "If you pass 30"];
            End3 = "WL-END-3", "Worked example, 4 teams: 1 gold (7), 2 silver (4 each), 1 bronze (2), 1 medal, 8 million, strength 22 → 17+1+1+22 = 41.",
                at ["Best team manager", "example", "Example: 4 teams participate"],
                never cited: "a worked example, which the tests recompute";
            End4 = "WL-END-4", "The highest score wins (derived: the book only compares scores); equal highest scores share the win. [R-8]";
        }
    }
}
