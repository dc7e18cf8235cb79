"""That Python stays near the bare loop of C++: twice what docs/python.md promises, for busy machines.

The promise itself is what `python3 -m souk.benchmark` prints.
"""

import unittest

from souk import benchmark


class Speed(unittest.TestCase):
    def test_a_step_of_a_batch_is_near_the_bare_game(self):
        for merchants in (2, 3, 4):
            times = benchmark.measure_batch(merchants, rounds=6)
            self.assertLess(times.step, 6 * times.bare, times)
            self.assertLess(times.step_with_bytes, 20 * times.bare, times)

    def test_a_single_state_takes_its_actions_quickly(self):
        for name, actions in benchmark.measure_single(rounds=4).items():
            self.assertGreater(actions, 150000, name)


if __name__ == "__main__":
    unittest.main()
