// What is known about positions that were searched before, kept while there is room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace souk {

// A transposition table with one slot for each hash prefix; a newer entry replaces an older one.
// Entry has `std::uint64_t key`, 0 for an empty slot.
template <class Entry>
class TranspositionTable {
 public:
  explicit TranspositionTable(int bits) : shift_{64 - bits}, slots_(std::size_t{1} << bits) {}

  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    const Entry& slot = slots_[static_cast<std::size_t>(key >> shift_)];
    return slot.key == key ? &slot : nullptr;
  }
  const Entry& store(const Entry& entry) {
    return slots_[static_cast<std::size_t>(entry.key >> shift_)] = entry;
  }

 private:
  int shift_;
  std::vector<Entry> slots_;
};

}  // namespace souk
