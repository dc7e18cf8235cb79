#include "action_event.hpp"

#include <algorithm>

#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/table/table.hpp"

namespace souk {

namespace {

bool is_choice(const Action& action) {
  return is_one_of<action::Face, action::ThrowDie, action::PlaceRug, action::LayRug, action::Turn>(
      action.what);
}

Result<void> check_actor(const GameState& state, int seat, const Action& action) {
  const Chair& chair = state.chair(seat);
  if (action.id.empty()) {
    if (chair.holder == Holder::bot && is_choice(action)) return {};
    return fail("seat",
                chair.holder == Holder::bot
                    ? "a bot only plays: it faces, throws, lays and turns"
                    : "no bot plays in " + seat_text(seat) + ", and what a person does has an id");
  }
  if (!chair.sitter) return fail("seat", "no person sits in " + seat_text(seat));
  // What these need the state says.
  if (is_one_of<action::Return, action::Say, action::OfferRematch>(action.what)) return {};
  if (chair.holder == Holder::bot && state.stage() == Stage::playing)
    return fail("seat", "a bot plays for you: return first");
  return {};
}

Result<void> check_not_stale(const EventHistory& history, int seat, std::optional<int> after) {
  if (!after) return {};
  if (*after < 0 || *after > history.last())
    return fail("request", "after " + std::to_string(*after) + ": the events so far are 1 to " +
                               std::to_string(history.last()));
  if (const auto number = history.moved_on_after(*after, seat))
    return fail("stale", "the game has moved on with event " + std::to_string(*number) +
                             ": look again and decide anew");
  return {};
}

Result<void> check_in_time(const GameState& state, int seat, const Action& action, WallTime now) {
  const auto deadline = state.deadline();
  const auto& position = state.position();
  const bool is_late = deadline && now >= *deadline && position && position->seat() == seat;
  if (!is_late || !is_choice(action)) return {};
  return fail("turn", "your time has run out");
}

class EventForAction {
 public:
  EventForAction(const ActionContext& context, int seat) : context_{context}, seat_{seat} {}

  Result<EventBody> operator()(const action::Face& wanted) const {
    if (const auto room = check_room(context_.history); !room) return tl::unexpected{room.error()};
    return event::Faced{seat_, wanted.facing};
  }

  Result<EventBody> operator()(const action::ThrowDie& wanted) const {
    const auto& position = context_.state.position();
    const Facing own = position ? position->assam().facing() : Facing::north;
    const Facing facing = wanted.facing.value_or(context_.state.shown_facing().value_or(own));
    return event::Threw{
        seat_, facing,
        TableChance::next_throw(context_.state, context_.chance.dice(context_.state))};
  }

  Result<EventBody> operator()(const action::PlaceRug& wanted) const {
    if (const auto room = check_room(context_.history); !room) return tl::unexpected{room.error()};
    return event::Placed{seat_, wanted.place};
  }

  Result<EventBody> operator()(const action::LayRug& wanted) const {
    return event::Laid{seat_, wanted.place, context_.chance.next_drawn(seat_)};
  }

  Result<EventBody> operator()(const action::Turn& wanted) const {
    return event::Turned{seat_, wanted.facing};
  }

  Result<EventBody> operator()(const action::Resign&) const {
    return event::Withdrew{seat_, event::Why::asked};
  }

  Result<EventBody> operator()(const action::Leave&) const { return event::Left{seat_}; }

  Result<EventBody> operator()(const action::Return&) const {
    // Whatever others have said, he may come back; only not for ever.
    if (context_.history.last() >= 2 * most_events_with_chat)
      return tl::unexpected{check_room(context_.history).error()};
    return event::Returned{seat_};
  }

  Result<EventBody> operator()(const action::SeatBot& wanted) const {
    const std::string& level = wanted.level.empty() ? context_.levels.front() : wanted.level;
    if (std::ranges::find(context_.levels, level) == context_.levels.end())
      return fail("options", "there is no bot of level " + quoted(level));
    if (context_.state.stage() == Stage::finished) return fail(Breach::game_is_over);
    if (wanted.seat == seat_)
      return fail("seat", "this is your own chair: leave it, and during the game a bot plays on");
    const bool is_kept =
        context_.state.stage() == Stage::gathering && wanted.seat >= 0 &&
        wanted.seat < context_.state.merchants() &&
        host_of(context_.state, context_.history) != seat_ &&
        context_.state.options().seats[static_cast<std::size_t>(wanted.seat)].kept_for ==
            SeatFor::person;
    if (is_kept)
      return fail("seat",
                  seat_text(wanted.seat) +
                      " is kept for someone who was invited: only the host seats a bot there");
    return event::BotSat{wanted.seat, event::Why::asked,
                         std::make_shared<const std::string>(level)};
  }

