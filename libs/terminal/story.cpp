#include "story.hpp"

#include <array>
#include <string_view>

#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk::terminal {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

std::string counted(int number, std::string_view one, std::string_view many) {
  return std::to_string(number) + ' ' + std::string{number == 1 ? one : many};
}

// A merchant as the sentences need him: spoken of, or spoken to.
class Merchant {
 public:
  Merchant(const Names& names, int seat) : name_{names[static_cast<std::size_t>(seat)]} {}

  [[nodiscard]] bool is_you() const { return name_ == "You"; }
  [[nodiscard]] std::string does(std::string_view of_him, std::string_view of_you) const {
    return name_ + ' ' + std::string{is_you() ? of_you : of_him};
  }
  [[nodiscard]] std::string object() const { return is_you() ? "you" : name_; }
  [[nodiscard]] std::string possessive() const { return is_you() ? "your" : name_ + "'s"; }

 private:
  const std::string& name_;
};

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// "5 red squares"; both colours of a merchant may make one region (R14), and then it has none.
std::string region_text(const Payment& payment, const Position& position) {
  const auto colour = position.top_at(first_square(payment.region));
  const bool one_colour = colour && (payment.region & ~position.top(*colour)) == 0;
  const std::string adjective = one_colour ? std::string{word_of(*colour)} + ' ' : "";
  return counted(payment.owed, adjective + "square", adjective + "squares");
}

// R13.
std::string why_nothing(const Rolled& rolled, const Position& after, const Names& names) {
  const auto colour = after.top_at(rolled.walk.to().square());
  if (!colour) return "The square is bare: nothing to pay.";
  const int owner = after.owner(*colour);
  if (owner == rolled.seat)
    return capitalised(Merchant{names, owner}.possessive()) + " own rug: nothing to pay.";
  return "The rug is neutral: nothing to pay.";
}

// R16.
std::string out_sentence(const Merchant& merchant) {
  return merchant.does("is", "are") + " out of the game; " + merchant.possessive() +
         " rugs stay and count for nobody.";
}

// R15, R16.
std::string bankruptcy_sentence(const Rolled& rolled, const Names& names) {
  const Payment& payment = rolled.payment;
  const Merchant mover{names, rolled.seat};
  if (payment.paid == payment.owed) return " That was the last dirham: " + out_sentence(mover);
  const std::string pays =
      payment.paid == 0 ? "There is nothing to pay with: " : "All is paid that was left: ";
  return ' ' + pays +
         (rolled.went_out ? out_sentence(mover) : mover.does("plays", "play") + " on.");
}

std::string payment_sentence(const Rolled& rolled, const Position& after, const Names& names) {
  const Payment& payment = rolled.payment;
  if (payment.owed == 0) return why_nothing(rolled, after, names);
  const Merchant mover{names, rolled.seat};
  const std::string payee = Merchant{names, payment.to}.object();
  const std::string reason = " for " + region_text(payment, after) + '.';
  if (payment.paid == payment.owed)
    return mover.does("pays ", "pay ") + dirhams_text(payment.paid) + " to " + payee + reason +
           (rolled.went_out ? bankruptcy_sentence(rolled, names) : "");
  return mover.does("owes ", "owe ") + dirhams_text(payment.owed) + " to " + payee + reason +
         bankruptcy_sentence(rolled, names);
}

}  // namespace

std::string word_of(Facing facing) {
  constexpr std::array<std::string_view, facing_count> words{"north", "east", "south", "west"};
  return std::string{words[static_cast<std::size_t>(facing)]};
}

std::string dirhams_text(int dirhams) { return counted(dirhams, "dirham", "dirhams"); }

std::string walk_text(const Walk& walk) {
  std::string text = text_of(walk.from.square());
  for (int taken = 0; taken < walk.steps; ++taken) {
    if (((walk.mosaics >> taken) & 1U) != 0) text += " → mosaic";
    text += " → " + text_of(walk.path[static_cast<std::size_t>(taken)].square());
  }
  return text;
}

std::string listed(std::span<const std::string> words) {
  std::string text;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (at > 0) text += at + 1 == words.size() ? " and " : ", ";
    text += words[at];
  }
  return text;
}

std::string sentence_of(const Effect& effect, const Position& before, const Position& after,
                        const Names& names) {
  return std::visit(
      Overloaded{[&](const Faced& faced) { return sentence_of(faced, names); },
                 [&](const Rolled& rolled) { return sentence_of(rolled, after, names); },
                 [&](const Laid& laid) { return sentence_of(laid, before, names); },
                 [&](const Drawn&) { return std::string{}; },
                 [&](const Withdrawn& withdrawn) { return sentence_of(withdrawn, names); }},
      effect);
}

std::string sentence_of(const Faced& faced, const Names& names) {
  const Merchant mover{names, faced.seat};
  const std::string facing = word_of(faced.to.facing());
  if (faced.from.facing() == faced.to.facing())
    return mover.does("leaves", "leave") + " Assam facing " + facing + '.';
  return mover.does("turns", "turn") + " Assam " + facing + '.';
}

std::string sentence_of(const Rolled& rolled, const Position& after, const Names& names) {
  return Merchant{names, rolled.seat}.does("throws", "throw") + ' ' +
         std::to_string(rolled.walk.steps) + ": Assam walks " + walk_text(rolled.walk) + ". " +
         payment_sentence(rolled, after, names);
}

std::string sentence_of(const Laid& laid, const Position& before, const Names& names) {
  std::vector<std::string> covered;
  for (const Square square : {laid.place.first(), laid.place.second()})
    if (const auto colour = before.top_at(square))
      covered.push_back("a " + std::string{word_of(*colour)} + " half on " + text_of(square));
  return Merchant{names, laid.seat}.does("lays", "lay") + " a " +
         std::string{word_of(laid.colour)} + " rug on " + text_of(laid.place.first()) + " and " +
         text_of(laid.place.second()) + (covered.empty() ? "" : ", over " + listed(covered)) + '.';
}

std::string sentence_of(const Withdrawn& withdrawn, const Names& names) {
  const Merchant merchant{names, withdrawn.seat};
  return merchant.does("withdraws", "withdraw") + ": " + out_sentence(merchant);
}

std::string result_sentence(const Position& position, const Names& names) {
  std::vector<std::string> best;
  const Seats won = winners(position);
  int winner = 0;
  int equals = 0;
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat)) {
      best.push_back(names[static_cast<std::size_t>(seat)]);
      winner = seat;
    }
  if (best.empty()) return {};
  const int points = score(position, winner);
  for (int seat = 0; seat < position.merchants(); ++seat)
    equals += position.is_in(seat) && score(position, seat) == points ? 1 : 0;
  const Merchant first{names, winner};
  const std::string with = " with " + counted(points, "point", "points");
  if (best.size() > 1) return listed(best) + " share the win" + with + " each (R23).";
  if (position.merchants_in() == 1)
    return "Nobody else is left: " + first.does("wins", "win") + " (R17).";
  if (equals > 1)
    return first.does("wins", "win") + with + ", by having the most dirhams among equals (R23).";
  return first.does("wins", "win") + with + '.';
}

}  // namespace souk::terminal
