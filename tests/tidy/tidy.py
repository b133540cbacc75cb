#!/usr/bin/env python3
"""The rules of this tree as a test: order of the folders, banned calls, sizes, references, comments.

    tidy.py               checks the tree: one line for each violation, `file:line: rule: text`; exits with 1 if any
    tidy.py --graph       prints what each folder uses, with its number of files and lines
    tidy.py --self-test   shows that every rule can fail

The lists in core/CMakeLists.txt and ui/CMakeLists.txt define the order of the folders."""
import pathlib
import re
import sys

sys.dont_write_bytecode = True  # no cache folder in the tree

import comments
import layers
import testnames

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Actors get time, randomness, sockets and threads from their host.
ACTOR_FOLDERS = ("core/submission/", "core/scheduler/", "core/supervisor/", "core/operator/",
    "core/agent/agent")
ACTOR_BANNED = re.compile(
    r"QDateTime::current|QTimer|std::random_device|QThread|std::thread|sleep_for|usleep|msleep"
    r"|system_clock|steady_clock|QElapsedTimer|QRandomGenerator")
# The engine uses its Runtime, which the simulation replaces. Only the production Runtime reads the machine's clock and
# creates threads.
WIRED_FOLDERS = ("core/runtime/", "core/engine/", "core/rehearsal/")
PRODUCTION_RUNTIME = ("core/runtime/threadruntime", "core/runtime/workerthread", "core/runtime/writerthread")
RUNTIME_BANNED = re.compile(
    r"QDateTime::current|QElapsedTimer|QDeadlineTimer|system_clock|steady_clock|bootNs|wallOffsetNs|SystemClock"
    r"|std::thread|QThread|sleep_for")
BANNED = [
    (re.compile(r"BlockingQueuedConnection"), "a thread must not wait for another"),
    (re.compile(r"\bprocessEvents\("), "no nested event loop"),
    (re.compile(r"ignoreSslErrors|SSL_VERIFYPEER, 0|SSL_VERIFYHOST, 0"), "TLS is always verified"),
    (re.compile(r"\bQSqlQueryModel\b|\bQSqlTableModel\b"), "models read through the reader"),
    (re.compile(r"ResizeToContents"), "scans the whole table"),
    (re.compile(r"\b(TODO|FIXME|XXX|HACK)\b"), "leftover"),
    (re.compile(r"\bSIGNAL\(|\bSLOT\("), "connect by member pointer"),
]
# One form of literals. Headers are exempt because they must not use the namespace of the suffixes; macros can't have
# a suffix.
LITERAL = re.compile(r"""\bQLatin1Char\('|\b(QStringLiteral|QByteArrayLiteral)\(\s*"|\bQLatin1String\(""")
# Raising a token fences the Agent that held the claim; only one file may do it (core/model/claim.h).
CLAIM_TOKEN = re.compile(r"\+\+[\w.>()-]*\btoken\.value|\btoken\.value\s*(\+\+|\+=|=(?!=))")
# A decision is committed later than it is made, so its periods count from the stamp (core/model/decidedtime.h).
DECISION_TIME = re.compile(r"\b(m_)?edit\.now\(\)\s*\+|[.>]\w+ \+?= (m_)?edit\.now\(\)")
SQL = re.compile(r'"\s*(SELECT|INSERT (OR \w+ )?INTO|REPLACE INTO|UPDATE|DELETE FROM|CREATE (\w+ )*(TABLE|INDEX|VIEW|TRIGGER)'
    r'|ALTER TABLE|DROP (TABLE|INDEX)|PRAGMA) |\bstore::(Connection|Statement|Rows)\b')
# Text from outside is QString. SQL is QByteArray, built from constants only; values are bound.
SQL_TEXT = re.compile(r"\.(toUtf8|toLatin1|toLocal8Bit|arg)\(|\bqPrintable\(")
# Text from outside is shown as plain text. The manual has none; the chart escapes what it shows.
MARKUP = re.compile(r"Qt::(RichText|MarkdownText)|\b(setHtml|insertHtml|appendHtml|setMarkdown)\(|\bQTextBrowser\b")
MARKUP_FILES = ("ui/dialogs/manualdialog.cpp", "ui/overview/ratechart.cpp")
SQL_FOLDERS = ("core/store/sql/", "core/store/sqlite/", "core/store/postgres/", "core/faultlab/services/archive", "tests/")
# While a claim is open, the row of its step has the state from before the claim.
STEP_ROWS = re.compile(r'"[^"]*\b(FROM|JOIN) (step|claim)\b')
STEP_ROW_FILES = tuple(f"core/store/sql/{name}.cpp" for name in
    ("auditreads", "claimplaces", "purgecommands", "steprows", "tables", "taskrows"))
