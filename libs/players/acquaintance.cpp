#include "souk/players/acquaintance.hpp"

#include <algorithm>

#include "souk/players/evaluator.hpp"

namespace souk {

namespace {

// R11 has him throw before there is anything to choose.
bool is_throw_away(const Position& position, const Position& now) {
  return position.phase() == Phase::roll &&
         std::ranges::any_of(throw_odds, [&](const ThrowOdds& thrown) {
           Position rolled = position;
           rolled.roll_unchecked(thrown.steps);
           return rolled == now;
         });
}

}  // namespace

bool Acquaintance::follows(const Position& now, const Position& left) {
  const int turns = turns_left(left) - turns_left(now);
  return now.merchants() == left.merchants() && now.rules() == left.rules() && turns > 0 &&
         turns < now.merchants();
}

void Acquaintance::meet(const Position& position, Foresight& foresight) {
  if (!left_ || left_->seat != position.seat()) return;
  const Position left = left_->position;
  left_.reset();
  if (!follows(position, left)) {
    records_ = {};  // another game
    return;
  }
  for (const int turns : {1, 2}) {
    Record& record = records_[static_cast<std::size_t>(turns - 1)];
    ++(was_foreseen(left, position, foresight, turns) ? record.foreseen : record.surprises);
  }
}

bool Acquaintance::was_foreseen(const Position& left, const Position& now, Foresight& foresight,
                                int turns) {
  ways_.assign(1, left);
  for (std::size_t at = 0; at < ways_.size(); ++at) {
    const Position way = ways_[at];
    if (way == now || is_throw_away(way, now)) return true;
    if (way.is_over() || way.seat() == now.seat()) continue;
    const Foresight::Turn turn = foresight.turn(way, turns);
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      ways_.push_back(turn.played(way, thrown));
  }
  return false;
}

int Acquaintance::turns_they_look() const {
  if (records_[1].fits()) return 2;
  return records_[0].fits() ? 1 : 0;
}

}  // namespace souk
