# SPDX-License-Identifier: MIT
"""faults.py - the faults that the tests of this folder cause at a site. The tables at the end have
a row for each fault: its name, how many seconds it lasts (`hold`), a function that causes it
(`inject`), and a function that repairs it (`heal`).

`inject` gets the site and a random generator. It returns whatever `heal` needs. After `heal`,
nothing of the fault may be left.
"""

import collections
import signal
import time

from databases import NAMES
from world import empty, fill

Fault = collections.namedtuple("Fault", "name hold inject heal")
NOTICE_S = 2  # how long the operator needs to notice that the primary has failed
BEHIND_S = 4  # how long the wrong standby receives nothing
HOURS = (-30, -5, 5, 30)
AND = " and "


# ---- Servers

def one_of(site, chance):
    """Returns a server that has guests, or any server if none has guests."""
    return chance.choice([node for node in site.nodes if node.has_guests()] or site.nodes)


def kill_node(site, chance):
    node = one_of(site, chance)
    node.end()
    return node


def start_node(_, node):
    node.start()


def stop_node(site, chance):
    node = one_of(site, chance)
    node.process.send_signal(signal.SIGSTOP)
    return node


def continue_node(_, node):
    node.process.send_signal(signal.SIGCONT)


def cut_node_from_databases(site, chance):
    name = one_of(site, chance).name
    site.world.cut(*((name, database) for database in NAMES))


def cut_node_from_proxy(site, chance):
    site.world.cut((one_of(site, chance).name, "proxy"))


def cut_players(site, _):
    site.world.cut(("players", "proxy"))


def join(site, _):
    site.world.join()


def fill_node(site, chance):
    node = one_of(site, chance)
    fill(node.folder)
    return node


def empty_node(_, node):
    empty(node.folder)


def shift_clock(site, chance):
    node = kill_node(site, chance)
    node.start(chance.choice(HOURS))
    return node


def correct_clock(_, node):
    node.end()
    node.start()


def kill_proxy(site, _):
    site.end_proxy()


def start_proxy(site, _):
    site.start_proxy()


# ---- Databases

def kill_primary(site, _):
    old = site.databases.primary
    old.end()
    time.sleep(NOTICE_S)
    site.databases.fail_over()
    return old


def rejoin(site, old):
    site.databases.rejoin(old)


def stop_primary(site, _):
    old = site.databases.primary
    old.send(signal.SIGSTOP)
    time.sleep(NOTICE_S)
    site.databases.fail_over()
    return old


def continue_primary(site, old):
    """Continues the stopped old primary. For a moment there are two primaries, then the old one is
    fenced."""
    old.send(signal.SIGCONT)
    time.sleep(2)
    site.databases.rejoin(old)


def cut_primary(site, _):
    """Cuts the primary off from its standbys, but not from the servers. The operator cannot fence
    it."""
    old = site.databases.primary
    site.world.cut(*((old.name, standby.name) for standby in site.databases.standbys))
    time.sleep(NOTICE_S)
    site.databases.fail_over()
    return old


def isolate_primary(site, chance):
    """Cuts the primary off from everybody."""
    old = site.databases.primary
    site.world.cut(*((old.name, node.name) for node in site.nodes))
    return cut_primary(site, chance)


def join_primary(site, old):
    """Ends the cut while the old primary still runs. A moment later, the old primary is fenced."""
    site.world.join()
    time.sleep(2)
    site.databases.rejoin(old)


def fill_primary(site, _):
    fill(site.databases.primary.folder)


def empty_primary(site, _):
    """Makes room on the disk. If the full disk has made the primary end, replaces the primary."""
    old = site.databases.primary
    empty(old.folder)
    if not old.lives():
        site.databases.fail_over()
        site.databases.rejoin(old)


def kill_standby(site, chance):
    standby = chance.choice(site.databases.standbys)
    standby.end()
    return standby


def start_standby(_, standby):
    standby.start()


def cut_standby(site, chance):
    name = chance.choice(site.databases.standbys).name
    others = [*NAMES, *(node.name for node in site.nodes)]
    site.world.cut(*((name, other) for other in others if other != name))


def promote_wrong(site, _):
    """Does what an operator must never do: promotes the standby that has received less."""
    old, (behind, ahead) = site.databases.primary, site.databases.standbys
    behind.follow(None)
    time.sleep(BEHIND_S)
    old.end()
    site.databases.promote(behind, [])
    return old, ahead


def rejoin_all(site, others):
    for other in others:
        site.databases.rejoin(other)


SERVER = (
    Fault("server: kill -9", 3, kill_node, start_node),
    Fault("server: stopped, then continued", 6, stop_node, continue_node),
    Fault("server: its disk full", 4, fill_node, empty_node),
    Fault("server: starts with its clock wrong by hours", 5, shift_clock, correct_clock),
)
PLACES = (
    Fault("server: cut off from the databases", 9, cut_node_from_databases, join),
    Fault("server: cut off from the proxy", 6, cut_node_from_proxy, join),
    Fault("proxy: kill -9", 1, kill_proxy, start_proxy),
    Fault("proxy: cut off from the players", 5, cut_players, join),
)
STANDBYS = (
    Fault("standby: kill -9", 3, kill_standby, start_standby),
    Fault("standby: cut off", 4, cut_standby, join),
)
FAILOVERS = (
    Fault("primary: kill -9", 2, kill_primary, rejoin),
    Fault("primary: cut off from the standbys only", 2, cut_primary, join_primary),
)
PRIMARIES = (
    *FAILOVERS,
    Fault("primary: stopped, continues after the failover", 2, stop_primary, continue_primary),
    Fault("primary: cut off from everybody", 2, isolate_primary, join_primary),
    Fault("primary: its disk full", 4, fill_primary, empty_primary),
)
WRONG = Fault("the wrong standby is promoted", 0, promote_wrong, rejoin_all)


def both(chance):
    """Makes one fault of two: a fault of a server, or of the way to it, and a fault of a database.
    The second fault may begin some time after the first. The repairs may come in either order, with
    a pause between them."""
    first, second = chance.choice(SERVER + PLACES), chance.choice(STANDBYS + PRIMARIES)
    pause, hold, after = chance.choice((0, 0.2, 1, 2.5)), chance.choice((0, 2, 5)), chance.random()

    def inject(site, chance):
        victim = first.inject(site, chance)
        time.sleep(pause)
        return victim, second.inject(site, chance)

    def heal(site, victims):
        repairs = list(zip((first, second), victims))
        for fault, victim in repairs if after < 0.5 else repairs[::-1]:
            fault.heal(site, victim)
            time.sleep(after)

    return Fault(first.name + AND + second.name, hold, inject, heal)
