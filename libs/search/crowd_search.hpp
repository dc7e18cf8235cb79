// Expectation search among three or four merchants, each of whom maximises his own share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "limits.hpp"
#include "selection.hpp"
#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"
#include "souk/search/foresight.hpp"
#include "souk/search/search_memory.hpp"

namespace souk {

// Values are whole sets of shares. What one merchant likes says little about what the next one
// makes of it, so that bounds prune next to nothing; instead every turn is first looked through by
// the evaluator alone, and only the facings and rugs that then look best are looked at deeper.
class CrowdSearch {
 public:
  CrowdSearch(Evaluator& evaluator, Foresight& foresight, Limits& limits, int memory_bits);

  // `self` is who wants to know. With `exact`, everything is looked at, to the end of the game.
  void begin(int self, const Selection& selection, bool exact);

  // What a choice leads to when so many turns are looked at, this one included. Means nothing once
  // the limits are over.
  [[nodiscard]] Shares value_of(const Position& position, const Choice& choice, int turns);

  [[nodiscard]] std::optional<Choice> remembered(const Position& position) const;

 private:
  struct Found {
    std::uint64_t key = 0;
    Shares shares{};
    std::uint8_t turns = 0;
    std::uint8_t choice = no_choice;
  };
  static constexpr std::uint8_t no_choice = 255;

  [[nodiscard]] std::uint64_t key_of(const Position& position) const;
  [[nodiscard]] int looks_ahead(int seat) const {
    return selection_.others_by_hand[static_cast<std::size_t>(seat)];
  }
  Shares turn(const Position& position, int turns);
  // A turn of somebody else, who counts points.
  Shares turn_by_hand(const Position& position, int turns);
  // What the throws lead to, and how it looks without looking deeper.
  Shares throws(const Position& position, int turns);
  Shares rugs(const Position& position, int turns);
  Shares lay(const Position& position, Place place, int turns);
  Shares turn_after(const Position& position, int turns);
  Shares next(const Position& position, int turns);

  Evaluator& evaluator_;
  Foresight& foresight_;
  Limits& limits_;
  mutable SearchMemory<Found> memory_;
  Selection selection_;
  std::uint64_t salt_ = 0;
  int self_ = 0;
  bool exact_ = false;
};

}  // namespace souk
