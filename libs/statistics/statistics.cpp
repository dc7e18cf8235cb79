#include "souk/statistics/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <type_traits>
#include <utility>

#include "souk/arena/estimates.hpp"

namespace souk {

namespace {

// Equals stay in their order. (std::stable_sort uses what clang calls deprecated.)
template <class Compare, class Each, class Key>
void sort_stably(std::vector<Each>& all, Compare, const Key& key) {
  std::multimap<std::remove_cvref_t<std::invoke_result_t<Key, const Each&>>, Each, Compare> sorted;
  for (Each& each : all) {
    auto order = std::invoke(key, std::as_const(each));
    sorted.emplace(std::move(order), std::move(each));
  }
  all.clear();
  for (auto& [order, each] : sorted) all.push_back(std::move(each));
}

constexpr std::size_t most_largest = 10;

// Collects what becomes a ResultSummary. A name may sit at a table more than once; the seats of a
// game are one observation.
class Results {
 public:
  void add(const GameFigures& game, std::size_t seat, std::size_t game_number) {
    const MerchantFigures& merchant = game.merchants[seat];
    if (wins_.empty() || last_game_ != game_number) {
      wins_.emplace_back();
      scores_.emplace_back();
      leads_.emplace_back();
      last_game_ = game_number;
    }
    const auto count = [](Part& part, double value) {
      part.sum += value;
      part.of += 1;
    };
    count(wins_.back(), merchant.win);
    count(scores_.back(), merchant.score);
    count(leads_.back(), merchant.score - game.score_of_others(seat));
    ++summary_.games;
    summary_.wins += merchant.win;
    summary_.fair_wins += 1.0 / static_cast<double>(game.merchants.size());
    summary_.outs += merchant.out ? 1 : 0;
    summary_.paid += merchant.paid;
    summary_.received += merchant.received;
    if (merchant.judged) judged_.push_back({.game = game_number, .play = *merchant.judged});
  }

  [[nodiscard]] ResultSummary summary() const {
    ResultSummary all = summary_;
    all.win_rate = proportion_of(wins_);
    all.score = mean_of(scores_);
    all.lead = mean_of(leads_);
    all.paid /= all.games;
    all.received /= all.games;
    if (!judged_.empty()) all.judged = summary_of(judged_);
    return all;
  }
  [[nodiscard]] const std::vector<JudgedGame>& judged() const { return judged_; }

 private:
  ResultSummary summary_;
  std::size_t last_game_ = 0;
  std::vector<Part> wins_;
  std::vector<Part> scores_;
  std::vector<Part> leads_;
  std::vector<JudgedGame> judged_;
};

std::vector<LargestPayment> largest_payments(const std::vector<GameFigures>& games) {
  std::vector<LargestPayment> all;
  for (std::size_t game = 0; game < games.size(); ++game)
    for (const PaymentFigures& payment : games[game].payments) all.push_back({game, payment});
  sort_stably(all, std::greater{}, [](const LargestPayment& each) { return each.payment.dirhams; });
  if (all.size() > most_largest) all.resize(most_largest);
  return all;
}

}  // namespace

JudgedSummary summary_of(std::span<const JudgedGame> games) {
  JudgedPlay sum;
  double ratings = 0;
  int rated = 0;
  for (const JudgedGame& each : games) {
    sum.error += each.play.error;
    sum.choices += each.play.choices;
    sum.luck += each.play.luck;
    ratings += each.play.rating.value_or(0);
    rated += each.play.rating ? 1 : 0;
  }
  JudgedSummary all{.games = static_cast<int>(games.size()),
                    .error_per_choice = sum.error_per_choice(),
                    .luck_per_game = sum.luck / static_cast<double>(games.size())};
  if (rated > 0) all.rating = static_cast<int>(std::lround(ratings / rated));
  return all;
}

std::vector<RatingPoint> ratings_over_time(std::span<const JudgedGame> games) {
  std::vector<RatingPoint> points;
  for (std::size_t end = 1; end <= games.size(); ++end) {
    const std::size_t begin = end - std::min(end, games_of_a_rating);
    const JudgedSummary last = summary_of(games.subspan(begin, end - begin));
    if (last.rating) points.push_back({.game = games[end - 1].game, .rating = *last.rating});
  }
  return points;
}

RecordStatistics statistics_of(std::vector<GameFigures> games) {
  RecordStatistics all;
  sort_stably(games, std::less{}, &GameFigures::date);
  std::map<std::pair<std::size_t, std::size_t>, Results> seats;
  std::map<std::string, Results> merchants;
  for (std::size_t number = 0; number < games.size(); ++number) {
    const GameFigures& game = games[number];
    ++all.turns[game.turns];
    for (const PaymentFigures& payment : game.payments) ++all.payments[payment.dirhams];
    for (std::size_t seat = 0; seat < game.merchants.size(); ++seat) {
      const MerchantFigures& merchant = game.merchants[seat];
      seats[{game.merchants.size(), seat}].add(game, seat, number);
      merchants[merchant.name].add(game, seat, number);
    }
  }
  for (const auto& [place, results] : seats)
    all.seats.push_back({.merchants = static_cast<int>(place.first),
                         .seat = static_cast<int>(place.second),
                         .results = results.summary()});
  for (const auto& [name, results] : merchants) {
    all.merchants.push_back({.name = name, .results = results.summary()});
    if (!results.judged().empty()) all.judged[name] = results.judged();
  }
  sort_stably(all.merchants, std::greater{},
              [](const MerchantStatistics& each) { return each.results.games; });
  all.largest = largest_payments(games);
  all.games = std::move(games);
  return all;
}

}  // namespace souk
