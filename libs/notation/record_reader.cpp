#include "souk/notation/record_reader.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "record_lexer.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/words.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

struct RoundNumber {
  int round;
};
// `N3`, `3` or `N`.
struct FacingAndThrow {
  std::optional<Facing> facing;
  std::optional<int> thrown;
};
struct Out {};
// `#2`.
struct Withdrawal {
  int seat;
};

using Word = std::variant<RoundNumber, FacingAndThrow, RugSquares, Out, Withdrawal>;

std::optional<FacingAndThrow> read_facing_and_throw(std::string_view text) {
  FacingAndThrow word;
  if (const auto facing = read_facing(text.substr(0, 1))) {
    word.facing = *facing;
    text.remove_prefix(1);
  }
  if (text.empty()) return word;
  // Whether the die has such a face is a matter of the rules (R10).
  const auto steps = read_whole_number(text, 0, 9);
  if (!steps) return {};
  word.thrown = *steps;
  return word;
}

Result<Word> read_word(std::string_view text) {
  if (text == "#") return Out{};
  // Whether somebody sits there is a matter of the rules (R16).
  if (text.size() == 2 && text.front() == '#')
    if (const auto seat = read_whole_number(text.substr(1), 1, 9)) return Withdrawal{*seat - 1};
  if (text.ends_with('.')) {
    const auto round = read_whole_number(text.substr(0, text.size() - 1), 0, 999'999);
    if (round) return RoundNumber{*round};
  }
  if (const auto start = read_facing_and_throw(text)) return *start;
  const auto first = read_square(text.substr(0, 2));
  const auto second = read_square(text.substr(std::min<std::size_t>(2, text.size())));
  if (first && second) {
    // Two squares that do not make a rug are a matter of the rules (R18), their order is not.
    const auto place = read_place(text);
    if (place || place.error().code == error_of(Breach::not_two_neighbours).code)
      return RugSquares{*first, *second};
    return tl::unexpected{place.error()};
  }
  return fail("record", quoted(text) +
                            " is no part of a turn: that is a facing and a throw such as N3, a rug "
                            "such as d5d6, # or #2");
}

}  // namespace

class RecordReader::State {
 public:
  explicit State(Receive receive) : receive_{std::move(receive)} {}

  void feed(std::string_view piece) {
    for (const char c : piece)
      if (auto token = lexer_.take(c)) take(*std::move(token));
  }

  void finish() {
    if (auto token = lexer_.finish()) take(*std::move(token));
    end_game();
    lexer_ = {};
  }

 private:
  using Kind = RecordToken::Kind;
  using Among = RecordComment::Among;
  using Outcome = std::optional<std::string>;  // what is wrong with a token

  struct Fault {
    TextPlace place;
    std::string reason;
  };

  // A game has begun when there is something of it.
  struct Game {
    Record record;
    std::size_t size = 0;  // of tags and comments
    TextPlace begin;
    bool tags_complete = false;
    bool turns_after = false;  // R11: Assam is turned behind the rug
    std::optional<int> round;  // its number stands there, its first turn is due
    TextPlace round_place;
    int withdrawals = 0;
    bool has_begun = false;
  };

  void take(RecordToken token) {
    const TextPlace place = token.place;
    if (token.is_tag() && starts_game(token)) end_game();
    if (!game_.has_begun) {
      game_.has_begun = true;
      game_.begin = place;
    }
    std::optional<Fault> fault;
    if (token.kind == Kind::word && !game_.tags_complete) fault = end_tags();
    if (!fault)
      if (Outcome wrong = take_in_game(std::move(token))) fault = Fault{place, *std::move(wrong)};
    if (!fault) return;
    lexer_.skip_to_next_record();
    refuse(*fault);
  }

  // Tags behind turns, and a second `[Souk`, belong to the next game.
  [[nodiscard]] bool starts_game(const RecordToken& token) const {
    return game_.tags_complete || (token.tag.name == "Souk" && !game_.record.tags.empty());
  }

