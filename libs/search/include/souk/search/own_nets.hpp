// Players that judge by nets of somebody's own instead of those that the program comes with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "souk/evaluation/neural_net.hpp"
#include "souk/players/roster.hpp"
#include "souk/text/result.hpp"

namespace souk {

// The player of that name with these nets, for tables of as many merchants as they are for.
// Refused: a name that is not there, a player that uses no nets, two nets for the same number of
// merchants.
[[nodiscard]] Result<NamedPlayer> player_with_nets(std::string_view name,
                                                   const std::vector<NeuralNet>& nets);

// The same from the texts of weights, such as `souk train` writes.
[[nodiscard]] Result<NamedPlayer> player_with_weights(std::string_view name,
                                                      const std::vector<std::string>& texts);

}  // namespace souk
