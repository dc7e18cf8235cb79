// The events of the game itself: the rules decide what is allowed and what comes of it.
#include <utility>

#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/table/game_state.hpp"

namespace souk {

void GameState::forget_shown() {
  shown_facing_.reset();
  shown_place_.reset();
}

Result<Outcome> GameState::on(const event::Started& started) {
  if (const auto good = check_gathering(); !good) return tl::unexpected{good.error()};
  if (const auto good = check_seat(started.first); !good) return tl::unexpected{good.error()};
  if (!all_chairs_taken()) return fail("seat", "a game begins when every chair is taken");
  if (options_->first && *options_->first != started.first)
    return fail("R7", "the table says that " + seat_text(*options_->first) + " begins");
  const auto start = Position::start(options_->rules, merchants(), started.pile_tops);
  if (!start) return fail(start.error());
  PositionParts parts = start->parts();
  parts.seat = started.first;
  position_ = Position::assemble_unchecked(parts);
  stage_ = Stage::playing;
  return Outcome{};
}

Result<Outcome> GameState::on(const event::Faced& faced) {
  const auto position = turn_of(faced.seat);
  if (!position) return tl::unexpected{position.error()};
  if (const auto legal = check_face(*position, faced.facing); !legal) return fail(legal.error());
  shown_facing_ = faced.facing;
  return Outcome{};
}

Result<Outcome> GameState::on(const event::Placed& placed) {
  const auto position = turn_of(placed.seat);
  if (!position) return tl::unexpected{position.error()};
  if (const auto legal = check_lay(*position, placed.place); !legal) return fail(legal.error());
  shown_place_ = placed.place;
  return Outcome{};
}

Result<Outcome> GameState::on(const event::Threw& threw) {
  auto position = turn_of(threw.seat);
  if (!position) return tl::unexpected{position.error()};
  if (position->phase() == Phase::roll) {
    // R11: the one before has turned Assam.
    if (threw.facing != position->assam().facing()) return fail(Breach::not_time_to_face);
  } else if (position->phase() != Phase::face) {
    return fail(Breach::not_time_to_roll);
  } else if (const auto faced = face(*position, threw.facing); !faced) {
    return fail(faced.error());
  }
  const auto rolled = roll(*position, threw.steps);
  if (!rolled) return fail(rolled.error());
  position_ = *position;
  ++throws_;
  forget_shown();
  return Outcome{*rolled};
}

Result<Outcome> GameState::on(const event::Laid& laid) {
  auto position = turn_of(laid.seat);
  if (!position) return tl::unexpected{position.error()};
  const auto lying = lay(*position, laid.place, laid.turned_up);
  if (!lying) return fail(lying.error());
  position_ = *position;
  forget_shown();
  return Outcome{*lying};
}

Result<Outcome> GameState::on(const event::Turned& turned) {
  auto position = turn_of(turned.seat);
  if (!position) return tl::unexpected{position.error()};
  if (position->phase() != Phase::turn) return fail(Breach::not_time_to_face);
  const auto faced = face(*position, turned.facing);
  if (!faced) return fail(faced.error());
  position_ = *position;
  forget_shown();
  return Outcome{*faced};
}

Result<Outcome> GameState::on(const event::Withdrew& withdrew) {
  if (const auto good = check_seat(withdrew.seat); !good) return tl::unexpected{good.error()};
  auto position = playing();
  if (!position) return tl::unexpected{position.error()};
  const int mover = position->seat();
  const auto withdrawn = withdraw(*position, withdrew.seat);
  if (!withdrawn) return fail(withdrawn.error());
  position_ = *position;
  // On another's turn that turn goes on, and what he shows stands.
  if (withdrew.seat == mover || withdrawn->game_over) forget_shown();
  return Outcome{*withdrawn};
}

Result<Outcome> GameState::on(const event::Ended&) {
  const auto position = playing();
  if (!position) return tl::unexpected{position.error()};
  if (!position->is_over()) return fail("R21", "the game is not over");
  stage_ = Stage::finished;
  return Outcome{};
}

}  // namespace souk
