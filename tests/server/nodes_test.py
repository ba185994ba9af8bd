#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""nodes_test.py - several real servers with the same PostgreSQL database.

One server is killed, and its guests go on at another one. A table that has come to another server
leaves its first server. If guests of one table are at two servers, each acknowledged message is in
the log exactly once. How soon a table leaves, and what its clock shows, is in nodes_test.c.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import run  # noqa: E402
from pair import Pair  # noqa: E402
from player import PROGRAM, Node, Player, hears_the_end, told  # noqa: E402
from points import Points  # noqa: E402
from seed import chance as seeded  # noqa: E402
from wait import wait_until  # noqa: E402

LOST = "saboteur_tables_lost_total"
MESSAGES = int(os.environ.get("MESSAGES", "12"))
points = Points()
ok = points.check


def bodies(cluster, code):
    """The log of a table. Checks that no entry is missing."""
    rows = cluster.ask("SELECT json_agg(json_build_array(seq, last, bodies) ORDER BY seq) FROM "
                       f"saboteur_log WHERE table_id = '{code}'")
    log = []
    for first, last, texts in json.loads(rows):
        assert first == len(log) + 1 and last == len(log) + len(texts), (first, last)
        log += texts
    return log


def check_killed(cluster, folder):
    """The server of a game is killed. The game goes on at another server, and later at the first
    one, which has started again."""
    nodes = [Node(f"{folder}/{i}", cluster.address) for i in range(2)]
    for game in "base", "cave":
        table = Pair(nodes[0], game, f"killed {game}")
        table.play_on(6)
        for person in table.people:
            person.ask("ping")
        before = set(told(table.people[0].entries))
        nodes[0].end(signal.SIGKILL)
        table.come(nodes[1])
        again = table.people[0].entries
        first = again[0]["seq"]  # the game began with this entry
        lost = {line for line in before if int(line.split(" ")[0]) >= first} - set(told(again))
        ok(len(before) > 8 and lost == set(),
           f"{game}: the other server knows all that was told", (len(before), lost))
        ok(table.play_on(6), f"{game}: the game goes on there")
        nodes[0] = Node(f"{folder}/0", cluster.address)
        table.come(nodes[0])
        ok(table.play_on(100000) and table.people[0].state["phase"] == "finished",
           f"{game}: it ends at the first server, which has started again")
        checked = subprocess.run([PROGRAM, "check", "-"], input=nodes[1].record(table.code),
                                 capture_output=True)
        ok(checked.returncode == 0, f"{game}: the other server has the whole record",
           checked.stderr)
        bodies(cluster, table.code)
    for node in nodes:
        node.end()


def check_silence(cluster, folder):
    """Nobody acts at the first server after the table has come to another one: it is a person's
    turn, nobody has left, and the bot gives no signs."""
    nodes = [Node(f"{folder}/{i}", cluster.address) for i in range(2)]
    table = Pair(nodes[0], "base voices=silent", "silence")
    table.people[0].ask("ping")
    while table.people[0].state["view"]["to_move"] == 2:
        table.people[0].hear()
    guest = Player(nodes[1])
    guest.come(f"resume {table.code} {table.tokens[0]}")
    hears_the_end(table.people[1])
    ok(nodes[0].number(LOST) >= 1, "the first server has lost the table, and sends its guests away")
    guest.close()
    table.come(nodes[1])
    ok(table.play_on(4), "all go on at the second server")
    for node in nodes:
        node.end()


class Relay:
    """Passes bytes on between clients and a server, and notes the first line of each connection."""

    def __init__(self, port):
        self.port, self.lines = port, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            client = self.listener.accept()[0]
            server = socket.create_connection(("127.0.0.1", self.port))
            threading.Thread(target=self.copy, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, client, False), daemon=True).start()

    def copy(self, source, target, first):
        try:
            while data := source.recv(65536):
                if first:
                    self.lines.append(data.split(b"\r\n")[0].decode())
                    first = False
                target.sendall(data)
            target.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def read_until(output, words):
    """Reads lines up to one that has these words, or to the end."""
    said = ""
    while words not in said and (line := output.readline()):
        said += line
    return said


