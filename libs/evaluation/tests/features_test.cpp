#include "souk/evaluation/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "random_positions.hpp"
#include "souk/rules/symmetry.hpp"

namespace souk {
namespace {

// What lies behind the last feature of the table is left out.
std::vector<float> features_of(const Position& position) {
  static AreaFeatureCache cache;
  Features features{};
  fill_features(position, cache, features, position.seat());
  return {features.begin(), features.begin() + feature_count(position.merchants())};
}

// Of facings that cost the same, one is taken for the cheapest; in a mirror it may be the other
// one.
bool facings_cost_the_same(const std::vector<float>& features, int merchants) {
  constexpr int before_the_fares = 3;
  const float* fares = features.data() + merchants * seat_features + before_the_fares;
  return fares[0] == fares[1] || fares[1] == fares[2];
}

TEST(Features, AreTheSameInEveryImageOfTheMarketButForRounding) {
  int compared = 0;
  int exactly = 0;
  test::visit_random_games(1, [&](const Position& position) {
    if (!turn_begins(position)) return;
    const std::vector<float> features = features_of(position);
    for (const Symmetry symmetry : symmetries) {
      const bool is_mirror =
          symmetry == Symmetry::mirror_a1_g7 || symmetry == Symmetry::mirror_a7_g1;
      if (is_mirror && facings_cost_the_same(features, position.merchants())) continue;
      const std::vector<float> others = features_of(image(symmetry, position));
      ++compared;
      exactly += features == others ? 1 : 0;
      for (std::size_t at = 0; at < features.size(); ++at)
        ASSERT_NEAR(features[at], others[at], 0.06) << at;
    }
  });
  EXPECT_GT(compared, 2000);
  EXPECT_GT(exactly, compared * 3 / 4);
}

// Everyone moves one seat on, and the table is the same.
Position with_everyone_one_seat_on(const Position& position) {
  const PositionParts parts = position.parts();
  PositionParts moved = parts;
  const auto seats = static_cast<std::size_t>(parts.merchants);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::size_t next = (seat + 1) % seats;
    moved.purses[next] = parts.purses[seat];
    moved.in[next] = parts.in[seat];
    moved.tops[next] = parts.tops[seat];
    moved.rugs[next] = parts.rugs[seat];
    if (!position.two_colours()) continue;
    moved.tops[next + 2] = parts.tops[seat + 2];
    moved.rugs[next + 2] = parts.rugs[seat + 2];
    // Red and blue are the first colours of their merchants, yellow and green the second.
    moved.pile_tops[next].reset();
    if (parts.pile_tops[seat])
      moved.pile_tops[next] = colour_at(index(*parts.pile_tops[seat]) + (seat == 0 ? 1 : -1));
  }
  moved.seat = (parts.seat + 1) % parts.merchants;
  return Position::assemble_unchecked(moved);
}

TEST(Features, SeeTheTableFromTheMoversSeat) {
  std::map<int, int> compared;
  test::visit_random_games(2, [&](const Position& position) {
    if (!turn_begins(position)) return;
    ++compared[position.merchants_in()];
    ASSERT_EQ(features_of(position), features_of(with_everyone_one_seat_on(position)));
  });
  for (const int in : {2, 3, 4}) EXPECT_GT(compared[in], 100) << in << " still in the game";
}

TEST(Features, AMerchantWhoIsOutHasNone) {
  int met = 0;
  test::visit_random_games(3, [&](const Position& position) {
    if (!turn_begins(position) || position.merchants_in() == position.merchants()) return;
    const std::vector<float> features = features_of(position);
    for (int at = 0; at < position.merchants(); ++at) {
      if (position.is_in((position.seat() + at) % position.merchants())) continue;
      ++met;
      const auto block = features.begin() + at * seat_features;
      EXPECT_TRUE(std::all_of(block, block + seat_features, [](float f) { return f == 0; }));
    }
  });
  EXPECT_GT(met, 30);
}

TEST(Features, StayWithinReasonableBounds) {
  float largest = 0;
  test::visit_random_games(4, [&](const Position& position) {
    if (!turn_begins(position)) return;
    for (const float feature : features_of(position)) {
      ASSERT_TRUE(std::isfinite(feature));
      largest = std::max(largest, std::abs(feature));
    }
  });
  EXPECT_LT(largest, 30) << "weights of a size that is kept could not balance it";
  EXPECT_GT(largest, 0.5F);
}

}  // namespace
}  // namespace souk
