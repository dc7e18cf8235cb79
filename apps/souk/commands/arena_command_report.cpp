#include "commands/arena_command_report.hpp"

#include <cstdio>
#include <utility>

namespace souk::app {

namespace {

const char* word_of(const std::optional<SequentialTest::Answer>& answer) {
  if (!answer) return "open";
  return *answer == SequentialTest::Answer::higher ? "higher" : "lower";
}

// Of a contender that has played nothing 0, as for its win rate.
Estimate luck_taken_out(const Standing& standing) {
  return standing.win_rate_without_luck.value_or(Estimate{});
}

// Who did how well at whose tables, by label.
boost::json::object against_json(const ArenaReport& report, std::size_t who) {
  boost::json::object against;
  for (std::size_t other = 0; other < report.labels.size(); ++other) {
    const Encounter& each = report.cross_table[who][other];
    if (each.seats_played == 0) continue;
    against[report.labels[other]] = {{"seats_played", each.seats_played},
                                     {"wins", each.wins},
                                     {"win_rate", json_of(each.win_rate)}};
  }
  return against;
}

boost::json::object standing_json(const std::string& label, const Standing& standing) {
  return {{"player", label},
          {"seats_played", standing.seats_played},
          {"wins", standing.wins},
          {"win_rate", json_of(standing.win_rate)},
          {"rating", json_of(standing.rating)},
          {"score_lead", standing.score_lead},
          {"forfeits", standing.forfeits},
          {"decisions", standing.time.decisions},
          {"mean_ms", milliseconds(standing.mean_time())},
          {"longest_ms", milliseconds(standing.time.longest)}};
}

}  // namespace

std::vector<TableRow> standing_rows(const std::vector<std::string>& labels,
                                    const std::vector<Standing>& standings, Columns columns,
                                    bool without_luck) {
  const bool all = columns == Columns::all;
  std::vector<TableRow> rows{{"player", "seats played", "wins", "win rate, %"}};
  if (without_luck) rows[0].emplace_back("without luck, %");
  rows[0].emplace_back("rating");
  if (all) rows[0].emplace_back("lead");
  rows[0].emplace_back("forfeits");
  if (all) rows[0].insert(rows[0].end(), {"ms a choice", "longest"});
  for (const std::size_t who : ranking(standings)) {
    const Standing& each = standings[who];
    TableRow row{labels[who], std::to_string(each.seats_played), decimal(each.wins, 1),
                 text_of(each.win_rate, 1, 100)};
    if (without_luck) row.push_back(text_of(luck_taken_out(each), 1, 100));
    row.push_back(text_of(each.rating, 0));
    if (all) row.push_back(decimal(each.score_lead, 1));
    row.push_back(std::to_string(each.forfeits));
    if (all)
      row.insert(row.end(), {decimal(milliseconds(each.mean_time()), 2),
                             decimal(milliseconds(each.time.longest), 1)});
    rows.push_back(std::move(row));
  }
  return rows;
}

void print_table(const ArenaReport& report) {
  print_rows(standing_rows(report.labels, report.standings, Columns::all, report.without_luck));
  std::puts(summary_text(report).c_str());
  if (report.test) std::puts(test_text(*report.test).c_str());
}

void print_csv(const ArenaReport& report) {
  std::printf(
      "player,seats_played,wins,win_rate,win_rate_margin,rating,rating_margin,score_lead,forfeits,"
      "decisions,mean_ms,longest_ms%s\n",
      report.without_luck ? ",without_luck,without_luck_margin" : "");
  const auto margin = [](const Estimate& estimate) {
    return estimate.margin ? std::to_string(*estimate.margin) : std::string{};
  };
  for (const std::size_t who : ranking(report.standings)) {
    const Standing& each = report.standings[who];
    std::printf("%s,%d,%f,%f,%s,%f,%s,%f,%d,%d,%.3f,%.3f", csv_quoted(report.labels[who]).c_str(),
                each.seats_played, each.wins, each.win_rate.value, margin(each.win_rate).c_str(),
                each.rating.value, margin(each.rating).c_str(), each.score_lead, each.forfeits,
                each.time.decisions, milliseconds(each.mean_time()),
                milliseconds(each.time.longest));
    if (report.without_luck)
      std::printf(",%f,%s", luck_taken_out(each).value, margin(luck_taken_out(each)).c_str());
    std::puts("");
  }
}

void print_object(const ArenaReport& report) {
  boost::json::array players;
  for (const std::size_t who : ranking(report.standings)) {
    auto player = standing_json(report.labels[who], report.standings[who]);
    if (report.without_luck)
      player["without_luck"] = json_of(luck_taken_out(report.standings[who]));
    player["against"] = against_json(report, who);
    players.push_back(std::move(player));
  }
  boost::json::object object{{"rules", report.rules},
                             {"seats", report.seats},
                             {"seed", report.seed},
                             {"games", report.games},
                             {"games_planned", report.games_planned},
                             {"games_forfeited", report.games_forfeited},
                             {"rounds", report.rounds},
                             {"interrupted", report.interrupted},
                             {"players", std::move(players)}};
  if (report.test)
    object["sequential_test"] = {
        {"lower", report.test->question().lower},    {"higher", report.test->question().higher},
        {"alpha", report.test->question().alpha},    {"beta", report.test->question().beta},
        {"rounds", report.test->rounds()},           {"llr", report.test->llr()},
        {"lower_bound", report.test->lower_bound()}, {"upper_bound", report.test->upper_bound()},
        {"accepted", word_of(report.test->answer())}};
  print_json(object);
}

}  // namespace souk::app
