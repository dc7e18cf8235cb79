#include "souk/statistics/game_figures.hpp"

#include <variant>

#include "souk/notation/rules_text.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

void add_payment(GameFigures& game, const Payment& payment, int round) {
  if (payment.paid == 0) return;
  game.merchants[static_cast<std::size_t>(payment.from)].paid += payment.paid;
  game.merchants[static_cast<std::size_t>(payment.to)].received += payment.paid;
  game.payments.push_back(
      {.from = payment.from, .to = payment.to, .dirhams = payment.paid, .round = round});
}

}  // namespace

double GameFigures::score_of_others(std::size_t seat) const {
  int sum = 0;
  for (const MerchantFigures& each : merchants) sum += each.score;
  return static_cast<double>(sum - merchants[seat].score) /
         static_cast<double>(merchants.size() - 1);
}

GameFigures figures_of(const Record& record, const Replay& replay) {
  GameFigures game;
  if (const RecordTag* const date = record.find("Date"); date != nullptr && !date->values.empty())
    game.date = date->values.front();
  const Position& end = replay.end();
  game.rules = text_of(end.rules());
  game.turns = static_cast<int>(record.turns.size());
  const Seats won = winners(end);
  for (int seat = 0; seat < end.merchants(); ++seat)
    game.merchants.push_back({.name = replay.header.merchants[static_cast<std::size_t>(seat)],
                              .win = won.contains(seat) ? 1.0 / won.size() : 0,
                              .score = score(end, seat),
                              .out = !end.is_in(seat)});
  for (const ReplayStep& step : replay.steps)
    if (const auto* const rolled = std::get_if<Rolled>(&step.effect))
      add_payment(game, rolled->payment, record.turns[step.turn].round);
  return game;
}

}  // namespace souk
