// Which version of souk this is. Before 1.0 a new minor version may break what was written for the
// last one; CHANGELOG.md says what.
#pragma once

#include <string_view>

#define SOUK_VERSION_MAJOR 0
#define SOUK_VERSION_MINOR 2
#define SOUK_VERSION_PATCH 0
#define SOUK_VERSION_TEXT "0.2.0"

namespace souk {

inline constexpr int version_major = SOUK_VERSION_MAJOR;
inline constexpr int version_minor = SOUK_VERSION_MINOR;
inline constexpr int version_patch = SOUK_VERSION_PATCH;
inline constexpr std::string_view version_text = SOUK_VERSION_TEXT;

}  // namespace souk
