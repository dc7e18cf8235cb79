#include "souk/search/find_player.hpp"

#include <algorithm>

#include "souk/evaluation/weights_text.hpp"
#include "souk/search/own_nets.hpp"
#include "souk/search/roster.hpp"
#include "souk/text/file.hpp"

namespace souk {

Result<NamedPlayer> find_player(std::string_view name) {
  const auto found = std::ranges::find(roster(), name, &NamedPlayer::name);
  if (found != roster().end()) return *found;
  std::string known;
  for (const NamedPlayer& each : roster()) known += (known.empty() ? "" : " ") + each.name;
  return fail("player", "there is no player " + quoted(name) + "; there are " + known);
}

Result<NamedPlayer> find_player(std::string_view name,
                                const std::vector<std::string>& weights_files) {
  auto player = find_player(name);
  if (!player || weights_files.empty()) return player;
  std::vector<NeuralNet> nets;
  for (const std::string& file : weights_files) {
    const auto text = read_file(file, longest_weights_text);
    if (!text) return fail("player", "weights: " + text.error().message);
    auto net = read_weights(*text);
    if (!net) return fail("player", file + ": " + net.error().message);
    nets.push_back(*std::move(net));
  }
  return player_with_nets(name, nets);
}

Result<NamedPlayer> read_player(std::string_view text) {
  constexpr std::string_view weights = "weights=";
  const std::size_t comma = std::min(text.find(','), text.size());
  const std::string_view name = text.substr(0, comma);
  std::vector<std::string> files;
  for (std::string_view rest = text.substr(comma); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view word = rest.substr(0, rest.find(','));
    if (!word.starts_with(weights) || word.size() == weights.size())
      return fail("player", quoted(word) + " is no setting of a player here; there is " +
                                "NAME,weights=FILE");
    files.emplace_back(word.substr(weights.size()));
    rest.remove_prefix(word.size());
  }
  return find_player(name, files);
}

}  // namespace souk
