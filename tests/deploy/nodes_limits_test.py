#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""nodes_limits_test.py - three servers behind HAProxy, with the configuration
deploy/haproxy/nodes.cfg. The limits of a visitor hold for all three servers together."""

import os
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import PROGRAMS, Cluster  # noqa: E402
from player import Player  # noqa: E402
from points import Points  # noqa: E402
from site_of_nodes import Site  # noqa: E402
from visitors import ADDRESSES, WAYS, Visitor, enter_network  # noqa: E402
from wait import wait_until  # noqa: E402

TABLES_AT_ONCE = 10  # how many tables one visitor may create at once; one more every minute
SOCKETS = 50  # how many connections one visitor may have
points = Points()
ok = points.check


def create(visitor):
    player = Player(visitor)
    reply = player.ask('create base seats=3 name="Ada" bots=random')
    player.close()
    return reply


def check_tables(site):
    """Each table is created over a connection of its own, so that HAProxy may choose a server."""
    first, second = (Visitor(site, address) for address in ADDRESSES[:2])
    replies = [create(first)]
    while "ok" in replies[-1] and len(replies) <= 2 * TABLES_AT_ONCE:
        replies.append(create(first))
    ok(TABLES_AT_ONCE < len(replies) <= 2 * TABLES_AT_ONCE and
       replies[-1].get("error") == "too-fast",
       "the tables that a visitor creates count at all servers", replies)
    ok("ok" in create(second), "another visitor has limits of their own")


def is_let_in(visitor, code):
    """Opens a WebSocket. Returns it, or None if HAProxy has refused it."""
    try:
        return Player(visitor, path=code)
    except AssertionError as refused:
        assert "429" in str(refused), refused
        return None


def check_sockets(site):
    """The connections belong to different tables, so HAProxy sends them to all servers."""
    visitor = Visitor(site, ADDRESSES[2])
    codes = [f"BCDF{letter}" for letter in "BCDFGHJKLMNPRSTVWXZ"]
    opened = [is_let_in(visitor, codes[i % len(codes)]) for i in range(SOCKETS + 5)]
    ok(all(opened[:SOCKETS]) and not any(opened[SOCKETS:]),
       "the connections of a visitor count at all servers", [bool(one) for one in opened])
    opened[0].close()
    ok(wait_until(lambda: is_let_in(visitor, codes[0])), "one that ends makes room for another one")
    for player in filter(None, opened[1:]):
        player.close()


def main():
    refused = enter_network(WAYS[:1])  # PostgreSQL does not run as root
    if refused or not os.path.exists(f"{PROGRAMS}/postgres"):
        print(f"1..0 # SKIP {refused or 'PostgreSQL 15 is not installed'}")
        return 0
    with Cluster() as cluster, Site(cluster) as site:
        check_tables(site)
        check_sockets(site)
        if points.failed:
            print("# " + site.said().replace("\n", "\n# "))
    return points.status()


sys.exit(main())
