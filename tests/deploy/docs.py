# SPDX-License-Identifier: MIT
"""docs.py - the commands of "Backups of PostgreSQL" in docs/hosting.md, for tests."""

import os
import re
import subprocess
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import AS  # noqa: E402
from player import PATIENCE_S  # noqa: E402

PAGE, SECTION = "docs/hosting.md", "Backups of PostgreSQL"
TARGET = "2026-11-27 20:15:00+00"  # the moment that the commands of the page name
# Names for the section's blocks of commands, in their order on the page.
ARCHIVE, COPY, REPLACE, NEWEST, RECOVER, FORGET = range(6)


class Docs:
    """The commands of the section, changed for a test. `changes` are pairs of a text of the page
    and its replacement, because a test has its own folders, and a database that systemd does not
    know. The test keeps its backups in the folder `backup`. `environment` has the variables with
    which psql finds the database."""

    def __init__(self, backup, changes, **environment):
        with open(PAGE, encoding="utf-8") as file:
            section = file.read().split(f"\n## {SECTION}\n")[1].split("\n## ")[0]
        self.blocks = re.findall(r"^```sh\n(.*?)^```", section, re.M | re.S)
        assert len(self.blocks) == FORGET + 1, f"{PAGE} has {len(self.blocks)} blocks"
        self.backup, self.environment = backup, environment
        self.changes = [("deploy/", f"{os.getcwd()}/deploy/"), ("/backup", backup),
                        ("sudo -u postgres", " ".join(AS)), *changes]
        if not AS:
            self.changes.append(("-o postgres -g postgres", ""))

    def run(self, *blocks, target=""):
        """Runs some of the blocks as one script. `target` is the moment to restore. If it is empty,
        the script leaves out the lines about a moment."""
        text = "".join(self.blocks[block] for block in blocks)
        for old, new in [(TARGET, target), *self.changes]:
            text = text.replace(old, new)
        if not target:
            text = re.sub(r"^recovery_target_.*\n", "", text, flags=re.M)
        copies = os.listdir(self.backup) if REPLACE in blocks else []
        text = text.replace(TARGET[:10], "".join(name for name in copies if name != "wal"))
        ended = subprocess.run(["sh", "-euc", text], check=False, capture_output=True, text=True,
                               cwd=os.path.dirname(self.backup), timeout=2 * PATIENCE_S,
                               env={**os.environ, **self.environment})
        assert ended.returncode == 0, f"{text}\n{ended.stderr}"
