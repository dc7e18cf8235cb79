#!/usr/bin/env python3
"""Plays a whole game on a souk server, with nothing but the standard library.

    network_bot.py [http://127.0.0.1:8080]               against a bot of the server
    network_bot.py http://127.0.0.1:8080 TABLE [CODE]    at a table that is waiting
"""
import json, random, sys, urllib.error, urllib.request

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8080"

def ask(path, body=None, token=None):
    request = urllib.request.Request(SERVER + path, data=body and json.dumps(body).encode())
    if token:
        request.add_header("Authorization", "Bearer " + token)
    return urllib.request.urlopen(request)

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
            print("winner", *event.get("result", "-"), [s and s["points"] for s in event.get("scores", [])])
            return
        seat, _, phase = event.get("position", "- - - 0:none").split()[3].partition(":")
        if int(seat) != chair["seat"] or phase == "over":
            continue
        legal = json.load(ask(table, token=token)).get("legal") or [None]
        choice = random.choice(legal)  # the place for a better idea
        action = {"lay": {"do": "lay", "rug": choice}, "turn": {"do": "turn", "facing": choice}}.get(phase, {"do": "throw", "facing": choice})
        try:
            ask(table + "/act", {"id": str(event["n"]), **{k: v for k, v in action.items() if v}}, token)
        except urllib.error.HTTPError as refused:
            print("refused:", json.load(refused)["error"]["message"], file=sys.stderr)

main()
