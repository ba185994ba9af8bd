#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""learn_plain_test.py - `saboteur learn`: plays both lessons whole through pipes, and parts of them
in a terminal.

For each step, the test types an action that the rules forbid, an action that the rules allow but
the step does not ask for, and a right answer. The texts of the steps must come in the order of the
lists BASE and CAVE.
"""

import fcntl
import os
import re
import select
import struct
import subprocess
import termios

from terminal import ENVIRONMENT, PROGRAM, done, ok
from wait import WATCHDOG_S

# For each step: the beginning of its text, then pairs of what the test types and what the program
# must print as the answer.
BASE = (
    ("The ladder is your way in",
     ("EW@c5", "A path card must touch"),
     ("ew", "Type help"),
     ("EW@bb5", "You may, but the gold lies to the east"),
     ("EW@b5", "Good: the first piece")),
    ("You may rotate a card",
     ("NS@c5", "would meet a wall"),
     ("ESW@c5", "You may, but now it opens to the south"),
     ("NEW@c5", "half a turn, never")),
    ("Now try to lay NS",
     ("NS@b6", "would meet a wall"),
     ("NS@a6", "You may, but now try something"),
     ("NS@c5", "You can also ask before you try")),
    ("NS is of no use",
     ("pass EW", "not in your hand"),
     ("pass map", "You may, but now get rid"),
     ("pass NS", "Nobody saw which card")),
    ("Gunna has broken your lantern",
     ("NESW@d5", "while one of your tools is broken"),
     ("pass NS", "You may, but first repair"),
     ("repair-lantern>0", "You can dig again")),
    ("Regin has laid a dead end",
     ("NESW@e5", "No path leads here from the start"),
     ("break-pickaxe>1", "Gunna has done you no harm"),
     ("break-pickaxe>2", "Regin cannot dig")),
    ("A rockfall takes one path card",
     ("rockfall>a5", "A rockfall cannot remove"),
     ("rockfall>c5", "You may, but that was a good card"),
     ("rockfall>d5", "The way is open again")),
    ("One of the three goals",
     ("map>d5", "There is no goal card there"),
     ("NESW@e5", "You may, but first use your map"),
     ("map>i7", "Only a stone")),
    ("You have looked at goal B",
     ("marker C gold", "card that you have looked at"),
     ("laugh", "You laugh"),
     ("pass NS", "You may, but first tell the others"),
     ("marker B stone", "This time, you are the one who lies")),
    ("Whom do you suspect",
     ("light me", "You cannot give this sign about yourself"),
     ("pass NS", "You may, but first put your light"),
     ("light regin", "A light costs nothing")),
    ("A new round, and a new role",
     ("pass EW", "First look at your role"),
     ("role", "You are a saboteur"),
     ("EW@h5", "A path card must touch"),
     ("EW@g5", "Very kind"),
     ("E|W@g5", "look: two lights on you")),
    ("You dig for gold again",
     ("NS@h5", "would meet a wall"),
     ("pass EW", "the treasure is so near"),
     ("EW@h5", "so you choose first"),
     ("take 3", "most nuggets win")),
)
CAVE = (
    ("Everybody sees your clan",
     ("EW.I@b5", "First look at your clan card"),
     ("role", "You are loyal: bring gold")),
    ("In your turn, first play a card",
     ("NS.I@b5", "would meet a wall"),
     ("EW.I@bb5", "You may, but now lay EW.I east"),
     ("EW.I@b5", "your dwarf may walk")),
    ("Your dwarf has three steps",
     ("step>c5.3", "You cannot get there in one step"),
     ("stay", "You may stay, but now walk"),
     ("go c5.1", "Three steps, and your turn is over")),
    ("There is a ladder three cards",
     ("step>cc5.0", "There is no such space"),
     ("step>b5.0", "You may, but now take the ladder"),
     ("step>dd5.0", "Every ladder leads")),
    ("A web blocks the way",
     ("step>b5.0", "A web is in the way"),
     ("stay", "Waiting works, too"),
     ("cut>a5:E", "Cut again"),
     ("cut>a5:E", "The web is gone. Walk on"),
     ("step>b5.0", "The way is free")),
    ("A goblin crawls out",
     ("goblin.II>b5.0", "A creature comes out of a dark hole"),
     ("goblin.II>c5.0", "It has five steps"),
     ("halt", "You may, but now lead the goblin"),
     ("goblin.II>c5.0", "It has five steps"),
     ("walk>d5.0", "one of Inga's nuggets goes back")),
    ("Inga leads a rat to you",
     ("step>a5.0", "another decision comes first"),
     ("vote", "You may, but the rat"),
     ("endure", "You have a card less")),
    ("Is Torkil loyal",
     ("information.I>0", "on another player, not on yourself"),
     ("information.I>1", "You may, but now look at Torkil"),
     ("information.I>3", "A saboteur!"),
     ("marker torkil saboteur", "the Golden Axe is warned")),
    ("Gold! It lies two steps",
     ("step>c5.0", "You cannot get there in one step"),
     ("stay", "You may, but now fetch"),
     ("step>c5.1; step>c5.0", "You are there. Now stay"),
     ("stay", "everybody sees whom you serve")),
    ("A goal lies face down",
     ("step>e9", "You cannot get there in one step"),
     ("step>c1.0", "You may, but now step on the goal"),
     ("step>e1", "One of the three other goals")),
    ("There is the light",
     ("step>e9.0", "There is no such space"),
     ("stay", "You may, but now leave"),
     ("step>e1.4", "Blue Moon 7 x 2 = 14, Golden Axe 6 x 3 = 18")),
)


def learn(lines, *words):
    run = subprocess.run([PROGRAM, "learn", *words], input="\n".join([*lines, ""]).encode(),
                         timeout=WATCHDOG_S, env=ENVIRONMENT, capture_output=True, check=False)
    ok(run.returncode == 0 and run.stderr == b"", f"learn {' '.join(words)} ends well")
    return run.stdout.decode()


class Reader:
    """Looks for patterns in a text, each after the one before."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def finds(self, pattern):
        found = re.compile(pattern).search(self.text, self.at)
        self.at = found.end() if found else self.at
        return found is not None


