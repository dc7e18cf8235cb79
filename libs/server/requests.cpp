#include "requests.hpp"

#include <array>
#include <boost/json/parse.hpp>
#include <functional>
#include <limits>

#include "json_members.hpp"
#include "reactions.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/table/table.hpp"
#include "table_codes.hpp"

namespace souk {

namespace {

// Of the client's own making: as long as ours, so that nobody guesses it.
constexpr std::size_t shortest_token = 32;
constexpr std::size_t longest_token = 64;

constexpr std::int64_t longest_ping_pause = 60'000;

// Our deepest message is a list of objects in an object.
constexpr std::size_t deepest = 4;

Rules take_rules(JsonMembers& members) {
  const auto text = members.text("rules");
  if (!text) return Rules{};
  const auto rules = read_rules(*text);
  if (!rules) members.fault(rules.error().code, rules.error().message);
  return rules.value_or(Rules{});
}

// What everyone who sits down says; which seat, where it can be chosen.
JoinRequest take_chair_of(JsonMembers& members) {
  JoinRequest chair;
  chair.name = members.needed_text("name");
  chair.share = members.text("share").value_or("");
  chair.token = members.text("token").value_or("");
  if (!chair.token.empty() &&
      (chair.token.size() < shortest_token || chair.token.size() > longest_token))
    members.fault(
        "token", "a \"token\" of your own should have 32 to 64 characters, and be drawn at random");
  return chair;
}

SeatPlan read_seat_plan(const boost::json::value& value, JsonMembers& report) {
  SeatPlan plan;
  const auto* const object = value.if_object();
  if (object == nullptr) {
    report.fault(
        "json",
        R"("seats" should be a list such as [{"for":"person"},{"for":"bot","level":"trader"}])");
    return plan;
  }
  JsonMembers members{*object};
  const std::string kept_for = members.needed_text("for");
  plan.level = members.text("level").value_or("");
  const std::array kinds{SeatFor::person, SeatFor::anyone, SeatFor::bot};
  bool known = false;
  for (const SeatFor kind : kinds)
    if (kept_for == word_for(kind)) {
      plan.kept_for = kind;
      known = true;
    }
  if (!known)
    members.fault("options", "a seat is \"for\" a person, anyone or bot, not " + quoted(kept_for));
  if (const auto read = members.done(); !read)
    report.fault(read.error().code, read.error().message);
  return plan;
}

ClockRule read_clock(const boost::json::object& object, JsonMembers& report) {
  JsonMembers members{object};
  ClockRule clock;
  const std::string kind = members.needed_text("kind");
  clock.time = members.number("time", 0, longest_clock).value_or(0);
  clock.increment = members.number("increment", 0, longest_clock).value_or(0);
  bool known = false;
  for (const ClockKind each : {ClockKind::none, ClockKind::per_turn, ClockKind::budget})
    if (kind == word_for(each)) {
      clock.kind = each;
      known = true;
    }
  if (!known)
    members.fault("options", "the clock's \"kind\" is none, turn or budget, not " + quoted(kind));
  if (const auto read = members.done(); !read)
    report.fault(read.error().code, read.error().message);
  return clock;
}

WhenLate take_when_late(JsonMembers& members) {
  const auto text = members.text("late");
  if (!text || *text == word_for(WhenLate::bot_plays_on)) return WhenLate::bot_plays_on;
  if (*text != word_for(WhenLate::out))
    members.fault("options", "\"late\" is bot or out, not " + quoted(*text));
  return WhenLate::out;
}

template <class T>
Result<T> unless_faulty(const JsonMembers& members, T value) {
  if (auto read = members.done(); !read) return tl::unexpected{read.error()};
  return value;
}

using ActionReader = decltype(Action::what) (*)(JsonMembers&);
struct NamedAction {
  std::string_view name;
  ActionReader read;
};

constexpr std::array<NamedAction, 12> actions{{
    {"face",
     [](JsonMembers& m) -> decltype(Action::what) {
       return action::Face{m.needed_facing("facing")};
     }},
    {"throw",
     [](JsonMembers& m) -> decltype(Action::what) { return action::ThrowDie{m.facing("facing")}; }},
    {"place",
     [](JsonMembers& m) -> decltype(Action::what) {
       return action::PlaceRug{m.needed_place("rug")};
     }},
    {"lay",
     [](JsonMembers& m) -> decltype(Action::what) {
       return action::LayRug{m.needed_place("rug")};
     }},
    {"turn",
     [](JsonMembers& m) -> decltype(Action::what) {
       return action::Turn{m.needed_facing("facing")};
     }},
    {"resign", [](JsonMembers&) -> decltype(Action::what) { return action::Resign{}; }},
    {"leave", [](JsonMembers&) -> decltype(Action::what) { return action::Leave{}; }},
    {"return", [](JsonMembers&) -> decltype(Action::what) { return action::Return{}; }},
    {"bot",
     [](JsonMembers& m) -> decltype(Action::what) {
       const auto seat = m.seat("seat");
       if (!seat) m.fault("json", "\"seat\" should be there, with the number of the chair");
       return action::SeatBot{seat.value_or(0), m.text("level").value_or("")};
     }},
    {"say",
     [](JsonMembers& m) -> decltype(Action::what) { return action::Say{m.needed_text("text")}; }},
    {"rematch", [](JsonMembers&) -> decltype(Action::what) { return action::OfferRematch{}; }},
    {"close", [](JsonMembers&) -> decltype(Action::what) { return action::CloseTable{}; }},
}};

const NamedAction* find_action(std::string_view name) {
  for (const NamedAction& each : actions)
    if (each.name == name) return &each;
  return nullptr;
}

void add_name(std::string& names, std::string_view name) {
  if (!names.empty()) names += ", ";
  names += name;
}

std::string known_actions() {
  std::string names;
  for (const NamedAction& each : actions) add_name(names, each.name);
  return names;
}

std::string known_reactions() {
  std::string names;
  for (const std::string_view each : reactions) add_name(names, each);
  return names;
}

// What a client names an answer by.
std::string take_id(JsonMembers& members) {
  std::string id = members.needed_text("id");
  if (id.empty() || id.size() > longest_action_id)
    members.fault("json",
                  "\"id\" should have 1 to " + std::to_string(longest_action_id) + " characters");
  return id;
}

}  // namespace

Result<boost::json::object> read_object(std::string_view text) {
  boost::json::error_code failed;
  boost::json::parse_options options;
  options.max_depth = deepest;
  auto value = boost::json::parse(text, failed, {}, options);
  if (failed) return fail("json", "this is no JSON that we understand: " + failed.message());
  if (!value.is_object()) return fail("json", "this should be an object in braces");
  return std::move(value.as_object());
}

Result<OpenTableRequest> read_open_table_request(const boost::json::object& request) {
  JsonMembers members{request};
  OpenTableRequest table;
  table.chair = take_chair_of(members);
  table.chair.seat = members.seat("seat");
  table.chair.seed_hash = members.text("seedHash").value_or("");
  TableOptions& options = table.options;
  options.rules = take_rules(members);
  if (const auto* const seats = members.list("seats")) {
    if (seats->size() < fewest_merchants || seats->size() > most_merchants)
      members.fault("R4", "there should be 2 to 4 \"seats\"");
    else
      for (const auto& seat : *seats) options.seats.push_back(read_seat_plan(seat, members));
  } else {
    members.fault(
        "options",
        R"("seats" should say for whom each chair is, such as [{"for":"person"},{"for":"anyone"}])");
  }
  options.is_public = members.flag("public").value_or(false);
  if (const auto* const clock = members.object("clock"))
    options.clock = read_clock(*clock, members);
  options.when_late = take_when_late(members);
  options.chat = members.flag("chat").value_or(true);
  options.watchers = members.flag("watch").value_or(true);
  options.first = members.seat("first");
  return unless_faulty(members, std::move(table));
}

Result<JoinRequest> read_join_request(const boost::json::object& request) {
  JsonMembers members{request};
  JoinRequest chair = take_chair_of(members);
  chair.seat = members.seat("seat");
  chair.invitation = members.text("invitation").value_or("");
  return unless_faulty(members, std::move(chair));
}

Result<PlayNowRequest> read_play_now_request(const boost::json::object& request) {
  JsonMembers members{request};
  PlayNowRequest game;
  game.chair = take_chair_of(members);
  game.chair.seed_hash = members.text("seedHash").value_or("");
  game.merchants =
      static_cast<int>(members.number("merchants", fewest_merchants, most_merchants).value_or(3));
  game.rules = take_rules(members);
  game.level = members.text("level").value_or("");
  game.wait = members.flag("wait").value_or(false);
  return unless_faulty(members, std::move(game));
}

Result<CodeRequest> read_code_request(const boost::json::object& request) {
  JsonMembers members{request};
  auto code = read_code(members.needed_text("code"));
  if (!code) members.fault("code", code_description());
  return unless_faulty(members, CodeRequest{std::move(code).value_or("")});
}

Result<SubscribeRequest> read_subscribe_request(const boost::json::object& request) {
  JsonMembers members{request};
  SubscribeRequest attendance;
  if (members.needed_text("do") != "attend")
    members.fault("json", "the first message is to \"do\" attend");
  attendance.table = members.needed_text("table");
  attendance.token = members.text("token").value_or("");
  attendance.since =
      static_cast<int>(members.number("since", 0, std::numeric_limits<int>::max()).value_or(0));
  return unless_faulty(members, std::move(attendance));
}

Result<PingRequest> read_ping_request(const boost::json::object& request) {
  JsonMembers members{request};
  PingRequest ping;
  static_cast<void>(members.needed_text("do"));
  if (const auto next = members.number("next", 0, longest_ping_pause))
    ping.next = std::chrono::milliseconds{*next};
  return unless_faulty(members, ping);
}

Result<ReactRequest> read_react_request(const boost::json::object& request) {
  JsonMembers members{request};
  ReactRequest react;
  static_cast<void>(members.needed_text("do"));
  react.id = take_id(members);
  react.reaction = members.needed_text("reaction");
  if (!is_reaction(react.reaction))
    members.fault(
        "json", "\"reaction\" is one of " + known_reactions() + ", not " + quoted(react.reaction));
  return unless_faulty(members, std::move(react));
}

Result<Action> read_action(const boost::json::object& request) {
  JsonMembers members{request};
  Action action;
  action.id = take_id(members);
  if (const auto after = members.number("after", 0, std::numeric_limits<int>::max()))
    action.after = static_cast<int>(*after);
  const std::string name = members.needed_text("do");
  const NamedAction* const known = find_action(name);
  if (known == nullptr)
    members.fault("json",
                  "nobody can \"do\" " + quoted(name) + "; what can be done: " + known_actions());
  else
    action.what = known->read(members);
  return unless_faulty(members, std::move(action));
}

}  // namespace souk
