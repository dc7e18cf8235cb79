"""Batch: the same games as single ones from the same seeds, whatever the threads; views; wrong actions."""

import gc
import threading
import unittest

import numpy as np
import souk

TABLES = [(rules, merchants) for rules in souk.rulesets() for merchants in (2, 3, 4)]


class AgainstSingleGames(unittest.TestCase):
    def follow(self, rules, merchants, steps, **options):
        batch = souk.Batch(8, rules=rules, merchants=merchants, seed=7, **options)
        games = [souk.Game(rules, merchants, seed=int(seed), first=options.get("first")) for seed in batch.seeds]
        chance = np.random.default_rng(1)
        ended = 0
        for _ in range(steps):
            actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in batch.masks])
            for game, action in zip(games, actions):
                game.step(int(action))
            batch.step(actions)
            for at, game in enumerate(games):
                self.assertEqual(game.position.is_over, bool(batch.done[at]))
                if game.position.is_over:
                    ended += 1
                    np.testing.assert_array_equal(batch.rewards[at], np.float32(game.position.utilities))
                    self.assertNotEqual(int(batch.seeds[at]), game.seed)
                    games[at] = souk.Game(rules, merchants, seed=int(batch.seeds[at]), first=options.get("first"))
                else:
                    self.assertFalse(batch.rewards[at].any())
                position = games[at].position
                self.assertEqual(batch.position(at), position)
                self.assertEqual(batch.to_move[at], position.seat)
                alone = position.observation(dtype=batch.observations.dtype)
                np.testing.assert_array_equal(batch.observations[at], alone)
                np.testing.assert_array_equal(batch.masks[at], position.action_mask())
                self.assertEqual(np.flatnonzero(batch.masks[at]).tolist(), position.legal_actions())
        self.assertEqual(ended, batch.finished.sum())
        self.assertGreaterEqual(ended, 8)

    def test_every_ruleset_and_number_of_merchants(self):
        for rules, merchants in TABLES:
            with self.subTest(rules=rules, merchants=merchants):
                self.follow(f"{rules}+rugs=8", merchants, 90)

    def test_options_that_change_what_a_decision_is(self):
        for rules in ("variant+turning=after-optional", "classic+pile=alternating", "online+cover=different-colours"):
            self.follow(f"{rules}+rugs=6+purse=5", 2, 90, first=1, observations="float32", threads=2)


