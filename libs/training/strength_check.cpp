#include "souk/training/strength_check.hpp"

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "souk/arena/tournament.hpp"
#include "souk/search/greedy_player.hpp"

namespace souk {

namespace {

Contender one_turn_player(const NeuralNet& net, std::string label) {
  return contender_of(
      std::move(label),
      [&net](std::uint64_t) {
        const TrainedEvaluator::Nets nets{&net, &net, &net};
        return std::make_unique<GreedyPlayer>(std::make_unique<TrainedEvaluator>(nets));
      },
      {});
}

Contender one_turn_player_handcrafted() {
  return contender_of(
      "hand",
      [](std::uint64_t) {
        return std::make_unique<GreedyPlayer>(std::make_unique<HandcraftedEvaluator>());
      },
      {});
}

std::optional<Estimate> win_rate_of_first(const std::array<Contender, 2>& contenders, int merchants,
                                          const CheckMatch& match, std::atomic<bool>& stop) {
  const TournamentPlan plan{
      .seats = merchants, .rounds = match.rounds, .seed = match.seed, .threads = match.threads};
  Tournament tournament = Tournament::prepare(contenders, plan).value();
  tournament.play([](const PlayedGame&, const std::string&) { return true; }, stop);
  if (stop) return {};
  return standings(2, tournament.counted_games())[0].win_rate;
}

}  // namespace

std::optional<Estimate> win_rate_against_handcrafted(const NeuralNet& net, const CheckMatch& match,
                                                     std::atomic<bool>& stop) {
  return win_rate_of_first({one_turn_player(net, "net"), one_turn_player_handcrafted()},
                           net.merchants(), match, stop);
}

std::optional<Estimate> win_rate_against(const NeuralNet& net, const NeuralNet& other,
                                         const CheckMatch& match, std::atomic<bool>& stop) {
  return win_rate_of_first({one_turn_player(net, "net"), one_turn_player(other, "other")},
                           net.merchants(), match, stop);
}

}  // namespace souk
