#!/usr/bin/env python3
"""The rules of this tree as a test: layers, banned calls, sizes, contextless connects, leftovers.

Prints one line for each violation, `file:line: rule: text`, and exits 1 when there is one. With
`--self-test` it shows that every rule can fail."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What the files of a folder may include besides their own folder (design: one direction only).
MODEL = {"core/base", "core/model"}
ACTORS = MODEL | {"core/workflow", "core/statestore", "core/agent"}
ENGINE = ACTORS | {"core/submission", "core/scheduler", "core/supervisor"}
LAYERS = {
    "core/base": set(),
    "core/model": {"core/base"},
    "core/workflow": MODEL,
    "core/statestore": MODEL,
    "core/agent": MODEL,
    "core/submission": MODEL | {"core/statestore", "core/workflow"},
    "core/scheduler": ACTORS,
    "core/supervisor": MODEL | {"core/statestore"},  # P7: no agent, no workflow
    "core/engine": ENGINE,
    "core/api": MODEL | {"core/engine", "core/workflow"},
    # The audit reads the ledger, whose form faultlab owns.
    "core/audit": MODEL | {"core/statestore", "core/workflow", "core/faultlab"},
    "core/faultlab": MODEL | {"core/engine", "core/workflow"},
    "core/simulation": ENGINE | {"core/engine", "core/audit", "core/faultlab"},
    "ui": {"core/engine", "core/model", "core/base"},
}
GUI = re.compile(r'#include <(QWidget|QApplication|QGui\w*|QPixmap|QIcon|QPainter|QAction|QtWidgets|QtGui)')
# In the actors' folders time, chance, sockets and threads come from the host.
ACTOR_FOLDERS = ("core/submission/", "core/scheduler/", "core/supervisor/", "core/agent/agent")
ACTOR_BANNED = re.compile(
    r"QDateTime::current|QTimer|std::random_device|QThread|std::thread|sleep_for|usleep|msleep"
    r"|system_clock|steady_clock|QElapsedTimer|QRandomGenerator")
BANNED = [
    (re.compile(r"BlockingQueuedConnection"), "no thread waits for another"),
    (re.compile(r"\bprocessEvents\("), "no nested event loop"),
    (re.compile(r"ignoreSslErrors|SSL_VERIFYPEER, 0|SSL_VERIFYHOST, 0"), "TLS is always verified"),
    (re.compile(r"\bQSqlQueryModel\b|\bQSqlTableModel\b"), "models read through the reader"),
    (re.compile(r"ResizeToContents"), "walks the whole table"),
    (re.compile(r"\b(TODO|FIXME|XXX|HACK)\b"), "leftover"),
    (re.compile(r"\bSIGNAL\(|\bSLOT\("), "connect by member pointer"),
]
SQL = re.compile(r'"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE) ')
SQL_FOLDERS = ("core/statestore/", "core/audit/", "tests/")
LINE_MAX, FUNCTION_MAX, HEADER_MAX, SOURCE_MAX = 100, 70, 250, 600


def folder_of(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "core" else parts[0]


def check_includes(path, lines):
    allowed = LAYERS.get(folder_of(path))
    for number, line in enumerate(lines, 1):
        if path.startswith("core/") and GUI.search(line):
            yield number, "layer", "core has no GUI"
        found = re.match(r'#include "((core/\w+|ui|app))/', line)
        if not found or allowed is None:
            continue
        target = folder_of(found.group(1) + "/x")
        if target != folder_of(path) and target not in allowed:
            yield number, "layer", f"{folder_of(path)} may not include {target}"


def check_calls(path, lines):
    actor = path.startswith(ACTOR_FOLDERS)
    for number, line in enumerate(lines, 1):
        code = line.split("//")[0]
        if actor and ACTOR_BANNED.search(code):
            yield number, "actor", "time, chance and threads come from the ActorHost"
        if path.startswith(("app/", "core/", "ui/")):
            for pattern, why in BANNED:
                if pattern.search(line):
                    yield number, "banned", why
            if SQL.search(code) and not path.startswith(SQL_FOLDERS):
                yield number, "sql", "SQL lives in core/statestore"


def arguments(text, start):
    """Top-level arguments of the call whose opening parenthesis is at `start`."""
    depth, count, index = 0, 1, start
    while index < len(text):
        letter = text[index]
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if depth == 0:
                return count, text[start:index]
        elif letter == "," and depth == 1:
            count += 1
        index += 1
    return count, text[start:]


def check_connects(path, lines):
    text = "\n".join(lines)
    for found in re.finditer(r"(?<![\w.>])(?:QObject::)?connect\(", text):
        count, call = arguments(text, found.end() - 1)
        if count == 3 and "[" in call:
            yield text.count("\n", 0, found.start()) + 1, "connect", "lambda without a context object"


def check_sizes(path, lines):
    limit = HEADER_MAX if path.endswith(".h") else SOURCE_MAX
    if len(lines) > limit and not path.startswith("tests/"):
        yield len(lines), "size", f"file has {len(lines)} lines, limit {limit}"
    opened = []
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_MAX and "http" not in line and "R\"" not in line:
            yield number, "size", f"line has {len(line)} columns, limit {LINE_MAX}"
        bare = line.strip()
        indent = len(line) - len(line.lstrip())
        if bare == "{":
            before = lines[number - 2].strip() if number > 1 else ""
            kind = re.match(r"(class|struct|enum|union|namespace)\b", before)
            table = path.startswith("tests/") and before.endswith("_data()")  # rows, no logic
            opened.append((indent, number, kind is None and ":" != before[-1:] and not table))
        elif opened and bare.startswith("}") and indent == opened[-1][0]:
            _, start, function = opened.pop()
            if function and number - start > FUNCTION_MAX:
                yield start, "size", f"function has {number - start} lines, limit {FUNCTION_MAX}"


CHECKS = (check_includes, check_calls, check_connects, check_sizes)


def violations(path, text):
    lines = text.split("\n")
    for check in CHECKS:
        for number, rule, why in check(path, lines):
            yield f"{path}:{number}: {rule}: {why}"


def unlisted_sources(files):
    """A source that no CMakeLists.txt names is dead."""
    for path in files:
        if not path.endswith(".cpp") or path.startswith("tests/data/"):
            continue
        name, folder = pathlib.PurePath(path).name, ROOT / pathlib.PurePath(path).parent
        while folder != ROOT.parent:
            makes = list(folder.glob("CMakeLists.txt")) + list(folder.glob("*.cmake"))
            texts = [make.read_text() for make in makes]
            stem = name.removesuffix(".cpp")
            if any(re.search(rf"\b{re.escape(name)}\b", t) or "${" in t and stem in t for t in texts):
                break
            folder = folder.parent
        else:
            yield f"{path}:1: dead: no CMakeLists.txt names it"


SELF_TESTS = [
    ("core/supervisor/x.cpp", '#include "core/agent/agent.h"', "layer"),
    ("core/model/x.cpp", "#include <QWidget>", "layer"),
    ("core/scheduler/x.cpp", "auto t = QDateTime::currentDateTime();", "actor"),
    ("ui/x.cpp", "connect(a, &A::b, [] { f(); });", "connect"),
    ("ui/x.cpp", 'q.exec("SELECT * FROM task");', "sql"),
    ("ui/x.cpp", "QCoreApplication::processEvents();", "banned"),
    ("core/base/x.h", "\n" * 300, "size"),
    ("core/base/x.cpp", "x" * 101, "size"),
    ("core/base/x.cpp", "void f()\n{\n" + "    g();\n" * 80 + "}", "size"),
]


def self_test():
    for path, text, rule in SELF_TESTS:
        if not any(f": {rule}: " in line for line in violations(path, text)):
            print(f"rule {rule} did not fire on {path}")
            return 1
    clean = "connect(a, &A::b, this, [this] { f(); });"
    return 1 if list(violations("ui/x.cpp", clean)) else 0


def main():
    if "--self-test" in sys.argv:
        return self_test()
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.cpp", "*.h"],
        cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    files = [path for path in listed if (ROOT / path).exists()]
    found = [line for path in files for line in violations(path, (ROOT / path).read_text())]
    found += unlisted_sources(files)
    print("\n".join(found) or f"{len(files)} files keep the rules")
    return 1 if found or not files else 0


sys.exit(main())
