"""References in comments and READMEs must resolve, and comments are wrapped by hand."""
import re

CODE = re.compile(r"[PIL]\d{1,2}")
CODES = re.compile(rf"(?<![\w/.:-]){CODE.pattern}(?:(?:/|-|–|\.{{2,3}}){CODE.pattern})*(?![\w-])")  # also I4/I6, P1..P35
DEFINED = re.compile(r"^\| ([PIL]\d{1,2}) \|", re.M)
CODE_TABLES = ("core/pattern.md", "core/audit/README.md")
DOCUMENT = re.compile(r"[\w./-]*\w\.md\b")
PATH = re.compile(r"(?<![\w./~-])((?:app|core|ui|tests|packaging|resources|translations)/[\w./-]*\w)")
SOURCE = re.compile(r"(?<![\w/.*-])([a-z]\w*\.(?:h|cpp|cmake|py))\b")  # without its folder
OUTPUT = "build/"  # output of the check, not part of the tree


def prose(path, text):
    """(line number, text) of the prose: READMEs outside of code blocks, comments of sources."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if path.endswith(".md"):
            fenced ^= line.startswith("```")
            if not fenced and not line.startswith("    "):
                yield number, line
        elif path.endswith((".cpp", ".h")):
            comment = re.search(r"(?:^|[\s;{}),])// ?(.*)", line)
            if comment:
                yield number, comment.group(1)
        elif line.lstrip().startswith("#"):
            yield number, line


def resolves(name, path, exists):
    """Whether a file or folder of that name exists, with or without suffix, below the root or the folder of `path`."""
    folder = path.rpartition("/")[0]
    for base in (name, f"{folder}/{name}"):
        if any(exists(base + suffix) for suffix in ("", ".h", ".cpp", ".py")):
            return True
    return False


def check_references(tree, exists):
    files = {path.rpartition("/")[2] for path in tree}
    known = {code for table in CODE_TABLES for code in DEFINED.findall(tree.get(table, ""))}
    for path, text in tree.items():
        if path.startswith("tests/tidy/"):
            continue  # contains invalid references on purpose
        for number, line in prose(path, text):
            for code in CODE.findall(" ".join(CODES.findall(line))):
                if code not in known:
                    yield path, number, "code", f"{code} is in none of {', '.join(CODE_TABLES)}"
            for name in SOURCE.findall(line):
                if name not in files:
                    yield path, number, "reference", f"there is no {name}"
            for name in DOCUMENT.findall(line) + PATH.findall(line):
                if not name.startswith(OUTPUT) and not resolves(name, path, exists):
                    yield path, number, "reference", f"{name} does not exist"


def listed_files(text):
    """(line number, name) of the files in the first column of the tables headed `| file |`."""
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if not line.startswith("|"):
            inside = False
        elif line.startswith("| file |"):
            inside = True
        elif inside:
            for name in re.findall(r"`([^`]+)`", line.split("|")[1]):
                yield number, name


def check_file_tables(tree):
    """A README lists only files in its folder or below it."""
    for path, text in tree.items():
        if not path.endswith("README.md"):
            continue
        folder = path.removesuffix("README.md")
        below = [other.removeprefix(folder) for other in tree if other.startswith(folder)]
        names = {name for other in below for name in (other, other.rpartition("/")[2])}
        stems = {name.rpartition(".")[0] for name in names}
        for number, name in listed_files(text):
            wanted = re.compile(re.escape(name).replace(r"\*", ".*"))
            if not name.endswith("/") and not any(wanted.fullmatch(each) for each in names | stems):
                yield path, number, "reference", f"there is no {name} in this folder"


def is_orphan(before, line):
    """Whether the comment `line` is a single word that was wrapped from the comment before it."""
    word = re.fullmatch(r"(\s*)// (\S+)", line)
    wrapped = re.match(r"(\s*)(.*?)// .*[^\s.:;!?…]$", before)
    if not word or not wrapped:
        return False
    if wrapped.group(2):  # a trailing comment: the next line may also be the heading of what follows
        return not word.group(2)[0].isupper()
    return word.group(1) == wrapped.group(1)


def check_orphans(_, lines):
    """Damage by a formatter: a single word on the last line of a comment, a member split before its value."""
    for number, line in enumerate(lines[1:], 2):
        before = lines[number - 2]
        after = lines[number] if number < len(lines) else ""
        if is_orphan(before, line) and not after.lstrip().startswith("//"):
            yield number, "orphan", f"'{line.strip()}' is alone on the last line of its comment"
        if re.search(r"\w =$", before) and re.match(r"\s+[\w:.'\"{}-]+( \* [\w ]+)*; // ", line):
            yield number, "orphan", "a member is split before its value; put the comment above it"
