// Codes to say aloud: six letters that lead to a table for a while, in place of its link. They are
// in memory only, and a restart forgets them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "steady_time.hpp"

namespace souk {

// As a code is kept: case, spaces and hyphens do not matter, and a letter that is heard for one of
// ours is taken for it. Nothing where it is no code.
[[nodiscard]] std::optional<std::string> read_code(std::string_view text);
// What a code looks like, for whoever sent something else.
[[nodiscard]] std::string code_description();

class TableCodes {
 public:
  explicit TableCodes(std::chrono::seconds valid)
      : valid_{std::chrono::milliseconds{valid}.count()} {}

  struct Issued {
    std::string code;
    SteadyTime until = 0;
  };
  // The same code for as long as there is time to say it; then a new one, and until its time is up
  // the old one is good as well.
  [[nodiscard]] Issued issue(const std::string& table, SteadyTime now);
  // Nothing: no such code, or not any more.
  [[nodiscard]] std::optional<std::string> table_of(const std::string& code, SteadyTime now) const;
  void forget_expired(SteadyTime now);
  [[nodiscard]] std::size_t size() const { return tables_.size(); }

 private:
  struct Coded {
    std::string table;
    SteadyTime until = 0;
  };

  SteadyTime valid_;
  std::unordered_map<std::string, Coded> tables_;   // by code
  std::unordered_map<std::string, Issued> newest_;  // by table
};

}  // namespace souk
