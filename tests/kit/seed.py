# SPDX-License-Identifier: MIT
"""seed.py - one seed for all that a test draws at random, by itself and in the programs it starts.

$SEED is the seed, 1 by default. Importing this module prints it, and lets every `saboteur` that
this process starts from now on draw a stream of its own (seeded.c)."""

import atexit
import os
import random
import sys
import tempfile

SEED = int(os.environ.get("SEED", "1"))
PROGRAM = os.environ.get("SABOTEUR", "build/release/saboteur")


def chance(name=""):
    """A generator that depends on the seed and the name only."""
    return random.Random(f"{SEED} {name}")


def drawn(size, name=""):
    """`size` bytes, drawn by the seed and the name."""
    return chance(name).randbytes(size)


def _seed_programs():
    descriptor, starts = tempfile.mkstemp(prefix="saboteur-starts-")
    os.close(descriptor)
    os.chmod(starts, 0o666)  # a test may start a program as another user
    atexit.register(os.unlink, starts)
    os.environ["SABOTEUR_SEED"] = f"{SEED}:{starts}"
    # A program with a sanitizer has the library linked in.
    library = os.path.abspath(os.path.join(os.path.dirname(PROGRAM), "seeded.so"))
    if os.path.exists(library):
        os.environ["LD_PRELOAD"] = library


print(f"# SEED={SEED}", file=sys.stderr, flush=True)
_seed_programs()
