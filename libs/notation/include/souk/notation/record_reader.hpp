// Reads records from a text of any length, piece by piece and one game at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "souk/notation/record.hpp"

namespace souk {

// What a record may hold at most. A game beyond it is refused, so that no text, however long, takes
// more memory than this.
inline constexpr std::size_t longest_tag = 64 * 1024;       // bytes, as it is written here
inline constexpr std::size_t longest_comment = 64 * 1024;   // bytes
inline constexpr std::size_t longest_word = 16;             // bytes of a word among the turns
inline constexpr std::size_t largest_record = 1024 * 1024;  // bytes of its tags and comments
inline constexpr std::size_t most_tags = 256;
inline constexpr std::size_t most_values = 256;  // of one tag
inline constexpr std::size_t most_comments = 4096;
// Each turn lays a rug or takes a merchant out of the game. At most as many withdraw as can play.
inline constexpr std::size_t most_turns = most_merchants * (most_rugs + 1);

// One game of a text. An error says where: `line 7, column 12: …`.
struct ReadRecord {
  Result<Record> record;
  std::uint64_t line = 1;  // where the game begins
};

// Takes a text in pieces of any size and hands over each game as soon as the next one begins. Only
// the tags are checked against each other here; replay() checks the turns.
//
// Behind an error the game is given up, and reading goes on with the next line that starts with
// `[Souk`. Line ends may be LF or CR LF, and a byte-order mark may stand first.
class RecordReader {
 public:
  using Receive = std::function<void(ReadRecord)>;

  explicit RecordReader(Receive receive);
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;
  ~RecordReader();

  void feed(std::string_view piece);
  // The text ends here: hands over the last game. The next piece begins another text.
  void finish();

 private:
  class State;
  std::unique_ptr<State> state_;
};

// For texts that are in memory anyway.
[[nodiscard]] std::vector<ReadRecord> read_records(std::string_view text);
// Exactly one game.
[[nodiscard]] Result<Record> read_record(std::string_view text);

}  // namespace souk
