#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""plain_test.py - `saboteur play --plain`. The real program reads and writes pipes.

A script plays whole games with bots. Other tests check words, refusals and ASCII. One test has a
table of a real server with two people and bots. No player's text may contain what this player must
not know.
"""

import re
import subprocess
import unicodedata
import urllib.request

from network import Network
from terminal import PROGRAM, Player, Server, done, finish, ok, play, printed, texts
from wait import WATCHDOG_S

WHOLE_GAME = "1\nready\n" * 200
CARD = r"(?:crossing|junction|straight|curve|dead end|broken|repair|map|rockfall)"


def nuggets(text):
    """The nuggets of each seat in the results of the game."""
    final = text[text.rindex("Richest:"):]
    return {int(seat): int(n) for seat, n in re.findall(r"^(\d) .*, (\d+) nugget", final, re.M)}


def sums(text):
    """Whether the results of the game say how much each seat won in each round, and whether the
    sums of these numbers are right."""
    final = text[text.rindex("Richest:"):]
    rows = re.findall(r"^\d .*, (\d+) nuggets?(?: = (\d+) \+ (\d+) \+ (\d+))?$", final, re.M)
    return rows and all(row[1] and int(row[0]) == sum(map(int, row[1:])) for row in rows)


def treasures(text):
    """Returns two lists of the goals that hid the treasure. The first is from the lines that reveal
    goals, the second from the results of the rounds."""
    revealed = re.findall(r"^Goal (\w) was the treasure\.$", text, re.M)
    # The script does not wait for answers. Even so, the lists are always the same, because the
    # program says each result exactly once.
    return revealed, re.findall(r"^The treasure was under goal (\w)\.$", text, re.M)


def test_whole_games():
    hidden = 0
    for seats, bots, preset in ((3, "honest", "standard"), (5, "random", "ru"),
                                (10, "honest", "fr")):
        words = ["--seats", str(seats), "--bots", bots, "--preset", preset, "--seed", f"g{seats}",
                 "--name", "Ada"]
        run = play(*words, text=WHOLE_GAME + "quit\n")
        text = run.stdout.decode()
        name = f"{seats} seats, {bots}, {preset}"
        ok(run.returncode == 0 and run.stderr == b"", f"{name}: ends well")
        ok(re.findall(r"^Round (\d)\. ", text, re.M) == ["1", "2", "3"], f"{name}: 3 rounds")
        ok(len(nuggets(text)) == seats and 0 <= sum(nuggets(text).values()) <= 44,
           f"{name}: nuggets {nuggets(text)}")
        ok(sums(text), f"{name}: and what each seat won in each round")
        revealed, said = treasures(text)
        hidden += len(said)
        ok(revealed == said, f"{name}: where the treasure was: {revealed}, said {said}")
        ok(text == texts(*words, text=WHOLE_GAME + "quit\n"), f"{name}: the seed is the game")
        ok(not re.search(rf"^(?!You )\S.* (?:drew|discarded) .*{CARD}", text, re.M),
           f"{name}: nobody's hidden cards are told")
        ok(not re.search(r"\d,-?\d", text), f"{name}: cells are spoken")
    ok(hidden > 0, f"{hidden} rounds ended without the treasure")
    ok(texts(text="quit\n", USER="") != texts(text="quit\n", USER=""),
       "without a seed every game is new")


def test_words():
    text = texts("--seed", "words", "--name", "Ada \"mole\"", "--bot-delay", "0", text="\n".join([
        "help", "hand", "board", "cells", "players", "role", "rules", "status", "legal", "log",
        "why NESW@30,30", "NESW@EEE35", "9999", "gibberish", "say hello \"there\"", "   ",
        "link", "start", "x" * 9000, "vote"]) + "\n")
    for pattern, what in (
            (r"^  why ACTION +\S", "help lists the words"),
            (rf"^Your hand: .*{CARD}", "hand"),
            (r"^ {4}bb  a  b  c  d  e  f  g  h  i  j\n(?:.*\n){3}  5  ·  ╬", "board"),
            (r"^  a5 crossing NESW, the start$", "cells"), (r"^  i3 goal A, face down", "goals"),
            (r"^  0 Ada \"mole\" \(you\); cards 6; broken: none", "players"),
            (r"^You are a (?:gold-digger|saboteur)\.$", "role"), (r"^  connection=start$", "rules"),
            (r"^  1 \S+@[a-z]+\d ",
             "legal is numbered, and says cells as the rim does"), (r"^Pass:$", "legal is grouped"),
            (r"^There are actions 1 to \d+", "a number beyond the list is refused"),
            (r"\(base 3\.1\)$|\(base 4\.2\)$", "a refusal cites the rules"),
            (r"^\"gibberish\" is not an action\.", "gibberish is refused"),
            (r"^You said: hello \"there\"$", "say"), (r"^The line is too long\.$", "long lines"),
            (r"no link leads to it", "link"), (r"^You voted to end the round\.$", "vote")):
        ok(re.search(pattern, text, re.M) is not None, what)
    ok(len(re.findall(r"\(base [34]\.\d\)$", text, re.M)) == 2,
       "`why` and the action itself get the same refusal")
    words = re.findall(r"^  .*", texts("--seed", "words", text="help\nquit\n"), re.M)
    ok(len(words) > 20 and max(map(len, words)) <= 80, "help fits 80 columns")


def test_since():
    """The command `since` must number the other players' turns, and must not show yours."""
    for game, seats in (("base", 3), ("base", 10), ("cave", 2), ("cave", 8)):
        first = "1\nstay\n" if game == "cave" else "1\n"
        text = texts("--game", game, "--seats", str(seats), "--seed", "since", "--name", "Ada",
                     text=f"{first}since\nquit\n")
        told = re.findall(r"^(?:  (?=\d)| {4})(.*\.)$", text[text.rindex("  1 "):], re.M)
        numbers = [int(line.split(" ")[0]) for line in told if line[0].isdigit()]
        ok(numbers == list(range(1, seats)), f"since, {game}, {seats} seats: {numbers}")
        ok(not any("You " in line for line in told), f"since, {game}, {seats}: only the others")


