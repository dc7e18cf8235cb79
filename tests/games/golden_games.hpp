// The golden games: which they are, how each is played, and what each is there to show.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "souk/notation/record_replay.hpp"

namespace souk::golden {

// Something that happens in a game, as anyone can see from its record.
struct Sight {
  std::string_view name;
  bool (*is_in)(const Replay& game);
};

struct GoldenGame {
  std::string_view name;  // of the file, without `.souk`
  std::string_view rules;
  int merchants;
  std::uint64_t seed;
  std::vector<std::string_view> shows;  // names of sights
  int recorded_from = 0;                // events played before the record starts
  int recorded_to = 0;                  // events until it is cut off; 0: at the end of the game
  bool annotated = false;               // with every optional tag, and comments
  int events_to_withdrawal = 0;         // about so many events apart somebody withdraws; 0: never
};

[[nodiscard]] const std::vector<GoldenGame>& golden_games();

// The text of its file: always the same, from its seed.
[[nodiscard]] std::string text_of(const GoldenGame& game);

// What is wrong with the text of a golden game's file: it cannot be replayed, or does not show what
// it should. Empty when nothing is.
[[nodiscard]] std::string fault_in(const GoldenGame& game, std::string_view text);

}  // namespace souk::golden
