// Where a table stands after its events so far: what everyone may see, and who holds which chair.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "souk/rules/effect.hpp"
#include "souk/table/chairs.hpp"
#include "souk/table/event.hpp"
#include "souk/table/game_clock.hpp"
#include "souk/table/game_in_play.hpp"

namespace souk {

enum class Stage : std::uint8_t { gathering, playing, finished, closed };

class GameState {
 public:
  // What an event of the game did; nothing for events around it. Refused, and nothing changed: an
  // event that cannot happen here. A log that is refused is not one that this program wrote.
  [[nodiscard]] Result<std::optional<Effect>> apply(const Event& event);

  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] const TableOptions& options() const { return *options_; }
  [[nodiscard]] const std::string& seed_hash() const { return *seed_hash_; }
  [[nodiscard]] int merchants() const { return chairs_.count(); }
  [[nodiscard]] const Chair& chair(int seat) const { return chairs_[seat]; }
  [[nodiscard]] std::string name_of(int seat) const { return chairs_.name_of(seat); }
  [[nodiscard]] int throws() const { return game_.throws(); }
  // Nothing before the game has started.
  [[nodiscard]] const std::optional<Position>& position() const { return game_.position(); }
  // Shown, and still to be confirmed.
  [[nodiscard]] std::optional<Facing> shown_facing() const { return game_.shown_facing(); }
  [[nodiscard]] std::optional<Place> shown_place() const { return game_.shown_place(); }
  // What is left on the clock of a seat at that moment; nothing without a clock. The clock of a
  // chair that a bot holds stands still.
  [[nodiscard]] std::optional<WallTime> time_left(int seat, WallTime now) const {
    return clock_.time_left(seat, now);
  }
  // When the clock of whoever is to move runs out.
  [[nodiscard]] std::optional<WallTime> deadline() const { return clock_.deadline(); }
  // When anything last happened.
  [[nodiscard]] WallTime last_event() const { return last_event_; }
  // When something was last done by a person, the game began, or the server came back.
  [[nodiscard]] WallTime last_action() const { return last_action_; }
  [[nodiscard]] const std::string& next_table() const { return next_table_; }

  [[nodiscard]] bool all_chairs_taken() const { return chairs_.all_taken(); }
  [[nodiscard]] int persons() const { return chairs_.persons(); }
  [[nodiscard]] std::optional<int> seat_of_key(std::string_view key) const {
    return chairs_.seat_of_key(key);
  }

 private:
  using Applied = Result<std::optional<Effect>>;

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
  // The position of a game that is being played.
  [[nodiscard]] Result<Position> playing() const;
  [[nodiscard]] Result<void> check_turn_of(int seat) const;
  [[nodiscard]] bool is_by_person(const EventBody& what) const;
  void keep_clock(const Event& event, std::optional<int> mover);

  Stage stage_ = Stage::gathering;
  std::shared_ptr<const TableOptions> options_;
  std::shared_ptr<const std::string> seed_hash_;
  Chairs chairs_;
  GameInPlay game_;
  GameClock clock_;
  WallTime last_event_ = 0;
  WallTime last_action_ = 0;
  std::string next_table_;
};

}  // namespace souk
