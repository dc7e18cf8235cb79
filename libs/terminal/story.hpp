// What happened, in words. Every sentence that tells of a game is made here.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "souk/rules/moves.hpp"

namespace souk::terminal {

// By seat. A merchant called `You` is spoken to: "You throw 3." instead of "Ben throws 3."
using Names = std::vector<std::string>;

[[nodiscard]] std::string word_of(Facing facing);       // north
[[nodiscard]] std::string dirhams_text(int dirhams);    // 1 dirham, 5 dirhams
[[nodiscard]] std::string walk_text(const Walk& walk);  // d6 → d7 → mosaic → c7
// "Amina", "Amina and Ben", "Amina, Ben and Carl"
[[nodiscard]] std::string listed(std::span<const std::string> words);

// What a move did, from the positions before and after it. Nothing for a rug that came up: the
// table shows it.
[[nodiscard]] std::string sentence_of(const Effect& effect, const Position& before,
                                      const Position& after, const Names& names);
[[nodiscard]] std::string sentence_of(const Faced& faced, const Names& names);
// The walk, then what is paid and what becomes of whoever pays.
[[nodiscard]] std::string sentence_of(const Rolled& rolled, const Position& after,
                                      const Names& names);
[[nodiscard]] std::string sentence_of(const Laid& laid, const Position& before, const Names& names);
[[nodiscard]] std::string sentence_of(const Withdrawn& withdrawn, const Names& names);

// Who has won and why (R17, R23); nothing before the end.
[[nodiscard]] std::string result_sentence(const Position& position, const Names& names);

}  // namespace souk::terminal
