#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "message_parts.hpp"
#include "messages.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace json = boost::json;

namespace {

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

// One member for each kind of event: its name, then what is in it.
class EventWriter {
 public:
  EventWriter(json::object& out, const std::optional<Effect>& effect, const GameState& state,
              const std::optional<Seed>& seed)
      : json_{out}, memory_{out.storage()}, effect_{effect}, state_{state}, seed_{seed} {}

  void operator()(const event::Created&) {
    name("created");
    json_["seats"] = seats_json(state_.options(), memory_);
    add_options(json_, state_);
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
    if (effect_)
      if (const auto* const rolled = std::get_if<Rolled>(&*effect_)) add_walk(*rolled);
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
  const std::optional<Effect>& effect_;
  const GameState& state_;
  const std::optional<Seed>& seed_;
};

bool is_of_the_game(const EventBody& what) {
  return is_one_of<event::Started, event::Threw, event::Laid, event::Turned, event::Withdrew,
                   event::BotSat, event::Returned, event::Resumed>(what);
}

// Most events fit, so that telling one allocates nothing but the text itself.
constexpr std::size_t usual_event_memory = 4096;

}  // namespace

std::string event_message(int number, const Event& event, const std::optional<Effect>& effect,
                          const GameState& state, const std::optional<Seed>& seed) {
  std::array<unsigned char, usual_event_memory> memory;  // NOLINT(*-member-init): scratch
  json::monotonic_resource resource{memory.data(), memory.size()};
  json::object out(&resource);
  out.reserve(12);
  out["n"] = number;
  out["at"] = event.at;
  std::visit(EventWriter{out, effect, state, seed}, event.what);
  if (is_of_the_game(event.what)) add_clocks(out, state, event.at);
  return json::serialize(out);
}

std::string events_message(const std::vector<std::string>& events) {
  return R"({"events":[)" + joined_json(events) + "]}";
}

std::string event_lines(const std::vector<std::string>& events) {
  std::string lines;
  for (const std::string& event : events) lines.append(event).append("\n");
  return lines;
}

}  // namespace souk
