"""Spaces of observations and actions: what gymnasium's offer that an environment needs, and no more."""

from typing import Dict as Mapping
from typing import Optional, Tuple

import numpy


class Space:
    """A set of values that can be tested and drawn from."""

    def __init__(self, shape: Tuple[int, ...], dtype: object) -> None:
        self.shape = shape
        self.dtype = numpy.dtype(dtype)
        self.seed()

    def seed(self, seed: Optional[int] = None) -> None:
        """Makes what is drawn from here on reproducible."""
        self._random = numpy.random.default_rng(seed)


class Discrete(Space):
    """The numbers from 0 to n - 1.

    >>> 3 in Discrete(4), 4 in Discrete(4)
    (True, False)
    """

    def __init__(self, n: int) -> None:
        super().__init__((), numpy.int64)
        self.n = n

    def contains(self, value: object) -> bool:
        """Whether this is one of them."""
        if isinstance(value, (bool, numpy.bool_)) or not isinstance(value, (int, numpy.integer)):
            return False
        return 0 <= int(value) < self.n

    __contains__ = contains

    def sample(self, mask: Optional[numpy.ndarray] = None) -> int:
        """Any of them; with a mask, one where it is not 0."""
        if mask is None:
            return int(self._random.integers(self.n))
        allowed = numpy.flatnonzero(mask)
        if len(mask) != self.n or not len(allowed):
            raise ValueError(f"a mask has {self.n} numbers, and not all are 0")
        return int(self._random.choice(allowed))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Arrays of one shape and type with all numbers between two limits.

    >>> numpy.zeros(3, numpy.float32) in Box(0, 1, (3,), numpy.float32)
    True
    """

    def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: object) -> None:
        super().__init__(shape, dtype)
        self.low = low
        self.high = high

    def contains(self, value: object) -> bool:
        """Whether this is such an array."""
        return (
            isinstance(value, numpy.ndarray)
            and value.shape == self.shape
            and value.dtype == self.dtype
            and bool(numpy.all((value >= self.low) & (value <= self.high)))
        )

    __contains__ = contains

    def sample(self) -> numpy.ndarray:
        """Any of them."""
        if self.dtype.kind == "f":
            return self._random.uniform(self.low, self.high, self.shape).astype(self.dtype)
        return self._random.integers(int(self.low), int(self.high), self.shape, endpoint=True).astype(self.dtype)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and _parts(self) == _parts(other)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


def _parts(box: Box) -> Tuple[object, ...]:
    """What makes two boxes equal."""
    return box.low, box.high, box.shape, box.dtype


class Dict(Space):
    """A dictionary with a space for each key."""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        self.spaces = spaces
        super().__init__((), object)

    def seed(self, seed: Optional[int] = None) -> None:
        """Seeds every space in it."""
        for at, space in enumerate(self.spaces.values()):
            space.seed(None if seed is None else seed + at)

    def __getitem__(self, key: str) -> Space:
        return self.spaces[key]

    def contains(self, value: object) -> bool:
        """Whether this has the same keys, each with a value of its space."""
        return (
            isinstance(value, dict)
            and value.keys() == self.spaces.keys()
            and all(space.contains(value[key]) for key, space in self.spaces.items())
        )

    __contains__ = contains

    def sample(self) -> Mapping[str, object]:
        """Any of them."""
        return {key: space.sample() for key, space in self.spaces.items()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
