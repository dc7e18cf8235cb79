#include "souk/notation/position_text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "souk/notation/rules_text.hpp"
#include "souk/rules/moves.hpp"

namespace souk {
namespace {

constexpr std::string_view example =
    "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international";

std::string position_refusal(std::string_view text) {
  const auto read = read_position(text);
  return read ? "accepted" : read.error().code + " " + read.error().message;
}

TEST(Position, ComesBackAsItWasRead) {
  for (const std::string_view text : {
           example,
           std::string_view{"7/7/7/7/7/7/7 d4N r12y12>y:30,b12g12>b:30 1:face international"},
           std::string_view{"7/7/7/7/7/7/7 d4N r15:30,b15:30 1:face comp1110"},
           std::string_view{"7/7/7/7/7/7/7 d4N r15:20,b15:20,y15:20 1:face "
                            "international+bankruptcy=stay-in+purse=20"},
           std::string_view{"7/7/7/7/7/7/7 a1S r0:10,b0:out,y0:80 3:over international"},
           std::string_view{"7/7/7/7/7/7/7 g7W r0y0:out,b3g1>g:60 2:over international"},
           // R6: a rug that has still to come up has no `>`.
           std::string_view{"7/7/7/7/7/7/7 d4N r12y12:30,b12g12:30 1:draw international"},
           std::string_view{"7/7/7/7/7/7/7 d4N r12y12:30,b12g12:30 2:draw variant"},
           std::string_view{"7/7/7/7/7/7/7 d4N r12y12>y:30,b12g12:30 2:draw international"},
           std::string_view{"7/7/7/7/7/7/7 d4N r12y12:30,b12g12>b:30 1:draw "
                            "international+pile=alternating"},
           std::string_view{"7/7/3y>y2/7/7/7/7 d4N r12y11:30,b12g12>b:30 1:draw international"},
           std::string_view{"7/7/3y>y2/7/7/7/7 d4N r12y11:30,b0g0:out 1:over international"},
       }) {
    const auto position = read_position(text);
    ASSERT_TRUE(position) << text << ": " << position.error().message;
    EXPECT_EQ(text_of(*position), text);
  }
}

TEST(Position, ReadsTheExampleOfTheNotation) {
  const auto position = read_position(example);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->merchants(), 4);
  EXPECT_EQ(position->seat(), 3);
  EXPECT_EQ(position->purse(1), 33);
  EXPECT_EQ(position->rugs_left(Colour::green), 12);
  EXPECT_TRUE(has_square(position->top(Colour::red), square_at(2, 4)));
  EXPECT_TRUE(has_square(position->right_links(), square_at(2, 4)));
  // `v` at d4 links it to d3: links are kept with the lower square.
  EXPECT_TRUE(has_square(position->up_links(), square_at(3, 2)));
}

struct Refused {
  std::string_view text;
  std::string_view message;
};

class PositionRefused : public testing::TestWithParam<Refused> {};

TEST_P(PositionRefused, NamesFieldPlaceAndReason) {
  EXPECT_EQ(position_refusal(GetParam().text), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Fields, PositionRefused,
    testing::Values(
        Refused{"",
                "position five fields with one space between them (board Assam merchants turn "
                "rules), not 1"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face",
                "position five fields with one space between them (board Assam merchants turn "
                "rules), not 4"},
        Refused{"7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
                "position board: 7 rows with '/' between them, not 6"},
        Refused{"7/7/6/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
                "position board: row 5, character 2: a row has 7 squares, this one has 6"},
        Refused{"7/7/34/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
                "position board: row 5, character 2: two numbers in a row: add them up"},
        Refused{"7/7/6x/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
                "position board: row 5, character 2: \"x\" is neither a number of bare squares "
                "(1–7) nor a colour (r b y g)"},
        Refused{"7/7/7r/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
                "position board: row 5, character 2: more than 7 squares"},
        Refused{"7/7/6r>/7/7/7/7 d4N r14:30,b15:30,y15:30 1:face international",
                "position board: row 5, character 3: '>' points out of the market"},
        Refused{"7/7/7/7/7/7/6rv d4N r14:30,b15:30,y15:30 1:face international",
                "position board: row 1, character 3: 'v' points out of the market"},
        Refused{"7/7/7/7/7/7/7 h4N r15:30,b15:30,y15:30 1:face international",
                "position Assam: \"h4N\" is not a square and a facing, such as d4N"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30 1:face international",
                "position merchants: 2 to 4 with ',' between them, not 1"},
        Refused{"7/7/7/7/7/7/7 d4N b15:30,r15:30,y15:30 1:face international",
                "position merchants: seat 1: the rugs of this seat begin with r, its colour"},
        Refused{"7/7/7/7/7/7/7 d4N r015:30,b15:30,y15:30 1:face international",
                "position merchants: seat 1: behind r stands the number of rugs left, 0 to 24, not "
                "\"015\""},
        Refused{"7/7/7/7/7/7/7 d4N r15:3O,b15:30,y15:30 1:face international",
                "position merchants: seat 1: behind ':' stand the dirhams, 0 to 240, or out, not "
                "\"3O\""},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15>b:30,y15:30 1:face international",
                "position merchants: seat 2: '>' is for a pile of two colours"},
        Refused{"7/7/7/7/7/7/7 d4N r12:30,b12g12>b:30 1:face international",
                "position merchants: seat 1: this merchant has two colours: r11y12>y:28"},
        Refused{
            "7/7/7/7/7/7/7 d4N r12y12:30,b12g12>b:30 1:face international",
            "position merchants: seat 1: '>' and the colour on top of the pile are missing (R6)"},
        Refused{
            "7/7/7/7/7/7/7 d4N r12y11:30,b12g12:30 1:draw international",
            "position merchants: seat 2: '>' and the colour on top of the pile are missing (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r12y12>y:30,b12g12:30 1:draw international",
                "position merchants: seat 1: in the phase draw the next rug has still to come up: "
                "leave out the '>' (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r12y0:30,b12g12>:30 1:draw international",
                "position merchants: seat 2: behind '>' stands one of this merchant's two colours, "
                "not \"\""},
        Refused{"7/7/7/7/7/7/7 d4N r12y12>b:30,b12g12>b:30 1:face international",
                "position merchants: seat 1: behind '>' stands one of this merchant's two colours, "
                "not \"b\""},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 4:face international",
                "position turn: a seat from 1 to 3, not \"4\""},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:dance international",
                "position turn: behind the seat stands ':' and one of face, roll, lay, turn, draw, "
                "over, "
                "not \"dance\""},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face french",
                "position rules: there is no ruleset \"french\": the rulesets are international, "
                "variant, classic, online, comp1110"}));

