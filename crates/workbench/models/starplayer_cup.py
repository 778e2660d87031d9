"""Cup Matches, Win cards, penalties and the Cup Final: rules 17 to 20, 27 and 28 of Starplayer."""

from starplayer_kit import GOAL_DIE, one_of_each, round_of
from starplayer_market import PlayPasses

KICKS_EACH = 5


class CupWon(Exception):
    """The game is over, SP-27-2."""


class Cup:
    """The matches on the pitch."""

    # The ways into a match

    def has_all_wins(self, seat):
        """SP-1-1, SP-WINS-1: the Win cards of all rounds that are needed."""
        rounds = {round_of(win) for win in self.clubs[seat].wins}
        return rounds >= set(range(1, self.wins_needed() + 1))

    def may_play_free_match(self, seat):
        """SP-17-3, R-14, at the start of a turn; by R-35 also when it is played."""
        club = self.clubs[seat]
        if self.ruled("R-14", "NoneHeld"):
            played = not club.cup_matches and not club.kept
        else:
            played = club.matches_with_cards >= self.cup_matches_given()
        return played and self.has_club_set(seat) and not self.has_all_wins(seat)

    def has_free_match(self, seat):
        """SP-17-3, R-35."""
        if self.ruled("R-35", "AtStart"):
            return self.free_match == "open"
        return self.free_match != "played" and self.may_play_free_match(seat)

    def play_with(self, word, opponent):
        """SP-17-2, SP-17-3, SP-16-2, R-26: a match with a card, a kept card or without one."""
        club = self.clubs[self.turn]
        if word == "match":
            club.cup_matches -= 1
            if self.ruled("R-26", "BackToTray"):
                self.tray.cup_matches += 1
        elif word == "kept-match":
            card = min(club.kept)
            club.kept.remove(card)
            self.decks["bonus"].put_under(card)
        else:
            self.free_match = "none" if self.ruled("R-35", "AtStart") else "played"
        if word != "free-match":
            club.matches_with_cards += 1
        yield from self.play_match(self.turn, opponent)

    def land_on_cup(self):
        """SP-17-5, R-15."""
        seat = self.turn
        others = self.others(seat)
        may_decline = not self.has_all_wins(seat) and self.ruled("R-15", "May")
        if self.has_all_wins(seat):
            others = [other for other in others if not self.has_all_wins(other)]
        if others:
            yield from self.choose_opponent(others, may_decline)

    def choose_opponent(self, others, may_decline):
        """SP-17-1."""
        actions = [f"match {other}" for other in others]
        action = yield from self.ask(self.turn, actions + ["decline"] * may_decline)
        if action != "decline":
            yield from self.play_match(self.turn, int(action.split()[1]))

    # The match

    def play_match(self, challenger, opponent):
        """SP-17-1, SP-18-1."""
        goals = {}
        for seat in (challenger, opponent):
            one, other = yield from self.dice()
            goals[seat] = one + other
        winner = max(goals, key=goals.get)
        if goals[challenger] == goals[opponent]:
            winner = yield from self.shoot_out(challenger, opponent)
        if self.attentive:
            self.take_win_card(winner)
        else:
            self.claims[winner]["wins"] += 1

    def shoot_out(self, challenger, opponent):
        """SP-19-1."""
        goals = {challenger: 0, opponent: 0}
        for kick in range(1, 10**6):
            for seat in goals:
                goals[seat] += yield from self.kick()
            if kick >= KICKS_EACH and goals[challenger] != goals[opponent]:
                break
        return max(goals, key=goals.get)

    def kick(self):
        face = yield from self.chance(GOAL_DIE)
        return int(face.startswith("goal"))

    def next_round(self, seat):
        """SP-18-1, SP-18-3: the lowest round that is not held; R-31."""
        if self.ruled("R-31", "Received") and self.clubs[seat].wins_received >= self.wins_held_at_most():
            return None
        held = {round_of(win) for win in self.clubs[seat].wins}
        return next((r for r in range(1, self.wins_held_at_most() + 1) if r not in held), None)

    def take_win_card(self, seat):
        """SP-18-1: whether there was one to take."""
        wanted = self.next_round(seat)
        if wanted is None:
            return False
        win = next(win for win in self.tray.wins if round_of(win) == wanted)
        self.tray.wins.remove(win)
        self.clubs[seat].wins.add(win)
        self.clubs[seat].wins_received += 1
        return True

    def wins_in_order(self, wins):
        """SP-18-2: rounds 1 to k, and no more than can be held."""
        return one_of_each(wins) and len(wins) <= self.wins_held_at_most()

    # The Penalty Spot

    def land_on_penalty_spot(self):
        """SP-20-1."""
        seat = self.turn
        if not (yield from self.kick()):
            return
        if self.attentive:
            yield from self.penalty_goal(seat)
        else:
            self.claims[seat]["penalty_goals"] += 1

    def penalty_goal(self, seat):
        """SP-20-1, SP-25-3."""
        for other in self.others(seat):
            yield from self.pay(other, seat, 2)

    # The Final

    def may_challenge(self, seat):
        """SP-27-1, SP-1-1."""
        return self.has_all_wins(seat) and self.has_club_set(seat)

    def play_final(self, opponent):
        """SP-27-1 to -3, SP-28-1."""
        winner = yield from self.shoot_out(self.turn, opponent)
        if winner != self.turn:
            yield from self.pay(self.turn, opponent, self.forfeit())
            raise PlayPasses(may_challenge=False)
        self.winner = winner
        action = yield from self.ask(winner, [f"trophy {colour}" for colour in self.tray.trophies])
        self.tray.trophies.remove(action.split()[1])
        raise CupWon

    def forfeit(self):
        """SP-27-2."""
        return 4
