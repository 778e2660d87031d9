"""OpenSpiel's information-set search at Leduc poker, in turn with ours: games in thought a second, and chips a game against chance.

OpenSpiel's bot is written in C++, like ours it draws a state that agrees with what its seat knows for each
iteration, keeps statistics by information set, and plays out by chance. Python only deals and asks.
"""
import json
import math
import random
import subprocess
import sys
import time

import pyspiel

ITERATIONS = 1000
GAMES = 100


def bot(seed, game):
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(seed, rollouts, 2.0 * game.max_utility(), ITERATIONS, -1, policy, False, False)


def play(game, dice, seats):
    """Plays one game. `seats` has a function from a state to an action for each seat. Returns the chips that each seat wins."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(actions, chances)[0])
        else:
            state.apply_action(seats[state.current_player()](state))
    return state.returns()


def speed(game):
    """Returns the playouts a second, over whole games of the bot against itself."""
    thinker, taken, decisions = bot(1, game), 0.0, 0

    def decide(state):
        nonlocal taken, decisions
        begun = time.perf_counter()
        action = thinker.step(state)
        taken += time.perf_counter() - begun
        decisions += 1
        return action

    dice = random.Random(1)
    for _ in range(GAMES):
        play(game, dice, [decide, decide])
    return decisions * ITERATIONS / taken


def strength(game, games):
    """Returns the chips a game that the bot wins against random play, with the half width of its 95 % interval. Seats alternate."""
    dice, thinker, won = random.Random(2), bot(2, game), []
    chance = lambda state: dice.choice(state.legal_actions())
    for number in range(games):
        seat = number % 2
        seats = [chance, chance]
        seats[seat] = thinker.step
        won.append(play(game, dice, seats)[seat])
    mean = sum(won) / games
    return mean, 1.96 * math.sqrt(sum((chips - mean) ** 2 for chips in won) / (games - 1) / games)


def main():
    ours, rounds = sys.argv[1], int(sys.argv[2])
    game = pyspiel.load_game("leduc_poker")
    rates, chips = {"ours": [], "OpenSpiel": []}, None
    for _ in range(rounds):
        told = json.loads(subprocess.run([ours, "leduc"], check=True, capture_output=True, text=True).stdout)
        rates["ours"].append(told["a_second"])
        rates["OpenSpiel"].append(speed(game))
        chips = told["chips"], told["within"]
    best = {name: max(all_rates) for name, all_rates in rates.items()}
    theirs, within = strength(game, told["games"])
    print("| search at Leduc poker, 1,000 games in thought a decision | games in thought a second | chips a game against chance |")
    print("|---|---|---|")
    print(f"| tabletop-players | {best['ours']:,.0f} | {chips[0]:.2f} ± {chips[1]:.2f} |")
    print(f"| OpenSpiel `ISMCTSBot` | {best['OpenSpiel']:,.0f} | {theirs:.2f} ± {within:.2f} |")
    print(f"\nratio {best['ours'] / best['OpenSpiel']:.2f}, the best of {rounds} rounds each")


main()
