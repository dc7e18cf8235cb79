// A table on a server as one of those who attend it sees it: its events folded into where it
// stands, and what can be asked of it. What is shown is what the server told.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "souk/client/connection.hpp"
#include "souk/table/game_state.hpp"

namespace souk::client {

// One event, with what it did to the game.
struct Happening {
  int number = 0;
  EventBody what;
  std::optional<Position> before;
  std::optional<Position> after;
  std::optional<Effect> effect;
  // It happened before somebody looked, and need not be played out.
  bool is_past = false;
};

class OnlineTable final : private ConnectionListener {
 public:
  // Milliseconds since 1970, as this machine's clock says.
  using WallClock = std::function<WallTime()>;

  // With a token one sits in its chair; without one, one watches.
  OnlineTable(ConnectionTools tools, std::string table, std::string token, WallClock now);

  // Its first events are there: only then has it a state.
  [[nodiscard]] bool is_known() const { return is_known_; }
  [[nodiscard]] const GameState& state() const { return state_; }
  [[nodiscard]] bool is_playing() const { return is_known_ && state_.stage() == Stage::playing; }
  // The chair that is ours; nothing for who watches.
  [[nodiscard]] std::optional<int> seat() const { return seat_; }
  [[nodiscard]] bool is_our_turn() const;
  // A bot plays for us.
  [[nodiscard]] bool is_away() const;
  // Somebody is connected, or it is a bot.
  [[nodiscard]] bool is_here(int seat) const;
  // By the server's clock; nothing without a clock.
  [[nodiscard]] std::optional<WallTime> time_left(int seat) const;
  [[nodiscard]] bool line_stands() const { return line_stands_; }
  // Why it cannot be attended any more.
  [[nodiscard]] const std::optional<Error>& lost() const { return lost_; }
  // Something was asked for, and is neither done nor refused.
  [[nodiscard]] bool is_asking() const { return asking_ > 0; }

  // What happened since this was last asked for.
  [[nodiscard]] std::vector<Happening> take_happenings() { return std::exchange(happenings_, {}); }
  // The server knew fewer events than had been told: all of them happen again.
  [[nodiscard]] bool take_restart() { return std::exchange(restarted_, false); }
  [[nodiscard]] std::vector<Error> take_refusals() { return std::exchange(refusals_, {}); }

  // Done only if nothing has happened since: nobody throws twice because a line was slow.
  void confirm(ActionBody what);
  // Whatever has happened since.
  void ask(ActionBody what);
  // Shows the others what may still be changed; nothing is lost where it does not go through.
  void show(Facing facing);
  void retry() { connection_.retry(); }

 private:
  void on_events(const std::vector<ToldEvent>& events) override;
  void on_attending(const Attending& attending) override;
  void on_here(const Here& here) override { here_ = here.seats; }
  void on_line(bool stands) override { line_stands_ = stands; }
  void on_lost(const Error& why) override { lost_ = why; }
  void on_again() override;

  [[nodiscard]] Result<void> fold(const ToldEvent& event);
  [[nodiscard]] WallTime server_now() const { return now_() + ahead_; }
  void act(ActionBody what, std::optional<int> after);

  WallClock now_;
  GameState state_;
  bool is_known_ = false;
  std::optional<int> seat_;
  std::vector<bool> here_;
  bool line_stands_ = false;
  std::optional<Error> lost_;
  bool restarted_ = false;
  int asking_ = 0;
  int past_ = 0;        // events up to this one are the past
  WallTime ahead_ = 0;  // how far the server's clock is ahead of this machine's
  std::vector<Happening> happenings_;
  std::vector<Error> refusals_;
  Connection connection_;
};

}  // namespace souk::client
