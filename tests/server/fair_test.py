#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fair_test.py - a fair shuffle at a real server (docs/fair-shuffle.md).

Two people and bots play both games, and a rematch of each. The clients of this test compute their
hashes with Python. `saboteur check` must agree with Python about each record, and must find what a
lying server changes. If a player takes no part, the server must name the player, and the game must
be able to begin without that player.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from fair import Part, flaw_of, hash_of, lines_of, seat_hash, take_part  # noqa: E402
from player import PROGRAM, Player, Server, play  # noqa: E402
from points import Points  # noqa: E402

points = Points()
check = points.check


def open_table(server, words):
    """Returns the two people of a new table, and its code."""
    ada = Player(server)
    reply = ada.ask(f'create {words} shuffle=fair name="Ada"')
    table, ada.token = reply["table"], reply["token"]
    ada.close()
    ada.open(table)
    ada.come(f"resume {table} {ada.token}")
    boris = Player(server, path=table)
    boris.token = boris.ask(f'join {table} name="Boris"')["token"]
    ada.ask("ping")
    return ada, boris, table


def finish(*players):
    return play(list(players), lambda state: state["phase"] == "finished")


def says(record, *options):
    """The exit status of `saboteur check` for a record, and what it prints."""
    run = subprocess.run([PROGRAM, "check", *options, "-"], input=record, text=True,
                         capture_output=True)
    return run.returncode, (run.stdout + run.stderr).strip()


def flipped(digits):
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def shown(players):
    """Everything that the server has sent these players about the table so far, as text."""
    return json.dumps([[player.entries, player.state] for player in players])


def lying(record):
    """Records that a lying server has changed. Each row has a name for the change, the record, and
    what `check` must say."""
    (mode, table, secret), = lines_of(record, "fair")
    (seed,), = lines_of(record, "seed")
    seat, hashed, salt = lines_of(record, "salt")[0]
    (seats,), = lines_of(record, "seats")
    (starter,), = lines_of(record, "starter")
    other = (int(starter) + 1) % int(seats)
    yield "the secret", record.replace(secret, flipped(secret)), \
        "commitment does not fit its secret"
    yield "the table's commitment", record.replace(table, flipped(table)), \
        "commitment does not fit its secret"
    yield "a player's commitment", record.replace(hashed, flipped(hashed)), \
        f"commitment of seat {seat} does not fit its salt"
    yield "a player's salt", record.replace(salt, flipped(salt)), \
        f"commitment of seat {seat} does not fit its salt"
    yield "the seed", record.replace(seed, flipped(seed)), "seed does not follow"
    yield "a player left out", re.sub(f"salt {seat} .*\n", "", record), "seed does not follow"
    yield "the seats", record.replace(f"salt {seat} ", "salt 2 ", 1) if seat == "1" else \
        re.sub(r"salt 0 (.*)\nsalt 1 (.*)\n", r"salt 0 \2\nsalt 1 \1\n", record), \
        "commitment of seat"
    yield "the starter", record.replace(f"starter {starter}\n", f"starter {other}\n", 1), \
        "starter"
    yield "who chose the starter", record.replace("fair chance", "fair next") \
        if mode == "chance" else record.replace("fair next", "fair chance"), "commitment"
    hand = re.search(r"hand 0 (\S+) (\S+)", record)
    pile = re.search(r"pile (\S+)", record)
    yield "a card", record.replace(hand[0], f"hand 0 {pile[1]} {hand[2]}", 1).replace(
        pile[0], f"pile {hand[1]}", 1) if pile[1] != hand[1] else None, "is not the one of the seed"


def check_lies(record, receipt, game):
    for what, lie, sentence in lying(record):
        if lie is None:
            continue
        status, said = says(lie)
        check(lie != record and status == 1 and sentence in said, f"{game}, {what} changed: {said}")
    status, said = says(record, "--saw", receipt)
    check(status == 0 and "fair shuffle with 2 players" in said, f"{game}: {said}")
    check(says(forged(record))[0] == 0, f"{game}: a server that changes all can lie to strangers")
    status, said = says(forged(record), "--saw", receipt)
    check(status == 1 and "not the shuffle of your receipt" in said and "mistyped" in said,
          f"{game}, all new: {said}")
    plain = re.sub(r"(?m)^(fair|salt|seed) .*\n", "", record).replace("saboteur 3", "saboteur 2", 1)
    status, said = says(plain, "--saw", receipt)
    check(status == 1 and "no fair shuffle" in said, f"{game}, made plain: {said}")


