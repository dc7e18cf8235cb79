// How every part beside the rules says that something it was given is wrong.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace souk {

// `code` is one word for programs: a rule number such as `R19`, or what was being read (`position`,
// `record`, `request` …). `message` is one line for people: what is wrong, where, what would be
// right.
struct Error {
  std::string code;
  std::string message;
};

// A value, or why there is none.
template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(std::string code, std::string message) {
  return tl::unexpected<Error>{Error{std::move(code), std::move(message)}};
}

// What someone sent, fit to be shown in a message: in quotes, one line, printable, not too long.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace souk
