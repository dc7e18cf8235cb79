// A player who searches: facings, throws and rugs some turns ahead, deeper while there is time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "souk/players/evaluator.hpp"
#include "souk/players/player.hpp"

namespace souk {

enum class Others : std::uint8_t {
  maximise_their_shares,  // each his own, knowing what he who thinks knows
  count_points,           // each looks one turn ahead and counts points by hand
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
    // At tables of four, where that is another matter.
    std::optional<Others> others_of_four = std::nullopt;
  };

  explicit SearchPlayer(std::unique_ptr<Evaluator> evaluator)
      : SearchPlayer({}, std::move(evaluator)) {}
  SearchPlayer(const Options& options, std::unique_ptr<Evaluator> evaluator);
  ~SearchPlayer() override;

  [[nodiscard]] Choice choose(const Position& position, const Budget& budget) override;

 private:
  class Mind;
  struct Option;

  void make_minds(int threads);
  bool look_at(const Position& position, std::vector<Option>& options, int turns, bool exact);
  [[nodiscard]] std::vector<Step> line_from(const Position& position, const Choice& choice) const;

  Options options_;
  std::unique_ptr<Evaluator> evaluator_;
  std::vector<std::unique_ptr<Mind>> minds_;
};

}  // namespace souk
