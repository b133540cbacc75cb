#!/usr/bin/env python3
"""Uses the window from outside as a screen reader does, over AT-SPI alone: finds the failed task,
reads its error, resubmits it and sees it become Processed; compensates another task.

  screenreader.py SAGADESK     under an X display and a session bus of its own (see fromoutside)
"""
import http.server
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

os.environ.update(QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb", NO_AT_BRIDGE="0")

import pyatspi  # noqa: E402  (reads the environment set above)

PATIENCE = 90  # seconds after which a hanging test is stopped; no result depends on it
healthy = False

WORKFLOW = {
    "name": "shop", "version": 1, "onNontransient": "error", "completeWithin": "30s",
    "steps": [
        {"name": "pay", "service": "shop",
         "request": {"method": "PUT", "path": "/pay/{{task.id}}", "body": {}},
         "undo": {"method": "DELETE", "path": "/pay/{{task.id}}"}},
        {"name": "ship", "service": "shop",
         "request": {"method": "PUT", "path": "/ship/{{task.id}}", "body": {}},
         "undo": {"method": "DELETE", "path": "/ship/{{task.id}}"}}]}


class Service(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        bad = not healthy and self.command == "PUT" and self.path.startswith("/ship/T-fails")
        body = b'{"why":"no carrier"}' if bad else b"{}"
        self.send_response(422 if bad else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_PUT = do_DELETE = do_POST = answer

    def log_message(self, *arguments):
        pass


def wait_for(what, probe):
    """Calls probe() until it returns a true value, also after an exception, and returns that value."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = probe()
            if found:
                return found
        except Exception as gone:  # an object was destroyed between two calls
            last = gone
        time.sleep(0.1)
    print(f"not seen: {what}", last if "last" in dir() else "", file=sys.stderr)
    sys.exit(1)


def walk(node, depth=0):
    if node is None or depth > 24:
        return
    yield node
    # Does not descend into tables, which may have a million cells: callers read the cells they need.
    if node.getRole() in (pyatspi.ROLE_TABLE, pyatspi.ROLE_TREE_TABLE):
        return
    for i in range(node.childCount):
        yield from walk(node.getChildAtIndex(i), depth + 1)


def find(root, role, name):
    for node in walk(root):
        if node.getRole() == role and re.fullmatch(name, node.name or ""):
            if node.getState().contains(pyatspi.STATE_SHOWING):
                return node
    return None


def press(node):
    action = node.queryAction()
    names = [action.getName(i) for i in range(action.nActions)]
    for wanted in ("Press", "Toggle", "press", "toggle", "click"):
        if wanted in names:
            action.doAction(names.index(wanted))
            return
    raise RuntimeError(f"{node.name}: nothing to press in {names}")


def is_on(node):
    return node.getState().contains(pyatspi.STATE_ENABLED)


def cells(table, row):
    queried = table.queryTable()
    return [queried.getAccessibleAt(row, column).name for column in range(queried.nColumns)]


def row_of(table, text):
    queried = table.queryTable()
    for row in range(queried.nRows):
        # The name of a cell that shows two lines contains both: "ship, carrier".
        if text in (cell.split(", ")[0] for cell in cells(table, row)):
            return row
    return None


class Window:
    def __init__(self, process):
        self.process = process

    def root(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application is not None and application.get_process_id() == self.process.pid:
                return application
        return None

    def part(self, role, name):
        return wait_for(f"{name} ({role})", lambda: find(self.root(), role, name))

    def button(self, name):
        return wait_for(f"button {name}, switched on", lambda: next(
            (node for role in (pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON)
             for node in [find(self.root(), role, name)] if node and is_on(node)), None))

    def choose_task(self, name):
        def chosen():
            table = find(self.root(), pyatspi.ROLE_TABLE, "Tasks")
            row = row_of(table, name)
            if row is None:
                return False
            queried = table.queryTable()
            for other in queried.getSelectedRows():
                if other != row:
                    queried.removeRowSelection(other)
            if not queried.isRowSelected(row):
                queried.addRowSelection(row)
            return find(self.root(), pyatspi.ROLE_LABEL, re.escape(name))
        return wait_for(f"task {name}", chosen)

    def state_of(self, name):
        table = find(self.root(), pyatspi.ROLE_TABLE, "Tasks")
        return cells(table, row_of(table, name))[0]


def call(data, method, path, body=None):
    with open(os.path.join(data, "api-address"), encoding="utf8") as file:
        address = file.read().strip()
    with open(os.path.join(data, "api-token"), encoding="utf8") as file:
        token = file.read().strip()
    request = urllib.request.Request(
        address.rstrip("/") + path, method=method, data=json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + token, "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.status


def prepare(data, port):
    os.makedirs(os.path.join(data, "workflows"), mode=0o700)
    with open(os.path.join(data, "services.json"), "w", encoding="utf8") as file:
        json.dump({"services": [
            {"name": "shop", "endpoints": [f"http://127.0.0.1:{port}"]}]}, file)
    with open(os.path.join(data, "workflows", "shop.json"), "w", encoding="utf8") as file:
        json.dump(WORKFLOW, file)


def drive(window, data):
    global healthy
    wait_for("the API", lambda: os.path.exists(os.path.join(data, "api-address")))
    window.part(pyatspi.ROLE_LIST, "Pages")
    for task in ("T-done", "T-fails"):
        wait_for("an accepted submission", lambda: call(
            data, "PUT", f"/v1/tasks/{task}", {"workflow": "shop", "input": {}}) in (200, 201))
    press(window.part(pyatspi.ROLE_LIST_ITEM, "Tasks"))
    window.part(pyatspi.ROLE_TABLE, "Tasks")

    wait_for("the failed task", lambda: window.state_of("T-fails") == "Error")
    window.choose_task("T-fails")
    steps = window.part(pyatspi.ROLE_TABLE, "Steps")
    wait_for("the error, 422, in the steps", lambda: any(
        "422" in cell for cell in cells(steps, row_of(steps, "ship"))))
    healthy = True
    press(window.button("Resubmit step"))
    wait_for("the task Processed", lambda: window.state_of("T-fails") == "Processed")

    window.choose_task("T-done")
    press(window.button("Compensate task"))
    reason = window.part(pyatspi.ROLE_TEXT, "Reason")
    reason.queryEditableText().setTextContents("wrong address")
    dialog = window.part(pyatspi.ROLE_DIALOG, ".*")
    press(wait_for("the dialog's button", lambda: next(
        (node for node in walk(dialog) if node.getRole() == pyatspi.ROLE_PUSH_BUTTON
         and re.match("Compensate", node.name or "") and is_on(node)), None)))
    wait_for("the task Compensated", lambda: window.state_of("T-done") == "Compensated")


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        prepare(data, server.server_address[1])
        environment = dict(os.environ, XDG_CONFIG_HOME=folder)
        process = subprocess.Popen(
            [sys.argv[1], "--data-dir", data, "--listen", "127.0.0.1:0", "--locale", "en"],
            env=environment)
        try:
            drive(Window(process), data)
        finally:
            process.terminate()
            process.wait(30)
    print("found, read, resubmitted and compensated by what a screen reader sees")


if __name__ == "__main__":
    main()
