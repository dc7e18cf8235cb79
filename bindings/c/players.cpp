#include <algorithm>
#include <string>

#include "handles.hpp"
#include "souk/rules/moves.hpp"
#include "souk/search/roster.hpp"
#include "status.hpp"

using namespace souk;  // NOLINT: every function of this file is C's

namespace {

Budget budget_of(const souk_limits* limits) {
  Budget budget;
  if (limits == nullptr) return budget;
  // Longer than this nobody means, and the clock's own numbers would not hold it.
  constexpr std::chrono::milliseconds longest = std::chrono::hours{24 * 365};
  if (limits->milliseconds >= 0)
    budget.time = std::min(longest, std::chrono::milliseconds{limits->milliseconds});
  if (limits->nodes >= 0) budget.nodes = static_cast<std::uint64_t>(limits->nodes);
  if (limits->depth >= 0) budget.depth = std::max(limits->depth, 1);
  budget.threads = std::clamp(limits->threads, 1, 1024);
  return budget;
}

souk_report report_of(const SearchReport& found) {
  souk_report report{};
  report.depth = found.depth;
  report.nodes = found.nodes;
  std::ranges::copy(found.value, report.value);
  const std::size_t length =
      std::min<std::size_t>(found.principal_variation.size(), SOUK_LONGEST_LINE);
  for (std::size_t at = 0; at < length; ++at)
    report.line[at] = found.principal_variation[at].index();
  report.line_length = static_cast<std::int32_t>(length);
  return report;
}

std::string names_of_all() {
  std::string names;
  for (const NamedPlayer& each : roster()) names += (names.empty() ? "" : ", ") + each.name;
  return names;
}

souk_status check_that_a_merchant_decides(const Position& position, souk_error* error) {
  if (position.is_over()) return c::refuse(error, Breach::game_is_over);
  if (to_move(position) == chance_player)
    return c::refuse(error, Error{"R8", "chance decides here: there is no choice"});
  return SOUK_OK;
}

}  // namespace

int32_t souk_player_count() { return static_cast<int32_t>(roster().size()); }

const char* souk_player_name(int32_t player) {
  if (player < 0 || player >= souk_player_count()) return nullptr;
  return roster()[static_cast<std::size_t>(player)].name.c_str();
}

souk_status souk_player_new(const char* name, uint64_t seed, souk_player** player,
                            souk_error* error) {
  return c::guarded(error, [&] {
    if (name == nullptr || player == nullptr)
      return c::refuse_argument(error, "name and player must not be null");
    auto made = make_player(name, seed);
    if (!made)
      return c::refuse(error, SOUK_BAD_TEXT, "player",
                       "there is no player " + quoted(name) + "; there are: " + names_of_all());
    *player = new souk_player{.player = std::move(made), .turns = {}};
    return souk_status{SOUK_OK};
  });
}

void souk_player_free(souk_player* player) { delete player; }

souk_status souk_player_recall(souk_player* player, const souk_position* const* turns, size_t count,
                               souk_error* error) {
  return c::guarded(error, [&] {
    if (player == nullptr || (turns == nullptr && count > 0))
      return c::refuse_argument(error, "player and turns must not be null");
    std::vector<Position> recalled;
    const std::size_t first = count - std::min(count, Player::turns_to_recall);
    for (std::size_t at = first; at < count; ++at) {
      if (turns[at] == nullptr) return c::refuse_argument(error, "turns: one of them is null");
      const Position& turn = turns[at]->position;
      if (!turn_begins(turn) || turn.merchants() != turns[first]->position.merchants() ||
          turn.rules() != turns[first]->position.rules())
        return c::refuse_argument(
            error, "turns: with one of them no turn begins, or they are not of one game");
      recalled.push_back(turn);
    }
    player->turns = std::move(recalled);
    return souk_status{SOUK_OK};
  });
}

souk_status souk_player_choose(souk_player* player, const souk_position* position,
                               const souk_limits* limits, int32_t* move, souk_report* report,
                               souk_error* error) {
  return c::guarded(error, [&] {
    if (player == nullptr || position == nullptr || move == nullptr)
      return c::refuse_argument(error, "player, position and move must not be null");
    const Position& at = position->position;
    if (const souk_status status = check_that_a_merchant_decides(at, error); status != SOUK_OK)
      return status;
    const std::vector<Position> turns = std::exchange(player->turns, {});
    if (!turns.empty() &&
        (turns.front().merchants() != at.merchants() || turns.front().rules() != at.rules()))
      return c::refuse_argument(error, "the turns recalled are of another game");
    player->is_stopped = false;
    Budget budget = budget_of(limits);
    budget.stop = &player->is_stopped;
    SearchReport last;
    player->player->report_to([&](const SearchReport& found) { last = found; });
    player->player->recall(turns);
    *move = player->player->choose(at, budget).index();
    player->player->report_to({});
    if (report != nullptr) *report = report_of(last);
    return souk_status{SOUK_OK};
  });
}

void souk_player_stop(souk_player* player) {
  if (player != nullptr) player->is_stopped = true;
}
