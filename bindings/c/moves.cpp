#include "souk/rules/moves.hpp"

#include "effect.hpp"
#include "handles.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/rules/perft.hpp"
#include "squares.hpp"
#include "status.hpp"

using namespace souk;  // NOLINT: every function of this file is C's

namespace {

constexpr int most_perft_turns = 20;

// The rule that a move breaks in every position, so that it has no number: a throw that the die
// does not have, a seat that no table has.
std::optional<Breach> breach_of_any_position(Move move) {
  if (move.is(MoveKind::roll) && (move.steps() < 1 || move.steps() > longest_throw))
    return Breach::no_such_throw;
  if (move.is(MoveKind::withdraw) && (move.seat() < 0 || move.seat() >= most_merchants))
    return Breach::nobody_at_seat;
  return {};
}

souk_status no_such_move(souk_error* error, int32_t move) {
  return c::refuse_argument(error, "move: " + std::to_string(move) + " is none: 0 to " +
                                       std::to_string(SOUK_MOVE_COUNT - 1) + " are");
}

}  // namespace

int32_t souk_legal_moves(const souk_position* position, int32_t* moves) {
  if (position == nullptr) return 0;
  const MoveList list = legal_moves(position->position);
  if (moves != nullptr)
    for (int at = 0; at < list.size(); ++at) moves[at] = list[at].index();
  return list.size();
}

int32_t souk_chance_outcomes(const souk_position* position, int32_t* moves, int32_t* weights) {
  if (position == nullptr) return 0;
  const ChanceOutcomes outcomes = chance_outcomes(position->position);
  for (int at = 0; at < outcomes.size(); ++at) {
    if (moves != nullptr) moves[at] = outcomes[at].move.index();
    if (weights != nullptr) weights[at] = outcomes[at].weight;
  }
  return outcomes.size();
}

souk_status souk_check_move(const souk_position* position, int32_t move, souk_error* error) {
  return c::guarded(error, [&] {
    if (position == nullptr) return c::refuse_argument(error, "position must not be null");
    const auto meant = Move::from_index(move);
    if (!meant) return no_such_move(error, move);
    const auto allowed = check_move(position->position, *meant);
    return allowed ? souk_status{SOUK_OK} : c::refuse(error, allowed.error());
  });
}

souk_status souk_apply(souk_position* position, int32_t move, souk_effect* effect,
                       souk_error* error) {
  return c::guarded(error, [&] {
    if (position == nullptr) return c::refuse_argument(error, "position must not be null");
    const auto meant = Move::from_index(move);
    if (!meant) return no_such_move(error, move);
    const auto happened = apply(position->position, *meant);
    if (!happened) return c::refuse(error, happened.error());
    if (effect != nullptr) *effect = c::effect_of(*happened);
    return souk_status{SOUK_OK};
  });
}

size_t souk_move_text(int32_t move, char* buffer, size_t size) {
  return c::guarded_text(buffer, size, [&] {
    const auto meant = Move::from_index(move);
    return meant ? text_of(*meant) : std::string{};
  });
}

souk_status souk_move_read(const char* text, int32_t* move, souk_error* error) {
  return c::guarded(error, [&] {
    if (text == nullptr || move == nullptr)
      return c::refuse_argument(error, "text and move must not be null");
    const auto read = read_move(text);
    if (!read) return c::refuse(error, read.error());
    if (const auto breach = breach_of_any_position(*read)) return c::refuse(error, *breach);
    *move = read->index();
    return souk_status{SOUK_OK};
  });
}

souk_status souk_move_lay(int32_t one, int32_t other, int32_t* move, souk_error* error) {
  return c::guarded(error, [&] {
    if (move == nullptr) return c::refuse_argument(error, "move must not be null");
    const auto place =
        place_of(c::square_of(one).value_or(no_square), c::square_of(other).value_or(no_square));
    if (!place) return c::refuse(error, place.error());
    *move = Move::lay(*place).index();
    return souk_status{SOUK_OK};
  });
}

souk_status souk_move_squares(int32_t move, int32_t* first, int32_t* second, souk_error* error) {
  return c::guarded(error, [&] {
    if (first == nullptr || second == nullptr)
      return c::refuse_argument(error, "first and second must not be null");
    const auto meant = Move::from_index(move);
    if (!meant) return no_such_move(error, move);
    if (!meant->is(MoveKind::lay)) return c::refuse_argument(error, "move: it lays no rug");
    *first = c::number_of(meant->place().first());
    *second = c::number_of(meant->place().second());
    return souk_status{SOUK_OK};
  });
}

souk_status souk_walk(int32_t square, int32_t facing, int32_t steps, souk_effect* effect,
                      souk_error* error) {
  return c::guarded(error, [&] {
    if (effect == nullptr) return c::refuse_argument(error, "effect must not be null");
    const auto from = c::square_of(square);
    if (!from) return c::refuse_argument(error, "square: 0 to 48 are squares");
    const auto way = c::facing_of(facing);
    if (!way) return c::refuse_argument(error, "facing: 0 to 3 are facings");
    if (steps < 1 || steps > longest_throw) return c::refuse(error, Breach::no_such_throw);
    *effect = c::no_effect();
    effect->kind = SOUK_ROLLED;
    c::set_walk(*effect, walk_step_by_step(Assam{*from, *way}, steps));
    return souk_status{SOUK_OK};
  });
}

souk_status souk_perft(const souk_position* position, int32_t turns, uint64_t* leaves,
                       souk_error* error) {
  return c::guarded(error, [&] {
    if (position == nullptr || leaves == nullptr)
      return c::refuse_argument(error, "position and leaves must not be null");
    if (turns < 0 || turns > most_perft_turns)
      return c::refuse_argument(error, "turns: 0 to 20 can be counted");
    *leaves = perft(position->position, turns);
    return souk_status{SOUK_OK};
  });
}
