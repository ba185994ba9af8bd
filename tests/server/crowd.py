# SPDX-License-Identifier: MIT
"""crowd.py - a crowd of visitors who do everything that a visitor can do, as often as possible:
requests with every verb, every HTTP path, and malformed frames and requests. Many of the visitors
read slowly or not at all. The crowd comes from one address or from 300, which a trusted proxy
names.

Each attack is a function in the table ATTACKS. Its argument is a Visit. A plan splits the time into
slices. First each attack has slices of its own, from one address and from 300 addresses. Then comes
a random mixture of all attacks.
"""

import collections
import multiprocessing
import os
import random
import select
import socket
import sys
import threading
import time

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Port  # noqa: E402

TOKEN = "f11ed0" + 58 * "0"  # token of seat 0 at each table of tests/server/filled_test.c
ADDRESSES = 300
PROCESSES = 2
THREADS = 12  # number of threads in each process
OPEN_MAX = 60  # connections that a thread keeps open
PATIENCE_S = 120  # only for a visitor whom the server would keep waiting forever
BURST = 100  # how many requests the server takes at once from a connection
BASES = "create base seats=5", "create base seats=10 preset=ru", "create cave seats=8"
SEATED = {
    "act": ["act {n} pass", "act {n} pass 0", "act 0 NESW@2,0", "act {n} walk N; walk N; walk E",
            "act {n} vote"],
    "why": ["why pass", "why NESW@2,0", "why pass 0", "why break 1 lamp", "why vote"],
    "ready": ["ready"], "rematch": ["rematch"], "start": ["start", "start bots=honest"],
    "say": ['say "Hello."', 'say "{long}"'], "link": ["link"],
    "replay": ["replay"],
    "sign": ["sign light>1", "sign light>2", "sign light", "sign face:laugh", "sign stuck",
             "sign marker>8,0:gold", "sign marker>1:loyal", "sign dig>3,0", "sign yes>1",
             "sign help>1:cart", "sign face:{long}"],
    "back": ["back"], "stand": ["stand"],
    "bot": ["bot 0 honest", "bot 1 random", "bot 2 none", "bot 9 honest"],
    "set": ["set talk=none", "set talk=chat lights=off",
            "set seats=4", "set game=cave seats=8", "set game=base", "set preset=ru"],
    "kick": ["kick 1", "kick 9"], "remove": ["remove 1", "remove 2", "remove 9"],
    "keep": ["keep 1", "keep 2"], "renew": ["renew"],
    "notify": ["notify off", "notify " + 87 * "A" + " " + 22 * "A" + " https://example.org/{long}"],
}
LOOSE = {
    "hello": ["hello 1", "hello 2", "hello 1 1"], "ping": ["ping"],
    "create": ['create base seats=99 name="Q"',
               *(f'{base} name="Q" bots=honest' for base in BASES)],
    "join": ['join {code} name="Zed"', 'join {other} name="Zed"', 'join {code} name="Zed" seat=3'],
    "watch": ["watch {code}", "watch {code}-BXQTZ", "watch {code} after={n}",
              "watch {code} after=99999999", "watch {near}"],
    "wrong codes": ["watch {other}", "resume {other} {wrong}", "claim {other} {wrong}"],
    "resume": ["resume {code} {token}", "resume {code} {token} after={n}", "resume {code} {wrong}"],
    "forget": ["forget {code} {token}", "forget {code} {wrong}", "forget {other} {wrong}"],
    "claim": ["claim {code} {wrong}", "claim {code} abcdefabcdefabcdef token={token}"],
    "garbage": ["", "x", "ping ping", 'say "open', "act 0 " + "NESW@2,0; " * 300,
                "set " + "a=b " * 900, "create base " + "seats=3 " * 400, "\0" * 4000, "9" * 4000,
                "act 0 " + "\N{RIGHT-TO-LEFT OVERRIDE}" * 900],
}
BROKEN_FRAMES = [
    b"\x81\x05hello", b"\x82\x80\0\0\0\0", b"\x81\x82\0\0\0\0\xff\xfe", b"\xf1\x80\0\0\0\0",
    b"\x83\x80\0\0\0\0", b"\x89\xfe\0\x7e\0\0\0\0" + bytes(126), b"\x09\x80\0\0\0\0",
    b"\x80\x80\0\0\0\0", b"\x81\xfe\x10\x01\0\0\0\0" + b"1" * 4097, b"\x81\xff\x7f" + b"\xff" * 7,
    b"\x01\x80\0\0\0\0" + b"\0\x81\0\0\0\0 " * 5000, b"\x88\x81\0\0\0\0\x03",
    b"\x88\x82\0\0\0\0\0\0",
    b"\x89\x80\0\0\0\0" * 200, b"\x8a\x80\0\0\0\0" * 200, b"\x81\x80\0\0\0\0" * 200, b"\x81",
]
PATHS = ["/", "/index.html", "/favicon.ico", "/t/{code}", "/t/{other}", "/t/{code}-BXQTZ/record",
         "/ws", "/ws/{code}", "/metrics", "/privacy", "/../../etc/passwd", "/%2e%2e/%00",
         "/" + "a" * 3000, "*", ""]
