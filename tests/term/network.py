# SPDX-License-Identifier: MIT
"""network.py - a network before a server that loses one reply, and the connection with it."""

import re
import socket
import threading


def texts(frames):
    """The texts of the masked frames that are whole in these bytes, and the bytes behind them."""
    found = []
    while len(frames) >= 2:
        size, at = frames[1] & 127, 2
        if size == 126:
            size, at = int.from_bytes(frames[2:4], "big"), 4
        if len(frames) < at + 4 + size:
            break
        mask, payload = frames[at:at + 4], frames[at + 4:at + 4 + size]
        found.append(bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)).decode())
        frames = frames[at + 4 + size:]
    return found, frames


def split(frames):
    """The whole frames of a server before the first that is a reply, and the rest."""
    at = 0
    while len(frames) >= at + 2:
        size, head = frames[at + 1], 2
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(frames[at + 2:at + head], "big")
        payload = frames[at + head:at + head + size]
        if len(payload) < size or len(frames) < at + head or payload.startswith(b'{"re":'):
            break
        at += head + size
    return frames[:at], frames[at:]


class Network:
    """Passes everything on to a port, but loses the reply to the first request with `verb`: the
    news before it are heard."""

    def __init__(self, port, verb):
        self.target = int(port)
        self.verb = verb
        self.lost = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.target))
            swallows = threading.Event()
            for copy in (self.ask, self.answer):
                threading.Thread(target=copy, args=(near, far, swallows), daemon=True).start()

    def ask(self, near, far, swallows):
        head, frames = False, b""
        while got := receive(near):
            frames += got
            if not head and b"\r\n\r\n" in frames:
                head, frames = True, frames.split(b"\r\n\r\n", 1)[1]
            if head:
                asked, frames = texts(frames)
                if self.verb in [text.split()[1] for text in asked]:
                    self.verb = None
                    swallows.set()
            far.sendall(got)
        close(far)

    def answer(self, near, far, swallows):
        unheard = b""
        while got := receive(far):
            if not swallows.is_set():
                near.sendall(got)
                continue
            unheard += got
            news, unheard = split(unheard)
            if news:
                near.sendall(news)
            if re.search(rb'"re":\d+,"ok":true,"table"', unheard):
                self.lost.set()
                break
        close(near)
        close(far)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()


def receive(end):
    try:
        return end.recv(65536)
    except OSError:
        return b""


def close(end):
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()
