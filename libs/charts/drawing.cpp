#include "drawing.hpp"

#include <algorithm>

#include "souk/charts/markup.hpp"

namespace souk::charts {

namespace {

// At these widths in pixels letters have their natural size.
constexpr double narrow_width = 320;
constexpr double wide_width = 640;

std::string attribute(const char* name, const std::string& value) {
  return ' ' + std::string{name} + "=\"" + value + '"';
}
std::string attribute(const char* name, double value) { return attribute(name, at(value)); }

constexpr double dot_radius = 9;

// Above their marks, or beside that place where two marks are so close that one would hide the
// other. Marks come in the order of their places.
std::vector<double> dot_places(const Frame& frame, const Axis& x, const std::vector<Mark>& marks) {
  constexpr double apart = 2 * dot_radius + 2;
  std::vector<double> places;
  for (const Mark& mark : marks) {
    const double place = x.place(mark.x);
    places.push_back(places.empty() ? place : std::max(place, places.back() + apart));
  }
  double limit = frame.right;
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    *place = std::min(*place, limit);
    limit = *place - apart;
  }
  return places;
}

}  // namespace

Frame Frame::of_width(double width) {
  const double height = width < wide_width ? 220 : 280;
  Frame frame{.width = width, .height = height};
  frame.right = width - 10;
  frame.bottom = height - 44;
  return frame;
}

void Drawing::line(const std::string& look, Point from, Point to) {
  markup_ += "<line" + attribute("class", look) + attribute("x1", from.x) +
             attribute("y1", from.y) + attribute("x2", to.x) + attribute("y2", to.y) + "/>";
}

void Drawing::rect(const std::string& look, Point corner, double width, double height) {
  markup_ += "<rect" + attribute("class", look) + attribute("x", corner.x) +
             attribute("y", corner.y) + attribute("width", width) + attribute("height", height) +
             "/>";
}

void Drawing::path(const std::string& look, const std::vector<Point>& points) {
  std::string places;
  for (const Point& point : points) places += at(point.x) + ',' + at(point.y) + ' ';
  markup_ += "<polyline" + attribute("class", look) + attribute("points", places) + "/>";
}

void Drawing::dot(const std::string& look, Point centre, double radius) {
  markup_ += "<circle" + attribute("class", look) + attribute("cx", centre.x) +
             attribute("cy", centre.y) + attribute("r", radius) + "/>";
}

void Drawing::text(const std::string& anchor, Point place, const std::string& words) {
  markup_ += "<text" + attribute("class", anchor) + attribute("x", place.x) +
             attribute("y", place.y) + '>' + escaped(words) + "</text>";
}

void Drawing::axes(const Frame& frame, const Axis& x, const Axis& y, const Label& x_label,
                   const Label& y_label, const std::string& x_title) {
  for (const double tick : y.ticks()) {
    const double height = y.place(tick);
    line(tick == 0 ? "axis" : "grid", {frame.left, height}, {frame.right, height});
    text("end", {frame.left - 6, height + 4}, y_label(tick));
  }
  for (const double tick : x.ticks()) {
    const double place = x.place(tick);
    line("axis", {place, frame.bottom}, {place, frame.bottom + 4});
    text("mid", {place, frame.bottom + 18}, x_label(tick));
  }
  line("axis", {frame.left, frame.bottom}, {frame.right, frame.bottom});
  text("mid", {(frame.left + frame.right) / 2, frame.height - 8}, x_title);
}

void Drawing::marks(const Frame& frame, const Axis& x, const std::vector<Mark>& marks) {
  const std::vector<double> dots = dot_places(frame, x, marks);
  for (std::size_t at = 0; at < marks.size(); ++at) {
    const double place = x.place(marks[at].x);
    path("mark", {{place, frame.bottom}, {place, frame.top + 6}, {dots[at], frame.top - 8}});
    dot("mark-dot", {dots[at], frame.top - 8}, dot_radius);
    text("mid on-mark", {dots[at], frame.top - 4}, marks[at].name);
  }
}

std::string legend_of(const std::vector<Series>& series, LegendSign sign) {
  if (series.size() < 2) return {};
  std::string items;
  for (const Series& each : series) {
    const std::string look = std::to_string(each.look);
    items += "<li><svg viewBox=\"0 0 28 12\" width=\"28\" height=\"12\" aria-hidden=\"true\">" +
             (sign == LegendSign::line
                  ? "<line class=\"line look" + look + "\" x1=\"0\" y1=\"6\" x2=\"28\" y2=\"6\"/>"
                  : "<rect class=\"fill look" + look + "\" x=\"8\" width=\"12\" height=\"12\"/>") +
             "</svg> " + escaped(each.name) + "</li>";
  }
  return "<ul class=\"legend\">" + items + "</ul>";
}

std::string pictures_of(const std::string& summary,
                        const std::function<Drawn(double width)>& draw) {
  std::string both;
  for (const double width : {narrow_width, wide_width}) {
    const Drawn drawn = draw(width);
    both += "<svg" + attribute("class", width < wide_width ? "narrow" : "wide") +
            attribute("viewBox", "0 0 " + at(width) + ' ' + at(drawn.height)) +
            attribute("role", "img") + attribute("aria-label", escaped(summary)) + '>' +
            drawn.markup + "</svg>";
  }
  return both;
}

}  // namespace souk::charts
