#include <algorithm>
#include <vector>

#include "answers.hpp"
#include "effect_json.hpp"
#include "move_request.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/record_builder.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

void write_values(JsonWriter& json, const std::vector<std::string>& values) {
  json.list([&] {
    for (const std::string& value : values) json.value(value);
  });
}

// A rug that came up belongs to the step before it: it is seen there, and nothing else moves.
void write_steps(JsonWriter& json, const Record& record, const Replay& replay) {
  json.list([&] {
    for (std::size_t at = 0; at < replay.steps.size(); ++at) {
      const ReplayStep& step = replay.steps[at];
      if (step.move.is(MoveKind::draw)) continue;
      const bool draws =
          at + 1 < replay.steps.size() && replay.steps[at + 1].move.is(MoveKind::draw);
      json.object([&] {
        json.key("happened");
        write_effect(json, step.effect, replay.position_after(at).phase());
        json.key("view");
        write_view(json, draws ? replay.steps[at + 1].after : step.after);
        json.member("turn", static_cast<int>(step.turn));
        json.member("round", record.turns[step.turn].round);
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

std::vector<RecordTag> next_tags(Request& request) {
  std::vector<RecordTag> tags;
  for (int left = request.next_count().value_or(0); left > 0; --left) {
    std::string name{request.next()};
    tags.push_back({std::move(name), next_texts(request)});
  }
  return tags;
}

Result<DealtPile> read_pile(int seat, std::string_view letters) {
  std::vector<Colour> order;
  for (const char letter : letters) {
    const auto colour = read_colour({&letter, 1});
    if (!colour) return fail("R6", quoted(letters) + " is not a pile: letters r, b, y and g");
    order.push_back(*colour);
  }
  const auto pile = DealtPile::from_top(seat, order);
  if (!pile) return fail(pile.error());
  return *pile;
}

Result<void> add_moves(RecordBuilder& builder, Request& request) {
  Position position = builder.position();
  while (!request.is_at_end()) {
    const auto played = play(position, MoveRequest::next_of(request));
    if (!played) return tl::unexpected{played.error()};
    for (const Move move : played->moves)
      if (const auto added = builder.add(move); !added) return tl::unexpected{added.error()};
  }
  return {};
}

Result<void> show_piles(RecordBuilder& builder, std::string_view first, std::string_view second) {
  const auto one = read_pile(0, first);
  if (!one) return tl::unexpected{one.error()};
  const auto other = read_pile(1, second);
  if (!other) return tl::unexpected{other.error()};
  return builder.show_piles(*one, *other);
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
  const auto record = read_record(request.next());
  if (!record) return tl::unexpected{record.error()};
  const auto replay = replay_to_first_fault(*record);
  if (!replay) return tl::unexpected{replay.error()};
  JsonWriter json;
  json.object([&] {
    json.key("merchants");
    write_values(json, replay->header.merchants);
    json.key("tags");
    json.object([&] {
      for (const RecordTag& tag : record->tags) {
        json.key(tag.name);
        write_values(json, tag.values);
      }
    });
    json.key("start");
    write_view(json, replay->header.start);
    json.key("steps");
    write_steps(json, *record, *replay);
    if (replay->fault) write_fault(json, *replay->fault);
  });
  return std::move(json).take();
}

Answer answer_write(Request& request) {
  const auto start = next_start(request);
  if (!start) return tl::unexpected{start.error()};
  const std::string_view first_pile = request.next();
  const std::string_view second_pile = request.next();
  auto names = next_texts(request);
  auto tags = next_tags(request);
  auto builder = RecordBuilder::begin(*start, std::move(names), std::move(tags));
  if (!builder) return tl::unexpected{builder.error()};
  if (const auto added = add_moves(*builder, request); !added) return tl::unexpected{added.error()};
  if (!first_pile.empty() || !second_pile.empty())
    if (const auto shown = show_piles(*builder, first_pile, second_pile); !shown)
      return tl::unexpected{shown.error()};
  JsonWriter json;
  json.value(builder->text());
  return std::move(json).take();
}

}  // namespace souk
