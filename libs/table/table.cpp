#include "souk/table/table.hpp"

#include <algorithm>
#include <stdexcept>

#include "action_event.hpp"
#include "record_writer.hpp"
#include "seat_text.hpp"

namespace souk {

// A house of thousands of tables keeps hundreds of events for each.
static_assert(sizeof(Event) <= 56);
// A usual game has hundreds of events: one checkpoint or two.
constexpr int checkpoint_every = 256;

Result<Table> Table::open(TableOptions options, const Seed& seed, WallTime now,
                          std::vector<std::string> levels) {
  if (levels.empty()) return fail("options", "a house has bots of at least one level");
  if (const auto good = check(options, levels); !good) return tl::unexpected{good.error()};
  Table table{seed, std::move(levels)};
  const auto shared = std::make_shared<const TableOptions>(std::move(options));
  const event::Created created{shared, std::make_shared<const std::string>(hash_of(seed))};
  if (const auto done = table.take({now, 0, created}); !done) return tl::unexpected{done.error()};
  for (std::size_t seat = 0; seat < shared->seats.size(); ++seat) {
    const SeatPlan& plan = shared->seats[seat];
    if (plan.kept_for != SeatFor::bot) continue;
    const event::BotSat bot{static_cast<int>(seat), event::Why::asked,
                            std::make_shared<const std::string>(plan.level)};
    if (const auto done = table.take({now, 0, bot}); !done) return tl::unexpected{done.error()};
  }
  return table;
}

Result<Table> Table::restore(const Seed& seed, std::deque<Event> events,
                             std::vector<std::string> levels) {
  if (levels.empty()) return fail("options", "a house has bots of at least one level");
  if (events.empty()) return fail("log", "a table without events is none");
  Table table{seed, std::move(levels)};
  std::optional<FairDice> dice;
  for (Event& event : events) {
    // Shares are settled when the game begins.
    if (!dice || std::holds_alternative<event::Started>(event.what))
      dice = table.chance_.dice(table.state_);
    auto done = table.chance_.check(event.what, table.state_, *dice);
    if (done) done = table.take(std::move(event));
    if (!done)
      return fail("log", "event " + std::to_string(table.last_event() + 1) +
                             " cannot follow those before it: " + done.error().message);
  }
  return table;
}

Result<void> Table::take(Event event) {
  const auto effect = state_.apply(event);
  if (!effect) return tl::unexpected{effect.error()};
  chance_.follow(event.what, state_);
  history_.add(std::move(event));
  if (last_event() % checkpoint_every == 0) checkpoints_.push_back(state_);
  if (listener_) listener_(last_event(), history_[last_event()], *effect, state_);
  return {};
}

Result<Done> Table::sit(const Sitter& sitter, std::optional<int> seat, bool invited,
                        std::string_view action_id, WallTime now) {
  if (action_id.size() > longest_action_id)
    return fail("request", "the id of an action has at most " + std::to_string(longest_action_id) +
                               " characters");
  const auto own = seat_of_key(sitter.key);
  if (own && !action_id.empty())
    if (const auto number = history_.made_by(*own, action_key(*own, action_id)))
      return Done{*number, *number, true};
  if (own) return fail("seat", "you sit at this table already, in " + seat_text(*own));
  if (const auto room = check_room(history_); !room) return tl::unexpected{room.error()};
  auto name = clean_line(sitter.name, longest_name);
  if (!name) return fail("name", name.error().message);
  if (const auto good = check_share(sitter.share); !good) return tl::unexpected{good.error()};
  const auto chair = chair_for(seat, invited);
  if (!chair) return tl::unexpected{chair.error()};
  const auto seated = std::make_shared<const Sitter>(*std::move(name), sitter.share, sitter.key);
  return add(event::Sat{*chair, seated}, action_id.empty() ? 0 : action_key(*chair, action_id),
             now);
}

Result<int> Table::chair_for(std::optional<int> seat, bool invited) const {
  if (state_.stage() == Stage::closed) return fail("table", "the table is closed");
  if (state_.stage() != Stage::gathering)
    return fail("seat", "the game has begun: every chair is taken");
  const auto is_for = [&](int at, SeatFor whom) {
    return state_.options().seats[static_cast<std::size_t>(at)].kept_for == whom;
  };
  if (seat) {
    const bool is_kept =
        *seat >= 0 && *seat < state_.merchants() && is_for(*seat, SeatFor::person) && !invited;
    if (is_kept)
      return fail("seat", seat_text(*seat) + " is kept for someone who has the invitation");
    return *seat;
  }
  // An invited person takes a chair that nobody else can before one that is for anyone.
  for (const SeatFor whom : {SeatFor::person, SeatFor::anyone}) {
    if (whom == SeatFor::person && !invited) continue;
    for (int at = 0; at < state_.merchants(); ++at)
      if (state_.chair(at).holder == Holder::empty && is_for(at, whom)) return at;
  }
  return fail("seat", invited ? "every chair is taken"
                              : "no chair is free for someone without the invitation");
}

Result<Done> Table::act(int seat, const Action& action, WallTime now) {
  if (seat < 0 || seat >= state_.merchants())
    return fail("seat", "there is no " + seat_text(seat) + " at this table");
  if (action.id.size() > longest_action_id)
    return fail("request", "the id of an action has at most " + std::to_string(longest_action_id) +
                               " characters");
  const auto before = done_before(seat, action);
  if (!before) return tl::unexpected{before.error()};
  if (*before) return Done{**before, **before, true};
  const ActionContext context{state_, history_, chance_, levels_};
  if (const auto good = check_action(context, seat, action, now); !good)
    return tl::unexpected{good.error()};
  auto what = event_for(context, seat, action);
  if (!what) return tl::unexpected{what.error()};
  return add(*std::move(what), action.id.empty() ? 0 : action_key(seat, action.id), now);
}

Result<std::optional<int>> Table::done_before(int seat, const Action& action) const {
  if (action.id.empty()) return std::optional<int>{};
  const auto number = history_.made_by(seat, action_key(seat, action.id));
  if (number && !could_have_made(action, event(*number).what))
    return fail("request", "the id " + quoted(action.id) +
                               " was that of another action, which made event " +
                               std::to_string(*number) + "; every action has an id of its own");
  return number;
}

std::optional<int> Table::host() const { return host_of(state_, history_); }

Result<Done> Table::add(EventBody what, std::uint64_t action, WallTime now) {
  const int first = last_event() + 1;
  if (const auto done = take({now, action, std::move(what)}); !done)
    return tl::unexpected{done.error()};
  while (auto next = consequence())
    if (const auto done = take({now, 0, *std::move(next)}); !done)
      throw std::logic_error{"what follows by itself is refused: " + done.error().message};
  return Done{first, last_event()};
}

std::optional<EventBody> Table::consequence() const {
  const auto* const left = std::get_if<event::Left>(&history_[last_event()].what);
  const auto& position = state_.position();
  const event::Closed deserted{event::Reason::deserted};
  if (state_.stage() == Stage::gathering) {
    if (left != nullptr && state_.persons() == 0) return deserted;
    if (state_.all_chairs_taken()) return chance_.next_start(state_);
  } else if (state_.stage() == Stage::playing) {
    if (position && position->is_over()) return event::Ended{};
    if (left == nullptr) return {};
    // He holds his chair until the bot sits in it.
    if (state_.persons() == 1) return deserted;
    return usual_bot(left->seat, event::Why::asked);
  } else if (state_.stage() == Stage::finished && left != nullptr) {
    return usual_bot(left->seat, event::Why::asked);
  }
  return {};
}

event::BotSat Table::usual_bot(int seat, event::Why why) const {
  return {seat, why, std::make_shared<const std::string>(levels_.front())};
}

std::optional<int> Table::bot_to_move() const {
  const auto& position = state_.position();
  if (state_.stage() != Stage::playing || !position || position->is_over()) return {};
  if (state_.chair(position->seat()).holder != Holder::bot) return {};
  return position->seat();
}

Result<Done> Table::wake(WallTime now) {
  const auto deadline = state_.deadline();
  const auto& position = state_.position();
  if (!deadline || !position || now < *deadline) return Done{last_event() + 1, last_event()};
  const int late = position->seat();
  if (state_.options().when_late == WhenLate::out)
    return add(event::Withdrew{late, event::Why::late}, 0, now);
  return add(usual_bot(late, event::Why::late), 0, now);
}

Result<Done> Table::close(event::Reason reason, WallTime now) {
  return add(event::Closed{reason}, 0, now);
}

Result<Done> Table::resume(WallTime now) { return add(event::Resumed{}, 0, now); }

Result<Done> Table::resume_after_clock_was_set(WallTime before, WallTime now) {
  const WallTime spent = std::max(before - state_.last_event(), WallTime{0});
  return add(event::Resumed{spent}, 0, now);
}

std::optional<Table::Rematch> Table::rematch() const {
  if (state_.stage() != Stage::finished || !state_.next_table().empty()) return {};
  if (state_.persons() == 0) return {};
  Rematch next{.options = state_.options()};
  next.options.first.reset();
  const int merchants = state_.merchants();
  for (int seat = 0; seat < merchants; ++seat) {
    const Chair& chair = state_.chair(seat);
    const auto moved_on = static_cast<std::size_t>((seat + 1) % merchants);
    if (chair.holder == Holder::bot) {
      next.options.seats[moved_on] = {SeatFor::bot, chair.level};
      continue;
    }
    if (!chair.wants_rematch) return {};
    next.options.seats[moved_on] = state_.options().seats[static_cast<std::size_t>(seat)];
    next.sitters[moved_on] = chair.sitter;
  }
  return next;
}

Result<Done> Table::went_on(std::string table, WallTime now) {
  if (!rematch()) return fail("table", "a rematch follows when everyone there has offered it");
  return add(event::WentOn{std::make_shared<const std::string>(std::move(table))}, 0, now);
}

void Table::replay_since(int after, const Listener& listener) const {
  replay_while(after, [&](int number, const Event& event, const std::optional<Effect>& effect,
                          const GameState& state) {
    listener(number, event, effect, state);
    return true;
  });
}

void Table::replay_while(int after,
                         const std::function<bool(int, const Event&, const std::optional<Effect>&,
                                                  const GameState&)>& listener) const {
  if (after >= last_event()) return;
  const auto stride = static_cast<std::size_t>(std::max(after, 0) / checkpoint_every);
  GameState state = stride == 0 ? GameState{} : checkpoints_[stride - 1];
  for (int number = static_cast<int>(stride) * checkpoint_every + 1; number <= last_event();
       ++number) {
    const auto effect = state.apply(event(number));
    if (!effect) throw std::logic_error{"an event is refused the second time"};
    if (number > after && !listener(number, event(number), *effect, state)) return;
  }
}

std::vector<Position> Table::last_turns(std::size_t most) const {
  std::vector<Position> turns;
  replay_since(0, [&](int, const Event&, const std::optional<Effect>&, const GameState& state) {
    const auto& position = state.position();
    if (!position || !turn_begins(*position) || *position == state_.position()) return;
    if (turns.empty() || turns.back() != *position) turns.push_back(*position);
  });
  if (turns.size() > most)
    turns.erase(turns.begin(), turns.end() - static_cast<std::ptrdiff_t>(most));
  return turns;
}

std::optional<Seed> Table::shown_seed() const {
  if (state_.stage() == Stage::finished || state_.stage() == Stage::closed) return chance_.seed();
  return {};
}

Result<Record> Table::record() const {
  std::vector<std::string> names;
  names.reserve(most_merchants);
  for (int seat = 0; seat < state_.merchants(); ++seat) names.push_back(state_.name_of(seat));
  RecordWriter writer{std::move(names)};
  Result<void> written;
  replay_since(0,
               [&](int, const Event& event, const std::optional<Effect>&, const GameState& state) {
                 if (written) written = writer.add(event, state);
               });
  if (!written) return tl::unexpected{written.error()};
  auto& builder = writer.builder();
  if (!builder) return fail("table", "the game has not begun: there is no record of it yet");
  // A game that was closed before its end has no result, and a record without one shows no secrets.
  if (state_.stage() == Stage::finished) {
    if (const auto done = builder->show_seed(text_of(chance_.seed())); !done)
      return tl::unexpected{done.error()};
    if (const auto piles = chance_.deal(state_))
      if (const auto done = builder->show_piles((*piles)[0], (*piles)[1]); !done)
        return tl::unexpected{done.error()};
  }
  return builder->record();
}

}  // namespace souk
