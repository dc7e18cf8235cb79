// What happened, in words: the sentences of the page's story, said of a game in the terminal.
#pragma once

#include <string>
#include <vector>

#include "souk/language/speaker.hpp"
#include "souk/rules/moves.hpp"

namespace souk::terminal {

// By seat. The reader is spoken to: "You throw 3." instead of "Ben throws 3."
using Names = std::vector<Somebody>;

// Messages choose by their letters: N, r.
[[nodiscard]] std::string choice_of(Facing facing);
[[nodiscard]] std::string choice_of(Colour colour);

// What a move did, from the positions before and after it. Nothing for a rug that came up: the
// table shows it.
[[nodiscard]] std::string sentence_of(const Speaker& speaker, const Effect& effect,
                                      const Position& before, const Position& after,
                                      const Names& names);
[[nodiscard]] std::string sentence_of(const Speaker& speaker, const Faced& faced,
                                      const Names& names);
// The walk, then what is paid and what becomes of whoever pays.
[[nodiscard]] std::string sentence_of(const Speaker& speaker, const Rolled& rolled,
                                      const Position& after, const Names& names);
[[nodiscard]] std::string sentence_of(const Speaker& speaker, const Laid& laid,
                                      const Position& before, const Names& names);
[[nodiscard]] std::string sentence_of(const Speaker& speaker, const Withdrawn& withdrawn,
                                      const Names& names);

// Who has won and why (R17, R23); nothing before the end.
[[nodiscard]] std::string result_sentence(const Speaker& speaker, const Position& position,
                                          const Names& names);

}  // namespace souk::terminal
