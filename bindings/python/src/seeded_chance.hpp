// Games whose chance follows from a seed: throws and drawn rugs come by themselves, and only what a
// merchant decides is left to the caller.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "souk/players/random.hpp"
#include "souk/rules/moves.hpp"

namespace souk::python {

// Two numbers to one, so that neighbours become strangers.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  return Random{Random{seed}.next() + number}.next();
}

// Throws and draws until a merchant decides or the game is over.
inline void resolve_chance(Position& position, Random& chance) {
  for (;;) {
    if (position.phase() == Phase::roll)
      position.roll_unchecked(throw_die(chance));
    else if (position.phase() == Phase::draw)
      position.draw_unchecked(draw(chance, chance_outcomes(position)).colour());
    else
      return;
  }
}

// What all games of a table have in common.
class Table {
 public:
  // `first` begins; without it the seed of each game says who does (R7).
  [[nodiscard]] static Ruled<Table> of(Rules rules, int merchants, std::optional<int> first) {
    Table table;
    table.merchants_ = merchants;
    table.first_ = first;
    for (int seat = 0; seat < (first ? 1 : merchants); ++seat) {
      const auto start = Position::start(rules, merchants, first.value_or(seat));
      if (!start) return tl::unexpected{start.error()};
      table.starts_[static_cast<std::size_t>(seat)] = *start;
    }
    // Without merchants the loop above has not asked.
    if (!table.starts_[0]) return tl::unexpected{Breach::merchants_out_of_range};
    return table;
  }

  [[nodiscard]] int merchants() const { return merchants_; }
  // The first position in which a merchant decides.
  [[nodiscard]] Position begin(Random& chance) const {
    const int way = first_ ? 0 : chance.below(merchants_);
    Position position = *starts_[static_cast<std::size_t>(way)];
    resolve_chance(position, chance);
    return position;
  }

 private:
  Table() = default;

  int merchants_ = 0;
  std::optional<int> first_;
  std::array<std::optional<Position>, most_merchants> starts_;
};

}  // namespace souk::python
