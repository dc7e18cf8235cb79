// The games of this user that keep themselves: a record each in one folder, and beside it what is a
// secret until the end, the seed of the piles and throws.
//
//   2026-11-18-105430-3f9a.souk    the record, replaced after every move; has [Game "2026-…-3f9a"]
//   2026-11-18-105430-3f9a.chance  the seed, for the owner alone; gone when the game is over
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "local_game.hpp"
#include "souk/terminal/record_file.hpp"

namespace souk::terminal {

// The tag of a record by which its secrets are found, wherever it was copied to.
inline constexpr std::string_view game_tag = "Game";

// One that is played here. While it lives, nobody else on this machine can go on with the game.
class KeptGame {
 public:
  KeptGame(KeptGame&& other) noexcept;
  KeptGame& operator=(KeptGame&&) = delete;
  ~KeptGame();

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  // Nothing where it was lost.
  [[nodiscard]] const std::optional<ChanceSource>& source() const { return source_; }

  [[nodiscard]] Result<void> write(const Speaker& speaker, std::string_view record);
  // Where the chance of the game comes from, when it is another than source().
  [[nodiscard]] Result<void> remember(const Speaker& speaker, const ChanceSource& source);
  // The game is over, and nothing about it is secret any more.
  void reveal();
  // Nothing has happened in it.
  void discard();

 private:
  friend class KeptGames;
  KeptGame(const std::string& folder, std::string id, int secret);

  std::string id_;
  std::string file_;
  std::string secret_file_;
  int secret_;  // the descriptor of that file, which is locked
  std::optional<ChanceSource> source_;
  RecordSaver saver_;
};

struct WaitingGame {
  std::string file;
  Record record;
  int round = 1;
  int rounds = 1;
  std::string played;  // when it was played last, ISO 8601
};

class KeptGames {
 public:
  explicit KeptGames(std::string folder) : folder_{std::move(folder)} {}

  // Makes the folder where it is not there.
  [[nodiscard]] Result<KeptGame> begin(const Speaker& speaker, const ChanceSource& source) const;
  // The one that a record belongs to, or a new one. The error's code is `busy` where somebody else
  // plays it.
  [[nodiscard]] Result<KeptGame> take(const Speaker& speaker, const Record& record) const;
  // Those that can go on and are not played now, the newest first.
  [[nodiscard]] std::vector<WaitingGame> waiting(const Speaker& speaker) const;

 private:
  [[nodiscard]] Result<KeptGame> open_new(const Speaker& speaker) const;

  std::string folder_;
};

}  // namespace souk::terminal
