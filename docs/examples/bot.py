#!/usr/bin/env python3
"""A bot for souk that looks one turn ahead: it walks where the tithe is likely to be small, and lays
its rugs over those of others. It needs no rules: it asks for the legal moves with each position.

    souk arena --player 'cmd:python3 docs/examples/bot.py' --player random
"""
import sys

COLUMNS = "abcdefg"
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACES_OF_THE_DIE = {1: 1, 2: 2, 3: 2, 4: 1}  # how many of the six have so many steps


class Position:
    """What this bot needs of the five words of a position (docs/notation.md)."""

    def __init__(self, board, assam, merchants, turn, _rules):
        self.top = colours_on_top(board)
        self.assam = square(assam[:2])
        seat, self.phase = turn.split(":")
        # "r11:27" is a merchant's rugs and dirhams, "r0:out" one whose rugs cost nothing any more;
        # with two merchants each has two colours, "r11y12>y:28".
        self.mine, self.others = set(), set()
        for number, merchant in enumerate(merchants.split(","), start=1):
            colours = {letter for letter in merchant.split(":")[0] if letter in "rbyg"}
            if number == int(seat):
                self.mine = colours
            elif not merchant.endswith("out"):
                self.others |= colours

    def region(self, start):
        """The connected squares of one colour that `start` belongs to: so many dirhams are owed."""
        found, waiting = {start}, [start]
        while waiting:
            for near in neighbours(waiting.pop()):
                if near not in found and self.top.get(near) == self.top[start]:
                    found.add(near)
                    waiting.append(near)
        return found


def colours_on_top(board):
    """The colour of each covered square: {(0, 0): "r"} is a red half on a1."""
    top = {}
    for row, line in zip(range(6, -1, -1), board.split("/")):
        column = 0
        for sign in line:
            if sign in "rbyg":
                top[column, row] = sign
                column += 1
            elif sign.isdigit():
                column += int(sign)
            # > and v tell which halves are one rug; who has the legal moves need not know.
    return top


def square(name):
    return COLUMNS.index(name[0]), int(name[1]) - 1


def neighbours(at):
    beside = [(at[0] + x, at[1] + y) for x, y in AHEAD.values()]
    return [(x, y) for x, y in beside if 0 <= x <= 6 and 0 <= y <= 6]


def tithe_ahead(position, facing, colours):
    """What a walk this way costs on rugs of these colours, in sixths of a dirham. A walk that leaves
    the market comes back elsewhere, through a mosaic; this bot takes that for free."""
    total = 0
    for steps, faces in FACES_OF_THE_DIE.items():
        x, y = AHEAD[facing]
        end = position.assam[0] + steps * x, position.assam[1] + steps * y
        if position.top.get(end) in colours:
            total += faces * len(position.region(end))
    return total


def gain(position, rug):
    """Squares that become mine, and squares that others lose."""
    total = 0
    for at in (square(rug[:2]), square(rug[2:])):
        below = position.top.get(at)
        total += (below not in position.mine) + (below in position.others)
    return total


def choose(position, legal):
    if position.phase == "lay":
        return max(legal, key=lambda rug: gain(position, rug))
    if position.phase == "turn":  # the next merchant will walk this way, and may have to pay me
        return max(legal, key=lambda facing: tithe_ahead(position, facing, position.mine))
    return min(legal, key=lambda facing: tithe_ahead(position, facing, position.others))


def main():
    position, legal = None, []
    for line in sys.stdin:
        request, *words = line.split() or [""]
        if request == "souk":
            answer = "ok souk 1 set legal on name bot.py"
        elif request == "new":
            answer = "ok"  # a game begins; this bot has nothing to forget
        elif request == "position":
            position, legal = Position(*words[:5]), words[6:]  # the sixth word is "legal"
            answer = "ok"
        elif request == "go":
            answer = "ok " + choose(position, legal)
        elif request == "quit":
            answer = "ok"
        else:
            answer = "error request unknown"
        print(answer, flush=True)  # without flush the answer would wait in a buffer
        if request == "quit":
            break


main()
