// Tells which tables of a database have new events, whichever server wrote them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

class TableNews {
 public:
  struct Advance {
    std::string table;
    std::int64_t last = 0;  // the number of its last event
  };
  // On a thread of its own.
  struct Hearer {
    // After each commit of anybody; `writer` is what that run of a server is called.
    std::function<void(const std::string& writer, const std::vector<Advance>& advances)> hear;
    // The connection was lost and is back: any table may have news that nobody told.
    std::function<void()> hear_of_gap;
  };

  TableNews() = default;
  TableNews(const TableNews&) = delete;
  TableNews& operator=(const TableNews&) = delete;
  // Nobody is told anything afterwards.
  virtual ~TableNews() = default;
};

// Listens to a PostgreSQL database from now on.
[[nodiscard]] Result<std::unique_ptr<TableNews>> listen_for_table_news(const std::string& url,
                                                                       TableNews::Hearer hearer);

}  // namespace souk
