"""Starplayer as its rule book has it: a second implementation, to compare the program with.

Clause ids (SP-…) and rulings (R-…) are those of docs/rules/starplayer.md. This file has the set-up, the turn, the Club
Set and the variants; the other headings of the book are in starplayer_market.py (footballers, Managers, Stadiums, Tackles,
sales), starplayer_deals.py (Transfer Windows, emergency funding), starplayer_cup.py (Cup Matches, penalties, the Final),
starplayer_cards.py (the three decks, bookings) and starplayer_claims.py (what must be asked for in time, payments).

Compared is what everybody knows: whose turn it is, clubs, tray, decks, what lies on the table, claims and what lapsed.
What the program keeps of its own flow (`pending`, `dues`) is compared only in what it leads to, the lists of legal
actions; hidden money in what it allows.
"""

from starplayer_cards import Cards
from starplayer_claims import Claims
from starplayer_cup import Cup, CupWon
from starplayer_deals import MOST_PUSHES, Deals
from starplayer_kit import DECKS, DICE, FOOTBALLERS, FORMATIONS, POSITIONS, SQUADS
from starplayer_kit import Club, Deck, Tray, in_order, squad_of
from starplayer_market import GATE, Market, PlayPasses
from table import Table


# The rulings that a set-up may leave out.
NEWER = {
    "R-29": "Final",
    "R-30": "Asked",
    "R-31": "Held",
    "R-32": "Emergency",
    "R-33": "TurnOver",
    "R-34": "AtRandom",
    "R-35": "AtStart",
    "R-36": "ThatSquad",
    "R-37": "TurnGoesOn",
    "R-38": "InHand",
    "R-39": "Nobodys",
    "R-40": "Declines",
}


