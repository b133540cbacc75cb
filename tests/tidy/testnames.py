"""Documents name only tests and slots that exist."""
import fnmatch
import re

SPAN = re.compile(r"`([^`\n]+)`")
TEST = re.compile(r"(tst_[\w*]+)(?:::(\w+))?$")
SLOT = re.compile(r"[a-z]+[A-Z]\w+$")


def slots_of(tree):
    """The slots of each test source, by its path."""
    return {path: set(re.findall(r"\bvoid (\w+)\(", text)) for path, text in tree.items()
            if path.startswith("tests/") and path.endswith((".cpp", ".h"))}


def is_known(test, names, makes):
    """Tests that are built several times have their names in a CMakeLists.txt, made from parts."""
    return (any(fnmatch.fnmatch(name, test) for name in names)
            or any(test.rstrip("*_") in text for text in makes))


def check_test_references(tree):
    slots = slots_of(tree)
    names = [path.rsplit("/", 1)[1].rsplit(".", 1)[0] for path in slots]
    everything = set().union(*slots.values())
    makes = [text for path, text in tree.items() if path.startswith("tests/") and path.endswith("CMakeLists.txt")]
    for path, text in tree.items():
        if not path.endswith(".md"):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            last, here = "", set()  # spans after `tst_x::slot` are slots of the same test
            for span in SPAN.findall(line):
                test = TEST.match(span)
                if test and not is_known(test.group(1), names, makes):
                    yield path, number, "test", f"there is no {test.group(1)}"
                    last = ""
                elif test:
                    last = test.group(1) if test.group(2) else ""
                    own = [found for each, found in slots.items() if each.endswith(f"/{last}.cpp")]
                    here = own[0] if own else everything
                slot = test.group(2) if test else span if SLOT.match(span) else None
                if last and slot and slot not in here:
                    yield path, number, "test", f"{last} has no slot {slot}"
