// Cuts the text of records into tags, comments and words, one character at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "souk/notation/record.hpp"

namespace souk {

struct RecordToken {
  enum class Kind : std::uint8_t { word, tag, comment, fault };

  Kind kind{};
  TextPlace place;
  std::string text;  // the word, the comment, or what is wrong
  RecordTag tag;
  RecordComment::Style style{};
  bool starts_line = false;
  std::size_t size = 0;  // of a tag or a comment, in bytes
  bool in_tag = false;   // of a fault

  [[nodiscard]] bool is_tag() const { return kind == Kind::tag || in_tag; }
};

class RecordLexer {
 public:
  // What this character completes, if anything. After a fault, skip_to_next_record() must follow.
  std::optional<RecordToken> take(char c);
  // What the end of the text completes.
  std::optional<RecordToken> finish();
  // Gives up what was begun and waits for a line that starts with `[Souk`.
  void skip_to_next_record();

 private:
  enum class State : std::uint8_t {
    between,
    word,
    tag_name,
    tag_gap,  // behind the name or a value
    tag_value,
    tag_escape,
    comment_in_braces,
    comment_to_end_of_line,
    skipping,
  };
  using Token = std::optional<RecordToken>;

  Token take_behind_mark(char c);
  Token take_in_state(char c);
  Token take_between(char c);
  Token take_word(char c);
  Token take_tag_name(char c);
  Token take_tag_gap(char c);
  Token take_tag_value(char c);
  Token take_comment(char c);
  Token take_skipping(char c);
  Token grow_tag(std::size_t bytes);

  void begin(State state);
  RecordToken complete(RecordToken::Kind kind);
  [[nodiscard]] RecordToken fault(std::string reason) const {
    return fault_at(here_, std::move(reason));
  }
  [[nodiscard]] RecordToken fault_at(TextPlace place, std::string reason) const;
  void advance(char c);

  [[nodiscard]] bool is_in_tag() const;

  State state_ = State::between;
  TextPlace here_;
  bool line_has_text_ = false;
  bool carriage_return_ = false;  // the last character was one
  RecordToken token_;             // under way
  int matched_ = 0;               // of `[Souk` while skipping; -1: not on this line
  std::size_t mark_ = 0;          // bytes of a byte-order mark read; all of them behind it
};

}  // namespace souk
