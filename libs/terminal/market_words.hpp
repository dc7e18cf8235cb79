// The market and the table in words, for those who hear them or read them line by line.
#pragma once

#include <optional>

#include "answers.hpp"
#include "messages.hpp"
#include "souk/rules/position.hpp"

namespace souk::terminal {

// Where Assam stands, the rows from the top down, and everyone's purse.
[[nodiscard]] Lines market_in_words(const Speaker& speaker, const Position& position,
                                    const Names& names);
// Rows count from 0, columns too.
[[nodiscard]] std::string row_in_words(const Speaker& speaker, const Position& position, int row);
[[nodiscard]] std::string column_in_words(const Speaker& speaker, const Position& position,
                                          int column);
// Whose rug lies there, how it lies, and what stopping there would cost.
[[nodiscard]] std::string square_in_words(const Speaker& speaker, const Position& position,
                                          const Names& names, Square square);
// Dirhams, rugs left, squares and points of everyone.
[[nodiscard]] Lines merchants_in_words(const Speaker& speaker, const Position& position,
                                       const Names& names);
// For every facing that can be chosen, or the one that is set, where each throw would end and what
// it would cost; none where no throw comes next.
[[nodiscard]] Lines throws_in_words(const Speaker& speaker, const Position& position,
                                    const Names& names);
// The legal places with their numbers; none in other phases.
[[nodiscard]] Lines places_in_words(const Speaker& speaker, const Position& position);

// The one of these that was asked for; nothing where something else was.
[[nodiscard]] std::optional<Lines> requested_words(const Speaker& speaker, const Position& position,
                                                   const Names& names, const Request& request);

}  // namespace souk::terminal
