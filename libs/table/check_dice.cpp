#include <optional>
#include <variant>

#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/words.hpp"
#include "souk/table/fair_dice.hpp"

namespace souk {

namespace {

tl::unexpected<Error> unfair(const std::optional<TextPlace>& place, std::string message) {
  return tl::unexpected{at_place(place, {"dice", std::move(message)})};
}
// What is wrong with a tag, or with what stands in it.
tl::unexpected<Error> unfair(const Record& record, std::string_view tag, std::string message) {
  return unfair(record.place_of(tag), std::move(message));
}

// The value of a tag that has one; empty where there is no such tag.
Result<std::optional<std::string>> value_of(const Record& record, std::string_view name) {
  const RecordTag* const tag = record.find(name);
  if (tag == nullptr) return std::nullopt;
  if (tag->values.size() != 1)
    return unfair(
        record, name,
        '[' + tag->name + "]: this tag has one value, not " + std::to_string(tag->values.size()));
  return tag->values.front();
}

std::vector<std::string> shares_of(const Record& record, std::size_t merchants) {
  const RecordTag* const tag = record.find("Shares");
  return tag != nullptr ? tag->values : std::vector<std::string>(merchants);
}

// Throws and piles count from the first turn of a game, so only that can be computed again.
bool starts_at_the_beginning(const Position& start) {
  const int rugs = start.rules().rugs(start.merchants());
  for (int seat = 0; seat < start.merchants(); ++seat)
    if (start.rugs_left_of(seat) != rugs) return false;
  return start.covered() == 0;
}

Result<void> check_first(const Record& record, const Position& start, const FairDice& dice) {
  const auto first = value_of(record, "First");
  if (!first) return tl::unexpected{first.error()};
  if (!*first || **first == "chosen") return {};
  if (**first != "lot")
    return unfair(record, "First", "[First]: " + quoted(**first) + " is neither lot nor chosen");
  const int drawn = dice.first_seat(start.merchants());
  if (drawn == start.seat()) return {};
  return unfair(record, "First",
                seat_text(start.seat()) + " begins, the seed gives " + seat_text(drawn));
}

// Of a running game as far as its rugs were seen.
Result<void> check_pile(const Record& record, const Replay& replayed, const FairDice& dice,
                        int seat) {
  const auto& [order, only_seen] = replayed.header.piles[static_cast<std::size_t>(seat)];
  const std::string tag = (only_seen ? "Seen" : "Pile") + std::to_string(seat + 1);
  auto pile = dice.pile(replayed.header.start.rules(), seat);
  if (!pile) return fail(pile.error());
  for (std::size_t at = 0; at < order.size(); ++at, pile->take_top())
    if (order[at] != pile->top())
      return unfair(record, tag,
                    "pile " + std::to_string(seat + 1) + ", rug " + std::to_string(at + 1) +
                        ": it is " + std::string{word_of(order[at])} + ", the seed gives " +
                        std::string{word_of(pile->top())});
  return {};
}

Result<void> check_throws(const Record& record, const Replay& replayed, const FairDice& dice) {
  int number = 0;
  for (const ReplayStep& step : replayed.steps) {
    const auto* const rolled = std::get_if<Rolled>(&step.effect);
    if (rolled == nullptr) continue;
    const RecordTurn& turn = record.turns[step.turn];
    const int given = dice.throw_number(++number);
    if (given != rolled->walk.steps)
      return unfair(record.places.of_step(step.turn, turn.faced ? 1 : 0),
                    "throw " + std::to_string(number) + " (round " + std::to_string(turn.round) +
                        ", " + seat_text(rolled->seat) + "): it is " +
                        std::to_string(rolled->walk.steps) + ", the seed gives " +
                        std::to_string(given));
  }
  return {};
}

Result<void> check_all(const Record& record, const Replay& replayed, const FairDice& dice) {
  const Position& start = replayed.header.start;
  if (!starts_at_the_beginning(start))
    return unfair(record, "Start",
                  "[Start]: dice can be checked from the beginning of a game only");
  if (auto good = check_first(record, start, dice); !good) return good;
  for (int seat = 0; seat < 2 && start.two_colours(); ++seat)
    if (auto good = check_pile(record, replayed, dice, seat); !good) return good;
  return check_throws(record, replayed, dice);
}

}  // namespace

Result<DiceCheck> check_dice(const Record& record) {
  const auto hash = value_of(record, "SeedHash");
  if (!hash) return tl::unexpected{hash.error()};
  if (!*hash) return DiceCheck::nothing_to_check;
  const auto replayed = replay(record);
  if (!replayed) return tl::unexpected{replayed.error()};
  const auto shown = value_of(record, "Seed");
  if (!shown) return tl::unexpected{shown.error()};
  if (!*shown) {
    if (!replayed->end().is_over()) return DiceCheck::not_shown_yet;
    return unfair(record, "SeedHash",
                  "the game is over and has a [SeedHash], but the [Seed] is not shown");
  }
  const auto seed = read_seed(**shown);
  if (!seed) return unfair(record, "Seed", "[Seed]: " + seed.error().message);
  if (hash_of(*seed) != **hash)
    return unfair(record, "Seed",
                  "[Seed]: its hash is " + hash_of(*seed) + ", not that of [SeedHash]");
  const FairDice dice{*seed, shares_of(record, replayed->header.merchants.size())};
  if (auto good = check_all(record, *replayed, dice); !good) return tl::unexpected{good.error()};
  return DiceCheck::fair;
}

}  // namespace souk
