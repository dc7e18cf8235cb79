"""The package as such: stubs, examples in docstrings and documents, records, players, pickling, threads."""

import ast
import copy
import doctest
import importlib
import inspect
import pathlib
import pickle
import re
import subprocess
import sys
import threading
import time
import types
import unittest

import souk
from souk import _souk

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
MODULES = ["souk", "souk.effects", "souk.errors", "souk.openspiel", "souk.pettingzoo", "souk.spaces"]


class Stubs(unittest.TestCase):
    """_souk.pyi says of the module in C++ what it has, and nothing else."""

    def setUp(self):
        self.tree = ast.parse((HERE.parent / "souk/_souk.pyi").read_text())

    @staticmethod
    def names(body):
        return {
            node.target.id if isinstance(node, ast.AnnAssign) else node.name: node
            for node in body
            if isinstance(node, (ast.AnnAssign, ast.ClassDef, ast.FunctionDef))
        }

    @staticmethod
    def is_marked(node, decorator):
        return any(isinstance(each, ast.Name) and each.id == decorator for each in node.decorator_list)

    def parameters(self, node):
        """Names and whether there is a default, as pybind11 writes signatures."""
        arguments = node.args.posonlyargs + node.args.args
        defaults = [None] * (len(arguments) - len(node.args.defaults)) + node.args.defaults
        found = [(each.arg, default is not None) for each, default in zip(arguments, defaults)]
        found += [(each.arg, default is not None) for each, default in zip(node.args.kwonlyargs, node.args.kw_defaults)]
        return [each for each in found if each[0] != "self"]

    def signature(self, function):
        """The parameters in pybind11's first line, of the first overload."""
        line = next(line for line in function.__doc__.splitlines() if "->" in line and "(" in line)
        inside = line[line.index("(") + 1 : line.rindex(") ->")]
        depth, part, parts = 0, "", []
        for letter in inside:
            depth += (letter in "([{<") - (letter in ")]}>")
            if letter == "," and depth == 0:
                parts.append(part)
                part = ""
            else:
                part += letter
        parts.append(part)
        found = [(part.split(":")[0].strip(), "=" in part) for part in parts if part.strip() not in ("", "*")]
        return [each for each in found if each[0] not in ("self", "arg0")]

    def test_names_of_the_module(self):
        here = {name for name in vars(_souk) if not name.startswith("_")}
        self.assertEqual(set(self.names(self.tree.body)), here | {"__version__"})
        self.assertEqual({name for name in souk.__all__ if hasattr(_souk, name)}, here)
        self.assertEqual([name for name in souk.__all__ if not hasattr(souk, name)], [])

    def test_members_and_parameters(self):
        compared = 0
        for name, node in self.names(self.tree.body).items():
            if isinstance(node, ast.FunctionDef):
                self.assertEqual(self.parameters(node), self.signature(getattr(_souk, name)), name)
            if not isinstance(node, ast.ClassDef):
                continue
            type_, members = getattr(_souk, name), self.names(node.body)
            public = {member for member in vars(type_) if not member.startswith("_")}
            self.assertEqual(public, {member for member in members if not member.startswith("_")}, name)
            for member, declared in members.items():
                found = inspect.getattr_static(type_, member)
                where = f"{name}.{member}"
                is_property = self.is_marked(declared, "property")
                self.assertEqual(isinstance(found, property), is_property, where)
                if not is_property and (not member.startswith("__") or member in ("__init__", "__getitem__")):
                    self.assertEqual(self.parameters(declared), self.signature(getattr(type_, member)), where)
                    compared += 1
        self.assertGreater(compared, 30)

    def test_everything_public_says_what_it_is_for(self):
        for name in MODULES:
            module = importlib.import_module(name)
            for each, value in vars(module).items():
                if each.startswith("_") or not (inspect.isclass(value) or inspect.isroutine(value)):
                    continue
                if not (value.__module__ or "").startswith("souk"):
                    continue
                self.assertTrue(value.__doc__, f"{name}.{each}")
                for member, inner in vars(value).items() if inspect.isclass(value) else ():
                    if not member.startswith("_") and isinstance(inner, (property, types.FunctionType)):
                        self.assertTrue(inner.__doc__, f"{name}.{each}.{member}")


