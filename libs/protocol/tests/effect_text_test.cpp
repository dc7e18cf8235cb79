#include "souk/protocol/effect_text.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

TEST(ReportText, HasAValueForEachMerchantAndTheLine) {
  const SearchReport report{.depth = 2,
                            .nodes = 51234,
                            .value = {0.61, 0.2206, 0.1694, 0},
                            .principal_variation = {Move::face(Facing::east), Move::roll(2),
                                                    Move::lay(Place::upright(square_at(2, 3))),
                                                    Move::face(Facing::west)}};
  EXPECT_EQ(text_of(report, 3), "depth 2 nodes 51234 value 0.610 0.221 0.169 pv E 2 c4c5 W");
  EXPECT_EQ(text_of(report, 4), "depth 2 nodes 51234 value 0.610 0.221 0.169 0.000 pv E 2 c4c5 W");
}

TEST(ReportText, HasNoPvWithoutALine) {
  EXPECT_EQ(text_of(SearchReport{.depth = 1, .nodes = 7, .value = {1, 0}}, 2),
            "depth 1 nodes 7 value 1.000 0.000");
}

TEST(EffectText, SaysWhatEachKindOfMoveDid) {
  EXPECT_EQ(text_of(Effect{Faced{.to = Assam{square_at(3, 3), Facing::east}}}), "faced E");
  EXPECT_EQ(text_of(Effect{Laid{.place = Place::upright(square_at(2, 3)), .game_over = true}}),
            "laid c4c5 over");
  EXPECT_EQ(text_of(Effect{Drawn{.colour = Colour::yellow}}), "drawn y");
  EXPECT_EQ(text_of(Effect{Withdrawn{.seat = 1}}), "withdrawn 2");
  const Rolled rolled{.walk = walk_step_by_step(Assam{square_at(6, 6), Facing::north}, 1),
                      .payment = {.to = 1, .owed = 5, .paid = 3},
                      .went_out = true};
  EXPECT_EQ(text_of(Effect{rolled}), "walked g7N-g7W paid 3 to 2 out");
}

}  // namespace
}  // namespace souk
