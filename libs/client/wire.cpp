#include "souk/client/wire.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "souk/client/json_fields.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"

namespace souk::client {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_quote = 80;

tl::unexpected<Error> not_understood(std::string_view what) {
  return fail("server", "the server says what cannot be understood: " +
                            quoted(what.substr(0, longest_quote)));
}

// The members of an event; the first that is wrong is remembered.
class EventReader {
 public:
  explicit EventReader(const json::object& event) : event_{event} {}

  [[nodiscard]] int seat(std::string_view name = "seat") {
    const int number = number_in(event_, name);
    if (number < 1 || number > most_merchants) fault(name);
    return number - 1;
  }
  [[nodiscard]] std::shared_ptr<const std::string> text(std::string_view name) {
    return std::make_shared<const std::string>(text_in(event_, name));
  }
  [[nodiscard]] Facing facing() { return read(read_facing(text_in(event_, "facing")), "facing"); }
  [[nodiscard]] Place rug() { return read(read_place(text_in(event_, "rug")), "rug"); }
  [[nodiscard]] int steps() { return number_in(event_, "steps"); }
  [[nodiscard]] event::Why why() {
    return text_in(event_, "why") == word_for(event::Why::late) ? event::Why::late
                                                                : event::Why::asked;
  }
  [[nodiscard]] event::Reason reason() {
    for (const event::Reason each : {event::Reason::idle, event::Reason::deserted,
                                     event::Reason::fault, event::Reason::by_house})
      if (text_in(event_, "why") == word_for(each)) return each;
    return event::Reason::by_host;
  }
  [[nodiscard]] std::optional<Position> position() {
    if (!event_.contains("position")) return {};
    auto read = read_position(text_in(event_, "position"));
    if (!read) fault("position");
    return read ? std::optional{*read} : std::nullopt;
  }
  [[nodiscard]] std::shared_ptr<const TableOptions> options() {
    TableOptions options;
    options.rules = read(read_rules(text_in(event_, "rules")), "rules");
    options.seats = seats();
    options.clock = clock();
    options.is_public = flag_in(event_, "public");
    options.chat = flag_in(event_, "chat");
    options.watchers = flag_in(event_, "watch");
    options.when_late =
        text_in(event_, "late") == word_for(WhenLate::out) ? WhenLate::out : WhenLate::bot_plays_on;
    if (event_.contains("first")) options.first = seat("first");
    return std::make_shared<const TableOptions>(std::move(options));
  }

  void fault(std::string_view member) {
    if (fault_.empty()) fault_ = member;
  }
  [[nodiscard]] const std::string& first_fault() const { return fault_; }

 private:
  template <class Value>
  Value read(const Result<Value>& value, std::string_view name) {
    if (value) return *value;
    fault(name);
    return Value{};
  }

  std::vector<SeatPlan> seats() {
    std::vector<SeatPlan> plans;
    const auto* const found = event_.if_contains("seats");
    const auto* const list = found == nullptr ? nullptr : found->if_array();
    if (list == nullptr || list->size() > most_merchants) {
      fault("seats");
      return plans;
    }
    for (const json::value& each : *list) {
      const auto* const seat = each.if_object();
      SeatPlan plan;
      if (seat != nullptr)
        for (const SeatFor kind : {SeatFor::person, SeatFor::anyone, SeatFor::bot})
          if (text_in(*seat, "for") == word_for(kind)) plan.kept_for = kind;
      if (plan.kept_for == SeatFor::bot) plan.level = text_in(*seat, "level");
      plans.push_back(std::move(plan));
    }
    return plans;
  }

  ClockRule clock() {
    ClockRule rule;
    const auto* const found = event_.if_contains("clock");
    const auto* const object = found == nullptr ? nullptr : found->if_object();
    if (object == nullptr) return rule;
    for (const ClockKind kind : {ClockKind::per_turn, ClockKind::budget})
      if (text_in(*object, "kind") == word_for(kind)) rule.kind = kind;
    const auto time = [&](std::string_view name) {
      return std::clamp<WallTime>(whole_number_in(*object, name), 0, longest_clock);
    };
    rule.time = time("time");
    rule.increment = time("increment");
    return rule;
  }

