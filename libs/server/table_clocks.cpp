#include "table_clocks.hpp"

namespace souk {

void TableClocks::resume(LiveTable& table) {
  if (table.stage() == Stage::playing && table.table.wake_at() && table.table.resume(parts_.now()))
    commits_.commit(table, {});
}

void TableClocks::wake(LiveTable& table, WallTime now) {
  const auto due = table.table.wake_at();
  if (!due || now < *due) return;
  if (const auto woken = table.table.wake(now); !woken)
    parts_.logger(LogLevel::error, "a clock could not run out",
                  {{"table", table.about.id}, {"reason", woken.error().message}});
  commits_.commit(table, {});
}

void TableClocks::close_if_idle(LiveTable& table, WallTime now) {
  if (table.is_over() || table.pending > 0) return;
  const WallTime idle = now - table.table.state().last_action();
  const auto longest =
      table.stage() == Stage::gathering ? parts_.limits.gathering_time : parts_.limits.idle_time;
  if (idle < std::chrono::milliseconds{longest}.count()) return;
  if (table.table.close(event::Reason::idle, now)) commits_.commit(table, {});
}

}  // namespace souk
