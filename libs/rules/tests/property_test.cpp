// What holds after every move of any game, by playing many at random.
#include <gtest/gtest.h>

#include "drawn_position.hpp"
#include "random_game.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/position_validity.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

TEST(Properties, MoneyIsConserved) {
  play_games(1, 24, 1200, [](const Position&, Move, const Position& after) {
    ASSERT_EQ(money_on_the_table(after), after.merchants() * after.rules().purse());
  });
}

TEST(Properties, NoMoreRugsShowThanWereLaid) {
  int all_in_sight = 0;
  play_games(2, 24, 1200, [&](const Position&, Move, const Position& after) {
    const int dealt = after.rules().rugs(after.merchants()) / (after.two_colours() ? 2 : 1);
    for (int at = 0; at < colour_count; ++at) {
      const Colour colour = colour_at(at);
      const Board top = after.top(colour);
      const bool in = after.is_in(after.owner(colour));
      const int laid = in ? dealt - after.rugs_left(colour) : dealt;
      const int whole = count_squares((after.up_links() | after.right_links()) & top);
      const int lone = count_squares(top) - 2 * whole;
      ASSERT_LE(count_squares(top), 2 * laid);
      ASSERT_LE(whole + lone, laid);
      all_in_sight += laid > 1 && count_squares(top) == 2 * laid ? 1 : 0;
    }
  });
  EXPECT_GT(all_in_sight, 1000);
}

TEST(Properties, OneRugLessAndOneRugMoreAfterEveryLaying) {
  int layings = 0;
  play_games(3, 24, 1200, [&](const Position& before, Move move, const Position& after) {
    if (before.phase() != Phase::lay) {
      ASSERT_EQ(after.covered(), before.covered());
      return;
    }
    ++layings;
    const int seat = before.seat();
    const Colour colour = before.next_rug(seat);
    ASSERT_EQ(after.rugs_left(colour), before.rugs_left(colour) - 1);
    ASSERT_EQ(after.rugs_left_of(seat), before.rugs_left_of(seat) - 1);
    ASSERT_EQ(after.covered(), before.covered() | move.place().squares());
    ASSERT_EQ(after.top(colour), before.top(colour) | move.place().squares());
    ASSERT_EQ(after.assam(), before.assam());
    for (int each = 0; each < before.merchants(); ++each)
      ASSERT_EQ(after.purse(each), before.purse(each));
  });
  EXPECT_GT(layings, 10'000);
}

TEST(Properties, CheckedAndUncheckedMovesGiveEqualPositions) {
  play_games(4, 24, 1200, [](const Position& before, Move move, const Position& after) {
    Position checked = before;
    ASSERT_TRUE(apply(checked, move).has_value());
    ASSERT_EQ(checked, after);
  });
}

TEST(Properties, TheSameMoveFromAKeptPositionLeadsToTheSamePositionAgain) {
  struct Step {
    Position before;
    Move move;
    Position after;
    std::uint64_t hash_before = 0;
    std::uint64_t hash_after = 0;
  };
  Chance chance{5};
  std::vector<Table> tables = house_tables(300, chance);
  for (const Table& table : published_tables()) tables.push_back(table);
  for (const Table& table : tables) {
    std::vector<Step> game;
    for (Position position = random_start(table, chance); !position.is_over();) {
      const Position before = position;
      const Move move = random_move(before, chance);
      apply_unchecked(position, move);
      game.push_back({before, move, position, before.hash(), position.hash()});
    }
    for (; !game.empty(); game.pop_back()) {
      const Step& step = game.back();
      // Another way on in between: what it does must not reach the position that was kept.
      Position aside = step.before;
      apply_unchecked(aside, random_move(aside, chance));
      ASSERT_EQ(step.before.hash(), step.hash_before);
      Position again = step.before;
      apply_unchecked(again, step.move);
      ASSERT_EQ(again, step.after);
      ASSERT_EQ(again.hash(), step.hash_after);
    }
  }
}

TEST(Properties, EveryPositionOfAThousandGamesIsSound) {
  int positions = 0;
  int games = 0;
  play_games(6, 40, 400, [&](const Position&, Move, const Position& after) {
    const auto assembled = assemble(after.parts());
    ASSERT_TRUE(assembled.has_value()) << static_cast<int>(assembled.error().kind);
    ASSERT_EQ(*assembled, after);
    ++positions;
    games += after.is_over() ? 1 : 0;
  });
  EXPECT_EQ(games, 1000);
  EXPECT_GT(positions, 80'000);
}

// The seats that have rugs left stay in step: nobody is ever more than one rug behind.
TEST(R21Properties, MerchantsLayInStep) {
  play_games(7, 24, 1200, [](const Position&, Move, const Position& after) {
    int most = 0;
    int fewest = most_rugs;
    for (int seat = 0; seat < after.merchants(); ++seat) {
      if (!after.is_in(seat)) continue;
      most = std::max(most, after.rugs_left_of(seat));
      fewest = std::min(fewest, after.rugs_left_of(seat));
    }
    ASSERT_LE(most - fewest, 1);
    ASSERT_EQ(after.is_over(), most == 0 || after.merchants_in() == 1);
  });
}

TEST(R16Properties, WhoIsOutStaysOutWithNothing) {
  int out = 0;
  play_games(8, 24, 1200, [&](const Position& before, Move, const Position& after) {
    for (int seat = 0; seat < before.merchants(); ++seat) {
      if (!before.is_in(seat)) {
        ASSERT_FALSE(after.is_in(seat));
        ASSERT_NE(before.seat(), seat);
      }
      if (after.is_in(seat)) continue;
      ++out;
      ASSERT_EQ(after.purse(seat), 0);
      ASSERT_EQ(after.rugs_left_of(seat), 0);
      ASSERT_EQ(score(after, seat), 0);
      ASSERT_FALSE(winners(after).contains(seat));
    }
  });
  EXPECT_GT(out, 1000);
}

TEST(R23Properties, SomeoneWinsEveryGameAndNobodyHasMore) {
  int shared = 0;
  int decided_by_dirhams = 0;
  play_games(9, 80, 1800, [&](const Position&, Move, const Position& after) {
    const Seats winning = winners(after);
    ASSERT_EQ(winning.size() > 0, after.is_over());
    shared += winning.size() > 1 ? 1 : 0;
    for (int winner = 0; winner < after.merchants(); ++winner) {
      if (!winning.contains(winner)) continue;
      for (int seat = 0; seat < after.merchants(); ++seat) {
        if (!after.is_in(seat)) continue;
        ASSERT_LE(score(after, seat), score(after, winner));
        const bool level = score(after, seat) == score(after, winner);
        if (level && !winning.contains(seat)) {
          ++decided_by_dirhams;
          ASSERT_EQ(after.rules().tiebreak(), Tiebreak::dirhams);
          ASSERT_LT(after.purse(seat), after.purse(winner));
        }
      }
    }
  });
  EXPECT_GT(shared, 10);
  EXPECT_GT(decided_by_dirhams, 10);
}

}  // namespace
}  // namespace souk
