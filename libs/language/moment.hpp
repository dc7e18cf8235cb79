// A date, and the time of day where there is one, as a language writes it.
#pragma once

#include <unicode/locid.h>

#include <string>
#include <string_view>

namespace souk {

// Of a text in ISO 8601, in the time zone of this machine; another text stays as it is. A date
// without a time is the same day everywhere.
[[nodiscard]] std::string moment_in(const icu::Locale& locale, std::string_view iso);

}  // namespace souk
