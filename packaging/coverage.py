#!/usr/bin/env python3
"""Failure modes that a run has really exercised: fault x invariant x test.

    coverage.py FOLDER [REPORT.md]

Tests write lines into FOLDER ($SAGADESK_COVERAGE_DIR) through tests/support/coverage.h:
{"test","fault","invariants":[...],"count"}, only for what fired and what was checked after it. This adds
them up, writes the tables and prints a summary. Exits 1 when a fault or an invariant of the list has no
line. The list is not kept here where the sources have it: failpoints, faults of the simulation and faults
of the services are read from their tables.
"""
import collections
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

INVARIANTS = [f"I{n}" for n in range(1, 29)] + ["L1", "L2", "L3", "L4", "L6", "L7"]

# What has no table in the sources: accesses to the store, files and processes.
STORE = """fails-once fails-for-good done-but-failed done-then-silent dies submission run retry expiry
 compensation operator-commands migration backup restore purge""".split()
FILES = """not-a-database a-few-bytes another-application's a-newer-schema a-folder-in-its-place cut-short
 a-damaged-page a-damaged-schema damaged-index empty empty-beside-its-log gone,-its-log-left size-limit
 folder-moved database-replaced database-replaced-after-kill log-removed-in-use log-missing row-changed
 ledger-changed""".split()
PROCESSES = """killed-at-random frozen-longer-than-lease second-on-one-folder ended-with-work""".split()
# Need a superuser, or a file system of the test's own: named when they are missing, not required.
WHERE_POSSIBLE = {"file/" + name for name in "disk-full unreadable read-only folder-read-only".split()}

GROUPS = {
    "kill": "The real process is killed (SIGKILL) at a failpoint",
    "process": "The real process is killed at random, frozen, started twice, ended",
    "file": "Files of the store: full, moved, replaced, damaged, foreign",
    "store": "Every single access to the store fails",
    "wire": "Faults of a service on the wire (real HTTP)",
    "inside": "Actors ended or frozen, the store in trouble, in the real engine",
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
    """Alternatives: each entry is a set of which one has to have fired."""
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
    """I1-I5, I7, L1: runs of neighbours in the list, shortened."""
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
    lines = ["| what is thrown | kinds | times | invariants checked afterwards | tests |"]
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
        "What one run of the check has really thrown at the engine, and which invariants were checked",
        "afterwards. Made by `packaging/coverage.py`; `tests/README.md` says where the faults come from.",
        "",
    ]
    lines += summary(rows)
    for prefix, title in GROUPS.items():
        faults = sorted(of_group(rows, prefix))
        if not faults:
            continue
        lines += [f"## {title}", "", "| fault | fired | invariants checked | tests |"]
        lines.append("| --- | ---: | --- | --- |")
        for fault in faults:
            row, name = rows[fault], fault.split("/", 1)[1]
            tests = ", ".join(sorted(row.tests))
            lines.append(f"| {name} | {row.count} | {ranges(row.invariants)} | {tests} |")
        lines.append("")
    lines += ["## By invariant", "", "| invariant | after so many kinds of faults | tests |"]
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
    print(f"{len(rows)} kinds of faults fired {fired} times, {len(checked)} invariants checked after them")
    for name in sorted(WHERE_POSSIBLE - rows.keys()):
        print(f"not possible here: {name}")
    for name in missing:
        print(f"never exercised: {name}")
    return 1 if missing else 0


sys.exit(main())
