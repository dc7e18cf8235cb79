#include "load_table.hpp"

#include <algorithm>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <utility>

#include "souk/client/json_fields.hpp"
#include "souk/load/draw_action.hpp"
#include "souk/notation/position_text.hpp"

namespace souk::load {

namespace json = boost::json;
using client::number_in;
using client::text_in;

namespace {

constexpr std::size_t usual_message = 8 * 1024;  // parsed without the heap

}  // namespace

LoadTable::LoadTable(int seats, std::uint64_t seed)
    : players_(static_cast<std::size_t>(seats)), random_{seed} {}

void LoadTable::sit_down(OpenedTable opened) {
  id_ = std::move(opened.id);
  for (std::size_t player = 0; player < players_.size(); ++player)
    players_[player] = {.socket = {}, .token = std::move(opened.tokens[player])};
  position_.clear();
  last_message_.clear();
  first_in_message_ = 0;
  last_event_ = 0;
  awaited_ = 0;
  is_over_ = false;
  is_stuck_ = false;
  is_waiting_ = false;
}

void LoadTable::connect(int player, client::WebSocket socket) {
  at(player).socket = std::move(socket);
  at(player).socket.send(R"({"do":"attend","table":")" + id_ + R"(","token":")" + at(player).token +
                         R"(","since":0})");
}

void LoadTable::disconnect() {
  for (Player& player : players_) player.socket.close();
}

bool LoadTable::is_ready() const {
  return !position_.empty() && std::ranges::all_of(players_, [&](const Player& player) {
    return player.seen >= last_event_;
  });
}

void LoadTable::heard(int player, std::string_view message, Clock::time_point now,
                      LoadReport& report) {
  if (message == last_message_) {
    saw(player, first_in_message_, last_event_, report);
  } else {
    std::array<unsigned char, usual_message> room;
    json::monotonic_resource memory{room.data(), room.size()};
    boost::system::error_code wrong;
    const json::value read = json::parse(message, wrong, &memory);
    const auto* object = read.if_object();
    if (object == nullptr) {
      report.faults.note(report.faults.lost, 1, "not an object of JSON: " + quoted(message));
    } else if (const auto* events = object->if_contains("events")) {
      heard_events(player, message, *events, report);
    } else if (object->contains("ack")) {
      heard_ack(*object, player, report);
    } else if (object->contains("attending")) {
      player_in_[static_cast<std::size_t>(number_in(*object, "seat") - 1) % most_merchants] =
          player;
    } else if (object->contains("refused")) {
      report.faults.note(report.faults.refused, 1, "refused: " + std::string{message});
      is_stuck_ = true;
    }
  }
  settle(now, report);
}

void LoadTable::heard_events(int player, std::string_view message, const json::value& events,
                             LoadReport& report) {
  const auto* list = events.if_array();
  if (list == nullptr || list->empty()) return;
  int first = 0;
  int last = 0;
  for (const json::value& each : *list) {
    const auto* event = each.if_object();
    if (event == nullptr) continue;
    const int number = number_in(*event, "n");
    if (last != 0 && number != last + 1) {
      saw(player, first, last, report);
      first = number;
    }
    if (first == 0) first = number;
    last = number;
    if (number > last_event_) read_event(*event);
  }
  saw(player, first, last, report);
  if (last < last_event_) return;
  last_message_ = message;
  first_in_message_ = first;
  last_event_ = last;
}

void LoadTable::read_event(const json::object& event) {
  if (const std::string_view position = text_in(event, "position"); !position.empty())
    position_ = position;
  const std::string_view what = text_in(event, "event");
  if (what == "ended" || what == "closed") is_over_ = true;
}

void LoadTable::saw(int player, int first, int last, LoadReport& report) {
  int& seen = at(player).seen;
  Faults& faults = report.faults;
  if (first > seen + 1)
    faults.note(faults.lost, static_cast<std::uint64_t>(first - seen - 1),
                "event " + std::to_string(seen + 1) + " of table " + id_ + " is missing");
  if (first <= seen)
    faults.note(faults.doubled, static_cast<std::uint64_t>(std::min(seen, last) - first + 1),
                "event " + std::to_string(first) + " of table " + id_ + " came twice");
  seen = std::max(seen, last);
}

void LoadTable::heard_ack(const json::object& ack, int player, LoadReport& report) {
  const bool is_ours = text_in(ack, "ack") == std::to_string(actions_) && !is_acknowledged_;
  const int number = number_in(ack, "n");
  if (!is_ours || number != awaited_ || at(player).seen < number)
    report.faults.note(report.faults.early_acks, 1,
                       "acknowledged as event " + std::to_string(number) + " when event " +
                           std::to_string(at(player).seen) + " was the last seen, at table " + id_);
  is_acknowledged_ = is_acknowledged_ || is_ours;
}

void LoadTable::settle(Clock::time_point now, LoadReport& report) {
  if (awaited_ == 0) return;
  if (!is_seen_ &&
      std::ranges::all_of(players_, [&](const Player& each) { return each.seen >= awaited_; })) {
    is_seen_ = true;
    report.latency.add(std::chrono::duration_cast<Latency::Time>(now - sent_at_));
  }
  if (!is_seen_ || !is_acknowledged_) return;
  awaited_ = 0;
  ++report.actions;
}

void LoadTable::act(Clock::time_point now, LoadReport& report) {
  is_waiting_ = false;
  const auto position = read_position(position_);
  const auto action = position ? draw_action(*position, random_) : std::nullopt;
  if (!action) {
    report.faults.note(report.faults.lost, 1,
                       "nothing can be done at " + quoted(position_) + ", and the game goes on");
    is_stuck_ = true;
    return;
  }
  Player& mover = at(player_in_[static_cast<std::size_t>(action->seat)]);
  awaited_ = mover.seen + 1;
  is_seen_ = false;
  is_acknowledged_ = false;
  sent_at_ = now;
  mover.socket.send(R"({"id":")" + std::to_string(++actions_) + R"(",)" + action->words + "}");
}

}  // namespace souk::load
