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

}  // namespace souk::storage
