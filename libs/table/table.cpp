#include "souk/table/table.hpp"

#include <stdexcept>

namespace souk {

// A house of thousands of tables keeps hundreds of events for each.
static_assert(sizeof(Event) <= 56);

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
    if (!dice || std::holds_alternative<event::Started>(event.what)) dice = table.dice();
    auto done = table.check_chance(event.what, *dice);
    if (done) done = table.take(std::move(event));
    if (!done)
      return fail("log", "event " + std::to_string(table.last_event() + 1) +
                             " cannot follow those before it: " + done.error().message);
  }
  return table;
}

Result<void> Table::take(Event event) {
  const auto outcome = state_.apply(event);
  if (!outcome) return tl::unexpected{outcome.error()};
  if (std::holds_alternative<event::Started>(event.what)) {
    if (const auto piles = deal(dice())) piles_ = *piles;
  }
  if (const auto* const laid = std::get_if<event::Laid>(&event.what); laid != nullptr && piles_)
    (*piles_)[static_cast<std::size_t>(laid->seat)].take_top();
  events_.push_back(std::move(event));
  if (listener_) listener_(last_event(), events_.back(), *outcome, state_);
  return {};
}

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
  const auto* const left = std::get_if<event::Left>(&events_.back().what);
  const auto& position = state_.position();
  const event::Closed deserted{event::Reason::deserted};
  if (state_.stage() == Stage::gathering) {
    if (left != nullptr && state_.persons() == 0) return deserted;
    if (state_.all_chairs_taken()) return next_start();
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
  if (after >= last_event()) return;
  GameState state;
  for (int number = 1; number <= last_event(); ++number) {
    const auto outcome = state.apply(event(number));
    if (!outcome) throw std::logic_error{"an event is refused the second time"};
    if (number > after) listener(number, event(number), *outcome, state);
  }
}

std::vector<Position> Table::last_turns(std::size_t most) const {
  std::vector<Position> turns;
  replay_since(0, [&](int, const Event&, const Outcome&, const GameState& state) {
    const auto& position = state.position();
    if (!position || !turn_begins(*position) || *position == state_.position()) return;
    if (turns.empty() || turns.back() != *position) turns.push_back(*position);
  });
  if (turns.size() > most)
    turns.erase(turns.begin(), turns.end() - static_cast<std::ptrdiff_t>(most));
  return turns;
}

std::optional<Seed> Table::shown_seed() const {
  if (state_.stage() == Stage::finished || state_.stage() == Stage::closed) return seed_;
  return {};
}

}  // namespace souk
