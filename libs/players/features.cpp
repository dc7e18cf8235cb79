#include "souk/players/features.hpp"

#include <algorithm>
#include <cmath>

#include "souk/players/landing_odds.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

constexpr float market_squares = 49;
// How much a rug more is worth at the end: some of it will be covered.
constexpr float points_a_rug = 0.8F;

// A byte of one side times a byte of the other, summed: the compiler makes a few wide instructions
// of the loop.
int weighed(const SquareNumbers& numbers, const SquareWeights& weights) {
  int sum = 0;
  for (std::size_t square = 0; square < weights.size(); ++square)
    sum += numbers.at[square] * weights[square];
  return sum;
}

// 1 where there is a rug of his.
SquareNumbers presence(const SquareNumbers& sizes) {
  SquareNumbers there;
  for (std::size_t square = 0; square < sizes.at.size(); ++square)
    there.at[square] = std::min<std::uint8_t>(sizes.at[square], 1);
  return there;
}

void add(SquareNumbers& sum, const SquareNumbers& more) {
  for (std::size_t square = 0; square < sum.at.size(); ++square)
    sum.at[square] = static_cast<std::uint8_t>(sum.at[square] + more.at[square]);
}

// What one merchant has.
struct Holding {
  SquareNumbers sizes;
  SquareNumbers joined;
  float points = 0;
  float purse = 0;
  float rugs = 0;
  float rate = 0;       // dirhams that a landing anywhere brings
  float projected = 0;  // points at the end, if rates stay as they are
  int largest = 0;
  int regions = 0;
  float whole_rugs = 0;  // both halves visible: they cannot be covered by one rug (R19)
  bool in = false;
  bool thinks = false;
};

using Holdings = std::array<Holding, most_merchants>;

void take_stock(const Position& position, int seat, RegionCache& regions, Holding& holding) {
  holding.in = true;
  int sum_of_squares = 0;
  const bool one_area = !position.two_colours() || position.rules().tithe() == Tithe::merchant;
  const RegionSizes& first =
      regions.sizes(one_area ? position.top_of(seat) : position.top(colour_at(seat)));
  holding.sizes = first.sizes;
  holding.joined = first.joined;
  sum_of_squares = first.sum_of_squares;
  holding.largest = first.largest;
  holding.regions = first.regions;
  if (!one_area) {
    const RegionSizes& other = regions.sizes(position.top(colour_at(seat + 2)));
    add(holding.sizes, other.sizes);
    if (position.seat() != seat)
      add(holding.joined, other.joined);
    else if (position.next_rug(seat) != colour_at(seat))
      holding.joined = other.joined;
    sum_of_squares += other.sum_of_squares;
    holding.largest = std::max(holding.largest, other.largest);
    holding.regions += other.regions;
  }
  const Board own = position.top_of(seat);
  holding.whole_rugs =
      static_cast<float>(count(own & position.up_links()) + count(own & position.right_links()));
  holding.purse = static_cast<float>(position.purse(seat));
  holding.points = static_cast<float>(score(position, seat));
  holding.rugs = static_cast<float>(position.rugs_left_of(seat));
  holding.rate = static_cast<float>(sum_of_squares) / market_squares;
}

// What a throw costs the mover, in sixths of a dirham, for each way he may face, cheapest first.
struct Fares {
  std::array<int, 3> sixths{};
  std::array<Assam, 3> assams{};
};

