#include "faults/fault_table.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <limits>
#include <utility>

#include "souk/load/draw_action.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"

namespace souk::test {

namespace json = boost::json;
using namespace std::chrono_literals;

namespace {

// Chances in a hundred, each time somebody acts.
constexpr int doubling = 10;
constexpr int delaying = 10;
constexpr int swapping = 10;
constexpr int posting = 5;
constexpr int showing = 15;
constexpr int talking = 15;
constexpr int repeating = 5;
constexpr int cutting = 4;

constexpr int longest_thought = 15;  // milliseconds
constexpr int longest_delay = 40;
// Moments are told in whole milliseconds.
constexpr std::int64_t clock_slack = 50;

json::object object_in(std::string_view text) {
  boost::system::error_code wrong;
  json::value read = json::parse(text, wrong);
  return read.is_object() ? std::move(read.get_object()) : json::object{};
}

std::string text_in(const json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* text = found == nullptr ? nullptr : found->if_string();
  return text == nullptr ? std::string{} : std::string{*text};
}

std::int64_t whole_number_in(const json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* number = found == nullptr ? nullptr : found->if_int64();
  return number == nullptr ? 0 : *number;
}

int number_in(const json::object& object, std::string_view name) {
  return static_cast<int>(whole_number_in(object, name));
}

// When it happened, by the server's watch, which is ours: the news may have been long on its way.
FaultTable::Clock::time_point moment_of(const json::object& event) {
  const std::chrono::system_clock::time_point at{
      std::chrono::milliseconds{whole_number_in(event, "at")}};
  return FaultTable::Clock::now() - std::chrono::duration_cast<FaultTable::Clock::duration>(
                                        std::chrono::system_clock::now() - at);
}

std::vector<std::int64_t> left_in(const json::object& object) {
  std::vector<std::int64_t> left;
  if (const auto* found = object.if_contains("left"); found != nullptr && found->is_array())
    for (const json::value& each : found->get_array())
      left.push_back(each.is_int64() ? each.get_int64() : 0);
  return left;
}

std::string opening(int seats, bool with_clock) {
  json::array chairs;
  for (int seat = 0; seat < seats; ++seat) chairs.push_back(json::object{{"for", "person"}});
  json::object request{
      {"name", "Merchant 1"}, {"seats", chairs}, {"rules", "international+rugs=6"}};
  if (with_clock)
    request["clock"] = json::object{{"kind", "budget"}, {"time", 3'600'000}, {"increment", 0}};
  return json::serialize(request);
}

std::string event_made_by(Phase phase) {
  switch (phase) {
    case Phase::lay:
      return "laid";
    case Phase::turn:
      return "turned";
    default:
      return "threw";
  }
}

}  // namespace

FaultTable::FaultTable(client::EventLoop& loop, const ServedHouse& house, std::string id,
                       std::uint64_t seed, FaultCounts& counts)
    : loop_{loop},
      house_{house},
      id_{std::move(id)},
      random_{seed},
      counts_{counts},
      witness_{id_} {}

Result<std::unique_ptr<FaultTable>> FaultTable::open(client::EventLoop& loop,
                                                     const ServedHouse& house, std::uint64_t seed,
                                                     FaultCounts& counts) {
  const int seats = 2 + static_cast<int>(seed % 3);
  const auto opened =
      house.ask({.method = "POST", .path = "/api/tables", .body = opening(seats, seed % 2 == 0)});
  if (!opened) return tl::unexpected{opened.error()};
  const json::object answer = object_in(*opened);
  std::unique_ptr<FaultTable> table{
      new FaultTable{loop, house, text_in(answer, "table"), seed, counts}};
  table->clients_.push_back({.token = text_in(answer, "token"), .seat = 0});
  for (int seat = 1; seat < seats; ++seat) {
    const auto joined = house.ask(
        {.method = "POST",
         .path = "/api/tables/" + table->id_ + "/join",
         .body = json::serialize(json::object{{"name", "Merchant " + std::to_string(seat + 1)},
                                              {"invitation", text_in(answer, "invitation")}})});
    if (!joined) return tl::unexpected{joined.error()};
    const json::object chair = object_in(*joined);
    table->clients_.push_back(
        {.token = text_in(chair, "token"), .seat = number_in(chair, "seat") - 1});
  }
  if (table->happens(30)) {
    table->clients_.push_back({});
    ++counts.watchers;
  }
  return table;
}

std::vector<std::string> FaultTable::complaints() const {
  std::vector<std::string> all = witness_.complaints();
  all.insert(all.end(), complaints_.begin(), complaints_.end());
  return all;
}

void FaultTable::attend(Client& client) {
  client.socket = client::WebSocket{
      loop_, house_.endpoint(), {.on_message = [this, &client](std::string_view message) {
        heard(client, message);
      }}};
  json::object request{{"do", "attend"}, {"table", id_}, {"since", client.seen}};
  if (!client.token.empty()) request["token"] = client.token;
  client.socket.send(json::serialize(request));
  for (const auto& [id, seat] : unanswered_) {
    if (seat != client.seat) continue;
    ++counts_.sent_again;
    client.socket.send(witness_.action(id)->words);
  }
}

void FaultTable::go_on(bool faults) {
  for (Client& client : clients_)
    if (client.socket.state() == client::WebSocket::State::closed && !is_over_) attend(client);
  send_due();
  const std::optional<Position> position = position_;
  if (is_over_ || !position || !awaited_.empty() || last_read_ < posted_as_) return;
  if (Clock::now() < next_act_) return;
  if (faults && happens(cutting)) cut_somebody();
  if (faults && happens(talking)) chat(position->merchants());
  if (faults && happens(repeating)) repeat_an_old_one();
  act(*position, faults);
}

void FaultTable::heard(Client& client, std::string_view message) {
  const json::object answer = object_in(message);
  if (const auto* events = answer.if_contains("events"); events != nullptr && events->is_array()) {
    for (const json::value& each : events->get_array())
      if (each.is_object()) heard_event(client, each.get_object());
  } else if (answer.contains("ack")) {
    const std::string id = text_in(answer, "ack");
    witness_.heard_ack(id, number_in(answer, "n"), client.seen);
    answered(id);
    if (id == awaited_) awaited_.clear();
  } else if (answer.contains("refused")) {
    const std::string id = text_in(answer, "refused");
    if (id.empty() || id == awaited_) complain("refused: " + std::string{message});
    if (!id.empty()) witness_.heard_refusal(id, std::string{message});
    answered(id);
    if (id == awaited_) awaited_.clear();
  }
}

void FaultTable::heard_event(Client& client, const json::object& event) {
  const int number = number_in(event, "n");
  if (number != client.seen + 1)
    complain("after event " + std::to_string(client.seen) + " came event " +
             std::to_string(number));
  client.seen = std::max(client.seen, number);
  witness_.saw(number, event);
  if (number > last_read_) read_event(event);
  last_read_ = std::max(last_read_, number);
}

void FaultTable::read_event(const json::object& event) {
  if (const std::string text = text_in(event, "position"); !text.empty()) {
    const auto position = read_position(text);
    if (!position) return complain("event with a wrong position: " + position.error().message);
    position_ = *position;
    if (auto left = left_in(event); !left.empty())
      clocks_ = {.left = std::move(left), .mover = position_->seat(), .as_of = moment_of(event)};
  }
  if (text_in(event, "event") != "ended") return;
  is_over_ = true;
  ++counts_.tables_finished;
}

void FaultTable::send(int seat, const std::string& words) {
  clients_[static_cast<std::size_t>(seat)].socket.send(words);
}

void FaultTable::send_due() {
  std::vector<Later> waiting;
  for (Later& later : std::exchange(later_, {})) {
    if (later.when <= Clock::now())
      send(later.seat, later.words);
    else
      waiting.push_back(std::move(later));
  }
  later_ = std::move(waiting);
}

std::string FaultTable::made(int seat, const std::string& what, std::string makes,
                             std::string says) {
  const std::string id = "a" + std::to_string(++made_);
  std::string words = R"({"id":")" + id + R"(",)" + what + "}";
  witness_.sent(id,
                {.seat = seat, .words = words, .makes = std::move(makes), .says = std::move(says)});
  unanswered_[id] = seat;
  return words;
}

void FaultTable::act(const Position& position, bool faults) {
  const auto action = load::draw_action(position, random_);
  if (!action) return;
  next_act_ = Clock::now() + std::chrono::milliseconds{random_.below(longest_thought)};
  const int seat = action->seat;
  const std::string words = made(seat, action->words, event_made_by(position.phase()));
  awaited_ = "a" + std::to_string(made_);
  if (!faults)
    send(seat, words);
  else if (happens(swapping))
    send_swapped(position, words);
  else if (happens(posting))
    post(seat, words);
  else
    send_badly(seat, words);
}

void FaultTable::send_badly(int seat, const std::string& words) {
  if (happens(delaying)) {
    ++counts_.delayed;
    const auto delay = std::chrono::milliseconds{1 + random_.below(longest_delay)};
    later_.push_back({Clock::now() + delay, seat, words});
    return;
  }
  send(seat, words);
  if (!happens(doubling)) return;
  ++counts_.doubled;
  send(seat, words);
}

// What is only shown comes after what it was shown for: it is refused, and nothing else happens.
void FaultTable::send_swapped(const Position& position, const std::string& last) {
  const int seat = position.seat();
  std::string shown;
  if (position.phase() == Phase::face)
    shown = made(
        seat, R"("do":"face","facing":")" + std::string{letter_of(position.assam().facing())} + '"',
        "faced");
  else if (position.phase() == Phase::lay)
    shown =
        made(seat, R"("do":"place","rug":")" + text_of(legal_places(position)[0]) + '"', "placed");
  const bool in_order = happens(showing);
  if (!in_order) ++counts_.swapped;
  send(seat, in_order ? shown : last);
  send(seat, in_order ? last : shown);
}