BROKEN_HTTP = [
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
    "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /report/script HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n" + "x" * 9000,
    "GET / HTTP/1.1\nHost: a\n\n", "\0\0\0\0",
    "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + "\0" * 500,
    "GET / HTTP/1.1\r\nHost: a\r\n" + "X: y\r\n" * 4000 + "\r\n",
    "GET / HTTP/1.1\r\nHost: " + "a" * 9000,
    "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n" * 50,
    "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
]


def code_of(number):
    """The code of a table that tests/server/filled_test.c makes."""
    return "".join("ABCDEFGHIJ"[int(digit)] for digit in f"{number:05}")


def address_of(number):
    """Returns address number `number`. Half of these addresses are IPv4, half are in IPv6
    networks."""
    return f"203.0.{113 + number // 250}.{number % 250 + 1}" if number % 2 else \
        f"2001:db8:{number:x}::1"


def frame(text):
    """Returns a text frame. The mask is 0, so the bytes of the text stay as they are."""
    payload = text.encode()
    head = bytes((0x81, 0x80 | len(payload))) if len(payload) < 126 else \
        b"\x81\xfe" + len(payload).to_bytes(2, "big")
    return head + bytes(4) + payload


class Gate(Port):
    """The server, for a visitor with little patience. If `narrow` is true, the visitor reads
    slowly."""

    def __init__(self, port, narrow=False):
        super().__init__(port)
        self.narrow = narrow

    def connect(self):
        end = socket.socket()
        end.settimeout(PATIENCE_S)
        if self.narrow:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        end.connect(("127.0.0.1", self.port))
        return end


class Visit:
    """One visit of an attacker: a connection from one address, and what is sent over it."""

    def __init__(self, crowd, chance, address):
        self.crowd, self.chance, self.address, self.socket = crowd, chance, address, None
        self.values = {"near": crowd.near, "token": TOKEN, "n": chance.randrange(4000),
                       "code": code_of(chance.randrange(crowd.tables)),
                       "other": "".join(chance.choices("XYZ23456789", k=5)), "long": "l" * 300,
                       "wrong": f"{chance.getrandbits(200):064x}"}

    def fill(self, words):
        for name, value in self.values.items():
            words = words.replace("{" + name + "}", str(value))
        return words

    def enter(self, words=(), narrow=False):
        """Opens a WebSocket to the path of the table that the words name. If they name no table,
        the path is /ws."""
        named = [name for name in ("code", "other", "near") if "{" + name + "}" in "".join(words)]
        path = self.values[self.chance.choice(named)] if named else ""
        player = Player(Gate(self.crowd.port, narrow), self.chance,
                        f"X-Forwarded-For: {self.address}\r\n", path)
        self.socket = player.socket
        return player

    def knock(self, data, narrow=False):
        """Opens a connection for HTTP, and sends these bytes."""
        self.socket = Gate(self.crowd.port, narrow).connect()
        self.socket.sendall(data)

    def send(self, words):
        """Sends these requests all at once, in order."""
        number = time.time_ns() // 1000000
        self.socket.sendall(b"".join(frame(f"{number + i} {self.fill(each)}")
                                     for i, each in enumerate(words)))

    def get(self, path, method="GET", more=""):
        return (f"{method} {self.fill(path)} HTTP/1.1\r\nHost: localhost\r\n"
                f"X-Forwarded-For: {self.address}\r\n{more}\r\n").encode()

    def listen(self, least=1, patience=0.05):
        """Reads what arrives, and throws it away."""
        while least > 0 and select.select([self.socket], [], [], patience)[0]:
            got = self.socket.recv(1 << 20)
            if not got:
                raise ConnectionResetError
            least -= got.count(b'"re":')


