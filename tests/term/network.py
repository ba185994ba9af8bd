# SPDX-License-Identifier: MIT
"""network.py - a network between a client and a server, with one of three faults: it loses one
reply and cuts the connection; or it answers like a server that is too busy; or it makes up news
that the server has not sent."""

import json
import os
import re
import socket
import sys
import threading

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from told import Told  # noqa: E402

TEXT = 1  # the opcode of a frame
WHY = {"busy": "no-room", "too-fast": "sending-too-fast"}


def whole(frames):
    """Reads the masked frames of a client. Returns those that are complete, each with its text, and
    the bytes after the last of them."""
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


def payloads(frames):
    """Yields two values for each complete frame of a server: the index of its end, and its
    content."""
    at = 0
    while len(frames) >= at + 2:
        size, head = frames[at + 1], 2
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(frames[at + 2:at + head], "big")
        if len(frames) < at + head + size:
            break
        at += head + size
        yield at, frames[at - size:at]


def split(frames):
    """Returns two parts: the complete frames before a server's first reply, and all later bytes."""
    before = 0
    for end, payload in payloads(frames):
        if payload.startswith(b'{"re":'):
            break
        before = end
    return frames[:before], frames[before:]


def frame(text):
    """A frame as a server sends it."""
    size = len(text.encode())
    head = bytes((size,)) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
    return bytes((0x80 | TEXT,)) + head + text.encode()


def refusal(request, error):
    """A frame in which a server answers a request with an error."""
    why = WHY[error]
    return frame(f'{{"re":{request.split()[0]},"error":"{error}","why":"{why}"}}')


class Network:
    """Passes everything on to a port, but loses the reply to the first request with `verb`. The
    news before that reply still arrives. If `error` is given, no reply is lost. Instead, the
    network answers the first `times` such requests with this error, and passes on all later ones.
    `asked` lists all requests with `verb`."""

    def __init__(self, port, verb, error="", times=2):
        self.target = int(port)
        self.verb = verb
        self.error = error
        self.left = times if error else 1
        self.asked = []
        self.ends = []
        self.near = None
        self.heard = b""
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
        """Cuts all connections."""
        for end in self.ends:
            close(end)

    def stand_in(self, bot):
        """Makes up news and sends it after the newest news. The made-up news says that the bot with
        the name `bot` has taken seat 0 or, if `bot` is None, that the player has taken the seat
        back."""
        head, frames = self.heard.split(b"\r\n\r\n", 1)
        news = [payload for _, payload in payloads(frames) if payload.startswith(b'{"news":')]
        told = Told()
        state = [told.whole(json.loads(one)) for one in news][-1]["state"]
        told.state["seq"] += 1
        told.state["seats"][0]["bot"] = bot
        entry = {"seq": state["seq"] + 1, "at": state["now"], "what": "bot" if bot else "back",
                 "seat": 0, "bot": bot}
        public = {"entries": [entry], "state": told.state}
        told = frame(json.dumps({"news": told.table, "public": public, "private": {}}))
        self.heard = head + b"\r\n\r\n" + told
        send(self.near, told)

    def answer(self, near, far, swallows):
        unheard = b""
        self.near = near
        while got := receive(far):
            self.heard += got
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
    """Sends bytes. Returns True, even if the other end is gone."""
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
