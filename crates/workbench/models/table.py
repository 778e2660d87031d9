"""The common base of the four models: seats round a table, questions put to them, chance, sealed bids, an auction.

A model is a generator. `play` yields the awaited step, in the form of the record's `legal`: `{"2": ["pass", "bid 4"]}`
for the seats that owe a decision, `{"chance": [...]}` for chance. It is sent the step that was taken, as a pair of the
seat (or "chance") and the action, and returns when the game is over.
"""

CHANCE = "chance"


class Table:
    """A game of some number of seats; a model adds the rules."""

    NAME = ""
    positions_asked = 6  # positions compared in a game that the model plays
    temptation = 50  # the factor on the weight of a tempting action

    def __init__(self, setup):
        self.seats = list(range(1, setup["seats"] + 1))
        self.rulings = setup["rulings"]
        self.components = setup["components"]

    def play(self):
        """The game from its first chance to its end."""
        raise NotImplementedError

    def public(self):
        """The public state, as far as the model follows it, in the form of the record's `public`."""
        raise NotImplementedError

    def parts(self, seat):
        """The points of which the final score of a seat is the sum, by their names."""
        raise NotImplementedError

    def tiebreak(self, seat):
        """The figures that decide between equal scores, the first one first. More is better."""
        raise NotImplementedError

    def rows(self):
        """The final standings, a row for each seat. Seats that are equal in everything share a place."""
        parts = {seat: self.parts(seat) for seat in self.seats}
        keys = {seat: (sum(parts[seat].values()), *self.tiebreak(seat)) for seat in self.seats}
        place = {seat: 1 + sum(other > keys[seat] for other in keys.values()) for seat in self.seats}
        return [{"seat": s, "place": place[s], "score": keys[s][0], "parts": parts[s]} for s in self.seats]

    def tempting(self, _seat, _action):
        """True if an action is rare in random play and should be taken more often when the model plays."""
        return False

    def ruled(self, ruling, value):
        """True if the set-up chooses this value of a ruling."""
        return self.rulings[ruling] == value

    def left_of(self, seat):
        """The next seat clockwise."""
        return seat % len(self.seats) + 1

    def clockwise_from(self, first):
        """All seats in clockwise order, `first` first."""
        return self.seats[first - 1 :] + self.seats[: first - 1]

    def chance(self, outcomes):
        """One of the outcomes, all equally likely."""
        _, outcome = yield {CHANCE: list(outcomes)}
        return outcome

    def ask(self, seat, actions):
        """The decision of one seat."""
        _, action = yield {str(seat): list(actions)}
        return action

    def sealed(self, asked, verb, money):
        """An amount from each seat that is asked, from 0 to all of its money. They choose unseen and in any order."""
        amounts = {}
        while len(amounts) < len(asked):
            waiting = [seat for seat in asked if seat not in amounts]
            seat, action = yield {str(seat): [f"{verb} {n}" for n in range(money[seat] + 1)] for seat in waiting}
            amounts[seat] = int(action.split()[1])
        return amounts

    def auction(self, opener, verb, money, least, may_match, asked_without_bid=True):
        """Open bids in clockwise turn until one bidder is left; the pair of him and his bid, or None.

        `least(highest)` is the smallest bid above the pair `highest`, or above nothing; `may_match(seat)` tells who may bid
        the same as another.
        """
        bidding, highest, turn = list(self.seats), None, opener
        while bidding and not (highest and len(bidding) == 1):
            if turn in bidding:
                bids = [f"{verb} {amount}" for amount in range(least(highest), money[turn] + 1)]
                if highest and highest[0] != turn and may_match(turn) and money[turn] >= highest[1]:
                    bids.append("match")
                action = "pass"
                if bids or asked_without_bid:
                    action = yield from self.ask(turn, ["pass", *bids])
                if action == "pass":
                    bidding.remove(turn)
                elif action == "match":
                    highest = (turn, highest[1])
                else:
                    highest = (turn, int(action.split()[1]))
            turn = self.left_of(turn)
        return highest
