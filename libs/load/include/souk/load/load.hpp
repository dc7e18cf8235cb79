// Many tables of people at one server, played by one thread over real WebSockets, and what that
// showed.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "souk/client/endpoint.hpp"
#include "souk/load/latency.hpp"
#include "souk/text/result.hpp"

namespace souk::load {

struct LoadPlan {
  client::Endpoint server;
  int tables = 100;
  int seats = 4;
  std::string rules = "international";
  // Between the actions of a table; 0: each acts as soon as everyone has seen the last one.
  std::chrono::milliseconds pace{1000};
  std::chrono::seconds time{30};
  std::optional<pid_t> process;  // the server's, to ask the kernel for its memory
  std::uint64_t seed = 1;
};

// Each should be 0.
struct Faults {
  std::uint64_t lost = 0;        // events a player never saw
  std::uint64_t doubled = 0;     // events a player saw again
  std::uint64_t early_acks = 0;  // before the event, or with a number that is not its own
  std::uint64_t unanswered = 0;  // actions without event or acknowledgement at the end
  std::uint64_t refused = 0;     // legal actions
  std::uint64_t disconnected = 0;
  std::string first;  // the first of them in words

  [[nodiscard]] std::uint64_t sum() const {
    return lost + doubled + early_acks + unanswered + refused + disconnected;
  }
  void note(std::uint64_t& count, std::uint64_t more, const std::string& words);
};

// The server's, in bytes: before anything, with all tables opened, with all players connected, and
// after play.
struct Memory {
  std::int64_t before = 0;
  std::int64_t with_tables = 0;
  std::int64_t with_players = 0;
  std::int64_t after = 0;
};

struct LoadReport {
  int tables = 0;
  int seats = 0;
  double opening_seconds = 0;  // all tables, by HTTP
  double joining_seconds = 0;  // all players, by WebSocket
  double seconds = 0;          // of play
  std::uint64_t actions = 0;
  std::uint64_t finished_games = 0;
  // From sending an action until every player at the table has seen its event.
  Latency latency;
  Faults faults;
  std::optional<Memory> memory;
  double own_seconds = 0;  // of a processor, for the generator during play

  [[nodiscard]] double actions_per_second() const {
    return seconds > 0 ? static_cast<double>(actions) / seconds : 0;
  }
};

// Refused: more players than this process may have connections, or a server that does not take
// them. `tell` hears how far it is. `stop` ends the play early, and the report is about what was
// played.
[[nodiscard]] Result<LoadReport> put_load(const LoadPlan& plan,
                                          const std::function<void(const std::string&)>& tell,
                                          const std::atomic<bool>& stop);

// How many tables the process's limit of open files leaves room for, once it is raised as far as it
// goes.
[[nodiscard]] int most_tables(int seats);

}  // namespace souk::load
