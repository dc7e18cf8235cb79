#include "souk/measures/summary.hpp"

#include <algorithm>
#include <functional>

#include "luck_summary.hpp"
#include "tally.hpp"

namespace souk {

namespace {

// One number a game.
template <class Of>
Tally tally(std::span<const MeasuredGame> games, const Of& of) {
  Tally all;
  for (const MeasuredGame& game : games) {
    all.begin_game();
    all.add(static_cast<double>(of(game.measures)));
  }
  return all;
}

// As many a game as there are.
template <class Of>
Tally tally_each(std::span<const MeasuredGame> games, const Of& of) {
  Tally all;
  for (const MeasuredGame& game : games) {
    all.begin_game();
    for (const auto& each : of(game.measures)) all.add(static_cast<double>(each));
  }
  return all;
}

bool went_out(const GameMeasures& game, int seat) {
  return std::ranges::find(game.outs, seat, &GoingOut::seat) != game.outs.end();
}

SeatSummary seat_summary(std::span<const MeasuredGame> games, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  Tally start;
  for (const MeasuredGame& game : games) {
    start.begin_game();
    start.add(game.luck.start[at]);
  }
  return {.wins = tally(games, [&](const auto& game) { return game.wins[at]; }).proportion(),
          .score = tally(games, [&](const auto& game) { return game.scores[at]; }).spread(),
          .out = tally(games, [&](const auto& game) { return went_out(game, seat); }).proportion(),
          .start = start.mean()};
}

// From the most points down.
std::vector<int> ranked(const GameMeasures& game) {
  std::vector<int> scores = game.scores;
  std::ranges::sort(scores, std::greater{});
  return scores;
}

bool is_shared(const GameMeasures& game) {
  return std::ranges::count_if(game.wins, [](double win) { return win > 0; }) > 1;
}

bool was_cut_short(const GameMeasures& game) { return game.outs.size() + 1 == game.wins.size(); }

std::vector<double> parts_of_game(const GameMeasures& game) {
  std::vector<double> parts;
  parts.reserve(game.outs.size());
  for (const GoingOut& out : game.outs)
    parts.push_back(static_cast<double>(out.turn) / game.turns_if_all_stay);
  return parts;
}

// The smallest payment that so many are not above.
int quantile(const std::array<std::uint64_t, PaymentSummary::most>& counts, double part) {
  std::uint64_t all = 0;
  for (const std::uint64_t count : counts) all += count;
  std::uint64_t passed = 0;
  for (std::size_t dirhams = 0; dirhams < counts.size(); ++dirhams) {
    passed += counts[dirhams];
    if (passed > 0 && static_cast<double>(passed) >= part * static_cast<double>(all))
      return static_cast<int>(dirhams);
  }
  return 0;
}

int largest_payment(const GameMeasures& game) {
  return game.paid.empty() ? 0 : *std::ranges::max_element(game.paid);
}

PaymentSummary payments_of(std::span<const MeasuredGame> games) {
  PaymentSummary payments{
      .number = tally(games, [](const auto& game) { return game.paid.size(); }).spread(),
      .size = tally_each(games, [](const auto& game) { return game.paid; }).spread(),
      .largest = tally(games, largest_payment).spread()};
  for (const MeasuredGame& game : games)
    for (const int dirhams : game.measures.paid)
      ++payments.counts[static_cast<std::size_t>(dirhams)];
  payments.median = quantile(payments.counts, 0.5);
  payments.ninth_tenth = quantile(payments.counts, 0.9);
  return payments;
}

}  // namespace

Summary summary_of(std::span<const MeasuredGame> games) {
  Summary all{.games = static_cast<int>(games.size())};
  const int merchants = static_cast<int>(games.front().measures.wins.size());
  for (int seat = 0; seat < merchants; ++seat) all.seats.push_back(seat_summary(games, seat));
  using Game = GameMeasures;
  all.winning_score = tally(games, [](const Game& game) { return ranked(game)[0]; }).spread();
  all.lead =
      tally(games, [](const Game& game) { return ranked(game)[0] - ranked(game)[1]; }).spread();
  all.tied = tally(games, [](const Game& game) { return game.tied; }).proportion();
  all.shared = tally(games, is_shared).proportion();

  all.turns = tally(games, [](const Game& game) { return game.turns; }).spread();
  all.choices = tally(games, [](const Game& game) { return game.choices(); }).spread();
  all.decisions = tally(games, [](const Game& game) { return game.decisions(); }).spread();
  all.facings = tally_each(games, [](const Game& game) { return game.facings; }).spread();
  all.places = tally_each(games, [](const Game& game) { return game.places; }).spread();
  all.drawn = tally(games, [](const Game& game) { return game.drawn; }).spread();
  all.tree_of_choices =
      tally(games, [](const Game& game) { return game.tree_of_choices; }).spread();
  all.tree_of_all = tally(games, [](const Game& game) { return game.tree_of_all; }).spread();

  all.games_with_outs =
      tally(games, [](const Game& game) { return !game.outs.empty(); }).proportion();
  all.games_cut_short = tally(games, was_cut_short).proportion();
  all.outs = tally(games, [](const Game& game) { return game.outs.size(); }).spread();
  all.out_after = tally_each(games, parts_of_game).spread();

  all.payments = payments_of(games);
  all.luck = luck_summary_of(games);
  return all;
}

}  // namespace souk
