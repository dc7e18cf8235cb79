// Bots think on threads of their own, and are made anew for each choice.
#include "bot_pool.hpp"

#include <gtest/gtest.h>

#include <future>

#include "souk/players/deal.hpp"
#include "souk/players/random_player.hpp"
#include "souk/rules/moves.hpp"

namespace souk {
namespace {

// What a master is asked at a table of three who play at random, facing by facing.
std::vector<BotTask> tasks_of_a_game(std::uint64_t seed) {
  std::vector<BotTask> tasks;
  std::vector<Position> turns;
  Random random{seed};
  RandomPlayer anybody{seed};
  for (Position position = *Position::start(Rules{}, 3); !position.is_over();) {
    if (position.phase() == Phase::roll) {
      position.roll_unchecked(throw_die(random));
      continue;
    }
    const Move choice = anybody.choose(position, {});
    if (choice.is(MoveKind::face)) {
      tasks.push_back({.table = "t", .level = Level::master, .position = position, .turns = turns});
      turns.push_back(position);
    }
    apply_unchecked(position, choice);
  }
  return tasks;
}

TEST(BotPool, ABotKnowsWhomItPlaysWith) {
  const std::vector<BotTask> tasks = tasks_of_a_game(4);
  bool matters = false;
  for (std::size_t at = 6; at < tasks.size() && !matters; ++at) {
    BotTask task = tasks[at];
    const Move knowing = choice_for(task, {.depth = 2});
    const auto informed = make_level(Level::master, 1);
    informed->recall(task.turns);
    EXPECT_EQ(knowing, informed->choose(task.position, {.depth = 2}));
    task.turns.clear();
    matters = choice_for(task, {.depth = 2}) != knowing;
  }
  EXPECT_TRUE(matters);
}

TEST(BotPool, AnswersEveryTask) {
  const std::vector<BotTask> tasks = tasks_of_a_game(5);
  std::promise<void> done;
  std::atomic<std::size_t> answers{0};
  BotPool pool{2, std::chrono::milliseconds{1}, [&](const BotTask& task, Move choice) {
                 EXPECT_TRUE(check_move(task.position, choice));
                 if (++answers == 10) done.set_value();
               }};
  for (std::size_t at = 0; at < 10; ++at) pool.think(tasks[at * 3]);
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds{60}), std::future_status::ready);
}

}  // namespace
}  // namespace souk