# ---- Attacks

def many(chance, words, count=BURST - 5):
    return [chance.choice(words) for _ in range(count)]


def loose(words):
    def attack(visit):
        visit.enter(words)
        visit.send(many(visit.chance, words))
        visit.listen(BURST - 5)
    return attack


def seated(words):
    """Makes an attack: it takes a seat, at a stored table or at a new one, and then sends these
    words."""
    def attack(visit):
        create = visit.chance.choice(BASES) + ' name="Q" bots=random'
        coming = visit.chance.choice(["resume {code} {token}", create,
                                      "resume {code} {token} after=99999999"])
        playing = ["start"] if visit.chance.random() < 0.3 else []
        visit.enter([coming])
        visit.send([coming, *playing, *many(visit.chance, words)])
        visit.listen(BURST - 5)
    return attack


def games(visit):
    """Plays at a new table. Now and then, tries an action against the rules."""
    player = visit.enter()
    player.come(visit.chance.choice(BASES) + ' name="Q" bots=random')
    player.ask("start")
    for _ in range(40):
        player.ask(player.wants() or "ping")
        player.ask(f"act {player.state['view']['step']} NESW@19,0")


def spectators(visit):
    """Watches the neighbours' game for a while."""
    visit.enter(["{near}"])
    visit.send(["watch {near}"])
    visit.listen(2, 2)


def http(visit):
    """Requests many pages at once, some of them several times."""
    paths = [visit.chance.choice([*PATHS, *visit.crowd.assets]) for _ in range(20)]
    more = visit.chance.choice(["", "Accept-Encoding: gzip\r\n", "If-None-Match: \"x\"\r\n"])
    visit.knock(b"".join(visit.get(path, more=more) for path in paths))
    visit.listen(2)


def records(visit):
    visit.knock(visit.get("/t/{code}/record"))
    visit.listen(2)


def health(visit):
    visit.knock(visit.get("/healthz") * 50)
    visit.listen(2)


def reports(visit):
    word = visit.chance.choice(("script", "render", "protocol", "x"))
    visit.knock(visit.get(f"/report/{word}", "POST", "Content-Length: 0\r\n") * 5)
    visit.listen(2)


def broken_http(visit):
    data = visit.chance.choice(BROKEN_HTTP).encode("latin-1")
    visit.knock(data.replace(b"Host: a\r\n", b"Host: a\r\nX-Forwarded-For: " +
                             visit.address.encode() + b"\r\n"))
    visit.listen(2)


def half_requests(visit):
    visit.knock(visit.get("/")[:-3])


def broken_frames(visit):
    visit.enter()
    visit.socket.sendall(visit.chance.choice(BROKEN_FRAMES))
    visit.listen(2)


def random_bytes(visit):
    visit.enter()
    visit.socket.sendall(visit.chance.randbytes(2000))
    visit.listen(2)


def connects(visit):
    """Opens connections and closes them at once."""
    for _ in range(10):
        visit.knock(b"" if visit.chance.random() < 0.5 else visit.get("/"))
        visit.socket.close()


def slow_pages(visit):
    visit.knock(b"".join(visit.get(visit.chance.choice(visit.crowd.assets)) for _ in range(200)),
                narrow=True)


