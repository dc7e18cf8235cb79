#!/usr/bin/env python3
"""Trains a value function of two merchants in numpy, by games of a Batch against itself, and says how well it plays.

    python3 train_value.py [SECONDS [MATCHES]]   so long it trains (100), of processor time; games for a score (300)"""
import souk, sys, time
import numpy as np

GAMES, HIDDEN, LONGEST, EXPLORED, RATE = 256, 16, 128, 0.1, 0.001
SECONDS, MATCHES = [*map(int, sys.argv[1:]), *[100, 300][len(sys.argv) - 1 :]]
SCALE = np.ones((souk.OBSERVATION_SIZE, 1), np.float32)
SCALE[364:372] = 1 / 20  # dirhams and rugs
random = np.random.default_rng(1)
# The last column of the first matrix is a linear value; hidden units add to it.
weights = [random.normal(0, 0.05, shape).astype(np.float32) for shape in [(len(SCALE), HIDDEN + 1), HIDDEN, 1]]
squares = [np.ones_like(weight) for weight in weights]

def value(seen):  # of observations, for whoever sees them: -1 lost, 1 won
    sums = seen.astype(np.float32) @ (weights[0] * SCALE)
    hidden = np.maximum(sums[:, :HIDDEN], 0)
    return hidden, np.tanh(hidden @ weights[1] + sums[:, HIDDEN] + weights[2])

def learn(seen, result):  # one step of RMSProp towards what the game came to
    hidden, expected = value(seen)
    slope = ((expected - result) * (1 - expected**2) / len(result))[:, None]
    back = np.hstack([slope * weights[1] * (hidden > 0), slope])
    for weight, square, by in zip(weights, squares, [SCALE * (seen.T @ back), (hidden * slope).sum(0), slope.sum(0)]):
        square += 0.01 * (by**2 - square)
        weight -= RATE * by / (np.sqrt(square) + 1e-6)

def choose(batch):  # for each game the action that leads to the best, now and then any, and what it leads to
    game, action, seen = batch.afterstates()
    worth = value(seen)[1] + 3 * (random.random(GAMES) < EXPLORED)[game] * random.random(len(game))
    best = (order := np.lexsort((worth, game)))[np.flatnonzero(np.diff(game[order], append=GAMES))]  # the last of each
    return action[best], seen[best]

def train():
    batch, began = souk.Batch(GAMES, merchants=2, seed=1, observations=None, masks=False), time.process_time()
    seen, seat = np.zeros((GAMES, LONGEST, len(SCALE)), np.uint8), np.zeros((GAMES, LONGEST), int)
    age, every = np.zeros(GAMES, int), np.arange(GAMES)  # seen and seat are of the games under way, by age
    while time.process_time() < began + SECONDS:
        actions, seen[every, age] = choose(batch)
        seat[every, age] = batch.to_move
        age += 1
        batch.step(actions)
        for ended in np.flatnonzero(batch.done):
            learn(seen[ended, : age[ended]], batch.rewards[ended, seat[ended, : age[ended]]])
            age[ended] = 0
    return batch.finished.sum()

def share_of_wins(name):
    share, opponent = 0, souk.player(name, seed=1)
    for game in [souk.Game(merchants=2, seed=seed) for seed in range(MATCHES)]:
        while not (position := game.position).is_over:
            after = [position.apply_action(action).observation(0) for action in position.legal_actions()]
            best = position.legal_actions()[value(np.array(after))[1].argmax()]
            game.step(opponent.choose(position).index if position.seat == 1 else best)
        share += (game.position.utilities[0] + 1) / 2 / MATCHES
    return f"{share:.1%} against {name}"

print(f"{train()} games of training; of all wins", share_of_wins("random"), share_of_wins("trader"), sep="\n")