def test_ascii():
    for words, more in ((["--ascii"], {}), ([], {"LC_ALL": "C"})):
        text = play("--seed", "a", *words, text="board\nlegal\n1\nquit\n", **more).stdout
        ok(all(byte < 128 for byte in text) and b"--S--" in text and b"::A::" in text,
           f"ASCII only: {words} {more}")


def columns(row):
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in row)


def test_rows():
    """On a terminal, the program must break lines into rows, and only between words. Into a pipe,
    it must print each line whole."""
    said = "Gr\u00fc\u00dfe und \u91d1\u91d1\u91d1\u91d1 \u91d1\u91d1 f\u00fcr alle, " * 4
    word = "\u00fc" * 100
    asked = f"say {said}\nsay so: {word}\nhelp\nlegal\nhand\nplayers\n"
    words = ("--seed", "rows", "--seats", "3", "--name", "\u91d1" * 12)
    lines = texts(*words, text=asked)
    ok(f"You said: {said}".strip() in lines.split("\n"), "a pipe is given every line whole")
    for width in (80, 60, 40):
        rows = printed(width, *words, text=asked).split("\n")
        wide = [row for row in rows if columns(row) > width and row.strip() != word]
        ok(not wide, f"{width} columns: every row fits {wide}")
        ok(" ".join(rows).split() == lines.split(), f"{width} columns: no word is cut or lost")
        said_at = rows.index(next(row for row in rows if row.startswith("You said: Gr")))
        ok(columns(rows[said_at]) > width - 12 and re.match(r"  \S", rows[said_at + 1]),
           f"{width} columns: rows are filled, and what goes on is indented")
        ok(f"  {word}" in rows, f"{width} columns: what is longer than a row is in one piece")
    ok(" ".join(printed(0, *words, text=asked).split("\n")).split() == lines.split() and
       columns(max(printed(0, *words, text="hand\n").split("\n"), key=columns)) <= 80,
       "a terminal of unknown size has 80")
    told = printed(40, *words, LC_ALL="C", text=asked)
    ok(told.split() == texts(*words, LC_ALL="C", text=asked).split(),
       "nor is a character cut where there is no UTF-8")
    mine = [row for row in texts(*words, text="board\n").split("\n") if "\u00b7" in row]
    ok(len(mine) >= 7 and set(mine) <= set(printed(30, *words, text="board\n").split("\n")),
       "what is drawn is not wrapped")


