#include <stdexcept>

#include "plain/plain_game.hpp"

namespace souk::plain {
namespace {

constexpr std::array<char, colour_count> colour_letters{'r', 'b', 'y', 'g'};

char colour_letter(int colour) { return colour_letters.at(static_cast<std::size_t>(colour)); }

std::string phase_text(Phase phase) {
  switch (phase) {
    case Phase::face:
      return "face";
    case Phase::roll:
      return "roll";
    case Phase::lay:
      return "lay";
    case Phase::turn:
      return "turn";
    case Phase::draw:
      return "draw";
    case Phase::over:
      return "over";
  }
  throw std::logic_error("no such phase");
}

}  // namespace

std::string Game::position() const {
  std::string text = board_text() + ' ';
  text += static_cast<char>('a' + assam_.column);
  text += std::to_string(assam_.row + 1) + facing_ + ' ';
  for (int seat = 0; seat < options_.merchants; ++seat) {
    if (seat > 0) text += ',';
    text += merchant_text(seat);
  }
  return text + ' ' + std::to_string(seat_ + 1) + ':' + phase_text(phase_);
}

// Rows from the top, each from the left. A half is linked to the one on its right or below it; the
// half pointed at carries no mark of its own.
std::string Game::board_text() const {
  std::string text;
  for (int row = market_size - 1; row >= 0; --row) {
    int bare = 0;
    for (int column = 0; column < market_size; ++column) {
      const int colour = top_colour(column, row);
      if (colour == -1) {
        ++bare;
        continue;
      }
      if (bare > 0) text += std::to_string(bare);
      bare = 0;
      text += colour_letter(colour);
      const std::optional<Square> other = other_half({column, row});
      if (other == Square{column + 1, row}) text += '>';
      if (other == Square{column, row - 1}) text += 'v';
    }
    if (bare > 0) text += std::to_string(bare);
    if (row > 0) text += '/';
  }
  return text;
}

std::string Game::merchant_text(int seat) const {
  std::string text;
  for (int colour = 0; colour < colour_count; ++colour) {
    if (seat_of(colour) != seat) continue;
    text += colour_letter(colour);
    text += std::to_string(rugs_left(colour));
  }
  if (two_colours_each() && pile_top(seat) != -1) {
    text += '>';
    text += colour_letter(pile_top(seat));
  }
  return text + ':' + (in(seat) ? std::to_string(purse(seat)) : "out");
}

}  // namespace souk::plain
