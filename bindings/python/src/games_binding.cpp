#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <mutex>

#include "batch.hpp"
#include "binding.hpp"
#include "souk/notation/move_text.hpp"

namespace souk::python {

namespace {

// The same words for a wrong action wherever one is given.
Error wrong_action(const Position& position, std::int64_t action) {
  const bool is_decision = action >= 0 && action < decision_count;
  const auto move = Move::from_index(is_decision ? static_cast<int>(action) : -1);
  if (!move)
    return {"action", std::to_string(action) + " is not a decision: 0 to " +
                          std::to_string(decision_count - 1)};
  Error error = error_of(check_move(position, *move).error());
  error.message += " (" + text_of(*move) + ")";
  return error;
}

// One game of a batch, by itself.
class Game {
 public:
  Game(const py::object& rules, int merchants, std::optional<int> first, std::uint64_t seed)
      : table_{value_of(Table::of(rules_of(rules), merchants, first))},
        seed_{seed},
        chance_{seed},
        position_{table_.begin(chance_)} {}

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }

  void step(std::int64_t action) {
    if (position_.is_over()) throw Refusal{error_of(Breach::game_is_over)};
    const auto number = action < 0 || action >= decision_count ? decision_count : action;
    if (!is_legal_decision(position_, static_cast<unsigned>(number)))
      throw Refusal{wrong_action(position_, action)};
    decide_unchecked(position_, static_cast<unsigned>(number));
    resolve_chance(position_, chance_);
  }

 private:
  Table table_;
  std::uint64_t seed_;
  Random chance_;
  Position position_;
};

// A batch, and the lock that keeps two threads of Python from stepping it at once.
struct BatchObject {
  BatchObject(const Table& table, const BatchOptions& options) : batch{table, options} {}

