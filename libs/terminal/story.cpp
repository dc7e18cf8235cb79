#include "story.hpp"

#include <bit>
#include <optional>

#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk::terminal {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

const Somebody& merchant_at(const Names& names, int seat) {
  return names[static_cast<std::size_t>(seat)];
}

std::string walk_sentence(const Speaker& speaker, const Rolled& rolled, const Names& names) {
  const Walk& walk = rolled.walk;
  const int mosaics = std::popcount(static_cast<unsigned>(walk.mosaics));
  return speaker.say(mosaics > 0 ? "story.walked_mosaic" : "story.walked",
                     {{"name", merchant_at(names, rolled.seat)},
                      {"steps", walk.steps},
                      {"facing", choice_of(walk.from.facing())},
                      {"start", text_of(walk.from.square())},
                      {"end", text_of(walk.to().square())},
                      {"mosaics", mosaics}});
}

// R13.
std::string why_nothing(const Speaker& speaker, const Rolled& rolled, const Position& after,
                        const Names& names) {
  const auto colour = after.top_at(rolled.walk.to().square());
  if (!colour) return speaker.say("terminal.story.bare");
  const bool is_own = after.owner(*colour) == rolled.seat;
  return speaker.say(is_own ? "story.free_own" : "story.free_neutral",
                     {{"name", merchant_at(names, rolled.seat)}});
}

std::string payment_sentence(const Speaker& speaker, const Rolled& rolled, const Position& after,
                             const Names& names) {
  const Payment& payment = rolled.payment;
  if (payment.owed == 0) return why_nothing(speaker, rolled, after, names);
  return speaker.say(payment.paid < payment.owed ? "story.paid_short" : "story.paid",
                     {{"name", merchant_at(names, rolled.seat)},
                      {"to", merchant_at(names, payment.to)},
                      {"paid", payment.paid},
                      {"owed", payment.owed}});
}

// Whose half lies on a square: a seat, or nobody's where he is out (R16).
struct Covered {
  int halves = 0;
  bool of_neutral = false;
  bool of_own = false;
  std::vector<int> others;
};

Covered covered_by(const Laid& laid, const Position& before) {
  Covered covered;
  for (const Square square : {laid.place.first(), laid.place.second()}) {
    const auto colour = before.top_at(square);
    if (!colour) continue;
    ++covered.halves;
    const int owner = before.owner(*colour);
    if (!before.is_in(owner))
      covered.of_neutral = true;
    else if (owner == laid.seat)
      covered.of_own = true;
    else
      covered.others.push_back(owner);
  }
  return covered;
}

}  // namespace

std::string choice_of(Facing facing) { return std::string(1, letter_of(facing)); }
std::string choice_of(Colour colour) { return std::string(1, letter_of(colour)); }

std::string sentence_of(const Speaker& speaker, const Effect& effect, const Position& before,
                        const Position& after, const Names& names) {
  return std::visit(
      Overloaded{
          [&](const Faced& faced) { return sentence_of(speaker, faced, names); },
          [&](const Rolled& rolled) { return sentence_of(speaker, rolled, after, names); },
          [&](const Laid& laid) { return sentence_of(speaker, laid, before, names); },
          [&](const Drawn&) { return std::string{}; },
          [&](const Withdrawn& withdrawn) { return sentence_of(speaker, withdrawn, names); }},
      effect);
}

std::string sentence_of(const Speaker& speaker, const Faced& faced, const Names& names) {
  const bool stayed = faced.from.facing() == faced.to.facing();
  return speaker.say(
      stayed ? "terminal.story.stayed" : "story.turned",
      {{"name", merchant_at(names, faced.seat)}, {"facing", choice_of(faced.to.facing())}});
}

std::string sentence_of(const Speaker& speaker, const Rolled& rolled, const Position& after,
                        const Names& names) {
  std::string text =
      walk_sentence(speaker, rolled, names) + ' ' + payment_sentence(speaker, rolled, after, names);
  if (rolled.went_out)
    text += ' ' + speaker.say("story.out", {{"name", merchant_at(names, rolled.seat)}});
  return text;
}

std::string sentence_of(const Speaker& speaker, const Laid& laid, const Position& before,
                        const Names& names) {
  const Covered covered = covered_by(laid, before);
  const std::vector<int>& others = covered.others;
  const bool two_owners = others.size() == 2 && others[0] != others[1];
  const std::string key = two_owners           ? "story.laid_two"
                          : !others.empty()    ? "story.laid_over"
                          : covered.of_own     ? "story.laid_own"
                          : covered.of_neutral ? "story.laid_neutral"
                                               : "story.laid";
  const Somebody nobody;
  return speaker.say(key, {{"name", merchant_at(names, laid.seat)},
                           {"colour", choice_of(laid.colour)},
                           {"first", text_of(laid.place.first())},
                           {"second", text_of(laid.place.second())},
                           {"owner", others.empty() ? nobody : merchant_at(names, others[0])},
                           {"other", two_owners ? merchant_at(names, others[1]) : nobody},
                           {"halves", static_cast<int>(others.size())}});
}

std::string sentence_of(const Speaker& speaker, const Withdrawn& withdrawn, const Names& names) {
  return speaker.say("story.withdrew", {{"name", merchant_at(names, withdrawn.seat)}});
}

std::string result_sentence(const Speaker& speaker, const Position& position, const Names& names) {
  std::vector<std::string> best;
  const Seats won = winners(position);
  Somebody first;
  Who reader = Who::other;
  int points = 0;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!won.contains(seat)) continue;
    const Somebody& winner = merchant_at(names, seat);
    points = score(position, seat);
    first = winner;
    // The message itself says "you and".
    if (winner.who == Who::you)
      reader = Who::you;
    else
      best.push_back(winner.name);
  }
  if (first.name.empty()) return {};
  if (best.size() + (reader == Who::you ? 1U : 0U) > 1)
    return speaker.say(
        "terminal.story.shared",
        {{"names", Somebody{speaker.list(Speaker::List::all, best), reader}}, {"points", points}});
  const std::string win = speaker.say("story.won", {{"name", first}, {"points", points}});
  if (position.merchants_in() == 1) return speaker.say("score.reason.alone") + ' ' + win;
  int equals = 0;
  for (int seat = 0; seat < position.merchants(); ++seat)
    equals += position.is_in(seat) && score(position, seat) == points ? 1 : 0;
  return equals > 1 ? win + ' ' + speaker.say("score.reason.dirhams") : win;
}

}  // namespace souk::terminal
