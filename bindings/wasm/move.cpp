#include "move.hpp"

#include "souk/notation/breach_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/chance.hpp"

namespace souk {

namespace {

template <class T>
Result<Played> played(const Ruled<T>& done, Colour turned_up = {}) {
  if (!done) return fail(done.error());
  return Played{*done, turned_up};
}

// The rules take both for one move; a page that mistakes one for the other has lost its place.
Result<Played> play_facing(Position& position, const MoveWords& move, Phase due) {
  const auto facing = move.what.size() == 1 ? read_facing(move.what[0]) : std::nullopt;
  if (!facing) return fail("request", quoted(move.what) + " is not a facing: N, E, S or W");
  if (!position.is_over() && position.phase() != due) return fail(Breach::not_time_to_face);
  return played(face(position, *facing));
}

Result<Played> play_throw(Position& position, const MoveWords& move) {
  const auto steps = read_count(move.what, 9);
  return played(roll(position, steps.value_or(0)));
}

Result<Colour> turned_up_by(const Position& position, std::string_view text) {
  if (text.empty()) {
    const PileOutcomes outcomes = turned_up_outcomes(position);
    if (outcomes.size == 1) return outcomes.odds[0].colour;
    return fail("R6", "this rug turns up another on the pile: say which colour");
  }
  const auto colour = text.size() == 1 ? read_colour(text[0]) : std::nullopt;
  if (!colour) return fail("request", quoted(text) + " is not a colour: r, b, y or g");
  return *colour;
}

Result<Played> play_rug(Position& position, const MoveWords& move) {
  const auto place = read_place(move.what);
  if (!place) return tl::unexpected{place.error()};
  // Legality first: a rug that cannot lie here turns nothing up.
  if (const auto legal = check_lay(position, *place); !legal) return fail(legal.error());
  const auto turned_up = turned_up_by(position, move.turned_up);
  if (!turned_up) return tl::unexpected{turned_up.error()};
  return played(lay(position, *place, *turned_up), *turned_up);
}

}  // namespace

MoveWords MoveWords::next_of(Request& request) {
  MoveWords move;
  move.kind = request.next();
  move.what = request.next();
  move.turned_up = request.next();
  return move;
}

Result<Played> play(Position& position, const MoveWords& move) {
  if (move.kind == "face") return play_facing(position, move, Phase::face);
  if (move.kind == "turn") return play_facing(position, move, Phase::turn);
  if (move.kind == "throw") return play_throw(position, move);
  if (move.kind == "lay") return play_rug(position, move);
  if (move.kind == "withdraw")
    return played(withdraw(position, read_count(move.what, most_merchants).value_or(0) - 1));
  return fail("request", quoted(move.kind) + " is not a move: face, throw, lay, turn or withdraw");
}

}  // namespace souk
