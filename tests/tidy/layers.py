"""The order of the folders: which folder may include which other folders."""
import collections
import re

GUI = re.compile(r"#include <(QWidget|QApplication|QGui\w*|QPixmap|QIcon|QPainter|QAction|QtWidgets|QtGui)")
INCLUDE = re.compile(r'#include "((?:core|ui|app|tests)/[^"]+)"')
# Includes that the order of the layers alone would allow.
FORBIDDEN = {
    "core/supervisor": ("core/agent", "core/workflow"),  # P7: independent of business operations
}
# The parts of core that the window may use: values, texts, the fault lab, and the public headers of the engine and of
# rehearsals.
UI_MAY_USE = ("core/base/", "core/json/", "core/text/", "core/model/", "core/views/", "core/engine/", "core/faultlab/",
    "core/rehearsal/enginefaults.h", "core/rehearsal/failuremodes.h")
ENGINE_INSIDE = ("core/engine/enginecore.h", "core/engine/housekeeping.h", "core/engine/startup.h")

# The files that may depend on the kind of a store: those that make the Store, and commands of sagadeskctl that work on
# files. All other code is given a Store. The simulation runs on any store; other tests may read the file.
SQLITE = re.compile(r'#include ["<](core/store/(?:sql|sqlite|postgres)/\w+\.h|sqlite3\.h|libpq-fe\.h|QSql\w+)[">]')
SQLITE_USERS = {
    "core/store/sqlite/sqlitefile.h": ("core/runtime/storeplace.cpp", "app/ctl/backup.cpp",
        "app/ctl/migrate.cpp",
        "app/ctl/restore.cpp", "tests/simulation/runtime/simstore.cpp"),
    "core/store/postgres/postgresserver.h": ("core/runtime/storeplace.cpp",),
    "core/store/postgres/transfer.h": ("app/ctl/migrate.cpp",),
    "core/store/sqlite/restore.h": ("app/ctl/restore.cpp",),
    "sqlite3.h": ("app/ctl/version.cpp",),
    # A temporary database of the simulated services.
    "core/store/sqlite/connection.h": ("core/faultlab/services/archive.cpp",),
}


SQL_STORES = ("core/store/sql/", "core/store/sqlite/", "core/store/postgres/")


def check_sqlite(path, lines):
    if not path.startswith(("core/", "app/", "ui/", "tests/simulation/")) or path.startswith(SQL_STORES):
        return
    for number, line in enumerate(lines, 1):
        found = SQLITE.match(line)
        if found and path not in SQLITE_USERS.get(found.group(1), ()):
            yield number, "store", f"{found.group(1)} is only for code that makes a Store: use a given Store"
        if re.search(r'"[^"]*\bstate\.db\b', line.split("//")[0]):
            yield number, "store", "only core/store/sqlite knows the file name of a store"


def read_order(tree):
    """The folders in the order of core/CMakeLists.txt and ui/CMakeLists.txt."""
    order = []
    for top in ("core", "ui"):
        listed = re.search(r"foreach\(layer\s+(.*?)\)", tree[f"{top}/CMakeLists.txt"], re.S).group(1)
        order += [f"{top}/{folder}" for folder in listed.split()]
    return order


def folder_of(path, order):
    """The listed folder that a file belongs to; otherwise the folder that contains it."""
    inside = [folder for folder in order if path.startswith(folder + "/")]
    return max(inside, key=len) if inside else path.rpartition("/")[0]


def includes(lines):
    for number, line in enumerate(lines, 1):
        found = INCLUDE.match(line)
        if found:
            yield number, found.group(1)


def refusal(source, target, header, order):
    """Why a file of the folder `source` may not include `header` of the folder `target`, or None."""
    if not source.startswith(("core/", "ui/")) or source == target:
        return None
    if target in FORBIDDEN.get(source, ()) or target not in order:
        return f"{source} may not include {target}"
    if source.startswith("ui/") and target.startswith("core/"):
        seen = header.startswith(UI_MAY_USE) and header not in ENGINE_INSIDE
        return None if seen else f"ui may not include {header}"
    if source in order and order.index(target) > order.index(source):
        return f"{source} may not include {target}, which is listed after it"
    return None


def check_includes(path, lines, order):
    source = folder_of(path, order)
    if path.startswith(("core/", "ui/")) and source not in order:
        yield 1, "layer", f"no CMakeLists.txt lists the folder {source}"
    for number, line in enumerate(lines, 1):
        if path.startswith("core/") and GUI.match(line):
            yield number, "layer", "core has no GUI"
    for number, header in includes(lines):
        why = refusal(source, folder_of(header, order), header, order)
        if why:
            yield number, "layer", why


def arrows(sources, order):
    """For each folder the folders that its files include, with the location of one such include."""
    graph = collections.defaultdict(dict)
    for path, lines in sources.items():
        source = folder_of(path, order)
        graph[source]  # also adds folders that include nothing
        for number, header in includes(lines):
            target = folder_of(header, order)
            if target != source:
                graph[source].setdefault(target, (path, number))
    return graph


def reachable(graph, start):
    seen, waiting = set(), [start]
    while waiting:
        for target in graph.get(waiting.pop(), {}):
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    return seen


def check_folders(sources, order):
    """The includes of the folders have no cycle. (In core and ui, the order of the lists already prevents cycles.)"""
    graph = arrows({path: lines for path, lines in sources.items() if not path.startswith("tests/")}, order)
    for source in sorted(graph):
        for target, (path, number) in sorted(graph[source].items()):
            if source in reachable(graph, target):
                yield path, number, "cycle", f"{source} includes {target}, which includes {source} again"


def graph_lines(tree, order):
    sources = {path: text.split("\n") for path, text in tree.items() if path.endswith((".cpp", ".h"))}
    files, lines = collections.Counter(), collections.Counter()
    for path, text in sources.items():
        folder = folder_of(path, order)
        files[folder] += 1
        lines[folder] += len(text) - 1
    graph = arrows(sources, order)
    rank = {folder: index for index, folder in enumerate(order)}
    for folder in sorted(graph, key=lambda name: (rank.get(name, len(order)), name)):
        uses = sorted(graph[folder], key=lambda name: (rank.get(name, len(order)), name))
        yield f"{folder}: {files[folder]} files, {lines[folder]} lines; uses {' '.join(uses) or 'nothing'}"
