#!/usr/bin/env python3
"""Floods a souk server of its own, on this machine, and tells what others notice.

    attack.py SOUK [--seconds 4] [--only WORD]

SOUK is the program. Two people at a table talk; what is measured is how long their actions take to be
acknowledged, calm and under each flood, and how much memory and processor time the server takes. The
floods come from four other addresses of this machine, at the lowest priority. Nothing leaves it.
"""
import argparse, base64, json, multiprocessing, os, re, select, socket, struct, subprocess, sys, tempfile, time, urllib.error, urllib.request

MASK = b"mask"
SOCKETS = 40


def frame(first, payload=b""):
    body = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))
    size = len(payload)
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + struct.pack(">H", size)
    return head + MASK + body


def text(message):
    return frame(0x81, json.dumps(message).encode())


class Line:
    """A connection from one of this machine's addresses."""

    def __init__(self, port, source, websocket=False):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))
        self.unread = b""
        if websocket:
            self.socket.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + base64.b64encode(os.urandom(16)) + b"\r\n\r\n")
            while b"\r\n\r\n" not in self.unread:
                self.read()
            head, _, self.unread = self.unread.partition(b"\r\n\r\n")
            if b" 101 " not in head:
                raise OSError(head.decode("latin-1").split("\r\n", 1)[0])

    def read(self):
        some = self.socket.recv(65536)
        if not some:
            raise OSError("closed")
        self.unread += some

    def until(self, what):
        while what not in self.unread:
            self.read()
        self.unread = self.unread[self.unread.index(what) + len(what):]


