#include "souk/evaluation/landing_odds.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "souk/rules/chance.hpp"
#include "souk/rules/symmetry.hpp"

namespace souk {
namespace {

constexpr std::array turnings{Turning::before, Turning::after, Turning::after_optional};

template <class Visit>
void visit_all(const Visit& visit) {
  for (const Turning turning : turnings)
    for (int code = 0; code < square_codes; ++code)
      for (int facing = 0; facing < facing_count; ++facing)
        if (is_square(code)) visit(turning, Assam{static_cast<Square>(code), facing_at(facing)});
}

int sum_of(const SquareWeights& weights) {
  return std::accumulate(weights.begin(), weights.end(), 0);
}

bool only_squares_weigh(const SquareWeights& weights) {
  for (int code = 0; code < square_codes; ++code) {
    const std::int8_t weight = weights[static_cast<std::size_t>(code)];
    if (weight < 0 || (weight > 0 && !is_square(code))) return false;
  }
  return true;
}

TEST(LandingOdds, AThrowStraightOnIsSixSixths) {
  visit_all([](Turning turning, Assam assam) {
    const LandingOdds& odds = landing_odds(turning, assam);
    SquareWeights expected{};
    for (const std::uint8_t steps : die_faces) ++expected[walk(assam, steps).square()];
    EXPECT_EQ(odds.straight, expected);
  });
}

TEST(LandingOdds, WeightsAddUpButForRounding) {
  // At most half a part for each square that Assam can come to.
  visit_all([](Turning turning, Assam assam) {
    const LandingOdds& odds = landing_odds(turning, assam);
    EXPECT_NEAR(sum_of(odds.landing[0]), landing_total, 6);
    for (const SquareWeights& landing : odds.landing) {
      EXPECT_NEAR(sum_of(landing), landing_total, 16);
      EXPECT_TRUE(only_squares_weigh(landing));
    }
    for (const SquareWeights& covering : odds.covering) {
      EXPECT_NEAR(sum_of(covering), 2 * landing_total, 24) << "a rug covers two squares";
      EXPECT_TRUE(only_squares_weigh(covering));
    }
  });
}

TEST(LandingOdds, NobodyTurnsAssamFirstWhereItIsDoneAfterTheRug) {
  const Assam assam{square_at(3, 3), Facing::north};
  const Square east = square_at(4, 3);
  EXPECT_GT(landing_odds(Turning::before, assam).landing[0][east], 0);
  EXPECT_EQ(landing_odds(Turning::after, assam).landing[0][east], 0);
  EXPECT_EQ(landing_odds(Turning::after_optional, assam).landing[0][east], 0);
}

TEST(LandingOdds, AreTheSameInEveryImageOfTheMarketButForRounding) {
  visit_all([](Turning turning, Assam assam) {
    const LandingOdds& odds = landing_odds(turning, assam);
    for (const Symmetry symmetry : symmetries) {
      const LandingOdds& other = landing_odds(turning, image(symmetry, assam));
      for (int code = 0; code < square_codes; ++code) {
        if (!is_square(code)) continue;
        const auto here = static_cast<Square>(code);
        const Square there = image(symmetry, here);
        ASSERT_EQ(odds.straight[here], other.straight[there]);
        for (std::size_t turn = 0; turn < odds.landing.size(); ++turn)
          ASSERT_NEAR(odds.landing[turn][here], other.landing[turn][there], 1);
        for (std::size_t turn = 0; turn < odds.covering.size(); ++turn)
          ASSERT_NEAR(odds.covering[turn][here], other.covering[turn][there], 1);
      }
    }
  });
}

TEST(LandingOdds, CornersAreSaferThanTheMiddle) {
  const SquareWeights& far = covering_far_ahead();
  EXPECT_TRUE(only_squares_weigh(far));
  EXPECT_NEAR(sum_of(far), 20 * landing_total, 25);
  for (const Square corner : {square_at(0, 0), square_at(0, 6), square_at(6, 0), square_at(6, 6)})
    EXPECT_LT(far[corner], far[square_at(3, 3)]);
}

}  // namespace
}  // namespace souk
