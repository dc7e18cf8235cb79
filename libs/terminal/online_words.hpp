// What can be typed at an online table beside the answers of a game.
#pragma once

#include <optional>
#include <string_view>

#include "messages.hpp"
#include "souk/client/wire.hpp"

namespace souk::terminal {

// `say …`, `leave`, `return`, `resign`, `rematch`, `bot 2 master`, `close`. Nothing: it is none of
// these.
[[nodiscard]] std::optional<Result<client::ActionBody>> read_online_request(const Speaker& speaker,
                                                                            std::string_view line);

// Of a game that runs: also what its position understands.
[[nodiscard]] Lines online_help(const Speaker& speaker, const std::optional<Position>& position);

// Why a server or a table refuses something. The server's own words are English and for logs.
[[nodiscard]] std::string refusal_text(const Speaker& speaker, const Error& error);

}  // namespace souk::terminal
