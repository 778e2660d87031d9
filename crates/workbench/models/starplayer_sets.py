"""Set-ups of Starplayer to compare under: variants, and free sets that bring about what is rare with the printed one."""

SQUADS = ["red", "blue", "yellow", "white"]
DESTINATIONS = {
    "kick_off": "kickoff",
    "manager": "manager",
    "stadium": "stadium",
    "bonus": "bonus",
    "wild_substitute": "wild",
    "penalty_spot": "penalty",
    "cup_match": "cup",
}


def seat_starplayer(setup, dice):
    """The variant, the Official and the turn limit: random play would not end."""
    variant = dice.choice(["normal", "short", "five", "system", "short system"])
    setup["length"] = "short" if "short" in variant else "full"
    setup["sides"] = "five" if variant == "five" else "eleven"
    setup["system"] = dice.choice(["4-4-2", "4-5-1", "4-3-3"]) if "system" in variant else None
    if setup["system"] is None or setup["seats"] == 4:
        setup["rulings"]["R-18"] = "Agreed"
    setup["official"] = dice.choice(["apart", "apart", "rolled", f"seat-{dice.randint(1, setup['seats'])}"])
    setup["turn_limit"] = dice.randint(20, 150)


def free_starplayer(components, _seats, dice):
    """Cheap or dear Footballers, more or fewer Starplayers, other positions, short boards of few kinds, other cards."""
    sheets = [sheet for squad in components["squads"].values() for sheet in squad]
    if dice.random() < 0.6:
        low, high = dice.choice([(4, 8), (4, 8), (4, 40), (30, 90), (200, 400)])
        for sheet in sheets:
            sheet["value_half_millions"] = dice.randint(low, high)
    if dice.random() < 0.3:
        for sheet in sheets:
            sheet["rank"] = dice.choice(["starplayer", "squad_player"])
    if dice.random() < 0.3:
        for sheet in sheets:
            sheet["position"] = dice.choice(["goalkeeper", "defender", "midfielder", "striker"])
    board = dice.choice([printed_board, mixed_board, crowded_board, one_squad_board])
    components["board"] = board(components, dice)
    changed = 1 if board in (crowded_board, one_squad_board) else 0.5
    for deck in ("referee", "chairman", "bonus"):
        if dice.random() < changed or not all_reachable(components[deck], components["board"]):
            components[deck] = instruction_cards(deck, components["board"], dice)


def printed_board(components, _dice):
    return components["board"]


def mixed_board(_components, dice):
    """Kick Off, and spaces of few kinds."""
    others = ["referee", "chairman", "bonus", "wild", "cup", "penalty", "kickoff"]
    footballer = footballers(dice.choice([1, 1, 2, 4]), dice.choice([3, 6, 11]), dice)
    kinds = [*dice.sample(others, dice.randint(1, 4)), "manager", *[footballer] * 3]
    spaces = [dice.choice(kinds) for _ in range(dice.randint(10, 40))]
    spaces += [f"stadium-{colour}" for colour in dice.sample(SQUADS, dice.randint(2, 4))]
    dice.shuffle(spaces)
    return ["kickoff", *(space() if callable(space) else space for space in spaces)]


def crowded_board(_components, dice):
    """Kick Off, few different Footballers, and spaces of one deck."""
    footballer = footballers(2, dice.choice([1, 2, 3]), dice)
    cards = [dice.choice(["chairman", "bonus", "referee"])] * dice.randint(2, 6)
    spaces = [*(footballer() for _ in range(dice.randint(10, 12))), *cards, "wild"]
    dice.shuffle(spaces)
    return ["kickoff", *spaces]


def one_squad_board(components, dice):
    """Kick Off, cheap Footballers of one squad, Managers and Stadiums: Club Sets are complete before the Cup is won."""
    for squad in components["squads"].values():
        for sheet in squad:
            sheet["value_half_millions"] = 4
    footballer = footballers(1, 11, dice)
    spaces = [footballer() for _ in range(dice.randint(7, 12))]
    spaces += [f"stadium-{colour}" for colour in dice.sample(SQUADS, 3)] + ["manager", "manager"]
    spaces += dice.choice([["bonus"], ["bonus"], ["cup", "bonus"]])
    dice.shuffle(spaces)
    return ["kickoff", *spaces]


def footballers(squads, numbers, dice):
    """A maker of Footballer spaces, of so many squads and up to this number."""
    squads = dice.sample(SQUADS, squads)
    return lambda: f"{dice.choice(squads)}-{dice.randint(1, numbers)}"


def destinations(deck, board):
    """The destinations to which a card of a deck can send a pawn on a board."""
    kinds = {space.split("-")[0] for space in board}
    return [to for to, kind in DESTINATIONS.items() if kind in kinds and not deck == kind == "bonus"]


def all_reachable(cards, board):
    effects = [card["effect"] for card in cards]
    moves = [effect["move_to"] for effect in effects if isinstance(effect, dict) and "move_to" in effect]
    return all(to in destinations("", board) for to in moves)


def instruction_cards(deck, board, dice):
    """At most eighteen cards, seldom none, of every effect there is or of a few of them."""

    def amount():
        return dice.choice([1, 2, 5, 20, 90])

    def per():
        return {"each": dice.choice(["footballer", "starplayer", "wild_substitute", "win_card"]), "amount": amount()}

    effects = [
        lambda: {"pay": amount()},
        lambda: {"receive": amount()},
        lambda: {"pay_each": amount()},
        lambda: {"receive_each": amount()},
        lambda: {"pay_per": per()},
        lambda: {"receive_per": per()},
        lambda: {"yellow_card": dice.choice(["club", "footballer"])},
        lambda: "red_card",
        lambda: "clear_yellow_card",
        lambda: {"penalty_for": amount()},
        lambda: {"take": dice.choice(["wild_substitute", "tackle", "transfer_window", "cup_match"])},
        lambda: {"move_to": dice.choice(destinations(deck, board))},
        lambda: "play_match",
        lambda: "take_win",
    ]
    if deck == "bonus":
        effects.append(lambda: "keep_cup_match")
    bookings = effects[6:8]
    effects = dice.choice([bookings, bookings, *(dice.sample(effects, count) for count in (1, 2, 5, len(effects)))])
    titles = [f"Card {number}" for number in range(1, dice.choice([0, 1, 1, 3, 3, 9, 9, 9]) + 1)]
    return [{"copies": dice.randint(1, 2), "title": title, "effect": dice.choice(effects)()} for title in titles]
