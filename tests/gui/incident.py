#!/usr/bin/env python3
"""The incident drill of tst_incident over AT-SPI alone: a service fails for three causes at once,
and every task is repaired, from the first alert on, with what a screen reader can read and do.

  incident.py SAGADESK     under an X display and a session bus of its own (see fromoutside)
"""
import http.server
import os
import re
import subprocess
import sys
import tempfile
import threading

from screenreader import (Service, Window, call, cells, find, is_on, prepare, press, pyatspi,
                          wait_for, walk)

CAUSES = {"/pay/A": 403, "/ship/B": 409, "/ship/C": 422}
TASKS_OF_A_CAUSE = 3
ACTIONS_MAX = 25
broken = True
counted = 0


class Shop(Service):
    """Refuses the requests in CAUSES until `broken` is false."""

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        status = 200
        if broken and self.command == "PUT":
            status = next((code for path, code in CAUSES.items() if self.path.startswith(path)), 200)
        body = b'{"error":"refused"}' if status != 200 else b"{}"
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_PUT = do_DELETE = do_POST = answer


def act(node):
    """Counts and performs one action of the operator."""
    global counted
    counted += 1
    press(node)


def rows(window):
    table = find(window.root(), pyatspi.ROLE_TABLE, "Causes")
    if table is None:  # without a cause, the page shows a message instead
        return []
    queried = table.queryTable()
    return [cells(table, row) for row in range(queried.nRows)]


def choose_first_cause(window):
    global counted
    counted += 1
    queried = window.part(pyatspi.ROLE_TABLE, "Causes").queryTable()
    queried.addRowSelection(0)
    wait_for("the first cause, chosen", lambda: queried.isRowSelected(0))


def write_reason(window):
    global counted
    counted += 1
    window.part(pyatspi.ROLE_TEXT, "Reason").queryEditableText().setTextContents("repaired")


def confirm(window):
    dialog = window.part(pyatspi.ROLE_DIALOG, ".*")
    act(wait_for("the dialog's button", lambda: next(
        (node for node in walk(dialog) if node.getRole() == pyatspi.ROLE_PUSH_BUTTON
         and re.match("Resubmit", node.name or "") and is_on(node)), None)))


def fail(window, data):
    wait_for("the API", lambda: os.path.exists(os.path.join(data, "api-address")))
    window.part(pyatspi.ROLE_LIST, "Pages")
    for cause in "ABC":
        for number in range(1, TASKS_OF_A_CAUSE + 1):
            task = f"{cause}-{number}"
            wait_for("an accepted submission", lambda: call(
                data, "PUT", f"/v1/tasks/{task}", {"workflow": "shop", "input": {}})
                in (200, 201))


def repair(window):
    global broken
    tasks = len(CAUSES) * TASKS_OF_A_CAUSE
    act(window.part(pyatspi.ROLE_LIST_ITEM, rf"Alerts \({tasks}\)"))
    wait_for("three causes", lambda: len(rows(window)) == len(CAUSES))
    for status in CAUSES.values():
        told = [row for row in rows(window) if any(str(status) in cell for cell in row)]
        if len(told) != 1:
            sys.exit(f"HTTP {status} is told {len(told)} times: {rows(window)}")
    broken = False
    for left in range(len(CAUSES), 0, -1):
        choose_first_cause(window)
        act(window.button("Resubmit the group…"))
        write_reason(window)
        confirm(window)
        wait_for(f"{left - 1} causes left", lambda: len(rows(window)) == left - 1)
    act(window.part(pyatspi.ROLE_LIST_ITEM, "Tasks"))
    window.part(pyatspi.ROLE_TABLE, "Tasks")
    for cause in "ABC":
        for number in range(1, TASKS_OF_A_CAUSE + 1):
            task = f"{cause}-{number}"
            wait_for(f"{task}, Processed", lambda: window.state_of(task) == "Processed")


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Shop)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        prepare(data, server.server_address[1])
        process = subprocess.Popen(
            [sys.argv[1], "--data-dir", data, "--listen", "127.0.0.1:0", "--locale", "en"],
            env=dict(os.environ, XDG_CONFIG_HOME=folder))
        try:
            window = Window(process)
            fail(window, data)
            repair(window)
        finally:
            process.terminate()
            process.wait(30)
    print(f"three causes repaired in {counted} actions")
    if counted >= ACTIONS_MAX:
        sys.exit(f"more than {ACTIONS_MAX} actions")


if __name__ == "__main__":
    main()
