// A move as a value: what it holds, its index, and its order.
#include "souk/rules/move.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "literals.hpp"

namespace souk {
namespace {

static_assert(sizeof(Move) == 2);
static_assert(std::is_trivially_copyable_v<Move>);
static_assert(Move{} == Move::face(Facing::north));

// The documented order, spelled out: what files and trained learners may rely on.
std::vector<Move> moves_in_documented_order() {
  std::vector<Move> moves{Move::face(Facing::north), Move::face(Facing::east),
                          Move::face(Facing::south), Move::face(Facing::west)};
  for (char column = 'a'; column <= 'g'; ++column)
    for (char row = '1'; row <= '7'; ++row) {
      const Square first = square_at(column - 'a', row - '1');
      if (row < '7') moves.push_back(Move::lay(Place::upright(first)));
      if (column < 'g') moves.push_back(Move::lay(Place::sideways(first)));
    }
  for (const int steps : {1, 2, 3, 4}) moves.push_back(Move::roll(steps));
  for (const Colour colour : {Colour::red, Colour::blue, Colour::yellow, Colour::green})
    moves.push_back(Move::draw(colour));
  for (const int seat : {0, 1, 2, 3}) moves.push_back(Move::withdraw(seat));
  return moves;
}

TEST(Move, HoldsItsKindAndContent) {
  EXPECT_EQ(Move::face(Facing::west).kind(), MoveKind::face);
  EXPECT_EQ(Move::face(Facing::west).facing(), Facing::west);
  EXPECT_EQ(Move::lay("c4d4"_rug).kind(), MoveKind::lay);
  EXPECT_EQ(Move::lay("c4d4"_rug).place(), "c4d4"_rug);
  EXPECT_EQ(Move::roll(3).kind(), MoveKind::roll);
  EXPECT_EQ(Move::roll(3).steps(), 3);
  EXPECT_EQ(Move::draw(Colour::green).kind(), MoveKind::draw);
  EXPECT_EQ(Move::draw(Colour::green).colour(), Colour::green);
  EXPECT_EQ(Move::withdraw(2).kind(), MoveKind::withdraw);
  EXPECT_EQ(Move::withdraw(2).seat(), 2);
  EXPECT_TRUE(Move::roll(3).is(MoveKind::roll));
  EXPECT_FALSE(Move::roll(3).is(MoveKind::draw));
}

TEST(MoveIndex, CountsTheMovesInTheDocumentedOrder) {
  const std::vector<Move> moves = moves_in_documented_order();
  ASSERT_EQ(moves.size(), 100U);
  EXPECT_EQ(move_count, 100);
  for (int index = 0; index < move_count; ++index)
    EXPECT_EQ(moves[static_cast<std::size_t>(index)].index(), index);
}

TEST(MoveIndex, IsWhatTheTableSays) {
  EXPECT_EQ(Move::face(Facing::north).index(), 0);
  EXPECT_EQ(Move::face(Facing::west).index(), 3);
  EXPECT_EQ(Move::lay("a1a2"_rug).index(), 4);
  EXPECT_EQ(Move::lay("a1b1"_rug).index(), 5);
  EXPECT_EQ(Move::lay("a2a3"_rug).index(), 6);
  EXPECT_EQ(Move::lay("a7b7"_rug).index(), 16);
  EXPECT_EQ(Move::lay("b1b2"_rug).index(), 17);
  EXPECT_EQ(Move::lay("g1g2"_rug).index(), 82);
  EXPECT_EQ(Move::lay("g6g7"_rug).index(), 87);
  EXPECT_EQ(Move::roll(1).index(), 88);
  EXPECT_EQ(Move::roll(4).index(), 91);
  EXPECT_EQ(Move::draw(Colour::red).index(), 92);
  EXPECT_EQ(Move::draw(Colour::green).index(), 95);
  EXPECT_EQ(Move::withdraw(0).index(), 96);
  EXPECT_EQ(Move::withdraw(3).index(), 99);
}

TEST(MoveIndex, LeadsBackToTheMove) {
  const std::vector<Move> moves = moves_in_documented_order();
  for (int index = 0; index < move_count; ++index)
    EXPECT_EQ(Move::from_index(index), moves[static_cast<std::size_t>(index)]) << index;
}

TEST(MoveIndex, IsNothingOutside) {
  for (const int index : {-1'000'000, -1, 100, 101, 255, 256, 1'000'000})
    EXPECT_EQ(Move::from_index(index), std::nullopt) << index;
}

TEST(MoveIndex, DecisionsComeFirst) {
  for (int index = 0; index < move_count; ++index) {
    const MoveKind kind = Move::from_index(index)->kind();
    EXPECT_EQ(index < decision_count, kind == MoveKind::face || kind == MoveKind::lay);
  }
}

TEST(MoveOrder, IsTheOrderOfTheIndex) {
  const std::vector<Move> moves = moves_in_documented_order();
  std::vector<Move> shuffled{moves.rbegin(), moves.rend()};
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, moves);
  for (const Move one : moves)
    for (const Move other : moves) {
      EXPECT_EQ(one < other, one.index() < other.index());
      EXPECT_EQ(one == other, one.index() == other.index());
    }
}

}  // namespace
}  // namespace souk
