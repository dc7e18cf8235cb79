#include "souk/report/statistics_page.hpp"

#include <filesystem>

#include "souk/charts/charts.hpp"
#include "souk/charts/page.hpp"
#include "souk/language/writing.hpp"
#include "souk/report/result_cells.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

using charts::Section;
using charts::Table;
using Row = std::vector<std::string>;

constexpr double percent = 100;
constexpr std::size_t most_bars = 12;

std::string percent_text(double part) { return decimal(percent * part, 1) + " %"; }

charts::Ticks whole_numbers() {
  return {[](double tick) { return decimal(tick, 0); }, 1};
}

std::string games_text(int games) {
  return std::to_string(games) + (games == 1 ? " game" : " games");
}

charts::Bar win_bar(const std::string& name, const ResultSummary& results, int look) {
  return {.name = name + ", " + games_text(results.games),
          .value_text = percent_text(results.win_rate.value),
          .value = results.win_rate.value,
          .margin = results.win_rate.margin,
          .reference = results.fair_rate(),
          .look = look};
}

Row row_of(const std::string& name, Row cells) {
  cells.insert(cells.begin(), name);
  return cells;
}

std::string seat_name(const SeatStatistics& seat) {
  return "Seat " + std::to_string(seat.seat + 1) + " of " + std::to_string(seat.merchants);
}

std::string seats_section(const RecordStatistics& statistics) {
  charts::BarChart chart{.summary = "How often each seat wins. The table says the same.",
                         .most = 1};
  Table table{.caption = "Results by seat", .rows = {row_of("seat", result_titles())}};
  for (const SeatStatistics& seat : statistics.seats) {
    chart.bars.push_back(win_bar(seat_name(seat), seat.results, seat.seat));
    table.rows.push_back(row_of(seat_name(seat), result_cells(seat.results)));
  }
  return html_of(Section{.heading = "Seats",
                         .words = "How often whoever sat there won. The dashed line is what would "
                                  "be fair, the thin one the 95 % interval.",
                         .figure = figure_of(chart),
                         .table = html_of(table),
                         .table_below = true});
}

std::string merchants_section(const RecordStatistics& statistics) {
  charts::BarChart chart{.summary = "How often each merchant wins. The table says the same.",
                         .most = 1};
  Table table{.caption = "Results by merchant", .rows = {row_of("merchant", result_titles())}};
  for (const MerchantStatistics& merchant : statistics.merchants) {
    if (chart.bars.size() < most_bars)
      chart.bars.push_back(win_bar(isolated(merchant.name), merchant.results, 1));
    table.rows.push_back(row_of(merchant.name, result_cells(merchant.results)));
  }
  return html_of(Section{
      .heading = "Merchants",
      .words = "By name, who played most first. The lead is over the mean score of the others at "
               "the table; paid and received are dirhams a game.",
      .figure = figure_of(chart),
      .table = html_of(table),
      .table_below = true});
}

charts::ColumnChart counts_chart(const std::map<int, int>& counts, std::string summary,
                                 std::string x_title) {
  charts::ColumnChart chart{.summary = std::move(summary),
                            .x_title = std::move(x_title),
                            .columns = {},
                            .y_ticks = whole_numbers(),
                            .x_ticks = whole_numbers()};
  for (const auto& [value, count] : counts)
    chart.columns.push_back(
        {.x = static_cast<double>(value), .value = static_cast<double>(count), .look = 1});
  return chart;
}

Table counts_table(const std::map<int, int>& counts, std::string caption, Row titles) {
  Table table{
      .caption = std::move(caption), .rows = {std::move(titles)}, .folded_behind = "All numbers"};
  for (const auto& [value, count] : counts)
    table.rows.push_back({std::to_string(value), std::to_string(count)});
  return table;
}

Table largest_table(const RecordStatistics& statistics) {
  Table table{.caption = "The biggest payments",
              .rows = {{"from", "to", "dirhams", "round", "game"}}};
  for (const LargestPayment& each : statistics.largest) {
    const GameFigures& game = statistics.games[each.game];
    const auto name = [&](int seat) { return game.merchants[static_cast<std::size_t>(seat)].name; };
    table.rows.push_back({name(each.payment.from), name(each.payment.to),
                          std::to_string(each.payment.dirhams), std::to_string(each.payment.round),
                          std::filesystem::path{game.file}.filename().string() + ", game " +
                              std::to_string(game.number)});
  }
  return table;
}

