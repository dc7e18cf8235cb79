// Where a game is kept while it is played: in the folder of games, and in a file of one's own where
// one is named.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kept_games.hpp"

namespace souk::terminal {

class GameKeeper {
 public:
  enum class OwnFile : std::uint8_t { is_new, goes_on };

  // Without a folder and without a file nothing is kept.
  GameKeeper(const Speaker& speaker, std::optional<KeptGame> kept, std::string own_file,
             OwnFile kind = OwnFile::is_new);

  // An error is that of the own file, which was asked for. Where the folder fails, the game can go
  // on without it: kept_in() is empty then, and warning() says why.
  [[nodiscard]] Result<void> write(const LocalGame& game);
  // Into another file, on request.
  [[nodiscard]] Result<void> write_to(const std::string& file, const LocalGame& game);

  // The folder forgets a game in which nothing has happened.
  void discard();

  [[nodiscard]] std::string kept_in() const { return kept_ ? kept_->file() : ""; }
  [[nodiscard]] const std::string& own_file() const { return own_file_; }
  [[nodiscard]] std::string take_warning() { return std::exchange(warning_, {}); }

 private:
  const Speaker& speaker_;
  std::optional<KeptGame> kept_;
  std::string own_file_;
  RecordSaver saver_;
  std::string warning_;
};

}  // namespace souk::terminal
