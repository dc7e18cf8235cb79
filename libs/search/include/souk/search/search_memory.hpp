// What a search has found out about positions, kept while there is room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace souk {

// A table with one place for each of some positions; a newer entry takes the place of an older one.
// Found is what is kept; it has `std::uint64_t key`, 0 for a free place.
template <class Found>
class SearchMemory {
 public:
  explicit SearchMemory(int bits) : shift_{64 - bits}, places_(std::size_t{1} << bits) {}

  [[nodiscard]] Found* find(std::uint64_t key) {
    Found& place = places_[static_cast<std::size_t>(key >> shift_)];
    return place.key == key ? &place : nullptr;
  }
  const Found& keep(const Found& found) {
    return places_[static_cast<std::size_t>(found.key >> shift_)] = found;
  }

 private:
  int shift_;
  std::vector<Found> places_;
};

}  // namespace souk
