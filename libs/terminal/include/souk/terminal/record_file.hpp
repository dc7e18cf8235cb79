// Files of recorded games: written while a game goes on, and read again.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/language/speaker.hpp"
#include "souk/notation/record.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/terminal/outcome.hpp"
#include "souk/terminal/terminal.hpp"
#include "souk/text/result.hpp"

namespace souk::terminal {

// Never writes over a file it did not make itself or was told to take over: names are typed in a
// hurry. Such a file is replaced in one step, so that there is a whole game in it at any moment.
// Where that fails, nothing is left behind.
class RecordSaver {
 public:
  [[nodiscard]] Result<void> write(const Speaker& speaker, const std::string& file,
                                   std::string_view text);
  void take_over(const std::string& file);

 private:
  std::vector<std::string> own_;  // the files it may replace
};

// Hands over the games in a file, right or wrong, as they are read, until `receive` has had enough
// and answers false; `-` is standard input. The only error is a file that cannot be read.
[[nodiscard]] Result<void> read_recorded_games(const Speaker& speaker, const std::string& file,
                                               const std::function<bool(ReadRecord)>& receive);

// One of the games in a file, counted from 1; `-` is standard input. The code of the error is
// `file` when it cannot be read, `game` when there are not as many, `record` when the record is
// wrong.
[[nodiscard]] Result<Record> read_recorded_game(const Speaker& speaker, const std::string& file,
                                                int which);
// The game of a file that holds one and no more; else the code is `game`.
[[nodiscard]] Result<Record> read_only_game(const Speaker& speaker, const std::string& file);

// Says what is wrong with the record of a file: an error of the above, or of its replay.
[[nodiscard]] Outcome complain_of_record(const Speaker& speaker, const std::string& file,
                                         const Error& error, Terminal& terminal);

}  // namespace souk::terminal
