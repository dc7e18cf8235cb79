"""The rules through Python: against the plain second implementation, and against the counts of tests/perft."""

import pathlib
import random
import unittest

import souk
import souk_plain

ROOT = pathlib.Path(__file__).resolve().parents[3]
OPTIONS = {
    "turning": ["before", "after", "after-optional"],
    "bankruptcy": ["cannot-pay", "out-of-money", "stay-in"],
    "cover": ["different-rugs", "own-allowed", "different-colours"],
    "tithe": ["colour", "merchant"],
    "tiebreak": ["dirhams", "none"],
}


def drawn_rules(chance, merchants):
    """Any ruleset with any options on top; small purses come up often, because that is where rare rules are."""
    text = chance.choice(souk.rulesets())
    for option, values in OPTIONS.items():
        if chance.random() < 0.4:
            text += f"+{option}={chance.choice(values)}"
    if not text.startswith("comp1110") and chance.random() < 0.3:
        text += f"+pile={chance.choice(['shuffled', 'alternating'])}"
    if chance.random() < 0.5:
        text += f"+purse={chance.randint(1, 12)}"
    if chance.random() < 0.5 or (text.startswith("comp1110") and merchants == 2):
        text += f"+rugs={2 * chance.randint(1, 12)}"
    return souk.Rules(text)


def plain_game(rules, merchants):
    options = rules.options
    if options["rugs"] is None:
        options["rugs"] = 15 if rules.ruleset == "comp1110" else {2: 24, 3: 15, 4: 12}[merchants]
    return souk_plain.Game(options, merchants)


class AgainstPlainRules(unittest.TestCase):
    def compare(self, position, plain):
        self.assertEqual(str(position).rsplit(" ", 1)[0], plain.position())
        self.assertEqual([str(move) for move in position.legal_moves()], plain.legal_moves())
        self.assertEqual(list(position.scores), plain.scores())
        self.assertEqual(list(position.winners), plain.winners())
        if position.phase == "lay":
            dirhams, seat = plain.owed()
            self.assertEqual(position.owed, (dirhams, None if seat < 0 else seat))

    def play(self, chance, merchants):
        rules = drawn_rules(chance, merchants)
        position = souk.Position.start(rules, merchants)
        plain = plain_game(rules, merchants)
        steps = 0
        self.compare(position, plain)
        while not position.is_over:
            move = str(chance.choice(position.legal_moves()))
            if chance.random() < 0.01:
                seat = chance.randrange(merchants)
                if position.is_in[seat]:
                    move = f"#{seat + 1}"
            position = position.apply(move)
            plain.play(move)
            self.compare(position, plain)
            steps += 1
        return str(rules), steps, min(position.is_in)

    def test_random_games_by_all_rules_are_the_same(self):
        chance = random.Random(18)
        seen, steps, out = set(), 0, 0
        for game in range(300):
            rules, played, all_in = self.play(chance, 2 + game % 3)
            seen.update((2 + game % 3, part) for part in rules.split("+"))
            steps += played
            out += not all_in
        for merchants in (2, 3, 4):
            for ruleset in souk.rulesets():
                self.assertIn((merchants, ruleset), seen)
        for option, values in OPTIONS.items():
            self.assertTrue(any(part.startswith(option) for _, part in seen), option)
        self.assertGreater(steps, 20000)
        self.assertGreater(out, 50)


class Perft(unittest.TestCase):
    def test_counts_are_those_of_the_files(self):
        files = sorted((ROOT / "tests/perft").glob("*.perft"))
        self.assertEqual(len(files), 15)
        counted = 0
        for file in files:
            for line in file.read_text().splitlines():
                if not line or line.startswith("#"):
                    continue
                position, *counts = line.split(" ; ")
                for count in counts:
                    turns, leaves = map(int, count.split())
                    if leaves < 200000:
                        self.assertEqual(souk.Position(position).perft(turns), leaves, line)
                        counted += 1
        self.assertGreater(counted, 500)

    def test_counted_by_hand_through_legal_moves_it_is_the_same(self):
        """One turn, followed move by move: of the rugs that may come up one is taken."""

        def leaves(position, seat):
            if position.is_over:
                return 1
            if position.seat != seat or position.phase == "draw":
                return 1
            return sum(leaves(position.apply(move), seat) for move in position.legal_moves())

        for rules, merchants in (("international", 3), ("classic", 4), ("comp1110", 2)):
            position = souk.Position.start(rules, merchants)
            for _ in range(10):
                self.assertEqual(leaves(position, position.seat), position.perft(1))
                seat = position.seat
                while position.seat == seat:
                    position = position.apply(position.legal_moves()[0])


