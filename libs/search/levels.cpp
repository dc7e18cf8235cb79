#include "souk/search/levels.hpp"

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/search/hasty_player.hpp"
#include "souk/search/search_player.hpp"

namespace souk {

std::string_view name_of(Level level) {
  constexpr std::array<std::string_view, levels.size()> names{"apprentice", "pedlar", "trader",
                                                              "merchant", "master"};
  return names[static_cast<std::size_t>(level)];
}

std::unique_ptr<Player> make_level(Level level, std::uint64_t seed) {
  switch (level) {
    case Level::apprentice:
      return std::make_unique<HastyPlayer>(
          HastyPlayer::Habits{
              .overlooks_place = 0.6F, .overlooks_mosaic = 0.9F, .thinks_of_regions = false},
          seed);
    case Level::pedlar:
      return std::make_unique<HastyPlayer>(
          HastyPlayer::Habits{
              .overlooks_place = 0.35F, .overlooks_mosaic = 0.5F, .thinks_of_regions = true},
          seed);
    case Level::trader:
      // He overlooks nothing that lies before his eyes.
      return std::make_unique<HastyPlayer>(HastyPlayer::Habits{}, seed);
    case Level::merchant:
      return std::make_unique<SearchPlayer>(
          SearchPlayer::Options{.time = std::chrono::milliseconds{200}, .depth = 2},
          std::make_unique<HandEvaluator>());
    case Level::master:
      break;
  }
  return std::make_unique<SearchPlayer>(
      SearchPlayer::Options{.others = Others::as_they_play, .rehearses = true},
      std::make_unique<TrainedEvaluator>(trained_nets()));
}

}  // namespace souk
