#include "souk/search/hasty_player.hpp"

#include "souk/evaluation/turn_plan.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

// Points as they are now, on the market and in the purse.
class PointCounter final : public Evaluator {
 public:
  [[nodiscard]] Values value(const Position& position) override {
    Values points{};
    float all = 0;
    for (int seat = 0; seat < position.merchants(); ++seat) {
      points[static_cast<std::size_t>(seat)] = static_cast<float>(score(position, seat));
      all += points[static_cast<std::size_t>(seat)];
    }
    for (float& each : points) each /= all;
    return points;
  }
  [[nodiscard]] std::unique_ptr<Evaluator> copy() const override {
    return std::make_unique<PointCounter>();
  }
};

std::unique_ptr<Evaluator> evaluator_for(const HastyPlayer::Oversights& oversights) {
  if (oversights.values_regions) return std::make_unique<HandcraftedEvaluator>();
  return std::make_unique<PointCounter>();
}

bool goes_through_mosaic(Assam assam, int steps) {
  return walk_step_by_step(assam, steps).mosaics != 0;
}

}  // namespace

HastyPlayer::HastyPlayer(const Oversights& oversights, std::uint64_t seed)
    : oversights_{oversights}, evaluator_{evaluator_for(oversights)}, random_{seed} {}

bool HastyPlayer::happens(float odds) {
  constexpr int grain = 1 << 16;
  return random_.below(grain) < static_cast<int>(odds * grain);
}

Move HastyPlayer::choose(const Position& position, const Budget& /*budget*/) {
  if (position.phase() == Phase::lay) return Move::lay(choose_place(position));
  return Move::face(choose_facing(position));
}

// R12: by what the mover would pay, as far as it is seen, and nothing else: not by the rug he could
// lay then.
Facing HastyPlayer::choose_facing(const Position& position) {
  const FacingList allowed = legal_facings(position);
  const bool own_walk = position.phase() == Phase::face;
  Facing best = allowed[0];
  int best_cost = 0;
  for (int at = 0; at < allowed.size(); ++at) {
    Position turned = position;
    turned.face_unchecked(allowed[at]);
    int cost = 0;
    if (!turned.is_over())
      for (const auto [steps, faces] : throw_odds) {
        if (goes_through_mosaic(turned.assam(), steps) && happens(oversights_.overlooks_mosaic))
          continue;
        cost += faces * turned.owed_at(walk(turned.assam(), steps).square()).dirhams();
      }
    // R11: the next merchant walks and pays.
    if (!own_walk) cost = -cost;
    if (at == 0 || cost < best_cost) {
      best = allowed[at];
      best_cost = cost;
    }
  }
  return best;
}

bool HastyPlayer::stands_out(const Position& position, Place place) const {
  const Board own = position.top_of(position.seat());
  const Board squares = place.squares();
  const bool covers_other = (squares & position.covered() & ~own) != 0;
  return covers_other || (grown(squares) & position.top(position.next_rug(position.seat()))) != 0;
}

Place HastyPlayer::choose_place(const Position& position) {
  const int mover = position.seat();
  const PlaceList places = legal_places(position);
  Place best = places[0];
  float best_value = -1;
  bool seen_any = false;
  // When every place was overlooked, it looks once more, at all of them.
  for (int look = 0; look < 2 && !seen_any; ++look)
    for (const Place place : places) {
      const float odds = oversights_.overlooks_place * (stands_out(position, place) ? 0.5F : 1.0F);
      if (look == 0 && happens(odds)) continue;
      seen_any = true;
      Position laid = position;
      lay_and_draw_any(laid, place);
      if (laid.phase() == Phase::turn) laid.face_unchecked(legal_facings(laid)[0]);
      const float value = value_for(value_between_turns(laid, *evaluator_), mover);
      if (value > best_value) {
        best = place;
        best_value = value;
      }
    }
  return best;
}

}  // namespace souk
