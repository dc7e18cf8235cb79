// What clients ask for, read from JSON. Every refusal says which member is wrong and what would be
// right.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "souk/table/action.hpp"
#include "souk/table/table_options.hpp"
#include "souk/text/result.hpp"

namespace souk {

// An object, no deeper than any of our messages is.
[[nodiscard]] Result<boost::json::object> read_object(std::string_view text);

// Names that nobody has asked for are refused: a misspelt option must not be ignored.
struct AskedChair {
  std::string name;
  std::string share;
  std::string seed_hash;  // of a seed that was asked for before; for whoever opens a table
  std::string invitation;
  // Of the client's own making, so that asking again finds the same chair; the server makes one
  // otherwise.
  std::string token;
  std::optional<int> seat;
};
struct AskedTable {
  TableOptions options;
  AskedChair chair;
};
struct AskedGame {
  AskedChair chair;
  int merchants = 3;
  Rules rules;
  std::string level;
};
struct AskedAttendance {
  std::string table;
  std::string token;
  int since = 0;
};

[[nodiscard]] Result<AskedTable> read_asked_table(const boost::json::object& asked);
[[nodiscard]] Result<AskedChair> read_asked_chair(const boost::json::object& asked);
[[nodiscard]] Result<AskedGame> read_asked_game(const boost::json::object& asked);
[[nodiscard]] Result<AskedAttendance> read_asked_attendance(const boost::json::object& asked);
[[nodiscard]] Result<Action> read_asked_action(const boost::json::object& asked);

}  // namespace souk
