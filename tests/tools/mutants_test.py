#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mutants_test.py - tools/mutants on a tree with one source file. It must tell apart mutants that
are killed, survive, do not build or never end. The tree must stay unchanged. Each mistake in the
data must give one sentence.
"""

import os
import shutil
import subprocess
import tempfile

SOURCE = """int count(int most)
{
    int sum = 0;
    for (int i = 0; i < most; i++) {
        sum += i;
    }
    return sum;
}
"""
TEST = """int count(int most);
int main(void)
{
    return count(4) == 6 ? 0 : 1;
}
"""
MAKEFILE = """all:
build/release/tests/count_test: tests/count_test.c count.c
\t@mkdir -p $(@D)
\t@cc -o $@ $^
red:
\t@false
"""
GOOD = """mutant limit-ignored
file count.c
why The limit is counted too.
red tests/count_test
- i < most;
+ i <= most;
"""
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_tree(folder):
    os.makedirs(os.path.join(folder, "tools"))
    shutil.copy("tools/mutants", os.path.join(folder, "tools"))
    write(folder, "count.c", SOURCE)
    write(folder, "tests/count_test.c", TEST)
    write(folder, "Makefile", MAKEFILE)
    write(folder, ".gitignore", "/build/\n")
    subprocess.run(["git", "init", "-q", folder], check=True)


def run(folder, data, *words):
    write(folder, "tests/mutants/toy.mutants", data)
    return subprocess.run([os.path.join(folder, "tools/mutants"), *words], capture_output=True,
                          text=True)


def check_outcomes(folder):
    data = GOOD + """
mutant sum-from-another-side
file count.c
why None: the sum is the same.
red tests/count_test
- sum += i;
+ sum += most - 1 - i;

mutant half-a-sentence
file count.c
why This is no C.
red tests/count_test
- int sum = 0;
+ int sum =

mutant never-ends
file count.c
why The loop goes on forever.
red tests/count_test
- i < most; i++
+ i < most; sum += i == 100 ? i++ : 0
"""
    done = run(folder, data, "-t", "3")
    for name, outcome in (("limit-ignored", "killed"), ("sum-from-another-side", "survived"),
                          ("half-a-sentence", "did not build"), ("never-ends", "killed")):
        told = [line for line in done.stdout.splitlines() if f"  {name}  " in line]
        ok(len(told) == 1 and outcome in told[0], f"{name}: {outcome}")
    last = [line.split() for line in done.stdout.splitlines() if line.startswith("toy ")]
    ok(last == [["toy", "4", "2", "1", "1"]], "the results are counted for each room")
    ok(done.returncode == 1 and "None: the sum is the same." in done.stdout,
       "survivors are listed, and the status says so")
    with open(os.path.join(folder, "count.c"), encoding="utf-8") as file:
        ok(file.read() == SOURCE, "the tree is as it was")
    done = run(folder, data, "limit-ignored")
    ok(done.returncode == 0 and "sum-from" not in done.stdout, "a mutant can be chosen by name")


def check_mistakes(folder):
    done = run(folder, GOOD, "--check")
    ok(done.returncode == 0 and done.stderr == "", "good data pass the check")
    for data, words, said in (
            (GOOD.replace("i < most;", "i"), [], "times in count.c, not once"),
            (GOOD.replace("i < most;", "j"), [], "is 0 times in"),
            (GOOD.replace("count.c", "sum.c"), [], "a file that does not exist, sum.c"),
            (GOOD.replace("count_test", "sum_test"), [], "a step that does not exist"),
            (GOOD.replace("i <= most;", "i  < most;"), [], "changes nothing"),
            (GOOD.replace("why The", "because the"), [], "a line begins with"),
            (GOOD.replace("why The limit is counted too.\n", ""), [], "lacks its"),
            (GOOD + "\n" + GOOD, [], "there are 2 mutants limit-ignored"),
            ("file count.c\n", [], "the first line of an entry"),
            ("# nothing\n", [], "holds no mutants"),
            (GOOD, ["other"], "other is neither a mutant nor a room"),
            (GOOD.replace("tests/count_test", "red"), ["toy"], "is red in the unchanged tree")):
        done = run(folder, data, *words) if words else run(folder, data, "--check")
        told = done.stderr.splitlines()
        ok(done.returncode == 2 and said in done.stderr and len(told) <= data.count("mutant ") + 1,
           told[0] if told else f"nothing is said of: {said}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        make_tree(folder)
        check_outcomes(folder)
        check_mistakes(folder)
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
