#include "souk/table/game_state.hpp"

#include <algorithm>

#include "seat_text.hpp"
#include "souk/notation/breach_text.hpp"

namespace souk {

namespace {

template <class... Kinds>
bool is_one_of(const EventBody& what) {
  return (std::holds_alternative<Kinds>(what) || ...);
}

// `mover` had the turn before, `after` is how it stands now.
bool ends_turn(const EventBody& what, int mover, const Position& after) {
  if (const auto* const withdrew = std::get_if<event::Withdrew>(&what))
    return withdrew->seat == mover || after.is_over();
  return is_one_of<event::Threw, event::Laid, event::Turned>(what) &&
         (after.is_over() || turn_begins(after));
}

}  // namespace

Result<Outcome> GameState::apply(const Event& event) {
  if (!options_ && !is_one_of<event::Created>(event.what))
    return fail("table", "a table begins with how it was created");
  std::optional<int> mover;
  if (position_ && stage_ == Stage::playing) mover = position_->seat();
  auto outcome = std::visit([this](const auto& what) { return on(what); }, event.what);
  if (!outcome) return outcome;
  keep_clock(event, mover);
  if (is_by_person(event.what)) last_action_ = event.at;
  last_event_ = event.at;
  return outcome;
}

// Called after the event was applied. `mover` had the turn before it.
void GameState::keep_clock(const Event& event, std::optional<int> mover) {
  if (is_one_of<event::Created>(event.what)) clock_.set(options_->clock);
  // The server was away since some moment after the last event.
  if (is_one_of<event::Resumed>(event.what)) clock_.stop(last_event_);
  if (!is_one_of<event::Started, event::Threw, event::Laid, event::Turned, event::Withdrew,
                 event::BotSat, event::Returned, event::Ended, event::Closed, event::Resumed>(
          event.what))
    return;
  clock_.stop(event.at);
  if (stage_ != Stage::playing || !position_) return;
  const Position& position = *position_;
  const bool turn_ended = mover && ends_turn(event.what, *mover, position);
  if (turn_ended && chair(*mover).holder == Holder::person) clock_.end_turn(*mover);
  const int next = position.seat();
  if (turn_ended || !mover) clock_.begin_turn(next);
  if (!position.is_over() && chair(next).holder == Holder::person) clock_.run(next, event.at);
}

bool GameState::is_by_person(const EventBody& body) const {
  return std::visit(
      [this](const auto& what) {
        if constexpr (requires { what.why; })
          return what.why == event::Why::asked;
        else if constexpr (requires { what.seat; })
          return chair(what.seat).holder != Holder::bot;
        else
          return requires { what.options; } || requires { what.first; } ||
                 std::is_same_v<decltype(what), const event::Resumed&>;
      },
      body);
}

std::string GameState::name_of(int seat) const {
  const Chair& held = chair(seat);
  if (held.sitter) return held.sitter->name;
  return held.holder == Holder::bot ? "bot:" + held.level : std::string{};
}

bool GameState::all_chairs_taken() const {
  return std::none_of(chairs_.begin(), chairs_.begin() + merchants(),
                      [](const Chair& each) { return each.holder == Holder::empty; });
}

int GameState::persons() const {
  return static_cast<int>(std::ranges::count(chairs_, Holder::person, &Chair::holder));
}

std::optional<int> GameState::seat_of_key(std::string_view key) const {
  for (int seat = 0; seat < merchants(); ++seat)
    if (chair(seat).sitter && chair(seat).sitter->key == key) return seat;
  return {};
}

Result<void> GameState::check_seat(int seat) const {
  if (seat >= 0 && seat < merchants()) return {};
  return fail("seat", "there is no " + seat_text(seat) + ": this table has seats 1 to " +
                          std::to_string(merchants()));
}

Result<void> GameState::check_gathering() const {
  if (stage_ == Stage::gathering) return {};
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  return fail("table", "the game has begun; this can be done only before it");
}

Result<Position> GameState::playing() const {
  if (stage_ == Stage::playing && position_) return *position_;
  if (stage_ == Stage::finished) return fail(Breach::game_is_over);
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  return fail("turn", "the game has not begun: it does when every chair is taken");
}

Result<Position> GameState::turn_of(int seat) const {
  if (const auto good = check_seat(seat); !good) return tl::unexpected{good.error()};
  auto position = playing();
  if (!position) return position;
  if (position->is_over()) return fail(Breach::game_is_over);
  if (position->seat() != seat)
    return fail("turn",
                "it is the turn of " + seat_text(position->seat()) + ", not of " + seat_text(seat));
  return position;
}

Result<Outcome> GameState::on(const event::Created& created) {
  if (options_) return fail("table", "the table was created before");
  if (!created.options || !created.seed_hash)
    return fail("table", "a table is created with its options and the hash of its seed");
  const auto seats = static_cast<int>(created.options->seats.size());
  if (const auto start = Position::start(created.options->rules, seats); !start)
    return fail(start.error());
  options_ = created.options;
  seed_hash_ = created.seed_hash;
  return Outcome{};
}

Result<Outcome> GameState::on(const event::WentOn& went_on) {
  if (stage_ != Stage::finished) return fail("table", "a rematch follows the end of a game");
  if (!next_table_.empty()) return fail("table", "it went on at table " + next_table_ + " already");
  if (!went_on.table || went_on.table->empty())
    return fail("table", "the table where it goes on has no name");
  next_table_ = *went_on.table;
  return Outcome{};
}

// A finished game is a record and stays what it is.
Result<Outcome> GameState::on(const event::Closed&) {
  if (stage_ == Stage::finished) return fail(Breach::game_is_over);
  if (stage_ == Stage::closed) return fail("table", "the table is closed already");
  stage_ = Stage::closed;
  forget_shown();
  return Outcome{};
}

Result<Outcome> GameState::on(const event::Resumed&) {
  if (stage_ == Stage::closed) return fail("table", "the table is closed");
  return Outcome{};
}

}  // namespace souk
