#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""shared_listing_test.py - each server lists the tables of all servers with the same database for
strangers. The tables of a server that has ended vanish from the list. That no table is ever listed
twice, and how soon it is listed or vanishes, is in shared_listing_test.c."""

import json
import os
import signal
import sys
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import run  # noqa: E402
from player import Node, Player, open_table  # noqa: E402
from points import Points  # noqa: E402
from wait import wait_until  # noqa: E402

points = Points()
ok = points.check


def listing(node):
    with urllib.request.urlopen(f"http://{node.host}/tables.json") as answer:
        return json.load(answer)


def becomes(nodes, wanted):
    """Waits until all servers list these codes, each once. Returns whether they did."""
    def lists():
        return [{key: sorted(table["table"] for table in tables)
                 for key, tables in listing(node).items()} for node in nodes]
    return wait_until(lambda: all(one == wanted for one in lists())) or print(f"# {lists()}")


def old_notices(cluster):
    return cluster.ask("SELECT count(*) FROM saboteur_notices WHERE process = 'old'")


def check(cluster, folder):
    nodes = [Node(f"{folder}/{i}", cluster.address) for i in range(3)]
    ada, first = open_table(nodes[0], r'base seats=3 listed=yes name="A \"quoted\" name"')
    bo, second = open_table(nodes[1], 'cave seats=4 listed=yes name="B\u00f6"')
    open_table(nodes[2], 'base seats=5 name="Ada"')
    ok(becomes(nodes, {"waiting": sorted([first, second]), "playing": []}),
       "each server lists the tables of all, but not those that are not to be listed")
    texts = [sorted(json.dumps(one) for one in listing(node)["waiting"]) for node in nodes]
    ok(all(text == texts[0] for text in texts) and '\\"quoted\\"' in texts[0][0] + texts[0][1],
       "with the same words", texts)
    stranger = Player(nodes[2], path=first)
    reply = stranger.come(f'join {first} name="Cy"')
    ada.close()
    back = Player(nodes[2], path=first)  # as the proxy brings all guests of a table to one server
    back.come(f"resume {first} {ada.token}")
    ok("token" in reply and becomes(nodes, {"waiting": sorted([first, second]), "playing": []}),
       "a stranger joins at another server, and the table is still listed once")
    bo.ask("bot 1 random")
    bo.ask("bot 2 random")
    bo.ask("bot 3 random")
    bo.ask("start")
    ok(becomes(nodes, {"waiting": [first], "playing": [second]}),
       "a game under way is listed everywhere, to be watched")
    nodes[1].end(signal.SIGKILL)
    again = Player(nodes[0], path=second)
    again.come(f"resume {second} {bo.token}")
    ok(becomes([nodes[0], nodes[2]], {"waiting": [first], "playing": [second]}),
       "a table that goes on at another server is listed once")
    again.close()
    ok(becomes([nodes[0], nodes[2]], {"waiting": [first], "playing": []}),
       "the tables of a server that has ended vanish")
    cluster.ask("INSERT INTO saboteur_notices VALUES ('old', 0, 'waiting {}')")
    ok(wait_until(lambda: old_notices(cluster) == "0"), "what a server told long ago is forgotten")
    for node in nodes[0], nodes[2]:
        node.end()


sys.exit(run(points, check))
