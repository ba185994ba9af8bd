# SPDX-License-Identifier: MIT
"""pair.py - two people and a bot at a table. The server of the table may end, or lose the table."""

import time

import seed
from player import PATIENCE_S, Player, digest, play, told

LOST = AssertionError, ConnectionError, OSError  # the errors of a connection that ends


class Pair:
    """Two people and a bot at a table. The people's tokens are made from `mark`, so each Pair needs
    a mark of its own."""

    def __init__(self, server, game, mark):
        self.server = server
        self.tokens = [f"{mark}-{i}".encode().hex().rjust(64, "0")[-64:] for i in range(2)]
        self.people = [Player(server, seed.chance(i)) for i in range(2)]
        self.code = self.people[0].come(
            f'create {game} seats=3 name="Ada" token={self.tokens[0]}')["table"]
        self.people[1].come(f'join {self.code} name="Bo" token={self.tokens[1]}')
        assert "ok" in self.people[0].ask("bot 2 random")
        assert "ok" in self.people[0].ask("start")

    def come(self, server, seats=(0, 1)):
        """Brings people to a server, and tries as often as necessary: two servers may both write to
        the table, for instance because a bot is to move. One of the two servers then sends its
        guests away. Returns how many seconds this took."""
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
        """Plays until the game is `steps` steps further, or is finished."""
        for person in self.people:
            person.ask("ping")
        last = self.people[0].state["view"]["step"] + steps
        return play(self.people, lambda state: state["phase"] == "finished" or
                    state["view"]["step"] >= last)

    def hears(self):
        """Returns a hash of what a spectator who comes now is told."""
        watcher = Player(self.people[0].server)
        watcher.come(f"watch {self.code}")
        watcher.ask("ping")
        watcher.close()
        return digest(told(watcher.entries))
