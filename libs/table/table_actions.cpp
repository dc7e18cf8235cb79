// What people and bots at a table ask for, and whether they may.
#include <algorithm>

#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/table/table.hpp"

namespace souk {

namespace {

template <class... Kinds>
bool is_one_of(const Action& action) {
  return (std::holds_alternative<Kinds>(action.what) || ...);
}

bool is_choice(const Action& action) {
  return is_one_of<action::Face, action::ThrowDie, action::PlaceRug, action::LayRug, action::Turn>(
      action);
}

// Whether what was decided before this event may no longer be meant after it.
bool moves_on(const EventBody& what, int seat) {
  if (const auto* const bot = std::get_if<event::BotSat>(&what)) return bot->seat == seat;
  return std::holds_alternative<event::Started>(what) ||
         std::holds_alternative<event::Threw>(what) || std::holds_alternative<event::Laid>(what) ||
         std::holds_alternative<event::Turned>(what) ||
         std::holds_alternative<event::Withdrew>(what) ||
         std::holds_alternative<event::Ended>(what) || std::holds_alternative<event::Closed>(what);
}

}  // namespace

Result<Done> Table::act(int seat, const Action& action, WallTime now) {
  if (seat < 0 || seat >= state_.merchants())
    return fail("seat", "there is no " + seat_text(seat) + " at this table");
  if (action.id.size() > longest_action_id)
    return fail("request", "the id of an action has at most " + std::to_string(longest_action_id) +
                               " characters");
  const std::uint64_t key = action.id.empty() ? 0 : action_key(seat, action.id);
  if (const auto number = event_made_by(seat, key)) return Done{*number, *number, true};
  if (const auto good = check_actor(seat, action); !good) return tl::unexpected{good.error()};
  if (const auto good = check_not_stale(seat, action.after); !good)
    return tl::unexpected{good.error()};
  if (const auto good = check_in_time(seat, action, now); !good)
    return tl::unexpected{good.error()};
  auto what = std::visit([&](const auto& asked) { return event_for(seat, asked); }, action.what);
  if (!what) return tl::unexpected{what.error()};
  return add(*std::move(what), key, now);
}

// Only what whoever sits there now has done: the chair may have been another's before him.
std::optional<int> Table::event_made_by(int seat, std::uint64_t action) const {
  if (action == 0) return {};
  for (int number = last_event(); number > 0; --number) {
    if (event(number).action == action) return number;
    const auto* const sat = std::get_if<event::Sat>(&event(number).what);
    if (sat != nullptr && sat->seat == seat) return {};
  }
  return {};
}

Result<void> Table::check_actor(int seat, const Action& action) const {
  const Chair& chair = state_.chair(seat);
  if (action.id.empty()) {
    if (chair.holder == Holder::bot && is_choice(action)) return {};
    return fail("seat",
                chair.holder == Holder::bot
                    ? "a bot only plays: it faces, throws, lays and turns"
                    : "no bot plays in " + seat_text(seat) + ", and what a person does has an id");
  }
  if (!chair.sitter) return fail("seat", "no person sits in " + seat_text(seat));
  // What these need the state says.
  if (is_one_of<action::Return, action::Say, action::OfferRematch>(action)) return {};
  if (chair.holder == Holder::bot && state_.stage() == Stage::playing)
    return fail("seat", "a bot plays for you: return first");
  return {};
}

Result<void> Table::check_not_stale(int seat, std::optional<int> after) const {
  if (!after) return {};
  if (*after < 0 || *after > last_event())
    return fail("request", "after " + std::to_string(*after) + ": the events so far are 1 to " +
                               std::to_string(last_event()));
  for (int number = *after + 1; number <= last_event(); ++number)
    if (moves_on(event(number).what, seat))
      return fail("stale", "the game has moved on with event " + std::to_string(number) +
                               ": look again and decide anew");
  return {};
}

Result<void> Table::check_in_time(int seat, const Action& action, WallTime now) const {
  const auto deadline = state_.deadline();
  const auto& position = state_.position();
  const bool is_late = deadline && now >= *deadline && position && position->seat() == seat;
  if (!is_late || !is_choice(action)) return {};
  return fail("turn", "your time has run out");
}

std::optional<int> Table::done_before(int seat, std::string_view action_id) const {
  if (action_id.empty()) return {};
  return event_made_by(seat, action_key(seat, action_id));
}

// One chair must not take the others' breath away.
Result<void> Table::check_lines(int seat) const {
  int lines = 0;
  for (const Event& each : events_) {
    const auto* const said = std::get_if<event::Said>(&each.what);
    if (said != nullptr && said->seat == seat) ++lines;
  }
  if (lines < most_lines_of_a_chair) return {};
  return fail("limit", "you have said all that one merchant can say at one table");
}

Result<void> Table::check_room() const {
  if (last_event() < most_events_with_chat) return {};
  return fail("limit", "too much has happened at this table: now only the game itself goes on");
}

std::optional<int> Table::host() const {
  for (const Event& each : events_) {
    const auto* const sat = std::get_if<event::Sat>(&each.what);
    if (sat != nullptr && state_.chair(sat->seat).sitter == sat->sitter) return sat->seat;
  }
  return {};
}

Result<EventBody> Table::event_for(int seat, const action::Face& asked) const {
  if (const auto room = check_room(); !room) return tl::unexpected{room.error()};
  return event::Faced{seat, asked.facing};
}

Result<EventBody> Table::event_for(int seat, const action::ThrowDie& asked) const {
  const auto& position = state_.position();
  const Facing own = position ? position->assam().facing() : Facing::north;
  const Facing facing = asked.facing.value_or(state_.shown_facing().value_or(own));
  return event::Threw{seat, facing, next_throw(dice())};
}

Result<EventBody> Table::event_for(int seat, const action::PlaceRug& asked) const {
  if (const auto room = check_room(); !room) return tl::unexpected{room.error()};
  return event::Placed{seat, asked.place};
}

Result<EventBody> Table::event_for(int seat, const action::LayRug& asked) const {
  return event::Laid{seat, asked.place, next_turned_up(seat)};
}

Result<EventBody> Table::event_for(int seat, const action::Turn& asked) const {
  return event::Turned{seat, asked.facing};
}

Result<EventBody> Table::event_for(int seat, const action::Resign&) const {
  return event::Withdrew{seat, event::Why::asked};
}

Result<EventBody> Table::event_for(int seat, const action::Leave&) const {
  return event::Left{seat};
}

Result<EventBody> Table::event_for(int seat, const action::Return&) const {
  // Whatever others have said, he may come back; only not for ever.
  if (last_event() >= 2 * most_events_with_chat) return tl::unexpected{check_room().error()};
  return event::Returned{seat};
}

Result<EventBody> Table::event_for(int seat, const action::SeatBot& asked) const {
  const std::string& level = asked.level.empty() ? levels_.front() : asked.level;
  if (std::ranges::find(levels_, level) == levels_.end())
    return fail("options", "there is no bot of level " + quoted(level));
  if (state_.stage() == Stage::finished) return fail(Breach::game_is_over);
  if (asked.seat == seat)
    return fail("seat", "this is your own chair: leave it, and during the game a bot plays on");
  const bool is_kept =
      state_.stage() == Stage::gathering && asked.seat >= 0 && asked.seat < state_.merchants() &&
      host() != seat &&
      state_.options().seats[static_cast<std::size_t>(asked.seat)].kept_for == SeatFor::person;
  if (is_kept)
    return fail("seat",
                seat_text(asked.seat) +
                    " is kept for someone who was invited: only the host seats a bot there");
  return event::BotSat{asked.seat, event::Why::asked, std::make_shared<const std::string>(level)};
}

Result<EventBody> Table::event_for(int seat, const action::Say& asked) const {
  if (const auto room = check_room(); !room) return tl::unexpected{room.error()};
  if (const auto lines = check_lines(seat); !lines) return tl::unexpected{lines.error()};
  auto line = clean_line(asked.text, longest_chat);
  if (!line) return fail("chat", line.error().message);
  return event::Said{seat, std::make_shared<const std::string>(*std::move(line))};
}

Result<EventBody> Table::event_for(int seat, const action::OfferRematch&) const {
  return event::OfferedRematch{seat};
}

Result<EventBody> Table::event_for(int seat, const action::CloseTable&) const {
  if (state_.stage() == Stage::playing)
    return fail("table", "a table is closed before the game, not during it: leave or resign");
  if (host() != seat)
    return fail("seat", "only whoever sat down first of those who are here closes the table");
  return event::Closed{event::Reason::by_host};
}

}  // namespace souk