  const json::object& event_;
  std::string fault_;
};

// R6: the rug on top of each pile, where there are piles.
std::array<Colour, 2> tops_in(const std::optional<Position>& position) {
  std::array<Colour, 2> tops{Colour::red, Colour::blue};
  if (!position || !position->two_colours()) return tops;
  for (int seat = 0; seat < 2; ++seat)
    if (position->is_drawn(seat)) tops[static_cast<std::size_t>(seat)] = position->next_rug(seat);
  return tops;
}

Colour drawn_in(const std::optional<Position>& position, int seat) {
  if (!position || !position->two_colours() || seat < 0 || seat >= position->merchants() ||
      !position->is_drawn(seat))
    return {};
  return position->next_rug(seat);
}

// Nobody is told whose token a chair belongs to; a table needs each to be another.
std::shared_ptr<const Sitter> sitter_in(const json::object& event) {
  return std::make_shared<const Sitter>(Sitter{.name = std::string{text_in(event, "name")},
                                               .share = std::string{text_in(event, "share")},
                                               .key = std::to_string(number_in(event, "n"))});
}

std::optional<EventBody> body_of(std::string_view name, const json::object& event,
                                 const std::optional<Position>& position, EventReader& from) {
  if (name == "created") return event::Created{from.options(), from.text("seedHash")};
  if (name == "sat") return event::Sat{from.seat(), sitter_in(event)};
  if (name == "left") return event::Left{from.seat()};
  if (name == "bot") return event::BotSat{from.seat(), from.why(), from.text("level")};
  if (name == "returned") return event::Returned{from.seat()};
  if (name == "started") return event::Started{from.seat("first"), tops_in(position)};
  if (name == "faced") return event::Faced{from.seat(), from.facing()};
  if (name == "placed") return event::Placed{from.seat(), from.rug()};
  if (name == "threw") return event::Threw{from.seat(), from.facing(), from.steps()};
  if (name == "laid") {
    const int seat = from.seat();
    return event::Laid{seat, from.rug(), drawn_in(position, seat)};
  }
  if (name == "turned") return event::Turned{from.seat(), from.facing()};
  if (name == "withdrew") return event::Withdrew{from.seat(), from.why()};
  if (name == "said") return event::Said{from.seat(), from.text("text")};
  if (name == "rematch") return event::OfferedRematch{from.seat()};
  if (name == "next") return event::WentOn{from.text("table")};
  if (name == "ended") return event::Ended{};
  if (name == "closed") return event::Closed{from.reason()};
  if (name == "resumed") return event::Resumed{};
  return {};
}

Result<ToldEvent> read_told_event(const json::value& value) {
  const auto* const event = value.if_object();
  if (event == nullptr) return not_understood(json::serialize(value));
  ToldEvent told{.number = number_in(*event, "n"), .at = whole_number_in(*event, "at")};
  if (told.number < 1) return not_understood(json::serialize(value));
  EventReader from{*event};
  told.position = from.position();
  told.what = body_of(text_in(*event, "event"), *event, told.position, from);
  if (!from.first_fault().empty())
    return not_understood("event " + std::to_string(told.number) + ", " + from.first_fault());
  return told;
}

Result<std::optional<ServerMessage>> read_events(const json::value& events) {
  const auto* const list = events.if_array();
  if (list == nullptr) return not_understood(json::serialize(events));
  std::vector<ToldEvent> told;
  for (const json::value& each : *list) {
    auto event = read_told_event(each);
    if (!event) return tl::unexpected{event.error()};
    told.push_back(*std::move(event));
  }
  return ServerMessage{std::move(told)};
}

Attending read_attending(const json::object& message) {
  Attending attending{.last = number_in(message, "n"), .now = whole_number_in(message, "now")};
  const int seat = number_in(message, "seat");
  if (seat >= 1 && seat <= most_merchants) attending.seat = seat - 1;
  return attending;
}

Here read_here(const json::value& seats) {
  Here here;
  if (const auto* const list = seats.if_array())
    for (const json::value& each : *list) here.seats.push_back(each.is_bool() && each.get_bool());
  if (here.seats.size() > most_merchants) here.seats.resize(most_merchants);
  return here;
}

Refused read_refused(const json::object& message) {
  Refused refused{.code = std::string{text_in(message, "code")},
                  .message = std::string{text_in(message, "message")}};
  if (message.at("refused").is_string()) refused.id = text_in(message, "refused");
  return refused;
}

json::object with(std::string_view word) { return {{"do", word}}; }

json::object with(std::string_view word, std::string_view name, const json::value& value) {
  return {{"do", word}, {name, value}};
}

// One for each kind of action: its word, then what is in it.
struct ActionWriter {
  static std::string letter(Facing facing) { return {letter_of(facing)}; }

