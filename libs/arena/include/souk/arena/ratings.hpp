// How strong the contenders are, from who has won at which table.
#pragma once

#include <span>
#include <vector>

#include "souk/arena/standings.hpp"

namespace souk {

// Each contender has a strength s; at a table, P(i wins) = s_i / (the sum of s over its seats), and
// a shared win counts in parts. The strengths of greatest likelihood come back as
// 400 log10 s with mean 0, so that with two merchants they are Elo ratings.
//
// So that no rating is infinite, everyone has also played one even game against a merchant of
// rating 0. Margins come from the scatter between rounds (a sandwich estimate with rounds as
// clusters), in which that game counts, too.
[[nodiscard]] std::vector<Estimate> ratings(int contenders, std::span<const PlayedGame> games);

}  // namespace souk