SUFFIXES = (".cpp", ".h", ".cmake", ".md", ".py")
LINE_MAX, FUNCTION_MAX, HEADER_MAX, SOURCE_MAX = 100, 70, 250, 600


def check_calls(path, lines):
    actor = path.startswith(ACTOR_FOLDERS)
    wired = path.startswith(WIRED_FOLDERS) and not path.startswith(PRODUCTION_RUNTIME)
    for number, line in enumerate(lines, 1):
        code = line.split("//")[0]
        if actor and ACTOR_BANNED.search(code):
            yield number, "actor", "time, randomness and threads come from the ActorHost"
        if wired and RUNTIME_BANNED.search(code):
            yield number, "runtime", "clocks and threads come from the Runtime"
        if path.endswith(".cpp") and LITERAL.search(line):
            yield number, "literal", "literals are u\"…\"_s, \"…\"_L1, \"…\"_ba and u'…'"
        if path.startswith(("app/", "core/", "ui/")):
            for pattern, why in BANNED:
                if pattern.search(line):
                    yield number, "banned", why
            if path.startswith("core/") and path != "core/model/claim.cpp" and CLAIM_TOKEN.search(code):
                yield number, "claim", "only core/model/claim raises claim tokens"
            if DECISION_TIME.search(code):
                yield number, "time", "times of a decision count from the stamp: use DecidedTime"
            if STEP_ROWS.search(code) and path not in STEP_ROW_FILES:
                yield number, "steprow", "read steps from step_record"
            if MARKUP.search(code) and path not in MARKUP_FILES:
                yield number, "markup", "texts are shown as plain text"
            if SQL.search(code) and SQL_TEXT.search(code):
                yield number, "sqltext", "values are bound, not written into a statement"
            if SQL.search(code) and not path.startswith(SQL_FOLDERS):
                yield number, "sql", "SQL lives in core/store"


def arguments(text, start):
    """Number of top-level arguments, and text, of the call whose opening parenthesis is at `start`."""
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


def check_connects(_, lines):
    text = "\n".join(lines)
    for found in re.finditer(r"(?<![\w.>])(?:QObject::)?connect\(", text):
        count, call = arguments(text, found.end() - 1)
        if count == 3 and "[" in call:
            yield text.count("\n", 0, found.start()) + 1, "connect", "lambda without a context object"


def check_sizes(path, lines):
    limit = HEADER_MAX if path.endswith(".h") else SOURCE_MAX
    if len(lines) > limit:
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


def check_test_names(path, lines):
    """The class of tst_unit.cpp is TestUnit, so that a result identifies its file."""
    stem = pathlib.PurePath(path).stem
    for number, line in enumerate(lines, 1):
        main = re.match(r"\w+_MAIN\((\w+)\)", line)
        if main and stem.startswith("tst_") and main.group(1).lower() != "test" + stem[4:]:
            yield number, "name", f"the class of {stem} is Test…, not {main.group(1)}"


def check_slots(path, lines):
    """A test function outside of `private Q_SLOTS:` that nothing calls never runs."""
    text = "\n".join(lines)
    if not re.match(r"tests/.*\.cpp$", path) or "QTEST_" not in text:
        return
    mode = ""
    for number, line in enumerate(lines, 1):
        access = re.match(r"\s*(public|private|protected)( Q_SLOTS)?:", line)
        if access or line.startswith(("class ", "struct ")):
            mode = line
        function = re.match(r"    void (\w+)\(\)(?: override)?$", line)
        if function and "Q_SLOTS" not in mode and len(re.findall(rf"\b{function.group(1)}\b", text)) == 1:
            yield number, "slot", "is not a slot and is never called, so it never runs"


def unlisted_sources(files, makes):
    """A source is dead if no CMakeLists.txt or *.cmake of its folder or one above names it."""
    for path in files:
        if not path.endswith(".cpp") or path.startswith("tests/data/"):
            continue
        name = pathlib.PurePath(path)
        above = {str(folder) for folder in name.parents}
        texts = [text for make, text in makes.items() if str(pathlib.PurePath(make).parent) in above]
        if not any(re.search(rf"\b{re.escape(name.name)}\b", text) or "${" in text and name.stem in text
                   for text in texts):
            yield path, 1, "dead", "no CMakeLists.txt names it"


def separate_mocs(sources):
    """The source of a class with Q_OBJECT includes moc's output, so that this is not compiled separately."""
    for path, lines in sources.items():
        source = path[:-2] + ".cpp"
        if path.startswith("tests/") or not path.endswith(".h") or source not in sources:
            continue
        made = f'#include "moc_{pathlib.PurePath(path).stem}.cpp"'
        if any(re.match(r"\s*Q_OBJECT\b", line) for line in lines) and made not in sources[source]:
            yield source, len(sources[source]), "moc", f"must end with {made}"


