#include "souk/search/levels.hpp"

#include <utility>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/search/hasty_player.hpp"
#include "souk/search/search_player.hpp"

namespace souk {

std::unique_ptr<Player> make_level(Level level, std::uint64_t seed) {
  switch (level) {
    case Level::apprentice:
      return std::make_unique<HastyPlayer>(
          HastyPlayer::Oversights{
              .overlooks_place = 0.6F, .overlooks_mosaic = 0.9F, .values_regions = false},
          seed);
    case Level::pedlar:
      return std::make_unique<HastyPlayer>(
          HastyPlayer::Oversights{
              .overlooks_place = 0.35F, .overlooks_mosaic = 0.5F, .values_regions = true},
          seed);
    case Level::trader:
      // Overlooks nothing of its own turn.
      return std::make_unique<HastyPlayer>(HastyPlayer::Oversights{}, seed);
    case Level::merchant:
      return std::make_unique<SearchPlayer>(
          SearchPlayer::Options{.time = std::chrono::milliseconds{200}, .depth = 2},
          std::make_unique<HandcraftedEvaluator>());
    case Level::master:
      break;
  }
  return make_master(std::make_unique<TrainedEvaluator>(trained_nets()));
}

std::unique_ptr<Player> make_master(std::unique_ptr<Evaluator> evaluator) {
  return std::make_unique<SearchPlayer>(
      SearchPlayer::Options{.opponents = Opponents::modelled, .rollouts = true},
      std::move(evaluator));
}

}  // namespace souk
