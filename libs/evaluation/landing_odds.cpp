#include "souk/evaluation/landing_odds.hpp"

#include <cmath>
#include <memory>
#include <vector>

#include "souk/rules/chance.hpp"

namespace souk {

namespace {

constexpr std::size_t codes = 256;

// How likely Assam is to have each code.
using Spread = std::array<double, codes>;

Spread only(Assam assam) {
  Spread spread{};
  spread[assam.code()] = 1;
  return spread;
}

template <class Transition>
Spread moved(const Spread& from, const Transition& move) {
  Spread to{};
  for (std::size_t code = 0; code < codes; ++code)
    if (from[code] > 0)
      move(Assam::from_code(static_cast<std::uint8_t>(code)),
           [&](Assam assam, double odds) { to[assam.code()] += from[code] * odds; });
  return to;
}

Spread turned(const Spread& from, bool may_stay) {
  return moved(from, [&](Assam assam, const auto& add) {
    const double odds = may_stay ? 1.0 / 3 : 1.0 / 2;
    add(assam.turned_to(turned_left(assam.facing())), odds);
    if (may_stay) add(assam, odds);
    add(assam.turned_to(turned_right(assam.facing())), odds);
  });
}

Spread thrown(const Spread& from) {
  return moved(from, [](Assam assam, const auto& add) {
    for (const auto [steps, faces] : throw_odds) add(walk(assam, steps), faces / 6.0);
  });
}

SquareWeights weights(const std::array<double, square_codes>& odds, double total) {
  SquareWeights weights{};
  for (std::size_t square = 0; square < odds.size(); ++square)
    weights[square] = static_cast<std::int8_t>(std::lround(odds[square] * total));
  return weights;
}

std::array<double, square_codes> squares_of(const Spread& spread) {
  std::array<double, square_codes> odds{};
  for (std::size_t code = 0; code < codes; ++code)
    odds[Assam::from_code(static_cast<std::uint8_t>(code)).square()] += spread[code];
  return odds;
}

// Any of the places beside Assam, each as likely as the others.
std::array<double, square_codes> covered_from(const std::array<double, square_codes>& standing) {
  std::array<double, square_codes> odds{};
  for (std::size_t square = 0; square < odds.size(); ++square) {
    if (standing[square] <= 0) continue;
    const auto& around = detail::places_around[square];
    const PlaceList places =
        Places{static_cast<Square>(square), around.upright, around.sideways}.sorted();
    for (const Place place : places) {
      odds[place.first()] += standing[square] / places.size();
      odds[place.second()] += standing[square] / places.size();
    }
  }
  return odds;
}

LandingOdds odds_for(Turning turning, Assam assam) {
  LandingOdds odds;
  odds.straight = weights(squares_of(thrown(only(assam))), 6);
  Spread spread = only(assam);
  for (std::size_t turn = 0; turn < odds.landing.size(); ++turn) {
    // R9, R11: who turns him, and when. Before the first throw of the variants it has been done.
    if (turning == Turning::before || turn > 0) spread = turned(spread, turning != Turning::after);
    spread = thrown(spread);
    const auto landing = squares_of(spread);
    odds.landing[turn] = weights(landing, landing_total);
    if (turn < odds.covering.size())
      odds.covering[turn] = weights(covered_from(landing), landing_total);
  }
  return odds;
}

using OddsTable = std::vector<LandingOdds>;

OddsTable table_for(Turning turning) {
  OddsTable table(codes);
  for (std::size_t code = 0; code < codes; ++code)
    if (const auto assam = Assam::from_code(static_cast<std::uint8_t>(code));
        is_square(assam.square()))
      table[code] = odds_for(turning, assam);
  return table;
}

}  // namespace

const SquareWeights& covering_far_ahead() {
  // Every throw carries the squares and facings onto one another one to one, so that in the long
  // run Assam is everywhere equally often.
  static const SquareWeights table = [] {
    std::array<double, square_codes> anywhere{};
    for (int square = 0; square < square_codes; ++square)
      if (is_square(square)) anywhere[static_cast<std::size_t>(square)] = 1.0 / 49;
    return weights(covered_from(anywhere), 10.0 * landing_total);
  }();
  return table;
}

const LandingOdds* landing_odds_table(Turning turning) {
  static const std::array<OddsTable, 3> tables{
      table_for(Turning::before), table_for(Turning::after), table_for(Turning::after_optional)};
  return tables[static_cast<std::size_t>(turning)].data();
}

}  // namespace souk
