// The file a game is kept in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/notation/result.hpp"

namespace souk::app {

// Never writes over a file it did not make itself: names are typed in a hurry.
class KeptGame {
 public:
  [[nodiscard]] Result<void> write(const std::string& file, std::string_view text);

 private:
  std::vector<std::string> own_;  // the files it made
};

// One of the games in a file, counted from 1; `-` is standard input. The code of the error is
// `file` when it cannot be read, `game` when there are not as many, `record` when the record is
// wrong.
[[nodiscard]] Result<Record> read_kept_game(const std::string& file, int which);

}  // namespace souk::app
