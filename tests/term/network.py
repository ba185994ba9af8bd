# SPDX-License-Identifier: MIT
"""network.py - a network before a server: it loses one reply, and the connection with it, or it
stands for a server that is too busy to look at a request."""

import re
import socket
import threading


TEXT = 1  # the opcode of a frame


def whole(frames):
    """The whole masked frames of a client, each with its text, and the bytes behind them."""
    found = []
    while len(frames) >= 2:
        size, at = frames[1] & 127, 2
        if size == 126:
            size, at = int.from_bytes(frames[2:4], "big"), 4
        if len(frames) < at + 4 + size:
            break
        mask, payload = frames[at:at + 4], frames[at + 4:at + 4 + size]
        text = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        found.append((frames[:at + 4 + size], text.decode() if frames[0] & 15 == TEXT else ""))
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


def refusal(request, error):
    """A frame of a server that answers a request with an error."""
    text = f'{{"re":{request.split()[0]},"error":"{error}","text":"No room ({error})."}}'.encode()
    return bytes((0x81, len(text))) + text


class Network:
    """Passes everything on to a port, but loses the reply to the first request with `verb`: the
    news before it are heard. Or it answers this `error` to the first `times` of them, and passes
    on what comes then. `asked` are all requests with this verb."""

    def __init__(self, port, verb, error="", times=2):
        self.target = int(port)
        self.verb = verb
        self.error = error
        self.left = times if error else 1
        self.asked = []
        self.ends = []
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
            self.ends += (near, far)
            for copy in (self.ask, self.answer):
                threading.Thread(target=copy, args=(near, far, swallows), daemon=True).start()

    def ask(self, near, far, swallows):
        head, frames = False, b""
        while got := receive(near):
            frames += got
            if not head and b"\r\n\r\n" in frames:
                first, frames = frames.split(b"\r\n\r\n", 1)
                head = send(far, first + b"\r\n\r\n")
            found, frames = whole(frames) if head else ([], frames)
            for frame, text in found:
                if not self.refuses(near, text, swallows):
                    send(far, frame)
        close(far)

    def refuses(self, near, text, swallows):
        if text.split()[1:2] != [self.verb]:
            return False
        self.asked.append(text)
        self.left -= 1
        if self.left < 0:
            return False
        if not self.error:
            swallows.set()
            return False
        return send(near, refusal(text, self.error))

    def cut(self):
        """Everybody loses the connection."""
        for end in self.ends:
            close(end)

    def answer(self, near, far, swallows):
        unheard = b""
        while got := receive(far):
            if not swallows.is_set():
                send(near, got)
                continue
            unheard += got
            news, unheard = split(unheard)
            if news:
                send(near, news)
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


def send(end, what):
    """True, also to an end that is gone."""
    try:
        end.sendall(what)
    except OSError:
        pass
    return True


def close(end):
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()
