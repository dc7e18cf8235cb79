// The configuration file, in TOML.
#pragma once

#include <string>
#include <vector>

#include "souk/hosting/settings.hpp"

namespace souk::hosting {

struct FileEntry {
  const Setting* setting = nullptr;
  std::vector<std::string> values;
  std::string where;  // souk.toml:12
};

// Refused, with file and line: what is no TOML, a key that is none of the settings or stands in
// another section, a table or a date where a value belongs.
[[nodiscard]] Result<std::vector<FileEntry>> read_settings_file(const std::string& file);

}  // namespace souk::hosting
