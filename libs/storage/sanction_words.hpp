// How a sanction is written in its row.
#pragma once

#include <string_view>

#include "souk/storage/event_log.hpp"

namespace souk::storage {

[[nodiscard]] inline std::string_view word_for(Sanction::Kind kind) {
  return kind == Sanction::Kind::ban ? "ban" : "mute";
}

[[nodiscard]] inline std::string_view word_for(Sanction::Whom whom) {
  return whom == Sanction::Whom::address ? "address" : "token";
}

// A row has one of these words: the database sees to it.
[[nodiscard]] inline Sanction::Kind kind_of(std::string_view word) {
  return word == word_for(Sanction::Kind::ban) ? Sanction::Kind::ban : Sanction::Kind::mute;
}

[[nodiscard]] inline Sanction::Whom whom_of(std::string_view word) {
  return word == word_for(Sanction::Whom::address) ? Sanction::Whom::address
                                                   : Sanction::Whom::token;
}

}  // namespace souk::storage
