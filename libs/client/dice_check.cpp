#include "souk/client/dice_check.hpp"

#include <algorithm>

#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/table/fair_dice.hpp"

namespace souk::client {

namespace {

bool has_value(const Record& record, std::string_view name, std::size_t at,
               const std::string& value) {
  const RecordTag* const tag = record.find(name);
  return tag != nullptr && tag->values.size() > at && tag->values[at] == value;
}

}  // namespace

Result<CheckedDice> check_promised_dice(std::string_view text, const Promised& promised) {
  const auto record = read_record(text);
  if (!record) return tl::unexpected{record.error()};
  if (!promised.seed_hash.empty() && !has_value(*record, "SeedHash", 0, promised.seed_hash))
    return fail("hash", "the record has another hash than the one that was shown at the table");
  CheckedDice checked;
  checked.has_share = !promised.share.empty() && promised.seat;
  if (checked.has_share &&
      !has_value(*record, "Shares", static_cast<std::size_t>(*promised.seat), promised.share))
    return fail("share", "what was added to the dice here is not in the record");
  const auto dice = check_dice(*record);
  if (!dice) return tl::unexpected{dice.error()};
  checked.is_fair = *dice == DiceCheck::fair;
  const auto replayed = replay(*record);
  if (!replayed) return tl::unexpected{replayed.error()};
  checked.throws =
      static_cast<int>(std::ranges::count_if(replayed->steps, [](const ReplayStep& step) {
        return std::holds_alternative<Rolled>(step.effect);
      }));
  return checked;
}

}  // namespace souk::client
