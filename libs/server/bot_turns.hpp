// The turns of bots at a table: they are asked to choose, and what they chose is done.
#pragma once

#include "bot_pool.hpp"
#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "live_table.hpp"

namespace souk {

class BotTurns {
 public:
  BotTurns(const HallParts& parts, CommitQueue& commits, TableGuard& guard)
      : parts_{parts}, commits_{commits}, guard_{guard} {}

  // Where it is a bot's turn: it throws, or is asked to choose.
  void ask(LiveTable& table);
  // False: the choice is not meant any more, because the merchant came back or the game stands
  // otherwise. Where the table refuses it, the table fails.
  [[nodiscard]] bool play(LiveTable& table, const BotTask& task, Move choice);

 private:
  const HallParts& parts_;
  CommitQueue& commits_;
  TableGuard& guard_;
};

}  // namespace souk