  Result<EventBody> operator()(const action::Say& wanted) const {
    if (const auto room = check_room(context_.history); !room) return tl::unexpected{room.error()};
    if (const auto lines = check_lines(); !lines) return tl::unexpected{lines.error()};
    auto line = clean_line(wanted.text, longest_chat);
    if (!line) return fail("chat", line.error().message);
    return event::Said{seat_, std::make_shared<const std::string>(*std::move(line))};
  }

  Result<EventBody> operator()(const action::OfferRematch&) const {
    return event::OfferedRematch{seat_};
  }

  Result<EventBody> operator()(const action::CloseTable&) const {
    if (context_.state.stage() == Stage::playing)
      return fail("table", "a table is closed before the game, not during it: leave or resign");
    if (host_of(context_.state, context_.history) != seat_)
      return fail("seat", "only whoever sat down first of those who are here closes the table");
    return event::Closed{event::Reason::by_host};
  }

 private:
  // One chair must not take the others' breath away.
  [[nodiscard]] Result<void> check_lines() const {
    if (context_.history.lines_of(seat_) < most_lines_of_a_chair) return {};
    return fail("limit", "you have said all that one merchant can say at one table");
  }

  const ActionContext& context_;
  int seat_;
};

// Whether an action asks for what an event says, kind by kind; all other pairs do not belong
// together.
class AskedFor {
 public:
  bool operator()(const action::Face& asked, const event::Faced& faced) const {
    return asked.facing == faced.facing;
  }
  bool operator()(const action::ThrowDie& asked, const event::Threw& threw) const {
    return asked.facing.value_or(threw.facing) == threw.facing;
  }
  bool operator()(const action::PlaceRug& asked, const event::Placed& placed) const {
    return asked.place == placed.place;
  }
  bool operator()(const action::LayRug& asked, const event::Laid& laid) const {
    return asked.place == laid.place;
  }
  bool operator()(const action::Turn& asked, const event::Turned& turned) const {
    return asked.facing == turned.facing;
  }
  bool operator()(const action::Resign&, const event::Withdrew&) const { return true; }
  bool operator()(const action::Leave&, const event::Left&) const { return true; }
  bool operator()(const action::Return&, const event::Returned&) const { return true; }
  bool operator()(const action::SeatBot& asked, const event::BotSat& bot) const {
    return asked.seat == bot.seat && (asked.level.empty() || asked.level == *bot.level);
  }
  bool operator()(const action::Say& asked, const event::Said& said) const {
    return clean_line(asked.text, longest_chat) == *said.text;
  }
  bool operator()(const action::OfferRematch&, const event::OfferedRematch&) const { return true; }
  bool operator()(const action::CloseTable&, const event::Closed&) const { return true; }
  template <class Asked, class Happened>
  bool operator()(const Asked&, const Happened&) const {
    return false;
  }
};

}  // namespace

bool could_have_made(const Action& action, const EventBody& what) {
  return std::visit(AskedFor{}, action.what, what);
}

std::optional<int> host_of(const GameState& state, const EventHistory& history) {
  for (const Event& each : history.events()) {
    const auto* const sat = std::get_if<event::Sat>(&each.what);
    if (sat != nullptr && state.chair(sat->seat).sitter == sat->sitter) return sat->seat;
  }
  return {};
}

Result<void> check_room(const EventHistory& history) {
  if (history.last() < most_events_with_chat) return {};
  return fail("limit", "too much has happened at this table: now only the game itself goes on");
}

Result<void> check_action(const ActionContext& context, int seat, const Action& action,
                          WallTime now) {
  if (auto good = check_actor(context.state, seat, action); !good) return good;
  if (auto good = check_not_stale(context.history, seat, action.after); !good) return good;
  return check_in_time(context.state, seat, action, now);
}

Result<EventBody> event_for(const ActionContext& context, int seat, const Action& action) {
  return std::visit(EventForAction{context, seat}, action.what);
}

}  // namespace souk
