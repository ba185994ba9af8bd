# SPDX-License-Identifier: MIT
"""people.py - people who play until they are told to end, while the site is disturbed. Like every
client, they reconnect if they lose the connection, and repeat the request that was not answered.
They write down everything that they are told."""

import json
import os
import random
import socket
import threading
import time

from player import PING, PONG, Player
from site_of_chaos import PATIENCE_S, Door

LOST = AssertionError, OSError  # the errors of a connection that ends
TABLES = 6
# The games and settings of the tables. Each new table takes the next kind.
KINDS = ("base", "cave", "base pace=timed-slow", "cave")
BOTS = ("random", "honest")
TALK_S = 2.5  # pause between two messages; the server allows a message every two seconds
ACT_S = 0.15
HASTY = 0.03  # the part of the requests whose answer a person does not wait for; they are repeated


class History:
    """What all clients together have seen. `acks` lists the acknowledged requests as tuples (time,
    table, seat, ID, words). `told` has, for each table, client and number of an entry, the set of
    the texts that the client was told. Several threads write to a history."""

    def __init__(self):
        self.lock = threading.Lock()
        self.acks, self.told = [], {}

    def acknowledge(self, *ack):
        with self.lock:
            self.acks.append((time.monotonic(), *ack))

    def tell(self, table, client, entries):
        with self.lock:
            for entry in entries:
                seen = self.told.setdefault((table, client), {}).setdefault(entry["seq"], set())
                seen.add(json.dumps(entry, sort_keys=True))


class Ear(Player):
    """A connection that writes down the public part of all news, which is the same for
    everybody."""

    def __init__(self, person):
        self.person, person.ear, self.socket = person, self, None
        super().__init__(Door(person.site, person.number), person.chance, path=person.code)

    def hear(self):
        heard = self.receive()
        if "news" not in heard:
            return heard
        entries = heard["public"]["entries"]
        self.person.history.tell(heard["news"], self.person.seat, entries)
        self.state = self.told.whole(heard)["state"]
        self.person.last = max([self.person.last, *(entry["seq"] for entry in entries)])
        return None

    def has_frame(self):
        """Whether a whole frame has arrived. First answers all pings that arrived before this
        frame."""
        while len(self.bytes) > 1:
            size, more = self.bytes[1], {126: 2, 127: 8}.get(self.bytes[1], 0)
            if more:
                size = int.from_bytes(self.bytes[2:2 + more], "big")
            end = 2 + more + size
            if len(self.bytes) < end:
                return False
            if self.bytes[0] & 15 != PING:
                return True
            self.send(PONG, self.bytes[2 + more:end])
            self.bytes = self.bytes[end:]
        return False

    def wait(self, seconds):
        """Receives news for some seconds."""
        until = time.monotonic() + seconds
        while True:
            if self.has_frame():
                self.hear()
            elif (left := until - time.monotonic()) > 0:
                self.socket.settimeout(left)
                try:
                    self.receive_bytes()
                except TimeoutError:
                    return
                finally:
                    self.socket.settimeout(PATIENCE_S)
            else:
                return


class Person(threading.Thread):
    """A person in one seat. `asked` is the ID of the person's newest request. `pending` is the
    request that has no answer yet, or None."""

    def __init__(self, site, history, number, seat):
        super().__init__(daemon=True)
        self.site, self.history, self.number, self.seat = site, history, number, seat
        self.chance = random.Random(number)
        self.token = os.urandom(32).hex()
        self.code, self.ear, self.pending = "", None, None
        self.asked = self.last = self.messages = 0
        self.spoke_at = 0
        self.over = threading.Event()
        self.failure = None

    # ---- Coming

    def arrive(self, words):
        """Comes to a table for the first time."""
        Ear(self)
        reply = self.ear.come(f'{words} name="P{self.number}" token={self.token}')
        self.code, self.asked = reply["table"], self.ear.asked

    def come(self):
        Ear(self)
        after = f" after={self.last}" if self.chance.random() < 0.7 else ""
        reply = self.ear.ask(f"resume {self.code} {self.token}{after}")
        assert "ok" in reply, reply
        self.asked = max(self.asked, reply["last"])

    def leave(self):
        if self.ear is not None and self.ear.socket is not None:
            self.ear.close()
        self.ear = None

    def end(self):
        """Ends the thread, even if it is waiting for an answer."""
        self.over.set()
        until = time.monotonic() + 3 * PATIENCE_S
        while self.is_alive() and time.monotonic() < until:
            self.join(2)
            try:
                self.ear.socket.shutdown(socket.SHUT_RDWR)
            except (AttributeError, OSError):
                pass  # the person has no connection at the moment
        assert not self.is_alive(), f"person {self.number} does not end"
        self.leave()

    # ---- Playing

    def run(self):
        try:
            while not self.over.is_set():
                try:
                    if self.ear is None:
                        self.come()
                    self.step()
                except LOST:
                    self.leave()
                    self.over.wait(0.2 + 0.3 * self.chance.random())
        except Exception as failure:  # pylint: disable=broad-exception-caught
            self.failure = failure  # a mistake here or in the server; `check` raises it again
            raise

    def step(self):
        words = self.pending[1] if self.pending else self.choose()
        if words is None:
            self.ear.wait(0.3)
        elif "ok" not in self.ask(words):
            self.ear.wait(0.5)
        else:
            self.ear.wait(ACT_S)

    def ask(self, words):
        if self.pending is None:
            self.asked += 1
            self.pending = (self.asked, words)
        number = self.pending[0]
        self.ear.send_text(f"{number} {words}")
        if self.chance.random() < HASTY:
            time.sleep(0.1 * self.chance.random())
            raise ConnectionError("left before the answer")
        while (reply := self.ear.hear()) is None or reply["re"] != number:
            assert reply is None or reply["re"] is not None, reply
        self.pending = None
        if "ok" in reply:
            self.history.acknowledge(self.code, self.seat, number, words)
        return reply

    def choose(self):
        """Returns a request that makes sense now, or None."""
        state = self.ear.state
        if time.monotonic() > self.spoke_at + TALK_S:
            self.spoke_at = time.monotonic()
            self.messages += 1
            return f'say "{self.number}-{self.messages}"'
        if state["phase"] == "finished":
            return None if state["seats"][self.seat]["ready"] else "rematch"
        if state["phase"] != "waiting" and state["seats"][self.seat]["bot"]:
            return "back"
        return self.ear.wants()


class People:
    """The people at all tables of a site."""

    def __init__(self, site, tables=TABLES):
        self.history = History()
        self.site, self.all = site, []
        for table in range(tables):
            game, *settings = KINDS[table % len(KINDS)].split()
            first, second = (Person(site, self.history, 2 * table + seat, seat)
                             for seat in range(2))
            first.arrive(" ".join(["create", game, "seats=3", *settings]))
            second.code = first.code
            second.arrive(f"join {first.code}")
            for words in f"bot 2 {BOTS[table % len(BOTS)]}", "start":
                assert "ok" in first.ear.ask(words)
            first.asked = first.ear.asked
            self.all += [first, second]
        for person in self.all:
            person.start()

    @property
    def tables(self):
        return [person.code for person in self.all[::2]]

    def check(self):
        for person in self.all:
            if person.failure is not None:
                raise person.failure

    def end(self):
        for person in self.all:
            person.over.set()
        for person in self.all:
            person.end()
        self.check()
