#include "souk/evaluation/area_features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "random_positions.hpp"

namespace souk {
namespace {

// Square by square, in numbers that have room for anything.
template <class Count>
int summed(const SquareWeights& weights, const Count& count) {
  int sum = 0;
  for (std::size_t square = 0; square < weights.size(); ++square)
    sum += count(square) * weights[square];
  return sum;
}

void expect_true_of(const AreaFeatures& area, Board board, Turning turning, Assam assam) {
  const RegionSizes regions = region_sizes(board);
  const LandingOdds& odds = landing_odds(turning, assam);
  const auto size = [&](std::size_t square) { return int{regions.sizes.at[square]}; };
  const auto there = [&](std::size_t square) { return size(square) > 0 ? 1 : 0; };
  const auto joined = [&](std::size_t square) { return int{regions.joined.at[square]}; };
  for (std::size_t turn = 0; turn < 3; ++turn)
    ASSERT_EQ(area.odds[area_feature::tithes + turn], summed(odds.landing[turn], size));
  for (std::size_t turn = 0; turn < 2; ++turn) {
    ASSERT_EQ(area.odds[area_feature::covered + turn], summed(odds.covering[turn], there));
    ASSERT_EQ(area.odds[area_feature::joined + turn], summed(odds.covering[turn], joined));
  }
  ASSERT_EQ(area.odds[area_feature::covered_far_ahead], summed(covering_far_ahead(), there));
  ASSERT_EQ(area.odds[area_feature::broken], summed(odds.covering[0], size));
  for (int way = 0; way < facing_count; ++way)
    ASSERT_EQ(area.fares[static_cast<std::size_t>(way)],
              summed(landing_odds(turning, assam.turned_to(facing_at(way))).straight, size));
  ASSERT_EQ(area.sum_of_squares, regions.sum_of_squares);
  ASSERT_EQ(area.largest, regions.largest);
  ASSERT_EQ(area.regions, regions.regions);
}

Assam any_assam(Random& random) {
  return {square_at(random.below(market_side), random.below(market_side)),
          facing_at(random.below(facing_count))};
}

TEST(AreaFeatureCache, AnswersAsIfItRememberedNothing) {
  AreaFeatureCache cache;
  Random random{1};
  std::vector<Board> boards{0, whole_market};
  while (boards.size() < 100) boards.push_back(random.next() & random.next() & whole_market);
  for (int look = 0; look < 20'000; ++look) {
    const Board board = boards[static_cast<std::size_t>(random.below(100))];
    const auto turning = static_cast<Turning>(random.below(3));
    const Assam assam = any_assam(random);
    expect_true_of(cache.get(board, turning, assam), board, turning, assam);
  }
  expect_true_of(cache.get(0, Turning::before, Assam{}), 0, Turning::before, Assam{});
}

TEST(AreaFeatures, OfTwoAreasCountsWhatTheNextRugMayJoin) {
  AreaFeatureCache cache;
  Random random{2};
  for (int pair = 0; pair < 500; ++pair) {
    const Board one = random.next() & whole_market;
    const Assam assam = any_assam(random);
    const AreaFeatures first = cache.get(one, Turning::before, assam);
    const AreaFeatures second = cache.get(whole_market & ~one, Turning::before, assam);
    const AreaFeatures either = both_areas(first, second, NextRug::either);
    const AreaFeatures of_first = both_areas(first, second, NextRug::of_first);
    const AreaFeatures of_second = both_areas(first, second, NextRug::of_second);
    for (std::size_t at = 0; at < area_feature::numbers; ++at) {
      const int sum = first.odds[at] + second.odds[at];
      const bool joins = at >= area_feature::joined;
      ASSERT_EQ(either.odds[at], sum);
      ASSERT_EQ(of_first.odds[at], joins ? first.odds[at] : sum);
      ASSERT_EQ(of_second.odds[at], joins ? second.odds[at] : sum);
    }
    for (std::size_t way = 0; way < either.fares.size(); ++way)
      ASSERT_EQ(either.fares[way], first.fares[way] + second.fares[way]);
    ASSERT_EQ(either.sum_of_squares, first.sum_of_squares + second.sum_of_squares);
    ASSERT_EQ(either.largest, std::max(first.largest, second.largest));
    ASSERT_EQ(either.regions, first.regions + second.regions);
  }
}

}  // namespace
}  // namespace souk
