#include "souk/report/market_picture.hpp"

#include <gtest/gtest.h>

#include "occurrences.hpp"
#include "souk/notation/position_text.hpp"

namespace souk {
namespace {

using test::occurrences;

MarketPicture picture_at(const std::string& position) {
  const auto read = read_position(position);
  EXPECT_TRUE(read) << read.error().message;
  return {.position = *read, .summary = "the \"market\""};
}

constexpr const char* mid_game =
    "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international";

TEST(MarketPicture, DrawsEveryRugOnceWhereItLies) {
  const std::string svg = picture_of(picture_at(mid_game));
  EXPECT_EQ(occurrences(svg, "#rug-r\" transform=\"translate(200.0 200.0) rotate(0)\""), 1U)
      << "c5 d5";
  EXPECT_EQ(occurrences(svg, "#rug-b\" transform=\"translate(400.0 300.0) rotate(90)\""), 1U)
      << "d3 d4";
  EXPECT_EQ(occurrences(svg, "#rug-y\" transform=\"translate(300.0 400.0) rotate(90)\""), 1U)
      << "c2 c3";
  EXPECT_EQ(occurrences(svg, "#rug-"), 3U);
  EXPECT_EQ(occurrences(svg, "#half-"), 0U);
  EXPECT_EQ(occurrences(svg, "#assam\" transform=\"translate(350.0 350.0) rotate(0)\""), 1U)
      << "d4 N";
  EXPECT_EQ(occurrences(svg, "aria-label=\"the &quot;market&quot;\""), 1U);
}

TEST(MarketPicture, DrawsAHalfThatIsLeftAndBleachesWhatIsNobodys) {
  const std::string svg =
      picture_of(picture_at("7/7/2r4/3bv3/3b3/7/7 a1E r0:out,b11:33,y11:30,g12:30 2:face "
                            "international"));
  EXPECT_EQ(occurrences(svg, "#half-r\" class=\"neutral\" transform=\"translate(200.0 200.0)"), 1U);
  EXPECT_EQ(occurrences(svg, "class=\"neutral\""), 1U);
  EXPECT_EQ(occurrences(svg, "#assam\" transform=\"translate(50.0 650.0) rotate(90)\""), 1U);
}

TEST(MarketPicture, MarksWhatWasChosenAndWhatWasBetter) {
  MarketPicture picture = picture_at(mid_game);
  EXPECT_EQ(occurrences(picture_of(picture), "class=\"outline "), 0U);
  picture.chosen = Move::lay(Place::sideways(square_at(4, 3)));
  picture.better = Move::face(Facing::east);
  const std::string svg = picture_of(picture);
  EXPECT_EQ(
      occurrences(svg, "<rect class=\"outline chosen\" x=\"404.0\" y=\"304.0\" width=\"192.0\""),
      1U);
  EXPECT_EQ(occurrences(svg, "<path class=\"outline better\""), 1U);
  EXPECT_EQ(occurrences(svg, "translate(350.0 350.0) rotate(90)"), 2U) << "the arrow and its edge";
}

TEST(MarketPicture, ShowsTheWayThroughAMosaic) {
  MarketPicture picture = picture_at(mid_game);
  picture.walk = walk_step_by_step({square_at(0, 6), Facing::north}, 2);
  const std::string svg = picture_of(picture);
  EXPECT_EQ(occurrences(svg,
                        "class=\"way\" points=\"50.0,50.0 50.0,-30.0 150.0,-30.0 150.0,50.0 "
                        "150.0,150.0 \""),
            1U)
      << svg;
}

TEST(MarketPicture, UsesOnlyWhatIsDefined) {
  const std::string defined = market_definitions();
  for (const char* name : {"market", "square-names", "mosaic", "assam", "rug-r", "rug-b", "rug-y",
                           "rug-g", "half-r", "half-b", "half-y", "half-g"})
    EXPECT_EQ(occurrences(defined, "id=\"" + std::string{name} + '"'), 1U) << name;
}

}  // namespace
}  // namespace souk
