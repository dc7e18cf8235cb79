// Tables for the tests of records: every ruleset and option, and games played at random on them
// while a builder writes along.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "souk/notation/record_builder.hpp"
#include "souk/rules/dealt_pile.hpp"
#include "souk/rules/position.hpp"

namespace souk {

struct RecordTable {
  std::string name;  // international+rugs=4, 3 merchants
  Rules rules;
  int merchants = 0;
};

// Each ruleset as it is, and with each value of each option on top, for each number of merchants.
// `more` is added to all of them, such as `+rugs=4` for short games.
std::vector<RecordTable> every_table(const std::string& more = {});

// The order of both piles of a table where merchants have two colours (R6).
struct DealtPiles {
  std::array<std::vector<Colour>, 2> order;

  [[nodiscard]] DealtPile pile(int seat) const;
};
DealtPiles deal(const RecordTable& table, std::mt19937_64& random);

std::vector<std::string> names(int merchants);

class RecordedGame {
 public:
  RecordedGame(const RecordTable& table, std::uint64_t seed);
  // With piles of one's own; the seed decides all the rest.
  RecordedGame(const RecordTable& table, DealtPiles piles, std::uint64_t seed);

  // The same game, recorded anew from its position as it is now.
  [[nodiscard]] RecordedGame from_here() const;

  // Makes one move and gives it to the builder. False when the game is over.
  bool step();
  void play_on();  // to the end
  // R16: anyone who is in, one call in so many. False when nobody withdrew.
  bool withdraw_one_in(int calls);
  void show_piles();

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] RecordBuilder& builder() { return builder_; }
  [[nodiscard]] const DealtPiles& piles() const { return piles_; }
  // Where a replay of the record ends: at the position. Only a rug that had still to come up when a
  // merchant withdrew is known once the piles are shown.
  [[nodiscard]] Position end_of_record() const;
  // Rugs laid so far by that seat.
  [[nodiscard]] int laid(int seat) const { return laid_[static_cast<std::size_t>(seat)]; }

 private:
  RecordedGame(const Position& start, DealtPiles piles, std::uint64_t seed);

  [[nodiscard]] int below(int bound) {
    return static_cast<int>(random_() % static_cast<std::uint64_t>(bound));
  }
  [[nodiscard]] Move random_move();
  void make(Move move);
  // R6: the rug below those he has laid.
  [[nodiscard]] Colour next_of_pile(int seat) const;

  std::mt19937_64 random_;
  DealtPiles piles_;
  Position position_;
  RecordBuilder builder_;
  std::array<int, most_merchants> laid_{};
  bool piles_shown_ = false;
};

// A running or finished game as its builder gives it: the text comes back byte for byte, and its
// replay ends where the game stands.
void expect_faithful(RecordedGame& game);

// The text of one seeded game from start to end.
std::string recorded_text(const RecordTable& table, std::uint64_t seed);

}  // namespace souk
