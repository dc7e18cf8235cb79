// The lobby: public tables to join and to watch, and games that are over.
#pragma once

#include <deque>
#include <string>

#include "hall_parts.hpp"
#include "table_registry.hpp"

namespace souk {

class Lobby {
 public:
  Lobby(const HallParts& parts, const TableRegistry& tables) : parts_{parts}, tables_{tables} {}

  // Made anew once a second at most; in trouble with the disk, as it was before.
  [[nodiscard]] std::string message(bool in_trouble);
  // The games that are over, as the log has them when the server starts.
  [[nodiscard]] Result<void> read_finished();
  void add_finished(GameRecord game);
  void forget(const std::string& table);
  // Those that ended before are not kept any more.
  void forget_before(WallTime moment, bool are_closed);

 private:
  [[nodiscard]] std::vector<const LiveTable*> public_tables() const;

  const HallParts& parts_;
  const TableRegistry& tables_;
  std::deque<GameRecord> finished_;  // public ones, the newest first
  std::string message_;
  WallTime fresh_until_ = 0;
};

}  // namespace souk