void FaultTable::post(int seat, const std::string& words) {
  ++counts_.over_http;
  const auto answer = house_.ask({.method = "POST",
                                  .path = "/api/tables/" + id_ + "/act",
                                  .body = words,
                                  .token = clients_[static_cast<std::size_t>(seat)].token});
  if (!answer) return complain(answer.error().message);
  const json::object body = object_in(*answer);
  const std::string id = text_in(body, "ack");
  // The events come by another connection, and perhaps later.
  witness_.heard_ack(id, number_in(body, "n"), std::numeric_limits<int>::max());
  answered(id);
  posted_as_ = number_in(body, "n");
  if (id == awaited_) awaited_.clear();
}

void FaultTable::chat(int seats) {
  const int seat = random_.below(seats);
  const std::string says = "words " + std::to_string(made_) + " of table " + id_;
  send_badly(seat, made(seat, R"("do":"say","text":")" + says + '"', "said", says));
}

void FaultTable::repeat_an_old_one() {
  if (made_ < 2) return;
  const std::string id = "a" + std::to_string(1 + random_.below(made_));
  const SentAction* const action = witness_.action(id);
  if (action == nullptr || !action->acknowledged) return;
  ++counts_.repeated;
  send(action->seat, action->words);
}

void FaultTable::cut_somebody() {
  ++counts_.cut;
  clients_[static_cast<std::size_t>(random_.below(static_cast<int>(clients_.size())))].socket.cut();
}

void FaultTable::house_fell(Clock::time_point at) {
  fell_at_ = at;
  for (Client& client : clients_) client.socket.close();
  later_.clear();
}

void FaultTable::compare() {
  const auto log = house_.ask({.path = "/api/tables/" + id_ + "/events?since=0&wait=0"});
  if (!log) return complain(log.error().message);
  witness_.compare_with(*log);
  if (clocks_ && !is_over_) compare(*clocks_);
}

// A clock may have run while the server did, and no longer.
void FaultTable::compare(const Clocks& clocks) {
  const auto answer = house_.ask({.path = "/api/tables/" + id_});
  if (!answer) return complain(answer.error().message);
  const json::object table = object_in(*answer);
  const auto left = left_in(table);
  const auto position = read_position(text_in(table, "position"));
  const auto mover = static_cast<std::size_t>(clocks.mover);
  if (!position || position->seat() != clocks.mover) return;
  if (mover >= left.size()) return complain("no clock after the server came back");
  ++counts_.clocks_compared;
  const auto ran = std::chrono::duration_cast<std::chrono::milliseconds>(
      (fell_at_ - clocks.as_of) + (Clock::now() - house_.started_at()));
  const std::int64_t least = clocks.left[mover] - ran.count() - clock_slack;
  if (left[mover] < least)
    complain("a clock ran without a server: " + std::to_string(left[mover]) +
             " ms left where at least " + std::to_string(least) + " should be");
}

}  // namespace souk::test
