#include "souk/table/game_in_play.hpp"

#include <stdexcept>

#include "souk/notation/breach_text.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

Result<void> GameInPlay::start(Rules rules, int merchants, const event::Started& started) {
  auto position = Position::start(rules, merchants, started.first);
  if (!position) return fail(position.error());
  while (position->phase() == Phase::draw) {
    const auto top = started.pile_tops[static_cast<std::size_t>(position->seat())];
    if (const auto drawn = souk::apply(*position, Move::draw(top)); !drawn)
      return fail(drawn.error());
  }
  position_ = *position;
  return {};
}

Result<void> GameInPlay::show(const event::Faced& faced) {
  if (const auto legal = check_move(now(), Move::face(faced.facing)); !legal)
    return fail(legal.error());
  shown_facing_ = faced.facing;
  return {};
}

Result<void> GameInPlay::show(const event::Placed& placed) {
  if (const auto legal = check_move(now(), Move::lay(placed.place)); !legal)
    return fail(legal.error());
  shown_place_ = placed.place;
  return {};
}

Result<Effect> GameInPlay::play(const event::Threw& threw) {
  Position position = now();
  if (position.phase() == Phase::roll) {
    // R11: the one before has turned Assam.
    if (threw.facing != position.assam().facing()) return fail(Breach::not_time_to_face);
  } else if (position.phase() != Phase::face) {
    return fail(Breach::not_time_to_roll);
  } else if (const auto faced = souk::apply(position, Move::face(threw.facing)); !faced) {
    return fail(faced.error());
  }
  const auto rolled = souk::apply(position, Move::roll(threw.steps));
  if (!rolled) return fail(rolled.error());
  position_ = position;
  ++throws_;
  forget_shown();
  return *rolled;
}

Result<Effect> GameInPlay::play(const event::Laid& laid) {
  Position position = now();
  const auto lying = souk::apply(position, Move::lay(laid.place));
  if (!lying) return fail(lying.error());
  if (position.phase() == Phase::draw)
    if (const auto drawn = souk::apply(position, Move::draw(laid.drawn)); !drawn)
      return fail(drawn.error());
  position_ = position;
  forget_shown();
  return *lying;
}

Result<Effect> GameInPlay::play(const event::Turned& turned) {
  Position position = now();
  if (position.phase() != Phase::turn) return fail(Breach::not_time_to_face);
  const auto faced = souk::apply(position, Move::face(turned.facing));
  if (!faced) return fail(faced.error());
  position_ = position;
  forget_shown();
  return *faced;
}

Result<Effect> GameInPlay::play(const event::Withdrew& withdrew) {
  Position position = now();
  const int mover = position.seat();
  const auto withdrawn = souk::apply(position, Move::withdraw(withdrew.seat));
  if (!withdrawn) return fail(withdrawn.error());
  position_ = position;
  // On another's turn that turn goes on, and what he shows stands.
  if (withdrew.seat == mover || position.is_over()) forget_shown();
  return *withdrawn;
}

const Position& GameInPlay::now() const {
  if (!position_) throw std::logic_error{"an event of the game before it has started"};
  return *position_;
}

void GameInPlay::forget_shown() {
  shown_facing_.reset();
  shown_place_.reset();
}

}  // namespace souk
