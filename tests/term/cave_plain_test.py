#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""cave_plain_test.py - The Dark Cave in line mode. The real program reads and writes pipes.

A script plays whole games with bots. Other tests check words, planned walks, refusals and ASCII.
One test has a table of a real server with two people and bots. No player's text may contain what
this player must not know.
"""

import re
import subprocess

from terminal import PROGRAM, Player, Server, done, finish, ok, play, texts

CAVE = ("--game", "cave", "--name", "Ada")
# With this seed, it is Ada's turn first, and she has a junction that fits. So she acts before bots.
ADA_BEGINS = (*CAVE, "--seats", "4", "--seed", "b")
# In each group of three lines, the first two walk if there is a way. The third takes the first
# legal action, which lays a card if one fits.
WHOLE_GAME = "go 4\ngo 3\n1\n" * 250
HIDDEN = (r"^(?!You )\S.* (?:draws|gets|loses|discards) .*\.I|"
          r"^(?!You )\S.* took a clan card that was set aside:")
SUM = (r"^(Golden Axe|Blue Moon): (\d+) saved x (\d+) working for (?!\1)(?:Golden Axe|Blue Moon) "
       r"= (\d+)$")


def adds_up(text):
    """Whether the final sums are right, and the text names the winners."""
    sums = {clan: int(total) for clan, saved, workers, total in re.findall(SUM, text, re.M)
            if int(saved) * int(workers) == int(total)}
    won = re.findall(r"^The (Golden Axe|Blue Moon) wins\.$", text, re.M)
    players = re.findall(r"^\d \S+: (Golden Axe|Blue Moon), (loyal|a saboteur), (?:saved (\d+)|"
                         r"still inside)(; wins)?$", text, re.M)
    works = [(clan if loyalty == "loyal" else ({"Golden Axe", "Blue Moon"} - {clan}).pop(), wins)
             for clan, loyalty, _, wins in players]
    saved = sum(int(gold) for _, _, gold, _ in players if gold)
    told = sum(int(gold) for _, gold, _, _ in re.findall(SUM, text, re.M))
    winners = {clan for clan, wins in works if wins}
    return (len(sums) == 2 and saved == told and winners == set(won) and
            (not won or sums[won[0]] == max(sums.values())))


def test_whole_games():
    for seats, bots, more in ((2, "honest", ()), (5, "honest", ()),
                              (8, "random", ("--set", "vein_optional=on"))):
        words = [*CAVE, "--seats", str(seats), "--bots", bots, "--seed", f"g{seats}", *more]
        run = play(*words, text=WHOLE_GAME + "quit\n")
        text = run.stdout.decode()
        name = f"{seats} seats, {bots}"
        ok(run.returncode == 0 and run.stderr == b"", f"{name}: ends well")
        ok(len(re.findall(r"^The game is over\. Next: rematch", text, re.M)) > 0, f"{name}: ends")
        ok(adds_up(text), f"{name}: {re.findall(SUM, text, re.M)}")
        ok(not re.search(r"\d,-?\d", text), f"{name}: cells are spoken")
        ok(text == texts(*words, text=WHOLE_GAME + "quit\n"), f"{name}: the seed is the game")
        ok(not re.search(HIDDEN, text, re.M), f"{name}: nobody's hidden cards are told")
        ok(re.search(r"^You moved to .*\nYou moved to ", text, re.M), f"{name}: whole walks")


def test_words():
    text = texts(*ADA_BEGINS, text="\n".join([
        "help", "hand", "board", "cells", "players", "role", "rules", "legal", "ways", "go 1",
        "why NES.I@30,30", "NES.I@eee35", "why step>0,0.0", "gibberish; stay", "NES.I@A4",
        "go 7", "go 9,9.9", "step>a4.0; step>0,0.0", "why step>5,5.0", "go a4.0", "vote",
        "stay"]) + "\n")
    for pattern, what in (
            (r"^  go NUMBER +\S", "help lists the words"),
            (r"Several steps of a walk: A; B; C\.$", "help has the cave's actions"),
            (r"^╳2 is a web .* rock ░ ▒ ▓ is crossed in 1, 2, 3 steps\.$",
             "help explains the signs of the drawing"),
            (r"^Your hand: junction NES\.I, straight NS\.I, ", "hand"),
            (r"^  5 {21}══0══$", "board"), (r"^Dwarfs: 0 a5\.0, 1 a5\.0, ", "figures"),
            (r"^  a5 the start, ", "cells"), (r"^  ee9 goal C, face down: unknown$", "goals"),
            (r"^  0 Ada \(you\); (?:Golden Axe|Blue Moon); cards 5; gold 3; on turn$", "players"),
            (r"^You are (?:loyal|disloyal) to the (?:Golden Axe|Blue Moon)\.", "role"),
            (r"^  axe_at_once=off$", "rules"), (r"^Look at a clan card:$|^Lay:$", "legal"),
            (r"^  1 NES\.I@a4  2 ", "legal is numbered"),
            (r"^Neither your dwarf nor a creature of yours can move now\.$",
             "before a card is played there are no ways"),
            (r"\(cave 3\.3\)$", "a step before a card is refused"),
            (r"^\"gibberish\" .*help for the commands\.$", "gibberish is refused"),
            (r"^You laid a path: junction NES\.I at a4\.$", "a card is laid"),
            (r"^Your turn, part 2 of 3: move, 3 steps left; stay ends the move\.$", "the move"),
            (r"^  1 a4\.0: 1 step$", "ways"), (r"^That is out of reach; ", "too far"),
            (r"^You moved to a4\.0\.\nYou moved to a5\.0\.$", "two steps in a line"),
            (r"^Your turn, part 2 of 3: move, 1 step left; ", "one step is left"),
            (r"^You voted to end the game\.$", "vote"),
            (r"^You drew the \S.*\.I+\S*\.$", "a card")):
        ok(re.search(pattern, text, re.M) is not None, what)
    ok(len(re.findall(r"\(cave 4\.1\)$", text, re.M)) == 2,
       "`why` and the action itself get the same refusal")


def test_axe():
    """Looks for a game in which Ada is asked for an axe, and lets her use one."""
    for seed in range(40):
        text = texts(*CAVE, "--seats", "5", "--seed", f"axe{seed}", "--set", "axe_at_once=on",
                     text=WHOLE_GAME + "quit\n")
        found = re.search(r"^Your answer: the (\w+) attacks (?:\w+, )*you(?:, \w+)*\. Drive it off"
                          r".*(?:\n(?!You drove).*)*\nYou drove the \1 off with an axe\.\n"
                          r"The \1 is gone\.$",
                          text, re.M)
        if found:
            break
    ok(found, "an axe drives a creature off")


def test_ascii():
    for words, more in ((["--ascii"], {}), ([], {"LC_ALL": "C"})):
        text = play(*ADA_BEGINS, *words, text="legal\n1\ncells\nquit\n", **more).stdout
        ok(all(byte < 128 for byte in text) and b"--0--" in text and b"?   ?" in text,
           f"ASCII only: {words} {more}")


def test_wrong_words():
    for words in (["--seats", "9"], ["--seats", "1"], ["--set", "connection=start"],
                  ["--preset", "ru"]):
        run = play(*CAVE, *words)
        ok(run.returncode == 2 and run.stdout == b"", run.stderr.decode().strip())


def test_server():
    with Server() as server:
        ada = Player("--join", server.url, *CAVE, "--seats", "5", "--set", "axe_at_once=on")
        invitation = ada.wait_for(r"Invitation: (\S+)$")[1]
        boris = Player("--join", invitation, "--name", "Boris")
        watcher = Player("--join", invitation, "--watch")
        ok(ada.wait_for(r"^Boris joined the table at seat 1\.$"), "Boris comes")
        ok(watcher.wait_for(r"^You are watching\.$"), "somebody watches")
        ada.send("rules")
        ok(ada.wait_for(r"^  axe_at_once=on$"), "the rules are as they were asked for")
        ada.send("start")
        ok(finish([ada, boris]), "the game is played to its end")
        ok(watcher.wait_for(r"^The game is over\.$(?s:.)*^Blue Moon: "), "a spectator sees the end")
        ends = [player.wait_for(r"^Golden Axe: .*\nBlue Moon: .*$")[0]
                for player in (ada, boris, watcher)]
        ok(len(set(ends)) == 1 and all(adds_up(player.text) for player in (ada, boris)), ends[0])
        ok(not re.search(r"^You (?:drew|got)\b|Only you see", watcher.text, re.M)
           and re.search(r"^You drew", ada.text, re.M), "players are told only their own cards")
        ok(not re.search(HIDDEN, ada.text + boris.text + watcher.text, re.M),
           "nobody is told the cards of others")
        ada.send("rematch")
        boris.send("rematch")
        ok(boris.wait_for(r"^The cards are dealt", boris.text.rindex("Blue Moon:")), "a rematch")
        ok([player.end() for player in (ada, boris, watcher)] == [0, 0, 0], "all leave")


test_whole_games()
test_words()
test_axe()
test_ascii()
test_wrong_words()
test_server()
done()
