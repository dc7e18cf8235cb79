#include "souk/rules/symmetry.hpp"

namespace souk {

Board image(Symmetry symmetry, Board board) {
  Board turned = 0;
  for (; board != 0; board &= board - 1) turned |= board_of(image(symmetry, first_square(board)));
  return turned;
}

Place image(Symmetry symmetry, Place place) {
  const Square one = image(symmetry, place.first());
  const Square other = image(symmetry, place.second());
  const Square first = one < other ? one : other;
  // Both mirrors lay an upright rug sideways.
  const bool mirrored = symmetry == Symmetry::mirror_a1_g7 || symmetry == Symmetry::mirror_a7_g1;
  return place.is_sideways() != mirrored ? Place::sideways(first) : Place::upright(first);
}

Position image(Symmetry symmetry, const Position& position) {
  PositionParts parts = position.parts();
  for (Board& top : parts.tops) top = image(symmetry, top);
  Board up_links = 0;
  Board right_links = 0;
  const auto carry = [&](Place place) {
    const Place carried = image(symmetry, place);
    (carried.is_sideways() ? right_links : up_links) |= board_of(carried.first());
  };
  for (Board rest = parts.up_links; rest != 0; rest &= rest - 1)
    carry(Place::upright(first_square(rest)));
  for (Board rest = parts.right_links; rest != 0; rest &= rest - 1)
    carry(Place::sideways(first_square(rest)));
  parts.up_links = up_links;
  parts.right_links = right_links;
  parts.assam = image(symmetry, parts.assam);
  return Position::assemble_unchecked(parts);
}

}  // namespace souk
