#include "souk/protocol/effect_text.hpp"

#include <array>
#include <charconv>

#include "souk/notation/move_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

std::string three_decimals(double value) {
  std::array<char, 32> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                     std::chars_format::fixed, 3);
  return {digits.data(), written.ptr};
}

std::string words_for(const Faced& faced) {
  return std::string{"faced "} + letter_of(faced.to.facing());
}

std::string words_for(const Rolled& rolled) {
  std::string text = "walked " + text_of(rolled.walk.from) + '-' + text_of(rolled.walk.to());
  if (rolled.payment.owed > 0)
    text += " paid " + std::to_string(rolled.payment.paid) + " to " +
            std::to_string(rolled.payment.to + 1);
  if (rolled.went_out) text += " out";
  if (rolled.game_over) text += " over";
  return text;
}

std::string words_for(const Laid& laid) {
  return "laid " + text_of(laid.place) + (laid.game_over ? " over" : "");
}

std::string words_for(const Drawn& drawn) {
  return std::string{"drawn "} + letter_of(drawn.colour);
}

std::string words_for(const Withdrawn& withdrawn) {
  return "withdrawn " + std::to_string(withdrawn.seat + 1) + (withdrawn.game_over ? " over" : "");
}

}  // namespace

std::string text_of(const Effect& effect) {
  return std::visit([](const auto& each) { return words_for(each); }, effect);
}

std::string score_text(const Position& position) {
  std::string text;
  for (int seat = 0; seat < position.merchants(); ++seat)
    text += (position.is_in(seat) ? std::to_string(score(position, seat)) : "out") + ' ';
  text += "winner";
  const Seats best = winners(position);
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (best.contains(seat)) text += ' ' + std::to_string(seat + 1);
  return best.size() == 0 ? text + " -" : text;
}

std::string text_of(const SearchReport& report, int merchants, DrawsInVariation draws) {
  std::string text =
      "depth " + std::to_string(report.depth) + " nodes " + std::to_string(report.nodes) + " value";
  for (int seat = 0; seat < merchants; ++seat)
    text += ' ' + three_decimals(report.value[static_cast<std::size_t>(seat)]);
  if (!report.principal_variation.empty()) text += " pv";
  for (const Move move : report.principal_variation)
    if (draws == DrawsInVariation::shown || !move.is(MoveKind::draw)) text += ' ' + text_of(move);
  return text;
}

}  // namespace souk
