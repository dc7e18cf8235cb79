#include "souk/evaluation/features.hpp"

#include <algorithm>
#include <cmath>

#include "souk/rules/chance.hpp"

namespace souk {

namespace {

constexpr int market_squares = 49;
// How much a rug more is worth at the end: some of it will be covered.
constexpr float points_a_rug = 0.8F;

// Whole numbers from 0 to `Most`, in units of so many. They are looked up: a division takes three
// times as long, and there would be seven of them a merchant.
template <int Unit, std::size_t Most>
constexpr auto units_table = [] {
  std::array<float, Most + 1> table{};
  for (std::size_t number = 0; number <= Most; ++number)
    table[number] = static_cast<float>(number) / Unit;
  return table;
}();

template <int Unit, std::size_t Most = market_squares>
float in_units(int number) {
  return units_table<Unit, Most>[static_cast<std::size_t>(number)];
}

// The units of the numbers that depend on odds.
constexpr auto odds_units = [] {
  AreaFeatures::Row<float> units{};
  units.fill(4 * landing_total);
  std::fill_n(units.begin() + area_feature::tithes, 3, 3 * landing_total);
  std::fill_n(units.begin() + area_feature::covered, 2, landing_total);
  units[area_feature::covered_far_ahead] = 10 * landing_total;
  return units;
}();

// Not inline: g++ makes one wide division of the row, but single ones of the part that is used.
[[gnu::noinline]] void fill_expected(const AreaFeatures& area, AreaFeatures::Row<float>& expected) {
  for (std::size_t at = 0; at < expected.size(); ++at)
    expected[at] = static_cast<float>(area.odds[at]) / odds_units[at];
}

// What one merchant has.
struct Holding {
  AreaFeatures area;
  AreaFeatures::Row<float> expected{};  // the numbers that depend on odds, in their units
  int halves = 0;
  int purse = 0;
  int whole_rugs = 0;  // both halves visible: they cannot be covered by one rug (R19)
  int rugs_left = 0;
  float points = 0;
  float rugs = 0;
  float rate = 0;       // dirhams that a landing anywhere brings
  float projected = 0;  // points at the end, if rates stay as they are
  bool in = false;
  bool is_perspective = false;
};

using Holdings = std::array<Holding, most_merchants>;

void look_ahead(const Position& position, int seat, AreaFeatureCache& cache, Holding& holding) {
  const Assam assam = position.assam();
  const Turning turning = position.rules().turning();
  const auto see = [&](const AreaFeatures& area) {
    holding.area = area;
    // Not of the copy: it has just been written in pieces, and would be read as a whole too soon.
    fill_expected(area, holding.expected);
  };
  if (!position.two_colours() || position.rules().tithe() == Tithe::merchant) {
    see(cache.get(position.top_of(seat), turning, assam));
    return;
  }
  // A copy: the second board may fall into the slot of the first.
  const AreaFeatures first = cache.get(position.top(colour_at(seat)), turning, assam);
  const AreaFeatures& second = cache.get(position.top(colour_at(seat + 2)), turning, assam);
  // Of the mover it is known which colour he lays next.
  const bool lays_first = position.next_rug(seat) == colour_at(seat);
  const NextRug known = lays_first ? NextRug::of_first : NextRug::of_second;
  see(both_areas(first, second, position.seat() == seat ? known : NextRug::either));
}

void take_stock(const Position& position, int seat, AreaFeatureCache& cache, Holding& holding) {
  holding.in = true;
  look_ahead(position, seat, cache, holding);
  const Board own = position.top_of(seat);
  holding.halves = count_squares(own);
  holding.purse = position.purse(seat);
  holding.whole_rugs =
      count_squares(own & position.up_links()) + count_squares(own & position.right_links());
  holding.rugs_left = position.rugs_left_of(seat);
  holding.points = static_cast<float>(holding.halves + holding.purse);
  holding.rugs = static_cast<float>(holding.rugs_left);
  holding.rate = static_cast<float>(holding.area.sum_of_squares) / market_squares;
}

// What a throw costs the mover, in sixths of a dirham, for each way he may face, cheapest first.
struct Fares {
  std::array<int, 3> sixths{};
  std::array<Assam, 3> assams{};
};

Fares fares_for(const Position& position, const Holdings& holdings) {
  const Assam assam = position.assam();
  const auto fare = [&](Assam facing) {
    int sum = 0;
    for (std::size_t k = 1; k < holdings.size(); ++k)
      sum += holdings[k].area.fares[static_cast<std::size_t>(facing.facing())];
    return sum;
  };
  Fares fares;
  if (position.rules().turning() != Turning::before) {
    fares.sixths.fill(fare(assam));
    fares.assams.fill(assam);
    return fares;
  }
  fares.assams = {assam.turned_to(turned_left(assam.facing())), assam,
                  assam.turned_to(turned_right(assam.facing()))};
  for (std::size_t at = 0; at < fares.assams.size(); ++at) {
    fares.sixths[at] = fare(fares.assams[at]);
    for (std::size_t to = at; to > 0 && fares.sixths[to] < fares.sixths[to - 1]; --to) {
      std::swap(fares.sixths[to], fares.sixths[to - 1]);
      std::swap(fares.assams[to], fares.assams[to - 1]);
    }
  }
  return fares;
}

// In sixths: how likely this throw is to cost the mover more than he has.
int ruin_odds(const Position& position, const Holdings& holdings, Assam assam) {
  const int purse = position.purse(position.seat());
  const auto may_ruin = [&](const Holding& other) { return other.area.largest > purse; };
  if (std::none_of(holdings.begin() + 1, holdings.end(), may_ruin)) return 0;
  int sixths = 0;
  for (const auto [steps, faces] : throw_odds)
    if (position.owed_at(walk(assam, steps).square()).dirhams() > purse) sixths += faces;
  return sixths;
}

// The two greatest of some numbers, so that everyone can be told the greatest of the others.
template <class Number>
struct Best {
  Number first = -100;
  Number second = -100;

