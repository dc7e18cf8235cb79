#include "message_parts.hpp"

#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace json = boost::json;

std::string_view stage_word(Stage stage) {
  switch (stage) {
    case Stage::gathering:
      return "gathering";
    case Stage::playing:
      return "playing";
    case Stage::finished:
      return "finished";
    case Stage::closed:
      break;
  }
  return "closed";
}

std::string_view holder_word(Holder holder) {
  switch (holder) {
    case Holder::person:
      return "person";
    case Holder::bot:
      return "bot";
    case Holder::empty:
      break;
  }
  return "empty";
}

std::string text_of_facing(Facing facing) { return {letter_of(facing)}; }

json::array seats_json(const TableOptions& options, const json::storage_ptr& memory) {
  json::array out(memory);
  for (const SeatPlan& plan : options.seats) {
    json::object seat(memory);
    seat["for"] = word_for(plan.kept_for);
    if (plan.kept_for == SeatFor::bot) seat["level"] = plan.level;
    out.push_back(std::move(seat));
  }
  return out;
}

json::object clock_json(const ClockRule& clock, const json::storage_ptr& memory) {
  json::object out(memory);
  out["kind"] = word_for(clock.kind);
  if (clock.kind != ClockKind::none) out["time"] = clock.time;
  if (clock.kind == ClockKind::budget) out["increment"] = clock.increment;
  return out;
}

json::array winners_json(const Position& position, const json::storage_ptr& memory) {
  json::array out(memory);
  const Seats won = winners(position);
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat)) out.push_back(seat + 1);
  return out;
}

void add_options(json::object& out, const GameState& state) {
  const TableOptions& options = state.options();
  out["rules"] = text_of(options.rules);
  out["public"] = options.is_public;
  out["clock"] = clock_json(options.clock, out.storage());
  out["late"] = word_for(options.when_late);
  out["chat"] = options.chat;
  out["watch"] = options.watchers;
  out["seedHash"] = state.seed_hash();
}

void add_clocks(json::object& out, const GameState& state, WallTime now) {
  if (state.options().clock.kind == ClockKind::none || !state.position()) return;
  json::array left(out.storage());
  for (int seat = 0; seat < state.merchants(); ++seat)
    left.push_back(state.time_left(seat, now).value_or(0));
  out["left"] = std::move(left);
}

std::string joined_json(const std::vector<std::string>& values) {
  std::string all;
  std::size_t size = 0;
  for (const std::string& value : values) size += value.size() + 1;
  all.reserve(size);
  for (const std::string& value : values) {
    if (!all.empty()) all += ',';
    all += value;
  }
  return all;
}

}  // namespace souk
