// How often a test repeats what it does. With the sanitizers everything takes ten times as long,
// and they see in a few repetitions what there is to see; whether it holds every time is for the
// build without them.
#pragma once

namespace souk::test {

#ifdef SOUK_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

constexpr int repeated(int times, int times_sanitized) {
  return sanitized ? times_sanitized : times;
}

}  // namespace souk::test
