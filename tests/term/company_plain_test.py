#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""company_plain_test.py - who may be at a table, in line mode (decision 24). The real program reads
and writes pipes: a vote and the host remove people, and the link changes.
"""

import re

from terminal import Player, Server, done, ok, play


def invite(player, pattern=r"Invitation: (\S+)$", since=0):
    return player.wait_for(pattern, since)[1]


def sit(server):
    """Ada, Boris, "Cyd of the Hill" and Dan at a table, and the invitation."""
    ada = Player("--join", server.url, "--seats", "4", "--name", "Ada")
    link = invite(ada)
    people = [ada]
    for name in ("Boris", "Cyd of the Hill", "Dan"):
        people.append(Player("--join", link, "--name", name))
        people[-1].wait_for(f"^You, {name}, joined")
    return people, link


def told(player, typed, pattern):
    since = len(player.text)
    player.send(typed)
    return ok(player.wait_for(pattern, since), f"{typed}: {pattern}")


def test_vote(server):
    (ada, boris, cyd, dan), link = sit(server)
    told(boris, "remove Dan", r"^Only the host can do that")
    ada.send("start")
    dan.wait_for("^Round 1")
    told(boris, "remove Dan", r"^You ask to remove Dan: 1 of 3 ask for it\.$")
    ok(dan.wait_for(r"^Boris asks to remove you: 1 of 3 ask for it\.$"), "the player is told")
    told(boris, "players", r"^  3 Dan.*: 1 of 3 ask for it")
    told(boris, "keep Dan", r"^You no longer ask to remove Dan\.$")
    told(boris, "remove Dan", r"^You ask to remove Dan")
    told(cyd, "remove", r"^Type it like this: remove WHO$")
    told(cyd, "remove 3", r"^You ask to remove Dan: 2 of 3 ask for it\.$")
    told(ada, "remove dan", r"^This removes Dan for good(?s:.)*type remove 3 yes\.$")
    ok(ada.end() == 0, "the host leaves")
    cyd.wait_for(r"^Ada is away\.$")
    told(cyd, "remove 3", r"^Dan was removed from the table by a vote\. A bot plays on\.$")
    address = invite(cyd, r"^The new invitation: (\S+)$")
    ok(re.fullmatch(re.escape(link) + "-[A-Z]{5}", address), f"the new invitation: {address}")
    ok(dan.wait_for(r"^Somebody from your network, perhaps you, was removed from this table"),
       "the player is told why")
    ok(dan.wait_for(r"^The server does not let us in\.$") and dan.end() == 1 and
       "Trying again" not in dan.text, "and the program ends, without trying again")
    ok(play("--join", link, "--name", "Dan").returncode == 1, "the old link leads nowhere")
    watcher = Player("--join", address, "--watch")
    ok(watcher.wait_for(r"^Table \w{3} \w{4}\. Invitation: (\S+)$")[1] == address and
       watcher.wait_for(r"^You are watching"), "by the new one others watch")
    server.stop()
    watcher.wait_for(r"^The connection is lost")
    server.start()
    ok(watcher.wait_for(r"^Connected\.$"), "and come back to it")
    told(boris, "renew", r"^Only the host can do that")
    ok([boris.end(), cyd.end(), watcher.end()] == [0, 0, 0], "all leave")


def test_host(server):
    (ada, boris, cyd, dan), _ = sit(server)
    told(ada, "remove Cyd of the Hill", r"type remove 2 yes\.$")
    told(ada, "remove Cyd of the Hill yes",
         r"^The player at seat 2 was removed from the table by the host\.$")
    ok(cyd.wait_for(r"^Somebody from your network, perhaps you, was removed"), "before a game, too")
    ok(cyd.wait_for(r"^The server does not let us in\.$") and cyd.end() == 1, "the program ends")
    told(ada, "remove me yes", r"^To give up your own seat, leave the table\.$")
    told(ada, "renew", r"^The host has renewed the link to this table\.\n"
                       r"The new invitation: \S+-[A-Z]{5}$")
    told(ada, "bot 2 honest", r", a bot, joined the table at seat 2\.$")
    told(ada, "remove 2 yes", r"^A bot has that seat\.$")
    told(ada, "help", r"^  remove WHO +as host, remove a player for good")
    ok([ada.end(), boris.end(), dan.end()] == [0, 0, 0], "all leave")


with Server() as one:
    test_vote(one)
    test_host(one)
done()
