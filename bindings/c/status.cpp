#include "status.hpp"

#include <algorithm>
#include <cstring>

#include "souk/notation/breach_text.hpp"

namespace souk::c {

std::size_t write_text(std::string_view text, char* buffer, std::size_t size) noexcept {
  if (buffer == nullptr || size == 0) return text.size();
  std::size_t fits = std::min(text.size(), size - 1);
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  if (fits < text.size())
    while (fits > 0 && continues(fits)) --fits;
  if (fits > 0) std::memcpy(buffer, text.data(), fits);
  buffer[fits] = '\0';
  return text.size();
}

souk_status refuse(souk_error* error, souk_status status, std::string_view code,
                   std::string_view message) noexcept {
  if (error == nullptr) return status;
  error->status = status;
  error->rule = 0;
  if (status == SOUK_BREACH)
    for (const char digit : code.substr(1)) error->rule = error->rule * 10 + (digit - '0');
  write_text(code, error->code, sizeof error->code);
  write_text(message, error->message, sizeof error->message);
  return status;
}

souk_status refuse(souk_error* error, const Error& reason) noexcept {
  const std::string_view code = reason.code;
  const bool names_rule = code.size() > 1 && code.size() < 4 && code.starts_with('R') &&
                          code.find_first_not_of("0123456789", 1) == std::string_view::npos;
  return refuse(error, names_rule ? SOUK_BREACH : SOUK_BAD_TEXT, code, reason.message);
}

souk_status refuse(souk_error* error, Breach breach) { return refuse(error, error_of(breach)); }

souk_status refuse_argument(souk_error* error, std::string_view message) noexcept {
  return refuse(error, SOUK_BAD_ARGUMENT, "argument", message);
}

}  // namespace souk::c
