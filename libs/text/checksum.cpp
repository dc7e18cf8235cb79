#include "souk/text/checksum.hpp"

namespace souk {

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xCBF2'9CE4'8422'2325;
  for (const char each : bytes)
    sum = (sum ^ static_cast<std::uint8_t>(each)) * 0x0000'0100'0000'01B3;
  return sum;
}

}  // namespace souk