class Examples(unittest.TestCase):
    def run_examples(self, name, text, names):
        test = doctest.DocTestParser().get_doctest(text, dict(names), name, None, 0)
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE, verbose=False)
        report = []
        runner.run(test, out=report.append)
        self.assertEqual(runner.failures, 0, "".join(report))
        return runner.tries

    def test_of_docstrings(self):
        tried, seen = 0, set()
        for name in MODULES:
            module = importlib.import_module(name)
            names = {**vars(souk), **vars(module)}
            tried += self.run_examples(name, module.__doc__ or "", names)
            for each, value in vars(module).items():
                if not (inspect.isclass(value) or inspect.isroutine(value)) or id(value) in seen:
                    continue
                if not (value.__module__ or "").startswith("souk"):
                    continue
                seen.add(id(value))
                tried += self.run_examples(f"{name}.{each}", value.__doc__ or "", names)
                for member, inner in vars(value).items() if inspect.isclass(value) else ():
                    text = getattr(inner, "__doc__", None)
                    if isinstance(text, str) and ">>>" in text:
                        tried += self.run_examples(f"{name}.{each}.{member}", text, names)
        self.assertGreater(tried, 50)

    def test_of_the_documents(self):
        """Every block of Python is run; what begins with >>> is compared."""
        for page in (ROOT / "docs/python.md", HERE.parent / "README.md"):
            names, blocks = {}, re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
            self.assertTrue(blocks)
            for block in blocks:
                if ">>>" in block:
                    test = doctest.DocTestParser().get_doctest(block, names, page.name, None, 0)
                    runner, report = doctest.DocTestRunner(verbose=False), []
                    runner.run(test, out=report.append, clear_globs=False)
                    self.assertEqual(runner.failures, 0, "".join(report))
                    names.update(test.globs)
                else:
                    exec(compile(block, page.name, "exec"), names)

    def test_the_example_that_trains_learns(self):
        """A few seconds of it: far from what it comes to, but no longer random."""
        command = [sys.executable, HERE.parent / "examples/train_value.py", "5", "60"]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(found.returncode, 0, found.stderr)
        share = re.search(r"([0-9.]+)% against random", found.stdout)
        self.assertGreater(float(share[1]), 65, found.stdout)
        source = (HERE.parent / "examples/train_value.py").read_text()
        self.assertLessEqual(len(source.splitlines()), 60)


class Values(unittest.TestCase):
    def values(self):
        position = souk.Position.start("variant", merchants=2).apply("r").apply("g")
        record = souk.Record((ROOT / "tests/games/annotated-3.souk").read_text())
        return [position, souk.Rules("classic+purse=5"), souk.Move("d4e4"), souk.Move("9"), record]

    def test_pickling_and_copying(self):
        for value in self.values():
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
                self.assertEqual(pickle.loads(pickle.dumps(value, protocol)), value)
            self.assertEqual(str(copy.deepcopy(value)), str(value))

    def test_equal_values_have_one_hash_and_text_brings_them_back(self):
        for value in self.values()[:-1]:
            again = type(value)(str(value))
            self.assertEqual((again, hash(again)), (value, hash(value)))
            self.assertEqual(eval(repr(value), vars(souk)), value)
            self.assertNotEqual(value, None)
        with self.assertRaises(TypeError):
            hash(self.values()[-1])
        positions = {souk.Position.start(), souk.Position.start(), souk.Position.start(merchants=4)}
        self.assertEqual(len(positions), 2)

    def test_moves_sort_as_their_indices_and_all_come_back(self):
        moves = [souk.Move.from_index(index) for index in range(souk.MOVE_COUNT)]
        self.assertEqual(sorted(moves, reverse=True), moves[::-1])
        self.assertEqual([souk.Move(str(move)).index for move in moves], list(range(souk.MOVE_COUNT)))
        self.assertEqual(len(set(moves)), souk.MOVE_COUNT)
        self.assertEqual((souk.Move.draw("blue").colour, souk.Move.withdraw(1).seat), ("blue", 1))

    def test_positions_do_not_change(self):
        position = souk.Position.start()
        for name in ("seat", "phase", "purses"):
            with self.assertRaises(AttributeError):
                setattr(position, name, 1)


