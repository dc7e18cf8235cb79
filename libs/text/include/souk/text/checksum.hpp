// A short number for long bytes.
#pragma once

#include <cstdint>
#include <string_view>

namespace souk {

// FNV-1a: finds what a disk or a hurried copy did, not what someone did on purpose.
[[nodiscard]] std::uint64_t checksum(std::string_view bytes);

}  // namespace souk
