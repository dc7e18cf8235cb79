// Times and words as people write them in settings.
#pragma once

#include <string>
#include <string_view>

#include "souk/hosting/times.hpp"
#include "souk/text/result.hpp"

namespace souk::hosting {

// The messages say what would be right and do not name the setting.
[[nodiscard]] Result<bool> read_yes_or_no(std::string_view text);
// `https://club.example`: what a browser sends as the origin of a page.
[[nodiscard]] Result<std::string> read_origin(std::string_view text);

}  // namespace souk::hosting
