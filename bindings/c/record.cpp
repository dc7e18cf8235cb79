#include <array>

#include "effect.hpp"
#include "handles.hpp"
#include "souk/notation/words.hpp"
#include "status.hpp"

using namespace souk;  // NOLINT: every function of this file is C's

namespace {

Result<DealtPile> read_pile(int seat, std::string_view letters) {
  std::vector<Colour> order;
  for (const char letter : letters) {
    const auto colour = read_colour({&letter, 1});
    if (!colour) return fail("R6", quoted(letters) + " is not a pile: letters r, b, y and g");
    order.push_back(*colour);
  }
  const auto pile = DealtPile::from_top(seat, order);
  if (!pile)
    return fail("R6", quoted(letters) + " is not the pile of seat " + std::to_string(seat + 1) +
                          ": its two colours, and at most 24 rugs");
  return *pile;
}

// Null where one of the texts is.
std::optional<std::vector<RecordTag>> tags_of(const souk_tag* tags, size_t count) {
  std::vector<RecordTag> copied;
  for (size_t at = 0; at < count; ++at) {
    const souk_tag& tag = tags[at];
    if (tag.name == nullptr || (tag.values == nullptr && tag.value_count > 0)) return {};
    RecordTag& copy = copied.emplace_back(RecordTag{.name = tag.name, .values = {}});
    for (size_t value = 0; value < tag.value_count; ++value) {
      if (tag.values[value] == nullptr) return {};
      copy.values.emplace_back(tag.values[value]);
    }
  }
  return copied;
}

std::optional<std::vector<std::string>> names_of(const char* const* names, int count) {
  std::vector<std::string> copied;
  for (int at = 0; at < count; ++at) {
    if (names[at] == nullptr) return {};
    copied.emplace_back(names[at]);
  }
  return copied;
}

souk_status answer(souk_error* error, const Result<void>& done) {
  return done ? souk_status{SOUK_OK} : c::refuse(error, done.error());
}

}  // namespace

souk_status souk_record_new(const souk_position* start, const char* const* names,
                            const souk_tag* tags, size_t tag_count, souk_record** record,
                            souk_error* error) {
  return c::guarded(error, [&] {
    if (start == nullptr || names == nullptr || record == nullptr)
      return c::refuse_argument(error, "start, names and record must not be null");
    if (tag_count > most_tags || (tags == nullptr && tag_count > 0))
      return c::refuse_argument(error, "tags: null, or more than a record may have");
    auto merchants = names_of(names, start->position.merchants());
    auto more = tags_of(tags, tag_count);
    if (!merchants || !more) return c::refuse_argument(error, "names and tags must not be null");
    auto builder = RecordBuilder::begin(start->position, *std::move(merchants), *std::move(more));
    if (!builder) return c::refuse(error, builder.error());
    *record = new souk_record{*std::move(builder)};
    return souk_status{SOUK_OK};
  });
}

void souk_record_free(souk_record* record) { delete record; }

souk_status souk_record_add(souk_record* record, int32_t move, souk_effect* effect,
                            souk_error* error) {
  return c::guarded(error, [&] {
    if (record == nullptr) return c::refuse_argument(error, "record must not be null");
    const auto meant = Move::from_index(move);
    if (!meant) return c::refuse_argument(error, "move: there is none of this number");
    const auto happened = record->builder.add(*meant);
    if (!happened) return c::refuse(error, happened.error());
    if (effect != nullptr) *effect = c::effect_of(*happened);
    return souk_status{SOUK_OK};
  });
}

souk_status souk_record_comment(souk_record* record, const char* text, souk_error* error) {
  return c::guarded(error, [&] {
    if (record == nullptr || text == nullptr)
      return c::refuse_argument(error, "record and text must not be null");
    return answer(error, record->builder.add_comment(text));
  });
}

souk_status souk_record_piles(souk_record* record, const char* first, const char* second,
                              souk_error* error) {
  return c::guarded(error, [&] {
    if (record == nullptr || first == nullptr || second == nullptr)
      return c::refuse_argument(error, "record, first and second must not be null");
    const auto one = read_pile(0, first);
    if (!one) return c::refuse(error, one.error());
    const auto other = read_pile(1, second);
    if (!other) return c::refuse(error, other.error());
    return answer(error, record->builder.show_piles(*one, *other));
  });
}

souk_status souk_record_seed(souk_record* record, const char* seed, souk_error* error) {
  return c::guarded(error, [&] {
    if (record == nullptr || seed == nullptr)
      return c::refuse_argument(error, "record and seed must not be null");
    return answer(error, record->builder.show_seed(seed));
  });
}

souk_status souk_record_position(const souk_record* record, souk_position* position,
                                 souk_error* error) {
  if (record == nullptr || position == nullptr)
    return c::refuse_argument(error, "record and position must not be null");
  position->position = record->builder.position();
  return SOUK_OK;
}

size_t souk_record_text(const souk_record* record, char* buffer, size_t size) {
  return c::guarded_text(
      buffer, size, [&] { return record == nullptr ? std::string{} : record->builder.text(); });
}
