#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""shared_bans_test.py - `saboteur admin --store`: bans and closed tables that hold at all servers
with the same database, and after a restart. How soon they hold is in shared_bans_test.c."""

import os
import subprocess
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import run  # noqa: E402
from player import PATIENCE_S, PROGRAM, Node, Player, hears_the_end, upgrade  # noqa: E402
from points import Points  # noqa: E402
from wait import wait_until  # noqa: E402

TROLL = "203.0.113.9"
points = Points()
ok = points.check


def admin(address, *words):
    """The exit status of a command, and what the command printed."""
    run = subprocess.run([PROGRAM, "admin", "--store", address, *words], capture_output=True,
                         text=True, timeout=PATIENCE_S)
    return run.returncode, run.stdout + run.stderr


def all_of(nodes, condition):
    """Waits until the condition holds at all servers. Returns whether it did."""
    return wait_until(lambda: all(map(condition, nodes)))


def refuses_name(node):
    player = Player(node)
    reply = player.ask('create base seats=3 name="King TROLL"')
    player.close()
    return reply.get("why") == "name-banned"


def may_watch(node, code):
    """A server that does not know yet that the table is closed may let the player in, and close the
    table at once: its notice of that answers no request."""
    player = Player(node, path=code)
    player.asked += 1
    player.send_text(f"{player.asked} watch {code}")
    try:
        while (reply := player.hear()) is None or reply.get("re") != player.asked:
            pass
    except (AssertionError, ConnectionError):
        return False
    finally:
        player.close()
    return "error" not in reply


def check_addresses(address, nodes):
    ok(all(upgrade(node, TROLL) == "101" for node in nodes), "a visitor can connect")
    troll = Player(nodes[1], headers=f"X-Forwarded-For: {TROLL}\r\n")
    status, said = admin(address, "ban", "203.0.113.0/24")
    ok(status == 0 and said == "Banned. All servers follow within a few seconds.\n", "ban", said)
    ok(hears_the_end(troll) == [], "the visitor who is connected is sent away")
    ok(all_of(nodes, lambda node: upgrade(node, TROLL) == "403"), "no server lets the visitor in")
    ok(upgrade(nodes[0], "203.0.114.9") == "101", "others can connect")
    status, said = admin(address, "ban", "203.0.113.0/24")
    ok(status == 0 and said == "That was so already.\n", "a ban that holds already", said)


def check_names(address, nodes):
    status, said = admin(address, "ban-name", "troll")
    ok(status == 0 and all_of(nodes, refuses_name), "no server takes a banned name", said)


def check_tables(address, nodes):
    """Somebody is at a table when it is closed."""
    ada = Player(nodes[0])
    code = ada.ask('create base seats=3 name="Ada"')["table"]
    status, said = admin(address, "close", code[:3], code[3:].lower())
    ok(status == 0 and said.startswith("The table is closed."), "close", said)
    told = hears_the_end(ada)
    ok(any(one.get("why") == "table-closed" for one in told), "its guests are told", told)
    ok(all_of(nodes, lambda node: not may_watch(node, code)), "nobody can come back at any server")
    return code


def check_later(address, folder, code):
    """A server that starts later knows the bans at once. Then they are lifted."""
    node = Node(f"{folder}/later", address)
    ok(upgrade(node, TROLL) == "403" and refuses_name(node) and not may_watch(node, code),
       "a server that starts later has the bans at once")
    status, said = admin(address, "bans")
    ok(status == 0 and sorted(said.split("\n")) == sorted(
        ["", "bans=3", "address 203.0.113.0/24", "name troll", f"table {code}"]), "bans", said)
    for words in ("open", f"https://play.example.org/t/{code}."), ("unban", "203.0.113.0/24"), ("unban-name", "Troll"):
        status, said = admin(address, *words)
        ok(status == 0, " ".join(words), said)
    ok(all_of([node], lambda node: upgrade(node, TROLL) == "101" and not refuses_name(node) and
              may_watch(node, code)), "and lifts them while it runs")
    status, said = admin(address, "ban-name", "two", "words")
    status, said = admin(address, "bans")
    ok(said == "bans=1\nname two words\n", "a name of two words", said)
    node.end()


def check_kept(cluster):
    """The database must not keep a lifted ban. Adds one more ban, and returns the number of its
    entry in the log. check_back removes this entry, as a failover that loses entries would."""
    bodies = cluster.ask("SELECT bodies FROM saboteur_log WHERE table_id = 'bans'")
    ok("203.0.113" not in bodies and "two words" in bodies, "the database keeps no lifted ban",
       bodies)
    admin(cluster.address, "ban-name", "troll")
    return cluster.ask("SELECT max(last) FROM saboteur_log WHERE table_id = 'bans'")


def check_back(cluster, nodes, last):
    ok(all_of(nodes, refuses_name), "a name is banned")
    cluster.ask(f"DELETE FROM saboteur_log WHERE table_id = 'bans' AND last = {last}")
    ok(all_of(nodes, lambda node: not refuses_name(node)), "until its entry is lost")


def check_wrong(address):
    for words in (("dance",), ("close",), ("close", "not-a-code"), ("open", "KRMPTB"),
                  ("ban", "10.0.0.0/99"), ("ban-name", "x" * 90), ("bans", "all"), ("tables",),
                  ("ban", "1.2.3.4", "now")):
        status, said = admin(address, *words)
        ok(status != 0 and len(said.strip().split("\n")) == 1 and said.strip().endswith("."),
           f"one sentence: {' '.join(words)[:20]}", said)
    for wrong in "elsewhere", "postgres://saboteur@/postgres?host=/nowhere":
        status, said = admin(wrong, "bans")
        ok(status != 0 and said.count("\n") == 1 and "saboteur admin" in said,
           f"one sentence: --store {wrong[:12]}", said)


def check(cluster, folder):
    address = cluster.address
    nodes = [Node(f"{folder}/{i}", address) for i in range(2)]
    check_addresses(address, nodes)
    check_names(address, nodes)
    code = check_tables(address, nodes)
    check_later(address, folder, code)
    check_back(cluster, nodes, check_kept(cluster))
    check_wrong(address)
    for node in nodes:
        status, complaints = node.end()
        ok(status == 0, "a server ends as usual", complaints)


sys.exit(run(points, check))
