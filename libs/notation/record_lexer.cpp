#include "record_lexer.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "souk/notation/record_reader.hpp"

namespace souk {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view first_tag = "[Souk";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }
// UTF-8: not the first byte of its character.
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

std::string control_refused(char c) {
  return "a control character (byte " + std::to_string(static_cast<unsigned char>(c)) +
         ") cannot stand here";
}

}  // namespace

std::optional<RecordToken> RecordLexer::take(char c) {
  if (mark_ < byte_order_mark.size() && c == byte_order_mark[mark_]) {
    ++mark_;
    return {};
  }
  // A CR belongs to the LF behind it and is dropped.
  if (c == '\r' && !carriage_return_) {
    carriage_return_ = true;
    return {};
  }
  Token token = take_behind_mark(c);
  carriage_return_ = false;
  advance(c);
  return token;
}

std::optional<RecordToken> RecordLexer::take_behind_mark(char c) {
  if (std::exchange(mark_, byte_order_mark.size()) % byte_order_mark.size() != 0)
    return fault("the text begins with a part of a byte-order mark");
  if (carriage_return_ && c != '\n' && state_ != State::skipping)
    return fault(control_refused('\r'));
  return take_in_state(c);
}

bool RecordLexer::is_in_tag() const {
  return state_ == State::tag_name || state_ == State::tag_gap || state_ == State::tag_value ||
         state_ == State::tag_escape;
}

std::optional<RecordToken> RecordLexer::finish() {
  // The end is no line end: it does not make good for half a mark or for a CR.
  if (carriage_return_ || mark_ % byte_order_mark.size() != 0)
    if (Token last = take(' ')) return last;
  switch (state_) {
    case State::between:
    case State::skipping:
      return {};
    case State::word:
      return complete(RecordToken::Kind::word);
    case State::comment_to_end_of_line:
      return complete(RecordToken::Kind::comment);
    case State::comment_in_braces:
      return fault_at(token_.place, "this comment is never closed: } is missing");
    default:
      return fault_at(token_.place, "this tag is never closed: ] is missing");
  }
}

void RecordLexer::skip_to_next_record() {
  state_ = State::skipping;
  token_ = {};
  matched_ = line_has_text_ ? -1 : 0;
}

void RecordLexer::advance(char c) {
  if (c == '\n') {
    ++here_.line;
    here_.column = 1;
    line_has_text_ = false;
  } else {
    if (!is_continuation(c)) ++here_.column;
    if (!is_space(c)) line_has_text_ = true;
  }
}

std::optional<RecordToken> RecordLexer::take_in_state(char c) {
  switch (state_) {
    case State::between:
      return take_between(c);
    case State::word:
      return take_word(c);
    case State::tag_name:
      return take_tag_name(c);
    case State::tag_gap:
      return take_tag_gap(c);
    case State::tag_value:
    case State::tag_escape:
      return take_tag_value(c);
    case State::comment_in_braces:
    case State::comment_to_end_of_line:
      return take_comment(c);
    case State::skipping:
      break;
  }
  return take_skipping(c);
}

void RecordLexer::begin(State state) {
  state_ = state;
  token_ = {};
  token_.place = here_;
  token_.starts_line = !line_has_text_;
  token_.size = 1;
}

RecordToken RecordLexer::complete(RecordToken::Kind kind) {
  state_ = State::between;
  if (kind == RecordToken::Kind::comment) token_.size = token_.text.size() + 2;
  token_.kind = kind;
  return std::exchange(token_, RecordToken{});
}

RecordToken RecordLexer::fault_at(TextPlace place, std::string reason) const {
  RecordToken token;
  token.in_tag = is_in_tag();
  if (token.in_tag) token.tag.name = token_.tag.name;
  token.kind = RecordToken::Kind::fault;
  token.place = place;
  token.text = std::move(reason);
  return token;
}

std::optional<RecordToken> RecordLexer::take_between(char c) {
  if (is_space(c)) return {};
  switch (c) {
    case '[':
      begin(State::tag_name);
      return {};
    case '{':
      begin(State::comment_in_braces);
      token_.style = RecordComment::Style::braces;
      return {};
    case ';':
      begin(State::comment_to_end_of_line);
      token_.style = RecordComment::Style::to_end_of_line;
      return {};
    default:
      begin(State::word);
      return take_word(c);
  }
}