  json::object operator()(const action::Face& face) const {
    return with("face", "facing", json::value(letter(face.facing)));
  }
  json::object operator()(const action::ThrowDie& thrown) const {
    if (!thrown.facing) return with("throw");
    return with("throw", "facing", json::value(letter(*thrown.facing)));
  }
  json::object operator()(const action::PlaceRug& place) const {
    return with("place", "rug", json::value(text_of(place.place)));
  }
  json::object operator()(const action::LayRug& lay) const {
    return with("lay", "rug", json::value(text_of(lay.place)));
  }
  json::object operator()(const action::Turn& turn) const {
    return with("turn", "facing", json::value(letter(turn.facing)));
  }
  json::object operator()(const action::Resign&) const { return with("resign"); }
  json::object operator()(const action::Leave&) const { return with("leave"); }
  json::object operator()(const action::Return&) const { return with("return"); }
  json::object operator()(const action::SeatBot& bot) const {
    json::object asked = with("bot", "seat", json::value(bot.seat + 1));
    if (!bot.level.empty()) asked["level"] = bot.level;
    return asked;
  }
  json::object operator()(const action::Say& say) const {
    return with("say", "text", json::value(say.text));
  }
  json::object operator()(const action::OfferRematch&) const { return with("rematch"); }
  json::object operator()(const action::CloseTable&) const { return with("close"); }
};

}  // namespace

Result<std::optional<ServerMessage>> read_server_message(std::string_view text) {
  boost::system::error_code wrong;
  const json::value read = json::parse(text, wrong);
  const auto* const message = wrong ? nullptr : read.if_object();
  if (message == nullptr) return not_understood(text);
  if (const auto* const events = message->if_contains("events")) return read_events(*events);
  if (message->contains("attending")) return ServerMessage{read_attending(*message)};
  if (const auto* const here = message->if_contains("here")) return ServerMessage{read_here(*here)};
  if (message->contains("ack"))
    return ServerMessage{
        Acknowledged{std::string{text_in(*message, "ack")}, number_in(*message, "n")}};
  if (message->contains("refused")) return ServerMessage{read_refused(*message)};
  return std::nullopt;
}

std::string attend_message(const std::string& table, const std::string& token, int since) {
  json::object message{{"do", "attend"}, {"table", table}, {"since", since}};
  if (!token.empty()) message["token"] = token;
  return json::serialize(message);
}

std::string ping_message(int next) {
  return json::serialize(json::object{{"do", "ping"}, {"next", next}});
}

std::string action_message(const Action& action) {
  json::object message = std::visit(ActionWriter{}, action.what);
  message["id"] = action.id;
  if (action.after) message["after"] = *action.after;
  return json::serialize(message);
}

}  // namespace souk::client