def test_whole(game, steps):
    reader = Reader(learn([line for _, *answers in steps for line, _ in answers], "--game", game))
    for number, (begins, *answers) in enumerate(steps, 1):
        ok(reader.finds(r"\n.*\ba\b.*\n"), f"{game}: the board is drawn")
        ok(reader.finds(rf"\nYour hand: .*\n(?:.+\n)+\nStep {number} of {len(steps)}\. {begins}"),
           f"{game}: below it stands what to do: {begins}")
        for line, pattern in answers:
            ok(reader.finds(rf"\n.*(?:{pattern})"), f"{game}: {line}: {pattern}")
    ok(reader.finds("That was the whole lesson"), f"{game}: the end")
    ok("You are now the host" not in reader.text and "rematch" not in reader.text,
       f"{game}: nothing is said of tables")


def test_shown():
    """With `show me`, `skip` and `back`, you can go through a whole lesson and back."""
    for game, steps in (("base", BASE), ("cave", CAVE)):
        reader = Reader(learn(["show me"] * len(steps), "--game", game))
        for number in range(1, len(steps) + 1):
            ok(reader.finds(rf"\nStep {number} of "), f"{game}: step {number} is shown")
        ok(reader.finds("That was the whole lesson"), f"{game}: and the end")
    reader = Reader(learn(["skip", "skip", "back", "back", "back", "skip"]))
    for number in (1, 2, 3, 2, 1, 1, 2):
        ok(reader.finds(rf"\nStep {number} of 12"), f"skip and back: {number}")


def test_misses():
    text = learn(["pass NS", "EW@c5", "EW@c5", "pass NS", "EW@b5", "pass NS"])
    reader = Reader(text)
    for pattern in ("You may, but the gold", r"A path card must touch.*\nA hint: The place is b5",
                    r"A path card must touch.*\nIf you want to see it done, type: show me\.",
                    r"You may, but the gold.*\nIf you want to see it done", "Good: the first piece",
                    "You may, but first try to rotate"):
        ok(reader.finds(pattern), f"misses: {pattern}")
    ok(text.count("A hint:") == 1, "one hint in a step, and a new step has no misses")


def test_commands():
    text = learn(["help", "legal", "10", "stand", "back", "start", "link", "quit"])
    ok(re.search(r"^  show me +\S", text, re.M) and re.search(r"^  skip +\S", text, re.M),
       "help lists the commands of lessons")
    ok(not re.search(r"^  (?:stand|rematch|kick|link)\b", text, re.M), "and not those of tables")
    ok("Good: the first piece" in text, "a number of the list is an answer")
    ok(text.count("Type help for the commands.") == 3, "commands of tables are unknown here")
    table = subprocess.run([PROGRAM, "play", "--plain"], input=b"skip\nshow me\nhelp\n",
                           timeout=WATCHDOG_S, env=ENVIRONMENT, capture_output=True, check=False)
    text = table.stdout.decode()
    ok(text.count("Type help for the commands.") == 2 and "show me" not in text,
       "at a table, commands of lessons are unknown")
    ok("saboteur learn" in text, "line mode names the lessons")
    for words, says in ((["--game", "chess"], "chess"), (["now"], "now")):
        wrong = subprocess.run([PROGRAM, "learn", *words], capture_output=True, check=False)
        ok(wrong.returncode == 2 and says in wrong.stderr.decode(), f"learn {' '.join(words)}")
    usage = subprocess.run([PROGRAM, "play", "--help"], capture_output=True, check=False)
    ok("saboteur learn" in usage.stdout.decode(), "play --help names the lessons")
    ascii_text = learn(["show me"], "--ascii")
    ok(ascii_text.isascii(), "with ASCII only")


def test_terminal():
    """In a terminal, lines are wrapped, a prompt comes, and the role is erased."""
    near, far = os.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("4H", 24, 60, 0, 0))
    process = subprocess.Popen([PROGRAM, "learn", "--game", "cave"], stdin=far, stdout=far,
                               env=ENVIRONMENT, close_fds=True)
    os.close(far)
    got = b""
    for line, pattern in ((b"role\n\n", rb"You are loyal: bring"), (b"show me\n", rb"Step 3 of 11"),
                          (b"quit\n", rb"quit")):
        os.write(near, line)
        while not re.search(pattern, got) and select.select([near], [], [], WATCHDOG_S)[0]:
            got += os.read(near, 65536)
        ok(re.search(pattern, got) is not None, f"terminal: {pattern.decode()}")
    ok(process.wait(WATCHDOG_S) == 0, "terminal: quit leaves")
    os.close(near)
    text = got.decode()
    ok("\n> " in text or "> " in text, "terminal: a prompt")
    ok("\x1b[J" in text, "terminal: the clan card is erased again")
    ok(all(len(re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", row)) <= 60 for row in
           re.findall(r"^Step .*$", text.replace("\r", ""), re.M)), "terminal: rows are wrapped")


if __name__ == "__main__":
    test_whole("base", BASE)
    test_whole("cave", CAVE)
    test_shown()
    test_misses()
    test_commands()
    test_terminal()
    done()
