// Many games at once, stepped together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "decisions.hpp"
#include "observation.hpp"
#include "seeded_chance.hpp"
#include "thread_pool.hpp"
#include "utilities.hpp"

namespace souk::python {

// What is written for every game after a step, beside whose turn it is and how games have ended.
enum class Observed : std::uint8_t { nothing, bytes, floats };

struct BatchOptions {
  std::size_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  Observed observed = Observed::bytes;
  bool masks = true;
};

struct WrongAction {
  std::size_t game = 0;
  std::int64_t action = 0;
};

// In every game a merchant decides. A step takes one decision for each, then throws and draws until
// somebody decides again; a game that ends begins anew with the next seed. All games play the same
// whatever the number of threads. What each has to show lies in one array for all games, written in
// place.
class Batch {
 public:
  Batch(const Table& table, const BatchOptions& options);

  [[nodiscard]] std::size_t games() const { return positions_.size(); }
  [[nodiscard]] int merchants() const { return table_.merchants(); }
  [[nodiscard]] int threads() const { return pool_.threads(); }
  [[nodiscard]] const Position& position(std::size_t game) const { return positions_[game]; }

  // Every game begins anew: game i of a batch is the same for the same seed.
  void reset(std::uint64_t seed);
  // Nothing, or the first action that is not legal; then no game has moved. As many actions as
  // games.
  template <class Action>
  [[nodiscard]] std::optional<WrongAction> step(std::span<const Action> actions);
  // A legal action for every game, each equally likely; what is drawn here has no part in the
  // chance of the games.
  void choose_random_actions(std::span<std::uint8_t> out);

  // What the legal actions of every game lead to before chance, seen by who decides: game by game,
  // and within one in the order of the actions.
  struct Afterstates {
    std::vector<std::int32_t> games;
    std::vector<std::uint8_t> actions;
    std::vector<std::uint8_t> observations;
  };
  [[nodiscard]] Afterstates afterstates();

  // By game; observations, masks and rewards have several numbers for each.
  [[nodiscard]] std::vector<std::uint8_t>& observed_bytes() { return observed_bytes_; }
  [[nodiscard]] std::vector<float>& observed_floats() { return observed_floats_; }
  [[nodiscard]] std::vector<Mask>& masks() { return masks_; }
  [[nodiscard]] std::vector<std::int8_t>& to_move() { return to_move_; }
  // Whether the last step ended a game here, and then its utilities by seat, else 0.
  [[nodiscard]] std::vector<std::uint8_t>& done() { return done_; }
  [[nodiscard]] std::vector<float>& rewards() { return rewards_; }
  // Of the game that is under way.
  [[nodiscard]] std::vector<std::uint64_t>& seeds() { return seeds_; }
  // How many games have ended here.
  [[nodiscard]] std::vector<std::int64_t>& finished() { return finished_; }

 private:
  // Calls work(first, last) for the games of each thread.
  template <class Work>
  void share(const Work& work);
  void begin(std::size_t game);
  void end(std::size_t game);
  void show(std::size_t game);

  Table table_;
  BatchOptions options_;
  ThreadPool pool_;
  std::uint64_t choices_seed_ = 0;
  std::uint64_t choices_ = 0;

  std::vector<Position> positions_;
  std::vector<Random> chance_;
  std::vector<std::uint8_t> observed_bytes_;
  std::vector<float> observed_floats_;
  std::vector<Mask> masks_;
  std::vector<std::int8_t> to_move_;
  std::vector<std::uint8_t> done_;
  std::vector<float> rewards_;
  std::vector<std::uint64_t> seeds_;
  std::vector<std::int64_t> finished_;
};

}  // namespace souk::python
