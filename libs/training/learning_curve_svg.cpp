#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "souk/charts/axis.hpp"
#include "souk/charts/markup.hpp"
#include "souk/text/numbers.hpp"
#include "souk/training/learning_curve.hpp"

namespace souk {

namespace {

using charts::at;
using charts::Axis;
using charts::escaped;

constexpr double picture_width = 760;
constexpr double left_edge = 64;
constexpr double right_edge = picture_width - 16;

constexpr std::string_view style =
    "<style>\n"
    "  svg { background: #fff; font: 13px sans-serif; --ink: #222; --faint: #ddd;\n"
    "        --one: #0b62a8; --two: #b4501e; }\n"
    "  @media (prefers-color-scheme: dark) {\n"
    "    svg { background: #16181c; --ink: #e4e4e4; --faint: #3a3d44; --one: #6cb6ff;\n"
    "          --two: #f0985c; }\n"
    "  }\n"
    "  text { fill: var(--ink); }\n"
    "  .axis { stroke: var(--ink); } .grid { stroke: var(--faint); }\n"
    "  .fair { stroke: var(--ink); stroke-dasharray: 2 4; }\n"
    "  .line { fill: none; stroke-width: 2; } .end { text-anchor: end; } .mid { text-anchor: "
    "middle; }\n"
    "  .one { stroke: var(--one); } .two { stroke: var(--two); stroke-dasharray: 7 3; }\n"
    "  circle { stroke: var(--two); fill: var(--two); }\n"
    "</style>\n";

using Value = std::function<double(const LearningCurvePoint&)>;

struct Series {
  std::string_view name;
  std::string_view look;  // its class in the style
  Value value;
};

// One diagram: its frame, its lines and what they mean.
class Panel {
 public:
  Panel(std::span<const LearningCurvePoint> curve, double top, double bottom)
      : curve_{curve},
        top_{top},
        bottom_{bottom},
        games_{0, curve.empty() ? 1 : static_cast<double>(curve.back().games), left_edge,
               right_edge} {}

  std::string drawn(std::string_view name, const std::vector<Series>& all, const Axis& values,
                    double scale) {
    text_ += "<text x=\"" + at(left_edge) + "\" y=\"" + at(top_ - 8) + "\">" + escaped(name) +
             "</text>\n";
    for (const double tick : values.ticks()) {
      line("grid", left_edge, values.place(tick), right_edge, values.place(tick));
      label("end", left_edge - 6, values.place(tick) + 4,
            decimal(tick * scale, scale > 1 ? 0 : values.decimals()));
    }
    for (const double tick : games_.ticks()) {
      line("axis", games_.place(tick), bottom_, games_.place(tick), bottom_ + 5);
      label("mid", games_.place(tick), bottom_ + 19, decimal(tick, 0));
    }
    line("axis", left_edge, bottom_, right_edge, bottom_);
    line("axis", left_edge, top_, left_edge, bottom_);
    double legend = right_edge;
    for (const Series& each : all) {
      curve_of(each, values);
      label("end", legend, top_ - 8, std::string{each.name});
      const double words = 7.0 * static_cast<double>(each.name.size());
      line("line " + std::string{each.look}, legend - words - 34, top_ - 12, legend - words - 8,
           top_ - 12);
      legend -= words + 52;
    }
    return std::move(text_);
  }

  void line(const std::string& look, double x1, double y1, double x2, double y2) {
    text_ += "<line class=\"" + look + "\" x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" +
             at(x2) + "\" y2=\"" + at(y2) + "\"/>\n";
  }
  void label(const std::string& look, double x, double y, const std::string& words) {
    text_ += "<text class=\"" + look + "\" x=\"" + at(x) + "\" y=\"" + at(y) + "\">" +
             escaped(words) + "</text>\n";
  }
  void dot(double games, double y) {
    text_ += "<circle cx=\"" + at(games_.place(games)) + "\" cy=\"" + at(y) + "\" r=\"3\"/>\n";
  }

 private:
  void curve_of(const Series& series, const Axis& values) {
    text_ += "<polyline class=\"line " + std::string{series.look} + "\" points=\"";
    for (const LearningCurvePoint& point : curve_)
      text_ += at(games_.place(static_cast<double>(point.games))) + ',' +
               at(values.place(series.value(point))) + ' ';
    text_ += "\"/>\n";
  }

  std::span<const LearningCurvePoint> curve_;
  double top_;
  double bottom_;
  Axis games_;
  std::string text_;
};

Axis axis_for(std::span<const LearningCurvePoint> curve, const Value& value, double from,
              double to) {
  double low = 1e9;
  double high = -1e9;
  for (const LearningCurvePoint& point : curve) {
    low = std::min(low, value(point));
    high = std::max(high, value(point));
  }
  if (low > high) low = high = 0;
  const double room = std::max(0.01, (high - low) * 0.1);
  return {std::max(0.0, low - room), high + room, from, to};
}

}  // namespace

std::string learning_curve_svg(const std::string& title, int merchants,
                               std::span<const LearningCurvePoint> curve) {
  constexpr double height = 560;
  const Value yardstick = [](const LearningCurvePoint& point) {
    return point.against_handcrafted.value;
  };
  const Value champion = [](const LearningCurvePoint& point) {
    return point.against_champion.value;
  };
  const Value error = [](const LearningCurvePoint& point) { return point.loss; };

  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                     at(picture_width) + ' ' + at(height) + "\" role=\"img\">\n<title>" +
                     escaped(title) + "</title>\n" + std::string{style};
  Panel win_rates{curve, 64, 340};
  const Axis parts{0, 1, 340, 64};
  const double fair = parts.place(1.0 / merchants);
  win_rates.label("", left_edge, 24, title);
  win_rates.line("fair", left_edge, fair, right_edge, fair);
  for (const LearningCurvePoint& point : curve)
    if (point.became_champion)
      win_rates.dot(static_cast<double>(point.games), parts.place(point.against_champion.value));
  text += win_rates.drawn(
      "win rate, % (dotted: fair, dot: champion)",
      {{"against the champion", "two", champion}, {"against greedy", "one", yardstick}}, parts,
      100);
  Panel errors{curve, 410, 510};
  errors.label("mid", (left_edge + right_edge) / 2, 548, "games");
  text += errors.drawn("error (cross entropy)", {{"error", "one", error}},
                       axis_for(curve, error, 510, 410), 1);
  return text + "</svg>\n";
}

}  // namespace souk
