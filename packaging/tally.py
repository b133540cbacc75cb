#!/usr/bin/env python3
"""Counts the results of a check: its stages and the test functions of every ctest run, read from their JUnit files.

A Qt Test executable counts by its "Totals" line, any other test as one. Prints the failures, then
`N passed, N failed`. Exits with 1 if anything failed or nothing ran."""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

TOTALS = re.compile(r"Totals: (\d+) passed, (\d+) failed, (\d+) skipped")


def count(case):
    failed = case.get("status") != "run" or case.find("failure") is not None
    totals = TOTALS.findall(case.findtext("system-out") or "")
    passes = sum(int(row[0]) for row in totals)
    failures = sum(int(row[1]) for row in totals)
    if failed and failures == 0:
        failures = 1  # crashed, timed out, or not found
    if not totals and not failed:
        passes = 1
    return passes, failures


def main():
    folder = pathlib.Path(sys.argv[1])
    passes = failures = 0
    for line in (folder / "stages").read_text().splitlines():
        verdict, name = line.split(" ", 1)
        passes += verdict == "pass"
        failures += verdict == "fail"
        if verdict != "pass":
            print(f"{'failed' if verdict == 'fail' else 'skipped'}: {name}")
    for file in sorted(folder.glob("*.xml")):
        for case in ElementTree.parse(file).getroot().iter("testcase"):
            passed, failed = count(case)
            passes += passed
            failures += failed
            if failed:
                print(f"failed: {file.stem}/{case.get('name')}")
                print((case.findtext("system-out") or "")[-3000:])
    print(f"{passes} passed, {failures} failed")
    return 1 if failures or not passes else 0


sys.exit(main())
