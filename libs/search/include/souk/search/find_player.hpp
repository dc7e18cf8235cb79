// Players as people name them: on a command line, in a request of the engine, at a table at home.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "souk/players/roster.hpp"
#include "souk/text/result.hpp"

namespace souk {

// A name of the roster. The error names those that there are.
[[nodiscard]] Result<NamedPlayer> find_player(std::string_view name);

// With the weights in these files, where there are any. Reads them: never for a name that somebody
// elsewhere has sent.
[[nodiscard]] Result<NamedPlayer> find_player(std::string_view name,
                                              const std::vector<std::string>& weights_files);

// `NAME[,weights=FILE]…`, for `find_player` above.
[[nodiscard]] Result<NamedPlayer> read_player(std::string_view text);

}  // namespace souk
