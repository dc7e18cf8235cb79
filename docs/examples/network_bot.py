#!/usr/bin/env python3
"""Plays a whole game on a souk server, with nothing but the standard library.

    network_bot.py [http://127.0.0.1:8080]               against a bot of the server
    network_bot.py http://127.0.0.1:8080 TABLE [CODE]    at a table that is waiting
"""
import json, random, sys, time, urllib.error, urllib.request

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8080"

def ask(path, body=None, token=None):
    headers = {"Authorization": "Bearer " + token} if token else {}
    try:
        return urllib.request.urlopen(urllib.request.Request(SERVER + path, body and json.dumps(body).encode(), headers))
    except urllib.error.HTTPError as refused:
        if refused.code not in (429, 503):  # too often, or not at the moment: what has an id is done once
            raise SystemExit(f"{path}: " + json.load(refused)["error"]["message"])
        time.sleep(float(refused.headers.get("Retry-After", 1)))
        return ask(path, body, token)

def main():
    if len(sys.argv) > 2:
        code = {"invitation": sys.argv[3]} if len(sys.argv) > 3 else {}
        chair = json.load(ask(f"/api/tables/{sys.argv[2]}/join", {"name": "Python", **code}))
    else:
        chair = json.load(ask("/api/play", {"name": "Python", "merchants": 2, "level": "apprentice"}))
    table, token = "/api/tables/" + chair["table"], chair["token"]
    for line in ask(table + "/events", token=token):  # for as long as the game goes on
        event = json.loads(line)
        if event.get("event") in ("ended", "closed"):
            return print("winner", *event.get("result", "-"), [s and s["points"] for s in event.get("scores", [])])
        seat, _, phase = event.get("position", "- - - 0:none").split()[3].partition(":")
        if int(seat) != chair["seat"] or phase == "over":
            continue
        choice = random.choice(json.load(ask(table, token=token)).get("legal") or [None])  # the place for a better idea
        action = {"lay": {"do": "lay", "rug": choice}, "turn": {"do": "turn", "facing": choice}}.get(phase, {"do": "throw", "facing": choice})
        ask(table + "/act", {"id": str(event["n"]), **{k: v for k, v in action.items() if v}}, token)

main()
