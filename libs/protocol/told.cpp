#include "souk/protocol/told.hpp"

#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk {

std::string told(const Faced& faced) {
  return std::string{"faced "} + letter_of(faced.to.facing());
}

std::string told(const Rolled& rolled) {
  std::string text = "walked " + text_of(rolled.walk.from) + '-' + text_of(rolled.walk.to());
  if (rolled.payment.owed > 0)
    text += " paid " + std::to_string(rolled.payment.paid) + " to " +
            std::to_string(rolled.payment.to + 1);
  if (rolled.went_out) text += " out";
  if (rolled.game_over) text += " over";
  return text;
}

std::string told(const Laid& laid) {
  return "laid " + text_of(laid.place) + (laid.game_over ? " over" : "");
}

std::string told_score(const Position& position) {
  std::string text;
  for (int seat = 0; seat < position.merchants(); ++seat)
    text += (position.is_in(seat) ? std::to_string(score(position, seat)) : "out") + ' ';
  text += "winner";
  const Seats best = winners(position);
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (best.contains(seat)) text += ' ' + std::to_string(seat + 1);
  return best.size() == 0 ? text + " -" : text;
}

}  // namespace souk
