#include "souk/protocol/told.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

TEST(Told, AThoughtHasAValueForEachMerchantAndTheLine) {
  const SearchReport report{.depth = 2,
                            .nodes = 51234,
                            .value = {0.61, 0.2206, 0.1694, 0},
                            .principal_variation = {Facing::east, Throw{2},
                                                    Place::upright(square_at(2, 3)), Facing::west}};
  EXPECT_EQ(told(report, 3), "depth 2 nodes 51234 value 0.610 0.221 0.169 pv E 2 c4c5 W");
  EXPECT_EQ(told(report, 4), "depth 2 nodes 51234 value 0.610 0.221 0.169 0.000 pv E 2 c4c5 W");
}

TEST(Told, AThoughtWithoutALineHasNoPv) {
  EXPECT_EQ(told(SearchReport{.depth = 1, .nodes = 7, .value = {1, 0}}, 2),
            "depth 1 nodes 7 value 1.000 0.000");
}

}  // namespace
}  // namespace souk
