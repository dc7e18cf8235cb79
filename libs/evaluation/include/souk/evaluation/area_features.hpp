// The features of one merchant's area, a board of squares: what its regions may bring, and how much
// of them is likely to be covered, for Assam on one square. Computed once for each board and Assam,
// then taken from a cache.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "souk/evaluation/landing_odds.hpp"
#include "souk/evaluation/region_sizes.hpp"

namespace souk {

// Indices of the numbers that depend on odds, in the order in which they become features. Each is
// in the unit of its weights (landing_odds.hpp).
namespace area_feature {
inline constexpr std::size_t tithes = 0;             // of this throw, the next one and the third
inline constexpr std::size_t covered = 3;            // squares, by the rug of this turn, the next
inline constexpr std::size_t covered_far_ahead = 5;  // squares, by the rug of a turn far ahead
inline constexpr std::size_t broken = 6;  // the sizes of the regions of the squares covered now
inline constexpr std::size_t joined = 7;  // what a rug of this turn makes, or of the next
inline constexpr std::size_t numbers = 9;
}  // namespace area_feature

// No number exceeds 25,200, for two areas either: covering weights add up to twice landing_total,
// and what two areas make of one more half is 100 at most.
struct alignas(16) AreaFeatures {
  // Filled up with zeros to what wide registers hold.
  template <class Number>
  using Row = std::array<Number, 16>;
  static_assert(area_feature::numbers <= Row<int>{}.size());

  Row<std::int16_t> odds{};
  // In sixths of a dirham: what a throw brings if Assam faces this way.
  std::array<std::int16_t, facing_count> fares{};
  std::int16_t sum_of_squares = 0;
  std::int16_t largest = 0;
  std::int16_t regions = 0;
};

void fill_area_features(const RegionSizes& regions, Turning turning, Assam assam,
                        AreaFeatures& area);

// R14: the features of a merchant whose two colours are areas of their own, and which of the two
// the next rug may join.
enum class NextRug : std::uint8_t { either, of_first, of_second };
[[nodiscard]] AreaFeatures both_areas(const AreaFeatures& first, const AreaFeatures& second,
                                      NextRug next);

// A search tries some thirty rugs with Assam in one place, and each changes one to three boards.
// Each slot holds the last board and Assam that fell into it.
class AreaFeatureCache {
 public:
  AreaFeatureCache();

  [[nodiscard]] const AreaFeatures& get(Board board, Turning turning, Assam assam) {
    // Assam's code goes where a board has no squares.
    static_assert(whole_market >> 56 == 0);
    const Board key = board | (Board{assam.code()} << 56);
    Slot& slot = slots_[(key * 0x9E37'79B9'7F4A'7C15U) >> (64 - slot_bits)];
    if (slot.key != key || slot.turning != turning) [[unlikely]] {
      slot.key = key;
      slot.turning = turning;
      fill_area_features(regions_.sizes(board), turning, assam, slot.features);
    }
    return slot.features;
  }

 private:
  static constexpr int slot_bits = 12;
  struct alignas(64) Slot {
    Board key = 0;
    Turning turning{};
    AreaFeatures features;
  };
  static_assert(sizeof(Slot) == 64, "one cache line");

  RegionCache regions_;
  std::vector<Slot> slots_;
};

}  // namespace souk
