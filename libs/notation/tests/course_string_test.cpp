#include "souk/notation/course_string.hpp"

#include <gtest/gtest.h>

#include <random>

#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"

namespace souk {
namespace {

std::string bare(int squares) {
  std::string text;
  for (int square = 0; square < squares; ++square) text += "n00";
  return text;
}

std::string course_refusal(const std::string& text, std::optional<char> mover = {}) {
  const auto read = read_course_string(text, mover);
  return read ? "accepted" : read.error().message;
}

std::string again(const std::string& text) {
  const auto read = read_course_string(text);
  return read ? *course_string(read->position, read->names) : read.error().message;
}

TEST(CourseString, TheStartReadsAsAPosition) {
  const auto read = read_course_string("Pc03015iPy03015iPp03015iA33NB" + bare(49));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(text_of(read->position), "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:lay comp1110");
}

TEST(CourseString, SquaresGoColumnByColumnFromTheTop) {
  // The second group is a6, the eighth b7. y07 covers c7 and d7, c02 covers a6 and a5.
  const std::string text =
      "Py02914iPc03114iA60WBn00c02c02" + bare(11) + "y07" + bare(6) + "y07" + bare(27);
  const auto read = read_course_string(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(text_of(read->position), "2r>r3/bv6/b6/7/7/7/7 g7W r14:29,b14:31 1:lay comp1110");
  EXPECT_EQ(*course_string(read->position, read->names), text);
}

TEST(CourseString, LettersNumbersAndTheCountsOfPlayersWhoAreOutComeBack) {
  const std::string text = "Pr04510iPy00004oPc04510iA05SBr77" + bare(6) + "r77y99" + bare(40);
  EXPECT_EQ(again(text), text);
}

TEST(CourseString, TheMoverIsWhoHasTheMostRugsLeftUnlessNamed) {
  const std::string text = "Pc03014iPy03014iPp03015iA33NB" + bare(49);
  EXPECT_EQ(read_course_string(text)->position.seat(), 2);
  EXPECT_EQ(read_course_string(text, 'y')->position.seat(), 1);
  EXPECT_EQ(course_refusal(text, 'r'), "mover \"r\" is none of the players (cyp)");
  EXPECT_EQ(course_refusal("Pc03000iPy03000iA33NB" + bare(49), 'z'),
            "mover \"z\" is none of the players (cy)");
}

TEST(CourseString, WithoutRugsTheGameIsOver) {
  EXPECT_TRUE(read_course_string("Pc03000iPy03000iA33NB" + bare(49))->position.is_over());
}

TEST(CourseString, RefusalsNameTheCharacter) {
  EXPECT_EQ(course_refusal(""),
            "character 1 (the end): 2 to 4 player blocks come first, such as Pc03015i");
  EXPECT_EQ(course_refusal("Pc03015iA33NB" + bare(49)),
            "character 9 (\"A33\"): 2 to 4 player blocks come first, such as Pc03015i");
  EXPECT_EQ(course_refusal("Pb03015i"), "character 2 (\"b03\"): a player is c, y, p or r");
  EXPECT_EQ(course_refusal("Pc03015iPc03015i"), "character 10 (\"c03\"): there are two players c");
  EXPECT_EQ(course_refusal("Pc0x015i"), "character 3 (\"0x0\"): three digits of dirhams are due");
  EXPECT_EQ(course_refusal("Pc03015x"), "character 8 (\"x\"): i (in) or o (out) is due");
  EXPECT_EQ(course_refusal("Pc03015iPy03015iA73NB" + bare(49)),
            "character 18 (\"73N\"): Assam's x is 0 to 6, from the left");
  EXPECT_EQ(course_refusal("Pc03015iPy03015iA33NB" + bare(48)),
            "character 166 (the end): a square is n00, or a player's letter and two digits");
  EXPECT_EQ(course_refusal("Pc03015iPy03015iA33NB" + bare(50)),
            "character 169 (\"n00\"): the string ends after 49 squares");
  for (const char* column : {"c01c01c01", "c01n00c01"})
    EXPECT_EQ(course_refusal("Pc03013iPy03015iA33NB" + std::string{column} + bare(46)),
              "character 28 (\"c01\"): one rug is on two neighbouring squares and no others");
  EXPECT_EQ(course_refusal("Pc90015iPy03115iA33NB" + bare(49)),
            "merchants: more than 240 dirhams cannot be at one table (R4)");
}

TEST(CourseString, MadeUpCountsAreTakenAsTheyAre) {
  // 61 dirhams, and a rug on the market that nobody has laid: so are many strings of the course.
  const std::string text = "Pc03015iPy03115iA33NBc01c01" + bare(47);
  EXPECT_EQ(again(text), text);
  EXPECT_FALSE(read_position(text_of(read_course_string(text)->position)));
}

TEST(CourseString, TwoColoursEachDoNotFit) {
  const Position position = *Position::start(Rules{}, 2);
  EXPECT_FALSE(course_string(position, CourseNames::for_position(position)));
}

TEST(CourseStringOnRandomGames, KeepsUpWithPlayAndReadsBack) {
  std::mt19937_64 random{11};
  for (int game = 0; game < 60; ++game) {
    Position position = *Position::start(Rules{Ruleset::comp1110}, 2 + game % 3);
    CourseNames names = CourseNames::for_position(position);
    while (!position.is_over()) {
      position.face_unchecked(legal_facings(position)[static_cast<int>(random() % 3)]);
      position.roll_unchecked(die_faces[random() % die_faces.size()]);
      if (position.phase() != Phase::lay) continue;
      const std::string text = *course_string(position, names);
      const auto back = read_course_string(text, names.letter(position.seat()));
      ASSERT_TRUE(back) << text << ": " << back.error().message;
      EXPECT_EQ(back->position, position) << text;
      EXPECT_EQ(*course_string(back->position, back->names), text);
      // Numbers made up for a position without names say the same.
      const auto renamed = read_course_string(
          *course_string(position, CourseNames::for_position(position)), "cypr"[position.seat()]);
      ASSERT_TRUE(renamed);
      EXPECT_EQ(renamed->position, position);
      const PlaceList places = legal_places(position);
      const Place place = places[static_cast<int>(random() % static_cast<unsigned>(places.size()))];
      names.lay(position, place);
      position.lay_unchecked(place);
    }
  }
}

}  // namespace
}  // namespace souk