INSTANTIATE_TEST_SUITE_P(
    Contradictions, PositionRefused,
    testing::Values(
        Refused{"7/7/2r>b3/7/7/7/7 d4N r14:30,b14:30,y15:30 3:face international",
                "position board: the link at c5 does not meet another half of the same colour"},
        Refused{"7/7/2r>r>r2/7/7/7/7 d4N r13:30,b15:30,y15:30 2:face international",
                "position board: d5 is linked to two halves; a rug has two halves in all"},
        Refused{"7/7/2r>rr2/7/7/7/7 d4N r14:30,b15:30,y15:30 2:face international",
                "position board: more red rugs are visible than have been laid (1)"},
        Refused{"7/7/6g/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
                "position board: green belongs to none of the 3 merchants"},
        Refused{"7/7/7/7/7/7/7 d4N r16:30,b15:30,y15:30 1:face international",
                "position merchants: more red rugs left than the 15 dealt (R5)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:31,b15:30,y15:30 1:face international",
                "position merchants: there are 91 dirhams; the merchants began with 90, and none "
                "are lost while all are in"},
        Refused{"7/7/7/7/7/7/7 d4N r15:29,b15:30,y15:30 1:face international",
                "position merchants: there are 89 dirhams; the merchants began with 90, and none "
                "are lost while all are in"},
        Refused{"7/7/7/7/7/7/7 d4N r0:out,b15:61,y15:30 2:face international",
                "position merchants: there are 91 dirhams; the merchants began with 90, and more "
                "never come in"},
        Refused{"7/7/7/7/7/7/7 d4N r3:out,b15:60,y15:30 2:face international",
                "position merchants: seat 1: a merchant who is out has 0 rugs left (R16)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:0,b15:60,y15:30 2:face "
                "international+bankruptcy=out-of-money",
                "position merchants: seat 1: with bankruptcy=out-of-money nobody stays in with 0 "
                "(R15)"},
        Refused{"7/7/7/7/7/7/7 d4N r12y10>y:30,b12g12>b:30 1:face international+pile=alternating",
                "position merchants: seat 1: these counts cannot come from colours by turns (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r12y0>y:30,b12g12>b:30 1:face international",
                "position merchants: seat 1: no rug of the colour on top of the pile is left (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r0:out,b15:60,y15:30 1:face international",
                "position turn: seat 1 is out and cannot be on turn (R16)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:over international",
                "position turn: the game is not over: two merchants or more are in and rugs are "
                "left (R21)"},
        Refused{"7/7/7/7/7/7/7 d4N r0:30,b0:30,y0:30 1:face international",
                "position turn: the game is over: one merchant is left, or no rugs (R17, R21)"},
        Refused{"7/7/7/7/7/7/7 d4N r0:30,b15:30,y15:30 1:lay international",
                "position turn: seat 1 has no rug left to lay and cannot be on turn (R21)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face variant",
                "position turn: with turning after laying, Assam is not faced before the throw "
                "(R11)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:turn international",
                "position turn: Assam is turned after laying only with turning=after or "
                "after-optional (R11)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:draw international",
                "position turn: nobody has two colours here, so no rug is drawn from a pile (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30 1:draw comp1110",
                "position turn: nobody has two colours here, so no rug is drawn from a pile (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r12y11:30,b12g12>b:30 1:draw international+pile=alternating",
                "position turn: seat 1: where colours come by turns only the first rug of a pile "
                "is drawn (R6)"},
        Refused{"7/7/7/7/7/7/7 d4N r0y0:30,b12g12>b:30 1:draw international",
                "position turn: seat 1 has no rug left to lay and cannot be on turn (R21)"},
        Refused{"7/7/7/7/7/7/7 d4N r7y8>y:30,b7g8>b:30 1:face international+rugs=15",
                "position rules: rugs must be an even number from 2 to 24 with two colours each "
                "(R6), not 15"},
        Refused{"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international+rugs=15",
                "position rules: rugs=15 is so for 3 merchants anyway: leave it out"}));

