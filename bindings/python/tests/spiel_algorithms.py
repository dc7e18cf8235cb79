"""Algorithms written against OpenSpiel's interface alone: nothing here knows souk.

They run unchanged with any perfect-information game of OpenSpiel's.
"""

import math
import random


def expectiminimax(state, depth, player, evaluate):
    """The value for a player, who maximises while everybody else minimises, and a best action."""
    if state.is_terminal():
        return state.returns()[player], None
    if depth == 0:
        return evaluate(state, player), None

    def behind(action, left):
        return expectiminimax(state.child(action), left, player, evaluate)[0]

    if state.is_chance_node():
        return sum(odds * behind(action, depth) for action, odds in state.chance_outcomes()), None
    best = max if state.current_player() == player else min
    values = [(behind(action, depth - 1), action) for action in state.legal_actions()]
    return best(values, key=lambda found: found[0])


def sample(state, chance):
    """An outcome of a chance node."""
    actions, odds = zip(*state.chance_outcomes())
    return chance.choices(actions, odds)[0]


def play_out(state, chance):
    """The returns of a random end of the game."""
    state = state.clone()
    while not state.is_terminal():
        action = sample(state, chance) if state.is_chance_node() else chance.choice(state.legal_actions())
        state.apply_action(action)
    return state.returns()


class Node:
    def __init__(self):
        self.children, self.visits, self.total = {}, 0, 0.0


def monte_carlo_tree_search(state, simulations, seed):
    """The action that UCT visits most; chance nodes are sampled."""
    chance, root = random.Random(seed), Node()
    for _ in range(simulations):
        node, now, path = root, state.clone(), []
        while not now.is_terminal():
            if now.is_chance_node():
                action = sample(now, chance)
                new = action not in node.children
            else:
                player = now.current_player()
                untried = [action for action in now.legal_actions() if action not in node.children]
                new = bool(untried)
                action = chance.choice(untried) if new else best_child(node, now.legal_actions())
                path.append((node.children.setdefault(action, Node()), player))
            now.apply_action(action)
            node = node.children.setdefault(action, Node())
            if new and path and path[-1][0] is node:
                break
        returns = play_out(now, chance)
        root.visits += 1
        for node, player in path:
            node.visits += 1
            node.total += returns[player]
    return max(state.legal_actions(), key=lambda action: root.children[action].visits)


def best_child(node, legal):
    everything = sum(node.children[action].visits for action in legal)
    return max(
        legal,
        key=lambda action: node.children[action].total / node.children[action].visits
        + math.sqrt(2 * math.log(everything) / node.children[action].visits),
    )
