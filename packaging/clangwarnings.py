#!/usr/bin/env python3
"""Checks the sources that the sanitizer builds omit, the window and its tests, for clang's warnings.

Reads the commands of a finished g++ build folder (whose generated sources are needed) and runs clang on each
source without code generation, in a tenth of the time of another build. Fails on any warning.
"""

import argparse
import concurrent.futures
import json
import os
import shlex
import subprocess
import sys

WITH_VALUE = {"-include", "-o", "-MF", "-MT"}  # g++'s precompiled header and output files
ALONE = {"-c", "-MD", "-Winvalid-pch"}


def check(entry):
    arguments = shlex.split(entry["command"])[1:]
    kept = ["clang++", "-fsyntax-only", "-Werror"]
    skip = False
    for argument in arguments:
        if skip or argument in ALONE:
            skip = False
        elif argument in WITH_VALUE:
            skip = True
        else:
            kept.append(argument)
    done = subprocess.run(kept, capture_output=True, text=True, cwd=entry["directory"])
    return entry["file"], done.returncode, done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", help="finished build folder")
    parser.add_argument("folders", nargs="+", help="folders of sources to look at")
    options = parser.parse_args()
    commands = subprocess.run(["ninja", "-C", options.build, "-t", "compdb"],
                              capture_output=True, text=True, check=True).stdout
    wanted = tuple(os.path.abspath(folder) + os.sep for folder in options.folders)
    entries = [entry for entry in json.loads(commands[commands.index("["):])
               if entry["file"].startswith(wanted) and entry["file"].endswith(".cpp")
               and "-c" in shlex.split(entry["command"])]
    if not entries:
        sys.exit(f"no source of {', '.join(options.folders)} is built in {options.build}")
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, code, said in pool.map(check, entries):
            if code:
                bad += 1
                print(f"{name}:\n{said}")
    print(f"{len(entries)} sources, {bad} with warnings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
