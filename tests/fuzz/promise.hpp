// What a fuzzer asserts.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace souk::fuzz {

inline void promise(bool kept, const char* what, std::string_view detail = {}) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n%s\n", what, std::string{detail}.c_str());
  std::abort();
}

}  // namespace souk::fuzz
