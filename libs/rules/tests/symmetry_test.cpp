// R1 and R2: four of the eight ways to turn or mirror the market leave the game as it is.
#include "souk/rules/symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "random_game.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

TEST(R01Symmetry, EachOfTheFourIsItsOwnInverse) {
  for (const Symmetry symmetry : symmetries)
    for (int code = 0; code < 256; ++code) {
      const Assam assam = Assam::from_code(static_cast<std::uint8_t>(code));
      if (!is_square(assam.square())) continue;
      EXPECT_TRUE(is_square(image(symmetry, assam).square()));
      EXPECT_EQ(image(symmetry, image(symmetry, assam)), assam);
    }
}

TEST(R01Symmetry, WhereTheyCarryTheCorners) {
  EXPECT_EQ(image(Symmetry::identity, "a7N"_assam), "a7N"_assam);
  EXPECT_EQ(image(Symmetry::half_turn, "a7N"_assam), "g1S"_assam);
  EXPECT_EQ(image(Symmetry::mirror_a1_g7, "a7N"_assam), "g1E"_assam);
  EXPECT_EQ(image(Symmetry::mirror_a7_g1, "a7N"_assam), "a7W"_assam);
  EXPECT_EQ(image(Symmetry::mirror_a1_g7, "a1S"_assam), "a1W"_assam);
  EXPECT_EQ(image(Symmetry::mirror_a7_g1, "a1S"_assam), "g7E"_assam);
}

TEST(R01Symmetry, BoardsAndRugsAreCarriedSquareBySquare) {
  EXPECT_EQ(image(Symmetry::half_turn, "a1 b1 d4"_squares), "g7 f7 d4"_squares);
  EXPECT_EQ(image(Symmetry::mirror_a1_g7, "a1 b1 d5"_squares), "a1 a2 e4"_squares);
  for (const Symmetry symmetry : symmetries)
    for (const Place place : every_place())
      EXPECT_EQ(image(symmetry, place).squares(), image(symmetry, place.squares()));
}

TEST(R02Symmetry, EveryStepIsCarriedOntoAStep) {
  for (const Symmetry symmetry : symmetries)
    for (int code = 0; code < 256; ++code) {
      const Assam assam = Assam::from_code(static_cast<std::uint8_t>(code));
      if (!is_square(assam.square())) continue;
      EXPECT_EQ(step(image(symmetry, assam)), image(symmetry, step(assam)));
    }
}

// A step through a mosaic, and where the mirrored or turned market would have it end.
TEST(R02Symmetry, LeftAndRightAreNotAlike) {
  ASSERT_EQ(step("c7N"_assam), "d7S"_assam);
  EXPECT_NE(step("e7N"_assam), "d7S"_assam);  // c is mirrored onto e, d onto d
}
TEST(R02Symmetry, TopAndBottomAreNotAlike) {
  ASSERT_EQ(step("a7N"_assam), "b7S"_assam);
  EXPECT_NE(step("a1S"_assam), "b1N"_assam);
}
TEST(R02Symmetry, AQuarterTurnLeftIsNoSymmetry) {
  ASSERT_EQ(step("g7N"_assam), "g7W"_assam);
  EXPECT_NE(step("a7W"_assam), "a7S"_assam);
}
TEST(R02Symmetry, AQuarterTurnRightIsNoSymmetry) {
  ASSERT_EQ(step("g7N"_assam), "g7W"_assam);
  EXPECT_NE(step("g1E"_assam), "g1N"_assam);
}

std::vector<Place> places_carried(Symmetry symmetry, const Position& position) {
  std::vector<Place> carried;
  for (const Place place : legal_places(position)) carried.push_back(image(symmetry, place));
  std::sort(carried.begin(), carried.end());
  return carried;
}

std::vector<Facing> facings_carried(Symmetry symmetry, const Position& position) {
  std::vector<Facing> carried;
  for (const Facing facing : legal_facings(position)) carried.push_back(image(symmetry, facing));
  std::sort(carried.begin(), carried.end());
  return carried;
}

Move move_carried(Symmetry symmetry, Move move) {
  switch (move.kind()) {
    case MoveKind::face:
      return Move::face(image(symmetry, move.facing()));
    case MoveKind::lay:
      return Move::lay(image(symmetry, move.place()));
    case MoveKind::roll:
    case MoveKind::draw:
    case MoveKind::withdraw:
      break;
  }
  return move;
}

void expect_same_throw(Symmetry symmetry, Position here, Position there, int steps) {
  const Rolled rolled = roll(here, steps).value();
  const Rolled mirrored = roll(there, steps).value();
  for (std::size_t taken = 0; taken < static_cast<std::size_t>(steps); ++taken)
    ASSERT_EQ(mirrored.walk.path[taken], image(symmetry, rolled.walk.path[taken]));
  ASSERT_EQ(mirrored.walk.mosaics, rolled.walk.mosaics);
  ASSERT_EQ(mirrored.payment.to, rolled.payment.to);
  ASSERT_EQ(mirrored.payment.owed, rolled.payment.owed);
  ASSERT_EQ(mirrored.payment.paid, rolled.payment.paid);
  ASSERT_EQ(mirrored.payment.region, image(symmetry, rolled.payment.region));
  ASSERT_EQ(mirrored.went_out, rolled.went_out);
}

// Plays a game and its image side by side.
class SideBySide {
 public:
  SideBySide(Symmetry symmetry, const Position& start)
      : symmetry_{symmetry}, image_{image(symmetry, start)} {}

  void move(const Position& before, Move move, const Position& after) {
    const PlaceList places = legal_places(image_);
    ASSERT_EQ((std::vector<Place>{places.begin(), places.end()}),
              places_carried(symmetry_, before));
    const FacingList facings_allowed = legal_facings(image_);
    ASSERT_EQ((std::vector<Facing>{facings_allowed.begin(), facings_allowed.end()}),
              facings_carried(symmetry_, before));
    if (before.phase() == Phase::roll) expect_same_throw(symmetry_, before, image_, move.steps());
    ASSERT_TRUE(apply(image_, move_carried(symmetry_, move)).has_value());
    ASSERT_EQ(image_, image(symmetry_, after));
    ASSERT_EQ(image(symmetry_, image_), after);
    for (int seat = 0; seat < after.merchants(); ++seat)
      ASSERT_EQ(score(image_, seat), score(after, seat));
    ASSERT_EQ(winners(image_), winners(after));
  }

 private:
  Symmetry symmetry_;
  Position image_;
};

TEST(R01Symmetry, AGameAndItsImageGoTheSameWay) {
  for (const Symmetry symmetry : symmetries) {
    Chance chance{41};
    std::vector<Table> tables = house_tables(100, chance);
    for (const Table& table : published_tables()) tables.push_back(table);
    for (const Table& table : tables) {
      Position position = random_start(table, chance);
      SideBySide side_by_side{symmetry, position};
      while (!position.is_over()) {
        const Position before = position;
        const Move move = random_move(before, chance);
        apply_unchecked(position, move);
        side_by_side.move(before, move, position);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace souk