class Seeds(unittest.TestCase):
    def run_batch(self, threads, seed=3, steps=150):
        batch = souk.Batch(100, merchants=3, seed=seed, threads=threads)
        seen = []
        for _ in range(steps):
            batch.step(batch.random_actions())
            seen.append((batch.observations.copy(), batch.masks.copy(), batch.rewards.copy(), batch.seeds.copy()))
        return seen

    def assert_same(self, one, other):
        for step, another in zip(one, other):
            for array, of_other in zip(step, another):
                np.testing.assert_array_equal(array, of_other)

    def test_threads_change_nothing(self):
        self.assert_same(self.run_batch(1), self.run_batch(3))

    def test_another_seed_makes_other_games_and_reset_goes_back(self):
        batch = souk.Batch(50, merchants=4, seed=1)
        first = batch.observations.copy()
        actions = batch.random_actions()
        batch.step(actions)
        after = batch.observations.copy()
        seeds = batch.seeds.copy()
        batch.reset(2)
        self.assertFalse((batch.seeds == seeds).any())
        batch.reset(1)
        np.testing.assert_array_equal(batch.observations, first)
        np.testing.assert_array_equal(batch.random_actions(), actions)
        batch.step(actions)
        np.testing.assert_array_equal(batch.observations, after)
        self.assertFalse(batch.finished.any())

    def test_games_of_a_batch_are_strangers(self):
        batch = souk.Batch(5000, merchants=3, seed=0)
        self.assertEqual(len(set(batch.seeds.tolist())), 5000)
        begins = np.bincount(batch.to_move, minlength=3)
        self.assertTrue((abs(begins - 5000 / 3) < 200).all(), begins)

    def test_throws_and_piles_are_fair(self):
        batch = souk.Batch(6000, merchants=2, seed=9, first=0)
        on_top = batch.observations[:, 372]
        self.assertTrue(abs(on_top.mean() - 0.5) < 0.03)
        batch.step(np.zeros(6000, np.uint8))
        # North from d4 by 1 to 4 steps: d5, d6, d7, and through the mosaic to c7.
        landed = batch.observations[:, 294:343].argmax(1)
        counts = [int((landed == square).sum()) for square in (3 * 7 + 4, 3 * 7 + 5, 3 * 7 + 6, 2 * 7 + 6)]
        for count, faces in zip(counts, (1, 2, 2, 1)):
            self.assertTrue(abs(count - 1000 * faces) < 150, counts)

    def test_random_actions_are_legal_and_each_comes_up(self):
        batch = souk.Batch(3000, merchants=3, seed=5, first=0)
        first = np.bincount(batch.random_actions(), minlength=4)
        self.assertTrue((abs(first[[0, 1, 3]] - 1000) < 120).all() and first[2] == 0, first)
        for _ in range(60):
            actions = batch.random_actions()
            self.assertTrue(batch.masks[np.arange(3000), actions].all())
            batch.step(actions)
        variant = souk.Batch(3000, merchants=3, rules="variant", seed=5)
        turns = np.zeros(4, int)
        for _ in range(20):
            actions = variant.random_actions()
            turns += np.bincount(actions[actions < 4], minlength=4)
            variant.step(actions)
        self.assertGreater(turns.min(), 1000)


class Arrays(unittest.TestCase):
    def test_they_are_views_that_change_with_each_step(self):
        batch = souk.Batch(4, merchants=3)
        for name, dtype, shape in (
            ("observations", "uint8", (4, 376)),
            ("masks", "bool", (4, 88)),
            ("to_move", "int8", (4,)),
            ("done", "bool", (4,)),
            ("rewards", "float32", (4, 3)),
            ("seeds", "uint64", (4,)),
            ("finished", "int64", (4,)),
        ):
            array = getattr(batch, name)
            self.assertEqual((array.dtype, array.shape), (np.dtype(dtype), shape), name)
            self.assertFalse(array.flags.owndata)
            self.assertTrue(np.shares_memory(array, getattr(batch, name)))
        observations, before = batch.observations, batch.observations.copy()
        planes = observations[:, :343].reshape(4, 7, 7, 7)
        self.assertTrue(np.shares_memory(planes, observations))
        batch.step(batch.random_actions())
        self.assertFalse((observations == before).all())

    def test_they_outlive_the_batch(self):
        observations = souk.Batch(1000, merchants=2).observations
        gc.collect()
        self.assertEqual(int(observations[:, 353:356].sum()), 1000)

    def test_what_is_not_wanted_is_not_there(self):
        batch = souk.Batch(3, observations=None, masks=False)
        self.assertIsNone(batch.observations)
        self.assertIsNone(batch.masks)
        batch.step(batch.random_actions())

    def test_actions_of_every_integer_type(self):
        for dtype in (np.uint8, np.int8, np.int16, np.uint16, np.int32, np.uint32, np.int64):
            batch = souk.Batch(6, merchants=3, seed=1)
            batch.step(batch.random_actions().astype(dtype))
            strided = np.zeros(12, dtype)
            strided[::2] = batch.random_actions()
            batch.step(strided[::2])
        out = np.empty(6, np.uint8)
        self.assertIs(batch.random_actions(out), out)

    def test_afterstates_are_what_applying_leads_to(self):
        batch = souk.Batch(20, merchants=2, seed=2, threads=2)
        for _ in range(60):
            games, actions, seen = batch.afterstates()
            expected = [(game, action) for game in range(20) for action in batch.position(game).legal_actions()]
            self.assertEqual(list(zip(games.tolist(), actions.tolist())), expected)
            for at in range(0, len(games), 7):
                before = batch.position(int(games[at]))
                after = before.apply_action(int(actions[at]))
                np.testing.assert_array_equal(seen[at], after.observation(before.seat))
            batch.step(batch.random_actions())


