#include "event_messages.hpp"

#include <boost/json/array.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

namespace {

namespace json = boost::json;

std::string text_of_facing(Facing facing) { return {letter_of(facing)}; }

json::array seats_of(const TableOptions& options, const json::storage_ptr& memory) {
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

void add_options(json::object& out, const GameState& state, const json::storage_ptr& memory) {
  const TableOptions& options = state.options();
  out["rules"] = text_of(options.rules);
  out["public"] = options.is_public;
  out["clock"] = clock_json(options.clock, memory);
  out["late"] = word_for(options.when_late);
  out["chat"] = options.chat;
  out["watch"] = options.watchers;
  out["seedHash"] = state.seed_hash();
}

json::array winners_json(const Position& position, const json::storage_ptr& memory) {
  json::array out(memory);
  const Seats won = winners(position);
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat)) out.push_back(seat + 1);
  return out;
}

json::array scores_json(const Position& position, const json::storage_ptr& memory) {
  json::array out(memory);
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!position.is_in(seat)) {
      out.push_back(nullptr);
      continue;
    }
    json::object points(memory);
    points["points"] = score(position, seat);
    points["halves"] = visible_halves(position, seat);
    points["dirhams"] = position.purse(seat);
    out.push_back(std::move(points));
  }
  return out;
}

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

// One member for each kind of event: its name, then what is in it.
class EventWriter {
 public:
  EventWriter(json::object& out, const Outcome& outcome, const GameState& state,
              const std::optional<Seed>& seed)
      : json_{out}, memory_{out.storage()}, outcome_{outcome}, state_{state}, seed_{seed} {}

  void operator()(const event::Created&) {
    name("created");
    json_["seats"] = seats_of(state_.options(), memory_);
    add_options(json_, state_, memory_);
    if (const auto first = state_.options().first) json_["first"] = *first + 1;
  }
  void operator()(const event::Sat& sat) {
    name("sat", sat.seat);
    json_["name"] = sat.sitter->name;
    json_["share"] = sat.sitter->share;
  }
  void operator()(const event::Left& left) { name("left", left.seat); }
  void operator()(const event::Started& started) {
    name("started");
    json_["first"] = started.first + 1;
    json::array names(memory_);
    for (int seat = 0; seat < state_.merchants(); ++seat)
      names.push_back(json::value(state_.name_of(seat)));
    json_["merchants"] = std::move(names);
    add_position();
  }
  void operator()(const event::Faced& faced) {
    name("faced", faced.seat);
    json_["facing"] = text_of_facing(faced.facing);
  }
  void operator()(const event::Placed& placed) {
    name("placed", placed.seat);
    json_["rug"] = text_of(placed.place);
  }
  void operator()(const event::Threw& threw) {
    name("threw", threw.seat);
    json_["facing"] = text_of_facing(threw.facing);
    json_["steps"] = threw.steps;
    if (const auto* rolled = std::get_if<Rolled>(&outcome_)) add_walk(*rolled);
    add_position();
  }
  void operator()(const event::Laid& laid) {
    name("laid", laid.seat);
    json_["rug"] = text_of(laid.place);
    add_position();
  }
  void operator()(const event::Turned& turned) {
    name("turned", turned.seat);
    json_["facing"] = text_of_facing(turned.facing);
    add_position();
  }
  void operator()(const event::Withdrew& withdrew) {
    name("withdrew", withdrew.seat);
    json_["why"] = word_for(withdrew.why);
    add_position();
  }
  void operator()(const event::BotSat& bot) {
    name("bot", bot.seat);
    json_["level"] = *bot.level;
    json_["why"] = word_for(bot.why);
  }
  void operator()(const event::Returned& returned) { name("returned", returned.seat); }
  void operator()(const event::Said& said) {
    name("said", said.seat);
    json_["text"] = *said.text;
  }
  void operator()(const event::OfferedRematch& offered) { name("rematch", offered.seat); }
  void operator()(const event::WentOn& went_on) {
    name("next");
    json_["table"] = *went_on.table;
  }
  void operator()(const event::Ended&) {
    name("ended");
    if (const auto& position = state_.position()) {
      json_["result"] = winners_json(*position, memory_);
      json_["scores"] = scores_json(*position, memory_);
    }
    add_seed();
  }
  void operator()(const event::Closed& closed) {
    name("closed");
    json_["why"] = word_for(closed.reason);
    add_seed();
  }
  void operator()(const event::Resumed&) { name("resumed"); }

 private:
  void name(std::string_view event) { json_["event"] = event; }
  void name(std::string_view event, int seat) {
    name(event);
    json_["seat"] = seat + 1;
  }

  void add_position() {
    if (const auto& position = state_.position()) json_["position"] = text_of(*position);
  }

  void add_walk(const Rolled& rolled) {
    json::array path(memory_);
    for (int step = 0; step < rolled.walk.steps; ++step)
      path.push_back(json::value(text_of(rolled.walk.path[static_cast<std::size_t>(step)])));
    json_["path"] = std::move(path);
    if (rolled.payment.owed > 0) {
      json_["owed"] = rolled.payment.owed;
      json_["paid"] = rolled.payment.paid;
      json_["to"] = rolled.payment.to + 1;
    }
    if (rolled.went_out) json_["out"] = true;
  }

