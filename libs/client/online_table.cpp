#include "souk/client/online_table.hpp"

#include <algorithm>
#include <utility>

namespace souk::client {

namespace {

// What happened longer ago than this before it was heard is the past: whoever comes back wants to
// see the present.
constexpr WallTime long_ago = 10'000;

}  // namespace

OnlineTable::OnlineTable(ConnectionTools tools, std::string table, std::string token, WallClock now)
    : now_{std::move(now)},
      connection_{std::move(tools), std::move(table), std::move(token), *this} {}

bool OnlineTable::is_our_turn() const {
  return is_playing() && seat_ && state_.position() && !state_.position()->is_over() &&
         state_.position()->seat() == *seat_ && !is_away();
}

bool OnlineTable::is_away() const {
  return is_playing() && seat_ && state_.chair(*seat_).holder == Holder::bot;
}

bool OnlineTable::is_here(int seat) const {
  if (seat_ == seat) return true;
  const auto at = static_cast<std::size_t>(seat);
  return at >= here_.size() || here_[at];
}

std::optional<WallTime> OnlineTable::time_left(int seat) const {
  if (!is_playing()) return {};
  return state_.time_left(seat, server_now());
}

void OnlineTable::on_attending(const Attending& attending) {
  ahead_ = attending.now - now_();
  seat_ = attending.seat;
  if (seat_ && is_known_ && *seat_ >= state_.merchants()) seat_.reset();
  // Who has just come sees the table as it is.
  if (connection_.last() == 0) past_ = attending.last;
  connection_.set_playing(seat_ && is_playing());
}

void OnlineTable::on_events(const std::vector<ToldEvent>& events) {
  for (const ToldEvent& event : events) {
    const auto folded = fold(event);
    if (folded) continue;
    // No table of ours: what follows would only be worse.
    lost_ = Error{"server", folded.error().message};
    connection_.close();
    return;
  }
  connection_.set_playing(seat_ && is_playing());
}

Result<void> OnlineTable::fold(const ToldEvent& event) {
  if (!event.what) return {};
  Happening happening{.number = event.number, .what = *event.what, .before = state_.position()};
  const auto applied = state_.apply({.at = event.at, .what = *event.what});
  if (!applied)
    return fail(applied.error().code, "event " + std::to_string(event.number) +
                                          " cannot have happened: " + applied.error().message);
  is_known_ = true;
  happening.after = state_.position();
  if (event.position && happening.after != event.position)
    return fail("position", "event " + std::to_string(event.number) +
                                " leads to another position than the server tells");
  if (seat_ && *seat_ >= state_.merchants())
    return fail("seat", "the chair that is ours is not there");
  happening.effect = *applied;
  happening.is_past = event.number <= past_ || server_now() - event.at > long_ago;
  happenings_.push_back(std::move(happening));
  return {};
}

void OnlineTable::on_again() {
  state_ = {};
  is_known_ = false;
  happenings_.clear();
  restarted_ = true;
}

void OnlineTable::confirm(ActionBody what) { act(std::move(what), connection_.last()); }

void OnlineTable::ask(ActionBody what) { act(std::move(what), {}); }

void OnlineTable::act(ActionBody what, std::optional<int> after) {
  ++asking_;
  connection_.act(std::move(what), after, [this](const Result<int>& done) {
    --asking_;
    if (!done) refusals_.push_back(done.error());
  });
}

void OnlineTable::show(Facing facing) {
  connection_.act(action::Face{facing}, connection_.last(), [](const Result<int>&) {});
}

}  // namespace souk::client
