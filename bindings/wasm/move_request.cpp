#include "move_request.hpp"

#include "souk/notation/breach_text.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

// The rules take both for one move; a page that mistakes one for the other has lost its place.
Result<Move> read_facing_due(const Position& position, std::string_view text, Phase due) {
  const auto facing = read_facing(text);
  if (!facing) return fail("request", facing.error().message);
  if (!position.is_over() && position.phase() != due) return fail(Breach::not_time_to_face);
  return Move::face(*facing);
}

Result<Move> read_request(const Position& position, const MoveRequest& request) {
  if (request.kind == "face") return read_facing_due(position, request.what, Phase::face);
  if (request.kind == "turn") return read_facing_due(position, request.what, Phase::turn);
  if (request.kind == "throw") return Move::roll(read_whole_number(request.what, 0, 9).value_or(0));
  if (request.kind == "lay") {
    const auto place = read_place(request.what);
    if (!place) return tl::unexpected{place.error()};
    return Move::lay(*place);
  }
  if (request.kind == "withdraw")
    return Move::withdraw(read_whole_number(request.what, 1, most_merchants).value_or(99) - 1);
  return fail("request",
              quoted(request.kind) + " is not a move: face, throw, lay, turn or withdraw");
}

Result<Move> read_draw(const Position& position, std::string_view text) {
  const ChanceOutcomes outcomes = chance_outcomes(position);
  if (text.empty()) {
    if (outcomes.size() == 1) return outcomes[0].move;
    return fail("R6", "under this rug another comes up on the pile: say which colour");
  }
  const auto colour = read_colour(text);
  if (!colour) return fail("request", colour.error().message);
  return Move::draw(*colour);
}

}  // namespace

MoveRequest MoveRequest::next_of(Request& request) {
  MoveRequest move;
  move.kind = request.next();
  move.what = request.next();
  move.drawn = request.next();
  return move;
}

Result<PlayedMoves> play(Position& position, const MoveRequest& request) {
  const auto move = read_request(position, request);
  if (!move) return tl::unexpected{move.error()};
  Position after = position;
  const auto effect = apply(after, *move);
  if (!effect) return fail(effect.error());
  PlayedMoves played{.effect = *effect};
  played.moves.add(*move);
  if (after.phase() == Phase::draw) {
    const auto drawn = read_draw(after, request.drawn);
    if (!drawn) return tl::unexpected{drawn.error()};
    if (const auto done = apply(after, *drawn); !done) return fail(done.error());
    played.moves.add(*drawn);
  }
  position = after;
  return played;
}

}  // namespace souk
