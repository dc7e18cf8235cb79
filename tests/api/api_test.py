#!/usr/bin/env python3
"""Holds docs/openapi.json true: a real server, every operation, every status that is promised.

    api_test.py SOUK DOCS

SOUK is the program, DOCS the folder with openapi.json and examples/network_bot.py. Every answer is checked against its
schema; an operation or a status that no case reached is a failure, and so is an address that takes a method that is not
described.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

SOUK, DOCS = sys.argv[1], sys.argv[2]
with open(os.path.join(DOCS, "openapi.json"), encoding="utf-8") as file:
    SPEC = json.load(file)

# Needs a disk that is full; the tests of the hall have one.
NOT_REACHED_HERE = {("get", "/healthz", "503")}


def faults(value, schema, where="answer"):
    """What of this value the schema does not allow; the part of JSON Schema that our file uses."""
    if "$ref" in schema:
        return faults(value, SPEC["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], where)
    if value is None:
        return [] if schema.get("nullable") else [f"{where} is null"]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    kind = kinds[schema["type"]]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return [f"{where} is not of type {schema['type']}: {value!r}"]
    found = []
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{where} is {value!r}, not one of {schema['enum']}")
    if kind is dict:
        known = schema["properties"]
        found += [f"{where} lacks {name}" for name in schema["required"] if name not in value]
        for name, part in value.items():
            found += faults(part, known[name], f"{where}.{name}") if name in known else [f"{where} has {name}, which is not described"]
    if kind is list:
        for at, part in enumerate(value):
            found += faults(part, schema["items"], f"{where}[{at}]")
    if kind is int and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        found.append(f"{where} is {value}, out of range")
    return found


class Client:
    def __init__(self, server):
        self.server = server
        self.reached = set()

    def ask(self, method, pattern, expected, table="", body=None, token=None, query="", headers=None):
        """One request; checks status and schema, and remembers that they were reached."""
        operation = SPEC["paths"][pattern][method]
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.server + pattern.replace("{table}", table) + query, data=data, method=method.upper())
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        if token:
            request.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                status, text, kind = answer.status, answer.read().decode(), answer.headers.get_content_type()
        except urllib.error.HTTPError as refused:
            status, text, kind = refused.code, refused.read().decode(), refused.headers.get_content_type()
        label = f"{method} {pattern} -> {status}"
        assert status == expected, f"{label}, expected {expected}: {text}"
        described = operation["responses"].get(str(status))
        assert described, f"{label} is not described"
        assert kind in described["content"], f"{label} is {kind}, described as {list(described['content'])}"
        schema = described["content"][kind]["schema"]
        parts = [json.loads(line) for line in text.splitlines()] if kind == "application/x-ndjson" else [json.loads(text)] if kind == "application/json" else [text]
        for part in parts:
            wrong = faults(part, schema)
            assert not wrong, f"{label}: {wrong}"
        self.reached.add((method, pattern, str(status)))
        return parts if kind == "application/x-ndjson" else parts[0]


def play(client, people):
    """Both of them play to the end, by what the table says is legal. Returns how many actions that took."""
    table = people[0]["table"]
    for count in range(400):
        seen = client.ask("get", "/api/tables/{table}", 200, table)
        if seen["stage"] != "playing":
            return count
        seat, phase = seen["position"].split()[3].split(":")
        me = people[int(seat) - 1]
        choice = seen["legal"][-1] if seen["legal"] else None
        action = {"do": "lay", "rug": choice} if phase == "lay" else {"do": "throw", "facing": choice}
        if count == 0:
            client.ask("post", "/api/tables/{table}/act", 200, table, {"id": "shown", "do": "face", "facing": choice}, me["token"])
            client.ask("get", "/api/tables/{table}", 200, table)
        client.ask("post", "/api/tables/{table}/act", 200, table, {"id": str(count), **action}, me["token"])
    raise AssertionError("the game did not end")


def cases(client):
    people = [{"for": "person"}, {"for": "anyone"}]
    promised = client.ask("post", "/api/seeds", 201, body={})["seedHash"]
    opened = client.ask("post", "/api/tables", 201, body={"name": "Amina", "seats": people, "rules": "international+rugs=4", "public": True, "seedHash": promised, "share": "after the hash",
                                                          "clock": {"kind": "budget", "time": 60000, "increment": 1000}, "late": "out"})
    table, act, join = opened["table"], "/api/tables/{table}/act", "/api/tables/{table}/join"
    client.ask("get", "/api/lobby", 200)
    assert client.ask("get", "/api/tables/{table}", 200, table)["seedHash"] == promised
    client.ask("post", "/api/tables", 400, body=b"{not json")
    client.ask("post", "/api/tables", 400, body={"name": "Amina", "seats": people, "seedHash": promised})
    client.ask("post", "/api/tables", 403, body={"name": "Eve", "seats": people}, headers={"Origin": "https://elsewhere.example"})
    client.ask("post", "/api/tables", 422, body={"name": "Amina", "seats": people, "rules": "chess"})
    client.ask("get", "/api/tables/{table}/record", 404, table)
    client.ask("get", "/api/tables/{table}", 404, "nosuchtable")
    client.ask("post", join, 400, table, b"[]")
    client.ask("post", join, 401, table, {"name": "Ben", "invitation": "wrong"})
    client.ask("post", join, 404, "nosuchtable", {"name": "Ben"})
    joined = client.ask("post", join, 200, table, {"name": "Ben", "share": "seven camels"})
    client.ask("post", join, 422, table, {"name": "Chen"})
    client.ask("post", act, 400, table, {"id": "1", "do": "fly"}, opened["token"])
    client.ask("post", act, 401, table, {"id": "1", "do": "throw"}, "wrong")
    client.ask("post", act, 404, "nosuchtable", {"id": "1", "do": "throw"}, opened["token"])
    client.ask("post", act, 409, table, {"id": "2", "do": "resign", "after": 1}, opened["token"])
    client.ask("post", act, 422, table, {"id": "3", "do": "lay", "rug": "a1a2"}, opened["token"])
    client.ask("post", act, 200, table, {"id": "4", "do": "say", "text": "Salaam <b>all</b>"}, opened["token"])
    client.ask("get", "/api/lobby", 200)
    running = client.ask("get", "/api/tables/{table}/record", 200, table)
    assert "[Seed " not in running and '[Result "*"]' in running
    actions = play(client, [opened, joined])
    assert actions >= 16, actions
    events = client.ask("get", "/api/tables/{table}/events", 200, table, query="?wait=0")
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    later = client.ask("get", "/api/tables/{table}/events", 200, table, query="?since=5&wait=0")
    assert later == events[5:]
    client.ask("get", "/api/tables/{table}/events", 400, table, query="?since=many")
    client.ask("get", "/api/tables/{table}/events", 404, "nosuchtable")
    client.ask("get", "/api/tables/{table}/record", 404, "nosuchtable")
    games = client.ask("get", "/api/games", 200)["games"]
    assert [game["table"] for game in games] == [table]
    client.ask("get", "/api/games", 400, query="?before=yesterday")
    record = client.ask("get", "/api/tables/{table}/record", 200, table)
    verified = subprocess.run([SOUK, "verify", "-"], input=record, capture_output=True, text=True, check=False)
    assert verified.returncode == 0 and "fair" in verified.stdout, verified.stdout + verified.stderr

    private = client.ask("post", "/api/tables", 201, body={"name": "Amina", "seats": [{"for": "person"}, {"for": "bot", "level": "apprentice"}], "watch": False})
    client.ask("get", "/api/tables/{table}", 401, private["table"])
    client.ask("get", "/api/tables/{table}", 200, private["table"], token=private["token"])
    client.ask("get", "/api/tables/{table}/events", 401, private["table"])
    client.ask("get", "/api/tables/{table}/record", 401, private["table"])
    client.ask("post", "/api/play", 201, body={"name": "Amina", "merchants": 4})
    client.ask("post", "/api/play", 400, body=b"")
    client.ask("post", "/api/play", 422, body={"name": "Amina", "level": "wizard"})
    client.ask("get", "/healthz", 200)
    assert "souk_tables_playing" in client.ask("get", "/metrics", 200)
    for _ in range(30):  # until the address has as many tables as it may
        try:
            client.ask("post", "/api/tables", 201, body={"name": "Amina", "seats": people})
        except AssertionError:
            break
    client.ask("post", "/api/tables", 429, body={"name": "Amina", "seats": people})


def check_methods(client):
    """No address takes a method that is not described."""
    for pattern, operations in SPEC["paths"].items():
        for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
            if method.lower() in operations:
                continue
            request = urllib.request.Request(client.server + pattern.replace("{table}", "x"), data=b"{}" if method != "GET" else None, method=method)
            try:
                status = urllib.request.urlopen(request, timeout=20).status
            except urllib.error.HTTPError as refused:
                status = refused.code
            assert status == 405, f"{method} {pattern} -> {status}, expected 405"


def check_all_reached(client):
    described = {(method, pattern, status) for pattern, operations in SPEC["paths"].items() for method, operation in operations.items() for status in operation["responses"]}
    missing = described - client.reached - NOT_REACHED_HERE
    assert not missing, f"described, and reached by no case: {sorted(missing)}"


def check_example_bot(server):
    bot = os.path.join(DOCS, "examples", "network_bot.py")
    assert sum(1 for _ in open(bot, encoding="utf-8")) <= 40
    played = subprocess.run([sys.executable, bot, server], capture_output=True, text=True, timeout=60, check=False)
    assert played.returncode == 0 and re.match(r"winner [12]", played.stdout), played.stdout + played.stderr


def main():
    with tempfile.TemporaryDirectory(prefix="souk-api-") as folder:
        server = subprocess.Popen([SOUK, "serve", "--port", "0", "--data", os.path.join(folder, "souk.db"), "--requests-per-second", "0"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = ""
            while not address:
                line = server.stdout.readline()
                assert line, "the server did not start"
                found = re.search(r"http://[^\s/]+", line)
                address = found.group(0) if found else ""
            client = Client(address)
            check_example_bot(address)
            cases(client)
            check_methods(client)
            check_all_reached(client)
            print(f"{len(client.reached)} answers of {len(SPEC['paths'])} addresses are as described")
        finally:
            server.terminate()
            assert server.wait(timeout=20) == 0, "the server did not stop cleanly"


main()