Fares fares_for(const Position& position, const SquareNumbers& others, const LandingOdds* company) {
  const Assam assam = position.assam();
  const auto fare = [&](Assam facing) { return weighed(others, company[facing.code()].straight); };
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

float ruin_odds(const Position& position, const SquareNumbers& others, Assam assam) {
  const int purse = position.purse(position.seat());
  int sixths = 0;
  for (const auto [steps, faces] : throw_odds)
    if (others.at[walk(assam, steps).square()] > purse) sixths += faces;
  return static_cast<float>(sixths) / 6;
}

// The two greatest of some numbers, so that everyone can be told the greatest of the others.
struct Best {
  float first = -100;
  float second = -100;

  void add(float value) {
    second = std::max(second, std::min(first, value));
    first = std::max(first, value);
  }
  [[nodiscard]] float but(float own) const { return own == first ? second : first; }
};

// What the merchants have together, and the best of each.
struct Company {
  float turns = 0;
  float mean = 0;
  int in = 0;
  Best points;
  Best largest;
  Best projected;
};

Company take_stock_of_all(const Position& position, RegionCache& regions, int thinker,
                          Holdings& holdings) {
  const int merchants = position.merchants();
  const auto seats = static_cast<std::size_t>(merchants);
  Company company;
  float rates = 0;
  int seat = position.seat();
  for (std::size_t k = 0; k < seats; ++k, seat = seat + 1 == merchants ? 0 : seat + 1) {
    if (!position.is_in(seat)) continue;
    Holding& holding = holdings[k];
    take_stock(position, seat, regions, holding);
    holding.thinks = seat == thinker;
    company.turns += holding.rugs;
    company.mean += holding.points;
    rates += holding.rate;
    ++company.in;
    company.points.add(holding.points);
    company.largest.add(static_cast<float>(holding.largest));
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

void fill_features(const Position& position, RegionCache& regions, Features& features,
                   int thinker) {
  const int merchants = position.merchants();
  const auto seats = static_cast<std::size_t>(merchants);
  Holdings holdings;
  const Company company = take_stock_of_all(position, regions, thinker, holdings);
  const auto [turns, mean, in, points, largest, projected] = company;
  SquareNumbers others;
  for (std::size_t k = 1; k < seats; ++k)
    if (holdings[k].in) add(others, holdings[k].sizes);
  const Rules rules = position.rules();
  const LandingOdds* const landings = landing_odds_table(rules.turning());
  const LandingOdds& odds = landings[position.assam().code()];
  const Fares fares = fares_for(position, others, landings);
  const LandingOdds& cheapest = landings[fares.assams[0].code()];
  const SquareWeights& far_ahead = covering_far_ahead();
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
    put(own.thinks ? 1.0F : 0.0F);
    put(own.whole_rugs / 10);
    put(own.purse / 30);
    put((own.points - own.purse) / 20);
    put((own.points - mean) / 20);
    put(own.rugs / 12);
    put(own.rate / 3);
    put(own.rate * (turns - own.rugs) / 40);
    put(static_cast<float>(own.largest) / 10);
    put(static_cast<float>(own.regions) / 8);
    put(k == 0 ? 0.0F : static_cast<float>(weighed(own.sizes, cheapest.straight)) / 18);
    for (const SquareWeights& landing : odds.landing)
      put(static_cast<float>(weighed(own.sizes, landing)) / (3 * landing_total));
    const SquareNumbers there = presence(own.sizes);
    for (const SquareWeights& covering : odds.covering)
      put(static_cast<float>(weighed(there, covering)) / landing_total);
    put(static_cast<float>(weighed(there, far_ahead)) / (10 * landing_total));
    put(static_cast<float>(weighed(own.sizes, odds.covering[0])) / (4 * landing_total));
    for (const SquareWeights& covering : odds.covering)
      put(static_cast<float>(weighed(own.joined, covering)) / (4 * landing_total));
    put(std::max(0.0F, 1 - own.purse / 8));
    put(std::clamp((largest.but(static_cast<float>(own.largest)) - own.purse) / 6, 0.0F, 1.0F));
    put((own.points - points.but(own.points)) * play);
    put((own.projected - projected.but(own.projected)) * play);
    put((own.projected - own.points) * play);
  }
  put(1);
  put(turns / 48);
  put(play * 4);
  for (const int sixths : fares.sixths) put(static_cast<float>(sixths) / 18);
  put(ruin_odds(position, others, fares.assams[0]));
  put(ruin_odds(position, others, fares.assams[2]));
  put(static_cast<float>(count(whole_market & ~position.covered())) / market_squares);
  put(static_cast<float>(merchants - in));
  put(rules.turning() == Turning::before ? 0.0F : 1.0F);
  put(rules.bankruptcy() == Bankruptcy::stay_in ? 1.0F : 0.0F);
  put(rules.bankruptcy() == Bankruptcy::out_of_money ? 1.0F : 0.0F);
  put(position.two_colours() ? 1.0F : 0.0F);
  put(rules.tithe() == Tithe::merchant && position.two_colours() ? 1.0F : 0.0F);
  put(rules.cover() == Cover::own_allowed ? 1.0F : 0.0F);
}

}  // namespace souk