  void add_seed() {
    if (!seed_) return;
    json_["seed"] = text_of(*seed_);
    json::array shares(memory_);
    for (int seat = 0; seat < state_.merchants(); ++seat) {
      const auto& sitter = state_.chair(seat).sitter;
      shares.push_back(json::value(sitter ? sitter->share : std::string{}));
    }
    json_["shares"] = std::move(shares);
  }

  json::object& json_;
  json::storage_ptr memory_;
  const Outcome& outcome_;
  const GameState& state_;
  const std::optional<Seed>& seed_;
};

bool is_of_the_game(const EventBody& what) {
  return std::holds_alternative<event::Started>(what) ||
         std::holds_alternative<event::Threw>(what) || std::holds_alternative<event::Laid>(what) ||
         std::holds_alternative<event::Turned>(what) ||
         std::holds_alternative<event::Withdrew>(what) ||
         std::holds_alternative<event::BotSat>(what) ||
         std::holds_alternative<event::Returned>(what) ||
         std::holds_alternative<event::Resumed>(what);
}

// What whoever is to move may choose, so that a program without the rules can play.
json::array legal_choices_json(const Position& position, const json::storage_ptr& memory) {
  json::array out(memory);
  for (const Facing facing : legal_facings(position))
    out.push_back(json::value(text_of_facing(facing)));
  for (const Place place : legal_places(position)) out.push_back(json::value(text_of(place)));
  return out;
}

void add_clocks(json::object& out, const GameState& state, WallTime now) {
  if (state.options().clock.kind == ClockKind::none || !state.position()) return;
  json::array left(out.storage());
  for (int seat = 0; seat < state.merchants(); ++seat)
    left.push_back(state.time_left(seat, now).value_or(0));
  out["left"] = std::move(left);
}

// Most events fit, so that telling one allocates nothing but the text itself.
constexpr std::size_t usual_event_memory = 4096;

}  // namespace

std::string event_message(int number, const Event& event, const Outcome& outcome,
                          const GameState& state, const std::optional<Seed>& seed) {
  std::array<unsigned char, usual_event_memory> memory;  // NOLINT(*-member-init): scratch
  json::monotonic_resource resource{memory.data(), memory.size()};
  json::object out(&resource);
  out.reserve(12);
  out["n"] = number;
  out["at"] = event.at;
  std::visit(EventWriter{out, outcome, state, seed}, event.what);
  if (is_of_the_game(event.what)) add_clocks(out, state, event.at);
  return json::serialize(out);
}

std::string table_message(const TableCard& card, const GameState& state, WallTime now) {
  json::object out;
  const json::storage_ptr memory = out.storage();
  out["table"] = card.id;
  out["stage"] = stage_word(state.stage());
  out["n"] = card.last_event;
  json::array merchants;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const Chair& chair = state.chair(seat);
    json::object merchant;
    merchant["name"] = chair.holder == Holder::empty ? std::string{} : state.name_of(seat);
    merchant["holder"] = holder_word(chair.holder);
    if (chair.holder == Holder::bot) merchant["level"] = chair.level;
    merchant["for"] = word_for(state.options().seats[static_cast<std::size_t>(seat)].kept_for);
    merchant["here"] = chair.holder == Holder::bot || card.here[static_cast<std::size_t>(seat)];
    if (chair.wants_rematch) merchant["rematch"] = true;
    merchants.push_back(std::move(merchant));
  }
  out["merchants"] = std::move(merchants);
  if (card.host) out["host"] = *card.host + 1;
  if (!card.invitation.empty()) out["invitation"] = card.invitation;
  out["watchers"] = card.watchers;
  add_options(out, state, memory);
  if (const auto& position = state.position()) {
    out["position"] = text_of(*position);
    if (position->is_over()) out["result"] = winners_json(*position, memory);
    if (state.stage() == Stage::playing) out["legal"] = legal_choices_json(*position, memory);
  }
  json::object shown;
  if (const auto facing = state.shown_facing()) shown["facing"] = text_of_facing(*facing);
  if (const auto place = state.shown_place()) shown["rug"] = text_of(*place);
  if (!shown.empty()) out["shown"] = std::move(shown);
  add_clocks(out, state, now);
  if (!state.next_table().empty()) out["next"] = state.next_table();
  return json::serialize(out);
}

std::string lobby_entry(const TableCard& card, const GameState& state, WallTime created) {
  json::object out;
  out["table"] = card.id;
  out["rules"] = text_of(state.options().rules);
  json::array merchants;
  int free = 0;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const bool is_empty = state.chair(seat).holder == Holder::empty;
    merchants.push_back(json::value(is_empty ? std::string{} : state.name_of(seat)));
    if (is_empty &&
        state.options().seats[static_cast<std::size_t>(seat)].kept_for == SeatFor::anyone)
      ++free;
  }
  out["merchants"] = std::move(merchants);
  out["free"] = free;
  out["clock"] = clock_json(state.options().clock, {});
  out["late"] = word_for(state.options().when_late);
  out["chat"] = state.options().chat;
  out["watch"] = state.options().watchers;
  out["seats"] = seats_of(state.options(), {});
  out["created"] = created;
  return json::serialize(out);
}

}  // namespace souk
