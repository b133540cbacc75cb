#!/usr/bin/env python3
"""Compiles each source alone, without code generation, with warnings as errors.

Reads the commands of a finished g++ build folder, whose generated sources and precompiled headers are needed. With g++
it reveals includes that are missing in sources that a unity build compiles together with others. With clang it shows
the warnings of sources that are not part of the sanitizer builds, in a tenth of the time of another build.
"""

import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys

OUTPUT = {"-o", "-MF", "-MT"}
ALONE = {"-c", "-MD", "-Wno-subobject-linkage"}  # CMake adds the last one for unity sources; clang doesn't know it
INCLUDED = re.compile(r'^#include "(.+\.cpp)"$', re.MULTILINE)


def command(arguments, compiler):
    """The arguments without the source and without outputs. Clang can't read g++'s precompiled headers."""
    dropped = OUTPUT if compiler == "g++" else OUTPUT | {"-include"}
    kept = [compiler, "-fsyntax-only", "-Werror"]
    skip = False
    for argument in arguments:
        if skip or argument in ALONE or (argument == "-Winvalid-pch" and compiler != "g++"):
            skip = False
        elif argument in dropped:
            skip = True
        else:
            kept.append(argument)
    return kept[:-1]


def sources(file):
    """The sources that a unity source includes; otherwise the file itself."""
    if not os.path.basename(file).startswith("unity_"):
        return [file]
    with open(file, encoding="utf-8") as unity:
        return INCLUDED.findall(unity.read())


def jobs(build, folders, compiler):
    commands = subprocess.run(["ninja", "-C", build, "-t", "compdb"],
                              capture_output=True, text=True, check=True).stdout
    wanted = tuple(os.path.abspath(folder) + os.sep for folder in folders)
    found = {}
    for entry in json.loads(commands[commands.index("["):]):
        arguments = shlex.split(entry["command"])
        while arguments and os.path.basename(arguments[0]) == "ccache":
            del arguments[0]
        if "-c" not in arguments or not entry["file"].endswith((".cpp", ".cxx")):
            continue
        for source in sources(os.path.join(entry["directory"], entry["file"])):
            if source.startswith(wanted):
                found.setdefault(source, (command(arguments[1:], compiler) + [source], entry["directory"]))
    return sorted(found.items())


def check(job):
    source, (arguments, directory) = job
    done = subprocess.run(arguments, capture_output=True, text=True, cwd=directory)
    return source, done.returncode, done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", choices=["g++", "clang++"], default="g++")
    parser.add_argument("build", help="finished build folder")
    parser.add_argument("folders", nargs="+", help="folders of sources to look at")
    options = parser.parse_args()
    found = jobs(options.build, options.folders, options.compiler)
    if not found:
        sys.exit(f"no source of {', '.join(options.folders)} is built in {options.build}")
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for source, code, said in pool.map(check, found):
            if code:
                bad += 1
                print(f"{source}:\n{said}")
    print(f"{len(found)} sources, {bad} with errors or warnings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
