#include "souk/charts/axis.hpp"

#include <gtest/gtest.h>

namespace souk::charts {
namespace {

TEST(Axis, PlacesValuesBetweenItsEnds) {
  const Axis axis{0, 10, 100, 0};
  EXPECT_DOUBLE_EQ(axis.place(0), 100);
  EXPECT_DOUBLE_EQ(axis.place(10), 0);
  EXPECT_DOUBLE_EQ(axis.place(2.5), 75);
}

TEST(Axis, TicksAreRoundNumbers) {
  EXPECT_EQ((Axis{0, 10, 0, 1}.ticks()), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ((Axis{-3, 3, 0, 1}.ticks()), (std::vector<double>{-3, -2, -1, 0, 1, 2, 3}));
  const Axis fine{0.21, 0.24, 0, 1};
  EXPECT_EQ(fine.ticks().size(), 7U);
  EXPECT_NEAR(fine.ticks()[1], 0.215, 1e-12);
  EXPECT_EQ(fine.decimals(), 3);
  EXPECT_EQ((Axis{0, 5000, 0, 1}.decimals()), 0);
}

TEST(Axis, OfWholeNumbersHasWholeTicks) {
  EXPECT_EQ((Axis{0, 2, 0, 1, 6, 1}.ticks()), (std::vector<double>{0, 1, 2}));
}

TEST(Axis, HasRoomWhereAllValuesAreTheSame) {
  const Axis axis{5, 5, 0, 100};
  EXPECT_DOUBLE_EQ(axis.place(5), 0);
  EXPECT_FALSE(axis.ticks().empty());
}

}  // namespace
}  // namespace souk::charts
