// The market as a picture (SVG), for pages of souk/charts/page.hpp.
#pragma once

#include <optional>
#include <string>

#include "souk/rules/effect.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// What the pictures of a page share; once, before the first of them.
[[nodiscard]] std::string market_definitions();

struct MarketPicture {
  Position position;
  std::string summary;  // what a screen reader says instead
  // A facing or a rug: with a solid outline, and with a dashed one.
  std::optional<Move> chosen;
  std::optional<Move> better;
  std::optional<Walk> walk;  // the way Assam has come
};
[[nodiscard]] std::string picture_of(const MarketPicture& picture);

}  // namespace souk
