// A whole game as a text (`.souk`): its tags, its turns, and the comments between them.
//
//   [Souk "1"]
//   [Rules "international"]
//   [Merchants "Amina" "Ben" "bot:master"]
//   [Result "2"]
//
//   1. N3 d5d6  E2 e4f4  S1 #
//   2. W4 a3a4 #2  …
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

inline constexpr std::string_view record_version = "1";
// What a merchant adds to the chance of a game, in the tag `Shares`: at most so many characters.
inline constexpr std::size_t longest_share = 64;

// `[Event "club evening"]`: a name and its values.
struct RecordTag {
  std::string name;
  std::vector<std::string> values;

  [[nodiscard]] bool operator==(const RecordTag&) const = default;
};

// As they are written. Whether they are neighbours is a matter of the rules (R18), so that whoever
// breaks it is told by round and seat like everyone else.
struct RugSquares {
  Square first = no_square;
  Square second = no_square;

  [[nodiscard]] bool operator==(const RugSquares&) const = default;
};

// `#2`: the merchant at a seat withdrew (R16), behind that many steps of a turn: its facing, throw,
// rug or `#`, and turning, as far as they are there. One who withdraws between two turns stands
// behind the earlier one, and only before the first turn behind no step at all.
struct RecordWithdrawal {
  int seat = 0;
  int steps = 0;

  [[nodiscard]] bool operator==(const RecordWithdrawal&) const = default;
};

// What one merchant chose and threw. Only the first turn of a record that starts in the middle of
// one, the last of a running game, and the turn of a merchant who withdraws lack something.
struct RecordTurn {
  int round = 1;
  std::optional<Facing> faced;  // before the throw (R9)
  std::optional<int> thrown;
  std::optional<RugSquares> rug;
  bool went_out = false;         // `#` in place of the rug (R16)
  std::optional<Facing> turned;  // after the rug (R11)
  std::vector<RecordWithdrawal> withdrawals;

  [[nodiscard]] int steps() const;
  // False while nobody has done more than withdraw.
  [[nodiscard]] bool has_begun() const { return steps() > 0; }

  [[nodiscard]] bool operator==(const RecordTurn&) const = default;
};

// Among the tags a comment stands behind the first `at` of them. Among the turns it stands behind
// the first `words` words of turn `at`; the number of a round is a word of the turn it stands
// before. So what is said behind a turn belongs to that turn, and only a comment before the first
// turn stands behind no word.
struct RecordComment {
  enum class Among : std::uint8_t { tags, turns };
  enum class Style : std::uint8_t { braces, to_end_of_line };

  Among among = Among::turns;
  int at = 0;
  int words = 0;
  Style style = Style::braces;
  bool starts_line = false;
  std::string text;  // without the braces or the semicolon

  [[nodiscard]] bool operator==(const RecordComment&) const = default;
};

// Both from 1; a column is a character, however many bytes it has.
struct TextPlace {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

// Where a record stands in the text it was read from, for messages. Empty where it was not read.
struct RecordPlaces {
  // The places of one turn.
  struct Turn {
    std::vector<TextPlace> steps;  // as RecordTurn::steps() counts them
    std::vector<TextPlace> withdrawals;
  };

  std::vector<TextPlace> tags;
  std::vector<Turn> turns;

  [[nodiscard]] std::optional<TextPlace> of_tag(std::size_t tag) const;
  // Of the step behind so many others, or of the last one where there are not as many.
  [[nodiscard]] std::optional<TextPlace> of_step(std::size_t turn, int steps_before) const;
  [[nodiscard]] std::optional<TextPlace> of_withdrawal(std::size_t turn, std::size_t which) const;
};

// Every message about a record that was read begins like this: `line 7, column 12: …`.
[[nodiscard]] Error at_place(const std::optional<TextPlace>& place, Error error);

// All that the text of one game says.
struct Record {
  std::vector<RecordTag> tags;
  std::vector<RecordTurn> turns;
  std::vector<RecordComment> comments;  // in the order in which they stand
  RecordPlaces places{};                // not a part of what it says, and not compared

  // The first tag of that name, or null.
  [[nodiscard]] const RecordTag* find(std::string_view name) const;
  // Of the first tag of that name.
  [[nodiscard]] std::optional<TextPlace> place_of(std::string_view name) const;
  [[nodiscard]] bool operator==(const Record& other) const {
    return tags == other.tags && turns == other.turns && comments == other.comments;
  }
};

// The words of a turn without the number of its round: `N3`, `d5d6`.
[[nodiscard]] std::vector<std::string> words_of(const RecordTurn& turn);
[[nodiscard]] std::string text_of(const RecordTurn& turn);  // `N3 d5d6`
[[nodiscard]] std::string text_of(RugSquares rug);
[[nodiscard]] bool begins_round(std::span<const RecordTurn> turns, std::size_t at);
// How many words of the last turn a comment behind it stands behind.
[[nodiscard]] int words_of_last(std::span<const RecordTurn> turns);

// The one layout of a record: tags in their order, one a line; a blank line; one round a line, two
// spaces between its turns. Several records make one file with a blank line between them.
// Unchecked: for a record that was read or built. For one put together by hand, write_record()
// answers with an error where reading the text would not give the same record again.
[[nodiscard]] std::string text_of_unchecked(const Record& record);
[[nodiscard]] Result<std::string> write_record(const Record& record);

// Counts rounds: a new one begins when play comes back to a seat that is not behind the last one.
class RoundCount {
 public:
  // Called once a turn; the answer is the round this turn belongs to.
  int begin_turn(int seat) {
    if (seat <= last_seat_) ++round_;
    last_seat_ = seat;
    return round_;
  }

 private:
  int round_ = 0;
  int last_seat_ = most_merchants;
};

}  // namespace souk
