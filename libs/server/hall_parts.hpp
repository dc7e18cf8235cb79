// What the hall and its parts are given: limits, log and who reads from it, bots, clocks.
#pragma once

#include <functional>
#include <optional>

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
  std::function<WallTime()> now;  // stamps; how long something takes is asked of steady_now
  std::function<SteadyTime()> steady_now;
  // Where the clock on the wall was set: by how much. Once this is called, now() follows it.
  std::function<std::optional<WallTime>()> follow_wall;
  LogSink logger;
};

}  // namespace souk
