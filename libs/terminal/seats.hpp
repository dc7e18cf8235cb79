// Who sits at the table: people by their names, bots as `bot:NAME` with a name of the roster, and
// whoever reads the screen as `You`, in every language and in records.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "souk/players/player.hpp"
#include "souk/text/result.hpp"
#include "story.hpp"

namespace souk::terminal {

inline constexpr int longest_name = 20;
inline constexpr std::string_view default_bot = "bot:trader";
inline constexpr std::string_view reader_seat = "You";

[[nodiscard]] bool is_bot(std::string_view seat);

// One who can sit down: a name that can be shown, or a bot there is.
[[nodiscard]] Result<void> check_seat(const Speaker& speaker, std::string_view seat);
// All of them, and no two people by one name.
[[nodiscard]] Result<void> check_seats(const Speaker& speaker,
                                       const std::vector<std::string>& seats);

// What the story calls them. A bot of a level has the name of its character, another one is called
// by what it does, with its seat where that is not enough.
[[nodiscard]] Names names_of(const Speaker& speaker, const std::vector<std::string>& seats);
// The same for whoever was not there: bots with their levels.
[[nodiscard]] std::vector<std::string> titles_of(const Speaker& speaker,
                                                 const std::vector<std::string>& seats);

// Null for a person. The seat is one that check_seat() lets sit down.
[[nodiscard]] std::unique_ptr<Player> player_for(std::string_view seat, std::uint64_t seed);

}  // namespace souk::terminal
