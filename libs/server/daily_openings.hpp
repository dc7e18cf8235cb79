// How many tables were opened in the last 24 hours, in all and from one address. It is counted by
// the hour and by the wall clock, because it has to outlast the process: at the start the log says
// what there was.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

#include "souk/server/server.hpp"
#include "souk/storage/event_log.hpp"

namespace souk {

class DailyOpenings {
 public:
  static constexpr WallTime a_day = 24 * 3'600'000;

  explicit DailyOpenings(const ServerLimits& limits)
      : most_{limits.tables_per_day}, most_of_an_address_{limits.tables_per_day_per_address} {}

  void add(const Opening& opening);
  // Refused: the house or this address has opened as many as it may.
  [[nodiscard]] Result<void> check(const std::string& address_hash, WallTime now);

 private:
  struct Hour {
    int all = 0;
    std::unordered_map<std::string, int> by_address;
  };

  int most_;
  int most_of_an_address_;
  std::map<std::int64_t, Hour> hours_;  // by the number of the hour since 1970
};

}  // namespace souk
