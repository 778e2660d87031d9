"""The Club Chairman's, the Referee's and the Starplayer Bonus cards, and bookings: rules 14 to 16 and 22 of Starplayer."""

from starplayer_kit import OFFICIAL, PLAIN_CARDS

KINDS = {"kick_off": "kickoff", "wild_substitute": "wild", "penalty_spot": "penalty", "cup_match": "cup"}
HANDED_OUT = {
    "wild_substitute": "wild_substitutes",
    "tackle": "tackles",
    "transfer_window": "transfer_windows",
    "cup_match": "cup_matches",
}
assert set(HANDED_OUT.values()) == set(PLAIN_CARDS.values())


class Cards:
    """The cards of the three decks and their effects."""

    def read_card(self, name):
        """SP-14-1, SP-15-1, SP-16-1, SP-16-2."""
        deck = self.decks[name]
        if not len(deck):
            return
        outcome = yield from self.chance(f"{name} {card}" for card in deck.tops())
        number = int(outcome.split()[1])
        deck.take(number)
        effect = self.printed[name][number - 1]["effect"]
        if effect == "keep_cup_match":
            self.clubs[self.turn].kept.add(number)
            return
        deck.put_under(number)
        if isinstance(effect, str):
            yield from getattr(self, f"card_{effect}")()
        else:
            [(word, what)] = effect.items()
            yield from getattr(self, f"card_{word}")(what)

    def card_pay(self, amount):
        yield from self.pay(self.turn, OFFICIAL, amount)

    def card_receive(self, amount):
        self.clubs[self.turn].money += amount
        yield from ()

    def card_pay_each(self, amount):
        for other in self.others(self.turn):
            yield from self.pay(self.turn, other, amount)

    def card_receive_each(self, amount):
        """SP-25-3."""
        for other in self.others(self.turn):
            yield from self.pay(other, self.turn, amount)

    def card_pay_per(self, what):
        yield from self.pay(self.turn, OFFICIAL, what["amount"] * self.counted(what["each"]))

    def card_receive_per(self, what):
        yield from self.card_receive(what["amount"] * self.counted(what["each"]))

    def counted(self, kind):
        club = self.clubs[self.turn]
        return {
            "footballer": len(club.footballers),
            "starplayer": len(club.footballers & self.stars),
            "wild_substitute": club.wild_substitutes,
            "win_card": len(club.wins),
        }[kind]

    def card_penalty_for(self, amount):
        if (yield from self.kick()):
            yield from self.card_receive(amount)

    def card_take(self, kind):
        """From the tray, if it has one and the limit allows."""
        name = HANDED_OUT[kind]
        if name == "wild_substitutes":
            self.take_wild(self.turn)
        elif getattr(self.tray, name):
            setattr(self.tray, name, getattr(self.tray, name) - 1)
            club = self.clubs[self.turn]
            setattr(club, name, getattr(club, name) + 1)
        yield from ()

    def card_move_to(self, kind):
        """SP-16-2: clockwise to the next such space."""
        pawn, spaces = self.clubs[self.turn].pawn, 1
        while not self.is_of_kind(self.board[(pawn + spaces) % len(self.board)], kind):
            spaces += 1
        yield from self.move(spaces)

    def is_of_kind(self, space, kind):
        return space.split("-")[0] == KINDS.get(kind, kind)

    def card_play_match(self):
        """SP-17-2, R-15: the book's "can" is of the space and of the card."""
        yield from self.choose_opponent(self.others(self.turn), self.ruled("R-15", "May"))

    def card_take_win(self):
        """SP-18-3."""
        self.take_win_card(self.turn)
        yield from ()

    # Bookings

    def nobody_booked(self):
        """R-23."""
        return self.ruled("R-23", "NoEffect") and not self.clubs[self.turn].footballers

    def card_yellow_card(self, booked):
        """SP-22-1."""
        yield from ()
        if booked == "footballer" and self.nobody_booked():
            return
        club = self.clubs[self.turn]
        if club.yellow_cards:
            self.red(self.turn)
            return
        self.tray.yellow_cards -= 1
        club.yellow_cards = 1

    def card_clear_yellow_card(self):
        yield from ()
        club = self.clubs[self.turn]
        if club.yellow_cards:
            club.yellow_cards -= 1
            self.tray.yellow_cards += 1

    def card_red_card(self):
        """SP-22-1."""
        yield from ()
        if not self.nobody_booked():
            self.red(self.turn)

    def red(self, seat):
        """SP-22-1, SP-22-2, R-1, R-39: the Yellows go back, the Red must be shown."""
        self.tray.yellow_cards += self.clubs[seat].yellow_cards
        self.clubs[seat].yellow_cards = 0
        may_lapse = self.official is None or (self.ruled("R-39", "AllButTheirs") and self.official != seat)
        if self.attentive or not may_lapse:
            self.serve_red(seat)
        else:
            self.claims[seat]["reds"] += 1

    def serve_red(self, seat):
        """SP-22-1, R-17."""
        club = self.clubs[seat]
        club.turns_to_miss = 1 if self.ruled("R-17", "Once") else club.turns_to_miss + 1
