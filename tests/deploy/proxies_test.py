#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""proxies_test.py - runs real servers behind Caddy and HAProxy, with the configurations in deploy/.
The test checks the protocol through TLS, the limits for each visitor, and a whole game.

The test runs in a network of its own. There it can assign several addresses to this machine, one
for each visitor. If the kernel does not allow such a network, all visitors have the same address,
and the test leaves out the checks that need different visitors.
"""

import os
import re
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from front import COMMANDS, Front  # noqa: E402
from player import Player, play  # noqa: E402
from visitors import ADDRESSES, Visitor, enter_network  # noqa: E402

CREATE = 'create base seats=3 name="Ada" bots=random'
TABLES_AT_ONCE = 10  # how many tables one visitor may create at once; one more every minute
TABLES_MAX = 100  # after as many, the test no longer waits for a refusal
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print("# " + str(note).replace("\n", "\n# "))


def refusal(player):
    """Creates tables until the server refuses one. Returns how many tables it created, and why the
    server refused the next one."""
    for count in range(TABLES_MAX):
        reply = player.ask(CREATE)
        if "error" in reply:
            return count, reply["error"]
    return TABLES_MAX, "nothing"


def test_visitors(front, kind, refused):
    if refused:
        print(f"# no network of our own, so no points about different visitors: {refused}")
        return
    first, second = (Visitor(front, address) for address in ADDRESSES[:2])
    count, why = found = refusal(Player(first))
    ok(count >= TABLES_AT_ONCE and why == "too-fast",
       f"{kind}: the tables of a visitor are limited", found)
    forged = Player(first, headers=f"X-Forwarded-For: {ADDRESSES[2]}\r\n"
                                   f"Forwarded: for={ADDRESSES[2]}\r\n")
    count, why = found = refusal(forged)
    ok(count < TABLES_AT_ONCE and why == "too-fast",
       f"{kind}: a visitor who names another address in a header has the same limits", found)
    reply = Player(second).ask(CREATE)
    ok(reply.get("ok"), f"{kind}: another visitor has limits of their own", reply)


def test_game(front, kind):
    player = Player(front)
    code = player.come(CREATE)["table"]
    player.ask("start")
    ended = play([player], lambda state: state["phase"] == "finished")
    ok(ended, f"{kind}: a game is played to its end over TLS", player.state)
    answer = front.get(f"/t/{code}/record")
    ok(answer.startswith("HTTP/1.1 200 ") and re.search("^saboteur [12] base", answer, re.M),
       f"{kind}: the game has a record", answer[:300])


def test_front(kind, refused):
    with Front(kind, "" if refused else ADDRESSES[2]) as front:
        answer = front.get("/")
        ok(answer.startswith("HTTP/1.1 200 ") and 'id="app"' in answer,
           f"{kind}: the proxy delivers the page",
           answer[:500])
        ok("strict-transport-security" in answer.lower(),
           f"{kind}: browsers are told to use only TLS")
        answer = front.get("/", tls=False)
        ok(answer.split()[1] in ("301", "302", "308") and "ocation: https://" in answer,
           f"{kind}: the proxy redirects http to https", answer[:300])
        test_visitors(front, kind, refused)
        test_game(front, kind)
        said = front.said()
        ok("is a proxy that" not in said and "no PROXY header" not in said,
           f"{kind}: the server believes the proxy", said)


def main():
    refused = enter_network()
    for kind in COMMANDS:
        test_front(kind, refused)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
