#include "souk/evaluation/region_sizes.hpp"

#include <algorithm>

namespace souk {

RegionSizes region_sizes(Board board) {
  RegionSizes all;
  for (Board free = grown(board) & ~board & whole_market; free != 0; free &= free - 1)
    all.joined.at[first_square(free)] = 1;
  for (Board rest = board; rest != 0;) {
    const Board found = region(first_square(rest), board);
    rest &= ~found;
    const int size = count_squares(found);
    for (Board left = found; left != 0; left &= left - 1)
      all.sizes.at[first_square(left)] = static_cast<std::uint8_t>(size);
    for (Board beside = grown(found) & ~found & whole_market; beside != 0; beside &= beside - 1) {
      std::uint8_t& joined = all.joined.at[first_square(beside)];
      joined = static_cast<std::uint8_t>(joined + size);
    }
    all.sum_of_squares += size * size;
    all.largest = std::max(all.largest, size);
    ++all.regions;
  }
  return all;
}

int sum_of_squared_sizes(Board board) {
  int sum = 0;
  for (Board rest = board; rest != 0;) {
    const Board found = region(first_square(rest), rest);
    rest &= ~found;
    sum += count_squares(found) * count_squares(found);
  }
  return sum;
}

// Slot 0 is where the empty board belongs, and what it holds is true of it; no other slot can be
// taken for filled.
RegionCache::RegionCache()
    : boards_(std::size_t{1} << slot_bits), sizes_(std::size_t{1} << slot_bits) {}

SquaredSizesCache::SquaredSizesCache() : slots_(std::size_t{1} << slot_bits) {}

}  // namespace souk
