// The handles of souk.h, which free themselves, and its answers as the other parts of the module
// know them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "souk.h"
#include "souk/text/result.hpp"

namespace souk {

struct FreeHandle {
  void operator()(souk_position* handle) const { souk_position_free(handle); }
  void operator()(souk_record* handle) const { souk_record_free(handle); }
  void operator()(souk_replay* handle) const { souk_replay_free(handle); }
};
template <class Handle>
using Owned = std::unique_ptr<Handle, FreeHandle>;
using OwnedPosition = Owned<souk_position>;

// What a call that makes a handle made, or why not: made<souk_position>([&](auto** position, auto*
// error) { return souk_position_read(…, position, error); }).
template <class Handle, class Call>
[[nodiscard]] Result<Owned<Handle>> made(Call call) {
  Handle* handle = nullptr;
  souk_error error;
  if (call(&handle, &error) != SOUK_OK) return fail(error.code, error.message);
  return Owned<Handle>{handle};
}

// Nothing, or why a call failed.
template <class Call>
[[nodiscard]] Result<void> done(Call call) {
  souk_error error;
  if (call(&error) != SOUK_OK) return fail(error.code, error.message);
  return {};
}

// A text that is written into a buffer: text_from(souk_position_text, position).
template <class Write, class... Arguments>
[[nodiscard]] std::string text_from(Write write, Arguments... arguments) {
  std::string text(write(arguments..., nullptr, 0), '\0');
  write(arguments..., text.data(), text.size() + 1);
  return text;
}

[[nodiscard]] inline Result<OwnedPosition> position_from(std::string_view text) {
  const std::string copy{text};
  return made<souk_position>([&](souk_position** position, souk_error* error) {
    return souk_position_read(copy.c_str(), position, error);
  });
}
[[nodiscard]] inline OwnedPosition copy_of(const souk_position* position) {
  souk_position* copy = nullptr;
  souk_position_copy(position, &copy, nullptr);
  return OwnedPosition{copy};
}

}  // namespace souk
