# SPDX-License-Identifier: MIT
"""pushed.py - a push service on this machine, and the browsers of players who get notifications
(RFC 8030, 8188, 8291, 8292). It shares no code with the program: all cryptography comes from
python3-cryptography."""

import base64
import collections
import http.server
import json
import queue
import re
import ssl
import threading
import time

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from seed import drawn
from wait import WATCHDOG_S

CONTACT = "mailto:host@example.org"

Request = collections.namedtuple("Request", "path headers body")


def encode(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derive(salt, key, info, size):
    return HKDF(hashes.SHA256(), size, salt, info).derive(key)


class Browser:
    """What a browser keeps for one subscription."""

    count = 0

    def __init__(self):
        Browser.count += 1
        self.pair = ec.generate_private_key(ec.SECP256R1())
        self.point = self.pair.public_key().public_bytes(Encoding.X962,
                                                         PublicFormat.UncompressedPoint)
        self.secret = drawn(16, f"browser {Browser.count}")

    def open(self, body):
        """The text of a sealed message, with its padding."""
        salt, record_size, size = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert record_size >= len(body) - 21 - size, "more than one record"
        other_point = body[21:21 + size]
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), other_point)
        agreed = self.pair.exchange(ec.ECDH(), other)
        key = derive(self.secret, agreed, b"WebPush: info\0" + self.point + other_point, 32)
        record_key = derive(salt, key, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, key, b"Content-Encoding: nonce\0", 12)
        return AESGCM(record_key).decrypt(nonce, body[21 + size:], b"")

    def read(self, body):
        """Returns what a sealed message says, without its padding."""
        return json.loads(self.open(body).rstrip(b"\0")[:-1])


class Service:
    """A push service. `answers` lists the statuses and headers of its next answers. When the list
    is used up, the service answers with status 201. If `certificate` names a file with a
    certificate and its key, the service speaks TLS. `broken` counts the connections that ended
    with an error."""

    def __init__(self, certificate=None):
        self.requests = queue.Queue()
        self.answers = []
        self.broken = 0
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                service.requests.put(Request(self.path, dict(self.headers), body))
                status, headers, answer = (service.answers.pop(0) if service.answers
                                           else (201, {}, b""))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                try:
                    self.wfile.write(answer)
                except OSError:
                    self.close_connection = True

            do_GET = do_PUT = do_POST

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.handle_error = self.count  # the sender may close a connection at any time
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True,
                                                     do_handshake_on_connect=False)
        scheme = "https" if certificate else "http"
        self.origin = f"{scheme}://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def count(self, *_):
        self.broken += 1

    def next(self):
        """Waits for a request."""
        try:
            return self.requests.get(timeout=WATCHDOG_S)
        except queue.Empty:
            return None

    def before(self, path):
        """Waits for a request for this path. Returns the requests that come before it."""
        found = []
        while (request := self.next()) is not None and request.path != path:
            found.append(request)
        return found


def check_signature(header, key, origin):
    """Whether the server with this key has signed the header, for a message to the service at
    `origin`. Raises InvalidSignature if the signature is wrong."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    head, claims, mark, shown = found.groups()
    signature = decode(mark)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(shown))
    numbers = [int.from_bytes(signature[at:at + 32], "big") for at in (0, 32)]
    point.verify(utils.encode_dss_signature(*numbers), f"{head}.{claims}".encode(),
                 ec.ECDSA(hashes.SHA256()))
    said = json.loads(decode(claims))
    return (len(signature) == 64 and shown == key
            and json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
            and said["aud"] == origin and said["sub"] == CONTACT
            and 0 < said["exp"] - time.time() <= 12 * 3600 and len(said) == 3)
