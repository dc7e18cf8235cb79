// Who is to move and what may happen, phase by phase and wherever random games lead.
#include "souk/rules/moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "drawn_position.hpp"
#include "random_game.hpp"

namespace souk {
namespace {

std::vector<Move> listed(const Position& position) {
  const MoveList moves = legal_moves(position);
  return {moves.begin(), moves.end()};
}

Position red_draws(int reds, int yellows) {
  return drawn({.merchants = 2,
                .rugs_left = {reds, 12, yellows, 12},
                .pile_tops = {std::nullopt, Colour::blue},
                .phase = Phase::draw});
}

TEST(Moves, FacingsAreTheMerchants) {
  const Position face = drawn({.seat = 2, .phase = Phase::face});
  EXPECT_EQ(to_move(face), 2);
  EXPECT_EQ(listed(face), (std::vector{Move::face(Facing::north), Move::face(Facing::east),
                                       Move::face(Facing::west)}));
  const Position turn = drawn({.rules = Rules{}.with(Turning::after),
                               .rugs_left = {15, 14, 15},
                               .seat = 1,
                               .phase = Phase::turn});
  EXPECT_EQ(to_move(turn), 1);
  EXPECT_EQ(listed(turn), (std::vector{Move::face(Facing::east), Move::face(Facing::west)}));
}

TEST(Moves, RugsAreTheMerchants) {
  const Position lay = drawn({.assam = "a1N"_assam, .seat = 1});
  EXPECT_EQ(to_move(lay), 1);
  EXPECT_EQ(listed(lay), (std::vector{Move::lay("a2a3"_rug), Move::lay("a2b2"_rug),
                                      Move::lay("b1b2"_rug), Move::lay("b1c1"_rug)}));
}

TEST(Moves, ThrowsAreChance) {
  const Position roll = drawn({.phase = Phase::roll});
  EXPECT_EQ(to_move(roll), chance_player);
  EXPECT_EQ(listed(roll),
            (std::vector{Move::roll(1), Move::roll(2), Move::roll(3), Move::roll(4)}));
  const ChanceOutcomes outcomes = chance_outcomes(roll);
  ASSERT_EQ(outcomes.size(), 4);
  EXPECT_EQ(outcomes.total(), 6);
  for (int at = 0; at < 4; ++at) {
    EXPECT_EQ(outcomes[at].move, Move::roll(at + 1));
    EXPECT_EQ(outcomes[at].weight, at == 1 || at == 2 ? 2 : 1);
  }
}

TEST(Moves, RugsThatComeUpAreChance) {
  EXPECT_EQ(to_move(red_draws(4, 5)), chance_player);
  EXPECT_EQ(listed(red_draws(4, 5)),
            (std::vector{Move::draw(Colour::red), Move::draw(Colour::yellow)}));
  EXPECT_EQ(listed(red_draws(0, 5)), std::vector{Move::draw(Colour::yellow)});
  const ChanceOutcomes outcomes = chance_outcomes(red_draws(4, 5));
  EXPECT_EQ(outcomes.total(), 9);
  EXPECT_EQ(outcomes[0].weight, 4);
  EXPECT_EQ(outcomes[1].weight, 5);
}

TEST(Moves, NobodyMovesWhenTheGameIsOver) {
  const Position over = drawn({.rugs_left = {0, 0, 0}, .phase = Phase::over});
  EXPECT_EQ(to_move(over), no_player);
  EXPECT_TRUE(legal_moves(over).empty());
  EXPECT_TRUE(chance_outcomes(over).empty());
}

TEST(ChanceOutcomes, EachNumberBelowTheTotalStandsForOneAsOftenAsItsWeight) {
  for (const Position& position :
       {drawn({.phase = Phase::roll}), red_draws(4, 5), red_draws(0, 3)}) {
    const ChanceOutcomes outcomes = chance_outcomes(position);
    std::array<int, move_count> counted{};
    for (int number = 0; number < outcomes.total(); ++number)
      ++counted[static_cast<std::size_t>(outcomes.at_weight(number).index())];
    for (const ChanceOutcome& outcome : outcomes)
      EXPECT_EQ(counted[static_cast<std::size_t>(outcome.move.index())], outcome.weight);
  }
}

// R16: open to everyone who is in and therefore not listed.
bool is_open(const Position& position, Move move, const std::vector<Move>& legal) {
  if (!move.is(MoveKind::withdraw)) return std::ranges::find(legal, move) != legal.end();
  return !position.is_over() && move.seat() < position.merchants() && position.is_in(move.seat());
}

TEST(MovesProperties, AMoveIsAcceptedWhereItIsListedAndNowhereElse) {
  std::array<int, move_count> accepted{};
  int refused = 0;
  play_games(17, 12, 600, [&](const Position& before, Move, const Position&) {
    const std::vector<Move> legal = listed(before);
    ASSERT_FALSE(legal.empty());
    for (int index = 0; index < move_count; ++index) {
      const Move move = Move::from_index(index).value();
      const bool open = is_open(before, move, legal);
      ASSERT_EQ(check_move(before, move).has_value(), open) << index;
      Position after = before;
      const Ruled<Effect> effect = apply(after, move);
      ASSERT_EQ(effect.has_value(), open) << index;
      // Refused, it leaves the position as it was; made, it does what the unchecked one does.
      Position expected = before;
      if (open) apply_unchecked(expected, move);
      ASSERT_EQ(after, expected) << index;
      accepted[static_cast<std::size_t>(index)] += open ? 1 : 0;
      refused += open ? 0 : 1;
    }
  });
  for (int index = 0; index < move_count; ++index)
    EXPECT_GT(accepted[static_cast<std::size_t>(index)], 50) << index;
  EXPECT_GT(refused, 1'000'000);
}

TEST(MovesProperties, TheKindOfTheEffectIsTheKindOfTheMove) {
  play_games(18, 4, 200, [](const Position& before, Move move, const Position&) {
    Position after = before;
    const Effect effect = apply(after, move).value();
    ASSERT_EQ(std::holds_alternative<Faced>(effect), move.is(MoveKind::face));
    ASSERT_EQ(std::holds_alternative<Laid>(effect), move.is(MoveKind::lay));
    ASSERT_EQ(std::holds_alternative<Rolled>(effect), move.is(MoveKind::roll));
    ASSERT_EQ(std::holds_alternative<Drawn>(effect), move.is(MoveKind::draw));
    const int seat = std::visit([](const auto& did) { return did.seat; }, effect);
    ASSERT_EQ(seat, before.seat());
  });
}

TEST(MovesProperties, ListsAreSortedAndChanceIsListedWithItsWeights) {
  std::array<int, 6> phases{};
  play_games(19, 12, 600, [&](const Position& before, Move, const Position&) {
    ++phases[static_cast<std::size_t>(before.phase())];
    const std::vector<Move> legal = listed(before);
    ASSERT_TRUE(std::ranges::is_sorted(legal));
    ASSERT_EQ(std::ranges::adjacent_find(legal), legal.end());
    const ChanceOutcomes outcomes = chance_outcomes(before);
    ASSERT_EQ(outcomes.empty(), to_move(before) != chance_player);
    std::vector<Move> by_chance;
    int total = 0;
    for (const ChanceOutcome& outcome : outcomes) {
      by_chance.push_back(outcome.move);
      ASSERT_GT(outcome.weight, 0);
      ASSERT_TRUE(!outcome.move.is(MoveKind::draw) ||
                  outcome.weight == before.rugs_left(outcome.move.colour()));
      total += outcome.weight;
    }
    ASSERT_EQ(total, outcomes.total());
    ASSERT_TRUE(outcomes.empty() || by_chance == legal);
    ASSERT_TRUE(!outcomes.empty() || to_move(before) == before.seat());
  });
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn, Phase::draw})
    EXPECT_GT(phases[static_cast<std::size_t>(phase)], 1000);
}

}  // namespace
}  // namespace souk