def test_wrong_words():
    for words in (["--seats", "2"], ["--join", "https://x/t/ABCDE"], ["--watch"], ["--name", ""],
                  ["--name", "x" * 25], ["extra"], ["--seat", "99"], ["--name", "\u00a0\u3000"],
                  ["--name", "\u0301"], ["--name", "\u3164"], ["--name", b"Zo\xc3"]):
        run = play(*words)
        ok(run.returncode == 2 and run.stdout == b"" and run.stderr.count(b"\n") == 1,
           run.stderr.decode().strip())
    ok(play("--bots", "nobody").returncode == 1, "no such bot")
    host = "http://127.0.0.1:1"
    for words, wanted in (
            (["--join", f"{host}/t/zz"], "A code has five or seven letters, such as"),
            (["--join", f"{host}/t/"], "A code has five or seven letters, such as"),
            (["--join", f"{host}/learn"], "leads to no table"),
            (["--join", "J R J Z H"], "has no server"), (["--seat", "3"], "--seat needs --join"),
            (["--join", host, "--seat", "3"], "--seat needs --join"),
            (["--join", host, "--seed", "3"], "--seed is for a game without --join"),
            (["--join", f"{host}/t/ABCDE", "--preset", "it"], "--preset is for a new table")):
        run = play(*words)
        ok(run.returncode == 2 and run.stdout == b"" and wanted in run.stderr.decode(),
           run.stderr.decode().strip())
    for words, wanted in ((["--game", "chess"], "chess is not a game"),
                          (["--set", "foo=bar"], "foo=bar"), (["--preset", "x"], "x "),
                          (["--bots", "smart"], "smart is not a bot")):
        run = subprocess.run([PROGRAM, "play", *words], stdin=subprocess.DEVNULL,
                             capture_output=True, text=True, check=False)
        ok(run.returncode != 0 and wanted in run.stderr and "terminal" not in run.stderr,
           f"named before the missing terminal: {run.stderr.strip()}")
    ok(play("--join", "http://127.0.0.1:1/t/ABCDE").returncode == 1, "no such server")
    run = subprocess.run([PROGRAM, "play"], stdin=subprocess.DEVNULL, capture_output=True,
                         text=True, check=False)
    ok(run.returncode == 2 and "--plain" in run.stderr, "a pipe is no screen")


def test_server():
    with Server() as server:
        ada = Player("--join", server.url, "--seats", "4", "--preset", "it", "--name", "Ada")
        invitation = ada.wait_for(r"Invitation: (\S+)$")[1]
        boris = Player("--join", invitation, "--name", "Boris \u00fc")
        watcher = Player("--join", invitation, "--watch")
        ok(ada.wait_for(r"^Boris \u00fc joined the table at seat 1\.$"), "Boris comes")
        ok(watcher.wait_for(r"^You are watching\.$"), "somebody watches")
        boris.send("start")
        ok(boris.wait_for(r"^Only the host can do that"), "only the host may start the game")
        boris.send("say two bots?")
        ok(ada.wait_for(r"^Boris \u00fc said: two bots\?$"), "talk")
        ada.send("start")
        ok(finish([ada, boris]), "the game is played to its end")
        ok(watcher.wait_for(r"^Richest: (?s:.)*^The game is over\."), "a spectator sees the end")
        scores = [nuggets(player.text) for player in (ada, boris, watcher)]
        ok(scores[0] == scores[1] == scores[2] and len(scores[0]) == 4, f"nuggets {scores[0]}")
        ok(not re.search(r"^You drew", watcher.text, re.M)
           and re.search(r"^You drew", ada.text, re.M), "players are told only their own cards")
        ok(not re.search(rf"^(?!You )\S.* (?:drew|discarded) .*{CARD}",
                         ada.text + boris.text + watcher.text, re.M),
                         "nobody is told the cards of others")
        ada.send("rematch")
        boris.send("rematch")
        ok(boris.wait_for(r"^Round 1\. ", boris.text.rindex("Richest")), "a rematch")
        ok([player.end() for player in (ada, boris, watcher)] == [0, 0, 0], "all leave")


