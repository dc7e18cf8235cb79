#include "advice_text.hpp"

#include <algorithm>
#include <cmath>

#include "souk/analysis/grades.hpp"
#include "souk/notation/words.hpp"
#include "tolls.hpp"

namespace souk::terminal {

namespace {

// More is not worth a word.
constexpr std::size_t most_choices = 4;
// Dirhams on average that are worth a word.
constexpr double worth_telling = 0.5;

class AdviceText {
 public:
  AdviceText(const Speaker& speaker, const Position& position, const Names& names,
             std::span<const RankedMove> ranked)
      : speaker_{speaker}, position_{position}, names_{names}, ranked_{ranked} {}

  [[nodiscard]] Lines hint() const {
    const Move best = ranked_.front().move;
    if (best.is(MoveKind::lay)) return {why_rug(best.place()), chances()};
    return {position_.phase() == Phase::turn ? why_turning(best.facing()) : why_way(best.facing()),
            chances()};
  }

  [[nodiscard]] Lines why(Move chosen) const {
    const auto found = std::ranges::find(ranked_, chosen, &RankedMove::move);
    const double loss = found == ranked_.end() ? 0 : ranked_.front().chance - found->chance;
    Lines lines{chosen.is(MoveKind::lay) ? verdict_on_rug(chosen.place(), loss)
                                         : verdict_on_facing(chosen.facing(), loss),
                chances()};
    if (position_.phase() == Phase::face) lines.push_back(costs());
    return lines;
  }

 private:
  [[nodiscard]] const Somebody& merchant(int seat) const {
    return names_[static_cast<std::size_t>(seat)];
  }

  [[nodiscard]] std::string percent(double part) const {
    return speaker_.percent(part, Speaker::Sign::only_minus, 0);
  }

  // A difference of chances: percent could be taken for a part of the chance there was.
  [[nodiscard]] static long games_of_hundred(double part) { return std::lround(100 * part); }

  // Where prices do not tell why, the chance does.
  [[nodiscard]] std::string why_way(Facing facing) const {
    const Toll toll = toll_of(position_, facing);
    const Rolled& worst = toll.worst();
    const bool is_free = worst.payment.owed == 0;
    bool all_are_free = is_free;
    bool is_cheapest = true;
    for (const Facing other : legal_facings(position_)) {
      const Toll there = toll_of(position_, other);
      all_are_free = all_are_free && there.worst().payment.owed == 0;
      is_cheapest = is_cheapest && toll.mean() <= there.mean();
    }
    const char* key = all_are_free     ? "hint.face.best"
                      : is_free        ? "terminal.hint.face.free"
                      : worst.went_out ? "terminal.hint.face.out"
                      : is_cheapest    ? "terminal.hint.face.costs"
                                       : "hint.face.chance";
    return speaker_.say(key, {{"facing", choice_of(facing)},
                              {"chance", percent(ranked_.front().chance)},
                              {"mean", speaker_.decimal(toll.mean())},
                              {"most", worst.payment.paid},
                              {"price", worst.payment.owed},
                              {"steps", worst.walk.steps}});
  }

  [[nodiscard]] std::string why_turning(Facing facing) const {
    const Toll toll = toll_of(position_, facing);
    const double mean = toll.mean_to(position_.seat());
    return speaker_.say(mean > 0 ? "terminal.hint.turn.pays" : "terminal.hint.turn.plain",
                        {{"facing", choice_of(facing)},
                         {"name", merchant(toll.payer)},
                         {"mean", speaker_.decimal(mean)}});
  }

  [[nodiscard]] std::string why_rug(Place place) const {
    const int layer = position_.seat();
    const Square first = place.first();
    const Square second = place.second();
    Position after = position_;
    after.lay_unchecked(place);
    const auto toll = toll_behind(after, layer);
    if (toll && toll->mean_to(layer) >= worth_telling)
      return speaker_.say("terminal.hint.lay.pays",
                          {{"first", text_of(first)},
                           {"second", text_of(second)},
                           {"name", merchant(toll->payer)},
                           {"mean", speaker_.decimal(toll->mean_to(layer))}});
    // What the mover would owe there is what its owner loses a part of.
    const Owed one = position_.owed_at(first);
    const Owed other = position_.owed_at(second);
    const Owed& larger = one.dirhams() >= other.dirhams() ? one : other;
    if (larger.dirhams() > 1)
      return speaker_.say("terminal.hint.lay.covers", {{"first", text_of(first)},
                                                       {"second", text_of(second)},
                                                       {"name", merchant(larger.to)},
                                                       {"size", larger.dirhams()}});
    return speaker_.say("terminal.hint.lay.grows", {{"first", text_of(first)},
                                                    {"second", text_of(second)},
                                                    {"size", region_size(after, first)}});
  }

  [[nodiscard]] std::string verdict_on_facing(Facing chosen, double loss) const {
    return speaker_.say(loss < least_told ? "terminal.why.face.best" : "terminal.why.face.worse",
                        {{"name", merchant(position_.seat())},
                         {"facing", choice_of(chosen)},
                         {"better", choice_of(ranked_.front().move.facing())},
                         {"games", games_of_hundred(loss)}});
  }

  [[nodiscard]] std::string verdict_on_rug(Place chosen, double loss) const {
    return speaker_.say(loss < least_told ? "terminal.why.lay.best" : "terminal.why.lay.worse",
                        {{"name", merchant(position_.seat())},
                         {"place", text_of(chosen)},
                         {"instead", text_of(ranked_.front().move.place())},
                         {"games", games_of_hundred(loss)}});
  }

  [[nodiscard]] std::string chances() const {
    std::vector<std::string> choices;
    for (const RankedMove& each : ranked_.first(std::min(ranked_.size(), most_choices))) {
      const std::string chance = percent(each.chance);
      choices.push_back(
          each.move.is(MoveKind::lay)
              ? speaker_.say("terminal.choice.lay",
                             {{"place", text_of(each.move.place())}, {"chance", chance}})
              : speaker_.say("terminal.choice.face",
                             {{"facing", choice_of(each.move.facing())}, {"chance", chance}}));
    }
    return speaker_.say("terminal.choice.chances",
                        {{"name", merchant(position_.seat())},
                         {"choices", speaker_.list(Speaker::List::plain, choices)}});
  }

  [[nodiscard]] std::string costs() const {
    std::vector<std::string> choices;
    for (const RankedMove& each : ranked_)
      choices.push_back(speaker_.say(
          "terminal.choice.cost",
          {{"facing", choice_of(each.move.facing())},
           {"mean", speaker_.decimal(toll_of(position_, each.move.facing()).mean())}}));
    return speaker_.say("terminal.choice.costs",
                        {{"choices", speaker_.list(Speaker::List::plain, choices)}});
  }

  const Speaker& speaker_;
  const Position& position_;
  const Names& names_;
  std::span<const RankedMove> ranked_;
};

}  // namespace

Lines hint_text(const Speaker& speaker, const Position& position, const Names& names,
                std::span<const RankedMove> ranked) {
  return AdviceText{speaker, position, names, ranked}.hint();
}

Lines why_text(const Speaker& speaker, const LocalGame::Decision& decision, const Names& names,
               std::span<const RankedMove> ranked) {
  return AdviceText{speaker, decision.before, names, ranked}.why(decision.move);
}

}  // namespace souk::terminal
