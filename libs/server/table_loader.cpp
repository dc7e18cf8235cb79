#include "table_loader.hpp"

#include <utility>

namespace souk {

namespace {

// Tables that are read at a time; whoever asks for more asks at random.
constexpr std::size_t most_loading = 1'000;

}  // namespace

void TableLoader::load(const std::string& id, Callback<LiveTable*> then) {
  const auto found = loading_.find(id);
  if (found != loading_.end()) return found->second.push_back(std::move(then));
  if (loading_.size() >= most_loading)
    return then(fail("limit", "too many tables are asked for that are over; wait a moment"));
  loading_[id].push_back(std::move(then));
  parts_.reads.ask<std::optional<RestoredTable>>(
      [id](EventLog& log) { return read_table_back(log, id); },
      [this, id](Result<std::optional<RestoredTable>> read) {
        const auto table = add(id, std::move(read));
        const auto waiting = std::exchange(loading_[id], {});
        loading_.erase(id);
        for (const auto& each : waiting) each(table);
      });
}

Result<LiveTable*> TableLoader::add(const std::string& id,
                                    Result<std::optional<RestoredTable>> read) {
  if (!read && read.error().code == "log") {
    parts_.logger(LogLevel::error, "a table cannot be brought back; it is left as it is",
                  {{"table", id}, {"reason", read.error().message}});
    return tl::unexpected{faulty_table_error()};
  }
  if (!read) return tl::unexpected{read.error()};
  if (const Result<LiveTable*> there = tables_.find(id); *there != nullptr) return there;
  std::optional<RestoredTable>& logged = *read;
  if (!logged)
    return fail("table", "there is no table " + souk::quoted(id) + "; the link may be cut off");
  LiveTable* const table = tables_.add_over(*std::move(logged));
  guard_.run(*table, [&] { loaded_(*table); });
  return table;
}

}  // namespace souk
