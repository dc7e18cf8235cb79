#include "souk/notation/record.hpp"

#include <algorithm>

#include "souk/notation/move_text.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

using Among = RecordComment::Among;

// Writes from left to right and keeps one promise: a line that starts with a comment holds nothing
// but comments, so that reading it again finds each of them where it stood.
class Layout {
 public:
  void tag(const RecordTag& tag) {
    end_line();
    text_ += '[' + tag.name;
    for (const std::string& value : tag.values) {
      text_ += " \"";
      for (const char c : value) {
        if (c == '"' || c == '\\') text_ += '\\';
        text_ += c;
      }
      text_ += '"';
    }
    text_ += ']';
    line_taken_ = true;
  }

  void round(int number) {
    end_line();
    const std::string word = std::to_string(number) + '.';
    text_ += word;
    indent_ = word.size() + 1;
    line_taken_ = true;
  }

  void word(std::string_view word, std::string_view gap) {
    if (comment_line_) end_line();
    if (line_taken_)
      text_ += gap;
    else
      text_.append(indent_, ' ');
    text_ += word;
    line_taken_ = true;
  }

  void comment(const RecordComment& comment) {
    if (comment.starts_line) end_line();
    if (line_taken_)
      text_ += ' ';
    else
      comment_line_ = true;
    line_taken_ = true;
    if (comment.style == RecordComment::Style::braces) {
      text_ += '{' + comment.text + '}';
    } else {
      text_ += ';' + comment.text;
      end_line();
    }
  }

  void end_line() {
    if (line_taken_) text_ += '\n';
    line_taken_ = false;
    comment_line_ = false;
  }

  void blank_line() {
    end_line();
    text_ += '\n';
  }

  [[nodiscard]] std::string text() && { return std::move(text_); }

 private:
  std::string text_;
  std::size_t indent_ = 0;
  bool line_taken_ = false;
  bool comment_line_ = false;
};

class Writer {
 public:
  explicit Writer(const Record& record) : record_{record}, next_comment_{record.comments.begin()} {}

  std::string write() && {
    comments_at(Among::tags, 0, 0);
    for (std::size_t at = 0; at < record_.tags.size(); ++at) {
      layout_.tag(record_.tags[at]);
      comments_at(Among::tags, at + 1, 0);
    }
    layout_.end_line();
    if (!record_.turns.empty() || next_comment_ != record_.comments.end()) layout_.blank_line();
    comments_at(Among::turns, 0, 0);
    for (std::size_t at = 0; at < record_.turns.size(); ++at) turn(at);
    layout_.end_line();
    return std::move(layout_).text();
  }

 private:
  void turn(std::size_t at) {
    std::string_view gap = "  ";
    int words = 0;
    if (begins_round(record_.turns, at)) {
      layout_.round(record_.turns[at].round);
      gap = " ";
      comments_at(Among::turns, at, ++words);
    }
    for (const std::string& word : words_of(record_.turns[at])) {
      layout_.word(word, gap);
      gap = " ";
      comments_at(Among::turns, at, ++words);
    }
  }

  void comments_at(Among among, std::size_t at, int words) {
    for (; next_comment_ != record_.comments.end(); ++next_comment_) {
      if (next_comment_->among != among || next_comment_->at != static_cast<int>(at) ||
          next_comment_->words != words)
        return;
      layout_.comment(*next_comment_);
    }
  }

  const Record& record_;
  std::vector<RecordComment>::const_iterator next_comment_;
  Layout layout_;
};

}  // namespace

const RecordTag* Record::find(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &RecordTag::name);
  return found == tags.end() ? nullptr : &*found;
}

std::optional<TextPlace> Record::place_of(std::string_view name) const {
  const RecordTag* const tag = find(name);
  if (tag == nullptr) return {};
  return places.of_tag(static_cast<std::size_t>(tag - tags.data()));
}

std::optional<TextPlace> RecordPlaces::of_tag(std::size_t tag) const {
  if (tag >= tags.size()) return {};
  return tags[tag];
}

std::optional<TextPlace> RecordPlaces::of_step(std::size_t turn, int steps_before) const {
  if (turn >= turns.size() || turns[turn].steps.empty()) return {};
  const auto& steps = turns[turn].steps;
  return steps[std::min(static_cast<std::size_t>(steps_before), steps.size() - 1)];
}

std::optional<TextPlace> RecordPlaces::of_withdrawal(std::size_t turn, std::size_t which) const {
  if (turn >= turns.size() || which >= turns[turn].withdrawals.size()) return {};
  return turns[turn].withdrawals[which];
}

Error at_place(const std::optional<TextPlace>& place, Error error) {
  if (place)
    error.message.insert(0, "line " + std::to_string(place->line) + ", column " +
                                std::to_string(place->column) + ": ");
  return error;
}

std::string text_of(RugSquares rug) { return text_of(rug.first) + text_of(rug.second); }

int RecordTurn::steps() const {
  return static_cast<int>(faced.has_value()) + static_cast<int>(thrown.has_value()) +
         static_cast<int>(rug.has_value()) + static_cast<int>(went_out) +
         static_cast<int>(turned.has_value());
}

std::vector<std::string> words_of(const RecordTurn& turn) {
  std::vector<std::string> words;
  auto next = turn.withdrawals.begin();
  const auto withdrawals_behind = [&](int steps) {
    const auto first = next;
    for (; next != turn.withdrawals.end() && next->steps == steps; ++next)
      words.push_back(text_of(Move::withdraw(next->seat)));
    return next != first;
  };
  int steps = 0;
  withdrawals_behind(steps);
  if (turn.faced) words.push_back(text_of(Move::face(*turn.faced)));
  // Facing and throw are one word, unless somebody withdrew between them.
  const bool apart = !turn.faced || withdrawals_behind(++steps);
  if (turn.thrown) {
    if (apart) words.emplace_back();
    words.back() += text_of(Move::roll(*turn.thrown));
  }
  if (turn.thrown) withdrawals_behind(++steps);
  const auto add = [&](std::string word) {
    words.push_back(std::move(word));
    withdrawals_behind(++steps);
  };
  if (turn.rug) add(text_of(*turn.rug));
  if (turn.went_out) add("#");
  if (turn.turned) add(text_of(Move::face(*turn.turned)));
  return words;
}

std::string text_of(const RecordTurn& turn) {
  std::string text;
  for (const std::string& word : words_of(turn)) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

bool begins_round(std::span<const RecordTurn> turns, std::size_t at) {
  return at == 0 || turns[at - 1].round != turns[at].round;
}

int words_of_last(std::span<const RecordTurn> turns) {
  const bool after_number = begins_round(turns, turns.size() - 1);
  return static_cast<int>(words_of(turns.back()).size()) + (after_number ? 1 : 0);
}

std::string text_of_unchecked(const Record& record) { return Writer{record}.write(); }

Result<std::string> write_record(const Record& record) {
  std::string text = text_of_unchecked(record);
  const auto again = read_record(text);
  if (!again) return fail("record", "this record cannot be written: " + again.error().message);
  if (*again != record)
    return fail("record",
                "this record cannot be written: a turn, a comment or its place would read "
                "differently");
  return text;
}

}  // namespace souk