def is_script(path):
    if path.suffix or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(2) == b"#!"


def read_tree(root):
    """The text of every file that the rules apply to. Skips build folders and dot folders except .github; works without git."""
    tree = {}
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if parts[0].startswith("build") or any(part.startswith(".") and part != ".github" for part in parts):
            continue
        if path.name == "CMakeLists.txt" or path.suffix in SUFFIXES or is_script(path):
            tree["/".join(parts)] = path.read_text()
    return tree


def violations(tree, order, exists):
    sources = {path: text.split("\n") for path, text in tree.items() if path.endswith((".cpp", ".h"))}
    makes = {path: text for path, text in tree.items() if path.endswith((".cmake", "CMakeLists.txt"))}
    found = []
    for path, lines in sources.items():
        for check in (check_calls, check_connects, check_sizes, check_test_names, check_slots, comments.check_orphans):
            found += [(path, *each) for each in check(path, lines)]
        found += [(path, *each) for each in layers.check_includes(path, lines, order)]
        found += [(path, *each) for each in layers.check_sqlite(path, lines)]
    found += layers.check_folders(sources, order)
    found += comments.check_references(tree, exists)
    found += comments.check_file_tables(tree)
    found += testnames.check_test_references(tree)
    found += unlisted_sources(sources, makes)
    found += separate_mocs(sources)
    return [f"{path}:{number}: {rule}: {why}" for path, number, rule, why in found]


