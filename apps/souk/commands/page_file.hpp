// A page (HTML) as a file that is written again and again.
#pragma once

#include <string>

#include "souk/text/result.hpp"

namespace souk::app {

// `-` is standard output. A page that is there already is replaced; any other file is not: a record
// in its place on the command line would be lost.
[[nodiscard]] Result<void> write_page(const std::string& file, const std::string& page);

// The same refusal before the work that makes the page.
[[nodiscard]] Result<void> check_page_file(const std::string& file);

}  // namespace souk::app
