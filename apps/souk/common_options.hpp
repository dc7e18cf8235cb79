// Options that several commands have: one name, one meaning, and the default of each command.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command.hpp"
#include "souk/language/speaker.hpp"

namespace souk::app {

Option& add_players(Command& command, int& players);
Option& add_players(Command& command, std::optional<int>& players);
// Text for read_rules(), which says more about what is wrong than a command line could.
Option& add_rules(Command& command, std::string& rules, std::string names = "--rules");
Option& add_seed(Command& command, std::uint64_t& seed);
// Without a default: whoever reads it draws one where none is given.
Option& add_seed(Command& command, std::optional<std::uint64_t>& seed);
// Games that are played at the same time, and threads that work on one thing; both become one for
// each core.
Option& add_concurrency(Command& command, int& games);
Option& add_threads(Command& command, int& threads);
Option& add_json(Command& command, bool& json);
Option& add_quiet(Command& command, bool& quiet);

// What is read as a game is played; commands for programmers and hosts speak English.
Option& add_language(Command& command, std::string& language);
// In the language that is asked for, or the environment's.
[[nodiscard]] Result<Speaker> speaker_for(const std::string& language);

// Of our own bots, for completion.
[[nodiscard]] std::vector<std::string> bot_names();

// A seed that nobody chose.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace souk::app
