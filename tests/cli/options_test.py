#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""options_test.py - the words after a subcommand: the ways to write the same call, and the one
sentence that each wrong word gets. Every command reads its words in the same way, so what a command
takes is read from its own help.
"""

import os
import re
import subprocess
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402
from wait import WATCHDOG_S  # noqa: E402

PROGRAM = "build/release/saboteur"
GAME = "tests/games/five-ru.game"
points = Points()


def run(*words, text=""):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, input=text,
                          timeout=WATCHDOG_S)


def refused(words, sentence):
    """The call is refused with this sentence, prints nothing else, and has status 2."""
    done = run(*words)
    wanted = f"saboteur {words[0]}: {sentence}\n"
    points.check((done.returncode, done.stdout, done.stderr) == (2, "", wanted),
                 f"saboteur {' '.join(words)}: {sentence}", done.stderr)


def same(what, *calls, text=""):
    """All these calls print the same and succeed."""
    done = [run(*words, text=text) for words in calls]
    points.check(all(one.returncode == 0 and one.stdout == done[0].stdout for one in done), what,
                 "\n".join(one.stderr for one in done))


def commands():
    """Each command, with the operands that its help names: "FILE..."."""
    for name in re.findall(r"^  ([a-z-]+) +\S", run("--help").stdout, re.M):
        usage = run(name, "--help").stdout.split("\n", 1)[0]
        found = re.fullmatch(rf"usage: saboteur {name}(?: \[OPTIONS\])?(?: (.+))?", usage)
        points.check(found, usage)
        yield name, found[1] or ""


def test_every_command():
    for name, operands in commands():
        same(f"{name}: -h is --help", [name, "--help"], [name, "-h"])
        for word in ("--nothing", "--nothing=1", "-x", "--hel"):
            refused([name, word], f"{word} is not an option of this command; see --help.")
        most = len(operands.split())
        if "..." not in operands and "[" not in operands:
            words = [f"w{i}" for i in range(most + 1)]
            refused([name, *words], f"w{most} is one word too many; see --help.")
        if most == 0:
            refused([name, "--", "--help"], "--help is one word too many; see --help.")


def test_operands_missing():
    refused(["export", "zz"], "zz is not the code of a table. A code has "
            "five or seven letters, such as KRMPT or KRMPTBX.")
    refused(["export"], "needs the code of one table; see --help.")
    refused(["backup"], "needs the name of one file; see --help.")
    refused(["restore"], "needs the name of one file; see --help.")
    refused(["move-store", "here"], "needs two places, FROM and TO; see --help.")
    refused(["admin"], "needs a command; see --help.")
    refused(["check"], "a record is missing; - reads standard input.")
    refused(["replay"], "takes one record; - is standard input.")
    refused(["titles"], "takes one record; - is standard input.")
    refused(["titles", "--rules", GAME], "takes one record; - is standard input.")
    refused(["arena"], "which bots? See --help.")
    refused(["arena", *["random"] * 11], "random is one bot too many: ten at most.")


def test_names():
    for word in ("--see", "--seedy", "--see=lamp", "-seed", "---seed"):
        refused(["random", word, "lamp"], f"{word} is not an option of this command; see --help.")


def test_arguments():
    refused(["random", "--seats"], "--seats needs an argument.")
    refused(["random", "--votes=1"], "--votes=1 takes no argument.")
    for number in ("many", "", "2", "11", "4x", "99999999999999999999"):
        sentence = f"--seats takes a whole number from 2 to 10, not {number}."
        if number == "2":  # a game of base takes three, as the command finds out later
            sentence = f"--seats takes a whole number from 3 to 10, not {number}."
        refused(["random", "--seats", number], sentence)
        refused(["random", f"--seats={number}"], sentence)
    refused(["replay", "--seat", "ten", GAME], "ten is not a seat: 0 to 9, or spectator.")
    refused(["check", "--saw", "a", GAME], "a is not a receipt: 64 hex digits.")


def test_ways_to_write():
    same("an argument is the next word, or comes after =",
         ["random", "--seats", "4", "--seed", "lamp"], ["random", "--seats=4", "--seed=lamp"],
         ["random", "--seed=lamp", "--seats=9", "--seats", "4"])
    same("an argument may begin with a dash, and have another =",
         ["random", "--seed", "--votes=="], ["random", "--seed=--votes=="])
    same("options may follow the operands", ["replay", "--json", GAME], ["replay", GAME, "--json"],
         ["replay", "--json", "--", GAME])
    record = run("random", "--seed", "1").stdout
    same("- is an operand, also after --", ["check", "-"], ["check", "--", "-"], text=record)


test_every_command()
test_operands_missing()
test_names()
test_arguments()
test_ways_to_write()
sys.exit(points.status())
