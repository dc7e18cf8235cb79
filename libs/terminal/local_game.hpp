// A game under way: its position, its chance, its record and its story. Knows no terminal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "souk/notation/record_builder.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/moves.hpp"
#include "story.hpp"

namespace souk::terminal {

class LocalGame {
 public:
  // The speaker, which has to outlive it, tells its story. `seats` as the record names them. The
  // chance is a matter of the seed alone: the piles, then the throws in the order in which they
  // come up.
  [[nodiscard]] static Result<LocalGame> begin(const Speaker& speaker, Rules rules,
                                               std::vector<std::string> seats, std::uint64_t seed,
                                               std::vector<RecordTag> tags = {});

  [[nodiscard]] const Position& position() const { return record_.position(); }
  [[nodiscard]] const Names& names() const { return names_; }
  // The round of what is due.
  [[nodiscard]] int round() const;
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

  LocalGame(const Speaker& speaker, Names names, Random chance, Piles piles, RecordBuilder record);
  void begin_turn_if_due();
  void tell(const std::string& sentence);
  // The move into the record and the story.
  Effect apply(Move move);
  void draw_rugs();

  const Speaker* speaker_;
  Names names_;
  Random chance_;
  // By seat, as they were dealt and what is left; none where nobody has two colours.
  Piles dealt_;
  Piles piles_;
  RecordBuilder record_;
  std::vector<Position> turns_;
  RoundCount rounds_;
  int round_ = 1;
  std::vector<std::string> story_;
};

}  // namespace souk::terminal
