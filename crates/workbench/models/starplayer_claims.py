"""Payments that fall due, and what must be asked for in time: rules 6, 7, 10, 12, 17, 20, 22 and 26 of Starplayer, R-1."""

from starplayer_kit import OFFICIAL
from starplayer_market import GATE, PlayPasses

# The claims, each with its name in the record.
KINDS = {
    "royalty": "royalties",
    "full-royalty": "full_royalties",
    "gates": "gates",
    "doubles": "doubles",
    "all-six": "all_six",
    "penalties": "penalty_goals",
    "wilds": "wild_substitutes",
    "wins": "wins",
}
BY_SEAT = ("royalties", "full_royalties", "gates")


def nothing_due():
    """No claims. For BY_SEAT kinds a count per debtor, the Official at the index of the seat itself; else one count."""
    claims = {name: [0, 0, 0, 0] if name in BY_SEAT else 0 for name in KINDS.values()}
    return claims | {"reds": 0}


class Claims:
    """The claims of all seats."""

    def open_claims(self):
        self.claims = {seat: nothing_due() for seat in self.seats}
        self.lapsed = {seat: set() for seat in self.seats}
        self.lapsed_reds = set()
        self.at_last_moment = False

    def due_from_official(self, seat, kind, amount):
        """SP-3-1, SP-6-1, SP-7-1, SP-12-2."""
        claims = self.claims[seat]
        if self.attentive:
            self.clubs[seat].money += amount
        elif kind in BY_SEAT:
            claims[kind][seat - 1] += 1
        else:
            claims[kind] += amount

    def due_from(self, payer, seat, kind, amount):
        """SP-6-1, SP-6-2, SP-12-2."""
        if payer == OFFICIAL:
            self.due_from_official(seat, kind, amount)
        elif self.attentive:
            yield from self.pay(payer, seat, amount)
        else:
            self.claims[seat][kind][payer - 1] += 1

    def claimable(self, seat):
        """The claims that a seat may make, and the seats whose Red it may ask for (SP-22-2)."""
        if self.attentive:
            return []
        actions = [f"claim {claim}" for claim in KINDS if self.can_be_claimed(seat, claim)]
        reds = [f"show-red {other}" for other in self.others(seat) if self.claims[other]["reds"]]
        return actions + reds

    def is_due(self, seat, claim):
        due = self.claims[seat][KINDS[claim]]
        return any(due) if isinstance(due, list) else due > 0

    def can_be_claimed(self, seat, claim):
        """True if the claim is due and the seat can hold it. Otherwise it stays due (R-1)."""
        if not self.is_due(seat, claim):
            return False
        if claim == "wilds":
            return self.clubs[seat].wild_substitutes < 3 and self.tray.wild_substitutes > 0
        if claim == "wins":
            return self.next_round(seat) is not None
        return True

    def owed_by_official(self, seat):
        """The claims of a debtor that the Official alone pays, which it may make meanwhile, R-1."""
        if self.attentive:
            return []
        own = [claim for claim in KINDS if claim != "penalties" and self.can_be_claimed(seat, claim)]
        return [claim for claim in own if KINDS[claim] not in BY_SEAT or self.claims[seat][KINDS[claim]][seat - 1]]

    def claim(self, seat, claim, payers=None):
        """Removes a claim against these payers; of royalties only one."""
        claims, name = self.claims[seat], KINDS[claim]
        payers = payers or self.clockwise_from(self.turn)
        if name in ("royalties", "full_royalties"):
            payer = next(s for s in payers if claims[name][s - 1])
            claims[name][payer - 1] -= 1
            yield from self.pay(OFFICIAL if payer == seat else payer, seat, 1 if name == "royalties" else 2)
        elif name == "gates":
            gates = {payer: claims[name][payer - 1] for payer in payers}
            claims[name] = [0 if payer in gates else due for payer, due in enumerate(claims[name], 1)]
            for payer, due in gates.items():
                yield from self.pay(OFFICIAL if payer == seat else payer, seat, GATE * due)
        elif name == "penalty_goals":
            goals, claims[name] = claims[name], 0
            for _ in range(goals):
                yield from self.penalty_goal(seat)
        elif name == "wild_substitutes":
            while claims[name] and self.take_wild(seat):
                claims[name] -= 1
        elif name == "wins":
            while claims[name] and self.take_win_card(seat):
                claims[name] -= 1
        else:
            self.clubs[seat].money += claims[name]
            claims[name] = 0

    def show_red(self, seat):
        """SP-22-2."""
        self.claims[seat]["reds"] -= 1
        self.serve_red(seat)

    def last_moment(self, may_challenge):
        """SP-26-1: where play passes by itself it waits for what may still be asked for; R-33."""
        while True:
            awaited = {str(seat): self.claimable(seat) for seat in self.seats}
            if may_challenge and self.may_challenge(self.turn):
                awaited[str(self.turn)] += [f"final {other}" for other in self.others(self.turn)]
            if not any(awaited.values()):
                return
            for seat in self.seats:
                awaited[str(seat)] += self.calls(seat)
            awaited = {seat: actions for seat, actions in awaited.items() if actions or seat == str(self.turn)}
            awaited[str(self.turn)].append("end")
            who, action = yield awaited
            if action == "end":
                return
            try:
                yield from self.done_besides(int(who), action)
            except PlayPasses:
                may_challenge = False

    def let_claims_lapse(self):
        """SP-26-1, SP-22-2."""
        for seat in self.seats:
            self.lapsed[seat] |= {claim for claim in KINDS if self.is_due(seat, claim)}
            if self.claims[seat]["reds"]:
                self.lapsed_reds.add(seat)
            self.claims[seat] = nothing_due()

    def lapsed_kinds(self, seat):
        return [claim for claim in KINDS if claim in self.lapsed[seat]]

    # Payments

    def pay(self, payer, payee, amount, is_price=False):
        """Pays a sum. Returns true if it was paid, R-8. A payer without enough money raises it first, SP-25-1."""
        if payer != OFFICIAL and self.clubs[payer].money < amount:
            amount = yield from self.raise_money(payer, payee, amount, is_price)
            if amount is None:
                return False
        elif payer != OFFICIAL != payee and self.ruled("R-32", "AnyDue"):
            amount = yield from self.offer_cards(payer, payee, amount)
        self.transfer(payer, payee, amount)
        return True

    def transfer(self, payer, payee, amount):
        if payer != OFFICIAL:
            self.clubs[payer].money -= amount
        if payee != OFFICIAL:
            self.clubs[payee].money += amount
