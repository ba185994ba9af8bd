#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""front.py caddy|haproxy - a real server behind a real reverse proxy with TLS.

The proxy uses its configuration from deploy/, with a certificate that this file makes. The server
gets the options that the comment at the top of this configuration names. If you run this
file as a program, it prints the address of the site, and ends when its standard input ends.
"""

import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from held import HeldPort  # noqa: E402
from player import PATIENCE_S, PROGRAM  # noqa: E402
from wait import wait_until  # noqa: E402

SITE = "play.example.org"
NAME = "play.localhost"  # browsers resolve such names to their own machine
# What a test replaces in each configuration: a text that must be there, and the new text. {folder}
# stands for the test's folder. {https}, {http} and {server} stand for held ports.
CHANGES = {
    "caddy": [
        ("    servers {", "admin off\nhttp_port {http}\nhttps_port {https}\nservers {{"),
        (f"{SITE} {{", f"{NAME} {{{{\ntls {{folder}}/certificate {{folder}}/key"),
        ("unix//run/saboteur/socket", "unix/{folder}/socket"),
        ("unix:/run/saboteur/socket", "unix:{folder}/socket"),
        (f"https://{SITE}", f"https://{NAME}:{{https}}"),
    ],
    "haproxy": [
        ("chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n", "\n"),
        ("bind :::80 v4v6\n", "bind :{http}\n"),
        (f"bind :::443 v4v6 ssl crt /etc/haproxy/{SITE}.pem",
         "bind :{https} ssl crt {folder}/both"),
        ("saboteur 127.0.0.1:8080", "saboteur 127.0.0.1:{server}"),
        ("--listen 127.0.0.1:8080", "--listen 127.0.0.1:{server}"),
        (f"https://{SITE}", f"https://{NAME}:{{https}}"),
    ],
}
FILES = {"caddy": "deploy/caddy/Caddyfile", "haproxy": "deploy/haproxy/haproxy.cfg"}
COMMANDS = {"caddy": ["caddy", "run", "--adapter", "caddyfile", "--config"],
            "haproxy": ["haproxy", "-db", "-f"]}


def certify(folder):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", f"{folder}/key", "-out",
                    f"{folder}/certificate"], check=True, capture_output=True)
    with open(f"{folder}/both", "w", encoding="ascii") as both:
        for name in ("certificate", "key"):
            with open(f"{folder}/{name}", encoding="ascii") as part:
                both.write(part.read())


class Front:
    """Runs a server and its proxy, and ends both. `source` is the address from which the test
    visits the site. If it is "", any address of this machine will do."""

    def __init__(self, kind, source=""):
        self.source = source
        self.kept = tempfile.TemporaryDirectory(prefix="saboteur-")
        self.folder = self.kept.name
        self.held = [HeldPort() for _ in range(3)]
        self.https, self.http, server = (port.number for port in self.held)
        certify(self.folder)
        self.context = ssl.create_default_context(cafile=f"{self.folder}/certificate")
        with open(FILES[kind], encoding="utf-8") as file:
            text = file.read()
        for old, new in CHANGES[kind]:
            assert old in text, f"{FILES[kind]} lacks {old!r}"
            text = text.replace(old, new.format(folder=self.folder, https=self.https,
                                                http=self.http, server=server))
        with open(f"{self.folder}/configuration", "w", encoding="utf-8") as file:
            file.write(text)
        options = re.search(r"^# +(--listen .*)$", text, re.M)[1].split()
        self.log = open(f"{self.folder}/log", "w+", encoding="utf-8")
        self.processes = [self.start([PROGRAM, "serve", "--data", f"{self.folder}/data",
                                      "--bot-delay", "1", *options]),
                          self.start([*COMMANDS[kind], f"{self.folder}/configuration"])]
        self.wait()

    def start(self, words):
        return subprocess.Popen(words, stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL,
                                env={**os.environ, "HOME": self.folder,
                                     "XDG_DATA_HOME": self.folder, "XDG_CONFIG_HOME": self.folder})

    def wait(self):
        """Waits until the site answers."""
        wait_until(lambda: self.answers() or any(one.poll() is not None for one in self.processes))
        if not self.answers():
            said = self.said()
            self.end()
            raise RuntimeError(f"the site does not answer:\n{said}")

    def answers(self):
        try:
            return self.get("/healthz").startswith("HTTP/1.1 200")
        except OSError:
            return False

    def said(self):
        with open(self.log.name, encoding="utf-8") as log:
            return log.read()

    @property
    def host(self):
        return f"{NAME}:{self.https}"

    def connect(self, source=None, tls=True):
        port = self.https if tls else self.http
        plain = socket.create_connection(("127.0.0.1", port), PATIENCE_S,
                                         (source or self.source, 0))
        return self.context.wrap_socket(plain, server_hostname=NAME) if tls else plain

    def get(self, path, **how):
        """Sends a request and returns the complete answer."""
        answer = b""
        with self.connect(**how) as peer:
            peer.sendall(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n"
                         "Connection: close\r\n\r\n".encode())
            while part := peer.recv(65536):
                answer += part
        return answer.decode()

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(PATIENCE_S)
        for port in self.held:
            port.close()
        self.log.close()
        self.kept.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


if __name__ == "__main__":
    with Front(sys.argv[1]) as front:
        print(f"https://{front.host}", flush=True)
        sys.stdin.read()
