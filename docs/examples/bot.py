#!/usr/bin/env python3
"""A bot for souk: it turns Assam to where walking is cheap and lays its rugs over those of others."""
import sys
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}  # squares are (column, row); a1 is (0, 0)

def beside(x, y): return [(x + dx, y + dy) for dx, dy in AHEAD.values() if 0 <= x + dx <= 6 and 0 <= y + dy <= 6]
def step(x, y, way):
    ahead = x + AHEAD[way][0], y + AHEAD[way][1]
    if ahead in beside(x, y): return *ahead, way
    if way == "N": return (6, 6, "W") if x == 6 else (x ^ 1, 6, "S")  # through the mosaics
    if way == "E": return (6, 6, "S") if y == 6 else (6, y ^ 1, "W")
    if way == "S": return (0, 0, "E") if x == 0 else ((x - 1 ^ 1) + 1, 0, "N")
    return (0, 0, "N") if y == 0 else (0, (y - 1 ^ 1) + 1, "E")

def choose(board, assam, merchants, turn, _rules):
    top, rugs = {}, []  # the colour on a square; the two squares of each rug that is wholly visible
    for row, y, x in zip(board.split("/"), range(6, -1, -1), [0] * 7):
        for c in row:
            if c in ">v": rugs.append({(x - 1, y), (x, y) if c == ">" else (x - 1, y - 1)})
            if c in "rbyg": top[x, y] = c
            x += 0 if c in ">v" else 1 if c in "rbyg" else int(c)
    mine = merchants.split(",")[int(turn[0]) - 1]  # "r11y12>y:28": every letter is a colour of mine
    x, y, facing = "abcdefg".index(assam[0]), int(assam[1]) - 1, assam[2]
    if turn.endswith("lay"):
        places = [sorted([a, b]) for a in beside(x, y) for b in beside(*a) if b != (x, y) and {a, b} not in rugs]
        best = max(places, key=lambda rug: sum(1 if at not in top else 2 * (top[at] not in mine) for at in rug))
        return "".join("abcdefg"[column] + str(row + 1) for column, row in best)
    def price(way, at=(x, y), total=0):  # of walking this way: what others get of me, or I of the next one
        for odds in (1, 2, 2, 1):
            *at, way = step(*at, way)
            region, new = set(), {tuple(at)} & top.keys()
            while new - region: region, new = region | new, {n for s in new for n in beside(*s) if top.get(n) == top[s]}
            total += odds * len(region) * ((top.get(tuple(at), "") in mine) == turn.endswith("turn"))
        return total
    turned = ["NESW"["NESW".index(facing) - by] for by in (1, 3)]
    return max(turned, key=price) if turn.endswith("turn") else min([facing, *turned], key=price)

for request, *words in map(str.split, sys.stdin):
    if request == "position": position = words
    print("ok", choose(*position) if request == "go" else "souk 1 name bot.py" * (request == "souk"), flush=True)
