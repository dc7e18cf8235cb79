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
#include "souk/client/event_loop.hpp"
#include "souk/load/load.hpp"
#include "table_opener.hpp"

namespace souk::load {

class LoadRun {
 public:
  using Clock = LoadTable::Clock;
  using Tell = std::function<void(const std::string&)>;

  LoadRun(const LoadPlan& plan, const Tell& tell, const std::atomic<bool>& stop);

  [[nodiscard]] Result<LoadReport> run();

 private:
  // Until it is done, or this long has passed.
  [[nodiscard]] Result<void> until(const std::function<bool()>& is_done, Clock::duration longest);
  [[nodiscard]] Result<void> turn(std::chrono::milliseconds longest);
  [[nodiscard]] Result<void> open_tables();
  [[nodiscard]] Result<void> join_tables();
  [[nodiscard]] Result<void> play();
  void drain();

  void connect_some();
  void heard(int table, int player, std::string_view message);
  void lost_connection(int table, int player);
  void after_message(int table);
  void act_when_due();
  void act(int table);
  void begin_again();
  [[nodiscard]] LoadTable& at(int table) { return tables_[static_cast<std::size_t>(table)]; }
  void look_at_memory(std::int64_t Memory::* when);
  [[nodiscard]] bool is_playing() const { return Clock::now() < play_until_; }

  const LoadPlan& plan_;
  const Tell& tell_;
  const std::atomic<bool>& stop_;
  client::EventLoop loop_;
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
};

}  // namespace souk::load
