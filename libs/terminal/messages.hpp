// What is said to the people at the table: questions, answers to wrong answers, help.
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
[[nodiscard]] std::string what_to_type(const Speaker& speaker, const Position& position);
// The rule that was broken, what it says, and what would be right here.
[[nodiscard]] tl::unexpected<Error> refusal(const Speaker& speaker, Breach breach,
                                            const Position& position);
// What is wrong, by a key of the catalog, and what would be right here.
[[nodiscard]] std::string refused(const Speaker& speaker, std::string_view key,
                                  const Position& position);
[[nodiscard]] std::string not_understood(const Speaker& speaker, std::string_view typed,
                                         const Position& position);
// `R9: Assam may turn …`; an error that is no rule's goes without its code.
[[nodiscard]] std::string shown(const Error& error);
// The error of a table that cannot be set up: the rule in the reader's language, where it is one.
[[nodiscard]] std::string shown_breach(const Speaker& speaker, const Error& error);

// `-` in words.
[[nodiscard]] std::string shown_file(const Speaker& speaker, const std::string& file);

// `merchants` is 0 where it is to be asked. Of games that wait the greeting speaks only where there
// are some.
[[nodiscard]] Lines greeting(const Speaker& speaker, int merchants, int waiting_games);
// A question, ending where the answer is typed.
[[nodiscard]] std::string prompt(const std::string& question);
[[nodiscard]] std::string name_question(const Speaker& speaker, int which, int merchants,
                                        const std::string& default_name);

// What is asked of whoever is to move, ending where the answer is typed.
[[nodiscard]] std::string question(const Speaker& speaker, const Position& position,
                                   const Names& names);

[[nodiscard]] std::string round_text(const Speaker& speaker, int round, int rounds);
[[nodiscard]] std::string saved_text(const Speaker& speaker, const std::string& file);
[[nodiscard]] std::string leaving_text(const Speaker& speaker, bool interrupted);

// A recorded game: what it is, where one looks, and how to look on.
// `merchants` as the record names them.
[[nodiscard]] std::string record_title(const Speaker& speaker, const Record& record,
                                       const std::vector<std::string>& merchants);
[[nodiscard]] std::string points_text(const Speaker& speaker, const Position& position,
                                      const Names& names, int round);
[[nodiscard]] std::string replay_question(const Speaker& speaker, std::size_t at,
                                          std::size_t steps);

// What is typed, and what it does, side by side.
[[nodiscard]] std::string explained(const std::string& typed, const std::string& meaning);

}  // namespace souk::terminal
