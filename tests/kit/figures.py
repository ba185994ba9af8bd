# SPDX-License-Identifier: MIT
"""figures.py - what a server tells its operator: the page /metrics of one that was started with
`--metrics unix:PATH`, and the health page."""

import http.client
import socket


class Local(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path):
        super().__init__("localhost", timeout=60)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def look(path):
    """The page /metrics: a dictionary from names with labels to numbers."""
    connection = Local(path)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    return {name: float(value) for name, value in
            (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))}


def health(port):
    """The status of the health page."""
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    link.request("GET", "/healthz")
    status = link.getresponse().status
    link.close()
    return status
