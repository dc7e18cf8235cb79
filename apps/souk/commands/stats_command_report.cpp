#include "commands/stats_command_report.hpp"

#include <algorithm>
#include <cstdio>

#include "commands/output.hpp"
#include "souk/report/result_cells.hpp"
#include "souk/terminal/text.hpp"

namespace souk::app {

namespace {

std::string counted(int count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

bool is_judged(const RecordStatistics& statistics) { return !statistics.judged.empty(); }

TableRow named_row(const std::string& name, const ResultCells& results, const ResultCells& judged) {
  TableRow row{terminal::cleaned(name)};
  row.insert(row.end(), results.begin(), results.end());
  row.insert(row.end(), judged.begin(), judged.end());
  return row;
}

TableRow titles_of(const std::string& first, bool judged) {
  return named_row(first, result_titles(), judged ? judged_titles() : ResultCells{});
}

TableRow results_row(const std::string& name, const ResultSummary& results, bool judged) {
  return named_row(name, result_cells(results), judged ? judged_cells(results) : ResultCells{});
}

void print_results(const RecordStatistics& statistics) {
  const bool judged = is_judged(statistics);
  std::vector<TableRow> seats{titles_of("seat", judged)};
  for (const SeatStatistics& each : statistics.seats)
    seats.push_back(
        results_row(std::to_string(each.seat + 1) + " of " + std::to_string(each.merchants),
                    each.results, judged));
  print_rows(seats);
  std::puts("");
  std::vector<TableRow> merchants{titles_of("merchant", judged)};
  for (const MerchantStatistics& each : statistics.merchants)
    merchants.push_back(results_row(each.name, each.results, judged));
  print_rows(merchants);
}

void print_payments(const RecordStatistics& statistics) {
  if (statistics.largest.empty()) return;
  std::puts("\nThe biggest payments:");
  std::vector<TableRow> rows{{"from", "to", "dirhams", "round", "game"}};
  for (const LargestPayment& each : statistics.largest) {
    const GameFigures& game = statistics.games[each.game];
    const auto name = [&](int seat) {
      return terminal::cleaned(game.merchants[static_cast<std::size_t>(seat)].name);
    };
    rows.push_back({name(each.payment.from), name(each.payment.to),
                    std::to_string(each.payment.dirhams), std::to_string(each.payment.round),
                    game.file + ", game " + std::to_string(game.number)});
  }
  print_rows(rows);
}

// The mean, the least and the most of what was counted: `12.5 (4 to 30)`.
std::string spread_text(const std::map<int, int>& counts) {
  double sum = 0;
  double number = 0;
  for (const auto& [value, count] : counts) {
    sum += static_cast<double>(value) * count;
    number += count;
  }
  return decimal(sum / number, 1) + " (" + std::to_string(counts.begin()->first) + " to " +
         std::to_string(counts.rbegin()->first) + ')';
}

boost::json::object results_json(const ResultSummary& results) {
  boost::json::object object{{"games", results.games},
                             {"wins", results.wins},
                             {"fair_wins", results.fair_wins},
                             {"win_rate", app::json_of(results.win_rate)},
                             {"score", app::json_of(results.score)},
                             {"lead", app::json_of(results.lead)},
                             {"outs", results.outs},
                             {"paid", results.paid},
                             {"received", results.received}};
  if (results.judged) {
    object["analyzed_games"] = results.judged->games;
    object["error_per_choice"] = results.judged->error_per_choice;
    object["luck"] = results.judged->luck_per_game;
    if (results.judged->rating) object["rating"] = *results.judged->rating;
  }
  return object;
}

boost::json::object counts_json(const std::map<int, int>& counts) {
  boost::json::object object;
  for (const auto& [value, count] : counts) object[std::to_string(value)] = count;
  return object;
}

// After each game, from the last so many.
boost::json::array ratings_json(const RecordStatistics& statistics,
                                const std::vector<JudgedGame>& judged) {
  boost::json::array all;
  for (const RatingPoint& point : ratings_over_time(judged)) {
    const GameFigures& game = statistics.games[point.game];
    all.push_back({{"file", game.file},
                   {"game", game.number},
                   {"date", game.date},
                   {"rating", point.rating}});
  }
  return all;
}

boost::json::array largest_json(const RecordStatistics& statistics) {
  boost::json::array all;
  for (const LargestPayment& each : statistics.largest) {
    const GameFigures& game = statistics.games[each.game];
    const auto name = [&](int seat) { return game.merchants[static_cast<std::size_t>(seat)].name; };
    all.push_back({{"dirhams", each.payment.dirhams},
                   {"from", name(each.payment.from)},
                   {"to", name(each.payment.to)},
                   {"round", each.payment.round},
                   {"file", game.file},
                   {"game", game.number}});
  }
  return all;
}

}  // namespace

std::string text_of(const RecordStatistics& statistics, const RecordsRead& read) {
  std::string text = counted(static_cast<int>(statistics.games.size()), "game") + " of " +
                     counted(read.files, "file");
  if (read.unfinished > 0) text += ", " + std::to_string(read.unfinished) + " more not finished";
  if (read.wrong > 0) text += ", " + std::to_string(read.wrong) + " more wrong";
  return text;
}

void print_table(const RecordStatistics& statistics, const RecordsRead& read) {
  print_results(statistics);
  print_payments(statistics);
  std::printf("\nturns a game %s", spread_text(statistics.turns).c_str());
  if (!statistics.payments.empty())
    std::printf(", dirhams a payment %s", spread_text(statistics.payments).c_str());
  std::printf("\n%s\n", text_of(statistics, read).c_str());
}

void print_csv(const RecordStatistics& statistics) {
  std::puts(
      "file,game,date,rules,merchants,turns,seat,name,win,score,score_of_others,out,paid,received,"
      "error,choices,luck");
  for (const GameFigures& game : statistics.games)
    for (std::size_t seat = 0; seat < game.merchants.size(); ++seat) {
      const MerchantFigures& each = game.merchants[seat];
      std::string judged = ",,";
      if (each.judged)
        judged = number_text(each.judged->error) + ',' + std::to_string(each.judged->choices) +
                 ',' + number_text(each.judged->luck);
      std::printf("%s,%d,%s,%s,%zu,%d,%zu,%s,%s,%d,%s,%d,%d,%d,%s\n", csv_quoted(game.file).c_str(),
                  game.number, csv_quoted(game.date).c_str(), csv_quoted(game.rules).c_str(),
                  game.merchants.size(), game.turns, seat + 1, csv_quoted(each.name).c_str(),
                  number_text(each.win).c_str(), each.score,
                  number_text(game.score_of_others(seat)).c_str(), each.out ? 1 : 0, each.paid,
                  each.received, judged.c_str());
    }
}

void print_object(const RecordStatistics& statistics, const RecordsRead& read) {
  boost::json::array seats;
  for (const SeatStatistics& each : statistics.seats) {
    boost::json::object seat = results_json(each.results);
    seat["merchants"] = each.merchants;
    seat["seat"] = each.seat + 1;
    seats.push_back(std::move(seat));
  }
  boost::json::array merchants;
  for (const MerchantStatistics& each : statistics.merchants) {
    boost::json::object merchant = results_json(each.results);
    merchant["name"] = each.name;
    if (const auto judged = statistics.judged.find(each.name); judged != statistics.judged.end())
      merchant["ratings"] = ratings_json(statistics, judged->second);
    merchants.push_back(std::move(merchant));
  }
  print_json(boost::json::object{{"games", statistics.games.size()},
                                 {"files", read.files},
                                 {"unfinished", read.unfinished},
                                 {"wrong", read.wrong},
                                 {"seats", std::move(seats)},
                                 {"merchants", std::move(merchants)},
                                 {"largest_payments", largest_json(statistics)},
                                 {"payments", counts_json(statistics.payments)},
                                 {"turns", counts_json(statistics.turns)}});
}

}  // namespace souk::app
