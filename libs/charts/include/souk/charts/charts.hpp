// Charts as SVG that stands in a page of page.hpp: its style gives the colours, by light and dark.
// Every picture is drawn twice, for phones and for wide screens, and the style shows one of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace souk::charts {

// How a series looks: one of four colours with a pattern of its own, so that no one needs colour to
// tell them apart; in games, the colour of a merchant's rugs.
inline constexpr int look_count = 4;

// What is written beside a tick.
using Label = std::function<std::string(double)>;

// How the ticks of an axis are written, and how far they are apart at least: 1 where there are only
// whole numbers.
struct Ticks {
  Label label;
  double least_step = 0;
};

struct Point {
  double x = 0;
  double y = 0;
};

struct Series {
  std::string name;
  int look = 0;
  std::vector<Point> points;
};

// A place along x that the reader should see, with a short name such as `1`.
struct Mark {
  double x = 0;
  std::string name;
};

struct LineChart {
  std::string summary;  // what a screen reader says instead of the picture
  std::string x_title;
  std::vector<Series> series;
  std::vector<Mark> marks;
  // Of y; where they are not given, what the series need.
  std::optional<double> low;
  std::optional<double> high;
  Ticks y_ticks;
  Ticks x_ticks;
};
[[nodiscard]] std::string figure_of(const LineChart& chart);

// Columns side by side, up from zero or down from it.
struct Column {
  double x = 0;
  double value = 0;
  int look = 0;
};
struct ColumnChart {
  std::string summary;
  std::string x_title;
  std::vector<Column> columns;
  std::vector<Mark> marks;
  std::vector<Series> legend;  // names and looks; empty: none is shown
  Ticks y_ticks;
  Ticks x_ticks;
};
[[nodiscard]] std::string figure_of(const ColumnChart& chart);

// One below the other, each with its name and its value in words; to the right from zero, or to the
// left.
struct Bar {
  std::string name;
  std::string value_text;
  double value = 0;
  std::optional<double> margin;     // half the width of its interval
  std::optional<double> reference;  // what it is compared with
  int look = 0;
};
struct BarChart {
  std::string summary;
  std::vector<Bar> bars;
  std::optional<double> most;  // that a value can be; intervals are cut there
};
[[nodiscard]] std::string figure_of(const BarChart& chart);

}  // namespace souk::charts
