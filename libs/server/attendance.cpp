#include "attendance.hpp"

#include "answers.hpp"

namespace souk {

namespace {

// Refusals in a row that a client may bring upon himself before he is closed.
constexpr int most_too_often = 100;

std::optional<std::string_view> text_in(const boost::json::object& asked, std::string_view name) {
  const auto* const value = asked.if_contains(name);
  if (value == nullptr || !value->is_string()) return {};
  return std::string_view{value->get_string()};
}

}  // namespace

Attendance::Attendance(Parts parts, std::shared_ptr<Newcomer> newcomer, std::string household)
    : parts_{std::move(parts)}, newcomer_{std::move(newcomer)}, household_{std::move(household)} {}

void Attendance::refuse(std::optional<std::string_view> action, const Error& error) {
  newcomer_->link->send(shared(told_refusal(action, error)));
}

bool Attendance::comes_too_often() {
  const Moment now = parts_.now();
  if (bucket_.take(parts_.limits.actions_per_second, now) && parts_.gate.take(household_, now)) {
    too_often_ = 0;
    return false;
  }
  if (++too_often_ > most_too_often) newcomer_->link->close("too many messages");
  return true;
}

void Attendance::heard(std::string_view message) {
  const bool is_too_often = comes_too_often();
  const auto asked = read_object(message);
  const auto action = asked ? text_in(*asked, "id") : std::nullopt;
  if (is_too_often) return refuse(action, {"limit", "too many messages; wait a second"});
  if (!asked) return refuse({}, asked.error());
  const auto what = text_in(*asked, "do");
  if (what == "ping")
    newcomer_->link->send(shared(R"({"pong":)" + std::to_string(parts_.now()) + "}"));
  else if (what == "attend")
    attend(*asked);
  else if (!attendee_)
    refuse(action, {"request", R"(say first which table: {"do":"attend","table":"…"})"});
  else
    act(*asked);
}

void Attendance::attend(const boost::json::object& asked) {
  auto read = read_asked_attendance(asked);
  if (!read) return refuse({}, read.error());
  // Also how a client that found a gap asks for what it missed.
  parts_.hall.leave(table_, attendee_);
  attendee_.reset();
  auto attendee = parts_.hall.attend(*read, newcomer_->link, false);
  if (!attendee) {
    refuse({}, attendee.error());
    newcomer_->link->close("not attending");
    return;
  }
  newcomer_->attends = true;
  attendee_ = std::move(*attendee);
  table_ = std::move(read->table);
  token_ = std::move(read->token);
}

void Attendance::act(const boost::json::object& asked) {
  const auto action = read_asked_action(asked);
  if (!action) return refuse(text_in(asked, "id"), action.error());
  if (token_.empty())
    return refuse(action->id,
                  {"token", "a watcher cannot do anything; attend with the token of a chair"});
  parts_.hall.act(table_, token_, *action,
                  [link = newcomer_->link, id = action->id](const Result<int>& done) {
                    link->send(shared(done ? told_ack(id, *done) : told_refusal(id, done.error())));
                  });
}

void Attendance::gone() {
  parts_.hall.leave(table_, attendee_);
  attendee_.reset();
}

void EventStream::begin(Hall& hall, const AskedAttendance& asked, Reply& reply) {
  std::unique_ptr<EventStream> made{new EventStream{hall, asked.table}};
  EventStream* const stream = made.get();
  auto link = reply.stream(std::move(made));
  if (!link) return;
  auto attendee = hall.attend(asked, link, true);
  if (attendee)
    stream->attendee_ = std::move(*attendee);
  else
    link->close(attendee.error().message);
}

void EventStream::gone() {
  hall_.leave(table_, attendee_);
  attendee_.reset();
}

}  // namespace souk