def check_terminal(cluster, folder):
    """The terminal creates a table. Then it connects to the path of this table."""
    node = Node(f"{folder}/0", cluster.address)
    relay = Relay(node.port)
    address = f"http://127.0.0.1:{relay.listener.getsockname()[1]}/"
    with subprocess.Popen([PROGRAM, "play", "--plain", "--join", address, "--name", "Ada"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as terminal:
        said = read_until(terminal.stdout, "Table ")
        terminal.stdin.write("say Hello\n")
        terminal.stdin.flush()
        said += read_until(terminal.stdout, "Hello")
        terminal.stdin.write("leave\n")
        terminal.stdin.close()
        said += terminal.stdout.read()
    code = re.search(r"^Table [A-Z]{3} [A-Z]{4}\..*/t/([A-Z]{7})$", said, re.M)
    ok(relay.lines == ["GET /ws HTTP/1.1", f"GET /ws/{code and code[1]} HTTP/1.1"],
       "a terminal that has created a table connects to its path", (relay.lines, said))
    ok("Hello" in said and "Connected" not in said, "and goes on there, without a word about it",
       said)
    node.end()


class Talker:
    """A person who says numbers at one server after the other, and notes which of them the servers
    acknowledge."""

    def __init__(self, table, seat, nodes, chance):
        self.table, self.seat, self.nodes, self.chance = table, seat, nodes, chance
        self.heard, self.lost, self.count = [], 0, 0

    def come(self, node):
        self.table.come(node, [self.seat])

    def talk(self):
        """Says one number, and comes back if the server sends the talker away meanwhile."""
        self.count += 1
        words = f"{'ab'[self.seat]}{self.count}"
        try:
            reply = self.table.people[self.seat].ask(f'say "{words}"')
        except (AssertionError, ConnectionError):
            self.lost += 1
            self.come(self.chance.choice(self.nodes))
            return
        if "ok" in reply:
            self.heard.append(words)


def is_enough(talkers):
    """Whether each talker was heard a few times, and one of them was sent away."""
    return all(len(talker.heard) >= MESSAGES / 2 for talker in talkers) and \
        any(talker.lost for talker in talkers)


def check_rivals(cluster, folder):
    """Two people sit at one table, each connected to a different server. So the two servers take
    the table from each other all the time."""
    nodes = [Node(f"{folder}/{i}", cluster.address) for i in range(2)]
    table = Pair(nodes[0], "base", "rivals")
    chance = seeded("rivals")
    talkers = [Talker(table, seat, nodes, chance) for seat in range(2)]
    talkers[1].come(nodes[1])

    def talk():
        for talker in talkers:
            talker.talk()
        return is_enough(talkers)

    wait_until(talk)
    log = bodies(cluster, table.code)
    said = [words for body in log for words in re.findall(r'"([ab]\d+)"', body)]
    heard = talkers[0].heard + talkers[1].heard
    ok(is_enough(talkers),
       "the servers acknowledge messages, and lose the table", (heard, talkers[0].lost))
    ok(all(said.count(words) == 1 for words in heard), "each of them is stored once",
       (heard, said))
    ok(len(said) == len(set(said)), "none is stored twice", said)
    for node in nodes:
        status, complaints = node.end()
        ok(status == 0, "a server ends as usual", complaints)


def check_codes(cluster, folder):
    """One server makes codes of five letters, the other one of seven. A `create` that is repeated
    at the other server leads to the same table."""
    nodes = [Node(f"{folder}/0", cluster.address, "--older-servers"),
             Node(f"{folder}/1", cluster.address)]
    count = "SELECT count(DISTINCT table_id) FROM saboteur_log"
    before = int(cluster.ask(count))
    for first, other, length in (*nodes, 5), (*nodes[::-1], 7):
        words = f'create base seats=3 name="Ada" token={length:064x}'
        code, again = (Player(node).ask(words)["table"] for node in (first, other))
        ok(len(code) == length and again == code, f"a code of {length} letters", (code, again))
    ok(int(cluster.ask(count)) == before + 2, "two requests have opened two tables")
    for node in nodes:
        node.end()


sys.exit(run(points, check_killed, check_silence, check_terminal, check_codes, check_rivals))
