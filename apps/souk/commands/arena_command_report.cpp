#include "commands/arena_command_report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <utility>

#include "commands/output.hpp"

namespace souk::app {

namespace {

// The strongest first; equals in the order in which they were named.
std::vector<std::size_t> ranking(const ArenaReport& report) {
  std::vector<std::size_t> order(report.standings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t who) {
    // To a thousandth: below that lies the noise of computing it.
    return std::pair{-std::round(1000 * report.standings[who].rating.value), who};
  });
  return order;
}

const char* word_of(const std::optional<SequentialTest::Answer>& answer) {
  if (!answer) return "open";
  return *answer == SequentialTest::Answer::higher ? "higher" : "lower";
}

void print_test(const SequentialTest& test) {
  const auto& question = test.question();
  const bool open = !test.answer();
  std::printf("sequential test of %g against %g: ", question.lower, question.higher);
  if (open)
    std::printf("open");
  else
    std::printf("%g is accepted", *test.answer() == SequentialTest::Answer::higher
                                      ? question.higher
                                      : question.lower);
  std::printf(" after %d rounds, LLR %.2f (%.2f to %.2f)\n", test.rounds(), test.llr(),
              test.lower_bound(), test.upper_bound());
}

// Of a contender that has played nothing 0, as for its win rate.
Estimate without_luck(const Standing& standing) {
  return standing.win_rate_without_luck.value_or(Estimate{});
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

void print_table(const ArenaReport& report) {
  std::vector<TableRow> rows{{"player", "seats played", "wins", "win rate, %", "rating", "lead",
                              "forfeits", "ms a choice", "longest"}};
  constexpr int behind_win_rate = 4;
  if (report.without_luck) rows[0].insert(rows[0].begin() + behind_win_rate, "without luck, %");
  for (const std::size_t who : ranking(report)) {
    const Standing& each = report.standings[who];
    rows.push_back({report.labels[who], std::to_string(each.seats_played), decimal(each.wins, 1),
                    text_of(each.win_rate, 1, 100), text_of(each.rating, 0),
                    decimal(each.score_lead, 1), std::to_string(each.forfeits),
                    decimal(milliseconds(each.mean_time()), 2),
                    decimal(milliseconds(each.time.longest), 1)});
    if (report.without_luck)
      rows.back().insert(rows.back().begin() + behind_win_rate,
                         text_of(without_luck(each), 1, 100));
  }
  print_rows(rows);
  std::printf(
      "%d of %d games, %d whole rounds, %d seats, %s, seed %llu; a fair win rate is %.1f %%\n",
      report.games, report.games_planned, report.rounds, report.seats, report.rules.c_str(),
      static_cast<unsigned long long>(report.seed), 100.0 / report.seats);
  if (report.test) print_test(*report.test);
}

void print_csv(const ArenaReport& report) {
  std::printf(
      "player,seats_played,wins,win_rate,win_rate_margin,rating,rating_margin,score_lead,forfeits,"
      "decisions,mean_ms,longest_ms%s\n",
      report.without_luck ? ",without_luck,without_luck_margin" : "");
  const auto margin = [](const Estimate& estimate) {
    return estimate.margin ? std::to_string(*estimate.margin) : std::string{};
  };
  for (const std::size_t who : ranking(report)) {
    const Standing& each = report.standings[who];
    std::printf("%s,%d,%f,%f,%s,%f,%s,%f,%d,%d,%.3f,%.3f", csv_quoted(report.labels[who]).c_str(),
                each.seats_played, each.wins, each.win_rate.value, margin(each.win_rate).c_str(),
                each.rating.value, margin(each.rating).c_str(), each.score_lead, each.forfeits,
                each.time.decisions, milliseconds(each.mean_time()),
                milliseconds(each.time.longest));
    if (report.without_luck)
      std::printf(",%f,%s", without_luck(each).value, margin(without_luck(each)).c_str());
    std::puts("");
  }
}

void print_object(const ArenaReport& report) {
  boost::json::array players;
  for (const std::size_t who : ranking(report)) {
    auto player = standing_json(report.labels[who], report.standings[who]);
    if (report.without_luck) player["without_luck"] = json_of(without_luck(report.standings[who]));
    players.push_back(std::move(player));
  }
  boost::json::object object{{"rules", report.rules},
                             {"seats", report.seats},
                             {"seed", report.seed},
                             {"games", report.games},
                             {"games_planned", report.games_planned},
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
