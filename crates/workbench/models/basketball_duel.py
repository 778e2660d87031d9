"""Basketball Duel as its rule book has it: a second implementation, to compare the program with.

Clause ids (BD-…) and rulings (R-…) are those of docs/rules/basketball-duel.md.
"""

from duel_table import DuelTable
from play_area import item_of

ITEMS = ["basketball", "sneakers", "hoop", "jersey", "whistle"]


class BasketballDuel(DuelTable):
    """One game."""

    # The game

    def play(self):
        """BD-END-1."""
        for self.round in (1, 2):
            yield from self.deal(self.next_up)
            stopped = yield from self.take_turns(self.next_up)
            if stopped:
                self.winners = []
                return
            yield from self.last_plays()
            self.score_round()
        totals = {seat: sum(self.parts(seat).values()) for seat in self.seats}
        leaders = [seat for seat in self.seats if totals[seat] == max(totals.values())]
        if len(leaders) == (2 if self.teams else 1):
            self.winners = leaders
        else:
            yield from self.sudden_death(leaders)

    def deal(self, starter):
        """BD-SETUP-1, BD-SETUP-2."""
        order = self.clockwise_from(starter)
        self.collect_cards()
        self.pile = [*self.item_cards, *self.immunity_cards, *self.swipe_cards]
        self.aside = list(ITEMS)
        for seat in order:
            item = yield from self.take_aside()
            self.bonus[seat].append((item, False))
        if self.ruled("R-12", "AtDealOnly"):
            for seat in order:
                action = yield from self.ask(seat, ["pass", "show 1"])
                self.bonus[seat] = [(item, action == "show 1") for item, _ in self.bonus[seat]]
        for _ in range(4):
            for seat in order:
                yield from self.draw(self.hand[seat])

    def take_aside(self):
        outcome = yield from self.chance(f"bonus {item}" for item in self.aside)
        item = outcome.split()[1]
        self.aside.remove(item)
        return item

    def draw(self, cards):
        outcome = yield from self.chance(f"card {card}" for card in self.pile)
        card = int(outcome.split()[1])
        self.pile.remove(card)
        cards.append(card)

    def take_turns(self, seat):
        """BD-TURN, BD-ROUND-4; whether the turn limit stopped the game."""
        again = False
        while self.pile or again:
            if self.turns == self.turn_limit:
                return True
            self.turns += 1
            self.next_up = self.left_of(seat)
            star = yield from self.take_turn(seat)
            # BD-STAR-1; R-16 on an empty pile.
            again = star and (bool(self.pile) or (self.ruled("R-16", "DrawDiscard") and self.may_draw_discard()))
            if again:
                self.next_up = seat
            seat = self.next_up
        return False

    # One turn

    def take_turn(self, seat):
        """Draw and play; whether a star was laid."""
        draws = ["draw pile"] * bool(self.pile) + ["draw discard"] * self.may_draw_discard()
        action = yield from self.decide(seat, draws)
        if action == "draw pile":
            self.discard_draws = 0
            yield from self.draw(self.hand[seat])
            if not self.pile and self.ruled("R-23", "EndsTurns"):
                return False
        else:
            self.hand[seat].append(self.discard.pop())
            self.discard_draws += 1
        action = yield from self.decide(seat, self.plays(seat) + self.discards(seat))
        return (yield from self.carry_out(seat, action, in_turn=True))

    def decide(self, seat, actions, in_turn=True, but_last=False):
        """A decision; Bonus cards may be shown before it, R-12, but not the last while it is being laid."""
        any_time = self.ruled("R-12", "AnyTime")
        while True:
            shows = {seat: self.shows(seat, but_last)} if any_time or (in_turn and self.ruled("R-12", "OwnTurn")) else {}
            if any_time:
                shows |= {other: self.shows(other) for other in self.seats if other != seat}
            awaited = {str(other): row for other, row in shows.items() if row}
            awaited[str(seat)] = actions + shows.get(seat, [])
            who, action = yield awaited
            if not action.startswith("show"):
                return action
            index = int(action.split()[1]) - 1
            self.bonus[who][index] = (self.bonus[who][index][0], True)

    def shows(self, seat, but_last=False):
        """The Bonus cards that a seat may show, BD-SETUP-1."""
        row = self.bonus[seat][:-1] if but_last else self.bonus[seat]
        return [f"show {number}" for number, (_, shown) in enumerate(row, 1) if not shown]

    # Actions carried out

    def carry_out(self, seat, action, in_turn):
        """Carries out one play or discard. Returns true if a star was laid."""
        verb, *words = action.split()
        if verb in ("lay", "start"):
            self.hand[seat].remove(int(words[0]))
            return self.lay(seat, action)
        if verb == "discard":
            self.hand[seat].remove(int(words[0]))
            self.discard.append(int(words[0]))
            return False
        if verb == "immunity":
            card = self.take_from_hand(seat, self.immunity_cards, words[0])
            self.immunity[self.owner(seat, words)].append(card)
            return False
        kind, *target = words
        self.discard.append(self.take_from_hand(seat, self.swipe_cards, kind))
        if verb == "swipe" and kind == "bonus":
            yield from self.swipe_bonus(seat, target, in_turn)
        elif verb == "swipe" and kind == "immunity":
            self.swipe_immunity(seat, target)
        elif verb == "swipe":
            return (yield from self.swipe_item(seat, target, in_turn))
        return (yield from self.then_any_play(seat, in_turn))

    def take_from_hand(self, seat, kinds, kind):
        card = next(card for card in self.hand[seat] if kinds.get(card) == kind)
        self.hand[seat].remove(card)
        return card

    def owner(self, seat, words):
        return self.mate(seat) if words[-1] == "mate" else seat

    def lay(self, seat, action):
        """Lays a card; whether it has a star, BD-STAR-1."""
        verb, card, *words = action.split()
        card, owner = int(card), self.owner(seat, [card, *words])
        area = self.area[owner]
        place = (0, 0) if verb == "start" else tuple(map(int, words[0].split(",")))
        before = area.completed()
        self.area[owner] = area.with_card(card, place)
        new = [item for corner, (item, _) in self.area[owner].completed().items() if corner not in before]
        bonus = [item for item, _ in self.bonus[owner]]
        self.completed_with_bonus[owner] += [item for item in new if item in bonus]
        return self.item_cards[card].star

    def swipe_bonus(self, seat, target, in_turn):
        """BD-SWIPE-BONUS-1."""
        if target == ["aside"]:
            item = yield from self.take_aside()
        else:
            rival, number = map(int, target)
            item, _ = self.bonus[rival].pop(number - 1)
        self.bonus[seat].append((item, False))
        action = yield from self.decide(seat, ["bonus down", "bonus up"], in_turn, but_last=True)
        self.bonus[seat][-1] = (item, action == "bonus up")

    def swipe_immunity(self, seat, target):
        """BD-SWIPE-IMMUNITY-1."""
        rival, item = int(target[0]), target[1]
        card = min(card for card in self.immunity[rival] if self.immunity_cards[card] == item)
        self.immunity[rival].remove(card)
        self.immunity[self.owner(seat, target)].append(card)

    def swipe_item(self, seat, target, in_turn):
        """BD-SWIPE-ITEM-4, R-5; whether a star was laid."""
        place = tuple(map(int, target[1].split(",")))
        card = self.area[int(target[0])].cards.pop(place)
        layings = self.layings(seat, [card])
        may_keep = self.ruled("R-5", "TakerChooses")
        if layings and (may_keep or self.ruled("R-5", "AtOnceIfItFits")):
            action = yield from self.decide(seat, layings + ["keep"] * may_keep, in_turn)
            if action != "keep":
                return self.lay(seat, action)
        self.hand[seat].append(card)
        return (yield from self.then_any_play(seat, in_turn))

    def then_any_play(self, seat, in_turn):
        """R-5 ThenAnyPlay: after a Swipe one laying or a discard; whether a star was laid."""
        if not self.ruled("R-5", "ThenAnyPlay") or not self.hand[seat]:
            return False
        others = self.discards(seat) if in_turn else ["pass"]
        action = yield from self.decide(seat, self.layings(seat) + others, in_turn)
        return action != "pass" and (yield from self.carry_out(seat, action, in_turn))

    # The end of a round

    def last_plays(self):
        """BD-ROUND-1, R-6."""
        order = self.clockwise_from(self.next_up)
        if self.ruled("R-6", "AllThenNext"):
            for seat in order:
                while (yield from self.last_play(seat)):
                    pass
            return
        passed = 0
        while passed < len(order):
            for seat in order:
                played = yield from self.last_play(seat)
                passed = 0 if played else passed + 1
                if passed == len(order):
                    break

    def last_play(self, seat):
        """Asks a seat for its last play, unless it has no card. Returns true if it played."""
        if not self.hand[seat]:
            return False
        action = yield from self.decide(seat, self.plays(seat) + ["pass"], in_turn=False)
        if action == "pass":
            return False
        yield from self.carry_out(seat, action, in_turn=False)
        if self.round == 1 and self.ruled("R-22", "AfterLastPlay"):
            self.next_up = self.left_of(seat)
        return True

    def score_round(self):
        """BD-ROUND-2, BD-SWIPE-BONUS-2, BD-TEAM-5."""
        for seat in self.seats:
            self.bonus[seat] = [(item, True) for item, _ in self.bonus[seat]]
            items = [item for item, _ in self.area[seat].completed().values()]
            self.points[self.round - 1][seat] = sum(self.item_points(seat, item, items.count(item)) for item in ITEMS)

    def item_points(self, seat, item, completed):
        """3 points under a Bonus card and 2 without, R-14, R-10."""
        if self.ruled("R-14", "AtRoundEnd"):
            with_bonus = completed if item in [bonus for bonus, _ in self.bonus[seat]] else 0
        else:
            with_bonus = self.completed_with_bonus[seat].count(item)
        if self.ruled("R-10", "OnlyFirst"):
            with_bonus = min(with_bonus, 1)
        return 2 * completed + with_bonus

    # The end of the game

    def sudden_death(self, leaders):
        """BD-SUDDEN-1, BD-SUDDEN-2."""
        per_team = self.teams and self.ruled("R-18", "PerTeam")
        dealt_to = [1, 2] if per_team else leaders
        starter = next(seat for seat in self.clockwise_from(self.next_up) if seat in dealt_to)
        order = [seat for seat in self.clockwise_from(starter) if seat in dealt_to]
        self.collect_cards()
        self.pile = list(self.item_cards)
        cards_each = 4
        self.winners = []
        while not self.winners:
            cards = cards_each * len(order)
            if self.ruled("R-7", "LastCards"):
                cards = min(cards, len(self.pile))
            if cards == 0 or len(self.pile) < cards:
                self.winners = leaders
                return
            for number in range(cards):
                yield from self.draw(self.face_up[order[number % len(order)]])
            cards_each = 1
            if self.ruled("R-17", "LaidOnce"):
                for seat in order:
                    yield from self.lay_out(seat)
            self.winners = [seat for seat in order if self.has_item(seat)]
        mates = [self.mate(seat) for seat in self.winners if self.teams]
        self.winners = sorted({*self.winners, *mates})

    def lay_out(self, seat):
        """R-17 LaidOnce: on his own area, as long as a card fits."""
        while layings := [action for action in self.layings(seat, self.face_up[seat]) if not action.endswith("mate")]:
            action = yield from self.ask(seat, layings)
            self.face_up[seat].remove(int(action.split()[1]))
            self.lay(seat, action)

    def has_item(self, seat):
        if self.ruled("R-17", "LaidOnce"):
            return bool(self.area[seat].completed())
        return item_of([self.item_cards[card] for card in self.face_up[seat]])

    # The comparison

    def tempting(self, seat, action):
        """True if a card would complete an item."""
        if not action.startswith("lay"):
            return False
        _, card, place, *words = action.split()
        area = self.area[self.owner(seat, [place, *words])]
        after = area.with_card(int(card), tuple(map(int, place.split(","))))
        return len(after.completed()) > len(area.completed())

    def tiebreak(self, seat):
        """BD-SUDDEN-1."""
        return [seat in self.winners]

    def parts(self, seat):
        """BD-END-1, BD-TEAM-6."""
        parts = {f"round {number}": points[seat] for number, points in enumerate(self.points, 1)}
        if self.teams:
            parts["team-mate"] = sum(points[self.mate(seat)] for points in self.points)
        return parts
