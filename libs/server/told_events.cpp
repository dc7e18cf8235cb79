#include "told_events.hpp"

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
  json::array told(memory);
  for (const SeatPlan& plan : options.seats) {
    json::object seat(memory);
    seat["for"] = word_for(plan.kept_for);
    if (plan.kept_for == SeatFor::bot) seat["level"] = plan.level;
    told.push_back(std::move(seat));
  }
  return told;
}

json::object told_clock(const ClockRule& clock, const json::storage_ptr& memory) {
  json::object told(memory);
  told["kind"] = word_for(clock.kind);
  if (clock.kind != ClockKind::none) told["time"] = clock.time;
  if (clock.kind == ClockKind::budget) told["increment"] = clock.increment;
  return told;
}

void tell_options(json::object& told, const GameState& state, const json::storage_ptr& memory) {
  const TableOptions& options = state.options();
  told["rules"] = text_of(options.rules);
  told["public"] = options.is_public;
  told["clock"] = told_clock(options.clock, memory);
  told["late"] = word_for(options.when_late);
  told["chat"] = options.chat;
  told["watch"] = options.watchers;
  told["seedHash"] = state.seed_hash();
}

json::array told_winners(const Position& position, const json::storage_ptr& memory) {
  json::array told(memory);
  const Seats won = winners(position);
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat)) told.push_back(seat + 1);
  return told;
}

json::array told_scores(const Position& position, const json::storage_ptr& memory) {
  json::array told(memory);
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!position.is_in(seat)) {
      told.push_back(nullptr);
      continue;
    }
    json::object points(memory);
    points["points"] = score(position, seat);
    points["halves"] = visible_halves(position, seat);
    points["dirhams"] = position.purse(seat);
    told.push_back(std::move(points));
  }
  return told;
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
class EventTeller {
 public:
  EventTeller(json::object& told, const Outcome& outcome, const GameState& state,
              const std::optional<Seed>& seed)
      : told_{told}, memory_{told.storage()}, outcome_{outcome}, state_{state}, seed_{seed} {}

  void operator()(const event::Created&) {
    name("created");
    told_["seats"] = seats_of(state_.options(), memory_);
    tell_options(told_, state_, memory_);
    if (const auto first = state_.options().first) told_["first"] = *first + 1;
  }
  void operator()(const event::Sat& sat) {
    name("sat", sat.seat);
    told_["name"] = sat.sitter->name;
    told_["share"] = sat.sitter->share;
  }
  void operator()(const event::Left& left) { name("left", left.seat); }
  void operator()(const event::Started& started) {
    name("started");
    told_["first"] = started.first + 1;
    json::array names(memory_);
    for (int seat = 0; seat < state_.merchants(); ++seat)
      names.push_back(json::value(state_.name_of(seat)));
    told_["merchants"] = std::move(names);
    tell_position();
  }
  void operator()(const event::Faced& faced) {
    name("faced", faced.seat);
    told_["facing"] = text_of_facing(faced.facing);
  }
  void operator()(const event::Placed& placed) {
    name("placed", placed.seat);
    told_["rug"] = text_of(placed.place);
  }
  void operator()(const event::Threw& threw) {
    name("threw", threw.seat);
    told_["facing"] = text_of_facing(threw.facing);
    told_["steps"] = threw.steps;
    if (const auto* rolled = std::get_if<Rolled>(&outcome_)) tell_walk(*rolled);
    tell_position();
  }
  void operator()(const event::Laid& laid) {
    name("laid", laid.seat);
    told_["rug"] = text_of(laid.place);
    tell_position();
  }
  void operator()(const event::Turned& turned) {
    name("turned", turned.seat);
    told_["facing"] = text_of_facing(turned.facing);
    tell_position();
  }
  void operator()(const event::Withdrew& withdrew) {
    name("withdrew", withdrew.seat);
    told_["why"] = word_for(withdrew.why);
    tell_position();
  }
  void operator()(const event::BotSat& bot) {
    name("bot", bot.seat);
    told_["level"] = *bot.level;
    told_["why"] = word_for(bot.why);
  }
  void operator()(const event::Returned& returned) { name("returned", returned.seat); }
  void operator()(const event::Said& said) {
    name("said", said.seat);
    told_["text"] = *said.text;
  }
  void operator()(const event::OfferedRematch& offered) { name("rematch", offered.seat); }
  void operator()(const event::WentOn& went_on) {
    name("next");
    told_["table"] = *went_on.table;
  }
  void operator()(const event::Ended&) {
    name("ended");
    if (const auto& position = state_.position()) {
      told_["result"] = told_winners(*position, memory_);
      told_["scores"] = told_scores(*position, memory_);
    }
    tell_seed();
  }
  void operator()(const event::Closed& closed) {
    name("closed");
    told_["why"] = word_for(closed.reason);
    tell_seed();
  }
  void operator()(const event::Resumed&) { name("resumed"); }

 private:
  void name(std::string_view event) { told_["event"] = event; }
  void name(std::string_view event, int seat) {
    name(event);
    told_["seat"] = seat + 1;
  }

  void tell_position() {
    if (const auto& position = state_.position()) told_["position"] = text_of(*position);
  }