def slow_logs(visit):
    visit.enter(["{code}"], narrow=True)
    visit.send(["resume {code} {token}", *many(visit.chance, ["watch {code}"], 60)])


def slow_spectators(visit):
    """Watches the neighbours' game, and does not read."""
    visit.enter(["{near}"], narrow=True)
    visit.send(["watch {near}"])


ATTACKS = {
    **{name: loose(words) for name, words in LOOSE.items()},
    **{name: seated(words) for name, words in SEATED.items()},
    "games": games, "spectators": spectators, "pages": http, "records": records,
    "health": health, "reports": reports, "broken HTTP": broken_http,
    "half requests": half_requests, "broken frames": broken_frames,
    "random bytes": random_bytes, "connects": connects, "slow readers of pages": slow_pages,
    "slow readers of logs": slow_logs, "slow spectators": slow_spectators,
}
MIXTURE = "mixture"

Slice = collections.namedtuple("Slice", "attack addresses until")


def plan(began, seconds):
    """Returns the slices of time. In the first half, each attack has slices of its own. In the
    second half, all attacks are mixed; the last slice goes on until the crowd is told to stop."""
    parts = [(attack, addresses) for attack in ATTACKS for addresses in (1, ADDRESSES)]
    slices = [Slice(*part, began + seconds / 2 * (i + 1) / len(parts))
              for i, part in enumerate(parts)]
    return slices + [Slice(MIXTURE, 1, began + seconds * 0.6),
                     Slice(MIXTURE, ADDRESSES, began + seconds)]


# ---- The crowd

class Crowd:
    """The processes of the attackers. `near` is the code of the neighbours' table, which some
    attackers watch."""

    def __init__(self, port, tables, near, assets):
        self.port, self.tables, self.near, self.assets = port, tables, near, assets
        self.visits = multiprocessing.Value("Q", 0)
        self.failures = multiprocessing.Value("Q", 0)
        self.over = multiprocessing.Event()  # set it when the attack has lasted long enough

    def run(self, work, *more):
        """Starts processes with threads. Each thread calls work(chance, number, *more)."""
        processes = [multiprocessing.Process(target=self.run_threads, args=(number, work, *more))
                     for number in range(PROCESSES)]
        for process in processes:
            process.start()
        return processes

    def run_threads(self, number, work, *more):
        numbers = range(number * THREADS, (number + 1) * THREADS)
        threads = [threading.Thread(target=work, args=(random.Random(each), each, *more))
                   for each in numbers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def look_around(self, chance, number):
        """Comes to each stored table once."""
        mine = range(number, self.tables, PROCESSES * THREADS)
        for each in mine:
            visit = Visit(self, chance, address_of(chance.randrange(ADDRESSES)))
            visit.values["code"] = code_of(each)
            visit.enter(["{code}"])
            visit.send(["watch {code} after=99999999"])
            visit.listen(1, PATIENCE_S)
            visit.socket.close()

    def attack(self, chance, _number, slices):
        """Attacks until the plan has ended and the crowd is told to stop. In each slice, pays one
        visit at least, however slow the machine is. Keeps some connections open."""
        opened = collections.deque()
        for now in slices:
            visited = False
            while not visited or time.time() < now.until or (
                    now is slices[-1] and not self.over.is_set()):
                name = now.attack if now.attack != MIXTURE else chance.choice(list(ATTACKS))
                self.visit(chance, name, address_of(chance.randrange(now.addresses)), opened)
                visited = True
        for each in opened:
            each.close()

    def visit(self, chance, name, address, opened):
        visit = Visit(self, chance, address)
        failed = False
        try:
            ATTACKS[name](visit)
            opened.append(visit.socket)
        except (OSError, AssertionError):
            failed = True  # the server has refused the connection, or closed it
            time.sleep(0.002)
        with self.visits.get_lock():
            self.visits.value += 1
            self.failures.value += failed
        while len(opened) > OPEN_MAX or (opened and failed and visit.socket is None):
            opened.popleft().close()