class WrongMoves(unittest.TestCase):
    """One of each: the rule is named, and the position is as it was."""

    def refuse(self, text, move, rule):
        position = souk.Position(text)
        with self.assertRaises(souk.RuleError) as raised:
            position.apply(move)
        self.assertEqual(raised.exception.rule, rule, str(raised.exception))
        self.assertEqual(raised.exception.code, f"R{rule}")
        self.assertTrue(str(raised.exception).startswith(f"R{rule}: "))
        self.assertEqual(str(position), text)
        self.assertFalse(position.is_legal(move))
        with self.assertRaises(souk.RuleError):
            position.effect(move)

    def test_each_rule(self):
        start = "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international"
        lay = "7/7/7/3r>r2/7/7/7 d5N r14:30,b15:30,y15:30 2:lay international"
        draw = "7/7/7/7/7/7/7 d4N r12y12:30,b12g12:30 1:draw international"
        variant = "7/7/7/3r>r2/7/7/7 d5N r14:30,b15:30,y15:30 1:turn variant"
        over = "7/7/7/7/7/7/7 d4N r0:out,b15:30,y0:out 2:over international"
        for text, move, rule in (
            (start, "S", 9),
            (start, "3", 8),
            (start, "d5d6", 8),
            (start, "r", 6),
            (start, "#4", 16),
            (lay, "d5d6", 18),
            (lay, "a1a2", 18),
            (lay, "d4e4", 19),
            (lay, "N", 8),
            (draw, "b", 6),
            (variant, "N", 11),
            (over, "N", 21),
            ("7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:roll international", "9", 10),
        ):
            with self.subTest(move=move, text=text):
                self.refuse(text, move, rule)

    def test_any_wrong_action_of_random_games_is_refused(self):
        chance = random.Random(3)
        for merchants in (2, 3, 4):
            position = souk.Position.start("variant", merchants)
            while not position.is_over:
                legal = position.legal_actions()
                text = str(position)
                for action in chance.sample(range(96), 12):
                    if action in legal:
                        continue
                    with self.assertRaises(souk.RuleError) as raised:
                        position.apply_action(action)
                    self.assertIn(raised.exception.rule, range(6, 22))
                self.assertEqual(str(position), text)
                position = position.apply_action(chance.choice(legal))

    def test_what_cannot_be_is_told_in_a_sentence(self):
        for wrong, words in (
            (lambda: souk.Position("nonsense"), "five fields"),
            (lambda: souk.Position.start("klassic"), "klassic"),
            (lambda: souk.Position.start("international", 5), "2 to 4 merchants"),
            (lambda: souk.Position.start("international", 3, 3), "no merchant sits"),
            (lambda: souk.Position.start("international+rugs=7", 2), "even"),
            (lambda: souk.Position.start(7), "not 7"),
            (lambda: souk.Move("z9"), "z9"),
            (lambda: souk.Move.from_index(100), "0 to 99"),
            (lambda: souk.Move("9").index, "no move"),
            (lambda: souk.Position.start().apply_action(-1), "0 to 99"),
            (lambda: souk.Position.start().observation(3), "no merchant sits"),
            (lambda: souk.Position.start().observation(dtype="int64"), "uint8"),
            (lambda: souk.Position.start().perft(-1), "from 0"),
            (lambda: souk.walk("d4N", 5), "1, 2, 3 and 4"),
            (lambda: souk.player("nobody"), "master"),
            (lambda: souk.player("random").choose(souk.Position.start().apply("N")), "chance"),
            (lambda: souk.player("random").choose(souk.Position.start(), time=-1), "seconds"),
            (lambda: souk.player("random").choose(souk.Position.start(), depth=0), "1 or more"),
            (lambda: souk.player("random").choose(souk.Position.start(), threads=0), "1 or more"),
            (lambda: souk.chances(souk.Position.start(), depth=0), "1 or more"),
            (lambda: souk.Record("[Souk \"1\"]\n"), "line"),
            (lambda: souk.read_records("1. N3 d5d6"), "line 1"),
        ):
            with self.assertRaises((ValueError, TypeError)) as raised:
                wrong()
            self.assertIn(words, str(raised.exception))