class House:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="souk-attack-")
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--data", self.folder.name + "/souk.db", "--log-level", "error"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r"http://[^\s/]+:(\d+)", self.process.stdout.readline()).group(1))

    def close(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def ask(self, path, body):
        data = json.dumps(body).encode()
        return json.load(urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", data, timeout=30))

    def table(self):
        host = self.ask("/api/tables", {"name": "Amina", "seats": [{"for": "person"}, {"for": "person"}]})
        guest = self.ask(f"/api/tables/{host['table']}/join", {"name": "Ben", "invitation": host["invitation"]})
        return host["table"], [host["token"], guest["token"]]

    def memory(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def processor(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Each is given lines that it may lose, and goes on until its time is up.
def keep_sending(port, source, until, websocket, bytes_of, first=b""):
    lines = []
    while time.monotonic() < until:
        try:
            while len(lines) < SOCKETS // 4:
                line = Line(port, source, websocket)
                line.socket.sendall(first)
                line.socket.setblocking(False)
                lines.append(line)
        except OSError:
            time.sleep(0.01)
        for line in list(lines):
            try:
                line.socket.send(bytes_of)
            except BlockingIOError:
                pass
            except OSError:
                lines.remove(line)
        time.sleep(0.0005)


def frames(bytes_of, first=b""):
    return lambda port, source, until, story: keep_sending(port, source, until, True, bytes_of, first)


def requests(path, method="GET"):
    request = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n".encode() * 100
    return lambda port, source, until, story: keep_sending(port, source, until, False, request.replace(b"STORY", story.encode()))


def churn(port, source, until, story):
    while time.monotonic() < until:
        try:
            Line(port, source).socket.close()
        except OSError:
            time.sleep(0.001)


def half_requests(port, source, until, story):
    lines = []
    while time.monotonic() < until:
        try:
            lines.append(Line(port, source))
            lines[-1].socket.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX")
        except OSError:
            time.sleep(0.01)
        for line in lines[-100:]:
            try:
                line.socket.send(b"x")
            except OSError:
                pass


def attend(read):
    def attack(port, source, until, story):
        message = text({"do": "attend", "table": story, "since": 0})
        lines = []
        while time.monotonic() < until:
            try:
                while len(lines) < SOCKETS:
                    lines.append(Line(port, source, True))
            except OSError:
                pass
            for line in list(lines):
                try:
                    line.socket.sendall(message)
                    if read:
                        while select.select([line.socket], [], [], 0)[0]:
                            if not line.socket.recv(1 << 20):
                                raise OSError
                except OSError:
                    lines.remove(line)
            time.sleep(0.005)
    return attack


FLOODS = {
    "empty pings": frames(frame(0x89) * 1000),
    "long pings": frames(frame(0x89, b"p" * 125) * 100),
    "pongs": frames(frame(0x8A) * 1000),
    "empty fragments": frames(frame(0x00) * 1000, frame(0x01)),
    "empty messages": frames(frame(0x81) * 1000),
    "half a frame, byte by byte": frames(b"m", b"\x81\xfe\x0f\xff" + MASK),
    "deep JSON": frames(frame(0x81, b'{"do":' + b"[" * 4000) * 10),
    "unknown tables": frames(text({"do": "attend", "table": "k" * 4000}) * 10),
    "page, 100 at once": requests("/"),
    "metrics, 100 at once": requests("/metrics"),
    "lobby, 100 at once": requests("/api/lobby"),
    "promised seeds": requests("/api/seeds", "POST"),
    "stories over HTTP": requests("/api/tables/STORY/events?wait=0"),
    "records": requests("/api/tables/STORY/record"),
    "new connections": churn,
    "half requests, byte by byte": half_requests,
    "stories, again and again": attend(True),
    "stories that nobody reads": attend(False),
}


def run_flood(flood, port, number, until, story):
    os.nice(19)
    flood(port, f"127.0.1.{number}", until, story)


def talk(house, seconds):
    """How long actions take to be acknowledged, in milliseconds."""
    table, tokens = house.table()
    lines = [Line(house.port, "127.0.0.1", True) for _ in tokens]
    for line, token in zip(lines, tokens):
        line.socket.sendall(text({"do": "attend", "table": table, "token": token}))
        line.until(b'"here"')
    took = []
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        for line in lines:
            number += 1
            begun = time.monotonic()
            line.socket.sendall(text({"id": f"n{number}", "do": "say", "text": "hello"}))
            line.until(f'"ack":"n{number}"'.encode())
            took.append((time.monotonic() - begun) * 1000)
        time.sleep(0.11)
    return sorted(took)


def percentile(values, part):
    return values[min(len(values) - 1, int(len(values) * part))]


def long_story(house):
    """A table with as many lines as two people may say."""
    table, tokens = house.table()
    for token in tokens:
        for number in range(490):
            while True:
                try:
                    request = urllib.request.Request(f"http://127.0.0.1:{house.port}/api/tables/{table}/act", headers={"Authorization": "Bearer " + token},
                                                     data=json.dumps({"id": str(number), "do": "say", "text": "x" * 300}).encode())
                    urllib.request.urlopen(request, timeout=30).read()
                    break
                except urllib.error.HTTPError:
                    time.sleep(0.2)
    return table


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("souk")
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    house = House(options.souk)
    try:
        needs_story = any(options.only in name for name in ("stories over HTTP", "records", "stories, again and again", "stories that nobody reads"))
        story = long_story(house) if needs_story else ""
        calm = talk(house, options.seconds)
        p50, p99 = percentile(calm, 0.5), percentile(calm, 0.99)
        print(f"{'':30} {'p50 ms':>8} {'p99 ms':>8}   times calm {'memory MiB':>11} {'cores':>6}")
        print(f"{'calm':30} {p50:8.1f} {p99:8.1f} {'':12} {house.memory():11.0f}")
        for name, flood in FLOODS.items():
            if options.only not in name:
                continue
            until = time.monotonic() + options.seconds + 0.7
            attackers = [multiprocessing.Process(target=run_flood, args=(flood, house.port, number, until, story)) for number in range(1, 5)]
            begun, used = time.monotonic(), house.processor()
            for attacker in attackers:
                attacker.start()
            time.sleep(0.5)
            took = talk(house, options.seconds)
            cores = (house.processor() - used) / (time.monotonic() - begun)
            memory = house.memory()
            for attacker in attackers:
                attacker.terminate()
                attacker.join()
            a, b = percentile(took, 0.5), percentile(took, 0.99)
            print(f"{name:30} {a:8.1f} {b:8.1f} {a / p50:6.1f} {b / p99:5.1f} {memory:11.0f} {cores:6.2f}", flush=True)
            time.sleep(1.5)
    finally:
        house.close()


if __name__ == "__main__":
    sys.exit(main())
