#include "souk/report/analysis_page.hpp"

#include <utility>
#include <variant>

#include "souk/charts/charts.hpp"
#include "souk/charts/markup.hpp"
#include "souk/charts/page.hpp"
#include "souk/language/writing.hpp"
#include "souk/report/market_picture.hpp"

namespace souk {

namespace {

using charts::escaped;
using charts::Section;
using charts::Table;
using Row = std::vector<std::string>;
using Sign = Speaker::Sign;

class AnalysisPage {
 public:
  AnalysisPage(const GameReport& report, const Replay& replay, const terminal::AnalysisWords& words,
               const Speaker& speaker)
      : report_{report}, replay_{replay}, words_{words}, speaker_{speaker} {
    place_steps();
  }

  [[nodiscard]] std::string html() const {
    return html_of(charts::Page{.language = speaker_.tag(),
                                .right_to_left = speaker_.is_right_to_left(),
                                .title = speaker_.say("analysis.title"),
                                .subtitle = words_.title,
                                .body = market_definitions() + chances() + turning_points() +
                                        luck_and_skill() + luck() + notes()});
  }

 private:
  // Where each step ends along the x axis: in turns, whose steps share the room of one.
  void place_steps() {
    std::vector<double> in_turn;
    for (const StepAnalysis& step : report_.steps) {
      if (in_turn.size() <= step.turn) in_turn.resize(step.turn + 1, 0);
      ++in_turn[step.turn];
    }
    double done = 0;
    std::size_t turn = 0;
    for (const StepAnalysis& step : report_.steps) {
      if (step.turn != turn) done = 0;
      turn = step.turn;
      ends_.push_back(static_cast<double>(turn) + ++done / in_turn[turn]);
    }
  }

