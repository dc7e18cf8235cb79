"""A game and its states with OpenSpiel's verbs, for algorithms that are written against them.

>>> game = load_game("souk", {"merchants": 2, "rules": "classic"})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()
(True, [(4, 0.5), (6, 0.5)])
>>> state.apply_action(4)
>>> state.current_player() == PlayerId.CHANCE
True

What follows OpenSpiel and what is souk's own:

- Decisions are 0 to 87. Chance outcomes have numbers of their own, 0 to 7: throws 1 to 4, then rugs
  drawn in red, blue, yellow and green. Each is a move's index less 88.
- Chance is sampled by the caller, explicitly, from chance_outcomes().
- The game has perfect information: what a state shows is the same for every player, up to the
  point of view. So information_state_tensor() is observation_tensor().
- returns() are utilities: together 0, winning alone is 1. Rewards come at the end only.
- Withdrawing (R16) is no action here.
"""

import enum
from typing import Dict, List, Mapping, Optional, Tuple, Union

from souk._souk import DECISION_COUNT, OBSERVATION_SIZE, Move, Position, Rules

_CHANCE_OUTCOMES = 8
_PARAMETERS = {"rules": "international", "merchants": 3, "first": 0}


class PlayerId(enum.IntEnum):
    """Players that are no merchants, with OpenSpiel's numbers."""

    CHANCE = -1
    TERMINAL = -4


class StateType(enum.Enum):
    """What happens next in a state."""

    CHANCE = 0
    DECISION = 1
    TERMINAL = 2


class Game:
    """The rules of a table; makes states.

    >>> Game().num_distinct_actions(), Game().num_players()
    (88, 3)
    """

    def __init__(self, params: Optional[Mapping[str, Union[int, str]]] = None) -> None:
        unknown = set(params or {}) - set(_PARAMETERS)
        if unknown:
            raise ValueError(f"no such parameter: {', '.join(sorted(unknown))}; there are {', '.join(_PARAMETERS)}")
        self._params = {**_PARAMETERS, **(params or {})}
        self._rules = Rules(str(self._params["rules"]))
        self._start = Position.start(self._rules, int(self._params["merchants"]), int(self._params["first"]))

    def get_parameters(self) -> Dict[str, Union[int, str]]:
        """What the game was made with."""
        return dict(self._params)

    def num_players(self) -> int:
        """How many merchants play."""
        return self._start.merchants

    def num_distinct_actions(self) -> int:
        """Decisions are below this."""
        return DECISION_COUNT

    def max_chance_outcomes(self) -> int:
        """Chance outcomes are below this."""
        return _CHANCE_OUTCOMES

    def max_game_length(self) -> int:
        """The most decisions of a game: a facing and a rug each turn."""
        return 2 * sum(self._start.rugs_left)

    def max_chance_nodes_in_history(self) -> int:
        """The most chance nodes of a game: a throw a turn, and with two colours a rug drawn."""
        return 2 * sum(self._start.rugs_left)

    def min_utility(self) -> float:
        """Losing."""
        return -1.0 / (self.num_players() - 1)

    def max_utility(self) -> float:
        """Winning alone."""
        return 1.0

    def utility_sum(self) -> float:
        """What all get together."""
        return 0.0

    def observation_tensor_shape(self) -> List[int]:
        """One row of numbers; docs/python.md has its layout."""
        return [OBSERVATION_SIZE]

    def observation_tensor_size(self) -> int:
        """How many numbers that are."""
        return OBSERVATION_SIZE

    information_state_tensor_shape = observation_tensor_shape
    information_state_tensor_size = observation_tensor_size

    def action_to_string(self, player: int, action: int) -> str:
        """An action in souk's notation."""
        return str(_move(player, action))

    def new_initial_state(self, position: Optional[str] = None) -> "State":
        """The start of a game, or any other position."""
        return State(self, self._start if position is None else Position(position))

    def deserialize_state(self, text: str) -> "State":
        """The state that State.serialize() was called on."""
        start, *actions = text.splitlines()
        state = self.new_initial_state(start)
        for action in actions:
            state.apply_action(int(action))
        return state

    def __str__(self) -> str:
        return "souk(" + ",".join(f"{name}={value}" for name, value in sorted(self._params.items())) + ")"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._params == other._params

    def __hash__(self) -> int:
        return hash(str(self))


def _move(player: int, action: int) -> Move:
    """The move that an action of a player, or an outcome of chance, stands for."""
    limit = _CHANCE_OUTCOMES if player == PlayerId.CHANCE else DECISION_COUNT
    if not 0 <= action < limit:
        raise ValueError(f"{action} is no action of player {player}: 0 to {limit - 1}")
    return Move.from_index(action + DECISION_COUNT if player == PlayerId.CHANCE else action)


