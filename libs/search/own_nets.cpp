#include "souk/search/own_nets.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "souk/evaluation/weights_text.hpp"
#include "souk/players/level.hpp"
#include "souk/search/levels.hpp"
#include "souk/search/search_player.hpp"

namespace souk {

namespace {

using MakeWith = std::unique_ptr<Player> (*)(std::unique_ptr<Evaluator> evaluator);

struct NetPlayer {
  std::string_view name;
  MakeWith make;
};

// All that judge by nets.
constexpr std::array<NetPlayer, 2> net_players{
    {{name_of(Level::master), make_master},
     {"search", [](std::unique_ptr<Evaluator> evaluator) -> std::unique_ptr<Player> {
        return std::make_unique<SearchPlayer>(std::move(evaluator));
      }}}};

}  // namespace

Result<NamedPlayer> player_with_nets(std::string_view name, const std::vector<NeuralNet>& nets) {
  const auto found = std::ranges::find(net_players, name, &NetPlayer::name);
  if (found == net_players.end())
    return fail("player", quoted(name) +
                              " plays without weights; those that can be given some are "
                              "master and search");
  NamedPlayer player{.name = std::string{name}, .make = nullptr, .merchants = {}};
  const auto kept = std::make_shared<const std::vector<NeuralNet>>(nets);
  TrainedEvaluator::Nets by_merchants{};
  for (const NeuralNet& net : *kept) {
    const auto at = static_cast<std::size_t>(net.merchants() - fewest_merchants);
    if (std::exchange(by_merchants[at], &net) != nullptr)
      return fail("player", std::string{name} + " is given two nets for " +
                                std::to_string(net.merchants()) + " merchants");
    player.merchants.push_back(net.merchants());
  }
  player.make = [make = found->make, by_merchants, kept](std::uint64_t /*seed*/) {
    return make(std::make_unique<TrainedEvaluator>(by_merchants, kept));
  };
  return player;
}

Result<NamedPlayer> player_with_weights(std::string_view name,
                                        const std::vector<std::string>& texts) {
  std::vector<NeuralNet> nets;
  for (const std::string& text : texts) {
    auto net = read_weights(text);
    if (!net) return tl::unexpected{net.error()};
    nets.push_back(*std::move(net));
  }
  return player_with_nets(name, nets);
}

}  // namespace souk
