// Pieces that several messages have in common.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "souk/table/game_state.hpp"

namespace souk {

[[nodiscard]] std::string_view stage_word(Stage stage);
[[nodiscard]] std::string_view holder_word(Holder holder);
[[nodiscard]] std::string text_of_facing(Facing facing);
[[nodiscard]] boost::json::array seats_json(const TableOptions& options,
                                            const boost::json::storage_ptr& memory);
[[nodiscard]] boost::json::object clock_json(const ClockRule& clock,
                                             const boost::json::storage_ptr& memory);
[[nodiscard]] boost::json::array winners_json(const Position& position,
                                              const boost::json::storage_ptr& memory);
void add_options(boost::json::object& out, const GameState& state);
// What is left on each clock; nothing at a table without clocks.
void add_clocks(boost::json::object& out, const GameState& state, WallTime now);
// Values that are JSON already, with commas between.
[[nodiscard]] std::string joined_json(const std::vector<std::string>& values);

}  // namespace souk
