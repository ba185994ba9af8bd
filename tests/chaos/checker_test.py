#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""checker_test.py - tests checker.py with made-up histories. In a history without damage, the
checker must find nothing. In a history with one kind of damage, it must find this kind and no
other."""

import json
import os
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
import checker  # noqa: E402
from points import Points  # noqa: E402

points = Points()
ok = points.check

LOG = ['1 100 - created KRMPT base seats=3', '2 100 0:2 sat 0 name="P0"',
       '3 110 1:2 sat 1 name="P1"', '4 120 0:3 started 1 deck=NESW', '5 130 0:4 said 0 "0-1"',
       '6 140 1:5 action 1 pass NW', '7 150 bot action 2 NES@0,1', '8 160 1:6 said 1 "1-1"',
       '9 170 0:5 action 0 rockfall@1,0',
       '10 180 1:7 ready 1']
ACKS = [(1.0, "KRMPT", 0, 4, 'say "0-1"'), (1.5, "KRMPT", 1, 5, "act 3 pass NW"),
        (2.5, "KRMPT", 1, 6, 'say "1-1"'), (2.7, "KRMPT", 0, 5, "act 5 rockfall@1,0"),
        (3.0, "KRMPT", 1, 7, "ready")]
ENTRIES = [{"seq": 5, "at": 130, "what": "said", "seat": 0, "text": "0-1"},
           {"seq": 6, "at": 140, "what": "action", "seat": 1, "action": "pass ?"},
           {"seq": 7, "at": 150, "what": "action", "seat": 2, "by": "bot", "action": "NES@0,1"}]


def tell(*entries):
    """What a client was told: each entry once."""
    return {entry["seq"]: {json.dumps(entry, sort_keys=True)} for entry in entries}


def found(log=None, acks=None, told=None):
    """The kinds of damage that the checker finds in a history."""
    logs = {"KRMPT": LOG if log is None else log}
    acks = ACKS if acks is None else acks
    told = {("KRMPT", 0): tell(*ENTRIES), ("KRMPT", 1): tell(*ENTRIES)} if told is None else told
    kinds = {"lost": checker.lost(acks, logs), "twice": checker.twice(logs),
             "divergent": checker.divergent(told, logs)}
    return {kind for kind, what in kinds.items() if what}


def changed(number, **keys):
    """Returns ENTRIES, with some keys of the entry at index `number` changed."""
    return [{**entry, **keys} if i == number else entry for i, entry in enumerate(ENTRIES)]


def check_lost():
    ok(found() == set(), "in a good history nothing is found", found())
    late = [*ACKS, (4.0, "KRMPT", 0, 6, 'say "0-2"')]
    ok(found(acks=late) == {"lost"}, "a message that is missing at the end of the log is lost")
    other = [*ACKS[:-1], (3.0, "KRMPT", 1, 7, 'say "1-2"')]
    ok(found(acks=other) == {"lost"}, "a request in whose place another one is stored is lost")
    other = [ACKS[0], (1.5, "KRMPT", 1, 5, "act 3 pass EW"), *ACKS[2:]]
    ok(found(acks=other) == {"lost"}, "and so is an action in whose place another action is")
    ok("lost" in found(log=[]), "if the whole log is missing, everything is lost")


def check_twice():
    again = [*LOG, '11 190 1:8 said 1 "1-1"']
    ok(found(log=again) == {"twice"}, "a message that is stored under two IDs was said twice")
    again = [*LOG, '11 190 1:5 action 1 pass NW']
    ok(found(log=again) == {"twice"}, "an action that is stored twice was played twice")
    again = [*LOG, '11 190 0:7 action 0 pass NW', '12 190 bot action 2 NES@0,1']
    ok(found(log=again) == set(), "the same action of others, or of bots, is another action")


def check_divergent():
    for what, entries in (
            ("another message", changed(0, text="0-9")),
            ("another action", changed(2, action="NE")),
            ("another player", changed(1, seat=0)), ("another time", changed(1, at=141)),
            ("another kind of entry", changed(1, what="came"))):
        told = {("KRMPT", 0): tell(*ENTRIES), ("KRMPT", 1): tell(*entries)}
        ok(found(told=told) == {"divergent"}, f"a client that was told {what} is noticed")
        ok(found(told={("KRMPT", 1): tell(*entries)}) == {"divergent"},
           f"... also if nobody else was told of it: {what}")
    told = {("KRMPT", 0): {5: tell(ENTRIES[0])[5] | tell(changed(0, events=[])[0])[5]}}
    ok(found(told=told) == {"divergent"}, "a client that was told two things is noticed")
    told = {("KRMPT", 0): tell({**ENTRIES[0], "seq": 11})}
    ok(found(told=told) == {"divergent"}, "an entry that was told and is not stored is noticed")
    ok(found(log=[*LOG[:6], *LOG[7:]]) == {"divergent"}, "a gap in a log is noticed")


def check_stuck():
    acks = [*ACKS, (3.5, "KRMPT", 0, 6, "act 6 pass NW")]
    ok(checker.stuck(acks, ["KRMPT"], 1, 10) == [], "a table where all act is not stuck")
    ok(checker.stuck(acks, ["KRMPT"], 1, 1.9) == ["KRMPT"],
       "a table that goes on too late is stuck")
    talk = [(at, table, seat, number, 'say "x"') for at, table, seat, number, _ in acks]
    ok(checker.stuck(talk, ["KRMPT"], 0, 10) == ["KRMPT"],
       "a table where people only talk is stuck")
    one = [ack for ack in acks if ack[2] == 1] * 2
    ok(checker.stuck(one, ["KRMPT"], 0, 10) == ["KRMPT"],
       "a table where one person can do nothing is stuck")
    ok(checker.stuck(acks, ["KRMPT", "TTTTT"], 1, 10) == ["TTTTT"],
       "only the tables that are stuck are named")


def check_gaps():
    ok(checker.gaps(ACKS, ["KRMPT"], 0.5, 3) == [1.0], "the longest gap is measured")
    ok(checker.gaps(ACKS, ["KRMPT"], 2.0, 2.6) == [1.0],
       "a gap that began before counts as a whole")
    ok(checker.gaps(ACKS, ["KRMPT", "TTTTT"], 2.6, 9.0) == [6.0, 6.4],
       "and so does one that goes on to the end")
    ok(checker.summary([3, 1, 2]) == (2, 3) and checker.summary([]) == (0, 0),
       "median and worst are right")


def main():
    check_lost()
    check_twice()
    check_divergent()
    check_stuck()
    check_gaps()
    return points.status()


sys.exit(main())
