// Who a bot is: its level and its seat make a character, the same in the terminal and on the page.
#pragma once

#include <optional>
#include <string_view>

#include "souk/language/speaker.hpp"

namespace souk {

// The character of a level at a seat, which is counted from 1, by name and gender in the speaker's
// language. Nothing where there is none.
[[nodiscard]] std::optional<Somebody> character_at(const Speaker& speaker, std::string_view level,
                                                   int seat);

}  // namespace souk
