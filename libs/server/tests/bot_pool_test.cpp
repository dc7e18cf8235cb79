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

// What a bot throws is the matter of its table: the thread takes the next task.
TEST(BotPool, ABotThatFailsIsAnAnswer) {
  const std::vector<BotTask> tasks = tasks_of_a_game(5);
  std::promise<Result<Move>> first;
  std::promise<Result<Move>> second;
  std::atomic<int> asked{0};
  BotPool pool{1, std::chrono::milliseconds{1},
               [&](const BotTask& task, const Result<Move>& choice) {
                 (task.event == 1 ? first : second).set_value(choice);
               },
               [&](const BotTask& task, const Budget& budget) {
                 if (++asked == 1) throw std::runtime_error{"it lost its way"};
                 return choice_for(task, budget);
               }};
  for (const int event : {1, 2}) {
    BotTask task = tasks[3];
    task.event = event;
    pool.think(std::move(task));
  }
  const Result<Move> failed = first.get_future().get();
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().message, "the bot failed: it lost its way");
  const Result<Move> chosen = second.get_future().get();
  ASSERT_TRUE(chosen);
  EXPECT_TRUE(check_move(tasks[3].position, *chosen));
  EXPECT_EQ(pool.waits().snapshot().counts.size(), Latencies::steps.size() + 1);
  std::uint64_t waited = 0;
  for (const std::uint64_t count : pool.waits().snapshot().counts) waited += count;
  EXPECT_EQ(waited, 2U);
}

TEST(BotPool, AnswersEveryTask) {
  const std::vector<BotTask> tasks = tasks_of_a_game(5);
  std::promise<void> done;
  std::atomic<std::size_t> answers{0};
  BotPool pool{2, std::chrono::milliseconds{1},
               [&](const BotTask& task, const Result<Move>& choice) {
                 EXPECT_TRUE(choice && check_move(task.position, *choice));
                 if (++answers == 10) done.set_value();
               }};
  for (std::size_t at = 0; at < 10; ++at) pool.think(tasks[at * 3]);
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds{60}), std::future_status::ready);
}

}  // namespace
}  // namespace souk
