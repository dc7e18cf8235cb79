#include <algorithm>
#include <vector>

#include "answers.hpp"
#include "effect_json.hpp"
#include "move_request.hpp"
#include "souk/notation/record_reader.hpp"

namespace souk {

namespace {

void write_values(JsonWriter& json, const std::vector<std::string>& values) {
  json.list([&] {
    for (const std::string& value : values) json.value(value);
  });
}

bool is_draw(std::int32_t move) { return move >= SOUK_DRAW && move < SOUK_WITHDRAW; }

// A rug that came up belongs to the step before it: it is seen there, and nothing else moves.
void write_steps(JsonWriter& json, const souk_replay* replay, const souk_position* start) {
  const OwnedPosition position = copy_of(start);
  json.list([&] {
    for (std::size_t at = 0; at < souk_replay_length(replay); ++at) {
      if (is_draw(souk_replay_move(replay, at))) continue;
      const bool draws = is_draw(souk_replay_move(replay, at + 1));
      souk_effect effect;
      souk_replay_effect(replay, at, &effect, nullptr);
      souk_replay_position(replay, at, position.get(), nullptr);
      const std::int32_t before = souk_position_phase(position.get());
      souk_replay_position(replay, at + (draws ? 2 : 1), position.get(), nullptr);
      json.object([&] {
        json.key("happened");
        write_effect(json, effect, before);
        json.key("view");
        write_view(json, position.get());
        json.member("turn", souk_replay_turn(replay, at));
        json.member("round", souk_replay_round(replay, at));
      });
    }
  });
}

void write_tags(JsonWriter& json, const souk_replay* replay) {
  json.object([&] {
    for (std::size_t tag = 0; tag < souk_replay_tag_count(replay); ++tag) {
      json.key(text_from(souk_replay_tag_name, replay, tag));
      json.list([&] {
        for (std::size_t value = 0; value < souk_replay_tag_value_count(replay, tag); ++value)
          json.value(text_from(souk_replay_tag_value, replay, tag, value));
      });
    }
  });
}

std::vector<std::string> next_texts(Request& request) {
  std::vector<std::string> texts;
  for (int left = request.next_count().value_or(0); left > 0; --left)
    texts.emplace_back(request.next());
  return texts;
}

// A tag, and what the structure of souk.h points to.
struct Tag {
  std::string name;
  std::vector<std::string> values;
};
std::vector<Tag> next_tags(Request& request) {
  std::vector<Tag> tags;
  for (int left = request.next_count().value_or(0); left > 0; --left) {
    std::string name{request.next()};
    tags.push_back({std::move(name), next_texts(request)});
  }
  return tags;
}

std::vector<const char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  pointers.reserve(texts.size());
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}

Result<Owned<souk_record>> begin_record(const souk_position* start,
                                        const std::vector<std::string>& names,
                                        const std::vector<Tag>& tags) {
  const auto merchants = static_cast<std::size_t>(souk_position_merchants(start));
  if (names.size() != merchants)
    return fail("record", "there are " + std::to_string(names.size()) + " names for " +
                              std::to_string(merchants) + " merchants");
  std::vector<std::vector<const char*>> values;
  std::vector<souk_tag> pointed;
  values.reserve(tags.size());
  pointed.reserve(tags.size());
  for (const Tag& tag : tags) values.push_back(pointers_to(tag.values));
  for (std::size_t at = 0; at < tags.size(); ++at)
    pointed.push_back({tags[at].name.c_str(), values[at].data(), values[at].size()});
  return made<souk_record>([&](souk_record** record, souk_error* error) {
    return souk_record_new(start, pointers_to(names).data(), pointed.data(), pointed.size(), record,
                           error);
  });
}

Result<void> add_moves(souk_record* record, souk_position* position, Request& request) {
  while (!request.is_at_end()) {
    const auto played = play(position, MoveRequest::next_of(request));
    if (!played) return tl::unexpected{played.error()};
    for (const std::int32_t move : played->moves)
      if (const auto added = done(
              [&](souk_error* error) { return souk_record_add(record, move, nullptr, error); });
          !added)
        return added;
  }
  return {};
}

// What a list shows of a game, and its record for whoever chooses it.
void write_game(JsonWriter& json, const Record& record) {
  const RecordTag* const merchants = record.find("Merchants");
  const RecordTag* const result = record.find("Result");
  json.key("merchants");
  write_values(json, merchants == nullptr ? std::vector<std::string>{} : merchants->values);
  if (result != nullptr && !result->values.empty()) json.member("result", result->values.front());
  json.member("turns",
              static_cast<int>(std::ranges::count_if(record.turns, &RecordTurn::has_begun)));
  json.member("record", text_of_unchecked(record));
}

void write_fault(JsonWriter& json, const Error& fault) {
  json.key("fault");
  json.object([&] {
    json.member("code", fault.code);
    json.member("message", fault.message);
  });
}

}  // namespace

Answer answer_games(Request& request) {
  JsonWriter json;
  json.list([&] {
    RecordReader reader{[&](const ReadRecord& game) {
      json.object([&] {
        if (game.record)
          write_game(json, *game.record);
        else
          write_fault(json, game.record.error());
      });
    }};
    reader.feed(request.next());
    reader.finish();
  });
  return std::move(json).take();
}

Answer answer_read(Request& request) {
  const std::string_view text = request.next();
  souk_error fault;
  const auto replay = made<souk_replay>([&](souk_replay** read, souk_error* error) {
    return souk_replay_read_to_fault(text.data(), text.size(), read, &fault, error);
  });
  if (!replay) return tl::unexpected{replay.error()};
  const auto start = made<souk_position>([&](souk_position** position, souk_error* error) {
    return souk_replay_start(replay->get(), position, error);
  });
  if (!start) return tl::unexpected{start.error()};
  JsonWriter json;
  json.object([&] {
    json.key("merchants");
    json.list([&] {
      for (std::int32_t seat = 0; seat < souk_position_merchants(start->get()); ++seat)
        json.value(text_from(souk_replay_merchant, replay->get(), seat));
    });
    json.key("tags");
    write_tags(json, replay->get());
    json.key("start");
    write_view(json, start->get());
    json.key("steps");
    write_steps(json, replay->get(), start->get());
    if (fault.status != SOUK_OK) write_fault(json, Error{fault.code, fault.message});
  });
  return std::move(json).take();
}

Answer answer_write(Request& request) {
  const auto start = next_start(request);
  if (!start) return tl::unexpected{start.error()};
  const std::string first_pile{request.next()};
  const std::string second_pile{request.next()};
  const auto names = next_texts(request);
  const auto tags = next_tags(request);
  const auto record = begin_record(start->get(), names, tags);
  if (!record) return tl::unexpected{record.error()};
  if (const auto added = add_moves(record->get(), start->get(), request); !added)
    return tl::unexpected{added.error()};
  if (!first_pile.empty() || !second_pile.empty())
    if (const auto shown = done([&](souk_error* error) {
          return souk_record_piles(record->get(), first_pile.c_str(), second_pile.c_str(), error);
        });
        !shown)
      return tl::unexpected{shown.error()};
  JsonWriter json;
  json.value(text_from(souk_record_text, record->get()));
  return std::move(json).take();
}

}  // namespace souk
