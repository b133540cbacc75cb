#!/usr/bin/env python3
"""How the window uses the desktop: notifications, the tray icon, a second start of the program.
This script plays the services of a desktop on the real bus (org.freedesktop.Notifications and
org.kde.StatusNotifierWatcher) and reads over AT-SPI what the window shows.

  desktop.py SAGADESK     under an X display and a session bus of its own (see fromoutside)
"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import urllib.request

from screenreader import (PATIENCE, Service, Window, call, find, prepare, press, pyatspi, wait_for)

from gi.repository import Gio, GLib

NOTIFICATIONS = "org.freedesktop.Notifications"
WATCHER = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
PROPERTIES = "org.freedesktop.DBus.Properties"

INTERFACES = f"""<node>
 <interface name="{NOTIFICATIONS}">
  <method name="Notify">
   <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
   <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
   <arg type="a{{sv}}" direction="in"/><arg type="i" direction="in"/>
   <arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
 </interface>
 <interface name="{WATCHER}">
  <method name="RegisterStatusNotifierItem"><arg type="s" direction="in"/></method>
  <method name="RegisterStatusNotifierHost"><arg type="s" direction="in"/></method>
  <property name="RegisteredStatusNotifierItems" type="as" access="read"/>
  <property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
  <property name="ProtocolVersion" type="i" access="read"/>
 </interface>
