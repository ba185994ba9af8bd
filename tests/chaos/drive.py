# SPDX-License-Identifier: MIT
"""drive.py - lets people play at a site, disturbs the site, and judges the result."""

import collections
import time

import checker
from people import People

# The kinds of damage that the checker looks for. Each text says what is true without the damage.
DAMAGE = {
    "lost": "nothing that was acknowledged is lost",
    "twice": "nothing is carried out twice",
    "stuck": "after each fault, all tables go on",
    "divergent": "all clients were told what is stored",
}
LIMIT_S = 60  # when all is well again, every table must be playable within this time
SETTLED_S = 1

Outcome = collections.namedtuple("Outcome", "fault gaps stuck")


class Drive:
    """People at a site. `outcomes` has a row for each fault so far."""

    def __init__(self, site, chance, say=lambda text: None, limit=LIMIT_S):
        self.site, self.chance, self.say, self.limit = site, chance, say, limit
        self.people, self.outcomes = People(site), []
        assert self.wait(LIMIT_S) == [], "the tables cannot be played"

    def acks(self):
        with self.people.history.lock:
            return list(self.people.history.acks)

    def wait(self, limit):
        """Waits until people can play at each table. Returns the tables where they cannot."""
        tables, healed = self.people.tables, time.monotonic()
        while True:
            self.people.check()
            self.site.keep()
            late = checker.stuck(self.acks(), tables, healed, limit)
            if late == [] or time.monotonic() > healed + limit:
                return late
            time.sleep(0.2)

    def disturb(self, fault):
        """Causes a fault, repairs it after its time, and waits until people can play at all tables
        again."""
        begun = time.monotonic()
        victim = fault.inject(self.site, self.chance)
        time.sleep(fault.hold)
        fault.heal(self.site, victim)
        if hasattr(self.site, "databases"):
            self.site.databases.wait_whole()
        late = self.wait(self.limit)
        over = time.monotonic()
        gaps = checker.gaps(self.acks(), self.people.tables, begun, over)
        self.outcomes.append(Outcome(fault.name, gaps, late))
        median, worst = checker.summary(gaps)
        self.say(f"{fault.name}: nothing acknowledged for {worst:.1f} s at the worst table, "
                 f"{median:.1f} s (median of the tables)"
                 f"{'; STUCK: ' + ' '.join(late) if late else ''}")
        time.sleep(SETTLED_S)

    def judge(self):
        """Ends the games. Returns what the checker finds, and how many requests were
        acknowledged."""
        self.people.end()
        logs = {table: self.site.log(table) for table in self.people.tables}
        history = self.people.history
        return {
            "acknowledged": len(history.acks),
            "lost": checker.lost(history.acks, logs),
            "twice": checker.twice(logs),
            "stuck": [(outcome.fault, table) for outcome in self.outcomes
                      for table in outcome.stuck],
            "divergent": checker.divergent(history.told, logs),
        }
