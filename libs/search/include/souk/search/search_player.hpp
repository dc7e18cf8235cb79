// A player who searches: facings, throws and rugs some turns ahead, deeper while there is time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"
#include "souk/search/acquaintance.hpp"

namespace souk {

enum class Others : std::uint8_t {
  maximise_their_shares,  // each his own, knowing what he who thinks knows
  count_points,           // each looks one turn ahead and counts points by hand
  count_points_twice,     // the same, two turns ahead
  as_they_play,           // whichever of these fits what they did so far
  play_against_one,       // all of them against him who thinks
};

class SearchPlayer final : public Player {
 public:
  struct Options {
    // How long he thinks where the budget says nothing.
    std::chrono::milliseconds time{1000};
    // Never deeper than this, whatever the budget.
    int depth = 100;
    // Two merchants play against each other. What one of three or four takes the others to do.
    Others others = Others::maximise_their_shares;
    // Does he play the best choices on, for most of the time he has? Not where the budget limits
    // the depth.
    bool rehearses = false;
  };

  explicit SearchPlayer(std::unique_ptr<Evaluator> evaluator)
      : SearchPlayer({}, std::move(evaluator)) {}
  SearchPlayer(const Options& options, std::unique_ptr<Evaluator> evaluator);
  ~SearchPlayer() override;

  void recall(std::span<const Position> turns) override;
  [[nodiscard]] Choice choose(const Position& position, const Budget& budget) override;

 private:
  class Mind;
  struct Option;

  void make_minds(int threads);
  bool look_at(const Position& position, std::vector<Option>& options, int turns, bool exact);
  void rehearse(const Position& position, std::vector<Option>& options);
  void say(const Position& position, const Option& best, int turns) const;
  [[nodiscard]] std::vector<Step> line_from(const Position& position, const Choice& choice) const;

  // He knows the table from one choice to the next, or from what is recalled.
  void get_to_know(const Position& position, bool has_to_think);
  void watch_recalled(const Position& position);
  void remember(const Position& position, const Choice& choice);

  Options options_;
  std::unique_ptr<Evaluator> evaluator_;
  std::vector<std::unique_ptr<Mind>> minds_;
  Acquaintance acquaintance_;
  std::vector<Position> recalled_;
  TurnsByHand turns_by_hand_{};  // whom he takes the others for
};

}  // namespace souk
