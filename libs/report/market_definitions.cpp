#include <array>
#include <string_view>

#include "souk/charts/markup.hpp"
#include "souk/report/market_picture.hpp"

namespace souk {

namespace {

using charts::at;

constexpr double square_side = 100;
constexpr double market_width = market_side * square_side;

// Field, deep, light, accent: the dyes of the page's rugs, by colour.
struct Dyes {
  const char* letter;
  const char* field;
  const char* deep;
  const char* light;
  const char* accent;
};
constexpr std::array<Dyes, colour_count> dyes{{{"r", "#a52f28", "#6b1717", "#f5d9ae", "#e38b45"},
                                               {"b", "#274a8c", "#152a56", "#e3eaf5", "#78a3df"},
                                               {"y", "#e6a52b", "#9c5d0c", "#fff3cd", "#74400d"},
                                               {"g", "#4f9c75", "#1f5a41", "#f0f5dc", "#a5d48c"}}};

std::string filled(const std::string& path, const char* colour) {
  return "<path d=\"" + path + "\" fill=\"" + colour + "\"/>";
}

// What one half shows, around its middle: four weaves, so that nobody needs colour to tell them
// apart.
std::string motif(const Dyes& dye, double x, double y) {
  const std::string middle = "M" + at(x) + ' ' + at(y);
  const auto diamond = [&](double size) {
    return middle + "m0 " + at(-size) + "l" + at(size) + ' ' + at(size) + "l" + at(-size) + ' ' +
           at(size) + "l" + at(-size) + ' ' + at(-size) + 'z';
  };
  const auto ring = [&](double radius, const char* colour) {
    return "<circle cx=\"" + at(x) + "\" cy=\"" + at(y) + "\" r=\"" + at(radius) + "\" fill=\"" +
           colour + "\"/>";
  };
  switch (*dye.letter) {
    case 'r':
      return filled(diamond(34), dye.light) + filled(diamond(27), dye.deep) +
             filled(diamond(19), dye.accent) + filled(diamond(9), dye.light);
    case 'b': {
      std::string chevrons;
      for (const double up : {-26.0, -8.0, 10.0})
        chevrons += "M" + at(x - 34) + ' ' + at(y + up + 16) +
                    "l17 -17l17 17l17 -17l17 17v-8l-17 "
                    "-17l-17 17l-17 -17l-17 17z";
      return filled(chevrons, dye.light);
    }
    case 'y': {
      std::string stripes;
      for (const double left : {-32.0, -12.0, 8.0, 28.0})
        stripes += "M" + at(x + left - 5) + ' ' + at(y - 34) + "h10v68h-10z";
      return filled(stripes, dye.deep);
    }
    default:
      return ring(33, dye.light) + ring(27, dye.deep) + ring(18, dye.accent) + ring(8, dye.light);
  }
}

std::string fringe(const Dyes& dye, double x, double out) {
  std::string strands;
  for (int y = 9; y < 94; y += 6) strands += "M" + at(x) + ' ' + at(y) + "h" + at(out);
  return "<path d=\"" + strands + "\" stroke=\"" + dye.light + "\" stroke-width=\"2.5\"/>";
}

std::string wool(const Dyes& dye, double width) {
  const std::string size = "width=\"" + at(width) + "\" height=\"90\" rx=\"3\"";
  const std::string inner = "width=\"" + at(width - 10) + "\" height=\"80\" rx=\"2\"";
  return "<rect x=\"8\" y=\"10\" " + size +
         " fill=\"#2a1003\" opacity=\".35\"/><rect x=\"5\" "
         "y=\"5\" " +
         size + " fill=\"" + dye.field + "\" stroke=\"" + dye.deep +
         "\" stroke-width=\"2.5\"/><rect x=\"10\" y=\"10\" " + inner + " fill=\"none\" stroke=\"" +
         dye.light + "\" stroke-width=\"2\"/>";
}

// A whole rug along x, and the half that is left where another rug lies on the rest.
std::string rug(const Dyes& dye) {
  const std::string letter = dye.letter;
  return "<g id=\"rug-" + letter + "\">" + fringe(dye, 5, -7) + fringe(dye, 195, 7) +
         wool(dye, 190) + motif(dye, 52, 50) + motif(dye, 148, 50) + "</g><g id=\"half-" + letter +
         "\">" + wool(dye, 90) + motif(dye, 50, 50) + "</g>";
}

// R2: zellige, with the road that joins two squares.
std::string mosaic() {
  const auto ring = [](double radius, const char* colour) {
    return "<circle r=\"" + at(radius) + "\" fill=\"" + std::string{colour} + "\"/>";
  };
  return "<g id=\"mosaic\">" + ring(82, "#f7ecd3") + ring(79, "#2d2f73") + ring(60, "#7c5a33") +
         ring(58, "#e3c795") + ring(42, "#7c5a33") + ring(40, "#14808a") + ring(22, "#f7ecd3") +
         ring(16, "#c9862b") + "</g>";
}

std::string mosaics() {
  std::string all;
  const auto place = [&](double x, double y) {
    all += "<use href=\"#mosaic\" x=\"" + at(x) + "\" y=\"" + at(y) + "\"/>";
  };
  for (const double along : {1.0, 3.0, 5.0}) {
    place(along * square_side, 0);
    place(market_width, market_width - along * square_side);
    place((along + 1) * square_side, market_width);
    place(0, market_width - (along + 1) * square_side);
  }
  place(market_width, 0);
  place(0, market_width);
  return all;
}

std::string tiles() {
  constexpr std::array<const char*, 3> stones{"#e9cfa2", "#e4c796", "#eed6ad"};
  std::array<std::string, 3> paths;
  for (int column = 0; column < market_side; ++column)
    for (int row = 0; row < market_side; ++row)
      paths[static_cast<std::size_t>((column * 5 + row * 7 + column * row) % 3)] +=
          "M" + at(column * square_side + 2) + ' ' + at(row * square_side + 2) + "h96v96h-96z";
  std::string all;
  for (std::size_t stone = 0; stone < stones.size(); ++stone)
    all += filled(paths[stone], stones[stone]);
  return all;
}

std::string square_names() {
  std::string all;
  for (int at_edge = 0; at_edge < market_side; ++at_edge) {
    const double along = at_edge * square_side;
    all += "<text x=\"" + at(along + 92) + "\" y=\"693\" text-anchor=\"end\">" +
           static_cast<char>('a' + at_edge) + "</text><text x=\"8\" y=\"" +
           at(market_width - along - square_side + 24) + "\">" + std::to_string(at_edge + 1) +
           "</text>";
  }
  return "<g id=\"square-names\">" + all + "</g>";
}

// Seen from above: the fez in the middle, and the gilt point that shows his facing.
constexpr std::string_view assam_art =
    "<g id=\"assam\"><circle cx=\"3\" cy=\"5\" r=\"42\" fill=\"#1c0c03\" opacity=\".35\"/>"
    "<path d=\"M0 -64L30 -28Q0 -44 -30 -28Z\" fill=\"#f3b93b\" stroke=\"#4b2c08\" "
    "stroke-width=\"3\" stroke-linejoin=\"round\"/><circle r=\"38\" fill=\"#123256\" "
    "stroke=\"#f7ecd3\" stroke-width=\"4\"/><ellipse rx=\"29\" ry=\"22\" fill=\"#f6ead2\" "
    "stroke=\"#4b3420\" stroke-width=\"2\"/><circle r=\"14\" fill=\"#c8372c\" stroke=\"#4a0d0c\" "
    "stroke-width=\"2\"/><path d=\"M0 0Q6 10 2 20\" stroke=\"#1b1b1b\" stroke-width=\"3\" "
    "fill=\"none\"/></g>";

}  // namespace

std::string market_definitions() {
  std::string rugs;
  for (const Dyes& dye : dyes) rugs += rug(dye);
  const std::string frame =
      "<rect x=\"-11\" y=\"-11\" width=\"722\" height=\"722\" rx=\"6\" fill=\"#5b3717\"/>"
      "<rect x=\"-2\" y=\"-2\" width=\"704\" height=\"704\" fill=\"#a98453\"/>";
  return "<svg class=\"definitions\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" +
         mosaic() + rugs + std::string{assam_art} + square_names() + "<g id=\"market\">" +
         mosaics() + frame + tiles() + "</g></defs></svg>\n";
}

}  // namespace souk