  Outcome take_in_game(RecordToken token) {
    switch (token.kind) {
      case Kind::tag:
        return take_tag(std::move(token));
      case Kind::comment:
        return take_comment(std::move(token));
      case Kind::word:
        return take_word(token);
      case Kind::fault:
        break;
    }
    return std::move(token.text);
  }

  Outcome take_tag(RecordToken token) {
    Record& record = game_.record;
    if (record.tags.size() == most_tags)
      return "a record has at most " + std::to_string(most_tags) + " tags";
    record.tags.push_back(std::move(token.tag));
    record.places.tags.push_back(token.place);
    // The first is looked at once: another version may differ in everything behind it.
    if (record.tags.size() == 1) {
      const auto header = read_header(record.tags);
      if (!header && header.error().tag == 0) return header.error().error.message;
    }
    return count(token.size);
  }

  Outcome count(std::size_t size) {
    game_.size += size;
    if (game_.size <= largest_record) return {};
    return "the tags and comments of a record have at most " + std::to_string(largest_record) +
           " bytes";
  }

  Outcome take_comment(RecordToken token) {
    Record& record = game_.record;
    if (record.comments.size() == most_comments)
      return "a record has at most " + std::to_string(most_comments) + " comments";
    RecordComment comment{
        .style = token.style, .starts_line = token.starts_line, .text = std::move(token.text)};
    if (!game_.tags_complete) {
      comment.among = Among::tags;
      comment.at = static_cast<int>(record.tags.size());
    } else if (game_.round) {
      comment.at = static_cast<int>(record.turns.size());
      comment.words = 1;
    } else {
      comment.at = static_cast<int>(record.turns.size()) - 1;
      comment.words = words_of_last(record.turns);
    }
    record.comments.push_back(std::move(comment));
    return count(token.size);
  }

  // The tags are complete: do they agree?
  std::optional<Fault> end_tags() {
    Record& record = game_.record;
    const auto header = read_header(record.tags);
    if (!header) {
      return Fault{record.places.of_tag(header.error().tag).value_or(game_.begin),
                   header.error().error.message};
    }
    game_.tags_complete = true;
    game_.turns_after = header->start.rules().turning() != Turning::before;
    // What stands below the last tag stands before the first turn.
    const int tags = static_cast<int>(record.tags.size());
    bool below = false;
    for (RecordComment& comment : record.comments) {
      below = below || (comment.at == tags && comment.starts_line);
      if (below) comment.among = Among::turns;
      if (below) comment.at = 0;
    }
    return {};
  }

  Outcome take_word(const RecordToken& token) {
    const auto word = read_word(token.text);
    if (!word) return word.error().message;
    if (const auto* number = std::get_if<RoundNumber>(&*word))
      return take_round(number->round, token.place);
    if (const auto* withdrawal = std::get_if<Withdrawal>(&*word))
      return take_withdrawal(withdrawal->seat, token.place);
    if (!joins_last_turn(*word))
      if (Outcome wrong = begin_turn()) return wrong;
    add_to_last_turn(*word, token.place);
    return {};
  }

  Outcome take_round(int round, TextPlace place) {
    const auto& turns = game_.record.turns;
    if (game_.round) return "round " + std::to_string(*game_.round) + " has no turn";
    const int due = turns.empty() ? 1 : turns.back().round + 1;
    if (round != due)
      return "round " + std::to_string(round) + " stands here where " + std::to_string(due) +
             " is due";
    game_.round = round;
    game_.round_place = place;
    return {};
  }

  // It belongs to the turn before it, so that there is one place to write it.
  Outcome take_withdrawal(int seat, TextPlace place) {
    auto& turns = game_.record.turns;
    if (game_.withdrawals++ == most_merchants)
      return "no game has more than " + std::to_string(most_merchants) + " merchants to withdraw";
    if (turns.empty())
      if (Outcome wrong = begin_turn()) return wrong;
    if (game_.round)
      return "who withdraws before round " + std::to_string(*game_.round) +
             " stands before its number, behind the last turn";
    turns.back().withdrawals.push_back({seat, turns.back().steps()});
    game_.record.places.turns.back().withdrawals.push_back(place);
    return {};
  }

