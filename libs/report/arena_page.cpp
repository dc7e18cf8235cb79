// A tournament as a page: ratings, win rates, the cross table, forfeits.
#include <algorithm>

#include "souk/charts/charts.hpp"
#include "souk/charts/page.hpp"
#include "souk/language/writing.hpp"
#include "souk/report/arena_report.hpp"
#include "souk/report/result_cells.hpp"
#include "souk/terminal/text.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

using charts::Section;
using charts::Table;
using Row = std::vector<std::string>;

// A label may be a whole command line; in a picture of a phone's width it has to leave room for the
// number beside it. The tables have it whole.
std::string short_name(const std::string& label) {
  constexpr int longest = 20;
  return isolated(terminal::shortened(terminal::cleaned(label), longest));
}

double milliseconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

Row titles(bool without_luck) {
  Row row{"player", "rating",   "seats played", "wins",   "win rate, %",
          "lead",   "forfeits", "ms a choice",  "longest"};
  if (without_luck) row.insert(row.begin() + 5, "without luck, %");
  return row;
}

Row cells(const std::string& label, const Standing& standing, bool without_luck) {
  Row row{label,
          estimate_text(standing.rating, 0),
          std::to_string(standing.seats_played),
          decimal(standing.wins, 1),
          estimate_text(standing.win_rate, 1, 100),
          decimal(standing.score_lead, 1),
          std::to_string(standing.forfeits),
          decimal(milliseconds(standing.mean_time()), 2),
          decimal(milliseconds(standing.time.longest), 1)};
  if (without_luck)
    row.insert(row.begin() + 5,
               estimate_text(standing.win_rate_without_luck.value_or(Estimate{}), 1, 100));
  return row;
}

std::string ratings_section(const ArenaReport& report) {
  charts::BarChart chart{.summary =
                             "The rating of each player with its margin. The table says the same."};
  Table table{.caption = "The players, the strongest first", .rows = {titles(report.without_luck)}};
  for (const std::size_t who : ranking(report.standings)) {
    const Standing& each = report.standings[who];
    chart.bars.push_back({.name = short_name(report.labels[who]),
                          .value_text = estimate_text(each.rating, 0),
                          .value = each.rating.value,
                          .margin = each.rating.margin,
                          .look = 0});
    table.rows.push_back(cells(report.labels[who], each, report.without_luck));
  }
  return html_of(Section{
      .heading = "Ratings",
      .words = "With two merchants these are Elo ratings; 200 points are a strength of 3.16 to 1. "
               "Their mean is 0. The thin line, as the number behind ±, is the 95 % interval.",
      .figure = figure_of(chart),
      .table = html_of(table),
      .table_below = true});
}

std::string win_rates_section(const ArenaReport& report) {
  charts::BarChart chart{.summary =
                             "How often each player wins a seat, with its margin. The table of the "
                             "ratings says the same.",
                         .most = 1};
  for (const std::size_t who : ranking(report.standings)) {
    const Standing& each = report.standings[who];
    chart.bars.push_back({.name = short_name(report.labels[who]) + ", " +
                                  std::to_string(each.seats_played) + " seats",
                          .value_text = estimate_text(each.win_rate, 1, 100) + " %",
                          .value = each.win_rate.value,
                          .margin = each.win_rate.margin,
                          .reference = 1.0 / report.seats,
                          .look = 1});
  }
  return html_of(Section{.heading = "Win rates",
                         .words = "For one seat; shared wins count in parts. The dashed line is "
                                  "what would be fair.",
                         .figure = figure_of(chart)});
}

std::string cross_section(const ArenaReport& report) {
  const auto order = ranking(report.standings);
  Table table{.caption = "Win rate in % of the row at tables with the column; seats played",
              .rows = {{""}}};
  for (std::size_t place = 1; place <= order.size(); ++place)
    table.rows[0].push_back(std::to_string(place));
  for (std::size_t place = 0; place < order.size(); ++place) {
    Row row{std::to_string(place + 1) + ". " + report.labels[order[place]]};
    for (const std::size_t other : order) {
      const Encounter& each = report.cross_table[order[place]][other];
      row.push_back(each.seats_played == 0 ? "–"
                                           : estimate_text(each.win_rate, 1, 100) + " (" +
                                                 std::to_string(each.seats_played) + ")");
    }
    table.rows.push_back(std::move(row));
  }
  return html_of(Section{.heading = "Who against whom",
                         .words = report.seats == 2
                                      ? "How often the player of the row beats that of the column."
                                      : "How often the player of the row wins where that of the "
                                        "column sits at the table.",
                         .table = html_of(table)});
}

std::string forfeits_section(const ArenaReport& report) {
  if (report.games_forfeited == 0) return {};
  Table table{.caption = "The first forfeits", .rows = {{"game and player", "reason"}}};
  for (const std::string& forfeit : report.forfeits) {
    const std::size_t colon = std::min(forfeit.find(" forfeits: "), forfeit.size());
    table.rows.push_back(
        {forfeit.substr(0, colon), forfeit.substr(std::min(colon + 11, forfeit.size()))});
  }
  return html_of(Section{.heading = "Forfeits",
                         .words = "In " + std::to_string(report.games_forfeited) + " of " +
                                  std::to_string(report.games) +
                                  " games somebody crashed, gave no answer in time, or answered "
                                  "against the rules.",
                         .table = report.forfeits.empty() ? "" : html_of(table)});
}

}  // namespace

std::string arena_page(const ArenaReport& report) {
  std::string subtitle = summary_text(report) + '.';
  if (report.test) subtitle += " The " + test_text(*report.test) + '.';
  if (report.interrupted) subtitle += " It was interrupted.";
  return html_of(
      charts::Page{.title = "Tournament of " + std::to_string(report.labels.size()) + " players",
                   .subtitle = subtitle,
                   .body = ratings_section(report) + win_rates_section(report) +
                           cross_section(report) + forfeits_section(report)});
}

}  // namespace souk
