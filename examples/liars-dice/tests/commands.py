"""Plays Liar's Dice through every command of its program, and its pages by plain forms: `commands.py PROGRAM`.

What one part says is judged by another: the record of the pages by `check`, a reading by a game written by hand.
"""

import fcntl
import json
import html
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
import urllib.error
import urllib.parse
import urllib.request

PROGRAM = os.path.abspath(sys.argv[1])
os.chdir(tempfile.mkdtemp())
os.environ |= {"XDG_DATA_HOME": os.getcwd(), "XDG_STATE_HOME": os.getcwd(), "HOME": os.getcwd(), "TERM": "xterm-256color"}

# Two dice: with wild ones the bid is true, without them it is a lie.
DISPUTED = """tabletop transcript 1
game liars-dice
setup {"seats": 2, "dice": 1}

chance: roll 1
chance: roll 5
1: fives 2
"""


def says(*args, code=0, text=None):
    """The output of a command, standard output and standard error together."""
    done = subprocess.run([PROGRAM, *args], input=text, text=True, capture_output=True, timeout=120)
    told = done.stdout + done.stderr
    assert done.returncode == code, f"{args} ended with {done.returncode}, not {code}:\n{told}"
    return told


def expect(told, *words):
    for word in words:
        assert word in told, f"`{word}` is not in:\n{told}"


def write(name, text):
    with open(name, "w") as file:
        file.write(text)
    return name


def commands():
    expect(says("games"), "liars-dice", "2 to 6", "world-league", "the courage to doubt")
    expect(says("rules", "liars-dice", "LD-BID-2"), "LD-BID-2", "as many of a higher face")
    expect(says("rules", "liars-dice", "--find", "higher face"), "LD-BID-2")
    expect(says("play", "liars-dice", "--seats", "3", "--seed", "7", "--plain"), "calls seat", "LD-CALL-2", "and wins")
    says("play", "liars-dice", "--seats", "3", "--seed", "7", "--quiet", "--opponents", "greedy", "--transcript", "evening.txt")
    expect(says("check", "evening.txt"), "faithful")
    # Every decision with a choice is reviewed, and the account of each seat adds up to the result.
    reviewed = json.loads(says("review", "evening.txt", "--player", "search:20", "--tries", "20", "--json"))
    with open("evening.txt") as record:
        steps = [line for line in record.read().splitlines() if re.match(r"(chance|\d+): ", line)]
    assert reviewed["is_whole"] and reviewed["steps"] == len(steps), reviewed
    for one in reviewed["decisions"]:
        assert steps[one["step"] - 1].split(" = ")[0] == f"{one['seat']}: {one['chosen']}", one
    assert len(reviewed["decisions"]) == sum(seat["decisions"] for seat in reviewed["seats"]) > 20
    for seat, end in zip(reviewed["seats"], reviewed["end"]):
        account = seat["account"]
        amounts = {name: account[name]["amount"] for name in ("start", "lost", "given", "luck")}
        assert abs(amounts["start"] - amounts["lost"] + amounts["given"] + amounts["luck"] - end) < 1e-9, seat
    # A bid that does not rise is found, with its clause and its figures.
    wrong = write("wrong.txt", DISPUTED.replace("1: fives 2", "1: fives 2\n2: threes 2"))
    expect(says("check", wrong, code=1), "LD-BID-2", "2 dice of this face are bid, 3 are the least")
    disputed = write("disputed.txt", DISPUTED)
    expect(says("ask", disputed, "1: threes 9", code=1), "breaks 2 rules", "it is the turn of seat 2", "LD-BID-1", "9 dice are bid, 2 lie", "LD-BID-3")
    expect(says("ask", disputed, "2: liar"), "Allowed", "2 fives was a lie: 1 count")
    lifted = write("lifted.txt", DISPUTED + "2: liar\n")
    expect(says("check", lifted, "--ruling", "R-1=Wild", code=1), "the first difference is at line 8, step 4", "the win goes to seat 2", "the win goes to seat 1")
    # A position judged under both readings: as it is printed, and with the other reading in its header.
    position = write("position.txt", says("position", disputed))
    expect(says("ask", position, "2: liar"), "2 fives was a lie: 1 count")
    other = write("other.txt", says("position", disputed).replace("\n\n", "\nruling R-1 Wild\n\n", 1))
    expect(says("ask", other, "2: liar"), "2 fives was true: 2 count")
    study = says("study", "liars-dice", "--games", "60", "--seats", "3", "--players", "greedy,chance,chance")
    shares = re.findall(r"(greedy|chance) +│ +([\d.]+) % │ +([\d.]+) to +([\d.]+) %", study)
    assert len(shares) == 3 and all(float(low) <= float(share) <= float(high) for _, share, low, high in shares), study
    assert float(shares[0][2]) > 50, f"who counts beats chance: {study}"
    expect(says("perft", "liars-dice", "--depth", "3"), "216")


