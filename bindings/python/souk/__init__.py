"""souk: the rug market game Marrakech, its rules, notation and players.

>>> import souk
>>> position = souk.Position.start("international", merchants=3)
>>> position = position.apply("E").apply("2")
>>> [str(move) for move in position.legal_moves()][:3]
['d4e4', 'e3e4', 'e3f3']

Three ways in that are known from elsewhere: ``souk.openspiel`` (a state with OpenSpiel's verbs),
``souk.pettingzoo`` (a turn-based environment with PettingZoo's) and ``souk.Batch`` (thousands of
games in arrays of numpy). docs/python.md has all of it.
"""

from souk.errors import RuleError, SoukError
from souk._souk import (
    CHANCE_PLAYER,
    DECISION_COUNT,
    MARKET_PLANES,
    MOVE_COUNT,
    NO_PLAYER,
    OBSERVATION_SIZE,
    Batch,
    Game,
    Move,
    Player,
    Position,
    Record,
    RecordBuilder,
    Rules,
    __version__,
    chances,
    play_random_games,
    player,
    players,
    read_records,
    rulesets,
    walk,
)
from souk.effects import Drawn, Effect, Faced, Laid, Payment, Report, Rolled, Step, Withdrawn

__all__ = [
    "Batch",
    "CHANCE_PLAYER",
    "DECISION_COUNT",
    "Drawn",
    "Effect",
    "Faced",
    "Game",
    "Laid",
    "MARKET_PLANES",
    "MOVE_COUNT",
    "Move",
    "NO_PLAYER",
    "OBSERVATION_SIZE",
    "Payment",
    "Player",
    "Position",
    "Record",
    "RecordBuilder",
    "Report",
    "Rolled",
    "RuleError",
    "Rules",
    "SoukError",
    "Step",
    "Withdrawn",
    "chances",
    "play_random_games",
    "player",
    "players",
    "read_records",
    "rulesets",
    "walk",
]
