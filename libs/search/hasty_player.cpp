#include "souk/search/hasty_player.hpp"

#include "souk/evaluation/turn_plan.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

// Points as they lie: what is on the market and in the purse now.
class PointCounter final : public Evaluator {
 public:
  [[nodiscard]] Shares value(const Position& position) override {
    Shares points{};
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

std::unique_ptr<Evaluator> evaluator_for(const HastyPlayer::Habits& habits) {
  if (habits.thinks_of_regions) return std::make_unique<HandEvaluator>();
  return std::make_unique<PointCounter>();
}

bool goes_through_mosaic(Assam assam, int steps) {
  return walk_step_by_step(assam, steps).mosaics != 0;
}

}  // namespace

HastyPlayer::HastyPlayer(const Habits& habits, std::uint64_t seed)
    : habits_{habits}, evaluator_{evaluator_for(habits)}, random_{seed} {}

bool HastyPlayer::happens(float odds) {
  constexpr int grain = 1 << 16;
  return random_.below(grain) < static_cast<int>(odds * grain);
}

Choice HastyPlayer::choose(const Position& position, const Budget& /*budget*/) {
  if (position.phase() == Phase::lay) return choose_place(position);
  return choose_facing(position);
}

// R12: what he would pay on the way, as far as he sees it, and nothing further: which rug he lays
// then is another question.
Facing HastyPlayer::choose_facing(const Position& position) {
  const FacingList allowed = legal_facings(position);
  const bool for_himself = position.phase() == Phase::face;
  Facing best = allowed[0];
  int best_cost = 0;
  for (int at = 0; at < allowed.size; ++at) {
    Position turned = position;
    turned.face_unchecked(allowed[at]);
    int cost = 0;
    if (!turned.is_over())
      for (const auto [steps, faces] : throw_odds) {
        if (goes_through_mosaic(turned.assam(), steps) && happens(habits_.overlooks_mosaic))
          continue;
        cost += faces * turned.owed_at(walk(turned.assam(), steps).square()).dirhams();
      }
    // R11: it is the next merchant who walks and pays.
    if (!for_himself) cost = -cost;
    if (at == 0 || cost < best_cost) {
      best = allowed[at];
      best_cost = cost;
    }
  }
  return best;
}

bool HastyPlayer::catches_the_eye(const Position& position, Place place) const {
  const Board own = position.top_of(position.seat());
  const Board squares = place.squares();
  const bool covers_other = (squares & position.covered() & ~own) != 0;
  return covers_other || (grown(squares) & position.top(position.next_rug(position.seat()))) != 0;
}

Place HastyPlayer::choose_place(const Position& position) {
  const int mover = position.seat();
  const PlaceList places = legal_places(position);
  const Colour turned_up = turned_up_outcomes(position).odds[0].colour;
  Place best = places[0];
  float best_share = -1;
  bool seen_any = false;
  // When nothing has caught his eye he looks once more, at everything.
  for (int look = 0; look < 2 && !seen_any; ++look)
    for (const Place place : places) {
      const float odds = habits_.overlooks_place * (catches_the_eye(position, place) ? 0.5F : 1.0F);
      if (look == 0 && happens(odds)) continue;
      seen_any = true;
      Position laid = position;
      laid.lay_unchecked(place, turned_up);
      if (laid.phase() == Phase::turn) laid.face_unchecked(legal_facings(laid)[0]);
      const float share = share_of(value_between_turns(laid, *evaluator_), mover);
      if (share > best_share) {
        best = place;
        best_share = share;
      }
    }
  return best;
}

}  // namespace souk
