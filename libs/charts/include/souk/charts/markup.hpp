// Text and numbers as SVG and HTML have them.
#pragma once

#include <string>
#include <string_view>

namespace souk::charts {

// For texts and for attributes in double quotes. A byte that is not UTF-8 becomes a question mark.
[[nodiscard]] std::string escaped(std::string_view text);

// A coordinate.
[[nodiscard]] std::string at(double value);

}  // namespace souk::charts
