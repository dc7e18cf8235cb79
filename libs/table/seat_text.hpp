// Seats in messages count from 1.
#pragma once

#include <string>

namespace souk {

[[nodiscard]] inline std::string seat_text(int seat) { return "seat " + std::to_string(seat + 1); }

}  // namespace souk
