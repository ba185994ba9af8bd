#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""push_test.py - a game of days at a real server that sends notifications (decision 27).

A push service on this machine gets the messages and decrypts them as a browser does. Each player
must get a message at each of their turns, even after the server was killed. Players who have turned
notifications off, or have never asked for them, get none. If the sender has ended, the table goes
on.
"""

import os
import signal
import subprocess
import sys
import tempfile
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server, play  # noqa: E402
from points import Points  # noqa: E402
from processes import children  # noqa: E402
from pushed import CONTACT, Browser, Service, check_signature, encode  # noqa: E402

points = Points()
ok = points.check


class Person(Player):
    """A player with a browser."""

    def __init__(self, server, number):
        self.number = number
        self.token = f"{number + 1:064x}"
        self.browser = Browser()
        super().__init__(server)

    def notify(self, service):
        point, secret = encode(self.browser.point), encode(self.browser.secret)
        return self.ask(f"notify {point} {secret} {service.origin}/{self.number}")


def start(folder, service):
    return Server(folder, "--push", CONTACT, "--push-service", f"{service.origin}/")


def sit(server, words, first=0):
    people = [Person(server, first + number) for number in range(3)]
    code = people[0].come(f'create {words} name="P0" token={people[0].token}')["table"]
    for person in people[1:]:
        person.come(f'join {code} name="P{person.number}" token={person.token}')
    return code, people


def hear(people):
    for person in people:
        person.ask("ping")


def mover(people):
    hear(people)
    return people[people[0].state["view"]["to_move"]]


def move(people):
    """Lets the player to move pass, which ends the turn."""
    person = mover(people)
    action = next(action for action in person.state["view"]["legal"] if "pass" in action)
    assert "ok" in person.ask(f"act {person.state['view']['step']} {action}")


def got(service, person, key, message):
    """Whether the service gets this message next, for this person and signed with this key."""
    request = service.next()
    if request is None or request.path != f"/{person.number}":
        return False
    return (check_signature(request.headers["Authorization"], key, service.origin)
            and person.browser.read(request.body) == message)


def only_others_are_told(service, people, silent, turns):
    """Lets everybody play at least this often, until it is the turn of a person who is not in the
    list `silent`. Whether the service gets a message for each turn of such a person, and no other.
    A message to somebody else would come before the last one."""
    while turns > 0 or person in silent:
        move(people)
        turns, person = turns - 1, mover(people)
        if person not in silent and service.next().path != f"/{person.number}":
            return False
    return True


def test_days(folder, service):
    server = start(folder, service)
    code, people = sit(server, "base seats=3 pace=days-3")
    key = people[0].greeting["push"]
    turn = {"table": code, "what": "turn"}
    ok(all("ok" in person.notify(service) for person in people), "three players ask for it")
    people[0].ask("start")
    ok(got(service, mover(people), key, turn), "the first turn is told")
    for number in range(3):
        move(people)
        ok(got(service, mover(people), key, turn), f"turn {number + 2} is told")
    server.end(signal.SIGKILL)
    server = start(folder, service)
    for person in people:
        person.server = server
        person.open("")
        person.come(f"resume {code} {person.token}")
    ok(people[0].greeting["push"] == key, "after kill -9 the host has the same key")
    move(people)
    ok(got(service, mover(people), key, turn), "and the next turn is told to who asked before")
    move(people)
    quiet = mover(people)
    service.next()
    ok("ok" in quiet.ask("notify off"), "somebody turns it off")
    ok(only_others_are_told(service, people, [quiet], 4), "and is told no more")
    stand(people, quiet, service, code)
    return server, people


def stand(people, quiet, service, code):
    """Another person takes over the seat of a player. The sender must not use the old player's
    subscription for the turns of the new person."""
    leaver = next(person for person in people if person is not quiet)
    leaver.ask("link")
    link = leaver.ask("link")["link"]
    heir = Person(leaver.server, leaver.number)
    heir.come(f"claim {code} {link} token={99:064x}")
    people[leaver.number] = heir
    ok(only_others_are_told(service, people, [heir, quiet], 6),
       "somebody who takes the seat over gets none")


def test_sender_ends(server, people):
    """The sender is a child process of the server. If it has ended, the table still works."""
    senders = list(children(server.process.pid))
    ok(len(senders) == 1, "the sender is a process of its own")
    os.kill(senders[0], signal.SIGKILL)
    for _ in range(3):
        move(people)
    reply = mover(people).ask('say "We play on."')
    ok("ok" in reply, f"without it, the game goes on: {reply}")
    ok(mover(people).ask("notify off")["why"] == "no-push", "and nobody can ask to be told")
    _, complaints = server.end()
    ok("notifications has ended" in complaints, "and the log says that it has ended")


def test_other_tables(folder, service):
    with start(folder, service) as server:
        _, people = sit(server, "base seats=3 pace=timed")
        ok("ok" in people[0].notify(service), "at a table without days one may ask, too")
        people[0].ask("start")
        play(people, lambda state: state["phase"] != "playing")
        _, others = sit(server, "base seats=3 pace=days-3", 10)
        assert all("ok" in person.notify(service) for person in others)
        others[0].ask("start")
        ok(not service.before(f"/{mover(others).number}"), "but nobody is told")
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/privacy") as answer:
            ok("<h2>Notifications</h2>" in answer.read().decode(), "/privacy says so")


def test_without(folder):
    with Server(folder) as server:
        _, people = sit(server, "base seats=3 pace=days-1")
        ok("push" not in people[0].greeting, "without --push, hello names no key")
        ok(people[0].ask("notify off")["why"] == "no-push", "and notify is refused")
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/privacy") as answer:
            ok("Notifications" not in answer.read().decode(), "/privacy does not mention them")
    for contact in ("host@example.org", "mailto:host", "http://example.org/"):
        run = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", folder,
                              "--push", contact], capture_output=True, text=True, check=False)
        ok(run.returncode == 1 and f"{contact} is no contact" in run.stderr, f"refused: {contact}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        service = Service()
        test_sender_ends(*test_days(f"{folder}/days", service))
        test_other_tables(f"{folder}/others", service)
        test_without(f"{folder}/without")
    return points.status()


sys.exit(main())
