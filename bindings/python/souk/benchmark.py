"""How quick games are from Python, beside the bare random games of C++ in the same run.

    python3 -m souk.benchmark

All on one thread, in its processor time. The best of several rounds counts: a busy machine only adds time.
"""

import random
import time
from typing import Callable, Dict, NamedTuple, Optional

import numpy

from souk import openspiel
from souk._souk import Batch, Game, Position, play_random_games

_GAMES = 4096


class BatchTimes(NamedTuple):
    """Nanoseconds for a turn, which is a facing and mostly a rug."""

    bare: float
    step: float
    step_and_choice: float
    step_with_bytes: float
    step_with_floats: float


def _bare(merchants: int) -> float:
    began = time.thread_time()
    turns, _ = play_random_games("international", merchants, 4000, 42)
    return (time.thread_time() - began) / turns * 1e9


class _Stepped:
    """A batch, and how long it takes for a turn: with the actions given, and chosen natively as well."""

    def __init__(self, merchants: int, observations: Optional[str]) -> None:
        wanted = observations is not None
        self.batch = Batch(_GAMES, merchants=merchants, seed=1, observations=observations, masks=wanted)
        self.actions = numpy.empty(_GAMES, numpy.uint8)

    def run(self, steps: int = 30) -> "tuple[float, float]":
        given = chosen = 0.0
        turns = 0
        for _ in range(steps):
            began = time.thread_time()
            self.batch.random_actions(self.actions)
            between = time.thread_time()
            self.batch.step(self.actions)
            ended = time.thread_time()
            given += ended - between
            chosen += ended - began
            turns += int((self.actions < 4).sum())
        return given / turns * 1e9, chosen / turns * 1e9


def measure_batch(merchants: int, rounds: int = 12) -> BatchTimes:
    """By turns, so that whatever else the machine does slows all of them alike."""
    nothing, as_bytes, as_floats = (_Stepped(merchants, kind) for kind in (None, "uint8", "float32"))
    best = [float("inf")] * 5
    for _ in range(rounds):
        found = [_bare(merchants), *nothing.run(), as_bytes.run()[0], as_floats.run()[0]]
        best = [min(pair) for pair in zip(best, found)]
    return BatchTimes(*best)


def _positions(games: int) -> int:
    actions, any_number = 0, random.Random(1).random
    for _ in range(games):
        position = Position.start()
        while not position.is_over:
            if position.is_chance:
                number = any_number()
                for move, odds in position.chance_outcomes():
                    number -= odds
                    if number < 0:
                        break
                position = position.apply(move)
            else:
                moves = position.legal_moves()
                position = position.apply(moves[int(any_number() * len(moves))])
            actions += 1
    return actions


def _states(games: int) -> int:
    actions, any_number, game = 0, random.Random(1).random, openspiel.load_game()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                number = any_number()
                for action, odds in state.chance_outcomes():
                    number -= odds
                    if number < 0:
                        break
            else:
                legal = state.legal_actions()
                action = legal[int(any_number() * len(legal))]
            state.apply_action(action)
            actions += 1
    return actions


def _games(games: int) -> int:
    actions, any_number = 0, random.Random(1).random
    for seed in range(games):
        game = Game(seed=seed)
        while not game.position.is_over:
            legal = game.position.legal_actions()
            game.step(legal[int(any_number() * len(legal))])
            actions += 1
    return actions


def measure_single(games: int = 60, rounds: int = 6) -> Dict[str, float]:
    """Actions a second of random games with one state, the choice of the action in Python included."""
    ways: Dict[str, Callable[[int], int]] = {
        "souk.Position": _positions,
        "souk.openspiel.State": _states,
        "souk.Game": _games,
    }
    best = dict.fromkeys(ways, 0.0)
    for _ in range(rounds):
        for name, play in ways.items():
            began = time.thread_time()
            actions = play(games)
            best[name] = max(best[name], actions / (time.thread_time() - began))
    return best


def main() -> None:
    """Prints both tables."""
    print(f"Batch of {_GAMES} games, one thread: ns a turn, and how many times the bare random game of C++\n")
    print("merchants    bare        step    with choice   observations   float32")
    for merchants in (2, 3, 4):
        times = measure_batch(merchants)
        each = "".join(f"{value:7.1f} {value / times.bare:4.1f}×" for value in times[1:])
        print(f"{merchants:9} {times.bare:7.1f}{each}")
    print("\nOne state, actions a second (three merchants; throws count as actions where Python makes them)\n")
    for name, value in measure_single().items():
        print(f"{name:22} {value:12,.0f}")


if __name__ == "__main__":
    main()
