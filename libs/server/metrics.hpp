// What a host watches, as Prometheus reads it.
#pragma once

#include <string>

#include "hall.hpp"
#include "latencies.hpp"
#include "souk/network/network.hpp"

namespace souk {

struct ServerMetrics {
  HallCounts hall;
  NetworkCounts network;
  std::size_t bots_waiting = 0;
  std::uint64_t bot_choices = 0;
  std::size_t log_waiting = 0;
  std::size_t reads_waiting = 0;
  Latencies::Snapshot commits;
  Latencies::Snapshot telling;
  Latencies::Snapshot bot_waits;
  Latencies::Snapshot bot_thinking;
  bool is_writable = true;
};

[[nodiscard]] std::string metrics_text(const ServerMetrics& measured);

}  // namespace souk