class State:
    """A game under way. Made by Game.new_initial_state()."""

    __slots__ = ("_game", "_start", "_position", "_history")

    def __init__(self, game: Game, position: Position) -> None:
        if position.merchants != game.num_players():
            raise ValueError(f"the game has {game.num_players()} merchants and the position {position.merchants}")
        self._game = game
        self._start = position
        self._position = position
        self._history: List[Tuple[int, int]] = []

    @property
    def position(self) -> Position:
        """The same as souk's own value."""
        return self._position

    def get_game(self) -> Game:
        """The game that this is a state of."""
        return self._game

    def num_players(self) -> int:
        """How many merchants play."""
        return self._position.merchants

    def num_distinct_actions(self) -> int:
        """Decisions are below this."""
        return DECISION_COUNT

    def current_player(self) -> int:
        """Who decides: a seat, PlayerId.CHANCE or PlayerId.TERMINAL."""
        player = self._position.to_move
        return PlayerId.TERMINAL if player == -2 else player

    def get_type(self) -> StateType:
        """What happens next."""
        if self._position.is_over:
            return StateType.TERMINAL
        return StateType.CHANCE if self._position.is_chance else StateType.DECISION

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over

    def is_chance_node(self) -> bool:
        """Whether chance decides."""
        return self._position.is_chance

    def is_player_node(self) -> bool:
        """Whether a merchant decides."""
        return self._position.to_move >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: merchants decide one after the other."""
        return False

    def is_initial_state(self) -> bool:
        """Whether nothing has happened yet."""
        return not self._history

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """What may be applied, sorted; of another player than the current one nothing."""
        if player is not None and player != self.current_player():
            return []
        actions = self._position.legal_actions()
        return [action - DECISION_COUNT for action in actions] if self._position.is_chance else actions

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """1 where an action is legal, else 0."""
        mask = [0] * (_CHANCE_OUTCOMES if self._position.is_chance else DECISION_COUNT)
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """Outcomes and their probabilities; only where chance decides."""
        if not self._position.is_chance:
            raise ValueError("chance_outcomes() is for chance nodes")
        return [(move.index - DECISION_COUNT, odds) for move, odds in self._position.chance_outcomes()]

    def apply_action(self, action: int) -> None:
        """Makes a decision or an outcome of chance happen. A wrong one raises and changes nothing."""
        player = self._position.to_move
        limit = _CHANCE_OUTCOMES if player == -1 else DECISION_COUNT
        if not 0 <= action < limit:
            raise ValueError(f"{action} is no action of player {player}: 0 to {limit - 1}")
        self._position = self._position.apply_action(action + DECISION_COUNT if player == -1 else action)
        self._history.append((player, action))

    def child(self, action: int) -> "State":
        """A new state behind this one."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> "State":
        """A state of its own that stands the same."""
        state = State.__new__(State)
        state._game, state._start, state._position = self._game, self._start, self._position
        state._history = self._history.copy()
        return state

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def returns(self) -> List[float]:
        """What each player has got so far: 0 before the end."""
        return list(self._position.utilities)

    def rewards(self) -> List[float]:
        """What each player got by the last action: the returns at the end, else 0."""
        return list(self._position.utilities)

    def player_return(self, player: int) -> float:
        """What one player has got so far."""
        return self._position.utilities[player]

    def player_reward(self, player: int) -> float:
        """What one player got by the last action."""
        return self._position.utilities[player]

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """The position as numbers from 0 to 1, seen by a player; whose turn it is by default."""
        return self._position.observation(player, dtype="float32").tolist()

    def observation_string(self, player: Optional[int] = None) -> str:
        """The position as text."""
        return str(self._position)

    information_state_tensor = observation_tensor

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Everything that has happened, as text: start and moves."""
        return " ".join([str(self._start), *(str(_move(*step)) for step in self._history)])

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """An action in souk's notation; of the current player if only the action is given."""
        if action is None:
            player, action = self.current_player(), player
        return str(_move(player, action))

    def string_to_action(self, text: str) -> int:
        """The action that this text stands for, if it is legal here."""
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise ValueError(f"{text!r} is not legal here")

    def history(self) -> List[int]:
        """All actions so far."""
        return [action for _, action in self._history]

    def full_history(self) -> List[Tuple[int, int]]:
        """All actions so far, each behind its player."""
        return list(self._history)

    def history_str(self) -> str:
        """The history as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """How many actions there have been."""
        return len(self._history)

    def serialize(self) -> str:
        """A text that Game.deserialize_state() reads."""
        return "\n".join([str(self._start), *map(str, self.history())])

    def __reduce__(self) -> Tuple[object, ...]:
        return _restored, (self._game.get_parameters(), self.serialize())

    def __str__(self) -> str:
        return str(self._position)

    def __repr__(self) -> str:
        return f"<souk.openspiel.State: {self._position}>"


def _restored(params: Mapping[str, Union[int, str]], text: str) -> State:
    return Game(params).deserialize_state(text)


def load_game(name: str = "souk", params: Optional[Mapping[str, Union[int, str]]] = None) -> Game:
    """The game by its name and parameters, also in one text.

    >>> str(load_game("souk(merchants=4)"))
    'souk(first=0,merchants=4,rules=international)'
    """
    short, bracket, inside = name.partition("(")
    if short != "souk" or inside.endswith(")") != bool(bracket):
        raise ValueError(f"{name!r} is not souk, nor souk(merchants=4,rules=classic)")
    given: Dict[str, Union[int, str]] = dict(params or {})
    for pair in filter(None, inside.removesuffix(")").split(",")):
        key, _, value = pair.partition("=")
        given[key] = int(value) if value.isdigit() else value
    return Game(given)
