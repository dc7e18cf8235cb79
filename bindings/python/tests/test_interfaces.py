"""The two interfaces that are known from elsewhere: OpenSpiel's state and PettingZoo's environment."""

import copy
import pickle
import random
import unittest

import numpy as np
import souk
from souk import openspiel, pettingzoo, spaces

import spiel_algorithms


class OpenSpiel(unittest.TestCase):
    def random_state(self, game, steps, seed=1):
        chance, state = random.Random(seed), game.new_initial_state()
        for _ in range(steps):
            if state.is_terminal():
                break
            state.apply_action(chance.choice(state.legal_actions()))
        return state

    def test_random_games_keep_the_contract(self):
        chance = random.Random(2)
        for rules in souk.rulesets():
            for merchants in (2, 3, 4):
                game = openspiel.load_game("souk", {"rules": rules, "merchants": merchants})
                state, decisions, throws = game.new_initial_state(), 0, 0
                self.assertTrue(state.is_initial_state())
                while not state.is_terminal():
                    self.assertEqual(state.rewards(), [0.0] * merchants)
                    actions = state.legal_actions()
                    self.assertEqual(actions, sorted(set(actions)))
                    if state.is_chance_node():
                        throws += 1
                        self.assertEqual(state.current_player(), openspiel.PlayerId.CHANCE)
                        outcomes = state.chance_outcomes()
                        self.assertEqual([action for action, _ in outcomes], actions)
                        self.assertAlmostEqual(sum(odds for _, odds in outcomes), 1)
                        self.assertLess(max(actions), game.max_chance_outcomes())
                    else:
                        decisions += 1
                        self.assertIn(state.current_player(), range(merchants))
                        self.assertLess(max(actions), game.num_distinct_actions())
                        with self.assertRaises(ValueError):
                            state.chance_outcomes()
                        self.assertEqual(state.legal_actions((state.current_player() + 1) % merchants), [])
                    self.assertEqual([at for at, legal in enumerate(state.legal_actions_mask()) if legal], actions)
                    action = chance.choice(actions)
                    self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
                    child = state.child(action)
                    self.assertEqual(len(child.history()), len(state.history()) + 1)
                    state.apply_action(action)
                    self.assertEqual(str(child), str(state))
                self.assertEqual(state.current_player(), openspiel.PlayerId.TERMINAL)
                self.assertEqual(state.legal_actions(), [])
                self.assertAlmostEqual(sum(state.returns()), game.utility_sum(), 5)
                self.assertEqual(state.returns(), state.rewards())
                for player, value in enumerate(state.returns()):
                    self.assertEqual(state.player_return(player), value)
                    self.assertTrue(game.min_utility() - 1e-6 <= value <= game.max_utility())
                self.assertLessEqual(decisions, game.max_game_length())
                self.assertLessEqual(throws, game.max_chance_nodes_in_history() + 2)
                self.assertEqual(state.move_number(), decisions + throws)

    def test_copies_are_apart(self):
        state = self.random_state(openspiel.load_game(), 40)
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            self.assertEqual((str(other), other.full_history()), (str(state), state.full_history()))
            before = str(state)
            other.apply_action(other.legal_actions()[0])
            self.assertEqual(str(state), before)
        self.assertEqual(str(state.get_game().deserialize_state(state.serialize())), str(state))

    def test_wrong_actions_raise_and_change_nothing(self):
        state = self.random_state(openspiel.load_game(), 31)
        for _ in range(4):
            text, history = str(state), state.history()
            for action in (-1, 88, 96, 100, 10**9):
                with self.assertRaises(ValueError):
                    state.apply_action(action)
            for action in set(range(88)) - set(state.legal_actions()):
                with self.assertRaises(ValueError):
                    state.apply_action(action)
            self.assertEqual((str(state), state.history()), (text, history))
            state.apply_action(state.legal_actions()[-1])

    def test_tensors_have_the_shape_that_the_game_says(self):
        game = openspiel.load_game("souk(merchants=4)")
        state = self.random_state(game, 50)
        for player in range(4):
            tensor = state.observation_tensor(player)
            self.assertEqual([len(tensor)], game.observation_tensor_shape())
            self.assertEqual(len(tensor), game.observation_tensor_size())
            self.assertEqual(tensor, state.position.observation(player, "float32").tolist())
            self.assertEqual(state.information_state_tensor(player), tensor)
        self.assertNotEqual(state.observation_tensor(0), state.observation_tensor(1))
        self.assertEqual(len(state.information_state_string().split(" ")), 5 + 50)

    def test_parameters(self):
        game = openspiel.load_game("souk(merchants=2,rules=classic+purse=5)")
        self.assertEqual(game.get_parameters(), {"rules": "classic+purse=5", "merchants": 2, "first": 0})
        self.assertEqual(openspiel.load_game(str(game)), game)
        for name, params in (("chess", {}), ("souk", {"players": 2}), ("souk", {"merchants": 5}), ("souk(", {})):
            with self.assertRaises(ValueError):
                openspiel.load_game(name, params)

    def test_expectiminimax_written_for_openspiel_solves_the_end(self):
        """One rug is left: it is laid where it brings the win, as souk's own search finds as well."""
        game = openspiel.load_game("souk", {"merchants": 2, "rules": "comp1110+rugs=2"})
        solved = 0
        for seed in range(12):
            state = self.random_state(game, 7, seed)
            if state.is_terminal():
                continue
            player = state.position.seat
            value, _ = spiel_algorithms.expectiminimax(state, 20, player, evaluate=None)
            chance = souk.chances(state.position)[player]
            self.assertAlmostEqual((value + 1) / 2, chance, 5)
            solved += 1
        self.assertGreater(solved, 6)

    def test_tree_search_written_for_openspiel_beats_random(self):
        game = openspiel.load_game("souk", {"merchants": 2, "rules": "comp1110+rugs=5"})
        chance, won = random.Random(4), 0.0
        for at in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action = spiel_algorithms.sample(state, chance)
                elif state.current_player() == at % 2:
                    action = spiel_algorithms.monte_carlo_tree_search(state, 100, chance.random())
                else:
                    action = chance.choice(state.legal_actions())
                state.apply_action(action)
            won += (state.returns()[at % 2] + 1) / 2
        self.assertGreater(won, 13)


