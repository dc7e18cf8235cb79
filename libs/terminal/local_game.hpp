// A game under way: its position, its chance, its record and its story. Knows no terminal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "souk/notation/record_builder.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/moves.hpp"
#include "story.hpp"

namespace souk::terminal {

// Where the piles and the throws of a game come from: a seed, of the whole game or of what comes
// behind so many moves of its record. A secret until the end.
struct ChanceSource {
  std::uint64_t seed = 0;
  std::optional<std::size_t> behind;

  [[nodiscard]] bool operator==(const ChanceSource&) const = default;
};

class LocalGame {
 public:
  // The speaker, which has to outlive it, tells its story. `seats` as the record names them. The
  // chance is a matter of the seed alone: the piles, then the throws in the order in which they
  // come up.
  [[nodiscard]] static Result<LocalGame> begin(const Speaker& speaker, Rules rules,
                                               std::vector<std::string> seats, std::uint64_t seed,
                                               std::vector<RecordTag> tags = {});

  // Goes on with a running game. Its chance goes on as it would have, where the record is of this
  // source. Otherwise what nobody has seen yet is drawn anew, from `fresh`. `more` are tags besides
  // those of the record. Refused: a record that breaks the rules, and with the code `over` a game
  // that is.
  [[nodiscard]] static Result<LocalGame> resume(const Speaker& speaker, const Record& record,
                                                std::optional<ChanceSource> source,
                                                std::uint64_t fresh,
                                                std::vector<RecordTag> more = {});

  [[nodiscard]] const ChanceSource& source() const { return source_; }
  [[nodiscard]] const Position& position() const { return record_.position(); }
  [[nodiscard]] const Names& names() const { return names_; }
  // The round of what is due.
  [[nodiscard]] int round() const;
  struct Decision {
    Position before;
    Move move;
  };
  // What a merchant decided in his last turn, as it came: facing, rug.
  [[nodiscard]] const std::vector<Decision>& last_decisions_of(int seat) const {
    return last_turns_[static_cast<std::size_t>(seat)].decisions;
  }
  // Who decided last; nobody before the first decision.
  [[nodiscard]] std::optional<int> last_to_decide() const { return last_to_decide_; }
  // The turns so far as they began, oldest first. One of which nothing is played is not among them.
  [[nodiscard]] const std::vector<Position>& turns() const { return turns_; }
  // With the piles (R6) once the game is over; until then nothing here tells of them.
  [[nodiscard]] std::string record_text() const { return record_.text(); }
  // One paragraph a turn.
  [[nodiscard]] const std::vector<std::string>& story() const { return story_; }

  // A facing or a rug; the rug that comes up behind it is drawn at once. The caller answers for
  // legality: it is a fault of the program to ask for what is not legal.
  Effect decide(Move move);
  Rolled throw_die();

 private:
  using Piles = std::vector<DealtPile>;

  struct Chance {
    ChanceSource source;
    Random random;
    Piles piles;
  };
  // What a source brings for a game that was replayed; nothing where the game is not of it.
  [[nodiscard]] static std::optional<Chance> chance_of(const Replay& replay, ChanceSource source);

  LocalGame(const Speaker& speaker, Names names, Chance chance, RecordBuilder record);
  // A move of a record.
  void follow(Move move);
  void begin_turn_if_due();
  void tell(const std::string& sentence);
  void note_decision(Move move);
  // The move into the record and the story.
  Effect apply(Move move);
  void draw_rugs();
  // The pile of whoever lays a rug loses it.
  void take_rug_for(Move move);

  const Speaker* speaker_;
  Names names_;
  ChanceSource source_;
  Random chance_;
  // By seat, as they were dealt and what is left; none where nobody has two colours.
  Piles dealt_;
  Piles piles_;
  RecordBuilder record_;
  struct LastTurn {
    std::size_t number = 0;  // among all turns, from 1
    std::vector<Decision> decisions;
  };
  std::array<LastTurn, most_merchants> last_turns_;  // by seat
  std::optional<int> last_to_decide_;
  std::vector<Position> turns_;
  RoundCount rounds_;
  int round_ = 1;
  std::vector<std::string> story_;
};

}  // namespace souk::terminal
