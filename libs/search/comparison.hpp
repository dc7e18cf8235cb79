// Which of a few choices comes out best, when all of them are tried again and again with the same
// dice.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace souk {

class Comparison {
 public:
  static constexpr std::size_t most_choices = 4;
  // What each came to in one round, where it was tried.
  using Round = std::array<std::optional<float>, most_choices>;

  // `looks` is what a search says of each, up to `most_choices`: it counts as much as some rounds.
  explicit Comparison(std::span<const float> looks);

  [[nodiscard]] bool is_open(std::size_t choice) const { return open_[choice]; }
  [[nodiscard]] std::size_t open_choices() const;

  // False where one that is open was not tried, because time ran out: such a round does not count.
  bool add(const Round& round);
  // Closes what is hardly going to become the best.
  void close_hopeless();

  [[nodiscard]] std::size_t best() const;
  [[nodiscard]] std::size_t rounds() const { return rounds_.size(); }

 private:
  [[nodiscard]] bool is_hopeless(std::size_t choice, std::size_t best) const;

  using Values = std::array<double, most_choices>;

  std::array<bool, most_choices> open_{};
  Values sums_{};
  std::vector<Values> rounds_;
};

}  // namespace souk