class Wrong(unittest.TestCase):
    def test_a_wrong_action_names_its_game_and_rule_and_moves_nothing(self):
        batch = souk.Batch(100, merchants=3, seed=1, threads=2)
        before = [batch.position(game) for game in range(100)]
        for game, action, rule in ((40, 2, 9), (99, 50, 8)):
            actions = batch.random_actions().astype(np.int64)
            actions[game] = action
            actions[game + 1 :] = 2
            with self.assertRaises(souk.RuleError) as raised:
                batch.step(actions)
            self.assertEqual(raised.exception.rule, rule)
            self.assertIn(f"game {game}: ", str(raised.exception))
        for action in (-1, 88, 2**40, -(2**63)):
            actions = batch.random_actions().astype(np.int64)
            actions[7] = action
            with self.assertRaisesRegex(souk.SoukError, "game 7: .* is not a decision: 0 to 87"):
                batch.step(actions)
        self.assertEqual([batch.position(game) for game in range(100)], before)

    def test_what_is_no_array_of_actions(self):
        batch = souk.Batch(4)
        for actions, error, words in (
            (np.zeros(3, int), ValueError, "each of the 4 games"),
            (np.zeros((4, 1), int), ValueError, "each of the 4 games"),
            (np.zeros(4), TypeError, "integers, not of float64"),
            (np.zeros(4, bool), TypeError, "integers, not of bool"),
        ):
            with self.assertRaisesRegex(error, words):
                batch.step(actions)
        for wrong, words in (
            (lambda: souk.Batch(0), "1 to"),
            (lambda: souk.Batch(4, threads=0), "threads"),
            (lambda: souk.Batch(4, merchants=5), "2 to 4 merchants"),
            (lambda: souk.Batch(4, merchants=0), "2 to 4 merchants"),
            (lambda: souk.Batch(4, first=3), "no merchant sits"),
            (lambda: souk.Batch(4, rules="klassic"), "klassic"),
            (lambda: souk.Batch(4, observations="float64"), "float32 or None"),
            (lambda: batch.random_actions(np.zeros(3, np.uint8)), "each of the 4 games"),
            (lambda: batch.random_actions(np.zeros(4, int)), "uint8"),
        ):
            with self.assertRaises((ValueError, TypeError)) as raised:
                wrong()
            self.assertIn(words, str(raised.exception))
        with self.assertRaises(IndexError):
            batch.position(4)

    def test_a_single_game_refuses_the_same(self):
        game = souk.Game(merchants=2, seed=1)
        before = game.position
        with self.assertRaises(souk.RuleError) as raised:
            game.step((["N", "E", "S", "W"].index(before.assam[-1]) + 2) % 4)
        self.assertEqual(raised.exception.rule, 9)
        with self.assertRaisesRegex(souk.SoukError, "0 to 87"):
            game.step(88)
        self.assertEqual(game.position, before)
        while not game.position.is_over:
            game.step(game.position.legal_actions()[0])
        with self.assertRaises(souk.RuleError) as raised:
            game.step(0)
        self.assertEqual(raised.exception.rule, 21)


class Threads(unittest.TestCase):
    def test_several_threads_of_python_may_step_one_batch(self):
        batch = souk.Batch(500, merchants=3, seed=1, threads=2)
        errors = []

        def step():
            for _ in range(50):
                try:
                    batch.step(batch.random_actions())
                except souk.SoukError as error:
                    # Another thread has moved in between; the batch is whole all the same.
                    errors.append(error)

        threads = [threading.Thread(target=step) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for game in range(500):
            self.assertEqual(batch.position(game), souk.Position(str(batch.position(game))))


if __name__ == "__main__":
    unittest.main()
