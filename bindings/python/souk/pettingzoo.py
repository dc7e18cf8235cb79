"""A turn-based environment with the verbs of PettingZoo's AEC interface.

>>> environment = env(merchants=3)
>>> environment.reset(seed=1)
>>> for agent in environment.agent_iter():
...     observation, reward, termination, truncation, info = environment.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = environment.action_space(agent).sample(observation["action_mask"])
...     environment.step(action)
>>> environment.agents
[]

docs/python.md lists the rules of that interface that are kept here; throws and drawn rugs come by
themselves, from the seed that reset() is given.
"""

from typing import Any, Dict, Iterator, List, Optional, Tuple

import numpy

from souk import spaces
from souk._souk import DECISION_COUNT, OBSERVATION_SIZE, Game, Position

_OPTIONS = ("first",)


class AECEnv:
    """A table of merchants who decide one after the other.

    rules, merchants: as for souk.Position.start(). first: the seat that begins; by default the seed
    says who does (R7). dtype: of observations, float32 or uint8. render_mode: None or ``ansi``.

    Agents are ``merchant_0`` and so on by seat. An observation is a dictionary: ``observation``,
    the numbers of souk.Position.observation() seen by the agent, and ``action_mask``, 1 for each
    legal action of the agent whose turn it is. Rewards are utilities, together 0. A merchant who
    goes out (R16) is terminated at once, with what losing is worth.
    """

    metadata = {"name": "souk_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        rules: str = "international",
        merchants: int = 3,
        first: Optional[int] = None,
        dtype: str = "float32",
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        if numpy.dtype(dtype) not in (numpy.uint8, numpy.float32):
            raise ValueError(f"dtype is 'float32' or 'uint8', not {dtype!r}")
        Position.start(rules, merchants, first or 0)
        self._table = {"rules": rules, "merchants": merchants, "first": first}
        self._dtype = numpy.dtype(dtype)
        self.render_mode = render_mode
        self.possible_agents = [f"merchant_{seat}" for seat in range(merchants)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        high = 1 if self._dtype == numpy.float32 else 240
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, high, (OBSERVATION_SIZE,), self._dtype),
                    "action_mask": spaces.Box(0, 1, (DECISION_COUNT,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(DECISION_COUNT) for agent in self.possible_agents}
        self._random: Optional[numpy.random.Generator] = None
        self._game: Optional[Game] = None
        self.agents: List[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What the agent observes; the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What the agent may choose from; the same object every time."""
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        """How many agents are left."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are at the start."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        """Itself."""
        return self

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._begun().position

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game. The same seed makes the same game; without one each is another.

        options: ``first``, the seat that begins this game.
        """
        unknown = set(options or {}) - set(_OPTIONS)
        if unknown:
            raise ValueError(f"no such option: {', '.join(sorted(unknown))}; there is {', '.join(_OPTIONS)}")
        if self._random is None or seed is not None:
            self._random = numpy.random.default_rng(seed)
        game_seed = int(self._random.integers(2**63)) if seed is None else seed
        self._game = Game(**{**self._table, **(options or {}), "seed": game_seed})
        self.agents = list(self.possible_agents)
        self.rewards: Dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: Dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: Dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: Dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = dict.fromkeys(self.agents, False)
        self._select()

    def step(self, action: Optional[int]) -> None:
        """The agent whose turn it is decides. One that is terminated can only step None, and leaves."""
        game = self._begun()
        if not self.agents:
            raise ValueError("the game is over: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action: only who is terminated steps None")
        game.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._settle()
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self._select()

    def _settle(self) -> None:
        """Rewards and terminates those whose game is over."""
        position = self._begun().position
        lost = -1.0 / (self.max_num_agents - 1)
        for agent in self.agents:
            seat = self._seats[agent]
            if self._paid[agent] or not (position.is_over or not position.is_in[seat]):
                continue
            self.rewards[agent] = position.utilities[seat] if position.is_over else lost
            self.terminations[agent] = True
            self._paid[agent] = True

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(f"{agent} is terminated: the only valid action is None")
        self.agents.remove(agent)
        for by_agent in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del by_agent[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self._select()

    def _select(self) -> None:
        """Who is terminated leaves before anybody else decides."""
        leaving = [agent for agent in self.agents if self.terminations[agent]]
        self.agent_selection = leaving[0] if leaving else self.possible_agents[self._begun().position.seat]

    def last(
        self, observe: bool = True
    ) -> Tuple[Optional[Dict[str, numpy.ndarray]], float, bool, bool, Dict[str, Any]]:
        """Of the selected agent: observation, reward since it last acted, termination, truncation, info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Dict[str, numpy.ndarray]:
        """What an agent sees. Only the one that is to decide has legal actions."""
        position = self._begun().position
        decides = agent in self.agents and agent == self.agent_selection and not self.terminations[agent]
        mask = position.action_mask().view(numpy.int8) if decides else numpy.zeros(DECISION_COUNT, numpy.int8)
        return {"observation": position.observation(self._seats[agent], self._dtype), "action_mask": mask}

    def state(self) -> numpy.ndarray:
        """Everything there is to see, from the first seat."""
        return self._begun().position.observation(0, self._dtype)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yields the selected agent until none is left, or so many times."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> Optional[str]:
        """The position as text."""
        return str(self._begun().position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _begun(self) -> Game:
        if self._game is None:
            raise ValueError("no game has begun: call reset() first")
        return self._game

    def __str__(self) -> str:
        return "souk_v0"


def env(**options: Any) -> AECEnv:
    """The environment, with the arguments of AECEnv."""
    return AECEnv(**options)


raw_env = env