std::string payments_section(const RecordStatistics& statistics) {
  if (statistics.payments.empty()) return {};
  return html_of(Section{
      .heading = "Payments",
      .words = "How many payments there were of each size.",
      .figure = figure_of(counts_chart(statistics.payments,
                                       "How many payments there were, by dirhams. The table says "
                                       "the same.",
                                       "dirhams")),
      .table =
          html_of(largest_table(statistics)) +
          html_of(counts_table(statistics.payments, "Payments by size", {"dirhams", "payments"}))});
}

std::string turns_section(const RecordStatistics& statistics) {
  return html_of(Section{
      .heading = "Length",
      .words = "How many games had so many turns.",
      .figure = figure_of(
          counts_chart(statistics.turns,
                       "How many games there were, by turns. The table says the same.", "turns")),
      .table = html_of(counts_table(statistics.turns, "Games by length", {"turns", "games"}))});
}

std::string judged_section(const RecordStatistics& statistics) {
  charts::BarChart chart{.summary =
                             "What each merchant gives away with a choice. The table says the "
                             "same, with luck and rating."};
  Table table{.caption = "Error, luck and rating by merchant",
              .rows = {row_of("merchant", judged_titles())}};
  for (const MerchantStatistics& merchant : statistics.merchants) {
    if (!merchant.results.judged) continue;
    const ResultCells cells = judged_cells(merchant.results);
    if (chart.bars.size() < most_bars)
      chart.bars.push_back({.name = merchant.name,
                            .value_text = cells.front() + " %",
                            .value = merchant.results.judged->error_per_choice,
                            .look = 0});
    table.rows.push_back(row_of(merchant.name, cells));
  }
  return html_of(Section{
      .heading = "Error and luck",
      .words = "What was given away against the best choice, in hundredths of a win a choice; less "
               "is better. Luck is what throws and piles added to the chance to win, a game.",
      .figure = figure_of(chart),
      .table = html_of(table)});
}

// Of the four who were analyzed most often; the table has everyone.
std::string ratings_section(const RecordStatistics& statistics) {
  charts::LineChart chart{
      .summary = "The rating of each merchant, game by game. The table says the same.",
      .x_title = "game",
      .y_ticks = whole_numbers(),
      .x_ticks = whole_numbers()};
  Table table{.caption = "Rating after each game",
              .rows = {{"merchant", "game", "date", "rating"}},
              .folded_behind = "All numbers"};
  for (const MerchantStatistics& merchant : statistics.merchants) {
    const auto judged = statistics.judged.find(merchant.name);
    if (judged == statistics.judged.end()) continue;
    charts::Series series{.name = merchant.name, .look = static_cast<int>(chart.series.size())};
    for (const RatingPoint& point : ratings_over_time(judged->second)) {
      const GameFigures& game = statistics.games[point.game];
      series.points.push_back(
          {static_cast<double>(point.game) + 1, static_cast<double>(point.rating)});
      table.rows.push_back(
          {merchant.name, std::to_string(point.game + 1), game.date, std::to_string(point.rating)});
    }
    if (chart.series.size() < charts::look_count) chart.series.push_back(std::move(series));
  }
  return html_of(Section{.heading = "Rating over time",
                         .words = "By the errors of the last " + std::to_string(games_of_a_rating) +
                                  " games, on the scale of our bots, where trader has 1500.",
                         .figure = figure_of(chart),
                         .table = html_of(table)});
}

}  // namespace

std::string statistics_page(const RecordStatistics& statistics, const std::string& subtitle) {
  return html_of(charts::Page{
      .title = "Statistics of " + games_text(static_cast<int>(statistics.games.size())),
      .subtitle = subtitle,
      .body =
          seats_section(statistics) + merchants_section(statistics) +
          (statistics.judged.empty() ? ""
                                     : judged_section(statistics) + ratings_section(statistics)) +
          payments_section(statistics) + turns_section(statistics)});
}

}  // namespace souk
