#!/usr/bin/env python3
"""Reports the failure modes that a run has exercised: fault x invariant x test.

    coverage.py FOLDER [REPORT.md]

Tests write lines into FOLDER ($SAGADESK_COVERAGE_DIR) through tests/support/coverage.h:
{"test","fault","invariants":[...],"count"}, only for faults that occurred and invariants that were checked
afterwards. This script adds them up, writes the tables and prints a summary. Exits with 1 if a required fault or
invariant has no line. Where the sources have a table of faults (failpoints, faults of the simulation, faults of the
services), the required faults are read from it.
"""
import collections
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

INVARIANTS = [f"I{n}" for n in range(1, 34)] + ["L1", "L2", "L3", "L4", "L6", "L7"]

# Required faults without a table in the sources: accesses to the store, files and processes.
STORE = """fails-once fails-for-good done-but-failed done-then-silent dies submission run retry expiry
 compensation operator-commands migration backup restore purge""".split()
FILES = """not-a-database a-few-bytes another-application's a-newer-schema a-folder-in-its-place cut-short
 a-damaged-page a-damaged-schema damaged-index empty empty-beside-its-log gone,-its-log-left size-limit
 folder-moved database-replaced database-replaced-after-kill log-removed-in-use log-missing row-changed
 ledger-changed""".split()
PROCESSES = """killed-at-random frozen-longer-than-lease second-on-one-folder ended-with-work
    node-killed node-frozen-longer-than-two-leases node-cut-off node-slowed primary-killed
    node-drained serializable""".split()
# Need root or a mounted file system: reported if missing, but not required.
WHERE_POSSIBLE = {"file/" + name for name in "disk-full unreadable read-only folder-read-only".split()}

GROUPS = {
    "kill": "The real process is killed (SIGKILL) at a failpoint",
    "process": "The real process is killed at random, frozen, started twice, ended",
    "file": "Files of the store: full, moved, replaced, damaged, foreign",
    "store": "Each access to the store fails in turn",
    "wire": "Faults of a service over real HTTP",
    "inside": "Actors ended or frozen, the store unavailable, in the real engine",
    "sim": "The simulation, in virtual time from seeds",
}


def table(path, begin, pattern):
    """Names in the table that begins with `begin` in a source file."""
    text = (ROOT / path).read_text()
    start = text.index(begin)
    names = re.findall(pattern, text[start : text.index("};", start)])
    if not names:
        sys.exit(f"coverage.py: no names in {path} after {begin!r}")
    return names


def expected():
    """Alternatives: at least one fault of each set must have occurred."""
    failpoints = table("core/base/failpoint.h", "kFailpoints = {", r'(?m)^\s+"([a-z-]+)"')
    simulated = table("tests/simulation/faultplan.cpp", "kRows[] = {", r'Fault::\w+, "([a-z-]+)"')
    wanted = [{"kill/" + n} for n in failpoints] + [{"sim/" + n} for n in simulated]
    services = table("core/faultlab/services/faultrule.cpp", "kFaultNames = {", r'u"([a-z-]+)"')
    wanted += [{"wire/" + n, "sim/service-" + n} for n in services if n != "none"]
    for prefix, names in (("store/", STORE), ("file/", FILES), ("process/", PROCESSES)):
        wanted += [{prefix + n} for n in names]
    return wanted


class Row:
    def __init__(self):
        self.count = 0
        self.tests = set()
        self.invariants = set()


def read(folder):
    rows = collections.defaultdict(Row)
    for file in sorted(folder.glob("*.ndjson")):
        for line in file.read_text().splitlines():
            entry = json.loads(line)
            row = rows[entry["fault"]]
            row.count += entry["count"]
            row.tests.add(entry["test"])
            row.invariants.update(entry["invariants"])
    return rows


def ranges(invariants):
    """Shortens the list by ranges: I1-I5, I7, L1."""
    places = sorted(INVARIANTS.index(i) for i in invariants if i in INVARIANTS)
    parts = []
    while places:
        length = 1
        first = last = INVARIANTS[places[0]]
        while length < len(places) and places[length] == places[0] + length:
            if INVARIANTS[places[length]][0] != first[0]:
                break
            last = INVARIANTS[places[length]]
            length += 1
        parts.append(first if length == 1 else f"{first}, {last}" if length == 2 else f"{first}–{last}")
        places = places[length:]
    return ", ".join(parts)


def of_group(rows, prefix):
    return {fault: row for fault, row in rows.items() if fault.startswith(prefix + "/")}


def summary(rows):
    lines = ["| injected faults | kinds | times | invariants checked afterwards | tests |"]
    lines.append("| --- | ---: | ---: | --- | --- |")
    for prefix, title in GROUPS.items():
        group = of_group(rows, prefix).values()
        if not group:
            continue
        fired = f"{sum(row.count for row in group):,}"
        checked = ranges(set().union(*(row.invariants for row in group)))
        tests = ", ".join(sorted(set().union(*(row.tests for row in group))))
        lines.append(f"| {title} | {len(group)} | {fired} | {checked} | {tests} |")
    return lines + [""]


def report(rows, missing):
    lines = [
        "# Failure modes",
        "",
        "The faults that one run of the check injected into the engine, and the invariants that were checked",
        "afterwards. Made by `packaging/coverage.py`; `tests/README.md` describes the sources of the faults.",
        "",
    ]
    lines += summary(rows)
    for prefix, title in GROUPS.items():
        faults = sorted(of_group(rows, prefix))
        if not faults:
            continue
        lines += [f"## {title}", "", "| fault | times | invariants checked | tests |"]
        lines.append("| --- | ---: | --- | --- |")
        for fault in faults:
            row, name = rows[fault], fault.split("/", 1)[1]
            tests = ", ".join(sorted(row.tests))
            lines.append(f"| {name} | {row.count} | {ranges(row.invariants)} | {tests} |")
        lines.append("")
    lines += ["## By invariant", "", "| invariant | checked after kinds of faults | tests |"]
    lines.append("| --- | ---: | --- |")
    for invariant in INVARIANTS:
        after = [row for row in rows.values() if invariant in row.invariants]
        tests = sorted(set().union(*(row.tests for row in after))) if after else []
        lines.append(f"| {invariant} | {len(after)} | {', '.join(tests)} |")
    if missing:
        lines += ["", "## Not exercised", ""] + [f"- {name}" for name in missing]
    return "\n".join(lines) + "\n"


def main():
    rows = read(pathlib.Path(sys.argv[1]))
    checked = set().union(*(row.invariants for row in rows.values())) if rows else set()
    missing = [" or ".join(sorted(names)) for names in expected() if not names & rows.keys()]
    missing += [f"invariant {i}" for i in INVARIANTS if i not in checked]
    if len(sys.argv) > 2:
        pathlib.Path(sys.argv[2]).write_text(report(rows, missing))
    fired = sum(row.count for row in rows.values())
    print(f"{len(rows)} kinds of faults occurred {fired} times, {len(checked)} invariants checked after them")
    for name in sorted(WHERE_POSSIBLE - rows.keys()):
        print(f"not possible here: {name}")
    for name in missing:
        print(f"never exercised: {name}")
    return 1 if missing else 0


sys.exit(main())
