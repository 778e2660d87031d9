"""Transfer Windows, deals and emergency funding: rules 9, 18 and 25 of Starplayer."""

from dataclasses import dataclass, field

from starplayer_kit import NOTES, Bundle, held_less, in_order, items_in, move_all, move_item

MOST_PUSHES = 120


@dataclass
class Negotiation:
    """Two sides, and what lies on the table; `debt` is what the first one owes, if it is about that."""

    one: int
    other: int
    proposals: int
    debt: tuple | None = None
    may_pay: bool = False  # the debt, R-32
    speaker: int = 0
    stage: str = "building"
    pushes: int = MOST_PUSHES
    gives: dict = field(default_factory=dict)
    struck: bool = False
    taken: int = 0  # for how much of a debt the creditor takes cards

    def __post_init__(self):
        self.speaker = self.one
        self.gives = {self.one: Bundle(), self.other: Bundle()}

    def across(self, seat):
        return self.other if seat == self.one else self.one

    def public(self):
        return {
            "one": self.one,
            "other": self.other,
            "speaker": self.speaker,
            "stage": self.stage,
            "proposals_left": self.proposals,
            "pushes_left": self.pushes,
            "one_gives": self.gives[self.one].public(),
            "other_gives": self.gives[self.other].public(),
        }


class Deals:
    """Negotiations."""

    def proposals_allowed(self):
        """SP-9-2, R-4."""
        return int(self.rulings["R-4"].removeprefix("Proposals(").removesuffix(")"))

    # Transfer Window

    def open_window(self):
        """SP-9-1, R-26."""
        opener = self.turn
        self.clubs[opener].transfer_windows -= 1
        if self.ruled("R-26", "BackToTray"):
            self.tray.transfer_windows += 1
        for negotiator in self.clockwise_from(opener):
            yield from self.take_part(negotiator, opener)

    def take_part(self, negotiator, opener):
        """SP-9-1, SP-9-2, R-24, R-28."""
        proposals, must = self.proposals_allowed(), negotiator == opener and self.ruled("R-28", "MustNegotiate")
        while proposals:
            choices = [f"negotiate {other}" for other in self.others(negotiator)]
            action = yield from self.ask(negotiator, choices + ["pass"] * (not must))
            if action == "pass":
                return
            must = False
            talk = yield from self.negotiate(negotiator, int(action.split()[1]), proposals)
            proposals = talk.proposals
            if talk.struck or self.ruled("R-24", "OnePartner"):
                return

    # A negotiation

    def negotiate(self, one, other, proposals, debt=None, may_pay=False):
        """SP-9-2, SP-9-3."""
        may_turn = debt is not None or self.ruled("R-24", "AnyPartner")
        talk = self.table = Negotiation(one, other, proposals, debt, may_pay)
        while not talk.struck:
            answer, listener = "decline", talk.across(talk.speaker)
            if (yield from self.build(talk)):
                talk.stage = "proposed"
                talk.proposals -= 1
                answers = ["decline"] + ["change"] * (talk.proposals > 0) + ["accept"] * self.may_accept(talk)
                answer = yield from self.ask(listener, answers)
                talk.stage = "building"
            elif talk.speaker == one:
                talk.proposals -= may_turn
                break
            talk.pushes = MOST_PUSHES
            talk.struck = answer == "accept"
            talk.speaker = listener if answer == "change" else one
            if answer == "decline" and (may_turn or not talk.proposals):
                break
        self.table = None
        if talk.struck:
            self.carry_out(talk)
        return talk

    def build(self, talk):
        """SP-9-3: pieces are pushed over the table until the deal is proposed; False if it is broken off."""
        while True:
            speaker, listener = talk.speaker, talk.across(talk.speaker)
            may_propose = self.lawful(talk) and self.has_money_for(talk, speaker)
            actions = ["pass"] + ["propose"] * may_propose
            if talk.pushes:
                actions += [f"give {item}" for item in self.pushable(talk, speaker)]
                actions += [f"take {item}" for item in self.pushable(talk, listener)]
                actions += [f"keep {item}" for item in items_in(talk.gives[speaker])]
                actions += [f"waive {item}" for item in items_in(talk.gives[listener])]
            action = yield from self.ask(speaker, actions)
            if action in ("pass", "propose"):
                return action == "propose"
            word, item = action.split()
            talk.pushes -= 1
            giver = speaker if word in ("give", "keep") else listener
            rest, given = held_less(self.clubs[giver], talk.gives[giver]), talk.gives[giver]
            if word in ("give", "take"):
                move_item(item, rest, given)
            else:
                move_item(item, given, rest)

    def pushable(self, talk, giver):
        """SP-9-3: what is held and not yet on the table; in an emergency cards for money alone, SP-25-1, SP-25-2."""
        rest = held_less(self.clubs[giver], talk.gives[giver])
        if giver != talk.speaker and self.ruled("R-21", "Hidden"):
            rest.money = max(NOTES.values())  # whatever is asked for, nobody can know better
        if talk.debt is None:
            return items_in(rest)
        if giver == talk.one:
            return [item for item in items_in(rest) if item not in NOTES]
        rest.money += self.forgiven(talk, giver)
        if talk.may_pay:
            rest.money = talk.debt[1] - talk.gives[giver].money
        return [item for item in items_in(rest) if item in NOTES]

    def lawful(self, talk):
        """SP-9-3, R-16, SP-LIMIT-1, SP-18-2."""
        bundles = talk.gives.values()
        if not any(bundle.has_card() for bundle in bundles):
            return False
        if any(bundle.is_empty() for bundle in bundles) and (talk.debt or self.ruled("R-16", "BothGive")):
            return False
        return all(self.may_hold_after(talk, seat) for seat in talk.gives)

    def may_hold_after(self, talk, seat):
        """SP-LIMIT-1, R-7, SP-18-2, R-6."""
        given, taken = talk.gives[seat], talk.gives[talk.across(seat)]
        rest = held_less(self.clubs[seat], given)
        footballers = len(rest.footballers) + len(taken.footballers)
        if footballers > 11 and taken.footballers and self.ruled("R-7", "Prevented"):
            return False
        if (rest.manager and taken.manager) or (rest.stadium and taken.stadium):
            return False
        if rest.wild_substitutes + taken.wild_substitutes > 3:
            return False
        asked = taken.wins or self.ruled("R-6", "BothInOrder")
        return not asked or self.wins_in_order(rest.wins | taken.wins)

    def may_accept(self, talk):
        """True if the deal is lawful and both sides have the money for it."""
        return self.lawful(talk) and all(self.has_money_for(talk, seat) for seat in talk.gives)

    def has_money_for(self, talk, seat):
        return self.clubs[seat].money + self.forgiven(talk, seat) >= talk.gives[seat].money

    def forgiven(self, talk, seat):
        """SP-25-2: the debt itself, with which a creditor can pay besides money."""
        return talk.debt[1] if talk.debt and talk.debt[0] == seat else 0

    def carry_out(self, talk):
        """SP-9-3: both sides push at the same time."""
        one, other = talk.one, talk.other
        talk.taken = min(talk.gives[other].money, self.forgiven(talk, other))
        talk.gives[other].money -= talk.taken
        for giver, taker in ((one, other), (other, one)):
            footballers = in_order(talk.gives[giver].footballers)
            for footballer in footballers:
                self.forget_order_of(footballer)
            self.received += [footballers] if footballers else []
            move_all(talk.gives[giver], self.clubs[giver], self.clubs[taker])
        for name in ("manager", "stadium"):
            given = {seat: getattr(talk.gives[seat], name) for seat in (one, other)}
            for giver, taker in ((one, other), (other, one)):
                if given[giver] and not given[taker]:
                    setattr(self.clubs[giver], name, None)
                if given[giver]:
                    setattr(self.clubs[taker], name, given[giver])
        self.six_complete()

    # Emergency funding

    def raise_money(self, debtor, payee, amount, is_price):
        """SP-25-1, SP-25-2, R-8: what is left to pay when it can be paid; None if it lapses and all the cash is paid."""
        club, proposals = self.clubs[debtor], self.proposals_allowed()
        while club.money < amount:
            owed = self.owed_by_official(debtor)
            actions = [f"sell {asset}" for asset in self.sellable(debtor)]
            if not actions and not set(owed) - {"wilds", "wins"}:
                actions.append("lapse")
            actions += [f"claim {claim}" for claim in owed]
            if proposals and any(item not in NOTES for item in items_in(club)):
                actions += [f"negotiate {other}" for other in self.others(debtor)]
            action = "lapse"  # by itself, if nothing else can be done
            if actions != ["lapse"]:
                action = yield from self.ask(debtor, actions)
            word, _, what = action.partition(" ")
            if word == "lapse":
                if not is_price:
                    self.transfer(debtor, payee, club.money)
                return None
            if word == "sell":
                self.sell(debtor, what, emergency=True)
            elif word == "claim":
                yield from self.claim(debtor, what, payers=[debtor])
            else:
                other = int(what)
                talk = yield from self.negotiate(debtor, other, proposals, (payee, amount))
                proposals = talk.proposals
                amount -= talk.taken
        return amount

    def offer_cards(self, payer, payee, amount):
        """R-32: who could pay a player may offer cards first, for no more than is due; what is left to pay."""
        proposals = self.proposals_allowed()
        while amount and proposals and any(item not in NOTES for item in items_in(self.clubs[payer])):
            action = yield from self.ask(payer, ["pay", f"negotiate {payee}"])
            if action == "pay":
                break
            talk = yield from self.negotiate(payer, payee, proposals, (payee, amount), may_pay=True)
            proposals = talk.proposals
            amount -= talk.taken
        return amount
