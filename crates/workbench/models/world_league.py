"""World League (2009) as its rule book has it: a second implementation, to compare the program with.

Clause ids (WL-…) and rulings (R-…) are those of docs/rules/world-league.md.
"""

from dataclasses import dataclass

from table import Table

POSITIONS = ["PG", "SG", "SF", "PF", "C"]
SPECIALISTS = ["referee", "agent", "trainer", "banker"]
SEASONS = 6
START_MILLIONS = 11  # WL-SETUP-2
POINTS_NAMES = {2: "two_teams", 3: "three_teams", 4: "four_teams", 5: "five_teams"}


@dataclass
class Column:
    """The state of one of the five columns of a team board."""

    shows: str = "printed"  # or "ended": the printed player past his last season; "face_up", "face_down": a tile
    tile: str | None = None
    space: int = 0  # the season space of a face-up tile at the bar, from 1
    injury: str | None = None

    def public(self):
        player = self.shows
        if self.shows == "face_up":
            player = {"face_up": {"tile": self.tile, "space": self.space}}
        elif self.shows == "face_down":
            player = {"face_down": {"tile": self.tile}}
        return {"player": player, "injury": self.injury}


class WorldLeague(Table):
    """One game."""

    NAME = "world-league"
    MARKET_TILES = {2: (2, 4), 3: (2, 5), 4: (3, 6), 5: (4, 7)}  # WL-MARKET-2: minimum and maximum by teams

    def __init__(self, setup):
        super().__init__(setup)
        self.agents = {str(number): agent for number, agent in enumerate(self.components["agents"], 1)}
        injuries = [f"injury-{number}" for number in range(1, self.components["injuries"] + 1)]
        self.pile = [*self.agents, *injuries]  # WL-SETUP-3
        boards = {board["name"]: board["players"] for board in self.components["boards"]}
        self.printed = {seat: dict(zip(POSITIONS, boards[setup["boards"][seat - 1]])) for seat in self.seats}
        # WL-SETUP-6, R-1: the managers by their own height.
        self.tallest_first = setup["tallest_first"] if self.ruled("R-1", "Given") else self.seats
        self.opener = self.tallest_first[0]
        self.millions = dict.fromkeys(self.seats, START_MILLIONS)
        self.trophies = {seat: [0, 0, 0, 0] for seat in self.seats}
        self.medals = dict.fromkeys(self.seats, 0)
        self.holder = dict.fromkeys(SPECIALISTS)
        self.referee_point = None
        self.columns = {seat: {position: Column() for position in POSITIONS} for seat in self.seats}
        self.market = []
        self.season = self.bar = 1

    # The strength of a team

    def player(self, seat, position):
        """The player who counts on this column, with his value of this season; None if nobody counts there."""
        column = self.columns[seat][position]
        if column.injury or column.shows in ("ended", "face_down"):  # WL-INJURY-5, WL-SHIFT-2
            return None
        if column.shows == "printed":
            player, space = self.printed[seat][position], self.bar
        else:
            player, space = self.agents[column.tile], column.space
        return {**player, "value": player["values"][space - 1]}

    def players(self, seat):
        every = (self.player(seat, position) for position in POSITIONS)
        return [player for player in every if player]

    def strength(self, seat):
        """WL-STRENGTH-1, WL-STRENGTH-2."""
        players = self.players(seat)
        types = {player["position"] for player in players}
        return sum(player["value"] for player in players) + len(types) + (self.referee_point == seat)

    def tallest(self, seat):
        """The height of the tallest counting player; R-9: zero if nobody counts."""
        return max((player["height_cm"] for player in self.players(seat)), default=0)

    def income(self, seat):
        """WL-INCOME-1."""
        return sum(player["profit"] for player in self.players(seat))

    def next_space_has_value(self, column):
        return column.space < SEASONS and self.agents[column.tile]["values"][column.space] > 0

    def may_slide(self, seat, position):
        """True if the Trainer may slide this column: R-12 face-up tiles only; R-6 onto a space of no value."""
        column = self.columns[seat][position]
        if column.shows != "face_up" or column.space == SEASONS:
            return False
        return self.ruled("R-6", "TurnsFaceDown") or self.next_space_has_value(column)

    def slide(self, column):
        """One season space on; WL-SHIFT-2: face-down where no value is, and past the sixth space."""
        if not self.next_space_has_value(column):
            column.shows = "face_down"
        column.space += 1

    # The seasons

    def play(self):
        """WL-SEASON-1, WL-END-1."""
        yield from self.lay_out_market()
        for self.season in range(1, SEASONS + 1):
            yield from self.draft()
            yield from self.award_trophies()
            self.pay_interest()
            self.earn_income()
            if self.season < SEASONS:
                self.shift_bar()
                yield from self.lay_out_market()
                yield from self.hire()
                yield from self.train()

    def lay_out_market(self):
        """WL-MARKET-1 to -3."""
        minimum, maximum = self.MARKET_TILES[len(self.seats)]
        self.market = []
        while self.pile and len(self.market) < maximum:
            coins = sum(self.agents[tile]["profit"] for tile in self.market if tile in self.agents)
            if len(self.market) >= minimum and coins > len(self.seats):
                break
            outcome = yield from self.chance(f"turn {tile}" for tile in self.pile)
            tile = outcome.split()[1]
            self.pile.remove(tile)
            self.market.append(tile)

    def draft(self):
        """Phase 1: WL-DRAFT-1, WL-DRAFT-2."""
        self.opener = self.tallest_first[0]
        while self.market:
            tile = self.market[0]
            settled = self.settle_player(tile) if tile in self.agents else self.settle_injury(tile)
            moved_by = yield from settled
            if tile in self.market:
                self.market.remove(tile)  # an injury, or a player nobody wants: WL-DRAFT-7
            if moved_by:
                self.opener = self.left_of(moved_by)  # WL-DRAFT-6, WL-INJURY-7
            elif self.ruled("R-2", "LeftOfOpener"):
                self.opener = self.left_of(self.opener)

    def settle_player(self, tile):
        """An auction, WL-DRAFT-3 to -7; the winner, or None."""
        agent = self.holder["agent"]
        highest = yield from self.auction(
            self.opener,
            "bid",
            self.millions,
            least=self.least_bid,
            may_match=lambda seat: seat == agent,  # WL-AGENT-1
            asked_without_bid=self.ruled("R-13", "Asked"),
        )
        if not highest:
            return None
        winner, bid = highest
        self.millions[winner] -= self.price(winner, bid)
        action = yield from self.ask(winner, [f"place {position}" for position in POSITIONS])
        position = action.split()[1]
        self.columns[winner][position] = Column("face_up", tile, 1)  # WL-PLACE-1 to -3
        self.market.remove(tile)
        if self.holder["trainer"] == winner:  # WL-TRAIN-1
            may_train = ["train"] if self.may_slide(winner, position) else []
            action = yield from self.ask(winner, ["keep", *may_train])
            if action == "train":
                self.slide(self.columns[winner][position])
        return winner

    def least_bid(self, highest):
        """WL-DRAFT-3."""
        return highest[1] + 1 if highest else 1

    def price(self, winner, bid):
        """WL-DRAFT-5, WL-AGENT-2."""
        return bid - 1 if self.holder["agent"] == winner else bid

    def settle_injury(self, tile):
        """WL-INJURY-1 to -5; the injured manager, or None."""
        costs = yield from self.sealed(self.seats, "spend", self.millions)
        spared, injured = self.lowest_cost(costs)
        for seat in self.seats:
            if seat not in spared:
                self.millions[seat] -= costs[seat]
        if not injured:
            return None
        height = self.tallest(injured)
        tallest = [p for p in POSITIONS if (player := self.player(injured, p)) and player["height_cm"] == height]
        position = tallest[0]
        if len(tallest) > 1 and self.ruled("R-3", "ManagerChooses"):
            action = yield from self.ask(injured, [f"injure {position}" for position in tallest])
            position = action.split()[1]
        self.columns[injured][position].injury = tile
        return injured

    def lowest_cost(self, costs):
        """The seats that pay nothing, and the seat that takes the injury, or None."""
        able = self.seats
        if self.ruled("R-11", "NextLowest"):
            able = [seat for seat in self.seats if self.players(seat)]
        if not able:
            return [], None
        least = min(costs[seat] for seat in able)
        lowest = tied = [seat for seat in able if costs[seat] == least]
        if len(lowest) > 1:  # WL-INJURY-3
            height = max(map(self.tallest, lowest))
            lowest = [seat for seat in lowest if self.tallest(seat) == height]
        if len(lowest) > 1:  # WL-INJURY-4
            return [], None
        [seat] = lowest
        spared = tied if self.ruled("R-14", "NoneOfThemPays") else lowest
        return spared, seat if self.players(seat) else None  # WL-INJURY-2; R-11 Discarded

    # Phase 2, trophies

    def award_trophies(self):
        """WL-TROPHY-1 to -6."""
        strengths = {seat: self.strength(seat) for seat in self.seats}
        levels = sorted(set(strengths.values()), reverse=True)
        groups = [[seat for seat in self.seats if strengths[seat] == level] for level in levels]
        self.next_place = 1
        bribes = {}
        for number, group in enumerate(groups):
            if self.holder["referee"] is None:
                self.rank_by_height(group)
                continue
            bribing = self.after_referee(group)
            if len(group) > len(bribing):
                self.take_place(self.holder["referee"])  # WL-TROPHY-3
            if not self.bribes_in(group):
                self.rank_by_height(bribing)
                continue
            if len(bribing) > 1 and bribing[0] not in bribes:
                asked = bribing
                if self.ruled("R-10", "AllTogether"):
                    later = filter(self.bribes_in, groups[number:])
                    ties = [tie for tie in map(self.after_referee, later) if len(tie) > 1]
                    asked = sorted(seat for tie in ties for seat in tie)
                bribes |= yield from self.sealed(asked, "bribe", self.millions)
            self.rank_by_bribes(bribing, bribes)

    def after_referee(self, group):
        """The seats of a group that do not hold the Referee."""
        return [seat for seat in group if seat != self.holder["referee"]]

    def bribes_in(self, group):
        """R-18: whether the teams of a tie bribe that the Referee's team is in."""
        return self.ruled("R-18", "ByBribes") or self.holder["referee"] not in group

    def kinds_of_trophy(self):
        """WL-SETUP-4."""
        return len(self.seats) - 1

    def take_place(self, seat):
        """WL-TROPHY-1."""
        if self.next_place <= self.kinds_of_trophy():
            self.trophies[seat][self.next_place - 1] += 1
        self.next_place += 1

    def deny_places(self, seats):
        """R-4: the places that these share."""
        if self.ruled("R-4", "PlacesConsumed"):
            self.next_place += len(seats)

    def rank_by_height(self, group):
        """WL-TROPHY-2."""
        for height in sorted({self.tallest(seat) for seat in group}, reverse=True):
            equal = [seat for seat in group if self.tallest(seat) == height]
            if len(equal) == 1:
                self.take_place(equal[0])
            else:
                self.deny_places(equal)

    def rank_by_bribes(self, bribing, bribes):
        """WL-TROPHY-4 to -6, R-5. The last who is left pays nothing, nor does a single one, who was not asked."""
        referee, left = self.holder["referee"], list(bribing)
        while left:
            best = max((bribes.get(seat, 0), self.tallest(seat)) for seat in left)
            ahead = [seat for seat in left if (bribes.get(seat, 0), self.tallest(seat)) == best]
            if len(ahead) > 1 and self.ruled("R-5", "ManagerRank"):
                ahead = [min(ahead, key=self.tallest_first.index)]
            if len(ahead) == 1:
                self.take_place(ahead[0])
                if len(left) > 1 and (left == bribing or self.ruled("R-15", "EveryWinningBid")):
                    self.millions[ahead[0]] -= bribes[ahead[0]]
                    self.millions[referee] += self.referee_share(bribes[ahead[0]])
            else:
                self.deny_places(ahead)
            left = [seat for seat in left if seat not in ahead]

    def referee_share(self, bribe):
        """WL-TROPHY-5: half, rounded up."""
        return (bribe + 1) // 2

    # Phases 2 to 4, money and time

    def pay_interest(self):
        banker = self.holder["banker"]
        if banker:
            self.millions[banker] += self.interest(self.millions[banker])

    def interest(self, millions):
        """WL-BANKER-1."""
        return min(millions // 2, 4)

    def earn_income(self):
        """Phase 3: WL-INCOME-1, then WL-INJURY-6; R-7 in season 6."""
        for seat in self.seats:
            self.millions[seat] += self.income(seat)
        if self.season == SEASONS and self.ruled("R-7", "StillInjured"):
            return
        for seat in self.seats:
            for column in self.columns[seat].values():
                column.injury = None

    def shift_bar(self):
        """Phase 4: WL-SHIFT-1 to -3."""
        self.bar += 1
        for seat in self.seats:
            for position, column in self.columns[seat].items():
                if column.shows == "face_up":
                    self.slide(column)
                elif column.shows == "printed" and self.printed[seat][position]["values"][self.bar - 1] == 0:
                    column.shows = "ended"

    # Phase 7, hire

    def hire_order(self):
        """WL-HIRE-1, WL-HIRE-2."""
        return sorted(self.seats, key=lambda s: (self.strength(s), self.tallest(s), self.tallest_first.index(s)))

    def hire(self):
        """WL-HIRE-3 to -7."""
        chosen = set()
        for seat in self.hire_order():
            choices = [f"hire {s}" for s in SPECIALISTS if s not in chosen and self.fee(seat, s) <= self.millions[seat]]
            action = yield from self.ask(seat, choices + ["medal"] * ("medal" not in chosen))
            old = next((s for s in SPECIALISTS if self.holder[s] == seat), None)
            taken = action.split()[-1]
            if taken != old or self.ruled("R-17", "IsChosen"):
                chosen.add(taken)
            if taken == "medal":
                self.medals[seat] += 1  # WL-HIRE-6
            else:
                self.millions[seat] -= self.fee(seat, taken)
                self.holder[taken] = seat
            if old and old != taken:
                self.holder[old] = None  # WL-HIRE-5
        self.referee_point = self.holder["referee"]  # WL-HIRE-7

    def fee(self, seat, specialist):
        """WL-HIRE-4."""
        return 0 if self.holder[specialist] in (None, seat) else 1

    def train(self):
        """WL-TRAIN-2."""
        trainer, slid = self.holder["trainer"], set()
        while trainer:
            slidable = [p for p in POSITIONS if p not in slid and self.may_slide(trainer, p)]
            action = yield from self.ask(trainer, ["done", *(f"slide {position}" for position in slidable)])
            if action == "done":
                return
            position = action.split()[1]
            slid.add(position)
            self.slide(self.columns[trainer][position])

    # The comparison

    def public(self):
        return {
            "season": self.season,
            "bar": self.bar,
            "market": self.market,
            "pile": self.pile,
            "specialists": self.holder,
            "teams": [self.team(seat) for seat in self.seats],
        }

    def team(self, seat):
        return {
            "millions": self.millions[seat],
            "tallest_cm": self.tallest(seat),
            "strength": self.strength(seat),
            "income": self.income(seat),
            "medals": self.medals[seat],
            "trophies": self.trophies[seat],
            "columns": [self.columns[seat][position].public() for position in POSITIONS],
        }

    def parts(self, seat):
        """WL-END-2."""
        points = self.components["trophy_points"][POINTS_NAMES[len(self.seats)]]
        return {
            "strength": self.strength(seat),
            "trophies": sum(count * worth for count, worth in zip(self.trophies[seat], points)),
            "medals": self.medals[seat],
            "money": self.millions[seat] // 5,
        }

    def tiebreak(self, seat):
        """WL-END-4, R-8."""
        return [self.millions[seat]] if self.ruled("R-8", "MostMoney") else []
