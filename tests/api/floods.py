#!/usr/bin/env python3
"""Measures /healthz and memory of a running instance under floods of requests.

Usage: tests/api/floods.py PATH-TO-sagadeskctl [SECONDS]

For each flood, starts an instance on a new data folder, maintains the flood for SECONDS (20), and prints a line: how
long /healthz took during the flood (one call every 100 ms, over a new connection), how many calls failed, and the
memory of the process (VmRSS) before the flood, at its highest, and 5 seconds after the end. Uses loopback only.
"""
import http.client
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

SERVICES = {"services": [{"name": "a", "endpoints": ["noop:"]}]}
WORKFLOW = {"name": "noop", "steps": [{"name": "a", "service": "a", "request": {"method": "PUT", "path": "/x"}}]}
CONNECTIONS = 1200  # more than the API accepts at once


class Instance:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        data = os.path.join(self.folder.name, "data")
        os.makedirs(os.path.join(data, "workflows"))
        with open(os.path.join(data, "services.json"), "w", encoding="utf-8") as file:
            json.dump(SERVICES, file)
        with open(os.path.join(data, "workflows", "noop.json"), "w", encoding="utf-8") as file:
            json.dump(WORKFLOW, file)
        self.process = subprocess.Popen(
            [program, "run", "--data-dir", data, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        while not line.startswith("listening on"):
            line = self.process.stdout.readline()
        self.port = int(line.strip().rsplit(":", 1)[1])
        with open(os.path.join(data, "api-token"), encoding="ascii") as file:
            self.token = file.read().strip()

    def memory(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            for line in file:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1024
        return 0

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)


class Flood:
    """Clients that continue until `ended` is set."""

    def __init__(self, instance):
        self.instance = instance
        self.ended = threading.Event()
        self.sockets = []
        self.received = 0  # size of the receive buffer; 0: the default

    def head(self, target, method="GET", more=""):
        return (f"{method} {target} HTTP/1.1\r\nHost: localhost\r\n"
                f"Authorization: Bearer {self.instance.token}\r\n{more}").encode()

    def open(self):
        client = socket.socket()
        try:
            client.settimeout(5)
            if self.received:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.received)
            client.connect(("127.0.0.1", self.instance.port))
        except OSError:
            client.close()
            return None
        self.sockets.append(client)
        return client

    def send_all(self, data):
        for client in list(self.sockets):
            try:
                client.send(data)
            except OSError:
                self.sockets.remove(client)

    def hold(self, first, drip):
        """Sends `first` on CONNECTIONS connections, then one `drip` a second on each; reopens those that are closed."""
        while not self.ended.is_set():
            while len(self.sockets) < CONNECTIONS and not self.ended.is_set():
                client = self.open()
                if client is None:
                    break
                try:
                    client.sendall(first)
                except OSError:
                    self.sockets.remove(client)
            self.send_all(drip)
            self.ended.wait(1)
        for client in self.sockets:
            client.close()

    def leave_unread(self, first):
        self.received = 4096
        self.hold(first, b"")

    def repeat(self, target, method="GET", body=None, content="application/json", token=None):
        """Sends requests one after another; `body` may be a function that makes the body of the next one."""
        while not self.ended.is_set():
            try:
                client = http.client.HTTPConnection("127.0.0.1", self.instance.port, timeout=60)
                client.request(method, target, body() if callable(body) else body, {
                    "Authorization": f"Bearer {token or self.instance.token}", "Content-Type": content})
                client.getresponse().read()
                client.close()
            except OSError:
                self.ended.wait(0.1)

    def stream(self, request_of):
        """Sends complete requests in sequence, without waiting for their responses."""
        client = self.open()
        number = 0
        while client is not None and not self.ended.is_set():
            try:
                client.sendall(b"".join(request_of(number + i) for i in range(100)))
                number += 100
                client.setblocking(False)
                try:
                    while client.recv(1 << 16):
                        pass
                except BlockingIOError:
                    client.settimeout(5)
            except OSError:
                client = self.open()


def floods(flood):
    post = flood.head("/v1/tasks:batch", "POST",
                      "Content-Type: application/x-ndjson\r\nContent-Length: 16000000\r\n\r\n")
    lines = b"1\n" * 20000
    # Each batch gets its own number instead of "@": with known ids, only the first batch would create tasks.
    submissions = b"".join(b'{"id":"F-@-%d","workflow":"noop"}\n' % n for n in range(20000))
    terms = "/v1/tasks?q=" + ",".join(["a"] * 1500)
    most = "/v1/tasks?q=id:" + ",".join(f"F-{n}" for n in range(200))
    submission = b'{"workflow":"noop"}'
    stranger = b"GET /v1/tasks HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 0\r\n\r\n"
    put = {"more": f"Content-Type: application/json\r\nContent-Length: {len(submission)}\r\n\r\n", "method": "PUT"}
    return {
        "none": lambda: None,
        "slow headers": lambda: flood.hold(b"G", b"E"),
        "slow bodies": lambda: flood.hold(post, b"{"),
        "unfinished bodies of 1 MiB": lambda: flood.hold(post + b"\n" * (1 << 20), b""),
        "unread answers": lambda: flood.leave_unread(flood.head("/openapi.json", more="\r\n")),
        "idle connections": lambda: flood.hold(b"", b""),
        "long polls": lambda: flood.hold(flood.head("/v1/responses/q?wait=60", more="\r\n"), b""),
        "SSE readers": lambda: flood.hold(flood.head("/v1/changes", more="Accept: text/event-stream\r\n\r\n"), b""),
        "batches of bad lines": lambda: flood.repeat("/v1/tasks:batch", "POST", lines, "application/x-ndjson"),
        "batches of 20,000 tasks": lambda: flood.repeat(
            "/v1/tasks:batch", "POST", lambda: submissions.replace(b"@", b"%d" % time.time_ns()),
            "application/x-ndjson"),
        "filters of 1,500 terms": lambda: flood.repeat(terms),
        "filters of 200 terms, accepted": lambda: flood.repeat(most),
        "requests with a wrong token": lambda: flood.stream(lambda _: stranger),
        "submissions": lambda: flood.stream(lambda n: flood.head(f"/v1/tasks/S-{n}", **put) + submission),
        "bodies of 30 MiB": lambda: flood.repeat("/v1/tasks", "POST", b" " * (30 << 20)),
    }


def ask(port):
    """Seconds until the response of /healthz; None if there was none."""
    begin = time.monotonic()
    try:
        client = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        client.request("GET", "/healthz")
        status = client.getresponse().status
        client.close()
    except OSError:
        return None
    return time.monotonic() - begin if status == 200 else None


def measure(instance, name, seconds):
    flood = Flood(instance)
    before = most = instance.memory()
    worker = threading.Thread(target=floods(flood)[name])
    worker.start()
    taken = []
    failed = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = ask(instance.port)
        taken.append(answer) if answer is not None else None
        failed += answer is None
        most = max(most, instance.memory())
        time.sleep(0.1)
    flood.ended.set()
    worker.join()
    for client in flood.sockets:
        client.close()
    time.sleep(5)
    after = instance.memory()
    taken = [1000 * each for each in taken] or [0]
    print(f"| {name} | {statistics.median(taken):.1f} | {max(taken):.0f} | {failed} of {len(taken) + failed}"
          f" | {before:.0f} | {most:.0f} | {after:.0f} |", flush=True)


def main():
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    print("| flood | /healthz, median ms | longest ms | failed | MiB before | peak MiB | MiB after |\n"
          "| --- | --- | --- | --- | --- | --- | --- |")
    instance = Instance(sys.argv[1])
    names = list(floods(Flood(instance)))
    instance.stop()
    for name in names:
        instance = Instance(sys.argv[1])
        measure(instance, name, seconds)
        if instance.stop() != 0:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