class Records(unittest.TestCase):
    def test_golden_games_are_read_replayed_and_written_again(self):
        files = sorted((ROOT / "tests/games").glob("*.souk"))
        self.assertGreater(len(files), 20)
        for file in files:
            text = file.read_text()
            record = souk.Record(text)
            self.assertEqual(str(record), text)
            position = record.start
            for step in record.replay():
                self.assertEqual(position.effect(step.move), step.effect)
                position = position.apply(step.move)
                self.assertEqual(position, step.position)
            self.assertEqual(record.moves, [step.move for step in record.replay()])
            if record.result != "*":
                self.assertEqual([int(seat) - 1 for seat in record.result.split()], list(position.winners))

    def test_many_games_of_one_text(self):
        files = sorted((ROOT / "tests/games").glob("classic-*.souk"))
        games = souk.read_records("\n".join(file.read_text() for file in files))
        self.assertEqual([str(game) for game in games], [file.read_text() for file in files])

    def test_a_game_that_is_played_is_written(self):
        game = souk.Game("comp1110", merchants=3, seed=4, first=0)
        builder = souk.RecordBuilder(souk.Position.start("comp1110", 3), ["A", "B", "C"], {"Event": ["a test"]})
        chance = iter(range(10**6))
        while not builder.position.is_over:
            legal = builder.position.legal_moves()
            builder.add(legal[next(chance) % len(legal)])
        builder.add_comment("the end")
        record = souk.Record(builder.text())
        self.assertEqual(record, builder.record())
        self.assertIn(("Event", ["a test"]), record.tags)
        self.assertEqual(record.replay()[-1].position, builder.position)
        self.assertIsNotNone(game)

    def test_what_is_wrong_is_named_by_its_place(self):
        builder = souk.RecordBuilder(souk.Position.start(), ["A", "B", "C"])
        before = builder.text()
        with self.assertRaises(souk.RuleError):
            builder.add("S")
        self.assertEqual(builder.text(), before)
        text = (ROOT / "tests/games/international-3.souk").read_text()
        broken = re.sub(r"^1\. (\w\d) \w+", r"1. \1 a1a2", text, count=1, flags=re.MULTILINE)
        with self.assertRaisesRegex(souk.SoukError, "line .*round 1.*R18"):
            souk.Record(broken).replay()
        with self.assertRaisesRegex(souk.SoukError, "line"):
            souk.read_records(text + "\n[Souk \"2\"]\n")