class PettingZoo(unittest.TestCase):
    """Each test is a rule of docs/python.md's list, in its order and by its number."""

    def setUp(self):
        self.environment = pettingzoo.env(merchants=4, rules="international+purse=4")

    def play(self, environment, seed, each=lambda agent, last: None, limit=None):
        environment.reset(seed=seed)
        chance = np.random.default_rng(seed)
        for agent in environment.agent_iter(limit or 2**63):
            last = environment.last()
            each(agent, last)
            allowed = np.flatnonzero(last[0]["action_mask"])
            environment.step(None if last[2] or last[3] else int(chance.choice(allowed)))

    def test_01_names_are_fixed_and_before_reset_nobody_plays(self):
        environment = self.environment
        self.assertEqual(environment.possible_agents, [f"merchant_{seat}" for seat in range(4)])
        self.assertEqual(environment.agents, [])
        self.assertEqual((environment.num_agents, environment.max_num_agents), (0, 4))
        self.assertIn("name", environment.metadata)
        self.assertIn("render_modes", environment.metadata)
        self.assertIs(environment.unwrapped, environment)
        for call in (environment.last, lambda: environment.step(0), lambda: environment.observe("merchant_0")):
            with self.assertRaises((ValueError, AttributeError)):
                call()

    def test_02_reset_begins_for_all(self):
        for seed in (1, None, 2):
            environment = self.environment
            self.play(environment, 3, limit=9)
            self.assertIsNone(environment.reset(seed=seed, options={}))
            self.assertEqual(environment.agents, environment.possible_agents)
            self.assertIn(environment.agent_selection, environment.agents)
            for by_agent, value in (
                (environment.rewards, 0),
                (environment._cumulative_rewards, 0),
                (environment.terminations, False),
                (environment.truncations, False),
                (environment.infos, {}),
            ):
                self.assertEqual(by_agent, dict.fromkeys(environment.agents, value))

    def test_03_one_seed_makes_one_game(self):
        def story(seed):
            told = []

            def tell(agent, last):
                told.append((agent, last[1], last[0]["observation"].tobytes()))

            self.play(self.environment, seed, tell)
            return told

        self.assertEqual(story(5), story(5))
        self.assertNotEqual(story(5), story(6))
        self.environment.reset(seed=8)
        first = self.environment.position
        self.environment.reset()
        self.environment.reset(seed=8)
        self.assertEqual(self.environment.position, first)
        self.assertEqual(first, souk.Game("international+purse=4", 4, seed=8).position)

    def test_04_spaces_are_the_same_objects_and_hold_what_is_observed(self):
        environment = self.environment
        for agent in environment.possible_agents:
            self.assertIs(environment.observation_space(agent), environment.observation_space(agent))
            self.assertIs(environment.action_space(agent), environment.action_space(agent))

        def check(agent, last):
            self.assertIn(last[0], environment.observation_space(agent))
            for other in environment.agents:
                self.assertIn(environment.observe(other), environment.observation_space(other))

        self.play(environment, 1, check)
        self.play(pettingzoo.env(dtype="uint8", merchants=2), 1)

    def test_05_last_is_of_the_selected_agent(self):
        environment = self.environment

        def check(agent, last):
            self.assertEqual(agent, environment.agent_selection)
            observation, reward, termination, truncation, info = last
            np.testing.assert_array_equal(observation["observation"], environment.observe(agent)["observation"])
            self.assertEqual(reward, environment._cumulative_rewards[agent])
            self.assertEqual(termination, environment.terminations[agent])
            self.assertEqual(truncation, environment.truncations[agent])
            self.assertIs(info, environment.infos[agent])
            self.assertIsNone(environment.last(observe=False)[0])

        self.play(environment, 2, check)

    def test_06_the_mask_is_of_the_one_who_decides(self):
        environment = self.environment

        def check(agent, last):
            mask = last[0]["action_mask"]
            if last[2]:
                self.assertFalse(mask.any())
            else:
                self.assertEqual(np.flatnonzero(mask).tolist(), environment.position.legal_actions())
            for other in environment.agents:
                if other != agent:
                    self.assertFalse(environment.observe(other)["action_mask"].any())

        self.play(environment, 3, check)

    def test_07_rewards_are_of_the_last_step_and_accumulate_until_one_acts(self):
        environment = self.environment
        for seed in range(20):
            environment.reset(seed=seed)
            chance, owed = np.random.default_rng(seed), dict.fromkeys(environment.agents, 0.0)
            for agent in environment.agent_iter():
                observation, reward, termination, truncation, _ = environment.last()
                self.assertAlmostEqual(reward, owed[agent])
                action = None if termination else int(chance.choice(np.flatnonzero(observation["action_mask"])))
                environment.step(action)
                owed[agent] = 0.0
                for each, got in environment.rewards.items():
                    owed[each] += got

    def test_08_rewards_of_a_whole_game_are_its_utilities(self):
        environment = self.environment
        went_out = 0
        for seed in range(30):
            got = dict.fromkeys(environment.possible_agents, 0.0)

            def collect(agent, last):
                got[agent] += last[1]

            self.play(environment, seed, collect)
            position = environment.position
            self.assertTrue(position.is_over)
            for seat, agent in enumerate(environment.possible_agents):
                self.assertAlmostEqual(got[agent], position.utilities[seat], 5)
            went_out += position.is_in.count(False)
        self.assertGreater(went_out, 10)

    def test_09_who_is_terminated_steps_none_first_and_leaves(self):
        environment = self.environment
        left_early = 0
        for seed in range(30):
            environment.reset(seed=seed)
            chance = np.random.default_rng(seed)
            while environment.agents:
                agent = environment.agent_selection
                dead = [each for each in environment.agents if environment.terminations[each]]
                self.assertEqual(agent in dead, bool(dead))
                if dead:
                    with self.assertRaisesRegex(ValueError, "only valid action is None"):
                        environment.step(0)
                    self.assertIn(agent, environment.agents)
                    environment.step(None)
                    left_early += not environment.position.is_over
                    for agents in (environment.agents, environment.rewards, environment.terminations):
                        self.assertNotIn(agent, agents)
                    self.assertEqual(set(environment.rewards.values()) - {0.0}, set())
                else:
                    with self.assertRaisesRegex(ValueError, "has to choose"):
                        environment.step(None)
                    environment.step(int(chance.choice(environment.position.legal_actions())))
        self.assertGreater(left_early, 10)

    def test_10_keys_are_those_of_the_agents_left(self):
        environment = self.environment

        def check(agent, last):
            for by_agent in (
                environment.rewards,
                environment._cumulative_rewards,
                environment.terminations,
                environment.truncations,
                environment.infos,
            ):
                self.assertEqual(list(by_agent), environment.agents)
            self.assertEqual(environment.num_agents, len(environment.agents))

        self.play(environment, 4, check)
        self.assertEqual(environment.agents, [])
        with self.assertRaisesRegex(ValueError, "reset"):
            environment.step(None)

    def test_11_agent_iter_ends_with_the_game_or_its_limit(self):
        environment = self.environment
        environment.reset(seed=1)
        seen = 0
        for _ in environment.agent_iter(max_iter=7):
            environment.step(environment.position.legal_actions()[0])
            seen += 1
        self.assertEqual(seen, 7)

    def test_12_a_wrong_action_raises_and_changes_nothing(self):
        environment = self.environment
        environment.reset(seed=1)
        before = (environment.position, environment.agent_selection, dict(environment.rewards))
        for action in set(range(-1, 90)) - set(environment.position.legal_actions()):
            with self.assertRaises(souk.SoukError):
                environment.step(action)
        self.assertEqual((environment.position, environment.agent_selection, dict(environment.rewards)), before)

    def test_13_rendering_state_and_closing(self):
        environment = pettingzoo.raw_env(merchants=2, render_mode="ansi")
        environment.reset(seed=1)
        self.assertEqual(environment.render(), str(environment.position))
        self.assertEqual(environment.state().shape, (souk.OBSERVATION_SIZE,))
        self.assertIsNone(environment.close())
        self.assertEqual(str(environment), "souk_v0")

    def test_14_what_is_wrong_with_the_arguments_is_told(self):
        for wrong in (
            lambda: pettingzoo.env(merchants=5),
            lambda: pettingzoo.env(rules="klassic"),
            lambda: pettingzoo.env(render_mode="human"),
            lambda: pettingzoo.env(dtype="int32"),
            lambda: self.environment.reset(options={"second": 1}),
        ):
            with self.assertRaises(ValueError):
                wrong()
        self.environment.reset(seed=1, options={"first": 2})
        self.assertEqual(self.environment.agent_selection, "merchant_2")


class Spaces(unittest.TestCase):
    def test_what_is_drawn_is_in_them(self):
        for space in (
            spaces.Discrete(5),
            spaces.Box(0, 1, (3, 2), np.float32),
            spaces.Box(0, 240, (4,), np.uint8),
            spaces.Dict({"a": spaces.Discrete(2), "b": spaces.Box(-1, 1, (2,), np.float32)}),
        ):
            for _ in range(50):
                self.assertIn(space.sample(), space)
            self.assertNotIn("other", space)
            self.assertEqual(space, copy.copy(space))
            space.seed(1)
            first = repr(space.sample())
            space.seed(1)
            self.assertEqual(repr(space.sample()), first)

    def test_masks(self):
        self.assertEqual(spaces.Discrete(4).sample(np.array([0, 0, 1, 0])), 2)
        for mask in ([0, 0, 0, 0], [1, 1]):
            with self.assertRaises(ValueError):
                spaces.Discrete(4).sample(np.array(mask))
        self.assertNotIn(4, spaces.Discrete(4))
        self.assertNotIn(True, spaces.Discrete(4))


if __name__ == "__main__":
    unittest.main()
