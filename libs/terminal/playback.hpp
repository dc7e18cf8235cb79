// A place in a recorded game, and the ways to move it. Knows no terminal.
#pragma once

#include <cstddef>
#include <string>

#include "drawing.hpp"
#include "souk/notation/record_replay.hpp"
#include "story.hpp"

namespace souk::terminal {

class Playback {
 public:
  // At the beginning of the game, before anything has happened.
  Playback(Record record, Replay replay);

  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const Replay& replay() const { return replay_; }
  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::size_t steps() const { return replay_.steps.size(); }
  [[nodiscard]] const Position& position() const { return replay_.position_after(at_); }
  // Of what happened last; 1 at the beginning.
  [[nodiscard]] int round() const;
  [[nodiscard]] int rounds() const;
  // The turn at hand as far as it has gone.
  [[nodiscard]] std::string story() const;
  // What the last step paid for or laid.
  [[nodiscard]] Marks marks() const;
  [[nodiscard]] bool at_end_of_turn() const;

  void next();
  void back();
  void next_turn();
  void previous_turn();
  void first() { at_ = 0; }
  void last() { at_ = steps(); }
  // Behind the first step of that round; the end when there is no such round.
  void go_to_round(int round);

 private:
  [[nodiscard]] std::size_t turn_of(std::size_t step) const { return replay_.steps[step].turn; }
  [[nodiscard]] std::string step_text(std::size_t step) const;

  Record record_;
  Replay replay_;
  Names names_;
  std::size_t at_ = 0;  // steps taken
};

}  // namespace souk::terminal
