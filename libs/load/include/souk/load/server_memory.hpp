// What memory the server takes: asked of the kernel by its process id, or of the server itself.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "souk/client/endpoint.hpp"

namespace souk::load {

// Bytes; nothing where the process is gone or not ours to see.
[[nodiscard]] std::optional<std::int64_t> memory_of_process(pid_t process);

// The value of a metric in Prometheus text.
[[nodiscard]] std::optional<double> metric_in(std::string_view metrics, std::string_view name);

// By process id where there is one, else from /metrics; nothing where neither tells.
[[nodiscard]] std::optional<std::int64_t> server_memory(const client::Endpoint& endpoint,
                                                        std::optional<pid_t> process);

}  // namespace souk::load
