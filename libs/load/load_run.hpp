// The course of a load: tables are opened, players connect, everybody plays, and what is still on
// its way at the end is waited for.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "load_table.hpp"
#include "souk/load/load.hpp"
#include "souk/load/poller.hpp"
#include "table_opener.hpp"

namespace souk::load {

class LoadRun {
 public:
  using Clock = LoadTable::Clock;
  using Tell = std::function<void(const std::string&)>;

  LoadRun(const LoadPlan& plan, Poller poller, const Tell& tell, const std::atomic<bool>& stop);

  [[nodiscard]] Result<LoadReport> run();

 private:
  // Turns the crank until it is done, or told to stop, or this long has passed. True: done.
  [[nodiscard]] Result<bool> until(const std::function<bool()>& is_done, Clock::duration longest);
  [[nodiscard]] Result<void> turn(std::chrono::milliseconds longest);
  [[nodiscard]] Result<void> open_tables();
  [[nodiscard]] Result<void> join_tables();
  [[nodiscard]] Result<void> play();
  void drain();

  [[nodiscard]] Result<void> connect_some();
  void player_ready(int table, int player);
  void lost_connection(int table, int player);
  void after_message(int table);
  void act_when_due();
  void act(int table);
  [[nodiscard]] Result<void> begin_again();
  void look_at_memory(std::int64_t Memory::* when);
  [[nodiscard]] bool is_playing() const { return Clock::now() < play_until_; }

  const LoadPlan& plan_;
  const Tell& tell_;
  const std::atomic<bool>& stop_;
  Poller poller_;
  TableOpener opener_;
  std::vector<LoadTable> tables_;
  LoadReport report_;
  std::deque<std::pair<int, int>> to_connect_;  // table and player
  int handshakes_ = 0;
  int opened_ = 0;
  std::vector<int> over_;
  using Due = std::pair<Clock::time_point, int>;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  Clock::time_point play_until_;
  Clock::time_point now_ = Clock::now();
  Result<void> broken_;
};

}  // namespace souk::load
