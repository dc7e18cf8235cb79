// Files that somebody names on a command line.
#pragma once

#include <cstddef>
#include <string>

#include "souk/text/result.hpp"

namespace souk {

// All of a file. Refused, with the file's name and the reason: what is no file, such as a folder or
// a device, and one of more than so many bytes.
[[nodiscard]] Result<std::string> read_file(const std::string& name, std::size_t most_bytes);

}  // namespace souk
