#include "rematch.hpp"

namespace souk {

namespace {

Result<void> seat_everyone(LiveTable& next, const Table::Rematch& rematch, WallTime now) {
  for (int seat = 0; seat < next.table.state().merchants(); ++seat)
    if (const auto& sitter = rematch.sitters[static_cast<std::size_t>(seat)])
      if (const auto sat = next.table.sit(*sitter, seat, true, {}, now); !sat)
        return tl::unexpected{sat.error()};
  return {};
}

}  // namespace

void open_rematch(LiveTable& table, TableRegistry& tables, CommitQueue& commits,
                  const HallParts& parts) {
  const auto rematch = table.table.rematch();
  if (!rematch) return;
  auto made = tables.create_rematch(rematch->options, table, draw_seed());
  if (!made) return;
  LiveTable& next = **made;
  if (const auto seated = seat_everyone(next, *rematch, parts.now()); !seated) {
    parts.logger(LogLevel::error, "a rematch could not begin",
                 {{"table", table.about.id}, {"reason", seated.error().message}});
    return tables.erase(next);
  }
  if (!table.table.went_on(next.about.id, parts.now())) return tables.erase(next);
  commits.commit_together(next, table);
}

}  // namespace souk