class Starplayer(Claims, Cards, Cup, Deals, Market, Table):
    """One game."""

    NAME = "starplayer"
    positions_asked = 15
    temptation = 1000

    def __init__(self, setup):
        super().__init__(setup)
        self.rulings = NEWER | self.rulings
        self.system = setup["system"]
        self.short = setup["length"] == "short"
        self.five = setup["sides"] == "five"
        self.limit = setup["turn_limit"]
        self.role = setup["official"]
        kit = self.components
        self.board = kit["board"]
        self.sheets = {f: kit["squads"][squad_of(f)][int(f.split("-")[1]) - 1] for f in FOOTBALLERS}
        self.stars = {f for f in FOOTBALLERS if self.sheets[f]["rank"] == "starplayer"}
        self.printed = {name: [card for card in kit[name] for _ in range(card["copies"])] for name in DECKS}
        self.tray = Tray()
        self.clubs = {seat: Club() for seat in self.seats}
        self.squad_decks = {squad: Deck([f for f in FOOTBALLERS if squad_of(f) == squad]) for squad in SQUADS}
        if not self.five and not self.short:
            self.add_bogus()
        self.decks = {name: Deck(range(1, len(cards) + 1)) for name, cards in self.printed.items()}
        self.received = []  # the owned Footballers as they were last received: lists, each of one deal or of one purchase
        self.official = None
        self.turn = 1
        self.turn_number = 0
        self.roll_due = False
        self.free_match = "none"
        self.declined = False  # what the space sells, and nobody has tackled
        self.places = 0  # of the All-6 bonus
        self.table = None  # the deal that is negotiated
        self.winner = None
        self.open_claims()
        for seat in self.seats:
            self.hand_out(seat)

    # Set up of the game

    def add_bogus(self):
        """SP-SETUP-1; SP-ALT-FIVE-1 has none."""
        for squad in SQUADS:
            self.squad_decks[squad].shuffled.append(f"bogus-{squad}")

    def hand_out(self, seat):
        """SP-SETUP-3, SP-ALT-SHORT-1, SP-ALT-FIVE-1."""
        club = self.clubs[seat]
        club.money = 140 if self.short else 240 if self.five else 300
        club.tackles, club.transfer_windows, club.cup_matches = 1, 2, self.cup_matches_given()
        self.tray.tackles -= 1
        self.tray.transfer_windows -= 2
        self.tray.cup_matches -= club.cup_matches

    def cup_matches_given(self):
        """SP-SETUP-3; R-9."""
        return 0 if self.short and self.ruled("R-9", "None") else 2

    def play(self):
        """Everything from the first roll on."""
        if self.role == "rolled":
            self.official = yield from self.highest_roll(self.seats)  # SP-2-2
        elif self.role != "apart":
            self.official = int(self.role.split("-")[1])
        if self.short:
            yield from self.deal_short()
        self.turn = yield from self.highest_roll(self.seats)  # SP-SETUP-4
        self.six_complete()
        try:
            while not self.stopped():
                yield from self.take_turn()
        except CupWon:
            return

    def deal_short(self):
        """SP-ALT-SHORT-1."""
        for seat in self.seats:
            for _ in range(7):
                left = [f for squad in SQUADS for f in self.squad_decks[squad].shuffled]
                outcome = yield from self.chance(f"card {f}" for f in left)
                footballer = outcome.split()[1]
                self.squad_decks[squad_of(footballer)].take(footballer)
                self.receive_footballer(seat, footballer)
        self.add_bogus()
        for seat in self.seats:
            outcome = yield from self.chance(f"deal {manager}" for manager in self.tray.managers)
            self.clubs[seat].manager = outcome.split()[1]
            self.tray.managers.remove(self.clubs[seat].manager)
        for seat in self.seats:
            outcome = yield from self.chance(f"deal stadium-{colour}" for colour in self.tray.stadiums)
            self.clubs[seat].stadium = outcome.split("-")[1]
            self.tray.stadiums.remove(self.clubs[seat].stadium)

    def highest_roll(self, rolling):
        """SP-SETUP-4, SP-2-2, SP-13-2: who of these rolls most with both dice; R-25, R-27."""
        while len(rolling) > 1:
            totals = {}
            for seat in rolling:
                one, other = yield from self.dice()
                totals[seat] = one + other
                if one == other and self.ruled("R-25", "AllButCupMatch"):
                    self.owe_double(seat, one + other)
            rolling = [seat for seat in rolling if totals[seat] == max(totals.values())]
            if self.ruled("R-27", "SeatOrder"):
                break
        return rolling[0]

    def dice(self):
        outcome = yield from self.chance(DICE)
        _, one, other = outcome.split()
        return int(one), int(other)

    # The turn

    def stopped(self):
        """SP-END-1."""
        return self.limit is not None and self.turn_number >= self.limit

    def take_turn(self):
        """SP-TURN-1, SP-TURN-3, SP-22-1."""
        self.turn_number += 1
        club = self.clubs[self.turn]
        if club.turns_to_miss:
            club.turns_to_miss -= 1
        else:
            self.free_match = "open" if self.may_play_free_match(self.turn) else "none"
            try:
                yield from self.move_until_no_double()
            except PlayPasses as passing:
                yield from self.last_moment(passing.may_challenge)
        self.declined = False
        self.let_claims_lapse()
        self.turn = self.left_of(self.turn)

    def move_until_no_double(self):
        """SP-3-1."""
        self.roll_due = True
        while self.roll_due:
            yield from self.decide(lambda: ["roll"])
            one, other = yield from self.dice()
            self.roll_due = one == other
            if self.roll_due:
                self.owe_double(self.turn, one + other)
            yield from self.move(one + other)
        yield from self.decide(lambda: ["end"])

    def owe_double(self, seat, total):
        """SP-3-1."""
        self.due_from_official(seat, "doubles", total)

    def move(self, spaces):
        """SP-TURN-1, SP-12-2: clockwise, past what is passed, onto the space and through what it says."""
        club = self.clubs[self.turn]
        self.declined = False
        for step in range(1, spaces + 1):
            space = self.board[(club.pawn + step) % len(self.board)]
            if space.startswith("stadium-") and space == f"stadium-{club.stadium}":
                self.due_from_official(self.turn, "gates", GATE)
        club.pawn = (club.pawn + spaces) % len(self.board)
        yield from self.landing_fees(self.turn)
        space = self.space_of(self.turn)
        if space in DECKS:
            yield from self.read_card(space)
        elif space == "wild":
            self.land_on_wild()
        elif space == "cup":
            yield from self.land_on_cup()
        elif space == "penalty":
            yield from self.land_on_penalty_spot()
        elif space != "kickoff":
            yield from self.may_buy()

    def space_of(self, seat):
        return self.board[self.clubs[seat].pawn]

    def land_on_wild(self):
        """SP-10-1, SP-LIMIT-1."""
        if self.attentive:
            self.take_wild(self.turn)
        else:
            self.claims[self.turn]["wild_substitutes"] += 1

    def take_wild(self, seat):
        """SP-10-1, SP-LIMIT-1. Returns true if there was one, and room for it."""
        club = self.clubs[seat]
        if club.wild_substitutes >= 3 or not self.tray.wild_substitutes:
            return False
        club.wild_substitutes += 1
        self.tray.wild_substitutes -= 1
        return True

    def decide(self, own, is_asked=lambda: True):
        """SP-TURN-2: the seat in turn takes one of `own()`. Returns None if it is no longer asked.

        Before that, any seat may do what is possible at any time.
        """
        while is_asked():
            seat = self.turn
            awaited = {str(seat): own() + self.at_any_point(seat)}
            for other in self.seats:
                more = self.claimable(other) + self.calls(other)
                if more:
                    awaited.setdefault(str(other), []).extend(more)
            who, action = yield awaited
            if not (yield from self.done_besides(int(who), action)):
                return action
        return None

    def at_any_point(self, seat):
        """SP-TURN-2."""
        club, others = self.clubs[seat], self.others(seat)
        actions = [f"sell {asset}" for asset in self.sellable(seat)]
        if self.declined:
            actions += self.offers(seat)
        if club.transfer_windows:
            actions.append("window")
        if club.cup_matches:
            actions += [f"match {other}" for other in others]
        if club.kept:
            actions += [f"kept-match {other}" for other in others]
        if self.has_free_match(seat):
            actions += [f"free-match {other}" for other in others]
        if self.may_challenge(seat):
            actions += [f"final {other}" for other in others]
        return actions

    def done_besides(self, who, action):
        """Carries out an action that is possible at any time. Returns true if the action was one."""
        word, _, what = action.partition(" ")
        if word == "sell":
            self.sell(who, what)
        elif word == "window":
            yield from self.open_window()
        elif word in ("match", "kept-match", "free-match"):
            yield from self.play_with(word, int(what))
        elif word == "buy" and self.declined:
            self.declined = False
            yield from self.buy(who, self.space_of(who), action)
        elif word == "final":
            yield from self.play_final(int(what))
        elif word == "claim":
            yield from self.claim(who, what)
        elif word == "show-red":
            self.show_red(int(what))
        elif word == "call":
            yield from self.call(int(what))
        else:
            return False
        return True

    def others(self, seat):
        """The opponents clockwise."""
        return self.clockwise_from(seat)[1:]

    # The Club Set and the variants

    def wins_needed(self):
        """SP-WINS-1."""
        return 3 if self.short or self.five else 5

    def wins_held_at_most(self):
        """SP-18-1, R-19."""
        return self.wins_needed() if self.ruled("R-19", "Needed") else 5

    def has_club_set(self, seat):
        """SP-21-1."""
        club = self.clubs[seat]
        return bool(club.manager and club.stadium) and self.has_squad(seat)

    def has_squad(self, seat):
        """SP-21-1, SP-ALT-FIVE-1, SP-ALT-SYSTEM-1."""
        club = self.clubs[seat]
        if self.system:
            formations = FORMATIONS if self.ruled("R-18", "AnyOfThree") else [self.system]
            return any(self.fills(club, formation) for formation in formations)
        most = max(sum(squad_of(f) == squad for f in club.footballers) for squad in SQUADS)
        return most + min(club.wild_substitutes, self.wilds_in_squad()) >= (5 if self.five else 11)

    def wilds_in_squad(self):
        """SP-21-1, SP-ALT-FIVE-1."""
        return 2 if self.five else 3

    def fills(self, club, formation):
        """SP-ALT-SYSTEM-1 to -3: whether Footballers and Wild Substitutes fill all places."""
        have = [self.sheets[f]["position"] for f in club.footballers]
        gaps = {p: max(0, need - have.count(p)) for p, need in zip(POSITIONS, FORMATIONS[formation])}
        if self.wilds_are_midfielders(formation) and sum(gaps.values()) > gaps["midfielder"]:
            return False
        return sum(gaps.values()) <= club.wild_substitutes

    def wilds_are_midfielders(self, formation):
        """SP-ALT-SYSTEM-3."""
        return len(self.seats) == 4 and formation in ("4-3-3", "4-5-1")

    # The comparison

    def tempting(self, _seat, action):
        """Deals of some pieces; three tables of four keep what they have, so that sets are completed and Finals played."""
        word = action.split()[0]
        if self.table:
            pushed, enough = MOST_PUSHES - self.table.pushes, self.turn_number % 7
            return {"give": pushed < enough, "take": pushed < enough, "propose": pushed >= enough}.get(
                word, word in ("accept", "change") or pushed > 3 * enough
            )
        if word in ("sell", "decline", "pass"):
            return self.limit % 4 == 0
        if word in ("match", "kept-match"):
            return self.limit % 3 > 0
        return word != "window"

    @property
    def attentive(self):
        return self.ruled("R-1", "Attentive")

    def public(self):
        clubs = [self.clubs[seat].public() for seat in self.seats]
        if self.ruled("R-31", "Received"):
            for seat, club in zip(self.seats, clubs):
                club["wins_received"] = self.clubs[seat].wins_received or None
        if self.ruled("R-21", "Hidden"):
            for club in clubs:
                club["cash_half_millions"] = None
        return {
            "turn": self.turn,
            "turn_number": self.turn_number,
            "official": self.official,
            "all_six_places": self.places,
            "free_match": self.free_match,
            "deal": self.table and self.table.public(),
            "clubs": clubs,
            "claims": [dict(self.claims[seat]) for seat in self.seats],
            "lapsed": [self.lapsed_kinds(seat) for seat in self.seats],
            "lapsed_reds": sorted(self.lapsed_reds),
            "tray": self.tray.public(),
            "squad_decks": [self.squad_decks[squad].public() for squad in SQUADS],
            "instruction_decks": [self.instruction_deck(name) for name in DECKS],
            "received": sum(self.received, []) if self.ruled("R-7", "Penalised") else [],
        } | self.public_together()

    def public_together(self):
        """R-34: written only where several came in one deal."""
        together = in_order(f for group in self.received for f in group[1:])
        return {"received_together": together} if together and self.ruled("R-7", "Penalised") else {}

    def instruction_deck(self, name):
        return {part: [str(card) for card in cards] for part, cards in self.decks[name].public().items()}

    def rows(self):
        """SP-27-2, SP-END-1: the Cup is the whole score."""
        return [
            {
                "seat": seat,
                "place": 2 if self.winner not in (None, seat) else 1,
                "score": int(seat == self.winner),
                "parts": {"cup": 1} if seat == self.winner else {},
            }
            for seat in self.seats
        ]
