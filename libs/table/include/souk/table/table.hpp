// A game that people sit at. It knows no socket, no clock and no file: it is told the time, asked
// for things, and answers with numbered events.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/table/action.hpp"
#include "souk/table/event.hpp"
#include "souk/table/event_history.hpp"
#include "souk/table/fair_dice.hpp"
#include "souk/table/game_state.hpp"
#include "souk/table/table_chance.hpp"

namespace souk {

// Events count from 1. `first` to `last` were added; where there was nothing to do, `first` is one
// more than `last`. A repeated action gives the event it made the first time, and nothing is added.
struct Done {
  int first = 0;
  int last = 0;
  bool repeated = false;
};

inline constexpr std::size_t longest_name = 24;   // characters (code points)
inline constexpr std::size_t longest_chat = 300;  // characters
inline constexpr std::size_t longest_action_id = 64;
// Then nobody can say or show anything any more, sit down or return; the game itself always fits.
inline constexpr int most_events_with_chat = 4'000;
inline constexpr int most_lines_of_a_chair = 500;

// A name or a line of chat as it may be shown: valid UTF-8, no control characters or invisible
// direction marks, one line, trimmed, not empty, not too long; refused with the reason otherwise.
[[nodiscard]] Result<std::string> clean_line(std::string_view text, std::size_t longest);

class Table {
 public:
  // What the event did to the game, if anything, and the state after it.
  using Listener = std::function<void(int number, const Event&, const std::optional<Effect>& effect,
                                      const GameState& state)>;

  // The seats of bots are taken at once. `levels` are the bots there are, the first of them the one
  // who plays where nobody was asked for.
  [[nodiscard]] static Result<Table> open(TableOptions options, const Seed& seed, WallTime now,
                                          std::vector<std::string> levels);
  // From the log. Refused: events that do not follow from each other, or throws and piles that are
  // not the seed's.
  [[nodiscard]] static Result<Table> restore(const Seed& seed, std::deque<Event> events,
                                             std::vector<std::string> levels);

  // Takes the chair, or the first free one that is kept for such a person. When the last chair is
  // taken the game begins. The caller has checked the invitation; `invited` says that there was
  // one.
  [[nodiscard]] Result<Done> sit(const Sitter& sitter, std::optional<int> seat, bool invited,
                                 std::string_view action_id, WallTime now);
  // With an id the person in that chair acts, without one the bot in it: a bot that has thought for
  // too long cannot act for someone who has returned. Refused: nothing was added. Whoever is too
  // late is refused, and wake() says what comes of it.
  [[nodiscard]] Result<Done> act(int seat, const Action& action, WallTime now);
  // Whoever has the key sits there.
  [[nodiscard]] std::optional<int> seat_of_key(std::string_view key) const {
    return state_.seat_of_key(key);
  }

  // The event that this action made, where it was done already. Refused: its id was that of another
  // action.
  [[nodiscard]] Result<std::optional<int>> done_before(int seat, const Action& action) const;
  // The first person who came and still sits there.
  [[nodiscard]] std::optional<int> host() const;

  // The seat of a bot that has to choose or throw now.
  [[nodiscard]] std::optional<int> bot_to_move() const;
  // When wake() has something to do at the earliest: a clock runs out.
  [[nodiscard]] std::optional<WallTime> wake_at() const { return state_.deadline(); }
  // What time itself brings about: whoever is late is out or replaced by a bot.
  [[nodiscard]] Result<Done> wake(WallTime now);
  // Before the game or during it; a finished game stays what it is.
  [[nodiscard]] Result<Done> close(event::Reason reason, WallTime now);
  // After restore(): no clock ran since the last event.
  [[nodiscard]] Result<Done> resume(WallTime now);
  // The clock on the wall, which said `before`, was set and says `now`: only what had passed by
  // then is taken off the clock that runs.
  [[nodiscard]] Result<Done> resume_after_clock_was_set(WallTime before, WallTime now);
  // When everyone still there has offered a rematch: the options of the next table, chairs moved on
  // by one, with the sitters in them (empty where there is none); the server opens it and says its
  // name here.
  struct Rematch {
    TableOptions options;
    std::array<std::shared_ptr<const Sitter>, most_merchants> sitters;
  };
  [[nodiscard]] std::optional<Rematch> rematch() const;
  [[nodiscard]] Result<Done> went_on(std::string table, WallTime now);

  [[nodiscard]] const GameState& state() const { return state_; }
  [[nodiscard]] int last_event() const { return history_.last(); }
  [[nodiscard]] const Event& event(int number) const { return history_[number]; }
  // Tells the events after number `after`, each with the state as it was then. What it costs is as
  // many events as are told, and a few before them.
  void replay_since(int after, const Listener& listener) const;
  // The same, until the listener has had enough and says false.
  void replay_while(
      int after,
      const std::function<bool(int number, const Event&, const std::optional<Effect>& effect,
                               const GameState&)>& listener) const;
  // What everyone saw when the last turns began, oldest first, the present position not among them;
  // `most` at most.
  [[nodiscard]] std::vector<Position> last_turns(std::size_t most) const;
  // Told every event as it is added, before the call that added it returns.
  void listen(Listener listener) { listener_ = std::move(listener); }

  // The seed is shown only when the game is over; nobody learns it before.
  [[nodiscard]] std::optional<Seed> shown_seed() const;
  // As a record; while the game runs without its secrets. Nothing before the game has started.
  [[nodiscard]] Result<Record> record() const;

 private:
  Table(const Seed& seed, std::vector<std::string> known_levels)
      : chance_{seed}, levels_{std::move(known_levels)} {}

  [[nodiscard]] Result<int> chair_for(std::optional<int> seat, bool invited) const;
  // Applies it, keeps it, tells it.
  Result<void> take(Event event);
  // Takes it, and what follows from it by itself.
  Result<Done> add(EventBody what, std::uint64_t action, WallTime now);
  [[nodiscard]] std::optional<EventBody> consequence() const;
  [[nodiscard]] event::BotSat usual_bot(int seat, event::Why why) const;

  TableChance chance_;
  std::vector<std::string> levels_;
  GameState state_;
  EventHistory history_;
  // The state after every so many events: a replay begins at one of them.
  std::vector<GameState> checkpoints_;
  Listener listener_;
};

}  // namespace souk