  Outcome begin_turn() {
    auto& turns = game_.record.turns;
    if (turns.empty() && !game_.round) return "the number of the round is due first: 1.";
    if (turns.size() == most_turns)
      return "no game has more than " + std::to_string(most_turns) + " turns";
    const int round = game_.round ? *game_.round : turns.back().round;
    turns.push_back({.round = round});
    game_.record.places.turns.emplace_back();
    game_.round.reset();
    return {};
  }

  // A throw begins a turn, the rug or # follows it, and Assam is turned behind the rug (R8, R11).
  [[nodiscard]] bool joins_last_turn(const Word& word) const {
    if (game_.round || game_.record.turns.empty()) return false;
    const RecordTurn& last = game_.record.turns.back();
    if (!last.has_begun()) return true;
    const bool withdrawn =
        !last.withdrawals.empty() && last.withdrawals.back().steps == last.steps();
    if (const auto* start = std::get_if<FacingAndThrow>(&word)) {
      if (start->thrown) return !start->facing && last.faced && !last.thrown && withdrawn;
      return game_.turns_after && last.rug && !last.turned;
    }
    // Nothing comes between a throw and its #: who cannot pay is out at once (R16).
    if (withdrawn && std::holds_alternative<Out>(word)) return false;
    return last.thrown && !last.rug && !last.went_out;
  }

  void add_to_last_turn(const Word& word, TextPlace place) {
    RecordTurn& turn = game_.record.turns.back();
    if (const auto* rug = std::get_if<RugSquares>(&word)) {
      turn.rug = *rug;
    } else if (const auto* start = std::get_if<FacingAndThrow>(&word)) {
      const bool behind_rug = !start->thrown && game_.turns_after;
      if (start->facing) (behind_rug ? turn.turned : turn.faced) = start->facing;
      if (start->thrown) turn.thrown = start->thrown;
    } else {
      turn.went_out = true;
    }
    // A facing and its throw are one word and two steps.
    game_.record.places.turns.back().steps.resize(static_cast<std::size_t>(turn.steps()), place);
  }

  void refuse(const Fault& fault) {
    const std::uint64_t line = std::exchange(game_, {}).begin.line;
    receive_({tl::unexpected{at_place(fault.place, {"record", fault.reason})}, line});
  }

  void end_game() {
    if (!game_.has_begun) return;
    std::optional<Fault> fault;
    if (game_.round)
      fault = Fault{game_.round_place, "round " + std::to_string(*game_.round) + " has no turn"};
    else if (!game_.tags_complete)
      fault = end_tags();
    if (fault) {
      refuse(*fault);
      return;
    }
    Game done = std::exchange(game_, {});
    receive_({std::move(done.record), done.begin.line});
  }

  Receive receive_;
  RecordLexer lexer_;
  Game game_;
};

RecordReader::RecordReader(Receive receive) : state_{std::make_unique<State>(std::move(receive))} {}
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;
RecordReader::~RecordReader() = default;

void RecordReader::feed(std::string_view piece) { state_->feed(piece); }
void RecordReader::finish() { state_->finish(); }

std::vector<ReadRecord> read_records(std::string_view text) {
  std::vector<ReadRecord> records;
  RecordReader reader{[&](ReadRecord each) { records.push_back(std::move(each)); }};
  reader.feed(text);
  reader.finish();
  return records;
}

Result<Record> read_record(std::string_view text) {
  std::vector<ReadRecord> records = read_records(text);
  if (records.empty()) return fail("record", "there is no record in this text");
  // The first error counts, also that of a game behind the first.
  for (const ReadRecord& each : records)
    if (!each.record) return tl::unexpected{each.record.error()};
  if (records.size() > 1)
    return fail("record",
                "one record is expected, this text has " + std::to_string(records.size()));
  return std::move(records.front().record);
}

}  // namespace souk