class Players(unittest.TestCase):
    def test_every_player_chooses_what_is_legal(self):
        position = souk.Position.start(merchants=3).apply("N").apply("3")
        for name in souk.players():
            player = souk.player(name, seed=1)
            self.assertEqual(player.name, name)
            self.assertIn(player.choose(position, time=0.02), position.legal_moves(), name)

    def test_reports_and_reproducible_choices(self):
        position = souk.Position.start(merchants=3)
        self.assertIsNone(souk.player("random").report)
        one, other = souk.player("search", seed=1), souk.player("search", seed=1)
        self.assertEqual(one.choose(position, depth=2), other.choose(position, depth=2))
        self.assertEqual(one.report, other.report)
        self.assertEqual(one.report.depth, 2)
        self.assertEqual(one.report.principal_variation[0], one.choose(position, depth=2))
        self.assertAlmostEqual(sum(one.report.value), 1, 3)
        one.choose(position.apply("N").apply("2"), nodes=2000, turns=[position])
        self.assertGreater(one.report.nodes, 0)

    def test_nets_of_ones_own(self):
        file = ROOT / "libs/evaluation/weights/two.weights"
        own = souk.player(f"search,weights={file}")
        position = souk.Position.start("comp1110", merchants=2)
        self.assertEqual(own.choose(position, depth=2), souk.player("search").choose(position, depth=2))
        self.assertEqual(own.report, own.report)
        with self.assertRaisesRegex(souk.SoukError, "not for 3 merchants"):
            own.choose(souk.Position.start())
        for wrong, words in (
            (f"trader,weights={file}", "without weights"),
            ("master,weights=nothing.weights", "weights"),
            (f"master,weights={__file__}", "weights"),
            ("master,depth=2", "weights=FILE"),
        ):
            with self.assertRaisesRegex(souk.SoukError, words):
                souk.player(wrong)

    def test_other_threads_go_on_while_one_searches(self):
        position = souk.Position.start(merchants=2).apply("r").apply("b").apply("N").apply("3")
        counted, searching = 0, threading.Event()
        thread = threading.Thread(target=lambda: (searching.set(), souk.player("tree").choose(position, time=0.5)))
        thread.start()
        searching.wait()
        began, longest, last = time.monotonic(), 0.0, time.monotonic()
        while thread.is_alive():
            counted += 1
            longest, last = max(longest, time.monotonic() - last), time.monotonic()
        thread.join()
        self.assertGreater(time.monotonic() - began, 0.2)
        self.assertGreater(counted, 1000)
        self.assertLess(longest, 0.45)

    def test_one_player_may_be_asked_by_several_threads(self):
        player, position, found = souk.player("search", seed=1), souk.Position.start(merchants=4), []
        threads = [threading.Thread(target=lambda: found.append(player.choose(position, depth=1))) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(found)), 1)
        self.assertEqual(len(found), 6)

    def test_control_c_ends_a_search(self):
        program = (
            "import souk, os, signal, threading\n"
            "threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
            "position = souk.Position.start(merchants=2).apply('r').apply('b').apply('N').apply('3')\n"
            "try:\n    souk.player('tree').choose(position, time=60)\n"
            "except KeyboardInterrupt:\n    print('ended')\n"
        )
        began = time.monotonic()
        found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
        self.assertEqual(found.stdout, "ended\n", found.stderr)
        self.assertLess(time.monotonic() - began, 30)

    def test_chances(self):
        won = souk.Position("7/7/7/7/7/7/7 d4N r0:20,b0:40 2:over comp1110")
        self.assertEqual(souk.chances(won), [0, 1])
        start = souk.chances(souk.Position.start(merchants=4), depth=1)
        self.assertAlmostEqual(sum(start), 1, 5)
        ahead = souk.Position("7/7/7/7/7/7/7 d4N r3:55,b3:5 1:face comp1110")
        self.assertGreater(souk.chances(ahead, depth=1)[0], 0.8)
        self.assertGreater(souk.chances(ahead, depth=1, rollouts=10, threads=2)[0], 0.8)


class Versions(unittest.TestCase):
    def test_it_is_the_version_of_the_project(self):
        project = re.search(r"project\(souk VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
        self.assertEqual(souk.__version__, project[1])

    def test_the_bare_games_are_those_of_souk_bench(self):
        turns, signature = souk.play_random_games("international", 3, 100, 42)
        self.assertEqual((turns, signature), souk.play_random_games("international", 3, 100, 42))
        self.assertTrue(4000 < turns <= 4500)
        with self.assertRaises(souk.SoukError):
            souk.play_random_games("international", 7, 1, 1)


if __name__ == "__main__":
    unittest.main()
