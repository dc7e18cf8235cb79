// R21–R23: the end of the game, points and winners.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

Seats seats(std::initializer_list<int> list) {
  Seats set;
  for (const int seat : list) set.add(seat);
  return set;
}

TEST(R21End, GameIsOverWhenEveryMerchantHasLaidHisLastRug) {
  Position position = start_of(Rules{}.with(Bankruptcy::stay_in).with_rugs(2), 3);
  for (int turn = 0; turn < 6; ++turn) {
    EXPECT_FALSE(position.is_over());
    play_a_turn(position);
  }
  EXPECT_TRUE(position.is_over());
  EXPECT_EQ(position.seat(), 0);
}

TEST(R21End, NothingMoreIsDue) {
  const Position over = drawn({.rugs_left = {0, 0, 0}, .phase = Phase::over});
  EXPECT_TRUE(legal_moves(over).empty());
  EXPECT_EQ(legal_facings(over).size(), 0);
  EXPECT_EQ(legal_places(over).size(), 0);
  EXPECT_EQ(breach_of(check_move(over, Move::roll(2))), Breach::game_is_over);
}

TEST(R21End, WhoIsOutIsNotWaitedFor) {
  Position position = drawn({.purses = {45, 45, 0}, .rugs_left = {0, 1, 0}, .out = {2}, .seat = 1});
  EXPECT_TRUE(lay(position, "d5d6"_rug).value().game_over);
  EXPECT_TRUE(position.is_over());
}

