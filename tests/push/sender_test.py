#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sender_test.py - the process that sends notifications. A push service on this machine receives
the messages, checks who signed them, and decrypts them as a browser does (RFC 8030, 8188, 8291,
8292). The service shares no code with the program: all cryptography comes from
python3-cryptography.
"""

import datetime
import http.server
import ipaddress
import json
import os
import queue
import re
import signal
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import threading

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402
from processes import children, is_gone  # noqa: E402
from pushed import CONTACT, Browser, Request, Service, check_signature, encode  # noqa: E402
from seed import PROGRAM  # noqa: E402
from wait import WATCHDOG_S, until, until_ended  # noqa: E402

DRIVEN = os.environ.get("DRIVEN", os.path.join(os.path.dirname(PROGRAM), "tests/push/driven_test"))
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
# Runs a command in a mount namespace of its own, where the first file takes the place of the
# second. The arguments: the two files, then the command.
OTHER_WORLD = ("unshare", "--map-root-user", "--mount", "sh", "-c",
               'mount --bind "$0" "$1" && shift && exec "$@"')
points = Points()
ok = points.check


class Sender:
    """The sender, and the process that stands in for the server."""

    def __init__(self, folder, service, world=()):
        self.errors = open(f"{folder}/errors", "w+", encoding="utf-8")
        self.process = subprocess.Popen([*world, DRIVEN, folder, CONTACT, service],
                                        text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.errors)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.key = self.line()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def line(self):
        """Waits for a line. Returns None if the sender has ended, or says nothing for very long."""
        try:
            return self.lines.get(timeout=WATCHDOG_S)
        except queue.Empty:
            return None

    def send(self, *words):
        self.process.stdin.write(" ".join(str(word) for word in words) + "\n")
        self.process.stdin.flush()

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def child(self):
        [child] = children(self.process.pid)
        return child

    def end(self):
        self.process.stdin.close()
        return until_ended(self.process)


def token(mark):
    return mark * 64


class Place:
    """A folder with a sender, and with a service that receives its messages."""

    def __init__(self, folder, certificate=None):
        os.makedirs(folder)
        self.folder, self.service, self.browser = folder, Service(certificate), Browser()
        self.sender = Sender(folder, self.service.origin)
        self.key = self.sender.key

    def keep(self, mark="a", seat=3, code="ABCDE", path="/push/secret-path", service=None):
        self.sender.send("keep", code, seat, token(mark), encode(self.browser.point),
                         encode(self.browser.secret), (service or self.service).origin + path)

    def kept(self):
        """The tables and seats for which the sender keeps a wish now."""
        with sqlite3.connect(f"file:{self.folder}/push.db?mode=ro", uri=True) as database:
            return sorted(database.execute("SELECT code, seat FROM wish").fetchall())

    def keeps(self, *wishes):
        """Waits until exactly these wishes are kept."""
        return until(lambda: self.kept() == sorted(wishes), f"the sender keeps {wishes}")

    def unexpected(self, service=None):
        """Lets the sender send two more messages, one after the other. Returns the requests that
        the service gets before them: messages that nobody expected."""
        found = []
        for number in range(2):
            path = f"/push/fence{number}"
            self.keep(code="FENCE", path=path, service=service)
            self.sender.send("turn FENCE 3", token("a"))
            found += (service or self.service).before(path)
        self.sender.send("end FENCE")
        return found


def check_message(place, request, what, urgency):
    """Checks every part of a message. Returns its headers."""
    path, headers, body = request or Request("", {}, b"")
    lower = {name.lower(): value for name, value in headers.items()}
    wanted = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream",
              "ttl": "604800", "urgency": urgency}
    ok(path == "/push/secret-path" and {name: lower.get(name) for name in wanted} == wanted,
       f"a message with the headers of “{what}”", headers)
    ok(set(lower) == set(wanted) | {"authorization", "topic", "content-length", "host"},
       "and no others", headers)
    ok(re.fullmatch(r"[\w-]{1,32}", lower.get("topic", "")), "its topic has a valid form", headers)
    try:
        signed = check_signature(lower.get("authorization", ""), place.key,
                                 place.service.origin)
        ok(signed, "the host has signed it", headers)
    except (InvalidSignature, AttributeError, ValueError) as problem:
        ok(False, "the host has signed it", repr(problem))
    text = place.browser.open(body) if body else b""
    ok(text.rstrip(b"\0").endswith(b"\x02") and len(text) == 129, "it is padded to 128 bytes", text)
    shown = json.loads(text.rstrip(b"\0")[:-1] or "{}")
    ok(shown == {"table": "ABCDE", "what": what}, "the browser can read it", text)
    return lower


def test_messages(place):
    place.keep()
    place.sender.send("turn ABCDE 3", token("a"))
    first = check_message(place, place.service.next(), "turn", "high")
    place.sender.send("over ABCDE 3", token("a"))
    second = check_message(place, place.service.next(), "over", "normal")
    ok(first.get("topic") == second.get("topic"), "the newer message replaces the older one")
    place.keep(seat=4)
    place.sender.send("turn ABCDE 4", token("a"))
    request = place.service.next()
    ok(request and request.headers.get("Topic") not in (None, first.get("topic")),
       "a message to another seat replaces none")
    place.sender.send("turn ABCDE 5", token("a"))
    place.sender.send("turn FGHJK 3", token("a"))
    told = place.unexpected()
    ok(not told, "nobody is told who has not asked for it", told)


def test_dropping(place):
    place.sender.send("turn ABCDE 4", token("b"))
    told = place.unexpected()
    ok(not told and place.keeps(("ABCDE", 3)), "somebody else at the seat is told nothing, and the "
       "wish is forgotten", told)
    place.keep(seat=5)
    place.keep(code="FGHJK")
    place.sender.send("drop ABCDE 3")
    ok(place.keeps(("ABCDE", 5), ("FGHJK", 3)), "a wish is dropped", place.kept())
    place.sender.send("end ABCDE")
    ok(place.keeps(("FGHJK", 3)), "all wishes of a table are dropped", place.kept())
    place.sender.send("turn ABCDE 3", token("a"))
    place.sender.send("turn ABCDE 5", token("a"))
    told = place.unexpected()
    ok(not told, "nobody is told any more", told)


def test_gone(place):
    for status in (410, 404):
        place.keep()
        place.service.answers.append((status, {}, b"gone"))
        place.sender.send("turn ABCDE 3", token("a"))
        ok(place.service.next() and place.keeps(("FGHJK", 3)),
           f"after the answer {status} the wish is forgotten", place.kept())


def test_again(place):
    """When a message is tried again is in post_test.c."""
    place.keep()
    place.service.answers.append((503, {}, b"later"))
    place.sender.send("turn ABCDE 3", token("a"))
    ok(place.service.next() and place.service.next(), "after 503 there is another try")
    place.service.answers.append((503, {"Retry-After": "86400"}, b""))
    place.sender.send("turn ABCDE 3", token("a"))
    ok(place.service.next() and not place.unexpected() and
       place.keeps(("ABCDE", 3), ("FGHJK", 3)),
       "a message that would come too late is given up, but not the wish")


def test_refused(place):
    other = Service()
    for status in (302, 307):
        place.service.answers.append((status, {"Location": other.origin + "/push/x"}, b""))
        place.sender.send("turn ABCDE 3", token("a"))
        ok(place.service.next() and not place.unexpected() and other.requests.empty(),
           f"a redirect with {status} is not followed")
    place.service.answers.append((201, {}, b"x" * (1 << 20)))
    place.sender.send("turn ABCDE 3", token("a"))
    ok(place.service.next() and not place.unexpected(), "a long answer counts as an answer")
    place.service.answers.append((403, {}, b"no"))
    place.sender.send("turn ABCDE 3", token("a"))
    ok(place.service.next() and not place.unexpected(), "after 403 there is no other try")
    said = place.sender.said()
    ok(re.search(r"Z warning push: 127\.0\.0\.1:\d+ answered a message with status 503\.\n", said)
       and said.count("answered") == 1, "one line tells the operator of such answers", said)
    ok("secret-path" not in said and encode(place.browser.secret) not in said,
       "no secret of a player is in the log", said)


def test_nonsense(place):
    place.keep()
    lines = ["turn", "turn ABCDE 3", f"turn abcde 3 {token('a')}", f"turn ABCDE 3 {token('a')} x",
             f"turn ABCDE 99 {token('a')}", "shout ABCDE", "x" * 2500, "end ABCDE ",
             "drop  ABCDE 3",
             f"keep ABCDE 3 {token('b')} {encode(place.browser.point)} "
             f"{encode(place.browser.secret)} http://127.0.0.1:1/other",
             f"keep ABCDE 3 {token('b')} {encode(place.browser.point)} "
             f"{encode(place.browser.secret)} {place.service.origin}@127.0.0.1/"]
    for line in lines:
        place.sender.send(line)
    place.sender.send("turn ABCDE 3", token("a"))
    ok(place.service.next() and place.keeps(("ABCDE", 3), ("FGHJK", 3)),
       "lines that make no sense change nothing")
    said = place.sender.said()
    ok(said.count("makes no sense") == 1, "the operator is told once", said)
    place.sender.send(f"keep ABCDE 7 {token('a')} BA{'A' * 85} {encode(place.browser.secret)} "
                      f"{place.service.origin}/push/x")
    place.sender.send("turn ABCDE 7", token("a"))
    ok(not place.unexpected(), "to a key that is no point nothing is sent")
    place.sender.send("drop ABCDE 7")


def test_restart(place):
    ok(place.sender.end() == 0, "the sender ends when the server closes the socket")
    # A build with AddressSanitizer would report lost memory here.
    ok("Sanitizer" not in place.sender.said(), "it has lost no memory", place.sender.said())
    place.sender = Sender(place.folder, place.service.origin)
    ok(place.sender.key == place.key, "after a restart the host has the same key")
    lines = [place.sender.line(), place.sender.line()]
    ok(lines == ["table ABCDE", "table FGHJK"],
       "the sender names the tables where somebody wants to be told", lines)
    place.sender.send("turn ABCDE 3", token("a"))
    check_message(place, place.service.next(), "turn", "high")


def test_many(place):
    """The sender writes the names of more tables than fit into the socket, while the server reads
    nothing."""
    for number in range(2000):
        code = "T" + "".join(chr(ord("A") + int(digit)) for digit in f"{number:04}")
        place.keep(code=code, path=f"/push/{number}")
    until(lambda: len(place.kept()) == 2002, "2000 more wishes are kept")
    place.sender.end()
    ok(place.sender.line() is None, "the sender has named no other tables")
    place.sender = Sender(place.folder, place.service.origin)
    for number in range(200):
        code = "T" + "".join(chr(ord("A") + int(digit)) for digit in f"{number:04}")
        place.sender.send("turn", code, "3", token("a"))
    paths = {request.path for request in (place.service.next() for _ in range(200)) if request}
    ok(paths == {f"/push/{number}" for number in range(200)}, "200 people are told at once",
       len(paths))
    names = {place.sender.line() for _ in range(2002)}
    ok(len(names) == 2002 and "table TBJJJ" in names, "2002 tables are named", len(names))


def test_kill(place):
    child = place.sender.child()
    place.sender.process.send_signal(signal.SIGKILL)
    place.sender.process.wait()
    until(lambda: is_gone(child), "the sender ends")
    ok(True, "the sender ends when the server is killed")


def test_public_only(folder):
    """The sender sends nothing to an address that belongs to no push service that it knows, even
    if an earlier sender knew the service."""
    place, other = Place(folder), Service()
    place.keep()
    place.sender.end()
    place.sender = Sender(folder, other.origin)
    place.keep(code="FGHJK")
    place.sender.send("turn ABCDE 3", token("a"))
    place.sender.send("turn FGHJK 3", token("a"))
    ok(not place.unexpected(other) and place.service.requests.empty(),
       "an address that is no push service is never sent to")
    place.sender.end()


def write_certificate(path):
    """Writes a key and a certificate for this machine. No known authority has signed it."""
    pair = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    now = datetime.datetime.now(datetime.timezone.utc)
    local = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    certificate = (x509.CertificateBuilder().subject_name(name).issuer_name(name)
                   .public_key(pair.public_key()).serial_number(x509.random_serial_number())
                   .not_valid_before(now - datetime.timedelta(1))
                   .not_valid_after(now + datetime.timedelta(1)).add_extension(local, False)
                   .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
                   .sign(pair, hashes.SHA256()))
    with open(path, "wb") as file:
        file.write(pair.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        file.write(certificate.public_bytes(Encoding.PEM))


def has(world, what):
    """Whether this kernel allows such a mount namespace. If not, the check `what` is skipped."""
    done = subprocess.run([*world, "true"], stderr=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        ok(True, f"{what} # SKIP this kernel allows no world of its own")
    return done.returncode == 0


def test_tls(folder):
    """A service gets a message only if a known authority has signed its certificate."""
    certificate = f"{folder}-certificate"
    write_certificate(certificate)
    place = Place(folder, certificate)
    place.keep()
    place.sender.send("turn ABCDE 3", token("a"))
    until(lambda: place.service.broken > 0, "the sender has connected, and hung up")
    ok(place.service.requests.empty() and place.keeps(("ABCDE", 3)),
       "a service with the certificate of an unknown authority gets nothing")
    place.sender.end()
    world = (*OTHER_WORLD, certificate, AUTHORITIES)
    if has(world, "a service with a good certificate"):
        place.sender = Sender(folder, place.service.origin, world)
        place.sender.send("turn ABCDE 3", token("a"))
        check_message(place, place.service.next(), "turn", "high")
        place.sender.end()


def test_local_name(folder):
    """Somebody has made the name of a push service lead to this machine. The sender must send it
    nothing."""
    hosts = f"{folder}-hosts"
    with open(hosts, "w", encoding="utf-8") as file:
        file.write("127.0.0.1 web.push.apple.com\n")
    world = (*OTHER_WORLD, hosts, "/etc/hosts")
    what = "to a push service with a local address no connection is made"
    if not has(world, what):
        return
    place = Place(folder)
    place.sender.end()
    place.sender = Sender(folder, place.service.origin, world)
    place.sender.send(f"keep ABCDE 3 {token('a')} {encode(place.browser.point)} "
                      f"{encode(place.browser.secret)} https://web.push.apple.com/secret-path")
    place.sender.send("turn ABCDE 3", token("a"))
    until(lambda: "push: web.push.apple.com has no public address, so nothing was sent to it.\n"
          in place.sender.said(), "the sender says that it sends nothing")
    ok(True, what)
    place.sender.end()


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder:
        place = Place(f"{folder}/one")
        for test in (test_messages, test_dropping, test_gone, test_again, test_refused,
                     test_nonsense, test_restart, test_many, test_kill):
            print(f"# {test.__name__}", flush=True)
            test(place)
        test_public_only(f"{folder}/two")
        test_tls(f"{folder}/three")
        test_local_name(f"{folder}/four")
    return points.status()


if __name__ == "__main__":
    sys.exit(main())
