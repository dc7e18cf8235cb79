#include <pybind11/stl.h>

#include <atomic>
#include <cmath>
#include <future>
#include <mutex>

#include "binding.hpp"
#include "souk/analysis/judge.hpp"
#include "souk/players/playout.hpp"
#include "souk/search/find_player.hpp"
#include "souk/search/roster.hpp"

namespace souk::python {

namespace {

// Runs work without Python's lock, on a thread of its own where it may take long, so that Ctrl-C
// ends it at once.
template <class Work>
auto released(std::atomic<bool>& stop, bool may_take_long, Work&& work) {
  if (!may_take_long) {
    const py::gil_scoped_release release;
    return work();
  }
  auto working = std::async(std::launch::async, std::forward<Work>(work));
  bool interrupted = false;
  constexpr std::chrono::milliseconds between_looks{20};
  for (;;) {
    {
      const py::gil_scoped_release release;
      if (working.wait_for(between_looks) == std::future_status::ready) break;
    }
    if (!interrupted && PyErr_CheckSignals() != 0) {
      interrupted = true;
      stop = true;
    }
  }
  if (interrupted) throw py::error_already_set();
  return working.get();
}

struct Report {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<double> value;
  std::vector<Move> principal_variation;
};

// One that may be asked from several threads, one after the other.
class NamedPlayerObject {
 public:
  NamedPlayerObject(std::string name, std::uint64_t seed)
      : name_{std::move(name)}, named_{value_of(read_player(name_))}, player_{named_.make(seed)} {
    player_->report_to([this](const SearchReport& report) { reported_ = report; });
  }

  [[nodiscard]] const std::string& name() const { return name_; }

  Move choose(const Position& position, Budget budget, const std::vector<Position>& turns) {
    if (to_move(position) < 0)
      throw Refusal{
          {"player", "no merchant decides in this position: " +
                         std::string{position.is_over() ? "the game is over" : "chance does"}}};
    if (!named_.plays_with(position.merchants()))
      throw Refusal{{"player", "the weights of this player are not for " +
                                   std::to_string(position.merchants()) + " merchants"}};
    std::atomic<bool> stop{false};
    budget.stop = &stop;
    constexpr std::chrono::milliseconds soon{100};
    const bool may_take_long = !budget.time || *budget.time > soon;
    return released(stop, may_take_long, [&] {
      const std::scoped_lock lock{mutex_};
      reported_.reset();
      if (!turns.empty()) player_->recall(turns);
      const Move move = player_->choose(position, budget);
      remember(position.merchants());
      return move;
    });
  }

  [[nodiscard]] std::optional<Report> report() const {
    const std::scoped_lock lock{mutex_};
    return last_;
  }

 private:
  void remember(int merchants) {
    last_.reset();
    if (!reported_) return;
    last_ = Report{.depth = reported_->depth,
                   .nodes = reported_->nodes,
                   .value = {reported_->value.begin(), reported_->value.begin() + merchants},
                   .principal_variation = reported_->principal_variation};
  }