def test_fair_shuffle():
    """Two terminals take part in a fair shuffle, and their receipts fit the record."""
    with Server() as server:
        ada = Player("--join", server.url, "--seats", "3", "--name", "Ada")
        invitation = ada.wait_for(r"Invitation: (\S+)$")[1]
        ada.send("set shuffle=fair")
        boris = Player("--join", invitation, "--name", "Boris")
        ada.wait_for("^Boris joined")
        ada.send("start")
        receipts = [player.wait_for(r"^saboteur check --saw (\w{64}) FILE$")[1]
                    for player in (ada, boris)]
        ok(receipts[0] == receipts[1], "both players have the same receipt")
        ok(finish([ada, boris]), "the game is played to its end")
        with urllib.request.urlopen(f"{invitation}/record") as answer:
            record = answer.read()
        for receipt, status in ((receipts[0], 0), ("0" * 64, 1)):
            run = subprocess.run([PROGRAM, "check", "--saw", receipt, "-"], input=record,
                                 capture_output=True, check=False)
            ok(run.returncode == status, run.stdout.decode().strip())
        ok([player.end() for player in (ada, boris)] == [0, 0], "both leave")


def test_another_device():
    with Server() as server:
        ada = Player("--join", server.url, "--seats", "3", "--name", "Ada")
        ada.wait_for("Invitation")
        ada.send("link")
        link = ada.wait_for(r"--join (\S+)$")[1]
        second = Player("--join", link)
        ok(second.wait_for(r"^You now play on another device\.$"), "the link takes the seat over")
        ada.send("say still here?")
        ok(ada.wait_for(r"^Only players at this table can do that"),
           "the first terminal has lost the seat")
        ok(play("--join", link).returncode == 1, "the link works only once")
        second.end()
        ok(re.search(r"^To come back to your seat:\n.* --join \S+$", second.text, re.M),
           "leaving says how to come back")
        ada.end()


def test_lost_replies():
    with Server() as server:
        with Network(server.port, "create") as network:
            ada = Player("--join", network.url, "--seats", "4", "--name", "Ada")
            ok(network.lost.wait(WATCHDOG_S), "the reply to create is lost")
            ok(ada.wait_for(r"^Connected\.$"), "and the connection")
            code = ada.wait_for(r"^Table \w{3} \w{4}\. Invitation: \S+/t/(\S+)$")[1]
        with Network(server.port, "join") as network:
            boris = Player("--join", f"{network.url}/t/{code}", "--name", "Boris")
            ok(network.lost.wait(WATCHDOG_S), "the reply to join is lost")
            ok(boris.wait_for(r"^Connected\.$"), "and the connection")
        boris.send("link")
        link = boris.wait_for(r"--join \S+(/t/\S+)$")[1]
        with Network(server.port, "claim") as network:
            second = Player("--join", network.url + link)
            ok(network.lost.wait(WATCHDOG_S), "the reply to claim is lost")
            ok(second.wait_for(r"^Connected\.$"), "and the connection")
        ada.send("players")
        ok(ada.wait_for(r"^  2 free$"), "two people sit at the table")
        second.send("players")
        ok(second.wait_for(r"^  1 Boris \(you\)"), "each person has one seat")
        second.send("say that was all")
        for player in (ada, boris):
            ok(player.wait_for(r"^Boris said: that was all$"), "every message is heard")
        for player in (ada, boris, second):
            player.end()
        ok(len(re.findall(r"^Boris joined the table", ada.text, re.M)) == 1,
           "Boris joined only once")
        ok(len(re.findall(r"^You, Boris, joined the table", boris.text, re.M)) == 1,
           "and is told so once")


NO_ROOM = {"busy": r"The server has as many tables as it can hold\.",
           "too-fast": r"You, or others in your network, are sending too fast: try again in a "
                       r"moment\."}


def test_busy_server():
    """A player joins while the server is busy. The program must repeat the request, with the same
    token, until the server takes it."""
    with Server() as server:
        players, code = [], ""
        for verb, error in (("create", "too-fast"), ("join", "busy"), ("watch", "busy")):
            with Network(server.port, verb, error) as network:
                player = Player("--join", network.url + code, "--name", verb, *(
                    ("--watch",) if verb == "watch" else ()))
                ok(player.wait_for(rf"^{NO_ROOM[error]}\nAsking again until there is room\.$"),
                   f"{verb}: the server says {error}")
                found = player.wait_for(r"^Table \w{3} \w{4}\. Invitation: \S+/t/(\S+)$")
                code = f"/t/{found[1]}" if found else code
                ok(found and len(network.asked) == 3 and len(set(network.asked)) == 1,
                   "and is asked the same again until there is room")
            players.append(player)
        ok([player.text.count("Asking again") for player in players] == [1, 1, 1],
           "each player is told once")
        with Network(server.port, "resume", "busy") as network:
            link = f"{network.url}{code}"
            players.append(Player("--join", link, "--name", "Boris"))
            ok(players[-1].wait_for(r"^You, Boris, joined the table at seat 2\.$"), "a seat")
            network.cut()
            ok(players[-1].wait_for(r"^The connection is lost(?s:.)*^Connected\.$"),
               "lost, and back")
            ok(len({line.split()[3] for line in network.asked}) == 1 and len(network.asked) == 3,
               "by the same token, asked for until there is room")
            players[-1].send("say here I am")
            ok(players[0].wait_for(r"^Boris said: here I am$"), "at the same seat")
        ok([player.end() for player in players] == [0, 0, 0, 0], "all leave")


