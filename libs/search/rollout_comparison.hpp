// Which of a few choices is best, from rollouts of all of them with the same dice.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace souk {

class RolloutComparison {
 public:
  static constexpr std::size_t most_choices = 4;
  // What each led to in one round, where it was played.
  using Round = std::array<std::optional<float>, most_choices>;

  // `searched` are the values of a search, up to `most_choices`: each counts as much as some
  // rounds.
  explicit RolloutComparison(std::span<const float> searched);

  [[nodiscard]] bool is_open(std::size_t choice) const { return open_[choice]; }
  [[nodiscard]] std::size_t open_choices() const;

  // False where an open choice was not played, because the limits ended it: such a round does not
  // count.
  bool add(const Round& round);
  // Closes what is hardly going to become the best.
  void close_hopeless();

  [[nodiscard]] std::size_t best() const;
  [[nodiscard]] std::size_t rounds() const { return rounds_.size(); }

 private:
  [[nodiscard]] bool is_hopeless(std::size_t choice, std::size_t best) const;

  using RoundValues = std::array<double, most_choices>;

  std::array<bool, most_choices> open_{};
  RoundValues sums_{};
  std::vector<RoundValues> rounds_;
};

}  // namespace souk
