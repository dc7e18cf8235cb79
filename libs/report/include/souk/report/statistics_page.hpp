// The statistics of many records as a page with charts.
#pragma once

#include <string>

#include "souk/statistics/statistics.hpp"

namespace souk {

// In English: it is read by whoever keeps records. `subtitle` says where they come from.
[[nodiscard]] std::string statistics_page(const RecordStatistics& statistics,
                                          const std::string& subtitle);

}  // namespace souk