</node>"""


def check(holds, what):
    if not holds:
        print(f"not true: {what}", file=sys.stderr)
        sys.exit(1)


class Desktop:
    """The two services, on a connection and a thread of their own."""

    def __init__(self):
        self.notified = []  # (id, replaced id, title, text, actions)
        self.withdrawn = []
        self.items = []  # (sender, registered item)
        started = threading.Event()
        threading.Thread(target=self.run, args=(started,), daemon=True).start()
        check(started.wait(PATIENCE), "the services of the desktop are on the bus")

    def run(self, started):
        context = GLib.MainContext()
        context.push_thread_default()
        flags = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"],
            flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        node = Gio.DBusNodeInfo.new_for_xml(INTERFACES)
        paths = {NOTIFICATIONS: "/org/freedesktop/Notifications", WATCHER: "/StatusNotifierWatcher"}
        for interface in node.interfaces:
            self.bus.register_object(
                paths[interface.name], interface, self.called, self.read, None)
        self.own(NOTIFICATIONS)
        started.set()
        GLib.MainLoop.new(context, False).run()

    def own(self, name):
        self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "RequestName", GLib.Variant("(su)", (name, 4)), None, 0, -1, None)

    def called(self, _bus, sender, _path, _interface, method, arguments, invocation):
        values = arguments.unpack()
        answer = None
        if method == "Notify":
            number = values[1] or 1 + max([each[0] for each in self.notified], default=0)
            self.notified.append((number, values[1], values[3], values[4], values[5]))
            answer = GLib.Variant("(u)", (number,))
        elif method == "CloseNotification":
            self.withdrawn.append(values[0])
        elif method == "GetCapabilities":
            answer = GLib.Variant("(as)", (["actions", "body"],))
        elif method == "RegisterStatusNotifierItem":
            self.items.append((sender, values[0]))
        invocation.return_value(answer)

    def read(self, _bus, _sender, _path, _interface, name):
        return {"RegisteredStatusNotifierItems": GLib.Variant("as", []),
                "IsStatusNotifierHostRegistered": GLib.Variant("b", True),
                "ProtocolVersion": GLib.Variant("i", 0)}[name]

    def ask(self, sender, path, interface, method, arguments=None):
        return self.bus.call_sync(
            sender, path, interface, method, arguments, None, 0, PATIENCE * 1000, None).unpack()

    def item(self, name):
        return self.ask(self.items[0][0], "/StatusNotifierItem", PROPERTIES, "Get",
                        GLib.Variant("(ss)", (ITEM, name)))[0]

    def press_notification(self, number):
        self.bus.emit_signal(
            None, "/org/freedesktop/Notifications", NOTIFICATIONS, "ActionInvoked",
            GLib.Variant("(us)", (number, "default")))

    def press_menu(self, label):
        path = self.item("Menu")
        _, (_, _, entries) = self.ask(
            self.items[0][0], path, MENU, "GetLayout", GLib.Variant("(iias)", (0, -1, [])))
        number = next(each[0] for each in entries if each[1].get("label") == label)
        self.ask(self.items[0][0], path, MENU, "Event",
                 GLib.Variant("(isvu)", (number, "clicked", GLib.Variant("i", 0), 0)))


def alerts(data):
    with open(os.path.join(data, "api-address"), encoding="utf8") as file:
        address = file.read().strip()
    with open(os.path.join(data, "api-token"), encoding="utf8") as file:
        token = file.read().strip()
    request = urllib.request.Request(
        address.rstrip("/") + "/v1/alerts", headers={"Authorization": "Bearer " + token})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)["alerts"]


def submit(data, *tasks):
    for task in tasks:
        wait_for("an accepted submission", lambda: call(
            data, "PUT", f"/v1/tasks/{task}", {"workflow": "shop", "input": {}}) in (200, 201))


def shows_task(window, task):
    return wait_for(f"task {task}", lambda: find(window.root(), pyatspi.ROLE_LABEL, task))


def notifications(desktop, window, data):
    submit(data, "T-fails-1", "T-fails-2", "T-fails-3")
    wait_for("three alerts", lambda: len(alerts(data)) == 3)
    wait_for("their number at the tray", lambda: "3 open alerts" in desktop.item("ToolTip")[2])
    check(len(desktop.notified) == 1, f"one notification for one cause: {desktop.notified}")
    number, replaced, title, text, actions = desktop.notified[0]
    check(replaced == 0 and title == "ship needs an operator", f"title {title}")
    check(text.startswith("Task T-fails-") and "422" in text, f"text {text}")
    check(actions == ["default", "Show task"], f"actions {actions}")

    desktop.press_notification(number)
    shows_task(window, "T-fails-[123]")

    for alert in alerts(data):
        call(data, "POST", f"/v1/alerts/{alert['id']}:close",
             {"operator": "grace", "reason": "tested"})
    wait_for("the notification taken back", lambda: desktop.withdrawn == [number])
    wait_for("no open alerts", lambda: "no open alerts" in desktop.item("ToolTip")[2])


def tray(desktop, window):
    check(desktop.item("Category") == "ApplicationStatus", "the tray icon's category")
    check(desktop.item("IconName") or desktop.item("IconPixmap"), "the tray has an icon")
    desktop.ask(desktop.items[0][0], "/StatusNotifierItem", ITEM, "Activate",
                GLib.Variant("(ii)", (0, 0)))
    wait_for("the page Alerts", lambda: find(
        window.root(), pyatspi.ROLE_PUSH_BUTTON, "Acknowledge alert"))
    press(window.part(pyatspi.ROLE_LIST_ITEM, "Services"))
    wait_for("the page Services", lambda: find(
        window.root(), pyatspi.ROLE_PUSH_BUTTON, "Hold breaker open"))
    desktop.press_menu("Show alerts")
    wait_for("the page Alerts", lambda: find(
        window.root(), pyatspi.ROLE_PUSH_BUTTON, "Acknowledge alert"))


def early_tray(program, desktop, folder):
    """Starts the window when a tray already exists."""
    known = len(desktop.items)
    process = subprocess.Popen(
        [program, "--data-dir", os.path.join(folder, "early"), "--listen", "127.0.0.1:0"],
        env=dict(os.environ, XDG_CONFIG_HOME=folder))
    try:
        wait_for("the tray icon of the next start", lambda: len(desktop.items) > known)
    finally:
        process.kill()
        process.wait(30)


def second_start(program, window, data):
    submit(data, "T-done")
    for task in ("T-done", "T-fails-2"):
        again = subprocess.run(
            [program, "--data-dir", data, "--task", task], timeout=PATIENCE, check=False)
        check(again.returncode == 0, "a second start ends at once")
        shows_task(window, task)


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        prepare(data, server.server_address[1])
        process = subprocess.Popen(
            [sys.argv[1], "--data-dir", data, "--listen", "127.0.0.1:0", "--locale", "en"],
            env=dict(os.environ, XDG_CONFIG_HOME=folder))
        try:
            window = Window(process)
            wait_for("the API", lambda: os.path.exists(os.path.join(data, "api-address")))
            window.part(pyatspi.ROLE_LIST, "Pages")
            check(not desktop.items, "there is no tray yet")
            desktop.own(WATCHER)
            wait_for("the tray icon", lambda: desktop.items)
            check("no open alerts" in desktop.item("ToolTip")[2], "nothing is open yet")
            tray(desktop, window)
            notifications(desktop, window, data)
            second_start(sys.argv[1], window, data)
            desktop.press_menu("Quit")
            check(process.wait(PATIENCE) == 0, "Quit of the tray's menu ends it")
            early_tray(sys.argv[1], desktop, folder)
        finally:
            process.kill()
            process.wait(30)
    print("told once for one cause, opened and withdrawn over D-Bus; tray, menu and --task work")


if __name__ == "__main__":
    main()
