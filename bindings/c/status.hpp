// How a call of souk.h ends: statuses, errors, texts, and no exception past this point.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "souk.h"
#include "souk/rules/breach.hpp"
#include "souk/text/result.hpp"

namespace souk::c {

// Each answers with the status that it has written into the error, if there is one.
souk_status refuse(souk_error* error, souk_status status, std::string_view code,
                   std::string_view message) noexcept;
// A code such as R19 is a breach of that rule, any other that of a text that is wrong.
souk_status refuse(souk_error* error, const Error& reason) noexcept;
souk_status refuse(souk_error* error, Breach breach);
souk_status refuse_argument(souk_error* error, std::string_view message) noexcept;

// As much of the text as fits, whole characters and a zero. Answers with the length of all of it.
std::size_t write_text(std::string_view text, char* buffer, std::size_t size) noexcept;

// What memory lacks or a mistake of ours throws becomes a status.
template <class Work>
souk_status guarded(souk_error* error, Work work) noexcept {
#if defined(__cpp_exceptions)
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return refuse(error, SOUK_NO_MEMORY, "memory", "there is not enough memory");
  } catch (const std::exception& mistake) {
    return refuse(error, SOUK_INTERNAL, "internal", mistake.what());
  } catch (...) {
    return refuse(error, SOUK_INTERNAL, "internal", "something was thrown that says nothing");
  }
#else
  static_cast<void>(error);
  return work();
#endif
}

// For calls without a status: an empty text where there is no memory for it.
template <class Text>
std::size_t guarded_text(char* buffer, std::size_t size, Text text) noexcept {
  std::size_t length = write_text("", buffer, size);
  guarded(nullptr, [&] {
    length = write_text(text(), buffer, size);
    return SOUK_OK;
  });
  return length;
}

}  // namespace souk::c
