# SPDX-License-Identifier: MIT
"""pair.py - two people and a bot at a table, whose servers may end or lose the table."""

import random
import time

from player import PATIENCE_S, Player, digest, play, told

LOST = AssertionError, ConnectionError, OSError  # what a connection that ends raises


class Pair:
    """`mark` makes the people's tokens: no other table may have it."""

    def __init__(self, server, game, mark):
        self.server = server
        self.tokens = [f"{mark}-{i}".encode().hex().rjust(64, "0")[-64:] for i in range(2)]
        self.people = [Player(server, random.Random(i)) for i in range(2)]
        self.code = self.people[0].come(
            f'create {game} seats=3 name="Ada" token={self.tokens[0]}')["table"]
        self.people[1].come(f'join {self.code} name="Bo" token={self.tokens[1]}')
        assert "ok" in self.people[0].ask("bot 2 random")
        assert "ok" in self.people[0].ask("start")

    def come(self, server, seats=(0, 1)):
        """Brings people to a server, as often as it takes: two servers may act at the same time,
        for instance because a bot is to move, and then one of them sends its guests away. Returns
        how long that took, in seconds."""
        began = time.monotonic()
        for i in seats:
            while True:
                self.people[i].close()
                try:
                    self.people[i] = Player(server, self.people[i].chance, path=self.code)
                    self.people[i].come(f"resume {self.code} {self.tokens[i]} after=0")
                    break
                except LOST:
                    assert time.monotonic() - began < PATIENCE_S
                    time.sleep(0.1)
        return time.monotonic() - began

    def play_on(self, steps):
        """Plays until the game has got `steps` steps further, or the round is over."""
        for person in self.people:
            person.ask("ping")
        last = self.people[0].state["view"]["step"] + steps
        return play(self.people, lambda state: state["phase"] == "finished" or
                    state["view"]["step"] >= last)

    def hears(self):
        """What a spectator who comes now is told."""
        watcher = Player(self.people[0].server)
        watcher.come(f"watch {self.code}")
        watcher.ask("ping")
        watcher.close()
        return digest(told(watcher.entries))
