#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""container_test.py - builds the container image and starts it in its own namespaces.

Once the root file system of the image has been downloaded, the build must not need a network. The
container must not run as root, must have only one writable folder, and must be healthy. If Debian's
mirror cannot be reached, or if the kernel does not allow a container, the test leaves out the
checks that need them, and prints the reason.
"""

import json
import os
import ssl
import subprocess
import tarfile
import tempfile
import time

PROGRAM = os.environ.get("SABOTEUR", "build/release/saboteur")
BUILD = ("deploy/container/build", PROGRAM)
USER = 10001
PATIENCE_S = 30
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print("# " + str(note).strip().replace("\n", "\n# "))


def skip(what, why):
    global points
    points += 1
    print(f"ok {points} - {what} # SKIP {' '.join(why.split())[-200:]}")


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout + done.stderr


class Image:
    """An image of one layer, unpacked into `folder`."""

    def __init__(self, file, folder):
        with tarfile.open(file) as archive:
            manifest = json.load(archive.extractfile("manifest.json"))[0]
            self.config = json.load(archive.extractfile(manifest["Config"]))["config"]
            self.layers = manifest["Layers"]
            archive.extract(self.layers[0], folder)
        self.root = f"{folder}/rootfs"
        os.mkdir(self.root)
        run("tar", "-xf", f"{folder}/{self.layers[0]}", "-C", self.root)


def bundle(image, folder):
    """Writes the files from which runc starts the image. They follow the image's configuration.
    Only the volume is writable. Returns None, or why runc cannot run on this machine."""
    status, said = run("runc", "spec", "--bundle", folder)
    if status != 0:
        return said.partition("\n")[0]
    with open(f"{folder}/config.json", encoding="utf-8") as file:
        spec = json.load(file)
    user, group = image.config["User"].split(":")
    spec["process"].update({"terminal": False, "args": image.config["Entrypoint"],
                            "user": {"uid": int(user), "gid": int(group)}})
    spec["process"]["capabilities"] = {}
    spec["root"] = {"path": image.root, "readonly": True}
    for volume in image.config["Volumes"]:
        spec["mounts"].append({"destination": volume, "type": "bind", "options": ["rbind", "rw"],
                               "source": f"{image.root}{volume}"})
    with open(f"{folder}/config.json", "w", encoding="utf-8") as file:
        json.dump(spec, file)
    return None


def status_of(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        return dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)


def test_running(runc, name, image):
    health = image.config["Healthcheck"]["Test"]
    ok(health[0] == "CMD", "the image says how to check its health", health)
    end = time.monotonic() + PATIENCE_S
    while (found := run(*runc, "exec", name, *health[1:]))[0] != 0 and time.monotonic() < end:
        time.sleep(0.1)
    ok(found[0] == 0, "the container is healthy", found[1])
    pid = json.loads(run(*runc, "state", name)[1])["pid"]
    status = status_of(pid)
    ok(status["Uid"].split() == [str(USER)] * 4 and int(status["CapEff"], 16) == 0,
       "the container does not run as root, and has no capabilities", status)
    ok(status["Seccomp"] == "2", "in the container, too, the server limits its system calls")
    kept = os.listdir(f"{image.root}/data")
    ok("tables.db" in kept, "the tables are in the volume", kept)
    run(*runc, "kill", name, image.config["StopSignal"])


def test_start(image, folder):
    problem = bundle(image, folder)
    if problem:
        skip("the image starts", problem)
        return
    name = f"saboteur-{os.getpid()}"
    runc = ["runc", "--root", f"{folder}/runc"]
    with open(f"{folder}/log", "w+", encoding="utf-8") as log:
        words = [*runc, "run", "--bundle", folder, name]
        container = subprocess.Popen(words, stdout=log, stderr=log)
        try:
            while "served at" not in (said := read(log.name)) and container.poll() is None:
                time.sleep(0.05)
            if container.poll() is not None and "runc run failed" in said:
                skip("the image starts", said)
                return
            ok(container.poll() is None, "the image starts", said)
            test_running(runc, name, image)
            ok(container.wait(PATIENCE_S) == 0, "the container stops at its stop signal",
               read(log.name))
        finally:
            if container.poll() is None:
                run(*runc, "delete", "--force", name)
                container.kill()
                container.wait()


def test_authorities(file):
    known = ssl.create_default_context(cafile=file).cert_store_stats()["x509_ca"]
    mode = os.stat(file).st_mode
    ok(known > 100 and mode & 0o444 == 0o444, "the image knows the authorities of push services",
       f"{known} authorities, mode {mode:o}")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder:
        file = f"{folder}/image.tar"
        status, said = run(*BUILD, file)
        if status != 0 and not os.path.exists("build/container/root.tar"):
            skip("the image is built", said)
        else:
            ok(status == 0, "the image is built", said)
            status, said = run("unshare", "--net", "true")
            if status == 0:
                status, said = run("unshare", "--net", *BUILD, file)
                ok(status == 0, "it is built again without a network", said)
            else:
                skip("it is built again without a network", said)
            image = Image(file, folder)
            ok(len(image.layers) == 1 and image.config["User"] == f"{USER}:{USER}" and
               list(image.config["Volumes"]) == ["/data"],
               "the image has one layer, one volume, and a user that is not root",
               image.config)
            test_authorities(f"{image.root}/etc/ssl/certs/ca-certificates.crt")
            test_start(image, folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
