// A tournament on disk: what it is, every game as a record, and a line of results a game.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "souk/arena/standings.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Whether the lines of results have the luck of their games.
enum class KeptLuck : std::uint8_t { none, by_seat };

// `tournament.txt` says whose folder it is, `games.souk` holds the records, `results.csv` has a
// line a game, written behind its record. A program that is ended at any moment leaves at most a
// half-written record and line at the ends; opening the folder again cuts them off.
class TournamentFolder {
 public:
  // Made where it is missing. `identity` is one line a property; a folder with another one is
  // refused, and so is one that another program is writing to. The code of an error is `folder`, or
  // `output` for what cannot be written.
  [[nodiscard]] static Result<TournamentFolder> open(const std::string& path,
                                                     const std::string& identity,
                                                     KeptLuck luck = KeptLuck::none);

  // What was played before. Seatings are those of the lines.
  [[nodiscard]] const std::vector<PlayedGame>& games() const { return games_; }

  // Its luck is known or not, as the folder was opened.
  [[nodiscard]] Result<void> keep(const PlayedGame& game, const std::string& record);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;

  TournamentFolder(std::string path, KeptLuck luck) : path_{std::move(path)}, luck_{luck} {}

  [[nodiscard]] std::string file(const char* name) const { return path_ + '/' + name; }
  [[nodiscard]] Result<File> open_file(const char* name) const;
  [[nodiscard]] Result<void> check_identity(const std::string& identity) const;
  [[nodiscard]] Result<void> read_results();

  std::string path_;
  KeptLuck luck_;
  std::vector<PlayedGame> games_;
  std::uint64_t records_end_ = 0;
  File records_;
  File results_;
};

}  // namespace souk
