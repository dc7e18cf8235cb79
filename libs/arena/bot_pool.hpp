// The running programs of one outside bot, kept between games.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/protocol/outside_bot.hpp"

namespace souk {

// Any thread may take one and give it back.
class BotPool {
 public:
  BotPool(std::string label, std::string command, std::shared_ptr<LogFolder> logs)
      : label_{std::move(label)}, command_{std::move(command)}, logs_{std::move(logs)} {}

  // One that waits, or a new one, told that a game begins.
  [[nodiscard]] Result<OutsideBot> take(const Sitting& sitting);
  // After its game. One that has failed is not kept.
  void give_back(OutsideBot bot);

  // Starts one and finds out whether it knows `new`: some bots need no more than `souk`,
  // `position`, `go` and `quit`, and may answer anything else with an error, not at all, or by
  // ending. They are not asked again.
  [[nodiscard]] Result<OutsideBot> first(const Sitting& sitting);

 private:
  [[nodiscard]] Result<OutsideBot> start(const Sitting& sitting) const;
  [[nodiscard]] Result<void> begin_game(OutsideBot& bot, const Sitting& sitting);

  std::string label_;
  std::string command_;
  std::shared_ptr<LogFolder> logs_;
  std::mutex lock_;
  std::vector<OutsideBot> waiting_;
  bool knows_new_ = true;
};

}  // namespace souk
