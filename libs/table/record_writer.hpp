// Writes the record (`.souk`) of a table's game while its events are played again.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "souk/notation/record_builder.hpp"
#include "souk/table/game_state.hpp"

namespace souk {

class RecordWriter {
 public:
  explicit RecordWriter(std::vector<std::string> names) : names_{std::move(names)} {}

  // `state` is that after the event.
  [[nodiscard]] Result<void> add(const Event& event, const GameState& state);
  // Nothing before the game has started.
  [[nodiscard]] std::optional<RecordBuilder>& builder() { return builder_; }

 private:
  [[nodiscard]] Result<void> begin(const Event& event, const GameState& state);
  // A merchant is called what his chair is; where a bot threw for him, that stands beside it.
  [[nodiscard]] Result<void> say_who_plays(int seat, const Chair& chair);

  std::vector<std::string> names_;
  std::optional<RecordBuilder> builder_;
  std::array<bool, most_merchants> bot_for_him_{};
};

}  // namespace souk
