#include "bot_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

namespace souk {

namespace {

// Below everything that people wait for, above nothing.
constexpr int bot_niceness = 15;
constexpr std::chrono::milliseconds least_time{20};

void give_way_to_others() {
  // On Linux a thread has a niceness of its own. Where it is refused, bots are merely less polite.
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), bot_niceness));
}

// What a bot overlooks must not depend on a secret of the table, so it follows from its public
// name.
std::uint64_t seed_of(const BotTask& task) {
  return std::hash<std::string>{}(task.table) + static_cast<std::uint64_t>(task.event);
}

}  // namespace

BotPool::BotPool(int threads, std::chrono::milliseconds most_time, Answer answer, Chooser chooser)
    : most_time_{most_time},
      answer_{std::move(answer)},
      chooser_{chooser ? std::move(chooser) : Chooser{choice_for}} {
  const int hands =
      threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  threads_.reserve(static_cast<std::size_t>(hands));
  for (int each = 0; each < hands; ++each) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock{mutex_};
    stop_ = true;
  }
  wake_.notify_all();
}

void BotPool::think(BotTask task) {
  {
    const std::lock_guard lock{mutex_};
    tasks_.push_back({std::move(task), std::chrono::steady_clock::now()});
  }
  wake_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock{mutex_};
  return tasks_.size();
}

std::chrono::milliseconds BotPool::time_when(std::size_t others_waiting) const {
  const std::size_t hands = std::max<std::size_t>(threads_.size(), 1);
  const auto share =
      most_time_ * static_cast<int>(hands) / static_cast<int>(hands + others_waiting);
  return std::clamp(share, std::min(least_time, most_time_), most_time_);
}

void BotPool::work() {
  give_way_to_others();
  for (;;) {
    std::unique_lock lock{mutex_};
    wake_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
    if (stop_) return;
    const auto [task, since] = std::move(tasks_.front());
    tasks_.pop_front();
    const auto time = time_when(tasks_.size());
    lock.unlock();
    const auto begin = std::chrono::steady_clock::now();
    waits_.add(begin - since);
    auto choice = choose(task, time);
    if (stop_) return;
    thinking_.add(std::chrono::steady_clock::now() - begin);
    ++choices_;
    answer_(task, std::move(choice));
  }
}

Result<Move> BotPool::choose(const BotTask& task, std::chrono::milliseconds time) const {
  try {
    return chooser_(task, Budget{.time = time, .stop = &stop_});
  } catch (const std::exception& thrown) {
    return fail("bot", std::string{"the bot failed: "} + thrown.what());
  } catch (...) {
    return fail("bot", "the bot failed, and threw something that is no exception");
  }
}

Move choice_for(const BotTask& task, const Budget& budget) {
  const auto player = make_level(task.level, seed_of(task));
  player->recall(task.turns);
  return player->choose(task.position, budget);
}

std::optional<Level> level_named(std::string_view name) {
  for (const Level level : levels)
    if (name_of(level) == name) return level;
  return {};
}

std::vector<std::string> bot_levels() {
  // The one a client plays against in the terminal too.
  std::vector<std::string> names{std::string{name_of(Level::trader)}};
  for (const Level level : levels)
    if (level != Level::trader) names.emplace_back(name_of(level));
  return names;
}

}  // namespace souk