def forged(record):
    """A record that the server has forged after the game, without a contradiction: it has another
    salt for seat 1, the seed that follows, and the deal of this seed. It ends after that deal."""
    (_, table, secret), = lines_of(record, "fair")
    head = record[:record.index("round 1\n")]
    salts = {seat: salt for seat, _, salt in lines_of(record, "salt")}
    for tried in range(1000):
        salts["1"] = f"{tried:064x}"
        (seats,), = lines_of(record, "seats")
        texts = [salts.get(str(seat), "-") for seat in range(int(seats))]
        seed = hash_of(f"saboteur-fair-1 seed {table} {' '.join(texts)}", bytes.fromhex(secret))
        (starter,), = lines_of(record, "starter")
        if int(seed[:4], 16) % int(seats) == int(starter):
            break
    (old,), = lines_of(record, "seed")
    mine = f"salt 1 {seat_hash(table, 1, salts['1'])} {salts['1']}\n"
    return re.sub("salt 1 .*\n", mine, head.replace(old, seed)) + deals(record, seed)


def deals(record, seed):
    """The lines of the first round that `saboteur engine` deals from this seed."""
    (game,), = lines_of(record, "game")
    (seats,), = lines_of(record, "seats")
    (starter,), = lines_of(record, "starter")
    asked = f"new game={game} seats={seats} starter={starter}\ndeal {seed}\nrecord\nquit\n"
    run = subprocess.run([PROGRAM, "engine"], input=asked, text=True, capture_output=True)
    return run.stdout[run.stdout.index("round 1\n"):].split("\n\n")[0] + "\n"


def test_game(server, words, game):
    ada, boris, table = open_table(server, words)
    parts = [Part(ada), Part(boris)]
    check(ada.ask("start bots=honest").get("why") == "not-committed", f"{game}: all must commit")
    take_part(parts)
    fair = ada.state["fair"]
    check(fair["seats"][0] and fair["salts"][1] and fair["table"] in parts[0].receipts,
          f"{game}: both have taken part")
    check(ada.ask("start bots=honest").get("ok"), f"{game}: then the game begins")
    check(ada.state["fair"] == {**fair, "seats": fair["seats"], "salts": fair["salts"]},
          f"{game}: the shuffle stays in view")
    finish(ada, boris)
    seen = shown([ada, boris])
    record = server.record(table).decode()
    check(flaw_of(record) is None, f"{game}: Python finds the record fair: {flaw_of(record)}")
    (_, own, secret), = lines_of(record, "fair")
    (seed,), = lines_of(record, "seed")
    check(own == fair["table"] and not any(word in seen for word in (secret, seed)),
          f"{game}: during the game, secret and seed were told to nobody")
    check(len(set(part.receipts[own] for part in parts)) == 1, f"{game}: equal receipts")
    check_lies(record, parts[0].receipts[own], game)
    test_rematch(server, ada, boris, parts, table, own, game)
    ada.close()
    boris.close()


def come_back(player, table):
    """Comes back with a new connection. A new connection may send many requests at once again."""
    player.close()
    player.open(table)
    player.come(f"resume {table} {player.token}")


def test_rematch(server, ada, boris, parts, table, before, game):
    for player in (ada, boris):
        come_back(player, table)
    check(ada.state["fair"] and ada.state["fair"]["table"] != before,
          f"{game}: after the game, the table has a new secret")
    ada.ask("rematch")
    boris.ask("rematch")
    check(boris.state["phase"] == "finished", f"{game}: a rematch waits for the shuffle")
    take_part(parts)
    check(boris.state["phase"] == "playing", f"{game}: and begins by itself")
    starter = boris.state["view"]["starter"]
    finish(ada, boris)
    record = server.record(table).decode()
    (mode, _, _), = lines_of(record, "fair")
    check(flaw_of(record) is None and says(record)[0] == 0 and mode == "next" and
          lines_of(record, "starter") == [[str(starter)]], f"{game}: the rematch is fair, too")