  void tell_walk(const Rolled& rolled) {
    json::array path(memory_);
    for (int step = 0; step < rolled.walk.steps; ++step)
      path.push_back(json::value(text_of(rolled.walk.path[static_cast<std::size_t>(step)])));
    told_["path"] = std::move(path);
    if (rolled.payment.owed > 0) {
      told_["owed"] = rolled.payment.owed;
      told_["paid"] = rolled.payment.paid;
      told_["to"] = rolled.payment.to + 1;
    }
    if (rolled.went_out) told_["out"] = true;
  }

  void tell_seed() {
    if (!seed_) return;
    told_["seed"] = text_of(*seed_);
    json::array shares(memory_);
    for (int seat = 0; seat < state_.merchants(); ++seat) {
      const auto& sitter = state_.chair(seat).sitter;
      shares.push_back(json::value(sitter ? sitter->share : std::string{}));
    }
    told_["shares"] = std::move(shares);
  }

  json::object& told_;
  json::storage_ptr memory_;
  const Outcome& outcome_;
  const GameState& state_;
  const std::optional<Seed>& seed_;
};

bool is_of_the_game(const Happening& what) {
  return std::holds_alternative<event::Started>(what) ||
         std::holds_alternative<event::Threw>(what) || std::holds_alternative<event::Laid>(what) ||
         std::holds_alternative<event::Turned>(what) ||
         std::holds_alternative<event::Withdrew>(what) ||
         std::holds_alternative<event::BotSat>(what) ||
         std::holds_alternative<event::Returned>(what) ||
         std::holds_alternative<event::Resumed>(what);
}

// What whoever is to move may choose, so that a program without the rules can play.
json::array told_choices(const Position& position, const json::storage_ptr& memory) {
  json::array told(memory);
  for (const Facing facing : legal_facings(position))
    told.push_back(json::value(text_of_facing(facing)));
  for (const Place place : legal_places(position)) told.push_back(json::value(text_of(place)));
  return told;
}

void tell_clocks(json::object& told, const GameState& state, Moment now) {
  if (state.options().clock.kind == ClockKind::none || !state.position()) return;
  json::array left(told.storage());
  for (int seat = 0; seat < state.merchants(); ++seat)
    left.push_back(state.time_left(seat, now).value_or(0));
  told["left"] = std::move(left);
}

// Most events fit, so that telling one allocates nothing but the text itself.
constexpr std::size_t usual_event_memory = 4096;

}  // namespace

std::string told_event(int number, const Event& event, const Outcome& outcome,
                       const GameState& state, const std::optional<Seed>& seed) {
  std::array<unsigned char, usual_event_memory> memory;  // NOLINT(*-member-init): scratch
  json::monotonic_resource resource{memory.data(), memory.size()};
  json::object told(&resource);
  told.reserve(12);
  told["n"] = number;
  told["at"] = event.at;
  std::visit(EventTeller{told, outcome, state, seed}, event.what);
  if (is_of_the_game(event.what)) tell_clocks(told, state, event.at);
  return json::serialize(told);
}

std::string told_table(const TableCard& card, const GameState& state, Moment now) {
  json::object told;
  const json::storage_ptr memory = told.storage();
  told["table"] = card.id;
  told["stage"] = stage_word(state.stage());
  told["n"] = card.last_event;
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
  told["merchants"] = std::move(merchants);
  if (card.host) told["host"] = *card.host + 1;
  if (!card.invitation.empty()) told["invitation"] = card.invitation;
  told["watchers"] = card.watchers;
  tell_options(told, state, memory);
  if (const auto& position = state.position()) {
    told["position"] = text_of(*position);
    if (position->is_over()) told["result"] = told_winners(*position, memory);
    if (state.stage() == Stage::playing) told["legal"] = told_choices(*position, memory);
  }
  json::object shown;
  if (const auto facing = state.shown_facing()) shown["facing"] = text_of_facing(*facing);
  if (const auto place = state.shown_place()) shown["rug"] = text_of(*place);
  if (!shown.empty()) told["shown"] = std::move(shown);
  tell_clocks(told, state, now);
  if (!state.next_table().empty()) told["next"] = state.next_table();
  return json::serialize(told);
}

std::string told_in_lobby(const TableCard& card, const GameState& state, Moment created) {
  json::object told;
  told["table"] = card.id;
  told["rules"] = text_of(state.options().rules);
  json::array merchants;
  int free = 0;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const bool is_empty = state.chair(seat).holder == Holder::empty;
    merchants.push_back(json::value(is_empty ? std::string{} : state.name_of(seat)));
    if (is_empty &&
        state.options().seats[static_cast<std::size_t>(seat)].kept_for == SeatFor::anyone)
      ++free;
  }
  told["merchants"] = std::move(merchants);
  told["free"] = free;
  told["clock"] = told_clock(state.options().clock, {});
  told["late"] = word_for(state.options().when_late);
  told["chat"] = state.options().chat;
  told["watch"] = state.options().watchers;
  told["seats"] = seats_of(state.options(), {});
  told["created"] = created;
  return json::serialize(told);
}

}  // namespace souk