  Batch batch;
  std::mutex mutex;
};

Observed observed_of(const py::object& observations) {
  if (observations.is_none()) return Observed::nothing;
  const auto wanted = py::dtype::from_args(observations);
  if (wanted.kind() == 'u' && wanted.itemsize() == 1) return Observed::bytes;
  if (wanted.kind() == 'f' && wanted.itemsize() == sizeof(float)) return Observed::floats;
  throw py::type_error("observations are numpy.uint8, numpy.float32 or None");
}

std::unique_ptr<BatchObject> make_batch(std::size_t games, const py::object& rules, int merchants,
                                        std::uint64_t seed, std::optional<int> first, int threads,
                                        const py::object& observations, bool masks) {
  constexpr std::size_t most_games = 1U << 24;
  if (games < 1 || games > most_games) throw py::value_error("games are from 1 to 16777216");
  constexpr int most_threads = 256;
  if (threads < 1 || threads > most_threads) throw py::value_error("threads are from 1 to 256");
  const Table table = value_of(Table::of(rules_of(rules), merchants, first));
  const BatchOptions options{.games = games,
                             .seed = seed,
                             .threads = threads,
                             .observed = observed_of(observations),
                             .masks = masks};
  return std::make_unique<BatchObject>(table, options);
}

template <class Work>
auto with_lock(BatchObject& object, Work&& work) {
  const py::gil_scoped_release release;
  const std::scoped_lock lock{object.mutex};
  return work();
}

template <class Action>
void step_with(BatchObject& object, const py::array& actions) {
  const auto* const numbers = static_cast<const Action*>(actions.data());
  const auto wrong = with_lock(
      object, [&] { return object.batch.step(std::span{numbers, object.batch.games()}); });
  if (!wrong) return;
  Error error = wrong_action(object.batch.position(wrong->game), wrong->action);
  error.message = "game " + std::to_string(wrong->game) + ": " + error.message;
  throw Refusal{std::move(error)};
}

void step(BatchObject& object, const py::array& given) {
  const char kind = given.dtype().kind();
  if (kind != 'i' && kind != 'u')
    throw py::type_error("actions are an array of integers, not of " +
                         py::str(given.dtype()).cast<std::string>());
  if (given.ndim() != 1 || static_cast<std::size_t>(given.shape(0)) != object.batch.games())
    throw py::value_error("actions are an array of one number for each of the " +
                          std::to_string(object.batch.games()) + " games");
  // What is laid out like this needs no copy.
  const bool dense = (given.flags() & py::array::c_style) != 0;
  if (dense && kind == 'u' && given.itemsize() == 1) return step_with<std::uint8_t>(object, given);
  if (dense && kind == 'i' && given.itemsize() == 4) return step_with<std::int32_t>(object, given);
  step_with<std::int64_t>(
      object, py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>{given});
}

// A view of what the batch writes, which keeps the batch alive.
template <class Number>
py::array view(const py::object& self, std::vector<Number>& numbers, const char* dtype,
               std::size_t each) {
  const std::size_t games = self.cast<BatchObject&>().batch.games();
  const py::dtype type{dtype};
  if (each == 0) return {type, {games}, {sizeof(Number)}, numbers.data(), self};
  return {type, {games, each}, {each * sizeof(Number), sizeof(Number)}, numbers.data(), self};
}

py::object observations_of(const py::object& self) {
  Batch& batch = self.cast<BatchObject&>().batch;
  constexpr auto each = static_cast<std::size_t>(observation_size);
  if (!batch.observed_bytes().empty()) return view(self, batch.observed_bytes(), "uint8", each);
  if (!batch.observed_floats().empty()) return view(self, batch.observed_floats(), "float32", each);
  return py::none();
}

py::object masks_of(const py::object& self) {
  Batch& batch = self.cast<BatchObject&>().batch;
  if (batch.masks().empty()) return py::none();
  return view(self, batch.masks(), "bool", static_cast<std::size_t>(decision_count));
}

py::array random_actions(BatchObject& object, const py::object& out) {
  py::array_t<std::uint8_t> actions;
  if (out.is_none()) {
    actions = py::array_t<std::uint8_t>(static_cast<py::ssize_t>(object.batch.games()));
  } else {
    if (!py::isinstance<py::array_t<std::uint8_t, py::array::c_style>>(out))
      throw py::type_error("out is a contiguous array of numpy.uint8");
    actions = py::reinterpret_borrow<py::array_t<std::uint8_t>>(out);
    if (actions.ndim() != 1 || static_cast<std::size_t>(actions.size()) != object.batch.games())
      throw py::value_error("out is an array of one number for each of the " +
                            std::to_string(object.batch.games()) + " games");
  }
  std::uint8_t* const numbers = actions.mutable_data();
  with_lock(object, [&] { object.batch.choose_random_actions({numbers, object.batch.games()}); });
  return actions;
}

// Hands a vector over to numpy without a copy.
template <class Number>
py::array given_away(std::vector<Number> numbers, std::size_t rows, std::size_t each) {
  auto kept = std::make_unique<std::vector<Number>>(std::move(numbers));
  const Number* const data = kept->data();
  const py::capsule owner{kept.release(),
                          [](void* at) { delete static_cast<std::vector<Number>*>(at); }};
  if (each == 0) return py::array_t<Number>{{rows}, {sizeof(Number)}, data, owner};
  return py::array_t<Number>{{rows, each}, {each * sizeof(Number), sizeof(Number)}, data, owner};
}

py::tuple afterstates(BatchObject& object) {
  Batch::Afterstates after = with_lock(object, [&] { return object.batch.afterstates(); });
  const std::size_t rows = after.games.size();
  return py::make_tuple(
      given_away(std::move(after.games), rows, 0), given_away(std::move(after.actions), rows, 0),
      given_away(std::move(after.observations), rows, static_cast<std::size_t>(observation_size)));
}

const Position& position_of(const BatchObject& object, py::ssize_t game) {
  if (game < 0 || static_cast<std::size_t>(game) >= object.batch.games())
    throw py::index_error("there is no game " + std::to_string(game) + " among the " +
                          std::to_string(object.batch.games()));
  return object.batch.position(static_cast<std::size_t>(game));
}

void bind_game(py::module_& module) {
  py::class_<Game> type{module, "Game", R"(One game whose throws and drawn rugs follow from a seed.

Only what a merchant decides is left to choose. It is what a Batch has thousands of: the same
seed and the same actions make the same game.

>>> game = Game(merchants=3, seed=1, first=0)
>>> while not game.position.is_over:
...     game.step(game.position.legal_actions()[0])
>>> sum(game.position.utilities)
0.0
)"};
  type.def(py::init<const py::object&, int, std::optional<int>, std::uint64_t>(),
           py::arg("rules") = "international", py::arg("merchants") = 3,
           py::arg("first") = py::none(), py::arg("seed") = 0);
  type.def_property_readonly("position", &Game::position, py::return_value_policy::copy,
                             "Where the game stands: a merchant decides, or it is over.");
  type.def_property_readonly("seed", &Game::seed, "What its chance follows from.");
  type.def("step", &Game::step, py::arg("action"),
           "Takes the decision with this index, and then throws and draws until somebody decides.");
  type.def("__repr__", [](const Game& game) {
    return "<souk.Game: seed " + std::to_string(game.seed()) + ">";
  });
}

void bind_arrays(py::class_<BatchObject>& type) {
  const auto merchants = [](Batch& batch) { return static_cast<std::size_t>(batch.merchants()); };
  type.def_property_readonly(
      "observations", &observations_of,
      "(games, 376), uint8 or float32, of whose turn it is; None if not wanted.");
  type.def_property_readonly("masks", &masks_of,
                             "(games, 88), bool: the legal actions; None if not wanted.");
  type.def_property_readonly(
      "to_move",
      [](const py::object& self) {
        return view(self, self.cast<BatchObject&>().batch.to_move(), "int8", 0);
      },
      "(games,), int8: the seat that decides.");
  type.def_property_readonly(
      "done",
      [](const py::object& self) {
        return view(self, self.cast<BatchObject&>().batch.done(), "bool", 0);
      },
      "(games,), bool: whether the last step ended a game here. The next has begun already.");
  type.def_property_readonly(
      "rewards",
      [merchants](const py::object& self) {
        Batch& batch = self.cast<BatchObject&>().batch;
        return view(self, batch.rewards(), "float32", merchants(batch));
      },
      "(games, merchants), float32: the utilities by seat where a game has ended, else 0.");
  type.def_property_readonly(
      "seeds",
      [](const py::object& self) {
        return view(self, self.cast<BatchObject&>().batch.seeds(), "uint64", 0);
      },
      "(games,), uint64: the seed of the game under way.");
  type.def_property_readonly(
      "finished",
      [](const py::object& self) {
        return view(self, self.cast<BatchObject&>().batch.finished(), "int64", 0);
      },
      "(games,), int64: how many games have ended here.");
}

void bind_batch(py::module_& module) {
  py::class_<BatchObject> type{
      module, "Batch", R"(Thousands of games at once, in arrays of numpy that are written in place.

A step takes one decision in every game; throws and drawn rugs come by themselves, from a seed
for each game. A game that ends begins anew in the same step, with the next seed.

>>> batch = Batch(1000, merchants=3, seed=1)
>>> for _ in range(100):
...     batch.step(batch.random_actions())
>>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
((1000, 376), (1000, 88), (1000, 3))
>>> int(batch.finished.sum()) > 900
True
)"};
  type.def(py::init(&make_batch), py::arg("games"), py::kw_only(),
           py::arg("rules") = "international", py::arg("merchants") = 3, py::arg("seed") = 0,
           py::arg("first") = py::none(), py::arg("threads") = 1, py::arg("observations") = "uint8",
           py::arg("masks") = true);
  type.def("__len__", [](const BatchObject& object) { return object.batch.games(); });
  type.def_property_readonly(
      "merchants", [](const BatchObject& object) { return object.batch.merchants(); },
      "How many merchants play in each game.");
  type.def_property_readonly(
      "threads", [](const BatchObject& object) { return object.batch.threads(); },
      "How many threads share a step.");
  type.def("step", &step, py::arg("actions"),
           R"(One decision in every game. Actions of uint8, int32 and int64 are read without a copy.

One that is not legal raises an error that names its game, and then no game has moved.)");
  type.def("random_actions", &random_actions, py::arg("out") = py::none(),
           "A legal action for every game, each equally likely (uint8).");
  type.def("afterstates", &afterstates,
           R"(What every legal action leads to before chance, seen by who decides.

Three arrays with a row for each legal action: the game, the action, the observation.)");
  type.def(
      "reset",
      [](BatchObject& object, std::uint64_t seed) {
        with_lock(object, [&] { object.batch.reset(seed); });
      },
      py::arg("seed"), "Every game begins anew.");
  type.def("position", &position_of, py::return_value_policy::copy, py::arg("game"),
           "Where one game stands.");
  bind_arrays(type);
}

}  // namespace

void bind_games(py::module_& module) {
  bind_game(module);
  bind_batch(module);
}

}  // namespace souk::python
