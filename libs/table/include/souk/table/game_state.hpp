// Where a table stands after its events so far: what everyone may see, and who holds which chair.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "souk/rules/turn.hpp"
#include "souk/table/event.hpp"
#include "souk/table/game_clock.hpp"

namespace souk {

enum class Stage : std::uint8_t { gathering, playing, finished, closed };

// empty: nobody yet. person: he decides. bot: a bot of `level` decides; `sitter` is set where the
// chair is a person's who left or was late, and who may take it back.
enum class Holder : std::uint8_t { empty, person, bot };

struct Chair {
  Holder holder = Holder::empty;
  std::shared_ptr<const Sitter> sitter;
  std::string level;
  bool wants_rematch = false;
};

// What a game event did, for whoever tells it; nothing for events around the game.
using Outcome = std::variant<std::monostate, Faced, Rolled, Laid, Withdrawn>;

class GameState {
 public:
  // Refused, and nothing changed: an event that cannot happen here. A log that is refused is not
  // one that this program wrote.
  [[nodiscard]] Result<Outcome> apply(const Event& event);

  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] const TableOptions& options() const { return *options_; }
  [[nodiscard]] const std::string& seed_hash() const { return *seed_hash_; }
  [[nodiscard]] int merchants() const {
    return options_ ? static_cast<int>(options_->seats.size()) : 0;
  }
  [[nodiscard]] const Chair& chair(int seat) const {
    return chairs_[static_cast<std::size_t>(seat)];
  }
  // What the chair is called: the sitter's name, or `bot:trader`.
  [[nodiscard]] std::string name_of(int seat) const;
  [[nodiscard]] int throws() const { return throws_; }
  // Nothing before the game has started.
  [[nodiscard]] const std::optional<Position>& position() const { return position_; }
  // Shown, and still to be confirmed.
  [[nodiscard]] std::optional<Facing> shown_facing() const { return shown_facing_; }
  [[nodiscard]] std::optional<Place> shown_place() const { return shown_place_; }
  // What is left on the clock of a seat at that moment; nothing without a clock. The clock of a
  // chair that a bot holds stands still.
  [[nodiscard]] std::optional<WallTime> time_left(int seat, WallTime now) const {
    return clock_.time_left(seat, now);
  }
  // When the clock of whoever is to move runs out.
  [[nodiscard]] std::optional<WallTime> deadline() const { return clock_.deadline(); }
  // When something was last done by a person, the game began, or the server came back.
  [[nodiscard]] WallTime last_action() const { return last_action_; }
  [[nodiscard]] const std::string& next_table() const { return next_table_; }

  [[nodiscard]] bool all_chairs_taken() const;
  [[nodiscard]] int persons() const;  // who hold their chairs
  [[nodiscard]] std::optional<int> seat_of_key(std::string_view key) const;

 private:
  using Applied = Result<Outcome>;

  // Each checks first, and changes something only when all is well.
  Applied on(const event::Created& created);
  Applied on(const event::Sat& sat);
  Applied on(const event::Left& left);
  Applied on(const event::BotSat& bot);
  Applied on(const event::Returned& returned);
  Applied on(const event::Said& said);
  Applied on(const event::OfferedRematch& offered);
  Applied on(const event::WentOn& went_on);
  Applied on(const event::Closed& closed);
  Applied on(const event::Resumed& resumed);
  // The game itself.
  Applied on(const event::Started& started);
  Applied on(const event::Faced& faced);
  Applied on(const event::Placed& placed);
  Applied on(const event::Threw& threw);
  Applied on(const event::Laid& laid);
  Applied on(const event::Turned& turned);
  Applied on(const event::Withdrew& withdrew);
  Applied on(const event::Ended& ended);

  [[nodiscard]] Result<void> check_seat(int seat) const;
  [[nodiscard]] Result<void> check_gathering() const;
  // The position of a game that is being played, and of one in which it is that seat's turn.
  [[nodiscard]] Result<Position> playing() const;
  [[nodiscard]] Result<Position> turn_of(int seat) const;
  [[nodiscard]] Result<void> check_sitter(const Sitter& sitter) const;
  Chair& chair_at(int seat) { return chairs_[static_cast<std::size_t>(seat)]; }
  void forget_shown();
  [[nodiscard]] bool is_by_person(const EventBody& what) const;
  void keep_clock(const Event& event, std::optional<int> mover);

  Stage stage_ = Stage::gathering;
  std::shared_ptr<const TableOptions> options_;
  std::shared_ptr<const std::string> seed_hash_;
  std::array<Chair, most_merchants> chairs_;
  std::optional<Position> position_;
  std::optional<Facing> shown_facing_;
  std::optional<Place> shown_place_;
  GameClock clock_;
  WallTime last_event_ = 0;
  WallTime last_action_ = 0;
  int throws_ = 0;
  std::string next_table_;
};

}  // namespace souk
