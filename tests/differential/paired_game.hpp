// One game played in step by both implementations of the rules.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "differential/table.hpp"
#include "plain/plain_game.hpp"
#include "souk/rules/moves.hpp"

namespace souk::differential {

// Thrown where the two part: what differs, the moves so far and both states.
class Difference : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Every move goes through the checked entry points of the library and through the plain game, and
// everything is compared after it.
class PairedGame {
 public:
  explicit PairedGame(const Table& table);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const plain::Game& plain() const { return plain_; }
  [[nodiscard]] bool is_over() const { return position_.is_over(); }

  void face(Facing facing);
  Rolled roll(int steps);
  Laid lay(Place place);
  Drawn draw(Colour colour);
  Withdrawn withdraw(int seat);

  // That both write the position in the same characters, and that reading them gives it back.
  void compare_texts() const;
  // That both take this place, or both refuse it.
  void compare_legality(Place place) const;

 private:
  // Applies the move to the library's game, and `play` to the plain one.
  template <class Play>
  Effect step(Move move, Play&& play);
  void take_rugs(const Table& table);
  void compare() const;
  void expect(bool holds, std::string_view what) const;
  [[noreturn]] void part(const std::string& what) const;

  Position start_;
  Position position_;
  plain::Game plain_;
  std::string moves_;
};

}  // namespace souk::differential
