#include "commands/measure_command_report.hpp"

#include <cstdio>
#include <utility>

#include "commands/output.hpp"

namespace souk::app {

namespace {

constexpr double percent = 100;

// The mean, how far single values lie from it, and the outermost.
TableRow row_of(std::string what, const Spread& spread, int places, double scale = 1) {
  return {std::move(what), text_of(spread.mean, places, scale),
          decimal(scale * spread.deviation, places), decimal(scale * spread.least, places),
          decimal(scale * spread.most, places)};
}

TableRow proportion_row(std::string what, const Estimate& proportion) {
  return {std::move(what), text_of(proportion, 1, percent)};
}

void print_seats(const Summary& all) {
  std::vector<TableRow> rows{{"seat", "wins, %", "score", "goes out, %", "wins expected, %"}};
  for (std::size_t seat = 0; seat < all.seats.size(); ++seat) {
    const SeatSummary& each = all.seats[seat];
    rows.push_back({std::to_string(seat + 1), text_of(each.wins, 1, percent),
                    text_of(each.score.mean, 1), text_of(each.out, 1, percent),
                    text_of(each.start, 1, percent)});
  }
  print_rows(rows);
}

void print_spreads(const Summary& all) {
  print_rows({{"", "mean", "deviation", "least", "most"},
              row_of("turns", all.turns, 1),
              row_of("choices", all.choices, 1),
              row_of("choices with more than one way", all.decisions, 1),
              row_of("facings to choose from", all.facings, 2),
              row_of("places for a rug", all.places, 2),
              row_of("rugs drawn by chance", all.drawn, 1),
              row_of("tree of choices, powers of ten", all.tree_of_choices, 1),
              row_of("tree with chance, powers of ten", all.tree_of_all, 1),
              row_of("the winner's score", all.winning_score, 1),
              row_of("his lead", all.lead, 1),
              row_of("payments a game", all.payments.number, 1),
              row_of("dirhams a payment", all.payments.size, 2),
              row_of("the largest of a game", all.payments.largest, 1),
              row_of("merchants who go out, a game", all.outs, 2),
              row_of("going out, % of the turns", all.out_after, 1, percent)});
}

void print_proportions(const Summary& all) {
  const LuckSummary& luck = all.luck;
  print_rows({{"", "% of games"},
              proportion_row("tied on points", all.tied),
              proportion_row("win shared", all.shared),
              proportion_row("someone goes out", all.games_with_outs),
              proportion_row("only one is left", all.games_cut_short),
              proportion_row("won by whom luck favoured most", luck.luckiest_wins)});
  std::puts("");
  print_rows({{"", "% of the result's variance"},
              proportion_row("throws", luck.throws),
              proportion_row("piles", luck.piles),
              proportion_row("choices", luck.choices),
              proportion_row("changes of the evaluator's mind", luck.revisions)});
  std::puts("");
  print_rows({{"", "% of a win"},
              proportion_row("luck of a game, root mean square", luck.luck_of_a_game),
              proportion_row("luck of a throw, root mean square", luck.luck_of_a_throw),
              proportion_row("given away by own choices, a merchant and game", luck.given_away)});
}

boost::json::object spread_json(const Spread& spread) {
  boost::json::object object = json_of(spread.mean);
  object["deviation"] = spread.deviation;
  object["least"] = spread.least;
  object["most"] = spread.most;
  return object;
}

boost::json::array seats_json(const Summary& all) {
  boost::json::array seats;
  for (const SeatSummary& each : all.seats)
    seats.push_back({{"wins", json_of(each.wins)},
                     {"score", spread_json(each.score)},
                     {"goes_out", json_of(each.out)},
                     {"wins_expected", json_of(each.start)}});
  return seats;
}

boost::json::object payments_json(const PaymentSummary& payments) {
  return {{"number", spread_json(payments.number)},
          {"dirhams", spread_json(payments.size)},
          {"largest", spread_json(payments.largest)},
          {"median", payments.median},
          {"nine_in_ten", payments.ninth_tenth},
          {"counts", boost::json::array(payments.counts.begin(), payments.counts.end())}};
}

boost::json::object luck_json(const LuckSummary& luck) {
  return {{"throws", json_of(luck.throws)},
          {"piles", json_of(luck.piles)},
          {"choices", json_of(luck.choices)},
          {"revisions", json_of(luck.revisions)},
          {"of_a_game", json_of(luck.luck_of_a_game)},
          {"of_a_throw", json_of(luck.luck_of_a_throw)},
          {"given_away", json_of(luck.given_away)},
          {"luckiest_wins", json_of(luck.luckiest_wins)}};
}

}  // namespace

void print_table(const MeasureReport& report) {
  const Summary& all = report.summary;
  print_seats(all);
  std::puts("");
  print_spreads(all);
  std::printf("half of the payments are up to %d dirhams, nine in ten up to %d\n\n",
              all.payments.median, all.payments.ninth_tenth);
  print_proportions(all);
  std::printf("%d of %d games of %s, %zu merchants, %s, seed %llu\n", all.games,
              report.games_planned, report.player.c_str(), all.seats.size(), report.rules.c_str(),
              static_cast<unsigned long long>(report.seed));
}

void print_object(const MeasureReport& report) {
  const Summary& all = report.summary;
  print_json(boost::json::object{{"player", report.player},
                                 {"merchants", all.seats.size()},
                                 {"rules", report.rules},
                                 {"seed", report.seed},
                                 {"games", all.games},
                                 {"games_planned", report.games_planned},
                                 {"interrupted", report.interrupted},
                                 {"seats", seats_json(all)},
                                 {"winning_score", spread_json(all.winning_score)},
                                 {"lead", spread_json(all.lead)},
                                 {"tied", json_of(all.tied)},
                                 {"shared", json_of(all.shared)},
                                 {"turns", spread_json(all.turns)},
                                 {"choices", spread_json(all.choices)},
                                 {"decisions", spread_json(all.decisions)},
                                 {"facings", spread_json(all.facings)},
                                 {"places", spread_json(all.places)},
                                 {"drawn", spread_json(all.drawn)},
                                 {"tree_of_choices", spread_json(all.tree_of_choices)},
                                 {"tree_of_all", spread_json(all.tree_of_all)},
                                 {"games_with_outs", json_of(all.games_with_outs)},
                                 {"games_cut_short", json_of(all.games_cut_short)},
                                 {"outs", spread_json(all.outs)},
                                 {"out_after", spread_json(all.out_after)},
                                 {"payments", payments_json(all.payments)},
                                 {"luck", luck_json(all.luck)}});
}

}  // namespace souk::app
