// One table of the load: its players' connections, what they have seen, and what is done next.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/client/websocket.hpp"
#include "souk/load/load.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/rules.hpp"
#include "table_opener.hpp"

namespace boost::json {
class value;
class object;
}  // namespace boost::json

namespace souk::load {

class LoadTable {
 public:
  using Clock = std::chrono::steady_clock;

  LoadTable(int seats, std::uint64_t seed);

  // A new game: what was before is forgotten.
  void sit_down(OpenedTable opened);
  void connect(int player, client::WebSocket socket);
  [[nodiscard]] const client::WebSocket& socket(int player) { return at(player).socket; }
  void disconnect();

  void heard(int player, std::string_view message, Clock::time_point now, LoadReport& report);
  void act(Clock::time_point now, LoadReport& report);

  // Everyone has seen where the game stands.
  [[nodiscard]] bool is_ready() const;
  // The last action was seen by all and acknowledged.
  [[nodiscard]] bool is_settled() const { return awaited_ == 0; }
  [[nodiscard]] bool is_over() const { return is_over_; }
  // Something went wrong here: nothing more is done.
  [[nodiscard]] bool is_stuck() const { return is_stuck_; }
  void give_up() { is_stuck_ = true; }
  // Its next action has its time already.
  [[nodiscard]] bool is_waiting() const { return is_waiting_; }
  void wait() { is_waiting_ = true; }
  [[nodiscard]] Clock::time_point sent_at() const { return sent_at_; }

 private:
  struct Player {
    client::WebSocket socket;
    std::string token;
    int seen = 0;  // the last event
  };

  [[nodiscard]] Player& at(int player) { return players_[static_cast<std::size_t>(player)]; }
  void heard_events(int player, std::string_view message, const boost::json::value& events,
                    LoadReport& report);
  void read_event(const boost::json::object& event);
  void saw(int player, int first, int last, LoadReport& report);
  void heard_ack(const boost::json::object& ack, int player, LoadReport& report);
  void settle(Clock::time_point now, LoadReport& report);

  std::vector<Player> players_;
  std::array<int, most_merchants> player_in_{};  // by seat
  std::string id_;
  Random random_;
  std::string position_;  // as the last event told it
  // The last message with events, and their numbers: the others at the table get the same bytes.
  std::string last_message_;
  int first_in_message_ = 0;
  int last_event_ = 0;
  int actions_ = 0;
  int awaited_ = 0;  // the number of the event that the last action makes; 0: none is awaited
  bool is_seen_ = false;
  bool is_acknowledged_ = false;
  bool is_over_ = false;
  bool is_stuck_ = false;
  bool is_waiting_ = false;
  Clock::time_point sent_at_;
};

}  // namespace souk::load
