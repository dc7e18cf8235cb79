// The game of a table: where it stands, and what somebody shows before it is done. The rules decide
// what is allowed and what comes of it.
#pragma once

#include <optional>

#include "souk/rules/effect.hpp"
#include "souk/rules/position.hpp"
#include "souk/table/event.hpp"

namespace souk {

class GameInPlay {
 public:
  // Each checks first, and changes something only when all is well. Whose turn it is has been
  // checked before.
  [[nodiscard]] Result<void> start(Rules rules, int merchants, const event::Started& started);
  [[nodiscard]] Result<void> show(const event::Faced& faced);
  [[nodiscard]] Result<void> show(const event::Placed& placed);
  [[nodiscard]] Result<Effect> play(const event::Threw& threw);
  [[nodiscard]] Result<Effect> play(const event::Laid& laid);
  [[nodiscard]] Result<Effect> play(const event::Turned& turned);
  [[nodiscard]] Result<Effect> play(const event::Withdrew& withdrew);
  void forget_shown();

  // Nothing before the game has started. Never in the phase draw: the rug that comes up on a pile
  // (R6) is part of the event before it.
  [[nodiscard]] const std::optional<Position>& position() const { return position_; }
  [[nodiscard]] std::optional<Facing> shown_facing() const { return shown_facing_; }
  [[nodiscard]] std::optional<Place> shown_place() const { return shown_place_; }
  [[nodiscard]] int throws() const { return throws_; }

 private:
  [[nodiscard]] const Position& now() const;

  std::optional<Position> position_;
  std::optional<Facing> shown_facing_;
  std::optional<Place> shown_place_;
  int throws_ = 0;
};

}  // namespace souk