class Values(unittest.TestCase):
    def test_effects_tell_what_moves_do(self):
        position = souk.Position.start(merchants=2)
        self.assertEqual(position.effect("r"), souk.Drawn(0, "red"))
        position = position.apply("r").apply("b")
        self.assertEqual(position.effect("E"), souk.Faced(0, "d4N", "d4E"))
        position = position.apply("E")
        self.assertEqual(position.effect("4"), souk.Rolled(0, "d4E", ("e4E", "f4E", "g4E", "g3W"), None, False, False))
        position = position.apply("4")
        self.assertEqual(position.effect("f3f4"), souk.Laid(0, "red", ("f3", "f4"), (), False))
        self.assertEqual(position.effect("#1"), souk.Withdrawn(0, True))

    def test_chance_outcomes_are_the_die_and_the_pile(self):
        position = souk.Position("7/7/7/7/7/7/7 d4N r12y12:30,b12g12:30 1:draw international")
        self.assertEqual(position.chance_outcomes(), [(souk.Move("r"), 0.5), (souk.Move("y"), 0.5)])
        roll = souk.Position.start().apply("N")
        self.assertEqual([round(6 * odds) for _, odds in roll.chance_outcomes()], [1, 2, 2, 1])
        self.assertEqual(souk.Position.start().chance_outcomes(), [])

    def test_utilities(self):
        two_win = souk.Position("7/7/7/7/7/7/7 d4N r0:30,b0:30,y0:out,g0:out 1:over international")
        self.assertEqual(two_win.winners, (0, 1))
        for found, expected in zip(two_win.utilities, (1 / 3, 1 / 3, -1 / 3, -1 / 3)):
            self.assertAlmostEqual(found, expected, 6)

    def test_observation_says_what_the_position_says(self):
        """Decoded by the documented layout, for every seat of random games, it is the position again."""
        chance = random.Random(5)
        for merchants in (2, 3, 4):
            position = souk.Position.start("international+purse=8", merchants)
            while not position.is_over:
                for seat in range(merchants):
                    self.decode(position, seat)
                position = position.apply(chance.choice(position.legal_moves()))
            self.decode(position, 0)

    def decode(self, position, me):
        merchants = position.merchants
        seen = position.observation(me)
        planes = seen[:343].reshape(7, 7, 7)
        names = ["red", "blue", "yellow", "green"]
        two_colours = merchants == 2
        colours = [names[me], names[1 - me], names[me + 2], names[3 - me]] if two_colours else [
            names[(me + after) % merchants] for after in range(merchants)
        ]
        for column in range(7):
            for row in range(7):
                here = [colours[plane] for plane in range(len(colours)) if planes[plane, column, row]]
                top = position.top("abcdefg"[column] + str(row + 1))
                self.assertEqual(here, [] if top is None else [top])
        column, row = map(int, (planes[6].argmax() // 7, planes[6].argmax() % 7))
        self.assertEqual("abcdefg"[column] + str(row + 1) + "NESW"[seen[343:347].argmax()], position.assam)
        phases = ["face", "roll", "lay", "turn", "draw", "over"]
        self.assertEqual(phases[seen[347:353].argmax()], position.phase)
        self.assertEqual(seen[353:356].tolist(), [int(merchants == count) for count in (2, 3, 4)])
        order = [(me + after) % merchants for after in range(merchants)]
        self.assertEqual(order[seen[356:360].argmax()], position.seat)
        self.assertEqual(seen[360 : 360 + merchants].tolist(), [int(position.is_in[seat]) for seat in order])
        self.assertEqual(seen[364 : 364 + merchants].tolist(), [position.purses[seat] for seat in order])
        piles = seen[372:376].reshape(2, 2)
        if two_colours:
            for after, seat in enumerate(order):
                self.assertEqual(int(seen[368 + after]) + int(seen[370 + after]), position.rugs_left[seat])
                top = position.next_rug(seat)
                self.assertEqual(
                    piles[after].tolist(), [int(top == colours[after]), int(top == colours[after + 2])]
                )
        else:
            self.assertEqual(seen[368 : 368 + merchants].tolist(), [position.rugs_left[seat] for seat in order])
            self.assertFalse(piles.any())
        halves = int(planes[4].sum() + planes[5].sum())
        self.assertEqual(halves, str(position).split()[0].count("v") + str(position).split()[0].count(">"))
        scaled = position.observation(me, dtype="float32")
        self.assertTrue(((scaled > 0) == (seen > 0)).all())
        self.assertLessEqual(scaled.max(), 1)


if __name__ == "__main__":
    unittest.main()
