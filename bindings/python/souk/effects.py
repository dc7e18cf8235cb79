"""What moves did, and what players found, as named tuples. Seats count from 0."""

from typing import NamedTuple, Optional, Tuple, Union

from souk._souk import Move, Position


class Faced(NamedTuple):
    """Assam was turned, or left as he was."""

    seat: int
    before: str
    after: str


class Payment(NamedTuple):
    """Dirhams for a region (R12); less than was owed where the purse did not hold it (R15)."""

    payer: int
    payee: int
    owed: int
    paid: int
    region: Tuple[str, ...]


class Rolled(NamedTuple):
    """A throw: where Assam stood after each step, and what was paid."""

    seat: int
    before: str
    path: Tuple[str, ...]
    payment: Optional[Payment]
    went_out: bool
    game_over: bool


class Laid(NamedTuple):
    """A rug; ``covered`` are those of its squares that were not bare."""

    seat: int
    colour: str
    squares: Tuple[str, ...]
    covered: Tuple[str, ...]
    game_over: bool


class Drawn(NamedTuple):
    """The rug that came up on a pile (R6)."""

    seat: int
    colour: str


class Withdrawn(NamedTuple):
    """A merchant left the game (R16)."""

    seat: int
    game_over: bool


Effect = Union[Faced, Rolled, Laid, Drawn, Withdrawn]


class Step(NamedTuple):
    """A step of a replayed record."""

    move: Move
    effect: Effect
    position: Position


class Report(NamedTuple):
    """What a player found: how deep it looked, and by seat the expected part of the win."""

    depth: int
    nodes: int
    value: Tuple[float, ...]
    principal_variation: Tuple[Move, ...]