  [[nodiscard]] int merchants() const { return static_cast<int>(report_.merchants.size()); }
  [[nodiscard]] const std::string& name_of(int seat) const {
    return words_.names[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] charts::Ticks turns() const {
    return {[this](double turn) { return speaker_.number(static_cast<std::int64_t>(turn)); }, 1};
  }
  [[nodiscard]] charts::Ticks percents() const {
    return {[this](double part) { return speaker_.percent(part, Sign::only_minus, 0); }, 0.01};
  }
  [[nodiscard]] std::string change(double part) const {
    return speaker_.percent(part, Sign::always);
  }

  [[nodiscard]] std::vector<charts::Mark> marks() const {
    std::vector<charts::Mark> all;
    all.reserve(report_.turning_points.size());
    for (std::size_t at = 0; at < report_.turning_points.size(); ++at)
      all.push_back({ends_[report_.turning_points[at].step],
                     speaker_.number(static_cast<std::int64_t>(at) + 1)});
    return all;
  }

  [[nodiscard]] std::vector<charts::Series> series() const {
    std::vector<charts::Series> all;
    for (int seat = 0; seat < merchants(); ++seat) {
      charts::Series line{.name = name_of(seat), .look = seat};
      line.points.push_back({0, chance_of(report_.steps.front().before, seat)});
      for (std::size_t at = 0; at < report_.steps.size(); ++at)
        line.points.push_back({ends_[at], chance_of(report_.steps[at].after, seat)});
      all.push_back(std::move(line));
    }
    return all;
  }

  // A row a turn, after its last step.
  [[nodiscard]] Table turn_table(const std::string& caption) const {
    Table table{.caption = caption, .folded_behind = speaker_.say("analysis.table")};
    Row titles{speaker_.say("analysis.table.turn")};
    for (int seat = 0; seat < merchants(); ++seat) titles.push_back(name_of(seat));
    table.rows.push_back(std::move(titles));
    return table;
  }
  [[nodiscard]] Row turn_row(std::size_t turn, const Chances& values, Sign sign) const {
    Row row{speaker_.number(static_cast<std::int64_t>(turn) + 1)};
    for (int seat = 0; seat < merchants(); ++seat)
      row.push_back(speaker_.percent(chance_of(values, seat), sign));
    return row;
  }
  [[nodiscard]] bool ends_turn(std::size_t step) const {
    return step + 1 == report_.steps.size() ||
           report_.steps[step + 1].turn != report_.steps[step].turn;
  }

  [[nodiscard]] std::string chances() const {
    Table table = turn_table(speaker_.say("analysis.chart"));
    Row start = turn_row(0, report_.steps.front().before, Sign::only_minus);
    start.front() = speaker_.say("analysis.table.start");
    table.rows.push_back(std::move(start));
    for (std::size_t at = 0; at < report_.steps.size(); ++at)
      if (ends_turn(at))
        table.rows.push_back(
            turn_row(report_.steps[at].turn, report_.steps[at].after, Sign::only_minus));
    const charts::LineChart chart{.summary = speaker_.say("analysis.chart"),
                                  .x_title = speaker_.say("analysis.table.turn"),
                                  .series = series(),
                                  .marks = marks(),
                                  .low = 0,
                                  .high = 1,
                                  .y_ticks = percents(),
                                  .x_ticks = turns()};
    return html_of(Section{.heading = speaker_.say("analysis.chances"),
                           .figure = figure_of(chart) + html_of(table)});
  }

  [[nodiscard]] std::string luck() const {
    charts::ColumnChart chart{.summary = speaker_.say("analysis.bars.luck"),
                              .x_title = speaker_.say("analysis.table.turn"),
                              .y_ticks = percents(),
                              .x_ticks = turns()};
    for (int seat = 0; seat < merchants(); ++seat)
      chart.legend.push_back({.name = name_of(seat), .look = seat});
    Table table = turn_table(speaker_.say("analysis.bars.luck"));
    Chances in_turn{};
    for (std::size_t at = 0; at < report_.steps.size(); ++at) {
      const StepAnalysis& step = report_.steps[at];
      if (step.is_chance()) add_weighted(in_turn, step.change(), 1);
      if (!ends_turn(at)) continue;
      chart.columns.push_back({.x = static_cast<double>(step.turn) + 1,
                               .value = chance_of(in_turn, step.seat),
                               .look = step.seat});
      table.rows.push_back(turn_row(step.turn, std::exchange(in_turn, {}), Sign::always));
    }
    return html_of(Section{.heading = speaker_.say("analysis.bars.luck"),
                           .words = speaker_.say("terminal.analysis.luck_bars"),
                           .figure = figure_of(chart) + html_of(table)});
  }

  [[nodiscard]] std::string luck_and_skill() const {
    charts::BarChart chart{.summary = speaker_.say("analysis.bars.text")};
    const std::vector<std::string> parts{speaker_.say("analysis.bars.luck"),
                                         speaker_.say("analysis.bars.choices"),
                                         speaker_.say("analysis.bars.others")};
    Table table{.caption = speaker_.say("analysis.bars"), .rows = {{""}}};
    table.rows.front().insert(table.rows.front().end(), parts.begin(), parts.end());
    for (const MerchantReport& merchant : report_.merchants) {
      const std::vector<double> values{merchant.luck, merchant.choices, merchant.others};
      Row row{name_of(merchant.seat)};
      for (std::size_t part = 0; part < parts.size(); ++part) {
        row.push_back(change(values[part]));
        chart.bars.push_back({.name = isolated(name_of(merchant.seat)) + " · " + parts[part],
                              .value_text = change(values[part]),
                              .value = values[part],
                              .look = merchant.seat});
      }
      table.rows.push_back(std::move(row));
    }
    std::string told;
    for (const std::vector<std::string>& merchant : words_.merchants) {
      std::string sentences;
      for (const std::string& sentence : merchant) sentences += escaped(sentence) + ' ';
      told += "<p>" + sentences + "</p>\n";
    }
    return html_of(Section{.heading = speaker_.say("analysis.bars"),
                           .words = speaker_.say("analysis.bars.text"),
                           .figure = figure_of(chart),
                           .table = html_of(table) + told});
  }

  // The market where there was still something to choose, or after chance has spoken.
  [[nodiscard]] MarketPicture picture_at(const TurningPoint& point, std::string summary) const {
    const StepAnalysis& step = report_.steps[point.step];
    const ReplayStep& taken = replay_.steps[step.step];
    MarketPicture picture{.position = replay_.position_after(step.step),
                          .summary = std::move(summary)};
    if (point.kind == TurningPoint::Kind::error && step.choice) {
      picture.chosen = step.move;
      picture.better = step.choice->best().move;
      return picture;
    }
    picture.position = taken.after;
    if (const auto* const rolled = std::get_if<Rolled>(&taken.effect)) picture.walk = rolled->walk;
    return picture;
  }

  [[nodiscard]] std::string turning_points() const {
    if (report_.turning_points.empty()) return {};
    std::string articles;
    for (std::size_t at = 0; at < report_.turning_points.size(); ++at) {
      const terminal::TurningWords& told = words_.turning_points[at];
      articles += "<article><h3><span class=\"number\">" +
                  escaped(speaker_.number(static_cast<std::int64_t>(at) + 1)) + "</span> " +
                  escaped(told.when) + "</h3>\n<p>" + escaped(told.what) + "</p>\n<p><strong>" +
                  escaped(told.meaning) + "</strong></p>\n" +
                  picture_of(picture_at(report_.turning_points[at], told.what)) + "</article>\n";
    }
    return html_of(Section{.heading = speaker_.say("terminal.analysis.turning_points"),
                           .words = speaker_.say("terminal.analysis.marks"),
                           .table = "<div class=\"points\">" + articles + "</div>\n"});
  }

  [[nodiscard]] std::string notes() const {
    std::string told;
    for (const std::string& note : words_.notes) told += "<p>" + escaped(note) + "</p>\n";
    return "<div class=\"notes\">" + told + "</div>\n";
  }

  const GameReport& report_;
  const Replay& replay_;
  const terminal::AnalysisWords& words_;
  const Speaker& speaker_;
  std::vector<double> ends_;  // by step
};

}  // namespace

std::string analysis_page(const GameReport& report, const Replay& replay,
                          const terminal::AnalysisWords& words, const Speaker& speaker) {
  return AnalysisPage{report, replay, words, speaker}.html();
}

}  // namespace souk
