#include "souk/protocol/told.hpp"

#include <array>
#include <charconv>

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

std::string told(Facing facing) { return {letter_of(facing)}; }
std::string told(Throw thrown) { return std::to_string(thrown.steps); }
std::string told(Place place) { return text_of(place); }

}  // namespace

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

std::string told(const SearchReport& report, int merchants) {
  std::string text =
      "depth " + std::to_string(report.depth) + " nodes " + std::to_string(report.nodes) + " value";
  for (int seat = 0; seat < merchants; ++seat)
    text += ' ' + three_decimals(report.value[static_cast<std::size_t>(seat)]);
  if (!report.principal_variation.empty()) text += " pv";
  for (const Step& each : report.principal_variation)
    text += ' ' + std::visit([](auto step) { return told(step); }, each);
  return text;
}

}  // namespace souk
