// Contenders by name, as the command line gives them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/text/result.hpp"

namespace souk {

// `NAME[,time=MS][,nodes=N][,depth=N][,threads=N][,weights=FILE][,label=TEXT]` is a player of the
// roster, whose files with weights are read;
// `cmd[,time=MS][,nodes=N][,depth=N][,label=TEXT]:COMMAND LINE` is an outside program. Where no
// label is given, the text itself is it. Outside programs have their logs in the folder, where
// there is one.
[[nodiscard]] Result<Contender> read_entrant(std::string_view text,
                                             const std::shared_ptr<LogFolder>& logs = nullptr);

// All of them. Labels that are the same get numbers: `random#1`, `random#2`.
[[nodiscard]] Result<std::vector<Contender>> read_entrants(
    std::span<const std::string> texts, const std::shared_ptr<LogFolder>& logs = nullptr);

}  // namespace souk