TEST(PositionText, R16WhoWithdrewIsOutUnderAnyRulesAndTookHisDirhams) {
  for (const std::string_view text :
       {"7/7/7/7/7/7/7 d4N r0:out,b15:60,y15:30 2:face classic",
        "7/7/7/7/7/7/7 d4N r0:out,b15:30,y15:30 2:face classic",
        "7/7/7/7/7/7/7 d4N r0:out,b15:0,y15:1 2:lay international",
        "7/7/7/7/7/7/7 d4N r0y0:out,b12g12>g:30 2:over international"}) {
    const auto position = read_position(text);
    ASSERT_TRUE(position) << position.error().message;
    EXPECT_EQ(text_of(*position), text);
  }
}

TEST(PositionOnRandomGames, EveryPositionReadsBackAsItself) {
  std::mt19937_64 random{7};
  std::set<Phase> phases;
  for (const char* rules_text :
       {"international", "variant", "classic", "online", "comp1110",
        "variant+turning=after-optional+purse=7", "international+pile=alternating+rugs=10"}) {
    for (int merchants = 2; merchants <= 4; ++merchants) {
      Position position = *Position::start(*read_rules(rules_text), merchants);
      for (;;) {
        phases.insert(position.phase());
        const std::string text = text_of(position);
        const auto back = read_position(text);
        ASSERT_TRUE(back) << text << ": " << back.error().message;
        EXPECT_EQ(*back, position) << text;
        EXPECT_EQ(text_of(*back), text);
        if (position.is_over()) break;
        const MoveList moves = legal_moves(position);
        apply_unchecked(position,
                        moves[static_cast<int>(random() % static_cast<unsigned>(moves.size()))]);
      }
    }
  }
  EXPECT_EQ(phases.size(), 6U);
}

}  // namespace
}  // namespace souk
