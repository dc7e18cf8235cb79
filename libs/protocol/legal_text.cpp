#include "souk/protocol/legal_text.hpp"

#include "souk/notation/move_text.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

std::string legal_text(const Position& position) {
  if (position.is_over()) return "over";
  if (position.phase() == Phase::roll) return "roll";
  std::string list;
  for (const Move move : legal_moves(position)) list += (list.empty() ? "" : " ") + text_of(move);
  return list;
}

}  // namespace souk
