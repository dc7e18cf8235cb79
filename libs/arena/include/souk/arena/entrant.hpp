// Contenders by name, as the command line gives them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/players/roster.hpp"
#include "souk/text/result.hpp"

namespace souk {

// `NAME[,time=MS][,nodes=N][,depth=N][,threads=N][,label=TEXT]` is a player of the roster;
// `cmd[,time=MS][,nodes=N][,depth=N][,label=TEXT]:COMMAND LINE` is an outside program. Where no
// label is given, the text itself is it.
[[nodiscard]] Result<Contender> read_entrant(std::string_view text, const Roster& roster);

// All of them. Labels that are the same get numbers: `random#1`, `random#2`.
[[nodiscard]] Result<std::vector<Contender>> read_entrants(std::span<const std::string> texts,
                                                           const Roster& roster);

}  // namespace souk
