#include "souk/charts/charts.hpp"

#include <algorithm>
#include <utility>

#include "drawing.hpp"
#include "souk/charts/markup.hpp"

namespace souk::charts {

namespace {

struct Span {
  double low = 0;
  double high = 0;

  void widen(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

std::string look_class(const char* kind, int look) {
  return std::string{kind} + " look" + std::to_string(look);
}

// Points of all series.
Span span_of(const std::vector<Series>& all, double Point::* coordinate) {
  bool any = false;
  Span span;
  for (const Series& series : all)
    for (const Point& point : series.points) {
      if (!std::exchange(any, true)) span = {point.*coordinate, point.*coordinate};
      span.widen(point.*coordinate);
    }
  return span;
}

Drawn drawn(const LineChart& chart, double width) {
  const Frame frame = Frame::of_width(width);
  const Span across = span_of(chart.series, &Point::x);
  const Span up = span_of(chart.series, &Point::y);
  const double room = std::max(1e-6, (up.high - up.low) * 0.08);
  const int most_ticks = width < 500 ? 4 : 8;
  const Axis x{across.low,  across.high, frame.left,
               frame.right, most_ticks,  chart.x_ticks.least_step};
  const Axis y{chart.low.value_or(up.low - room),
               chart.high.value_or(up.high + room),
               frame.bottom,
               frame.top,
               6,
               chart.y_ticks.least_step};
  Drawing drawing;
  drawing.axes(frame, x, y, chart.x_ticks.label, chart.y_ticks.label, chart.x_title);
  for (const Series& series : chart.series) {
    std::vector<Point> places;
    places.reserve(series.points.size());
    for (const Point& point : series.points) places.push_back({x.place(point.x), y.place(point.y)});
    drawing.path(look_class("line", series.look), places);
    constexpr std::size_t most_dots = 40;
    if (places.size() > most_dots) continue;
    for (const Point& place : places) drawing.dot(look_class("dot", series.look), place, 2.5);
  }
  drawing.marks(frame, x, chart.marks);
  return {drawing.markup(), frame.height};
}

Drawn drawn(const ColumnChart& chart, double width) {
  const Frame frame = Frame::of_width(width);
  Span across{0, 0};
  Span up{0, 0};
  if (!chart.columns.empty()) across = {chart.columns.front().x, chart.columns.front().x};
  for (const Column& column : chart.columns) {
    across.widen(column.x);
    up.widen(column.value);
  }
  const Axis x{across.low - 0.5, across.high + 0.5,   frame.left,
               frame.right,      width < 500 ? 4 : 8, chart.x_ticks.least_step};
  const Axis y{up.low, up.high, frame.bottom, frame.top, 6, chart.y_ticks.least_step};
  const double one = x.place(1) - x.place(0);
  const double thick = std::max(1.5, std::min(one * 0.8, 40.0));
  Drawing drawing;
  drawing.axes(frame, x, y, chart.x_ticks.label, chart.y_ticks.label, chart.x_title);
  for (const Column& column : chart.columns) {
    const double end = y.place(column.value);
    const double zero = y.place(0);
    drawing.rect(look_class("fill", column.look),
                 {x.place(column.x) - thick / 2, std::min(end, zero)}, thick, std::abs(end - zero));
  }
  drawing.marks(frame, x, chart.marks);
  return {drawing.markup(), frame.height};
}

Drawn drawn(const BarChart& chart, double width) {
  constexpr double row = 44;
  constexpr double left = 4;
  constexpr double thick = 14;
  Span span{0, 0};
  for (const Bar& bar : chart.bars) {
    const double margin = bar.margin.value_or(0);
    span.widen(bar.value - (bar.value < 0 ? margin : 0));
    span.widen(bar.value + (bar.value < 0 ? 0 : margin));
    if (bar.reference) span.widen(*bar.reference);
  }
  span.high = std::min(span.high, chart.most.value_or(span.high));
  const Axis x{span.low, span.high, left, width - left};
  Drawing drawing;
  double top = 0;
  for (const Bar& bar : chart.bars) {
    const double zero = x.place(0);
    const double end = x.place(bar.value);
    const double middle = top + 24 + thick / 2;
    drawing.text("start", {left, top + 17}, bar.name);
    drawing.text("end", {width - left, top + 17}, bar.value_text);
    drawing.rect(look_class("fill", bar.look), {std::min(zero, end), top + 24},
                 std::max(0.5, std::abs(end - zero)), thick);
    if (bar.margin)
      drawing.line("whisker", {x.place(std::max(span.low, bar.value - *bar.margin)), middle},
                   {x.place(std::min(span.high, bar.value + *bar.margin)), middle});
    if (bar.reference)
      drawing.line("reference", {x.place(*bar.reference), top + 20},
                   {x.place(*bar.reference), top + 28 + thick});
    top += row;
  }
  drawing.line("axis", {x.place(0), 20}, {x.place(0), top});
  return {drawing.markup(), top + 4};
}

}  // namespace

std::string figure_of(const LineChart& chart) {
  return legend_of(chart.series, LegendSign::line) +
         pictures_of(chart.summary, [&](double width) { return drawn(chart, width); });
}

std::string figure_of(const ColumnChart& chart) {
  return legend_of(chart.legend, LegendSign::column) +
         pictures_of(chart.summary, [&](double width) { return drawn(chart, width); });
}

std::string figure_of(const BarChart& chart) {
  return pictures_of(chart.summary, [&](double width) { return drawn(chart, width); });
}

}  // namespace souk::charts