TEST(R21End, LastOneToLayGoingOutEndsItToo) {
  Position position = drawn({.market = {". . . . . . .",  //
                                        ". . . . . . .",  //
                                        ". . b>b . . .",  //
                                        ". . . . . . .",  //
                                        ". . . . . . .",  //
                                        ". . . . . . .",  //
                                        ". . . . . . ."},
                             .purses = {40, 49, 1},
                             .rugs_left = {0, 0, 1},
                             .seat = 2,
                             .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_TRUE(rolled.went_out);
  EXPECT_TRUE(rolled.game_over);
  EXPECT_EQ(winners(position), seats({1}));
}

TEST(R21End, TheSeatThenIsTheNextHadItGoneOn) {
  Position position = drawn({.purses = {0, 45, 45}, .rugs_left = {0, 0, 1}, .out = {0}, .seat = 2});
  ASSERT_TRUE(lay(position, "d5d6"_rug).value().game_over);
  EXPECT_EQ(position.seat(), 1);
}

// Such a table does not arise in play, but someone may set it up.
TEST(R21End, WithUnevenRugsWhoHasNoneLeftIsPassedOver) {
  Position position = drawn({.rugs_left = {2, 0, 1}});
  ASSERT_FALSE(lay(position, "d5d6"_rug).value().game_over);
  EXPECT_EQ(position.seat(), 2);
  EXPECT_EQ(position.phase(), Phase::face);
  position = drawn({.rules = Rules{}.with(Turning::after), .rugs_left = {2, 0, 0}});
  ASSERT_FALSE(lay(position, "d5d6"_rug).value().game_over);
  ASSERT_TRUE(face(position, Facing::east).has_value());
  EXPECT_EQ(position.seat(), 0);
  EXPECT_EQ(position.phase(), Phase::roll);
}

// Red shows 5 halves, blue 3, yellow 2, green none.
const DrawnMarket five_three_two{". . . . . . .",  //
                                 ". r>r . . . .",  //
                                 ". r r r b . .",  //
                                 ". . . . bvy .",  //
                                 ". . . . b y .",  //
                                 ". . . . . . .",  //
                                 ". . . . . . ."};

Position ended(std::vector<int> purses, Tiebreak tiebreak = Tiebreak::dirhams,
               std::vector<int> out = {}) {
  return drawn({.rules = Rules{}.with(tiebreak),
                .merchants = 4,
                .market = five_three_two,
                .purses = std::move(purses),
                .rugs_left = {0, 0, 0, 0},
                .out = std::move(out),
                .phase = Phase::over});
}

TEST(R22Score, OnePointForEachVisibleHalfAndEachDirham) {
  const Position position = ended({10, 20, 40, 50});
  EXPECT_EQ(score(position, 0), 5 + 10);
  EXPECT_EQ(score(position, 1), 3 + 20);
  EXPECT_EQ(score(position, 2), 2 + 40);
  EXPECT_EQ(score(position, 3), 0 + 50);
  EXPECT_EQ(visible_halves(position, 0), 5);
  EXPECT_EQ(visible_halves(position, 3), 0);
}

TEST(R22Score, BothColoursOfAMerchantCount) {
  const Position position = drawn({.merchants = 2,
                                   .market = five_three_two,
                                   .purses = {10, 50},
                                   .rugs_left = {0, 0, 0, 0},
                                   .phase = Phase::over});
  EXPECT_EQ(score(position, 0), 5 + 2 + 10);
  EXPECT_EQ(score(position, 1), 3 + 50);
}

TEST(R22Score, CoveredHalvesCountForNobody) {
  Position position = drawn({.market = five_three_two, .assam = "d6N"_assam, .seat = 1});
  ASSERT_TRUE(lay(position, "c5d5"_rug).has_value());
  EXPECT_EQ(score(position, 0), 3 + 30);
  EXPECT_EQ(score(position, 1), 5 + 30);
}

TEST(R22Score, WhoIsOutHasNone) {
  EXPECT_EQ(score(ended({0, 30, 40, 50}, Tiebreak::dirhams, {0}), 0), 0);
}

TEST(R23Winner, MostPointsWin) {
  EXPECT_EQ(winners(ended({35, 30, 30, 25})), seats({0}));
  EXPECT_EQ(winners(ended({25, 30, 30, 35})), seats({3}));
  EXPECT_EQ(winners(ended({28, 32, 30, 30})), seats({1}));
}

TEST(R23Winner, NobodyHasWonBeforeTheEnd) {
  EXPECT_EQ(winners(drawn({.market = five_three_two})), seats({}));
}

TEST(R23Winner, WhoIsOutNeverWins) {
  EXPECT_EQ(winners(ended({0, 40, 40, 40}, Tiebreak::dirhams, {0})), seats({1}));
}

TEST(R23TiebreakDirhams, MostDirhamsAmongTheTiedWin) {
  EXPECT_EQ(winners(ended({32, 34, 27, 27})), seats({1}));
  EXPECT_EQ(winners(ended({30, 32, 33, 25})), seats({2}));
}

TEST(R23TiebreakDirhams, DirhamsDecideOnlyAmongTheTied) {
  // Red and blue have 38 points each; green, with more dirhams than either, has 37.
  EXPECT_EQ(winners(ended({33, 35, 15, 37})), seats({1}));
}

// Red and yellow show three halves each.
Position level_on_halves(std::vector<int> purses, Tiebreak tiebreak) {
  return drawn({.rules = Rules{}.with(tiebreak),
                .market = {". . . . . . .",  //
                           ". r>r . . . .",  //
                           ". r . . . . .",  //
                           ". . . . . yvb",  //
                           ". . . . y y .",  //
                           ". . . . . . .",  //
                           ". . . . . . ."},
                .purses = std::move(purses),
                .rugs_left = {0, 0, 0},
                .phase = Phase::over});
}

TEST(R23TiebreakDirhams, StillTiedTheWinIsShared) {
  EXPECT_EQ(winners(level_on_halves({32, 26, 32}, Tiebreak::dirhams)), seats({0, 2}));
}

TEST(R23TiebreakNone, TheTiedShareWhateverTheirDirhams) {
  EXPECT_EQ(winners(ended({32, 34, 27, 27}, Tiebreak::none)), seats({0, 1}));
  EXPECT_EQ(winners(ended({31, 33, 29, 27}, Tiebreak::none)), seats({0, 1}));
  EXPECT_EQ(winners(level_on_halves({32, 26, 32}, Tiebreak::none)), seats({0, 2}));
}

TEST(R23TiebreakNone, MostPointsStillWin) {
  EXPECT_EQ(winners(ended({25, 30, 30, 35}, Tiebreak::none)), seats({3}));
}

}  // namespace
}  // namespace souk
