// The options of a table where they stand within a line of the log.
#pragma once

#include "log_line.hpp"
#include "souk/table/table_options.hpp"

namespace souk {

// Means nothing when the line missed something.
[[nodiscard]] TableOptions read_options(LogLine& line);

}  // namespace souk