std::optional<RecordToken> RecordLexer::take_word(char c) {
  if (is_space(c) || c == '[' || c == '{' || c == ';') {
    RecordToken word = complete(RecordToken::Kind::word);
    take_between(c);  // only begins something
    return word;
  }
  token_.text += c;
  // The number of a round ends with its dot, whether or not a space follows.
  if (c == '.' && std::all_of(token_.text.begin(), token_.text.end() - 1, is_digit))
    return complete(RecordToken::Kind::word);
  if (token_.text.size() > longest_word)
    return fault_at(token_.place, quoted(token_.text) + " is too long for a word of a record");
  return {};
}

// Sizes are those of the one layout, so that what was read can also be written.
std::optional<RecordToken> RecordLexer::grow_tag(std::size_t bytes) {
  token_.size += bytes;
  if (token_.size <= longest_tag) return {};
  return fault_at(token_.place,
                  "this tag is longer than " + std::to_string(longest_tag) + " bytes");
}

std::optional<RecordToken> RecordLexer::take_tag_name(char c) {
  std::string& name = token_.tag.name;
  if (is_name(c) && (!name.empty() || is_letter(c))) {
    name += c;
    return grow_tag(1);
  }
  if (name.empty()) return fault("the name of a tag is due, such as [Event \"…\"]");
  state_ = State::tag_gap;
  return take_tag_gap(c);
}

std::optional<RecordToken> RecordLexer::take_tag_gap(char c) {
  RecordTag& tag = token_.tag;
  switch (c) {
    case ' ':
    case '\t':
      return {};
    case '"':
      if (tag.values.size() == most_values)
        return fault("a tag has at most " + std::to_string(most_values) + " values");
      tag.values.emplace_back();
      state_ = State::tag_value;
      return grow_tag(2);  // with the space before it
    case ']':
      if (tag.values.empty()) return fault('[' + tag.name + "] needs a value in quotes");
      if (Token too_long = grow_tag(1)) return too_long;
      return complete(RecordToken::Kind::tag);
    case '\n':
      return fault('[' + tag.name + " is not closed: ] is missing");
    default:
      return fault("a value in quotes or ] is due in [" + tag.name);
  }
}

std::optional<RecordToken> RecordLexer::take_tag_value(char c) {
  if (c == '\n') return fault("a value ends with \" on its own line");
  if (is_control(c)) return fault(control_refused(c));
  if (state_ == State::tag_escape) {
    if (c != '"' && c != '\\') return fault("behind \\ only \" or another \\ can stand");
    token_.tag.values.back() += c;
    state_ = State::tag_value;
  } else if (c == '"') {
    state_ = State::tag_gap;
  } else if (c == '\\') {
    state_ = State::tag_escape;
  } else {
    token_.tag.values.back() += c;
  }
  return grow_tag(1);
}

std::optional<RecordToken> RecordLexer::take_comment(char c) {
  const bool in_braces = state_ == State::comment_in_braces;
  if (c == (in_braces ? '}' : '\n')) return complete(RecordToken::Kind::comment);
  if (is_control(c) && !is_space(c)) return fault(control_refused(c));
  token_.text += c;
  if (token_.text.size() <= longest_comment) return {};
  return fault_at(token_.place,
                  "this comment is longer than " + std::to_string(longest_comment) + " bytes");
}

std::optional<RecordToken> RecordLexer::take_skipping(char c) {
  if (c == '\n') {
    matched_ = 0;
  } else if (matched_ == static_cast<int>(first_tag.size()) && !is_name(c)) {
    state_ = State::tag_name;
    token_.tag.name = first_tag.substr(1);
    token_.size = first_tag.size();
    return take_tag_name(c);
  } else if (matched_ >= 0 && matched_ < static_cast<int>(first_tag.size()) &&
             c == first_tag[static_cast<std::size_t>(matched_)]) {
    if (matched_++ == 0) begin(State::skipping);
  } else if (matched_ != 0 || !is_space(c)) {
    matched_ = -1;
  }
  return {};
}

}  // namespace souk
