#!/usr/bin/env python3
"""The example bot of docs/api.md plays a whole game with a real server.

    network_bot_test.py SOUK BOT

SOUK is the program, BOT is docs/examples/network_bot.py. What the server says is held against its schemas by
web/src/net/wire.test.ts.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request

SOUK, BOT = sys.argv[1], sys.argv[2]


def read(address):
    with urllib.request.urlopen(address, timeout=20) as answer:
        return answer.read().decode()


def check(server):
    with open(BOT, encoding="utf-8") as file:
        assert len(file.readlines()) <= 40, "docs/api.md promises 40 lines"
    played = subprocess.run([sys.executable, BOT, server], capture_output=True, text=True, timeout=60, check=False)
    assert played.returncode == 0 and re.match(r"winner [12]", played.stdout), played.stdout + played.stderr
    assert json.loads(read(server + "/healthz")) == {"status": "ok"}
    assert "souk_games_over_total 1" in read(server + "/metrics")


def play(limits):
    with tempfile.TemporaryDirectory(prefix="souk-api-") as folder:
        server = subprocess.Popen([SOUK, "serve", "--port", "0", "--data", os.path.join(folder, "souk.db")] + limits,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = ""
            while not address:
                line = server.stdout.readline()
                assert line, "the server did not start"
                found = re.search(r"http://[^\s/]+", line)
                address = found.group(0) if found else ""
            check(address)
        finally:
            server.terminate()
            assert server.wait(timeout=20) == 0, "the server did not stop cleanly"


# With the limits as they are, and with so few requests that it has to wait for every one.
play([])
play(["--requests-per-second", "15"])