def on_screen(*args, until, keys):
    """Runs a command on a terminal, waits until a text stands there, and types keys until it ends."""
    child, terminal = pty.fork()
    if child == 0:
        os.execv(PROGRAM, [PROGRAM, *args])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    seen, ends, keys = "", time.time() + 60, list(keys)
    while time.time() < ends:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                seen += os.read(terminal, 65536).decode(errors="replace")
            except OSError:  # it has ended
                break
        elif until in seen and keys:
            os.write(terminal, keys.pop(0).encode())
    os.kill(child, 9) if time.time() >= ends else None
    os.waitpid(child, 0)
    assert until in seen and time.time() < ends, f"`{until}` is not on the screen, or it does not end: {seen[-2000:]!r}"


def screen():
    """On a terminal: a game is begun, left, and gone on with."""
    on_screen("play", "liars-dice", "--seats", "2", "--seed", "7", until="Bid so many dice", keys=["\r", "q", "y"])
    expect(says("resume"), "liars-dice-1", "you, medium")
    on_screen("resume", "liars-dice-1", until="Bid so many dice", keys=["q", "y"])


def pages():
    """A whole game on the pages, by forms as a browser without script sends them."""
    server = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = next(found.group() for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))

        def page(path, form=None):
            data = form and urllib.parse.urlencode(form).encode()
            request = urllib.request.Request(urllib.parse.urljoin(address, path), data)
            with urllib.request.urlopen(request, timeout=20) as answer:
                return html.unescape(answer.read().decode())

        expect(page("/"), "Liar's Dice")
        expect(page("/rules/liars-dice"), "LD-CALL-2")
        form = page("/new/liars-dice")
        expect(form, "Short game: two dice")
        key = re.search(r'name="key" value="([^"]*)"', form).group(1)
        made = {"key": key, "seats": "2", "variant": "1", "player-1": "person", "player-2": "person", "R-1": "Wild"}
        links = re.findall(r'class="address"><a href="([^"]*)"', page("/new/liars-dice", made))
        paths = [urllib.parse.urlsplit(link).path for link in links]
        refused = False
        for _ in range(40):
            for path in paths[:2]:
                seen = page(path)
                actions = re.findall(r'name="action" value="([^"]*)"', seen)
                actions += re.findall(r'<option value="([^"]*)"', seen.partition('name="action">')[2].partition("</form>")[0])
                question = re.search(r'name="question" value="([^"]*)"', seen)
                if not actions or not question:
                    continue
                if not refused:
                    expect(page(path + "?say=sixes+9"), "LD-BID-3", "9 dice are bid, 4 lie under all cups")
                    refused = True
                action = "liar" if "liar" in actions else actions[0]
                page(path + "/act", {"question": question.group(1), "action": action})
        expect(page(paths[0]), "and wins")
        # The game is reviewed behind the page, which loads itself again until it is done.
        ends = time.time() + 60
        while "luck" not in (seen := page(paths[0] + "/review")) and time.time() < ends:
            time.sleep(0.5)
        expect(seen, "luck", "fine", "liar")
        expect(says("check", write("phones.txt", page(paths[0] + "/transcript"))), "faithful")
    finally:
        server.terminate()
        server.wait(20)


commands()
screen()
pages()
print("Liar's Dice answers games, rules, play, check, ask, position, study, perft, review, resume and serve")
