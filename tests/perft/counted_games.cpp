#include "perft/counted_games.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include "souk/notation/rules_text.hpp"
#include "souk/players/random.hpp"

namespace souk::perft_files {

namespace {

using differential::PairedGame;
using differential::Table;

// Purses are small in some of them so that merchants go out, piles low so that games end in reach.
constexpr std::array games{
    CountedGame{"international-2", 2, "international"},
    CountedGame{"international-2", 2, "international+rugs=4+purse=3"},
    CountedGame{"international-2", 2, "international+tithe=merchant+pile=alternating"},
    CountedGame{"international-3", 3, "international"},
    CountedGame{"international-3", 3, "international+bankruptcy=out-of-money+purse=4"},
    CountedGame{"international-3", 3, "international+rugs=1"},
    CountedGame{"international-4", 4, "international"},
    CountedGame{"international-4", 4, "international+purse=2"},
    CountedGame{"international-4", 4, "international+cover=different-colours+rugs=24"},
    CountedGame{"variant-2", 2, "variant"},
    CountedGame{"variant-2", 2, "variant+turning=after-optional+rugs=8+purse=5"},
    CountedGame{"variant-3", 3, "variant"},
    CountedGame{"variant-3", 3, "variant+bankruptcy=out-of-money+purse=3"},
    CountedGame{"variant-4", 4, "variant"},
    CountedGame{"variant-4", 4, "variant+turning=after-optional"},
    CountedGame{"classic-2", 2, "classic+pile=alternating"},
    CountedGame{"classic-3", 3, "classic+purse=3"},
    CountedGame{"classic-4", 4, "classic"},
    CountedGame{"online-2", 2, "online"},
    CountedGame{"online-2", 2, "online+tithe=merchant+rugs=14"},
    CountedGame{"online-3", 3, "online+rugs=24"},
    CountedGame{"online-4", 4, "online"},
    CountedGame{"comp1110-2", 2, "comp1110"},
    CountedGame{"comp1110-2", 2, "comp1110+cover=different-colours"},
    CountedGame{"comp1110-3", 3, "comp1110"},
    CountedGame{"comp1110-4", 4, "comp1110+purse=6"},
};

void play_step(PairedGame& game, Random& random) {
  const Position& position = game.position();
  switch (position.phase()) {
    case Phase::face:
    case Phase::turn: {
      const FacingList allowed = legal_facings(position);
      game.face(allowed[random.below(allowed.size())]);
      break;
    }
    case Phase::roll:
      game.roll(throw_die(random));
      break;
    case Phase::lay: {
      const PlaceList places = legal_places(position);
      game.lay(places[random.below(places.size())]);
      break;
    }
    case Phase::draw: {
      const ChanceOutcomes outcomes = chance_outcomes(position);
      game.draw(outcomes.at_weight(random.below(outcomes.total())).colour());
      break;
    }
    case Phase::over:
      break;
  }
}

}  // namespace

std::span<const CountedGame> counted_games() { return games; }

std::vector<PairedGame> positions_of(const CountedGame& counted) {
  const auto rules = read_rules(counted.rules);
  if (!rules) throw std::logic_error{rules.error().message};
  Random random{static_cast<std::uint64_t>(&counted - games.data())};
  std::vector<PairedGame> steps{PairedGame{Table{*rules, counted.merchants}}};
  while (!steps.back().is_over()) {
    steps.push_back(steps.back());
    play_step(steps.back(), random);
  }
  std::set<std::size_t> moments;
  // The small shift keeps them from falling into one phase: most games have a multiple of 8 turns.
  for (std::size_t part = 0; part < 8; ++part)
    moments.insert(std::min(part * steps.size() / 8 + part % 4, steps.size() - 1));
  for (const std::size_t before_end : {1U, 2U, 5U, 8U})
    if (before_end <= steps.size()) moments.insert(steps.size() - before_end);
  std::vector<PairedGame> chosen;
  chosen.reserve(moments.size());
  for (const std::size_t moment : moments) chosen.push_back(steps[moment]);
  return chosen;
}

}  // namespace souk::perft_files
