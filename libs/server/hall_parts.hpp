// What the hall and its parts are given: limits, log and who reads from it, bots, clocks.
#pragma once

#include <functional>

#include "bot_pool.hpp"
#include "log_reads.hpp"
#include "souk/server/server.hpp"
#include "souk/storage/event_log.hpp"
#include "steady_time.hpp"

namespace souk {

struct HallParts {
  ServerLimits limits;
  EventLog& log;
  LogReads& reads;
  std::function<void(BotTask)> think;
  std::function<WallTime()> now;
  std::function<SteadyTime()> steady_now;
  LogSink logger;
};

}  // namespace souk
