# SPDX-License-Identifier: MIT
"""held.py - ports for programs that take a port only by its number, such as HAProxy and PostgreSQL,
or that must have the same port after each start."""

import socket


class HeldPort:
    """A port that the kernel gives to nobody else. It is bound, but nobody listens on it. A program
    can still listen on it if the program asks for this number and sets SO_REUSEADDR. Until then,
    connections to it are refused."""

    def __init__(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", 0))
        self.number = self.socket.getsockname()[1]

    def close(self):
        self.socket.close()
