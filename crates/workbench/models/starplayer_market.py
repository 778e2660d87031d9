"""Footballers, Managers, Stadiums, Tackles, sales and payments: rules 4 to 8, 11 to 13, 23 and 24 of Starplayer."""

from starplayer_kit import OFFICIAL, SQUADS, in_order, squad_of

MANAGER_PRICE = 12
STADIUM_PRICE = 100
GATE = 4
ALL_SIX = [30, 16, 8, 4]


class PlayPasses(Exception):
    """Play passes without the turn being ended: a Bogus (SP-8-1), a lost Final (SP-27-2)."""

    def __init__(self, may_challenge):
        super().__init__()
        self.may_challenge = may_challenge  # to the Final before it passes, R-33


class Market:
    """Purchases and sales."""

    # Footballers, Managers, Stadiums: the purchases allowed

    def value(self, footballer):
        return self.sheets[footballer]["value_half_millions"]

    def goods(self, space):
        """The goods of a space: "footballer", "manager" or "stadium"."""
        return space if space == "manager" else "stadium" if space.startswith("stadium-") else "footballer"

    def left_to_buy(self, space):
        """The goods of this space that the Official has left, SP-4-3."""
        goods = self.goods(space)
        if goods == "manager":
            return self.tray.managers
        return self.tray.stadiums if goods == "stadium" else self.squad_decks[squad_of(space)]

    def could_sell_first(self, seat, space):
        """SP-4-3 (ours): true if it owns a card that the space would sell again."""
        goods, club = self.goods(space), self.clubs[seat]
        if goods == "footballer":
            return any(squad_of(f) == squad_of(space) for f in club.footballers)
        return bool(getattr(club, goods))

    def has_room(self, seat, space):
        """SP-LIMIT-1, R-12; R-7."""
        goods, club = self.goods(space), self.clubs[seat]
        if goods == "footballer":
            return len(club.footballers) < 11 or self.ruled("R-7", "Penalised")
        return not getattr(club, goods)

    def price(self, space):
        """SP-11-1, SP-12-1; of a Footballer nothing need be in hand (SP-4-2)."""
        return {"manager": MANAGER_PRICE, "stadium": STADIUM_PRICE, "footballer": 0}[self.goods(space)]

    def purchases(self, space):
        """The ways to buy on a space."""
        goods, left = self.goods(space), self.left_to_buy(space)
        if goods == "footballer":
            return ["buy"] if left else []
        return [f"buy {card}" if goods == "manager" else f"buy stadium-{card}" for card in in_order(left)]

    def may_buy(self):
        """SP-4-1, SP-11-1, SP-12-1: the seat in turn may buy on its space, or else a tackler."""
        seat, space = self.turn, self.space_of(self.turn)

        def is_asked():
            first = self.could_sell_first(seat, space) and self.ruled("R-30", "Asked")
            return bool(self.left_to_buy(space)) or first

        action = yield from self.decide(lambda: ["decline", *self.offers(seat)], is_asked)
        if action == "decline":
            asks = bool(self.offers(seat)) or self.ruled("R-40", "Declines")
            if not (asks and (yield from self.tackle(space))):
                self.declined = self.ruled("R-29", "UntilTackled")
        elif action:
            yield from self.buy(seat, space, action)

    def offers(self, seat):
        """The purchases that a seat can make on its space."""
        space = self.space_of(seat)
        in_hand = self.clubs[seat].money >= self.price(space) or self.ruled("R-38", "Emergency")
        able = self.has_room(seat, space) and in_hand
        return self.purchases(space) if able else []

    def buy(self, seat, space, action):
        """SP-4-1, SP-4-2, SP-5-1, SP-11-1, SP-12-1."""
        goods = self.goods(space)
        if goods == "footballer":
            yield from self.draw_footballer(seat, space)
            return
        card = action.split()[1].removeprefix("stadium-")
        if (yield from self.pay(seat, OFFICIAL, self.price(space), is_price=True)):
            self.left_to_buy(space).remove(card)
            setattr(self.clubs[seat], goods, card)

    def draw_footballer(self, seat, space):
        deck = self.squad_decks[squad_of(space)]
        outcome = yield from self.chance(f"card {card}" for card in deck.tops())
        card = outcome.split()[1]
        deck.take(card)
        if card.startswith("bogus-"):
            deck.put_under(card)
            yield from self.pay(seat, OFFICIAL, self.legal_fees())
            passes = seat == self.turn or self.ruled("R-37", "PlayPasses")
            if passes and (self.ruled("R-3", "PlayPasses") or not self.roll_due):
                raise PlayPasses(may_challenge=self.ruled("R-33", "BeforePlayPasses"))
            return
        price = 0 if self.is_free_transfer(card, space) else self.value(card)
        if (yield from self.pay(seat, OFFICIAL, price, is_price=True)):
            self.receive_footballer(seat, card)
            self.six_complete()
        else:
            deck.put_under(card)

    def legal_fees(self):
        """SP-8-1."""
        return 2

    def is_free_transfer(self, footballer, space):
        """SP-5-1."""
        return footballer == space

    def receive_footballer(self, seat, footballer):
        self.clubs[seat].footballers.add(footballer)
        self.received.append([footballer])

    def part_with_footballer(self, seat, footballer):
        self.clubs[seat].footballers.remove(footballer)
        self.forget_order_of(footballer)

    def forget_order_of(self, footballer):
        for group in self.received:
            if footballer in group:
                group.remove(footballer)
        self.received = [group for group in self.received if group]

    # Fees of landing

    def owner_of(self, footballer):
        return next((seat for seat in self.seats if footballer in self.clubs[seat].footballers), None)

    def royalty(self, owner, star):
        """SP-6-1, SP-6-2, R-36."""
        squads = SQUADS if self.ruled("R-36", "EverySquad") else [squad_of(star)]
        return 2 if any(self.stars_of(squad) <= self.clubs[owner].footballers for squad in squads) else 1

    def stars_of(self, squad):
        return {star for star in self.stars if squad_of(star) == squad}

    def landing_fees(self, visitor):
        """SP-6-1, SP-12-2: what landing on a space costs; who owns its Stadium has been paid already."""
        space = self.space_of(visitor)
        if space in self.stars:
            owner = self.owner_of(space)
            if owner:
                fee = self.royalty(owner, space)
                kind = "full_royalties" if fee > 1 else "royalties"
                yield from self.due_from(visitor if visitor != owner else OFFICIAL, owner, kind, fee)
        if space.startswith("stadium-"):
            owner = self.stadium_owner(space)
            if owner not in (None, visitor):
                yield from self.due_from(visitor, owner, "gates", GATE)

    # All-6 bonus

    def six_of(self, squad):
        """The Footballers of a squad on the board."""
        return {space for space in self.board if space.startswith(f"{squad}-")}

    def six_complete(self):
        """SP-7-1, R-2, R-20: those who have just completed all six."""
        for seat in self.clockwise_from(self.turn):
            for squad in SQUADS:
                six, club = self.six_of(squad), self.clubs[seat]
                if not six or not six <= club.footballers or not self.may_take_place(club, squad):
                    continue
                club.all_six.add(squad)
                self.due_from_official(seat, "all_six", ALL_SIX[self.places])
                self.places += 1

    def may_take_place(self, club, squad):
        """R-2: one place a player, or a squad."""
        taken = bool(club.all_six) if self.ruled("R-2", "OncePerPlayer") else squad in club.all_six
        return self.places < len(ALL_SIX) and not taken

    # Tackles

    def tackle(self, space):
        """SP-13-1 to -4: whether somebody has."""
        tackler = yield from self.who_tackles([s for s in self.others(self.turn) if self.is_asked(s, space)], space)
        if not tackler:
            return False
        club = self.clubs[tackler]
        club.tackles -= 1
        self.tray.tackles += 1
        club.pawn = self.clubs[self.turn].pawn
        if self.ruled("R-10", "AsLanding"):
            yield from self.landing_fees(tackler)
        action = "buy"
        if self.goods(space) != "footballer":
            action = yield from self.ask(tackler, self.purchases(space))
        yield from self.buy(tackler, space, action)
        return True

    def is_asked(self, seat, space):
        """SP-13-4; R-21: while purses are hidden nobody can know who has the price in hand."""
        may = self.clubs[seat].tackles and self.left_to_buy(space) and self.has_room(seat, space)
        return may and (self.has_price(seat, space) or self.ruled("R-21", "Hidden"))

    def has_price(self, seat, space):
        """R-22; what moving the pawn costs is not in hand any more, R-10."""
        in_hand = self.clubs[seat].money - self.gate_of_tackling(seat, space)
        return in_hand >= self.price(space) or self.ruled("R-22", "Emergency")

    def gate_of_tackling(self, seat, space):
        """R-10, where it is paid at once."""
        pays = self.ruled("R-10", "AsLanding") and self.attentive and self.goods(space) == "stadium"
        return GATE if pays and self.stadium_owner(space) not in (None, seat) else 0

    def stadium_owner(self, space):
        return next((seat for seat in self.seats if space == f"stadium-{self.clubs[seat].stadium}"), None)

    def answers(self, seat, space):
        """SP-13-4."""
        return ["pass", "tackle"] if self.has_price(seat, space) else ["pass"]

    def who_tackles(self, asked, space):
        """SP-13-1, SP-13-2, R-5."""
        if self.ruled("R-5", "ClockwisePriority"):
            for seat in asked:
                action = yield from self.ask(seat, self.answers(seat, space))
                if action == "tackle":
                    return seat
            return None
        answers = {}
        while len(answers) < len(asked):
            seat, action = yield {str(seat): self.answers(seat, space) for seat in asked if seat not in answers}
            answers[seat] = action
        tacklers = [seat for seat in asked if answers[seat] == "tackle"]
        if not tacklers:
            return None
        return (yield from self.highest_roll(tacklers))

    # Selling to the Official

    def sellable(self, seat):
        """SP-24-1."""
        club = self.clubs[seat]
        return [*club.footballers, *(asset for asset in ("manager", "stadium") if getattr(club, asset))]

    def worth(self, asset):
        return {"manager": MANAGER_PRICE, "stadium": STADIUM_PRICE}.get(asset) or self.value(asset)

    def sell(self, seat, asset, emergency=False):
        """SP-24-1: half, rounded up; SP-25-1, R-13."""
        club, worth = self.clubs[seat], self.worth(asset)
        club.money += worth // 2 if emergency and self.ruled("R-13", "Down") else self.half(worth)
        if asset in ("manager", "stadium"):
            (self.tray.managers if asset == "manager" else self.tray.stadiums).append(getattr(club, asset))
            setattr(club, asset, None)
        else:
            self.part_with_footballer(seat, asset)
            self.squad_decks[squad_of(asset)].put_under(asset)

    def half(self, worth):
        """SP-24-1: rounded up to half a million."""
        return (worth + 1) // 2

    # More than eleven Footballers

    def calls(self, seat):
        """SP-23-1, R-7."""
        if self.ruled("R-7", "Prevented"):
            return []
        return [f"call {other}" for other in self.others(seat) if len(self.clubs[other].footballers) > 11]

    def call(self, seat):
        """SP-23-1."""
        club, chooses, action = self.clubs[seat], self.ruled("R-34", "OwnersChoice"), None
        while len(club.footballers) > 11:
            last = self.last_received(seat)
            if action is None or (chooses and len(last) > 1 and action != "forget"):
                named = [f"return {f}" for f in last] if chooses and len(last) > 1 else ["recall"]
                action = yield from self.ask(seat, [*named, "forget"])
            if action.startswith("return "):
                footballer, action = action.split()[1], "recall"
            elif action == "recall" and len(last) == 1:
                [footballer] = last
            else:
                shuffled = last if action == "recall" else club.footballers
                outcome = yield from self.chance(f"card {f}" for f in in_order(shuffled))
                footballer = outcome.split()[1]
            self.part_with_footballer(seat, footballer)
            self.squad_decks[squad_of(footballer)].put_under(footballer)
            club.money += self.value(footballer) - self.penalty_fee()

    def last_received(self, seat):
        """R-34: of several of one deal none came last."""
        return next(group for group in reversed(self.received) if group[0] in self.clubs[seat].footballers)

    def penalty_fee(self):
        """SP-23-1."""
        return 4
