// Which of a few choices is best, from rollouts of all of them with the same dice.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace souk {

// A mean over rounds, and how far it may be off by chance.
struct RolloutEstimate {
  double mean = 0;
  double standard_error = 0;
};

// Takes one round after another, until it is clear enough which choice is best.
class RolloutComparison {
 public:
  // The value of a search has less variance than one rollout: it counts as so many rounds.
  static constexpr double rounds_per_search = 8;
  // What each choice led to in one round, where it was played.
  using Round = std::vector<std::optional<float>>;

  // `searched` are the values of a search, one a choice. Where they count for nothing, means are
  // those of the rollouts alone.
  explicit RolloutComparison(std::span<const float> searched,
                             double rounds_a_search = rounds_per_search);

  [[nodiscard]] bool is_open(std::size_t choice) const { return open_[choice]; }
  [[nodiscard]] std::size_t open_choices() const;

  // False where an open choice was not played, because the limits ended it: such a round does not
  // count.
  bool add(const Round& round);
  // Closes what is hardly going to become the best.
  void close_hopeless();

  [[nodiscard]] std::size_t best() const;
  [[nodiscard]] std::size_t rounds() const { return rounds_; }
  // Until it was closed.
  [[nodiscard]] std::size_t rounds_of(std::size_t choice) const { return values_[choice].size(); }
  // Of at least one round.
  [[nodiscard]] RolloutEstimate estimate(std::size_t choice) const;
  // By how much `one` is better than `other`, from the rounds of both. With the same dice, a
  // difference of two choices has less variance than either of them.
  [[nodiscard]] RolloutEstimate gap(std::size_t one, std::size_t other) const;

 private:
  [[nodiscard]] bool is_hopeless(std::size_t choice, std::size_t best) const;

  std::vector<bool> open_;
  std::vector<double> sums_;
  std::vector<std::vector<double>> values_;  // by choice and round
  std::size_t rounds_ = 0;
};

}  // namespace souk
