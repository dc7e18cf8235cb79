#include "matchmaking.hpp"

#include <algorithm>
#include <tuple>

#include "souk/text/utf8.hpp"

namespace souk {

namespace {

int free_chairs(const GameState& state) {
  int free = 0;
  for (int seat = 0; seat < state.merchants(); ++seat)
    free += state.chair(seat).holder == Holder::empty ? 1 : 0;
  return free;
}

bool is_open_for(const LiveTable& table, const PlayNowRequest& request) {
  const GameState& state = table.table.state();
  return state.stage() == Stage::gathering && table.about.is_public && table.logged > 0 &&
         state.options().rules == request.rules && state.merchants() == request.merchants &&
         free_chair(state, SeatFor::anyone).has_value();
}

}  // namespace

std::optional<int> free_chair(const GameState& state, SeatFor whom) {
  for (int seat = 0; seat < state.merchants(); ++seat)
    if (state.chair(seat).holder == Holder::empty &&
        state.options().seats[static_cast<std::size_t>(seat)].kept_for == whom)
      return seat;
  return {};
}

std::vector<LiveTable*> waiting_tables(TableRegistry& tables, const PlayNowRequest& request,
                                       WallTime now) {
  std::vector<LiveTable*> waiting = tables.all();
  std::erase_if(waiting, [&](const LiveTable* table) {
    return !is_open_for(*table, request) || !table->expects_company(now);
  });
  std::ranges::sort(waiting, {}, [](const LiveTable* table) {
    return std::tuple{!table->is_somebody_here(), free_chairs(table->table.state()),
                      table->about.created, table->about.id};
  });
  return waiting;
}

OpenTableRequest table_to_open(const PlayNowRequest& request) {
  OpenTableRequest table;
  table.chair = request.chair;
  table.chair.seat = 0;
  table.options.rules = request.rules;
  table.options.is_public = table.for_strangers = request.wait;
  const std::string level = request.level.empty() ? bot_levels().front() : request.level;
  const SeatPlan other =
      request.wait ? SeatPlan{SeatFor::anyone, {}} : SeatPlan{SeatFor::bot, level};
  table.options.seats.assign(static_cast<std::size_t>(request.merchants), other);
  table.options.seats.front() = SeatPlan{request.wait ? SeatFor::anyone : SeatFor::person, {}};
  return table;
}

std::string numbered_name(std::string_view name, int number) {
  const std::string behind = ' ' + std::to_string(number);
  std::string_view rest = name;
  for (std::size_t length = 0; length + behind.size() < longest_name && !rest.empty(); ++length)
    if (!take_character(rest)) break;
  return std::string{name.substr(0, name.size() - rest.size())} + behind;
}

}  // namespace souk
