// The hash of a position: it tells positions apart and depends on everything in them.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "drawn_position.hpp"
#include "random_game.hpp"
#include "souk/rules/moves.hpp"

namespace souk {
namespace {

TEST(Hash, DiffersAfterEveryMove) {
  int moves = 0;
  play_games(31, 24, 1200, [&](const Position& before, Move, const Position& after) {
    ++moves;
    ASSERT_FALSE(before == after);
    ASSERT_NE(before.hash(), after.hash());
  });
  EXPECT_GT(moves, 50'000);
}

// Every move from a position, not just the one taken: neighbours differ by little, which is what
// a weak hash mixes up.
void collect_followers(const Position& position, std::vector<Position>& found) {
  for (const Move move : legal_moves(position)) {
    found.push_back(position);
    apply_unchecked(found.back(), move);
  }
}

TEST(Hash, NoTwoOfManyPositionsShareOne) {
  std::vector<Position> found;
  play_games(32, 20, 500, [&](const Position& before, Move, const Position&) {
    collect_followers(before, found);
  });
  std::vector<std::pair<std::uint64_t, std::size_t>> by_hash;
  by_hash.reserve(found.size());
  for (std::size_t at = 0; at < found.size(); ++at) by_hash.emplace_back(found[at].hash(), at);
  std::sort(by_hash.begin(), by_hash.end());
  int distinct = 1;
  int collisions = 0;
  for (std::size_t at = 1; at < by_hash.size(); ++at) {
    const auto& [hash, position] = by_hash[at];
    const auto& [hash_before, position_before] = by_hash[at - 1];
    const bool equal = found[position] == found[position_before];
    distinct += equal ? 0 : 1;
    collisions += hash == hash_before && !equal ? 1 : 0;
  }
  EXPECT_GT(distinct, 300'000);
  EXPECT_EQ(collisions, 0);
}

TEST(Hash, DependsOnEverythingInAPosition) {
  const PositionParts parts = drawn({.merchants = 2,
                                     .market = {". . . . . . .",  //
                                                ". r>r . . . .",  //
                                                ". . . bv. . .",  //
                                                ". . . b . . .",  //
                                                ". . . . y g .",  //
                                                ". . . . . . .",  //
                                                ". . . . . . ."}})
                                  .parts();
  const Position position = Position::assemble_unchecked(parts);
  std::vector<PositionParts> changed(22, parts);
  auto next = changed.begin();
  for (std::size_t each = 0; each < 4; ++each) {
    next++->tops[each] ^= "g7"_squares;
    next++->purses[each] += 1;
    next++->rugs[each] += 1;
  }
  next++->up_links = 0;
  next++->right_links = 0;
  next++->assam = "d4E"_assam;
  next++->assam = "d5N"_assam;
  next++->seat = 1;
  next++->phase = Phase::roll;
  next++->in[1] = false;
  next++->pile_tops[1] = Colour::green;
  next++->pile_tops[1] = std::nullopt;
  next++->rules = Rules{}.with(Tithe::merchant);
  ASSERT_EQ(next, changed.end());
  for (const PositionParts& other : changed) {
    EXPECT_NE(Position::assemble_unchecked(other), position);
    EXPECT_NE(Position::assemble_unchecked(other).hash(), position.hash());
  }
}

TEST(Hash, IsTheSameForEqualPositions) {
  Position one = start_of({}, 3);
  Position other = start_of({}, 3);
  EXPECT_EQ(one.hash(), other.hash());
  play_a_turn(one);
  play_a_turn(other);
  EXPECT_EQ(one.hash(), other.hash());
}

}  // namespace
}  // namespace souk
