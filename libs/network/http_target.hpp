// The target of a request line, decoded: `/api/tables/k3?since=4`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/text/result.hpp"

namespace souk::net {

struct Target {
  std::string
      path;  // begins with a slash; UTF-8 without control characters; no part is `.` or `..`
  std::vector<std::pair<std::string, std::string>> query;
  std::optional<std::string> host;  // where the address names one
};

// `/path?query` or, as to a proxy, `http://host/path?query`.
[[nodiscard]] Result<Target> read_target(std::string_view target);

}  // namespace souk::net
