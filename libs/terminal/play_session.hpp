// A game at the table, from where it stands to its end or until everyone leaves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "advisor.hpp"
#include "answers.hpp"
#include "game_keeper.hpp"
#include "local_game.hpp"
#include "souk/players/player.hpp"
#include "souk/terminal/play.hpp"
#include "table_view.hpp"

namespace souk::terminal {

class PlaySession {
 public:
  // `seats` as the record names them. Options, speaker and terminal have to outlive it.
  PlaySession(const PlayOptions& options, const Speaker& speaker,
              const std::vector<std::string>& seats, LocalGame game, GameKeeper keeper,
              Terminal& terminal);
  PlaySession(const PlaySession&) = delete;
  PlaySession& operator=(const PlaySession&) = delete;

  void announce(const std::string& text) { view_.announce(text); }
  // Of a game that goes on, what happened last is enough.
  void pass_over_story() { view_.pass_over_story(2); }

  [[nodiscard]] Outcome play();

 private:
  // Why the table is left: by request where nothing ended the input.
  using Leaving = std::optional<InputEnd>;
  using Went = tl::expected<void, Leaving>;

  [[nodiscard]] const Position& position() const { return game_.position(); }
  void move_of(Player& bot);
  void throw_die();
  void decide(Move move);
  // Until something moved the game on.
  [[nodiscard]] Went ask_person();
  [[nodiscard]] bool act_on(const Answer& answer, Facing& chosen);
  // Takes back a facing; true when that was a turning behind the rug (R11), so that it is asked
  // for again.
  [[nodiscard]] bool undo(Facing& chosen);
  [[nodiscard]] Went handle(const Request& request);
  [[nodiscard]] Went show_text(const Lines& lines);
  void notice_all(const Lines& lines);
  [[nodiscard]] Lines words_for(const Request& request);
  [[nodiscard]] Lines hint();
  [[nodiscard]] Lines why();
  [[nodiscard]] Lines why_of(int seat);
  void save_to(const std::string& file);
  // False when that failed, after saying so.
  [[nodiscard]] bool keep();
  [[nodiscard]] Lines where_kept() const;
  [[nodiscard]] Outcome leave(Leaving why);
  [[nodiscard]] Outcome finish();

  const PlayOptions& options_;
  const Speaker& speaker_;
  Terminal& terminal_;
  LocalGame game_;
  GameKeeper keeper_;
  TableView view_;
  std::vector<std::unique_ptr<Player>> players_;  // null for people
  bool has_people_ = false;
  // Before a person turned Assam for the next one, until the throw.
  std::optional<LocalGame> before_turning_;
  std::optional<Advisor> advisor_;  // made when it is asked
};

}  // namespace souk::terminal
