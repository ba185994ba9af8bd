# SPDX-License-Identifier: MIT
"""fair.py - a player's part in a fair shuffle. It shares no code with the program: it follows
docs/fair-shuffle.md alone, and uses Python's own hash function."""

import hashlib

from seed import drawn


def hash_of(text, key=b""):
    return hashlib.blake2b(text.encode(), digest_size=32, key=key).hexdigest()


def seat_hash(table, seat, salt):
    return hash_of(f"saboteur-fair-1 seat {table} {seat} {salt}")


class Part:
    """One player's part in a fair shuffle. `player` is a Player (player.py)."""

    def __init__(self, player):
        self.player, self.salts, self.receipts = player, {}, {}

    def wants(self):
        """Returns the request that the player has to send now, or None."""
        state = self.player.state
        fair, you = state["fair"], state["you"]
        if fair is None or state["phase"] not in ("waiting", "finished"):
            return None
        table = fair["table"]
        salt = self.salts.setdefault(table, drawn(32, f"salt {table} {you}").hex())
        mine = seat_hash(table, you, salt)
        if fair["seats"][you] != mine:
            return f"commit {mine}"
        missing = [seat for seat, hashed in zip(state["seats"], fair["seats"])
                   if seat["person"] and seat["bot"] is None and hashed is None]
        if missing or fair["salts"][you] is not None:
            return None
        self.receipts[table] = hash_of(
            " ".join(["saboteur-fair-1 receipt", table, *(part or "-" for part in fair["seats"])]))
        return f"reveal {salt}"


def take_part(parts):
    """Sends what each player has to send for the shuffle, until nobody has to send anything."""
    asked = True
    while asked:
        asked = False
        for part in parts:
            part.player.ask("ping")  # then the player has read all news
            words = part.wants()
            if words is not None:
                reply = part.player.ask(words)
                assert reply.get("ok"), (words, reply)
                asked = True


def lines_of(record, word):
    return [line.split()[1:] for line in record.splitlines() if line.split()[:1] == [word]]


def flaw_of(record):
    """Checks the fair shuffle of a record, but not the deals. Returns a word for what is wrong, or
    None."""
    revision = record.split()[2]
    (mode, table, secret), = lines_of(record, "fair")
    (seats,), = lines_of(record, "seats")
    (starter,), = lines_of(record, "starter")
    (seed,), = lines_of(record, "seed")
    options = "".join(f" {name}={value}" for name, value in lines_of(record, "option"))
    who = "chance" if mode == "chance" else starter
    if hash_of(f"saboteur-fair-1 table {revision} seats={seats}{options} starter={who} {secret}") \
            != table:
        return "table"
    salts = ["-"] * int(seats)
    for seat, hashed, salt in lines_of(record, "salt"):
        salts[int(seat)] = salt
        if seat_hash(table, seat, salt) != hashed:
            return "salt"
    if hash_of(f"saboteur-fair-1 seed {table} {' '.join(salts)}", bytes.fromhex(secret)) != seed:
        return "seed"
    if mode == "chance" and int(seed[:4], 16) % int(seats) != int(starter):
        return "starter"
    return None
