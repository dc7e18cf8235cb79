// The count a second time, on the plain implementation and turn by turn instead of phase by phase.
#pragma once

#include <cstdint>

#include "plain/plain_game.hpp"

namespace souk::perft_files {

[[nodiscard]] std::uint64_t plain_perft(const plain::Game& game, int turns);

}  // namespace souk::perft_files
