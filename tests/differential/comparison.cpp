#include "differential/comparison.hpp"

#include <array>
#include <string_view>

#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/position_validity.hpp"
#include "souk/rules/score.hpp"

namespace souk::differential {

namespace {

// Keeps the first difference it is shown. The words are put together only when there is one: this
// runs some hundred times a step.
class Comparison {
 public:
  void same(std::string_view what, int at, int fast, int plain) {
    if (fast == plain || !report_.empty()) return;
    report_ = std::string{what} + " [" + std::to_string(at) + "]: " + std::to_string(fast) +
              ", plain " + std::to_string(plain);
  }
  void same(std::string_view what, int fast, int plain) { same(what, 0, fast, plain); }
  [[nodiscard]] const std::string& report() const { return report_; }

 private:
  std::string report_;
};

constexpr int nothing = -1;

int code_of(plain::Square square) { return square_at(square.column, square.row); }

plain::Phase plain_of(Phase phase) {
  switch (phase) {
    case Phase::face:
      return plain::Phase::face;
    case Phase::roll:
      return plain::Phase::roll;
    case Phase::lay:
      return plain::Phase::lay;
    case Phase::turn:
      return plain::Phase::turn;
    case Phase::draw:
      return plain::Phase::draw;
    case Phase::over:
      break;
  }
  return plain::Phase::over;
}

void compare_turn(Comparison& comparison, const Position& position, const plain::Game& game) {
  comparison.same("phase", static_cast<int>(plain_of(position.phase())),
                  static_cast<int>(game.phase()));
  comparison.same("seat", position.seat(), game.seat());
  comparison.same("Assam's square", position.assam().square(), code_of(game.assam()));
  comparison.same("Assam's facing", letter_of(position.assam().facing()), game.facing());
  comparison.same("two colours", position.two_colours(), game.two_colours_each());
}

void compare_merchants(Comparison& comparison, const Position& position, const plain::Game& game) {
  for (int seat = 0; seat < position.merchants(); ++seat) {
    comparison.same("in the game", seat, position.is_in(seat), game.in(seat));
    comparison.same("purse", seat, position.purse(seat), game.purse(seat));
    comparison.same("visible halves", seat, visible_halves(position, seat),
                    game.visible_halves(seat));
    comparison.same("score", seat, score(position, seat), game.score(seat));
    const bool has_top = position.rugs_left_of(seat) > 0 && position.is_drawn(seat);
    const int next = index(position.next_rug(seat));
    comparison.same("pile top", seat, has_top ? next : nothing, game.pile_top(seat));
    // Where there is no top the field must not tell two equal positions apart.
    if (!has_top) comparison.same("top of a pile without one", seat, next, seat);
  }
  for (int colour = 0; colour < colour_count; ++colour) {
    comparison.same("rugs left", colour, position.rugs_left(colour_at(colour)),
                    game.rugs_left(colour));
    comparison.same("owner", colour, position.owner(colour_at(colour)), game.seat_of(colour));
  }
}

using BySquare = std::array<int, square_codes>;

BySquare tops_of(const Position& position) {
  BySquare tops;
  tops.fill(nothing);
  for (int colour = 0; colour < colour_count; ++colour)
    for (Board rest = position.top(colour_at(colour)); rest != 0; rest &= rest - 1)
      tops[first_square(rest)] = colour;
  return tops;
}

BySquare other_halves_of(const Position& position) {
  BySquare others;
  others.fill(nothing);
  const auto link = [&](Board firsts, int distance) {
    for (Board rest = firsts; rest != 0; rest &= rest - 1) {
      const Square first = first_square(rest);
      const int second = first + distance;
      others[first] = second;
      others[static_cast<std::size_t>(second)] = first;
    }
  };
  link(position.up_links(), row_step);
  link(position.right_links(), column_step);
  return others;
}

void compare_market(Comparison& comparison, const Position& position, const plain::Game& game) {
  const BySquare tops = tops_of(position);
  const BySquare others = other_halves_of(position);
  for (int column = 0; column < market_side; ++column) {
    for (int row = 0; row < market_side; ++row) {
      const Square square = square_at(column, row);
      comparison.same("top", square, tops[square], game.top_colour(column, row));
      const auto other = game.other_half({column, row});
      comparison.same("other half", square, others[square], other ? code_of(*other) : nothing);
    }
  }
}

void compare_choices(Comparison& comparison, const Position& position, const plain::Game& game) {
  const FacingList facings_allowed = legal_facings(position);
  const std::vector<char> plain_facings = game.legal_facings();
  comparison.same("legal facings", facings_allowed.size(), static_cast<int>(plain_facings.size()));
  const PlaceList places = legal_places(position);
  const std::vector<plain::Rug> plain_rugs = game.legal_rugs();
  comparison.same("legal rugs", places.size(), static_cast<int>(plain_rugs.size()));
  if (!comparison.report().empty()) return;
  for (int nth = 0; nth < facings_allowed.size(); ++nth)
    comparison.same("legal facing", nth, letter_of(facings_allowed[nth]),
                    plain_facings[static_cast<std::size_t>(nth)]);
  for (int nth = 0; nth < places.size(); ++nth) {
    const plain::Rug& rug = plain_rugs[static_cast<std::size_t>(nth)];
    comparison.same("first half of legal rug", nth, places[nth].first(), code_of(rug.first));
    comparison.same("second half of legal rug", nth, places[nth].second(), code_of(rug.second));
  }
}

void compare_draws(Comparison& comparison, const Position& position, const plain::Game& game) {
  const ChanceOutcomes outcomes =
      position.phase() == Phase::draw ? chance_outcomes(position) : ChanceOutcomes{};
  const std::vector<int> draws = game.legal_draws();
  comparison.same("rugs that may come up", outcomes.size(), static_cast<int>(draws.size()));
  if (!comparison.report().empty()) return;
  for (int nth = 0; nth < outcomes.size(); ++nth) {
    const int colour = draws[static_cast<std::size_t>(nth)];
    comparison.same("rug that may come up", nth, index(outcomes[nth].move.colour()), colour);
    comparison.same("how often it comes up", nth, outcomes[nth].weight, game.rugs_left(colour));
  }
}

void compare_withdrawals(Comparison& comparison, const Position& position,
                         const plain::Game& game) {
  const bool over = game.phase() == plain::Phase::over;
  for (int seat = -1; seat <= most_merchants; ++seat) {
    const bool sits = seat >= 0 && seat < game.options().merchants;
    comparison.same("may withdraw", seat, check_move(position, Move::withdraw(seat)).has_value(),
                    !over && sits && game.in(seat));
  }
}

void compare_money(Comparison& comparison, const Position& position, const plain::Game& game) {
  const Owed owed = position.owed();
  const plain::Payment plain_owed = game.owed();
  comparison.same("owed", owed.dirhams(), plain_owed.dirhams);
  comparison.same("owed to", owed.dirhams() == 0 ? nothing : owed.to, plain_owed.to);
  Seats plain_winners;
  for (const int seat : game.winners()) plain_winners.add(seat);
  const Seats fast_winners = winners(position);
  for (int seat = 0; seat < most_merchants; ++seat)
    comparison.same("winner", seat, fast_winners.contains(seat), plain_winners.contains(seat));
}

void check_validity(Comparison& comparison, const Position& position) {
  const auto assembled = assemble(position.parts());
  comparison.same("flaw found by assemble()",
                  assembled ? nothing : static_cast<int>(assembled.error().kind), nothing);
  if (assembled) comparison.same("the same when assembled", *assembled == position, true);
}

}  // namespace

plain::Square plain_of(Square square) { return {column_of(square), row_of(square)}; }
plain::Rug plain_of(Place place) { return {plain_of(place.first()), plain_of(place.second())}; }

std::string first_difference(const Position& position, const plain::Game& game) {
  Comparison comparison;
  compare_turn(comparison, position, game);
  compare_merchants(comparison, position, game);
  compare_market(comparison, position, game);
  compare_choices(comparison, position, game);
  compare_draws(comparison, position, game);
  compare_withdrawals(comparison, position, game);
  compare_money(comparison, position, game);
  check_validity(comparison, position);
  return comparison.report();
}

}  // namespace souk::differential
