"""Basketboss (2022) as its rule book has it: a second implementation, to compare the program with.

Clause ids (BB-…) and rulings (R-…) are those of docs/rules/basketboss.md.
"""

from dataclasses import dataclass

from table import Table

POSITIONS = ["PG", "SG", "SF", "PF", "C"]
SEASONS = 6


@dataclass
class Column:
    """The card on one of the five columns of a team board. Without a card its starting player plays."""

    card: int | None = None
    slid: int = 0  # the number of spaces by which the card was slid
    injury: str | None = None


class Basketboss(Table):
    """One game."""

    NAME = "basketboss"

    def __init__(self, setup):
        super().__init__(setup)
        kit = self.components
        self.cards = dict(enumerate(kit["players"], 1))
        self.effects = {card["card"]: card["effect"] for card in kit["season_cards"]}
        [self.scoreboard] = [row for row in kit["scoreboard"] if row["seats"] == len(self.seats)]
        self.advisor_number = {advisor: number for number, advisor in enumerate(kit["advisors"], 1)}
        self.start_player = setup["tallest"]
        self.dollars = dict.fromkeys(self.seats, kit["starting_dollars"])  # BB-SETUP-1
        self.dollars[self.start_player] -= kit["referee_dollars"]  # BB-SETUP-4
        self.advisor = dict.fromkeys(self.seats)
        self.advisor[self.start_player] = "referee"
        self.columns = {seat: {position: Column() for position in POSITIONS} for seat in self.seats}
        self.trophies = {seat: [0, 0, 0, 0] for seat in self.seats}
        self.ribbons = dict.fromkeys(self.seats, 0)
        self.stack = [*self.cards, "injury-1", "injury-2"]  # BB-SETUP-2
        self.season_cards = [kit["season_cards"][0]["card"]]
        self.row, self.ranking, self.stacks = [], [], []
        self.season, self.over = 1, False

    # The season card

    def effect(self, name, otherwise=None):
        """The effect of the current season card under this name, BB-SEASON-1; `otherwise` before the cards are dealt."""
        if len(self.season_cards) < SEASONS:
            return otherwise
        effect = self.effects[self.season_cards[self.season - 1]]
        if isinstance(effect, dict):
            return effect.get(name, otherwise)
        return True if effect == name else otherwise

    # The strength of a team

    def printed(self, seat, position):
        board = self.components["boards"][seat - 1]
        return {"position": position, **board["starting_players"][POSITIONS.index(position)]}

    def stars(self, seat, position):
        """The stars that the topmost visible row of this column shows."""
        column = self.columns[seat][position]
        if column.card is None:
            return self.printed(seat, position)["stars"]
        rows = self.cards[column.card]["stars"]
        return rows[column.slid] if column.slid < len(rows) else 0

    def active(self, seat):
        """The columns whose players count, BB-INJURY-5."""
        return [position for position in POSITIONS if not self.columns[seat][position].injury]

    def star_bonus(self, stars):
        """The stars that the season card adds for one player."""
        bonus = self.effect("star_bonus")
        return bonus["bonus"] if bonus and stars >= bonus["at_least"] else 0

    def strength(self, seat):
        """BB-STRENGTH-1, as the season card alters it; BB-END-1 and R-6 once the game is over."""
        stars = [self.stars(seat, position) for position in self.active(seat)]
        played = [player["position"] for player in self.players(seat)]
        alone = self.ruled("R-18", "HeldAlone")
        positions = len({position for position in played if not alone or played.count(position) == 1})
        if self.over and self.ruled("R-6", "PlainFormula"):
            return sum(stars) + positions
        return sum(stars) + sum(map(self.star_bonus, stars)) + positions * self.effect("position_worth", 1)

    def players(self, seat):
        """The active players: cards, or starting players with their columns' positions."""
        columns = [(position, self.columns[seat][position]) for position in self.active(seat)]
        return [self.cards[column.card] if column.card else self.printed(seat, p) for p, column in columns]

    def income(self, seat):
        """BB-INCOME-1."""
        return sum(player["income_dollars"] for player in self.players(seat))

    # Advisors

    def manager_of(self, advisor):
        return next((seat for seat in self.seats if self.advisor[seat] == advisor), None)

    def number(self, seat):
        """The number of his advisor; R-4: without one after every number, clockwise from the Referee's holder."""
        if self.advisor[seat]:
            return self.advisor_number[self.advisor[seat]]
        first = self.manager_of("referee") or self.start_player
        return len(self.advisor_number) + 1 + self.clockwise_from(first).index(seat)

    # Cards that leave

    def discard_injury(self, column):
        """BB-OFFER-6, BB-INJURY-6; R-9 says where to."""
        if column.injury and self.ruled("R-9", "IntoStack"):
            self.stack.append(column.injury)
        column.injury = None

    def slide(self, column, spaces=1):
        """Slides a card, and retires it if no row still showing has a star, BB-AGE-2."""
        column.slid += spaces
        if not any(self.cards[column.card]["stars"][column.slid :]):
            self.discard_injury(column)
            column.card, column.slid = None, 0

    # The seasons

    def play(self):
        """BB-SEASON-0, BB-END-1."""
        yield from self.lay_out_season_cards()
        for self.season in range(1, SEASONS + 1):
            yield from self.fill_row()
            yield from self.offer_contracts()
            yield from self.train()
            yield from self.rank()
            self.award_trophies()
            if self.season < SEASONS:
                yield from self.hire_advisors()
                self.earn_income()
            yield from self.age()
        self.over = True

    def lay_out_season_cards(self):
        """BB-SETUP-3."""
        first, *others, last = self.effects
        self.season_cards = [first]
        while len(self.season_cards) < SEASONS - 1:
            left = [card for card in others if card not in self.season_cards]
            outcome = yield from self.chance(f"season {card}" for card in left)
            self.season_cards.append(outcome.split()[1])
        self.season_cards.append(last)

    # Phase 1, offer contracts

    def row_is_full(self):
        """BB-MARKET-1, R-8."""
        limits = self.effect("market_limits", {"income": 0, "players": 0})
        players = [card for card in self.row if card in self.cards]
        counted = self.row if self.ruled("R-8", "InjuryCountsAsPlayer") else players
        income = sum(self.cards[card]["income_dollars"] for card in players)
        return (
            income >= self.scoreboard["income_limit_dollars"] + limits["income"]
            or len(counted) >= self.scoreboard["player_limit"] + limits["players"]
        )

    def fill_row(self):
        """BB-MARKET-1 to -3."""
        replaced, self.row = [], []
        while self.stack and not self.row_is_full():
            outcome = yield from self.chance(f"flip {card}" for card in self.stack)
            name = outcome.split()[1]
            card = name if name.startswith("injury") else int(name)
            self.stack.remove(card)
            if self.season == 1 and card not in self.cards:
                replaced.append(card)  # BB-MARKET-2
            else:
                self.row.append(card)
        self.stack += replaced

    def offer_contracts(self):
        """BB-OFFER-1, BB-OFFER-4, R-1."""
        opener = min(self.seats, key=self.number)
        while self.row:
            card = self.row[0]
            winner = None
            if card in self.cards:
                winner = yield from self.offer(card, opener)
            else:
                yield from self.injure(card)
            if winner:
                opener = self.left_of(winner)
            elif self.ruled("R-1", "LeftOfOpener"):
                opener = self.left_of(opener)

    def offer(self, card, opener):
        """An auction, BB-OFFER-2, BB-OFFER-3; the winner, or None."""
        agent = self.manager_of("agent")
        highest = yield from self.auction(
            opener,
            "offer",
            self.dollars,
            least=self.least_offer,
            may_match=lambda seat: seat == agent,  # BB-ADVISOR-3
        )
        self.row.remove(card)
        if not highest:
            return None
        winner, offer = highest
        self.dollars[winner] -= max(offer - 1, 0) if winner == agent else offer
        columns = POSITIONS if self.ruled("R-2", "AnyColumn") else [self.cards[card]["position"]]
        action = yield from self.ask(winner, [f"place {position}" for position in columns])
        column = self.columns[winner][action.split()[1]]
        self.discard_injury(column)  # BB-OFFER-6
        column.card, column.slid = card, 0  # BB-OFFER-5
        return winner

    def least_offer(self, highest):
        """BB-OFFER-2, R-7; a season card may ask for more than $1 above."""
        if highest:
            return highest[1] + self.effect("min_raise", 1)
        return 1 if self.ruled("R-7", "OneDollar") else 0

    def injure(self, injury):
        """BB-INJURY-1 to -4."""
        asked = [seat for seat in self.seats if self.advisor[seat] != "therapist"]
        bids = yield from self.sealed(asked, "bid", self.dollars)
        self.row.remove(injury)
        for seat in asked:
            self.dollars[seat] -= bids[seat]  # BB-INJURY-2
        least = min(bids.values())
        injured = max((seat for seat in asked if bids[seat] == least), key=self.number)  # BB-INJURY-3
        strongest = self.strongest_columns(injured)
        position = strongest[0]
        if len(strongest) > 1:
            action = yield from self.ask(injured, [f"injure {position}" for position in strongest])
            position = action.split()[1]
        self.columns[injured][position].injury = injury

    def strongest_columns(self, seat):
        """The active players who show the most stars, BB-INJURY-4, R-3."""
        shown = {position: self.stars(seat, position) for position in self.active(seat)}
        if self.ruled("R-3", "WithSeasonCard"):
            shown = {position: stars + self.star_bonus(stars) for position, stars in shown.items()}
        return [position for position in shown if shown[position] == max(shown.values())]

    def train(self):
        """BB-ADVISOR-2."""
        trainer, slid = self.manager_of("trainer"), []
        while trainer and (not slid or self.dollars[trainer] >= 1):
            columns = [position for position in POSITIONS if self.may_slide(trainer, position, slid)]
            if not columns:
                return
            action = yield from self.ask(trainer, ["done", *(f"slide {position}" for position in columns)])
            if action == "done":
                return
            if slid:
                self.dollars[trainer] -= 1
            position = action.split()[1]
            slid.append(position)
            self.slide(self.columns[trainer][position])

    def may_slide(self, trainer, position, slid):
        """R-10, R-5b, R-5a."""
        column = self.columns[trainer][position]
        if column.card is None:
            return False
        if column.injury and self.ruled("R-10", "ActiveOnly"):
            return False
        if position in slid and self.ruled("R-5b", "EachCardOnce"):
            return False
        return any(self.cards[column.card]["stars"][column.slid + 1 :]) or self.ruled("R-5a", "MayRetire")

    # Phase 2, award trophies

    def rank(self):
        """BB-TROPHY-2, BB-TIE-4, R-12: the teams from first to last."""
        strengths = {seat: self.strength(seat) for seat in self.seats}
        levels = sorted(set(strengths.values()), reverse=True)
        settled = {}
        for level in levels if self.ruled("R-12", "TopDown") else levels[::-1]:
            settled[level] = yield from self.settle_tie([seat for seat in self.seats if strengths[seat] == level])
        self.ranking = [seat for level in levels for seat in settled[level]]
        self.stacks = [seat for level in levels for seat in self.stacked(settled[level])]

    def stacked(self, tied):
        """BB-TIE-6, R-15: the markers from the top down; the one who won no round lies at the bottom."""
        return tied[-2::-1] + tied[-1:] if self.ruled("R-15", "LastOnTop") else tied

    def settle_tie(self, tied):
        """BB-TIE-1 to -6; a team alone is no tie."""
        referee = self.manager_of("referee")
        if referee is None:
            return sorted(tied, key=self.number)  # BB-TIE-5
        order = [seat for seat in tied if seat == referee]  # BB-TIE-1
        bidding = [seat for seat in tied if seat != referee]
        if self.season == 1 and self.ruled("R-11", "AllTies"):
            return order + sorted(bidding, key=self.number)
        while len(bidding) > 1:
            bids = yield from self.sealed(bidding, "bid", self.dollars)
            winner = min(bidding, key=lambda seat: (-bids[seat], self.number(seat)))  # BB-TIE-3
            self.dollars[winner] -= bids[winner]
            self.dollars[referee] += self.referee_share(bids[winner])
            order.append(winner)
            bidding.remove(winner)
        return order + bidding

    def referee_share(self, bid):
        """BB-TIE-2: half, rounded up."""
        return (bid + 1) // 2

    def award_trophies(self):
        """BB-TROPHY-1; two season cards give ribbons."""
        kinds = len(self.scoreboard["trophy_points"])
        for index, seat in enumerate(self.ranking):
            if index < kinds:
                self.trophies[seat][index] += 1
            elif self.effect("ribbon_for_trophyless"):
                self.ribbons[seat] += 1
        if self.effect("ribbon_for_first"):
            self.ribbons[self.ranking[0]] += 1

    # Phases 3 and 4, hire advisors, earn income

    def hire_advisors(self):
        """BB-HIRE-1, BB-HIRE-2."""
        self.advisor = dict.fromkeys(self.seats)
        centre = list(self.advisor_number)
        for seat in self.stacks if self.effect("hire_order") == "forward" else self.stacks[::-1]:
            action = yield from self.ask(seat, [f"hire {advisor}" for advisor in centre])
            self.advisor[seat] = action.split()[1]
            centre.remove(self.advisor[seat])
            if self.advisor[seat] == "publicist":
                self.ribbons[seat] += 1  # BB-ADVISOR-6

    def earn_income(self):
        """BB-INCOME-1, BB-ADVISOR-4, R-14; a season card pays by rank."""
        for index, seat in enumerate(self.ranking):
            income = self.income(seat) + (index if self.effect("income_by_rank") else 0)
            counted = self.dollars[seat] + (income if self.ruled("R-14", "AfterIncome") else 0)
            self.dollars[seat] += income
            if self.advisor[seat] == "banker":
                self.dollars[seat] += self.interest(counted)

    def interest(self, counted):
        """BB-ADVISOR-4."""
        return min(counted // 2, 4)

    # Phase 5, age players

    def age(self):
        """BB-AGE-1 to -3, BB-ADVISOR-5, R-13."""
        columns = [column for seat in self.seats for column in self.columns[seat].values()]
        for column in columns:
            self.discard_injury(column)
        spaces = self.effect("age_steps", 1)
        if spaces == 0:
            return
        spared = None
        therapist = self.manager_of("therapist")
        if therapist and (self.season < SEASONS or self.ruled("R-13", "Works")):
            laid = [position for position in POSITIONS if self.columns[therapist][position].card]
            if laid:
                action = yield from self.ask(therapist, [f"spare {choice}" for choice in ["none", *laid]])
                spared = self.columns[therapist].get(action.split()[1])
        for column in columns:
            if column.card and column is not spared:
                self.slide(column, spaces)

    # The comparison

    def public(self):
        return {
            "season": self.season,
            "season_cards": self.season_cards,
            "row": [str(card) for card in self.row],
            "teams": [self.team(seat) for seat in self.seats],
        }

    def team(self, seat):
        return {
            "dollars": self.dollars[seat],
            "advisor": self.advisor[seat],
            "trophies": self.trophies[seat],
            "ribbons": self.ribbons[seat],
            "strength": self.strength(seat),
            "columns": [vars(self.columns[seat][position]) for position in POSITIONS],
        }

    def parts(self, seat):
        """BB-END-2."""
        return {
            "strength": self.strength(seat),
            "trophies": sum(count * worth for count, worth in zip(self.trophies[seat], self.scoreboard["trophy_points"])),
            "ribbons": self.ribbons[seat],
            "money": self.dollars[seat] // 5,
        }

    def tiebreak(self, seat):
        """BB-END-3."""
        return [self.dollars[seat] % 5, *self.trophies[seat]]
