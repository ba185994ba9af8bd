# SPDX-License-Identifier: MIT
"""world.py - machines that exist only during one test. Each machine is a network namespace. A
bridge, in a namespace of its own, joins the machines.

`enter` starts the test a second time, in a world of its own. There, the test has its own network,
processes and folders, and never touches the network of the real machine. However the test ends, the
kernel then ends all processes of this world and removes everything else.

The test itself runs on the machine of the players. This machine has many addresses, because the
server limits what each address may do.
"""

import os
import shutil
import subprocess
import sys

INSIDE = "SABOTEUR_WORLD"
PLACE = "/mnt"  # the folder for the disks of the machines, which are kept in memory
SWITCH = "switch"
MACHINES = {
    "node1": "10.0.0.1", "node2": "10.0.0.2", "node3": "10.0.0.3", "proxy": "10.0.0.9",
    "db1": "10.0.0.11", "db2": "10.0.0.12", "db3": "10.0.0.13",
}
PLAYERS = {"players": "10.0.1.0/24"}
PLAYERS_MAX = 40
OWN = ["unshare", "--net", "--mount", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"]
NEEDED = ("unshare", "nsenter", "ip", "iptables")


def refusal():
    """Returns why this system cannot run a world, or ""."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        return f"{' and '.join(missing)} not installed"
    tried = subprocess.run(
        [*OWN, "sh", "-ec", "mount -t tmpfs none /run; mkdir /run/netns; ip netns add a; "
         "ip link add name bridge0 type bridge; "
         "nsenter --net=/run/netns/a iptables -A INPUT -s 10.0.0.1 -j DROP"],
        capture_output=True, text=True, check=False)
    return "" if tried.returncode == 0 else \
        f"no network namespaces: {tried.stderr.strip()}".replace("\n", " ")


def enter():
    """Starts this program again in a world of its own. The first run ends with the status of this
    second run. In the second run, `enter` returns at once."""
    if INSIDE not in os.environ:
        words = [*OWN, sys.executable, os.path.abspath(__file__), *sys.argv]
        os.execvpe(words[0], words, {**os.environ, INSIDE: "1"})


def attend(words):
    """Runs the test as the first process of the world. Until the test ends, waits for all processes
    that have lost their parent. Returns the status of the test."""
    for folder in ("/run", "/dev/shm", PLACE):
        subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=1777", "none", folder], check=True)
    os.mkdir("/run/netns")
    child = subprocess.Popen([sys.executable, *words])
    while True:
        ended, status = os.wait()
        if ended == child.pid:
            return os.waitstatus_to_exitcode(status)


def run(*words):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def within(machine, *words):
    if machine in PLAYERS:
        return [*words]
    return ["nsenter", f"--net=/run/netns/{machine}", "--", *words]


class World:
    """The machines and the network between them. `log` is a file with the output of all
    programs."""

    def __init__(self):
        run("ip", "link", "set", "lo", "up")
        run("ip", "netns", "add", SWITCH)
        run("ip", "-n", SWITCH, "link", "add", "name", "bridge0", "type", "bridge")
        run("ip", "-n", SWITCH, "link", "set", "bridge0", "up")
        self.plug("players", [])
        for i in range(PLAYERS_MAX):
            run("ip", "addr", "add", f"{player_address(i)}/16", "dev", "eth0")
        run("ip", "link", "set", "eth0", "up")
        for name, address in MACHINES.items():
            run("ip", "netns", "add", name)
            self.plug(name, ["netns", name])
            for words in (["addr", "add", f"{address}/16", "dev", "eth0"],
                          ["link", "set", "eth0", "up"], ["link", "set", "lo", "up"]):
                run("ip", "-n", name, *words)
        self.log = open(f"{PLACE}/log", "w+", encoding="utf-8", errors="replace")
        self.cuts = set()

    def plug(self, name, where):
        """Connects a machine to the bridge, as if with a cable."""
        run("ip", "link", "add", "name", "eth0", *where, "type", "veth", "peer", "name", name,
            "netns", SWITCH)
        run("ip", "-n", SWITCH, "link", "set", name, "master", "bridge0", "up")

    def disk(self, name, megabytes):
        """Gives a machine a disk. Returns its folder."""
        folder = f"{PLACE}/{name}"
        os.makedirs(folder, exist_ok=True)
        run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0755", "none", folder)
        return folder

    def start(self, machine, words, environment=None):
        """Starts a program on a machine."""
        return subprocess.Popen(within(machine, *words), stdin=subprocess.DEVNULL, stdout=self.log,
                                stderr=self.log, cwd=os.getcwd(),
                                env={**os.environ, **(environment or {})})

    def said(self):
        """What all programs have printed so far."""
        with open(self.log.name, encoding="utf-8", errors="replace") as log:
            return log.read()

    def cut(self, *pairs):
        """From now on, the two machines of each pair cannot reach each other."""
        for pair in pairs:
            if frozenset(pair) not in self.cuts:
                self.cuts.add(frozenset(pair))
                self.filter("-A", pair)

    def join(self):
        """Ends all cuts."""
        for pair in self.cuts:
            self.filter("-D", tuple(pair))
        self.cuts = set()

    def filter(self, change, pair):
        for here, there in (pair, pair[::-1]):
            run(*within(here, "iptables", "-w", change, "INPUT", "-s",
                        {**MACHINES, **PLAYERS}[there], "-j", "DROP"))


def player_address(i):
    return f"10.0.1.{i + 1}"


def fill(folder):
    """Fills the disk of this folder completely."""
    room = os.statvfs(folder)
    size = room.f_bavail * room.f_frsize
    with open(f"{folder}/ballast", "wb") as file:
        while size > 0:
            try:
                os.posix_fallocate(file.fileno(), file.tell(), size)
                file.seek(0, os.SEEK_END)
            except OSError:
                size //= 2


def empty(folder):
    if os.path.exists(f"{folder}/ballast"):
        os.remove(f"{folder}/ballast")


if __name__ == "__main__":
    raise SystemExit(attend(sys.argv[1:]))
