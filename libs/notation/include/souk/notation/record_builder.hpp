// Writes a record while the game is played.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/rules/dealt_pile.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

// Fed with what happens, in order; gives the record at any time. It knows what everyone at the
// table has seen and nothing else: the secrets of the table, the piles (R6) and the seed, can be
// told to it only when the game is over.
class RecordBuilder {
 public:
  // `more` are tags such as Date, Event, Clock, Elo, SeedHash or Shares, and any of one's own.
  // Refused: a name or value that cannot be written, and the tags that come from the game itself.
  [[nodiscard]] static Result<RecordBuilder> begin(const Position& start,
                                                   std::vector<std::string> merchants,
                                                   std::vector<RecordTag> more = {});

  // Does a tag come from the game itself?
  [[nodiscard]] static bool is_of_game(std::string_view tag);

  // What the move did. A move that cannot follow what was added before is refused, and leaves the
  // record as it was. A record begins behind the first rugs of the piles (R6): a draw before
  // anything else is added, too, and becomes part of its start.
  [[nodiscard]] Result<Effect> add(Move move);
  // Behind what was added last. Refused: what cannot stand between braces.
  [[nodiscard]] Result<void> add_comment(std::string text);

  // Only when the game is over. The piles are those of the start of the record.
  [[nodiscard]] Result<void> show_piles(const DealtPile& first, const DealtPile& second);
  [[nodiscard]] Result<void> show_seed(std::string seed);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] Record record() const;
  [[nodiscard]] std::string text() const { return text_of_unchecked(record()); }

 private:
  RecordBuilder(const Position& start, std::vector<std::string> merchants,
                std::vector<RecordTag> more);

  [[nodiscard]] Result<void> check_pile(int seat, const std::string& letters) const;
  [[nodiscard]] bool has_seen_whole_pile(int seat) const;
  [[nodiscard]] RecordTag pile_tag(int seat) const;
  RecordTurn& turn_for_next();
  void write(Move move, const Effect& effect);

  Position start_;
  Position position_;
  std::vector<std::string> merchants_;
  std::vector<RecordTag> more_;
  std::vector<RecordTurn> turns_;
  std::vector<RecordComment> comments_;
  RoundCount rounds_;
  // R6: the letters of the rugs everybody has seen, from the first on top.
  std::array<std::string, 2> seen_;
  // All of it, and only once the game is over; empty before.
  std::array<std::string, 2> shown_;
  std::string seed_;
};

}  // namespace souk
