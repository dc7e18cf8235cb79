#include "souk/report/market_picture.hpp"

#include "souk/charts/markup.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

using charts::at;
using charts::escaped;

constexpr double side = 100;

struct Spot {
  double x = 0;
  double y = 0;
};

// The top left corner of a square; rows count from the bottom.
Spot corner_of(Square square) {
  return {side * column_of(square), side * (market_side - 1 - row_of(square))};
}
Spot centre_of(Square square) {
  const Spot corner = corner_of(square);
  return {corner.x + side / 2, corner.y + side / 2};
}

std::string used(const std::string& what, Spot spot, int degrees, const char* look = "") {
  return "<use href=\"#" + what + "\"" + look + " transform=\"translate(" + at(spot.x) + ' ' +
         at(spot.y) + ") rotate(" + std::to_string(degrees) + ")\"/>";
}

std::string rugs_of(const Position& position) {
  std::string rugs;
  for (int code = 0; code < square_codes; ++code) {
    const auto square = static_cast<Square>(code);
    const auto colour = is_square(code) ? position.top_at(square) : std::nullopt;
    if (!colour) continue;
    const std::string letter(1, letter_of(*colour));
    const char* const look = position.is_in(position.owner(*colour)) ? "" : " class=\"neutral\"";
    const Spot corner = corner_of(square);
    const bool up = has_square(position.up_links(), square);
    const bool right = has_square(position.right_links(), square);
    const bool is_second =
        (row_of(square) > 0 &&
         has_square(position.up_links(), static_cast<Square>(square - row_step))) ||
        (column_of(square) > 0 &&
         has_square(position.right_links(), static_cast<Square>(square - column_step)));
    if (right)
      rugs += used("rug-" + letter, corner, 0, look);
    else if (up)
      rugs += used("rug-" + letter, {corner.x + side, corner.y - side}, 90, look);
    else if (!is_second)
      rugs += used("half-" + letter, corner, 0, look);
  }
  return rugs;
}

// Through a mosaic he comes back beside where he left, so the line goes by way of the edge.
std::string way_of(const Walk& walk) {
  std::string points;
  const auto add = [&](Spot spot) { points += at(spot.x) + ',' + at(spot.y) + ' '; };
  add(centre_of(walk.from.square()));
  Assam before = walk.from;
  for (int step = 0; step < walk.steps; ++step) {
    const Assam after = walk.path[static_cast<std::size_t>(step)];
    if (((walk.mosaics >> static_cast<unsigned>(step)) & 1U) != 0) {
      constexpr double out = 80;
      const auto beyond = [](Assam assam, Facing facing) {
        const Spot spot = centre_of(assam.square());
        switch (facing) {
          case Facing::north:
            return Spot{spot.x, spot.y - out};
          case Facing::east:
            return Spot{spot.x + out, spot.y};
          case Facing::south:
            return Spot{spot.x, spot.y + out};
          case Facing::west:
            break;
        }
        return Spot{spot.x - out, spot.y};
      };
      add(beyond(before, before.facing()));
      add(beyond(after, turned_around(after.facing())));
    }
    add(centre_of(after.square()));
    before = after;
  }
  return "<polyline class=\"way-edge\" points=\"" + points +
         "\"/><polyline class=\"way\" points=\"" + points + "\"/>";
}

std::string outline_of(Place place, const std::string& look) {
  const Spot first = corner_of(place.first());
  const bool sideways = place.is_sideways();
  const double top = sideways ? first.y : first.y - side;
  const std::string rect = " x=\"" + at(first.x + 4) + "\" y=\"" + at(top + 4) + "\" width=\"" +
                           at((sideways ? 2 : 1) * side - 8) + "\" height=\"" +
                           at((sideways ? 1 : 2) * side - 8) + "\" rx=\"6\"/>";
  return "<rect class=\"outline-edge\"" + rect + "<rect class=\"outline " + look + '"' + rect;
}

// An arrow from Assam to the square he would face.
std::string arrow_of(const Position& position, Facing facing, const std::string& look) {
  const Spot spot = centre_of(position.assam().square());
  const std::string path = " d=\"M-20 -52L0 -88L20 -52\" transform=\"translate(" + at(spot.x) +
                           ' ' + at(spot.y) + ") rotate(" + std::to_string(90 * index(facing)) +
                           ")\"/>";
  return "<path class=\"outline-edge\"" + path + "<path class=\"outline " + look + '"' + path;
}

std::string marked(const Position& position, const std::optional<Move>& move,
                   const std::string& look) {
  if (!move) return {};
  if (move->is(MoveKind::lay)) return outline_of(move->place(), look);
  return move->is(MoveKind::face) ? arrow_of(position, move->facing(), look) : std::string{};
}

}  // namespace

std::string picture_of(const MarketPicture& picture) {
  const Position& position = picture.position;
  const Assam assam = position.assam();
  return "<svg class=\"market\" viewBox=\"-92 -92 884 884\" role=\"img\" aria-label=\"" +
         escaped(picture.summary) + "\"><use href=\"#market\"/>" + rugs_of(position) +
         "<use href=\"#square-names\"/>" + (picture.walk ? way_of(*picture.walk) : "") +
         used("assam", centre_of(assam.square()), 90 * index(assam.facing())) +
         marked(position, picture.chosen, "chosen") + marked(position, picture.better, "better") +
         "</svg>\n";
}

}  // namespace souk