def test_stood_in():
    """A bot plays for a player who is at the terminal. The terminal must say so. When the player
    takes the seat back, the terminal must say whose turn it is."""
    with Server() as server:
        with Network(server.port, "back", "busy", 1) as network:
            ada = Player("--join", network.url, "--seats", "3", "--name", "Ada")
            ada.wait_for("Invitation")
            ada.send("start")
            ok(ada.wait_for(r"^Your turn(?s:.)*^legal lists"), "a game")
            network.stand_in("honest")
            ok(ada.wait_for(r"^A bot plays for you; back takes your seat back\.$"),
               "a bot plays")
            ada.send("status")
            ok(ada.wait_for(r"^A bot plays for you; back takes your seat back\.$"),
               "the terminal says so")
            ada.send("back")
            ok(ada.wait_for(rf"^{NO_ROOM['busy']}$") and network.asked[0].endswith(" back"),
               "the seat is asked for")
            told = len(ada.text)
            network.stand_in(None)
            ok(ada.wait_for(r"^You are back\.$(?s:.)*^Your turn", told),
               "the terminal says again whose turn it is")
            ok(ada.end() == 0, "one leaves")


def test_forget():
    with Server() as server:
        ada = Player("--join", server.url, "--seats", "3", "--name", "Ada")
        link = ada.wait_for(r"Invitation: (\S+)$")[1]
        watcher = Player("--join", link, "--watch")
        watcher.wait_for(r"^You are watching")
        ada.send("say where is the gold?")
        ok(watcher.wait_for(r"^Ada said: where is the gold\?$"), "a message")
        ada.send("forget")
        ok(ada.wait_for(r"^To do it, type forget yes\.$"), "deleting it has to be confirmed")
        ada.send("forget yes")
        ok(ada.wait_for(r"^You deleted your name and messages\.$") and
           watcher.wait_for(r"^Guest 1 deleted their name and messages\.$"),
           "after the confirmation, name and messages are deleted")
        later = Player("--join", link, "--watch")
        later.wait_for(r"^You are watching")
        ok("Ada" not in later.text and "where is the gold" not in later.text,
           "a later visitor reads neither")
        ada.send("stand")
        ok(watcher.wait_for(r"^Seat 0 is free now\.$"), "the player leaves")
        ada.send("forget yes")
        ada.send("help")
        ok(ada.wait_for(r"^  forget .*your name and messages$"), "the help lists it")
        ok([ada.end(), watcher.end(), later.end()] == [0, 0, 0], "all leave")


def test_restart():
    with Server() as server:
        ada = Player("--join", server.url, "--seats", "3", "--name", "Ada")
        watcher = Player("--join", ada.wait_for(r"Invitation: (\S+)$")[1], "--watch")
        ada.send("start")
        ok(ada.wait_for(r"^Your turn") and watcher.wait_for(r"^Round 1\. "), "a game")
        server.stop()
        for player in (ada, watcher):
            ok(player.wait_for(r"^The connection is lost\. Trying again\.$"), "the server is gone")
        server.start()
        for player in (ada, watcher):
            ok(player.wait_for(r"^Connected\.$"), "the server is back")
        ada.send("1")
        ok(ada.wait_for(r"^(?:You (?:laid|broke|repaired|looked|discarded)|Rockfall: you) "),
           "the game goes on")
        ok(watcher.wait_for(r"^(?:Ada (?:laid|broke|repaired|looked|passed)|Rockfall: Ada)"),
           "and is told")
        ok([ada.end(), watcher.end()] == [0, 0], "both leave")


test_whole_games()
test_words()
test_since()
test_ascii()
test_rows()
test_wrong_words()
test_server()
test_fair_shuffle()
test_another_device()
test_lost_replies()
test_busy_server()
test_stood_in()
test_forget()
test_restart()
done()
