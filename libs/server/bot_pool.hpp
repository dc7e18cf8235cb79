// Bots think here, on threads of their own that give way to everything else, so that no table waits
// for another's bot.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "latencies.hpp"
#include "souk/players/player.hpp"
#include "souk/search/levels.hpp"
#include "souk/text/result.hpp"

namespace souk {

struct BotTask {
  std::string table;
  int event = 0;  // the table's last one when the bot was asked
  int seat = 0;
  Level level{};
  Position position;
  std::vector<Position> turns;  // before this one, as Player::recall() wants them
};

class BotPool {
 public:
  // Refused: the bot failed, which is the matter of its table alone.
  using Answer = std::function<void(const BotTask& task, Result<Move> choice)>;
  using Chooser = std::function<Move(const BotTask& task, const Budget& budget)>;

  // `answer` is called on the pool's threads. `most_time` is for one choice; when more bots wait
  // than there are threads, each gets less of it. Without a chooser it is choice_for().
  BotPool(int threads, std::chrono::milliseconds most_time, Answer answer, Chooser chooser = {});
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  // Whoever is thinking stops at once and is not heard any more.
  ~BotPool();

  void think(BotTask task);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::uint64_t choices() const { return choices_; }
  // From think() until a thread was free; from then until the choice.
  [[nodiscard]] const Latencies& waits() const { return waits_; }
  [[nodiscard]] const Latencies& thinking() const { return thinking_; }

 private:
  struct Waiting {
    BotTask task;
    std::chrono::steady_clock::time_point since;
  };

  [[nodiscard]] Result<Move> choose(const BotTask& task, std::chrono::milliseconds time) const;
  void work();
  [[nodiscard]] std::chrono::milliseconds time_when(std::size_t others_waiting) const;

  std::chrono::milliseconds most_time_;
  Answer answer_;
  Chooser chooser_;
  Latencies waits_;
  Latencies thinking_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> tasks_;
  std::atomic<bool> stop_{false};
  std::atomic<std::uint64_t> choices_{0};
  std::vector<std::jthread> threads_;
};

// By a bot that is made for it and knows of the game what the task tells.
[[nodiscard]] Move choice_for(const BotTask& task, const Budget& budget);

[[nodiscard]] std::optional<Level> level_named(std::string_view name);
// In the words of the tables, the usual one first.
[[nodiscard]] std::vector<std::string> bot_levels();

}  // namespace souk
