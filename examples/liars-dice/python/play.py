"""Plays Liar's Dice from Python, beside the four games. Its first action is refused with the clauses that it breaks."""

import tabletop

names = [game.name for game in tabletop.games()]
assert names[-1] == "liars-dice" and len(names) == 5, names

table = tabletop.open("liars-dice", seats=3, seed=7)
try:
    table.enter("2: sixes 40")
    raise AssertionError("out of turn, and too much")
except tabletop.Refused as refused:
    assert [one.rule for one in refused.broken] == ["LD-BID-1", "LD-BID-3"], refused
while not table.is_over:
    heard = table.take(table.legal(table.next_seat)[0], table.next_seat)
assert heard[-1].rule == "LD-END-1", heard
print(heard[-1].text)
