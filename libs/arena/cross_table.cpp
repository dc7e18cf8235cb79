#include "souk/arena/cross_table.hpp"

#include <algorithm>
#include <cstddef>
#include <map>

#include "souk/arena/estimates.hpp"

namespace souk {

std::vector<std::vector<Encounter>> cross_table(int contenders, std::span<const PlayedGame> games) {
  const auto count = static_cast<std::size_t>(contenders);
  std::vector<std::vector<Encounter>> all(count, std::vector<Encounter>(count));
  // By pair and round.
  std::vector<std::map<int, Part>> rounds(count * count);
  for (const PlayedGame& game : games) {
    Seating others = game.seating;
    std::ranges::sort(others);
    others.erase(std::ranges::unique(others).begin(), others.end());
    for (std::size_t seat = 0; seat < game.seating.size(); ++seat)
      for (const int other : others) {
        if (other == game.seating[seat]) continue;
        const auto row = static_cast<std::size_t>(game.seating[seat]);
        const auto column = static_cast<std::size_t>(other);
        const double win = game.outcome.seats[seat].win;
        ++all[row][column].seats_played;
        all[row][column].wins += win;
        Part& part = rounds[row * count + column][game.round];
        part.sum += win;
        ++part.of;
      }
  }
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column < count; ++column) {
      std::vector<Part> parts;
      for (const auto& [round, part] : rounds[row * count + column]) parts.push_back(part);
      all[row][column].win_rate = proportion_of(parts);
    }
  return all;
}

}  // namespace souk
