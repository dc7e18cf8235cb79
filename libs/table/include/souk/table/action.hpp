// What someone at the table asks for. Words from outside become these; whether it may be done is
// the table's to say.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "souk/rules/position.hpp"

namespace souk {

namespace action {

struct Face {
  Facing facing{};
};
// With a facing, that of Face; without, the one shown last or Assam's own.
struct ThrowDie {
  std::optional<Facing> facing;
};
struct PlaceRug {
  Place place;
};
struct LayRug {
  Place place;
};
struct Turn {
  Facing facing{};
};
struct Resign {};
// Before the game: gives the chair up. During it: a bot of the usual level plays on.
struct Leave {};
struct Return {};
// A bot for an empty chair before the game; during it, for one whose person is gone.
struct SeatBot {
  int seat = 0;
  std::string level;
};
struct Say {
  std::string text;
};
struct OfferRematch {};
// Only before the game, only by the first chair that was taken.
struct CloseTable {};

}  // namespace action

struct Action {
  std::string id;  // the client's own; empty for the house and for bots
  // The last event the client had seen. An action that was decided before something else happened
  // in the game is refused as stale.
  std::optional<int> after;
  std::variant<action::Face, action::ThrowDie, action::PlaceRug, action::LayRug, action::Turn,
               action::Resign, action::Leave, action::Return, action::SeatBot, action::Say,
               action::OfferRematch, action::CloseTable>
      what;
};

}  // namespace souk
