#!/usr/bin/env python3
"""Computes the chance of a finished record again: fair_dice.py GAME.souk. See docs/fair-dice.md."""
import hashlib, hmac, re, sys

text = open(sys.argv[1], encoding="utf-8").read()
tags = {name: re.findall(r'"([^"]*)"', rest) for name, rest in re.findall(r"^\[(\w+) (.*)\]$", text, re.M)}
seed = bytes.fromhex(tags["Seed"][0])
merchants = len(tags["Merchants"])
shares = tags.get("Shares", [""] * merchants)


def draws(label):
    """Gives a function: a number below a bound, each time the next one of this label."""
    def words():
        n = 0
        while True:
            message = "souk 1\n" + "".join(share + "\n" for share in shares) + f"{label} {n}"
            block = hmac.new(seed, message.encode(), hashlib.sha256).digest()
            yield from (int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4))
            n += 1
    word = words()
    return lambda bound: next(w for w in word if w < 2**32 - 2**32 % bound) % bound


def shuffled(seat, size):
    pile = ["rb"[seat]] * (size // 2) + ["yg"[seat]] * (size // 2)
    below = draws(f"pile {seat + 1}")
    for rest in range(size, 1, -1):
        other = below(rest)
        pile[rest - 1], pile[other] = pile[other], pile[rest - 1]
    return "".join(pile)


def check(what, written, computed):
    print(f"{what}: {written}" if written == computed else f"{what}: {written}, but the seed gives {computed}")
    return written == computed


turns = re.sub(r"\{[^}]*\}|;.*", "", text[text.rindex("]\n"):])
fair = [check("hash", tags["SeedHash"][0], hashlib.sha256(seed).hexdigest())]
if tags.get("First") == ["lot"]:
    begins = re.search(r" (\d):\w+ \S+$", tags["Start"][0])[1] if "Start" in tags else "1"
    fair.append(check("first", int(begins), draws("first")(merchants) + 1))
for seat in range(2):
    pile = tags.get(f"Pile{seat + 1}", [""])[0]
    if pile and "pile=alternating" not in tags["Rules"][0]:
        fair.append(check(f"pile {seat + 1}", pile, shuffled(seat, len(pile))))
for number, steps in enumerate(re.findall(r"(?<!\S)[NESW]?([1-4])(?!\S)", turns), 1):
    fair.append(check(f"throw {number}", int(steps), [1, 2, 2, 3, 3, 4][draws(f"throw {number}")(6)]))
print("fair" if all(fair) else "not fair")
sys.exit(0 if all(fair) else 1)