  void add(Number value) {
    second = std::max(second, std::min(first, value));
    first = std::max(first, value);
  }
  [[nodiscard]] Number but(Number own) const { return own == first ? second : first; }
};

// What the merchants have together, and the best of each.
struct Company {
  float turns = 0;
  float mean = 0;
  int in = 0;
  Best<float> points;
  Best<int> largest;
  Best<float> projected;
};

Company take_stock_of_all(const Position& position, AreaFeatureCache& cache, int perspective,
                          Holdings& holdings) {
  const int merchants = position.merchants();
  const auto seats = static_cast<std::size_t>(merchants);
  Company company;
  float rates = 0;
  int seat = position.seat();
  for (std::size_t k = 0; k < seats; ++k, seat = seat_after(seat, merchants)) {
    if (!position.is_in(seat)) continue;
    Holding& holding = holdings[k];
    take_stock(position, seat, cache, holding);
    holding.is_perspective = seat == perspective;
    company.turns += holding.rugs;
    company.mean += holding.points;
    rates += holding.rate;
    ++company.in;
    company.points.add(holding.points);
    company.largest.add(holding.area.largest);
  }
  company.mean /= static_cast<float>(company.in);
  for (std::size_t k = 0; k < seats; ++k) {
    Holding& holding = holdings[k];
    if (!holding.in) continue;
    holding.projected = holding.points + points_a_rug * holding.rugs +
                        holding.rate * (company.turns - holding.rugs) -
                        (rates - holding.rate) * holding.rugs;
    company.projected.add(holding.projected);
  }
  return company;
}

}  // namespace

void fill_features(const Position& position, AreaFeatureCache& cache, Features& features,
                   int perspective) {
  const int merchants = position.merchants();
  const auto seats = static_cast<std::size_t>(merchants);
  Holdings holdings;
  const Company company = take_stock_of_all(position, cache, perspective, holdings);
  const auto [turns, mean, in, points, largest, projected] = company;
  const Rules rules = position.rules();
  const Fares fares = fares_for(position, holdings);
  const auto cheapest = static_cast<std::size_t>(fares.assams[0].facing());
  // How far points may still move until the end grows with the square root of the turns left.
  const float play = 1 / (1 + 1.5F * std::sqrt(turns));

  float* next = features.data();
  const auto put = [&](float value) { *next++ = value; };
  for (std::size_t k = 0; k < seats; ++k) {
    const Holding& own = holdings[k];
    if (!own.in) {
      std::fill_n(next, seat_features, 0.0F);
      next += seat_features;
      continue;
    }
    put(1);
    put(own.is_perspective ? 1.0F : 0.0F);
    put(in_units<10>(own.whole_rugs));
    put(in_units<30, 255>(own.purse));
    put(in_units<20>(own.halves));
    put((own.points - mean) / 20);
    put(in_units<12, 2 * most_rugs>(own.rugs_left));
    put(own.rate / 3);
    put(own.rate * (turns - own.rugs) / 40);
    put(in_units<10>(own.area.largest));
    put(static_cast<float>(own.area.regions) / 8);
    put(k == 0 ? 0.0F : static_cast<float>(own.area.fares[cheapest]) / 18);
    next = std::copy_n(own.expected.begin(), area_feature::numbers, next);
    put(static_cast<float>(std::max(0, 8 - own.purse)) / 8);
    put(in_units<6>(std::clamp(largest.but(own.area.largest) - own.purse, 0, 6)));
    put((own.points - points.but(own.points)) * play);
    put((own.projected - projected.but(own.projected)) * play);
    put((own.projected - own.points) * play);
  }
  put(1);
  put(turns / 48);
  put(play * 4);
  for (const int sixths : fares.sixths) put(static_cast<float>(sixths) / 18);
  put(in_units<6>(ruin_odds(position, holdings, fares.assams[0])));
  put(in_units<6>(ruin_odds(position, holdings, fares.assams[2])));
  put(in_units<49>(count_squares(whole_market & ~position.covered())));
  put(static_cast<float>(merchants - in));
  put(rules.turning() == Turning::before ? 0.0F : 1.0F);
  put(rules.bankruptcy() == Bankruptcy::stay_in ? 1.0F : 0.0F);
  put(rules.bankruptcy() == Bankruptcy::out_of_money ? 1.0F : 0.0F);
  put(position.two_colours() ? 1.0F : 0.0F);
  put(rules.tithe() == Tithe::merchant && position.two_colours() ? 1.0F : 0.0F);
  put(rules.cover() == Cover::own_allowed ? 1.0F : 0.0F);
}

}  // namespace souk