  std::string name_;
  NamedPlayer named_;
  mutable std::mutex mutex_;
  std::unique_ptr<Player> player_;
  std::optional<SearchReport> reported_;
  std::optional<Report> last_;
};

Budget budget_of(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                 std::optional<int> depth, int threads) {
  if (seconds && (!std::isfinite(*seconds) || *seconds < 0))
    throw py::value_error("time is a number of seconds, 0 or more");
  if (depth && *depth < 1) throw py::value_error("depth is a number of turns, 1 or more");
  if (threads < 1) throw py::value_error("threads are 1 or more");
  Budget budget{.nodes = nodes, .depth = depth, .threads = threads};
  constexpr double longest = 1e6;
  if (seconds)
    budget.time =
        std::chrono::milliseconds{static_cast<std::int64_t>(std::min(*seconds, longest) * 1000)};
  return budget;
}

py::object report_object(const NamedPlayerObject& player) {
  const auto report = player.report();
  if (!report) return py::none();
  py::list variation;
  for (const Move move : report->principal_variation) variation.append(shared_move(move));
  return py::module_::import("souk.effects")
      .attr("Report")(report->depth, report->nodes, py::tuple{py::cast(report->value)},
                      py::tuple{variation});
}

// Judges are dear to make and cheap to keep.
std::vector<double> chances_of(const Position& position, int depth, int rollouts,
                               std::uint64_t seed, int threads) {
  if (depth < 1) throw py::value_error("depth is a number of turns, 1 or more");
  if (rollouts < 0) throw py::value_error("rollouts are 0 or more");
  if (threads < 1) throw py::value_error("threads are 1 or more");
  std::atomic<bool> unused{false};
  const Chances chances = released(unused, false, [&] {
    thread_local std::optional<std::pair<int, Judge>> judge;
    const AnalysisSettings settings{.depth = depth, .rollouts = rollouts, .seed = seed};
    if (!judge || judge->first != threads || judge->second.settings() != settings)
      judge.emplace(threads, Judge{settings, threads});
    return judge->second.chances(position);
  });
  return {chances.begin(), chances.begin() + position.merchants()};
}

py::tuple names() {
  py::list names;
  for (const NamedPlayer& each : roster()) names.append(each.name);
  return py::tuple{names};
}

void bind_player(py::module_& module) {
  py::class_<NamedPlayerObject> type{module, "Player", R"(Somebody who chooses. Made by player().

Python's other threads go on while it thinks.)"};
  type.def_property_readonly("name", &NamedPlayerObject::name, "Its name.");
  type.def(
      "choose",
      [](NamedPlayerObject& player, const Position& position, std::optional<double> time,
         std::optional<std::uint64_t> nodes, std::optional<int> depth, int threads,
         const std::vector<Position>& turns) {
        return shared_move(player.choose(position, budget_of(time, nodes, depth, threads), turns));
      },
      py::arg("position"), py::kw_only(), py::arg("time") = py::none(),
      py::arg("nodes") = py::none(), py::arg("depth") = py::none(), py::arg("threads") = 1,
      py::arg("turns") = std::vector<Position>{},
      R"(A legal move. What is not given does not limit; where nothing is, a second at most does.

time: seconds. nodes: positions evaluated. depth: whole turns. turns: the last positions in
which a turn began, oldest first, for players that learn how the others play.

>>> player("search").choose(Position.start().apply("N").apply("3"), depth=1).kind
'lay'
)");
  type.def_property_readonly("report", &report_object,
                             "What it found for its last choice (a Report), or None.");
  type.def("__repr__",
           [](const NamedPlayerObject& player) { return "<souk.Player: " + player.name() + ">"; });
  module.def(
      "player",
      [](std::string name, std::uint64_t seed) {
        return std::make_unique<NamedPlayerObject>(std::move(name), seed);
      },
      py::arg("name"), py::arg("seed") = 0,
      R"(A player by name: a level such as ``master``, or another of players().

The seed makes what it does at random reproducible. ``master,weights=FILE`` judges by a net that
``souk train`` has written.

>>> player("pedlar", seed=1).choose(Position.start()) in Position.start().legal_moves()
True
)");
  module.def("players", &names, R"(The names of all players.

>>> players()[:5]
('master', 'merchant', 'trader', 'pedlar', 'apprentice')
)");
}

}  // namespace

void bind_players(py::module_& module) {
  bind_player(module);
  module.def("chances", &chances_of, py::arg("position"), py::kw_only(), py::arg("depth") = 2,
             py::arg("rollouts") = 0, py::arg("seed") = 1, py::arg("threads") = 1,
             R"(Each merchant's chance to win by seat, together 1, as ``souk analyze`` sees it.

By search of so many turns, or by at most so many rounds of rollouts of each choice. Python's
other threads go on meanwhile.

>>> round(sum(chances(Position.start(merchants=2), depth=1)), 6)
1.0
)");
  module.def(
      "play_random_games",
      [](const py::object& rules, int merchants, std::uint64_t games, std::uint64_t seed) {
        const Rules played = rules_of(rules);
        value_of(Position::start(played, merchants));
        const py::gil_scoped_release release;
        const PlayoutCount count = play_random_games(played, merchants, games, seed);
        return std::pair{count.turns, count.signature};
      },
      py::arg("rules"), py::arg("merchants"), py::arg("games"), py::arg("seed"),
      "The bare random games of ``souk bench``: how many turns they had, and their signature.");
}

}  // namespace souk::python
