#include "tolls.hpp"

#include <tuple>

#include "souk/text/must.hpp"

namespace souk::terminal {

namespace {

constexpr double faces_of_die = die_faces.size();

Position faced_to(Position position, Facing facing) {
  if (position.phase() != Phase::roll) position.face_unchecked(facing);
  return position;
}

// R6: which rug comes up next changes no price.
Position past_draws(Position position) {
  while (position.phase() == Phase::draw)
    apply_unchecked(position, chance_outcomes(position)[0].move);
  return position;
}

}  // namespace

double Toll::mean() const {
  double sum = 0;
  for (std::size_t at = 0; at < throws.size(); ++at)
    sum += throws[at].payment.paid * throw_odds[at].faces / faces_of_die;
  return sum;
}

double Toll::mean_to(int seat) const {
  double sum = 0;
  for (std::size_t at = 0; at < throws.size(); ++at)
    if (throws[at].payment.to == seat)
      sum += throws[at].payment.paid * throw_odds[at].faces / faces_of_die;
  return sum;
}

const Rolled& Toll::worst() const {
  std::size_t worst = 0;
  const auto rank = [&](std::size_t at) {
    return std::tuple{throws[at].went_out, throws[at].payment.paid, throw_odds[at].faces};
  };
  for (std::size_t at = 1; at < throws.size(); ++at)
    if (rank(at) > rank(worst)) worst = at;
  return throws[worst];
}

std::vector<Facing> ways_from(const Position& position) {
  const FacingList allowed = legal_facings(position);
  if (!allowed.empty()) return {allowed.begin(), allowed.end()};
  if (position.phase() == Phase::roll) return {position.assam().facing()};
  return {};
}

Toll toll_of(const Position& position, Facing facing) {
  const Position ready = faced_to(position, facing);
  Toll toll{.payer = ready.seat(), .throws = {}};
  for (std::size_t at = 0; at < toll.throws.size(); ++at) {
    Position after = ready;
    toll.throws[at] = std::get<Rolled>(must(apply(after, Move::roll(throw_odds[at].steps))));
  }
  return toll;
}

std::optional<Toll> toll_behind(const Position& laid, int layer) {
  const Position next = past_draws(laid);
  std::optional<Toll> taken;
  for (const Facing facing : legal_facings(next)) {
    const Toll toll = toll_of(next, facing);
    const bool is_better =
        !taken || (next.phase() == Phase::turn ? toll.mean_to(layer) > taken->mean_to(layer)
                                               : toll.mean() < taken->mean());
    if (is_better) taken = toll;
  }
  return taken;
}

int region_size(const Position& position, Square square) {
  const auto colour = position.top_at(square);
  if (!colour) return 0;
  const bool by_merchant = position.rules().tithe() == Tithe::merchant;
  return count_squares(region(
      square, by_merchant ? position.top_of(position.owner(*colour)) : position.top(*colour)));
}

}  // namespace souk::terminal
