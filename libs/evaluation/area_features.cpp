#include "souk/evaluation/area_features.hpp"

#include <algorithm>

namespace souk {

namespace {

// A byte of one side times a byte of the other, summed: the compiler makes a few wide instructions
// of the loop.
std::int16_t weighed(const SquareNumbers& numbers, const SquareWeights& weights) {
  int sum = 0;
  for (std::size_t square = 0; square < weights.size(); ++square)
    sum += numbers.at[square] * weights[square];
  return static_cast<std::int16_t>(sum);
}

// 1 where the area has a square.
SquareNumbers presence(const SquareNumbers& sizes) {
  SquareNumbers there;
  for (std::size_t square = 0; square < sizes.at.size(); ++square)
    there.at[square] = std::min<std::uint8_t>(sizes.at[square], 1);
  return there;
}

}  // namespace

void fill_area_features(const RegionSizes& regions, Turning turning, Assam assam,
                        AreaFeatures& area) {
  const LandingOdds* const table = landing_odds_table(turning);
  const LandingOdds& odds = table[assam.code()];
  const SquareNumbers there = presence(regions.sizes);
  area.odds = {weighed(regions.sizes, odds.landing[0]),  weighed(regions.sizes, odds.landing[1]),
               weighed(regions.sizes, odds.landing[2]),  weighed(there, odds.covering[0]),
               weighed(there, odds.covering[1]),         weighed(there, covering_far_ahead()),
               weighed(regions.sizes, odds.covering[0]), weighed(regions.joined, odds.covering[0]),
               weighed(regions.joined, odds.covering[1])};
  for (int way = 0; way < facing_count; ++way)
    area.fares[static_cast<std::size_t>(way)] =
        weighed(regions.sizes, table[assam.turned_to(facing_at(way)).code()].straight);
  area.sum_of_squares = static_cast<std::int16_t>(regions.sum_of_squares);
  area.largest = static_cast<std::int16_t>(regions.largest);
  area.regions = static_cast<std::int16_t>(regions.regions);
}

AreaFeatures both_areas(const AreaFeatures& first, const AreaFeatures& second, NextRug next) {
  // By arithmetic: the compiler makes a few wide instructions of it.
  const int first_joins = next == NextRug::of_second ? 0 : 1;
  const int second_joins = next == NextRug::of_first ? 0 : 1;
  AreaFeatures both;
  for (std::size_t at = 0; at < both.odds.size(); ++at) {
    const bool joins = at >= area_feature::joined;
    both.odds[at] = static_cast<std::int16_t>(first.odds[at] * (joins ? first_joins : 1) +
                                              second.odds[at] * (joins ? second_joins : 1));
  }
  for (std::size_t way = 0; way < both.fares.size(); ++way)
    both.fares[way] = static_cast<std::int16_t>(first.fares[way] + second.fares[way]);
  both.sum_of_squares = static_cast<std::int16_t>(first.sum_of_squares + second.sum_of_squares);
  both.largest = std::max(first.largest, second.largest);
  both.regions = static_cast<std::int16_t>(first.regions + second.regions);
  return both;
}

// Slot 0 is where the empty board belongs with Assam's code 0, and what it holds is true of it; no
// other slot can be taken for filled.
AreaFeatureCache::AreaFeatureCache() : slots_(std::size_t{1} << slot_bits) {}

}  // namespace souk
