// The serving side of the line protocol: one request in, one answer out.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/notation/course_string.hpp"
#include "souk/players/player.hpp"
#include "souk/players/random.hpp"
#include "souk/players/roster.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Knows no stream and no clock: whoever owns it reads the lines and writes what it says.
class Engine {
 public:
  // The first player is the one that answers `go` until another is set. `name` is what the engine
  // calls itself.
  Engine(std::string name, Roster players, std::uint64_t seed);

  // How players are found that are no name of the roster alone, such as a name with weights of its
  // own. Without one, there are none.
  using FindPlayer = std::function<Result<NamedPlayer>(const std::string& text)>;
  void find_players_by(FindPlayer find) { find_ = std::move(find); }

  // As `set player` does. Refused: one that is not there.
  [[nodiscard]] Result<void> set_player(const std::string& text);

  // Who hears the `info …` lines that `go` has before its answer, each without its line end and
  // as soon as the player has thought it.
  using Listener = std::function<void(std::string_view line)>;
  void tell(Listener listener) { listener_ = std::move(listener); }

  // Exactly one line, `ok …` or `error <code> <what is wrong>`, without the line end.
  [[nodiscard]] std::string answer(std::string_view request);

  // True once `quit` has been answered.
  [[nodiscard]] bool has_quit() const { return has_quit_; }

 private:
  // Everything `undo` brings back: the dice too, so that a throw taken back is thrown the same.
  struct Snapshot {
    Position position;
    std::optional<CourseNames> names;
    Random random;
  };
  using Words = std::vector<std::string_view>;
  using Answer = Result<std::string>;

  struct Request {
    std::string_view name;
    Answer (Engine::*answer)(const Words& words);
    bool needs_position;
    std::string_view usage;
  };
  [[nodiscard]] static const std::vector<Request>& requests();

  Answer hello(const Words& words);
  Answer begin(const Words& words);
  Answer begin(Rules rules, int merchants, std::optional<std::uint64_t> seed);
  Answer set_position(const Words& words);
  Answer set_course_position(const Words& words);
  Answer state(const Words& words);
  Answer legal(const Words& words);
  Answer play(const Words& words);
  Answer play(Snapshot next, Move move);
  Answer undo(const Words& words);
  Answer tithe(const Words& words);
  Answer score(const Words& words);
  Answer walk(const Words& words);
  Answer go(const Words& words);
  Answer set(const Words& words);
  Answer perft(const Words& words);
  Answer quit(const Words& words);

  [[nodiscard]] static tl::unexpected<Error> misused(const Words& words);
  // Draws the rugs that are due, unless whoever plays wants to (`set chance explicit`).
  void draw_rugs(Snapshot& snapshot) const;

  [[nodiscard]] const Position& now() const { return history_.back().position; }
  [[nodiscard]] Result<NamedPlayer> player_for(const std::string& text) const;
  // The player anew: it remembers nothing.
  void seat_player(std::uint64_t seed) { player_ = named_.make(seed); }
  // A position as an answer, with the legal moves where they are asked for.
  [[nodiscard]] std::string position_answer() const;
  Answer set_chance(std::string_view value);
  Answer set_legal(std::string_view value);
  void start_from(const Position& position, const std::optional<CourseNames>& names, Random random);
  // A copy of what stands now, to play on; it becomes part of the history when the play was legal.
  [[nodiscard]] Snapshot next() const { return history_.back(); }

  std::string name_;
  Roster players_;
  FindPlayer find_;
  NamedPlayer named_;
  std::unique_ptr<Player> player_;
  std::uint64_t seed_;
  int threads_ = 1;
  bool draws_rugs_ = true;
  bool tells_legal_moves_ = false;
  Random random_;
  std::vector<Snapshot> history_;
  Listener listener_;
  bool has_quit_ = false;
};

}  // namespace souk