CODES = {"core/pattern.md": "| P7 | x |", "core/audit/README.md": "| I1 | x |\n| L1 | x |"}
SELF_TESTS = [  # (rule that must report a violation, files)
    ("runtime", {"core/engine/x.cpp": "const base::SystemClock clock;"}),
    ("layer", {"core/base/x.cpp": '#include "core/model/states.h"'}),
    ("layer", {"core/model/x.cpp": "#include <QWidget>"}),
    ("layer", {"core/model/x.cpp": '#include "ui/text/sentences.h"'}),
    ("layer", {"core/supervisor/x.cpp": '#include "core/agent/agent.h"'}),
    ("layer", {"core/supervisor/x.cpp": '#include "core/workflow/graph.h"'}),
    ("layer", {"core/engine/x.cpp": '#include "tests/support/coverage.h"'}),
    ("layer", {"core/nowhere/x.cpp": "int x;"}),
    ("layer", {"ui/text/x.cpp": '#include "ui/mainwindow/mainwindow.h"'}),
    ("layer", {"ui/task/x.cpp": '#include "core/store/sqlite/schema.h"'}),
    ("layer", {"ui/task/x.cpp": '#include "core/agent/agent.h"'}),
    ("layer", {"ui/task/x.cpp": '#include "core/engine/enginecore.h"'}),
    ("layer", {"ui/task/x.cpp": '#include "app/datafolder.h"'}),
    ("cycle", {"app/x.cpp": '#include "app/ctl/y.h"', "app/ctl/y.h": '#include "app/x.h"'}),
    ("cycle", {"core/base/x.h": '#include "core/model/y.h"', "core/model/y.h": '#include "core/agent/z.h"',
        "core/agent/z.h": '#include "core/base/x.h"'}),
    ("actor", {"core/scheduler/x.cpp": "auto t = QDateTime::currentDateTime();"}),
    ("connect", {"ui/text/x.cpp": "connect(a, &A::b, [] { f(); });"}),
    ("sql", {"ui/text/x.cpp": 'q.exec("SELECT * FROM task");'}),
    ("markup", {"ui/task/x.cpp": "    label->setTextFormat(Qt::RichText);"}),
    ("markup", {"ui/task/x.cpp": "    edit->setHtml(text);"}),
    ("sqltext", {"core/store/sqlite/x.cpp": 'sql = "SELECT id FROM task WHERE name=\'" + name.toUtf8() + "\'";'}),
    ("sqltext", {"core/store/sqlite/x.cpp": 'sql = u"DELETE FROM task WHERE name=\'%1\'"_s.arg(name);'}),
    ("steprow", {"core/store/sql/x.cpp": 'q.exec("SELECT state FROM step WHERE idx=1");'}),
    ("sql", {"core/audit/storechecks.cpp": 'connection.value("audit-x", "SELECT 1 FROM task");'}),
    ("sql", {"core/audit/orderchecks.cpp": 'add("x", "INSERT OR REPLACE INTO waiting VALUES(?)");'}),
    ("sql", {"core/audit/ledgerindex.cpp": 'constexpr char kIndex[] = "CREATE INDEX deed_task ON deed(task)";'}),
    ("sql", {"core/audit/orderchecks.h": "    store::Statement m_add;"}),
    ("store", {"core/audit/storechecks.h": '#include "core/store/sqlite/connection.h"'}),
    ("store", {"core/engine/x.cpp": '#include "core/store/sqlite/sqlitefile.h"'}),
    ("store", {"core/engine/x.cpp": "#include <sqlite3.h>"}),
    ("store", {"app/ctl/x.cpp": "#include <QSqlDatabase>"}),
    ("store", {"tests/simulation/x.cpp": '#include "core/store/sqlite/sqlitefile.h"'}),
    ("store", {"core/engine/x.cpp": 'const QString file = dataDir + u"/state.db"_s;'}),
    ("banned", {"ui/text/x.cpp": "QCoreApplication::processEvents();"}),
    ("literal", {"ui/text/x.cpp": "text += QLatin1Char('x');"}),
    ("literal", {"tests/unit/x.cpp": 'const QString text = QStringLiteral("x");'}),
    ("claim", {"core/scheduler/x.cpp": "    ++claim.token.value;"}),
    ("time", {"core/operator/x.cpp": "    claim.notBefore = m_edit.now();"}),
    ("time", {"core/model/x.cpp": "    const qint64 by = edit.now() + period;"}),
    ("size", {"core/base/x.h": "\n" * 300}),
    ("size", {"tests/unit/x.cpp": "\n" * 700}),
    ("size", {"core/base/x.cpp": "x" * 101}),
    ("size", {"core/base/x.cpp": "void f()\n{\n" + "    g();\n" * 80 + "}"}),
    ("code", {"core/base/x.h": "// A fact that nobody has stated (P99)."}),
    ("code", {"core/README.md": "Keeps I99."}),
    ("code", {"core/base/x.h": "// From I1/I99."}),
    ("code", {"core/base/x.h": "// From I1..I99."}),
    ("reference", {"core/base/x.h": "// As in nowhere.md."}),
    ("reference", {"core/README.md": "See `core/nowhere/x.h`."}),
    ("reference", {"core/base/x.h": "// As in nowhere.h."}),
    ("reference", {"core/base/README.md": "| file | is |\n| --- | --- |\n| `nowhere` | gone |"}),
    ("orphan", {"core/base/x.h": "// A sentence that goes on to the next line and leaves a word on\n// it."}),
    ("orphan", {"core/base/x.h": "bool close =\n    true; // why"}),
    ("name", {"tests/unit/model/tst_filter.cpp": "QTEST_GUILESS_MAIN(FilterTest)"}),
    ("test", {"core/README.md": "`tst_nowhere`"}),
    ("test", {"core/README.md": "`tst_x::gone`", "tests/unit/tst_x.cpp": "    void isThere()"}),
    ("test", {"core/README.md": "`tst_x::isThere`, `isGone`", "tests/unit/tst_x.cpp": "    void isThere()"}),
    ("slot", {"tests/unit/x.cpp": "class TestX\nprivate:\n    void neverRuns()\n    {\n    }\nQTEST_MAIN(TestX)"}),
    ("dead", {"core/base/x.cpp": "int x;"}),
    ("moc", {"ui/text/x.h": "    Q_OBJECT", "ui/text/x.cpp": "int x;"}),
]
CLEAN = {"core/agent/x.h": '// One request (P7, I1): core/pattern.md.\n#include "core/model/states.h"',
    "ui/task/x.h": 'connect(a, &A::b, this, [this] { f(); });\n#include "ui/text/sentences.h"'}


def self_test(order):
    def fired(files):
        return violations(CODES | files, order, lambda path: path in CODES or path in files)

    for rule, files in SELF_TESTS:
        if not any(f": {rule}: " in line for line in fired(files)):
            print(f"rule {rule} reported no violation in {files}")
            return 1
    surplus = fired(CLEAN)
    print("\n".join(surplus) or f"{len(SELF_TESTS)} violations of {len({r for r, _ in SELF_TESTS})} rules found")
    return 1 if surplus else 0


def main():
    tree = read_tree(ROOT)
    order = layers.read_order(tree)
    if "--self-test" in sys.argv:
        return self_test(order)
    if "--graph" in sys.argv:
        print("\n".join(layers.graph_lines(tree, order)))
        return 0
    found = violations(tree, order, lambda path: (ROOT / path).exists())
    print("\n".join(found) or f"{len(tree)} files comply with the rules")
    return 1 if found or not tree else 0


if __name__ == "__main__":
    sys.exit(main())
