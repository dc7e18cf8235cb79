// What is said to the people at the table: questions, answers to wrong answers, help. With
// story.hpp it holds every sentence of the terminal client.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"
#include "story.hpp"

namespace souk::terminal {

using Lines = std::vector<std::string>;

// R9, R11, R18: what the phase at hand understands.
[[nodiscard]] std::string what_to_type(const Position& position);
// The rule that was broken, what it says, and what would be right here.
[[nodiscard]] tl::unexpected<Error> refusal(Breach breach, const Position& position);
[[nodiscard]] std::string no_such_number(int places);
[[nodiscard]] std::string a_rug_is_due(const Position& position);
[[nodiscard]] std::string the_die_decides(const Position& position);
[[nodiscard]] std::string not_understood(std::string_view typed, const Position& position);
[[nodiscard]] std::string save_needs_a_name();
[[nodiscard]] std::string no_such_bot(std::string_view seat, const Lines& bots);
[[nodiscard]] std::string no_such_name(std::string_view name, int longest);
[[nodiscard]] std::string too_many_seats(int seats, int merchants);
[[nodiscard]] std::string name_taken(std::string_view name);
// `R9: Assam never turns …`; an error that is no rule's goes without its code.
[[nodiscard]] std::string shown(const Error& error);

// `-` in words.
[[nodiscard]] std::string shown_file(const std::string& file);
[[nodiscard]] std::string file_exists_already(const std::string& file);
[[nodiscard]] std::string cannot_write(const std::string& file, int error);
[[nodiscard]] std::string cannot_read(const std::string& file, int error);
[[nodiscard]] std::string no_such_game(const std::string& file, int which, int games);

// `merchants` is 0 where it is to be asked.
[[nodiscard]] Lines greeting(int merchants);
[[nodiscard]] std::string how_many_question();
[[nodiscard]] std::string how_many_refused(std::string_view typed);
[[nodiscard]] std::string who_question();
[[nodiscard]] std::string name_question(int which, int merchants, const std::string& default_name);
[[nodiscard]] std::string no_game_yet();

// The question in front of the cursor, ending in `> `.
[[nodiscard]] std::string question(const Position& position, const Names& names);

[[nodiscard]] std::string round_text(int round, int rounds);
[[nodiscard]] std::string lot_text(const Names& names);
[[nodiscard]] std::string chosen_facing_text(Facing facing);
[[nodiscard]] std::string throw_text(const Names& names, int seat, int steps);
[[nodiscard]] std::string saved_text(const std::string& file);
[[nodiscard]] std::string seed_text(std::uint64_t seed);
[[nodiscard]] std::string back_question();
[[nodiscard]] std::string leaving_text(bool interrupted);

// A recorded game: what it is, where one looks, and how to look on.
[[nodiscard]] std::string record_title(const Record& record, const Names& names);
[[nodiscard]] std::string points_text(const Position& position, const Names& names, int round);
[[nodiscard]] std::string replay_question(std::size_t at, std::size_t steps);
[[nodiscard]] std::string round_question(std::string_view typed);

}  // namespace souk::terminal
