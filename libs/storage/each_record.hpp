// Tells all records in portions: a slow listener holds no snapshot, which would make the log grow.
#pragma once

#include <functional>
#include <optional>

#include "souk/storage/event_log.hpp"

namespace souk::storage {

// `read_after(most, last)` reads the portion behind the game `last`, oldest first.
template <class ReadAfter>
Result<void> each_record_of(const ReadAfter& read_after,
                            const std::function<bool(const GameRecord&)>& tell) {
  constexpr int portion = 64;
  std::optional<GameMark> last;
  while (true) {
    const auto games = read_after(portion, last);
    if (!games) return tl::unexpected{games.error()};
    if (games->empty()) return {};
    for (const GameRecord& game : *games)
      if (!tell(game)) return {};
    last = GameMark{games->back().finished, games->back().table};
  }
}

}  // namespace souk::storage
