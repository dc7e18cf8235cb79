// A picture under construction, and the frame that charts with two axes share.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "souk/charts/axis.hpp"
#include "souk/charts/charts.hpp"

namespace souk::charts {

// Where charts with two axes are drawn, in units of the picture: pixels at its natural size.
struct Frame {
  double width = 0;
  double height = 0;
  double left = 46;
  double right = 0;
  double top = 18;
  double bottom = 0;

  [[nodiscard]] static Frame of_width(double width);
};

class Drawing {
 public:
  void line(const std::string& look, Point from, Point to);
  void rect(const std::string& look, Point corner, double width, double height);
  void path(const std::string& look, const std::vector<Point>& points);
  void dot(const std::string& look, Point centre, double radius);
  // `anchor`: start, mid or end.
  void text(const std::string& anchor, Point place, const std::string& words);

  // Grid, ticks and their numbers, the title of the x axis, and the marks.
  void axes(const Frame& frame, const Axis& x, const Axis& y, const Label& x_label,
            const Label& y_label, const std::string& x_title);
  void marks(const Frame& frame, const Axis& x, const std::vector<Mark>& marks);

  [[nodiscard]] const std::string& markup() const { return markup_; }

 private:
  std::string markup_;
};

// The names of the series beside what they look like; nothing for fewer than two.
enum class LegendSign : std::uint8_t { line, column };
[[nodiscard]] std::string legend_of(const std::vector<Series>& series, LegendSign sign);

// Both pictures; `draw` is called with the width of each and answers with what is in it and how
// high it is.
struct Drawn {
  std::string markup;
  double height = 0;
};
[[nodiscard]] std::string pictures_of(const std::string& summary,
                                      const std::function<Drawn(double width)>& draw);

}  // namespace souk::charts
