#include "table_clocks.hpp"

#include <algorithm>
#include <stdexcept>

namespace souk {

namespace {

// A stranger who went away without a word does not come back after so long.
constexpr WallTime abandoned_time = 60'000;

}  // namespace

void TableClocks::resume(LiveTable& table) {
  if (table.stage() == Stage::playing && table.table.wake_at() && table.table.resume(parts_.now()))
    commits_.commit(table, {});
}

void TableClocks::follow_wall(LiveTable& table, WallTime by) {
  table.follow_wall(by);
  if (table.stage() != Stage::playing || !table.table.wake_at()) return;
  const WallTime now = parts_.now();
  if (table.table.resume_after_clock_was_set(now - by, now)) commits_.commit(table, {});
}

void TableClocks::wake(LiveTable& table, WallTime now) {
  const auto due = table.table.wake_at();
  if (!due || now < *due) return;
  // Tried again it would be refused again, ten times a second: the table fails.
  if (const auto woken = table.table.wake(now); !woken)
    throw std::logic_error{"a clock could not run out: " + woken.error().message};
  commits_.commit(table, {});
}

bool TableClocks::is_idle(const LiveTable& table, WallTime now) const {
  const WallTime last = table.last_action();
  const bool gathers = table.stage() == Stage::gathering;
  if (gathers && table.is_for_strangers && !table.is_somebody_here() &&
      now - std::max(last, table.left_alone.value_or(0)) >= abandoned_time)
    return true;
  const auto longest = gathers ? parts_.limits.gathering_time : parts_.limits.idle_time;
  return now - last >= std::chrono::milliseconds{longest}.count();
}

void TableClocks::close_if_idle(LiveTable& table, WallTime now) {
  if (table.is_over() || table.pending > 0 || !is_idle(table, now)) return;
  if (table.table.close(event::Reason::idle, now)) commits_.commit(table, {});
}

}  // namespace souk