def test_people(server):
    """Each change of the people or the settings makes the shuffle begin again."""
    ada, boris, table = open_table(server, "base seats=4")
    parts = [Part(ada), Part(boris)]
    take_part(parts)
    first = ada.state["fair"]["table"]
    clara = Player(server, path=table)
    clara.ask(f'join {table} name="Clara"')
    fair = clara.state["fair"]
    check(fair["table"] != first and not any(fair["seats"]) and not any(fair["salts"]),
          "somebody sits down: all begin again")
    take_part(parts)
    reply = ada.ask("start bots=honest")
    check((reply.get("why"), reply["values"]) == ("not-committed", {"seat": 2}),
          f"a player who does not commit is named: {reply}")
    salt = os.urandom(32).hex()
    clara.ask(f"commit {seat_hash(clara.state['fair']['table'], 2, salt)}")
    take_part(parts)
    reply = ada.ask("start bots=honest")
    check((reply.get("why"), reply["values"]) == ("not-revealed", {"seat": 2}),
          f"so is one who does not reveal: {reply}")
    reply = clara.ask(f"reveal {os.urandom(32).hex()}")
    check(reply.get("why") == "other-salt", "another salt is refused")
    last = clara.state["fair"]["table"]
    reply = clara.ask(f"commit {'0' * 64}")
    check(reply.get("ok") and clara.state["fair"]["table"] != last,
          "a second commitment begins the shuffle again")
    ada.ask("kick 2")
    take_part(parts)
    check(ada.ask("start bots=honest").get("ok"), "without that player, the game begins")
    check(ada.ask(f"commit {'0' * 64}").get("why") == "only-before", "nobody commits in a game")
    for player in (ada, boris, clara):
        player.close()


def test_settings(server):
    ada, boris, table = open_table(server, "base seats=3")
    parts = [Part(ada), Part(boris)]
    take_part(parts)
    seen = [ada.state["fair"]["table"]]
    for words in ("set direction=ccw", "set seats=4", "set game=cave"):
        ada.ask(words)
        seen.append(ada.state["fair"]["table"])
    boris.ask("stand")
    ada.ask("ping")
    seen.append(ada.state["fair"]["table"])
    check(len(set(seen)) == len(seen) and not any(ada.state["fair"]["salts"]),
          "new settings, and a player who leaves, begin the shuffle again")
    ada.ask("set shuffle=plain")
    check(ada.state["fair"] is None, "a plain shuffle needs none of this")
    check(ada.ask(f"commit {'0' * 64}").get("why") == "shuffle-plain", "nor takes it")
    check(ada.ask("commit 12").get("why") == "bad-hash", "a hash has 64 digits")
    ada.close()
    boris.close()


def test_restart(folder):
    with Server(folder) as server:
        ada, boris, table = open_table(server, "cave seats=3")
        parts = [Part(ada), Part(boris)]
        boris.ask(parts[1].wants())
        before = boris.state["fair"]
    with Server(folder) as server:
        for player in (ada, boris):
            player.server = server
            come_back(player, table)
        check(ada.state["fair"] == before, "a restart changes nothing")
        take_part(parts)
        ada.ask("start bots=honest")
        ada.ask(f"forget {table} {ada.token}")
        check(finish(ada, boris), "the game is played")
        record = server.record(table).decode()
        check("Ada" not in record and flaw_of(record) is None and
              says(record, "--saw", parts[1].receipts[before["table"]])[0] == 0,
              "without the name of a player, the record is still fair")


def main():
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        test_game(server, "base seats=3", "base")
        test_game(server, "cave seats=3 preset=standard", "cave")
        test_people(server)
        test_settings(server)
    with tempfile.TemporaryDirectory() as folder:
        test_restart(folder)
    return points.status()


if __name__ == "__main__":
    sys.exit(main())
