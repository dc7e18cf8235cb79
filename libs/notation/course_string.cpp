#include "souk/notation/course_string.hpp"

#include <algorithm>
#include <span>

#include "souk/notation/position_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/position_validity.hpp"

namespace souk {

namespace {

constexpr std::string_view course_letters = "cypr";
constexpr int numbers = 100;  // two digits

std::string digits(int value, std::size_t width) {
  std::string text = std::to_string(value);
  while (text.size() < width) text.insert(text.begin(), '0');
  return text;
}

// The squares in the order of the string: column by column, each from the top.
Square square_in_string(int group) {
  return square_at(group / market_side, market_side - 1 - group % market_side);
}

// The square that is one rug with this one, or the square itself.
Square other_half(const Position& position, Square square) {
  const auto linked = [](Board links, int from) {
    return from >= 0 && has_square(links, static_cast<Square>(from));
  };
  if (has_square(position.up_links(), square)) return static_cast<Square>(square + row_step);
  if (has_square(position.right_links(), square)) return static_cast<Square>(square + column_step);
  if (linked(position.up_links(), square - row_step)) return static_cast<Square>(square - row_step);
  if (linked(position.right_links(), square - column_step))
    return static_cast<Square>(square - column_step);
  return square;
}

}  // namespace

CourseNames CourseNames::for_position(const Position& position) {
  CourseNames names;
  std::uint8_t next = 1;
  for (Board rest = position.covered(); rest != 0; rest &= rest - 1) {
    const Square square = first_square(rest);
    const Square other = other_half(position, square);
    names.numbers_[square] = other < square ? names.numbers_[other] : next++;
  }
  return names;
}

void CourseNames::lay(const Position& before, Place place) {
  const Board still_visible = before.covered() & ~place.squares();
  const auto in_use = [&](int number) {
    for (Board rest = still_visible; rest != 0; rest &= rest - 1)
      if (numbers_[first_square(rest)] == number) return true;
    return false;
  };
  // As many as have been laid so far is free in a game that was numbered from 1; 49 squares cannot
  // hold a hundred numbers, so the search ends in any other.
  int laid = 1;
  for (int seat = 0; seat < before.merchants(); ++seat)
    laid += before.rules().rugs(before.merchants()) - before.rugs_left_of(seat);
  while (in_use(laid % numbers)) ++laid;
  numbers_[place.first()] = numbers_[place.second()] = static_cast<std::uint8_t>(laid % numbers);
}

// Reads the string from left to right; every refusal names the character it stands at, from 1.
class CourseReader {
 public:
  explicit CourseReader(std::string_view text) : text_{text} {
    parts_.rules = Rules{Ruleset::comp1110};
  }

  Result<CoursePosition> read(std::optional<char> mover) {
    for (const auto step : {&CourseReader::read_players, &CourseReader::read_assam_block,
                            &CourseReader::read_board_block})
      if (auto done = (this->*step)(); !done) return tl::unexpected{done.error()};
    if (auto done = find_mover(mover); !done) return tl::unexpected{done.error()};
    const auto position = assemble(parts_, Origin::made_up);
    if (!position) {
      Error error = error_of(position.error(), parts_);
      error.code = "comp1110";
      return tl::unexpected{error};
    }
    return CoursePosition{*position, names_};
  }

 private:
  Result<void> read_players() {
    while (at_ < text_.size() && text_[at_] == 'P') {
      if (parts_.merchants == most_merchants) return refuse("a fifth player: 2 to 4 play");
      if (auto done = read_player(); !done) return done;
    }
    if (parts_.merchants < fewest_merchants)
      return refuse("2 to 4 player blocks come first, such as Pc03015i");
    return {};
  }

  Result<void> read_player() {
    const auto seat = static_cast<std::size_t>(parts_.merchants);
    ++at_;
    const char letter = peek();
    const auto known = std::span{names_.letters_}.first(seat);
    if (course_letters.find(letter) == std::string_view::npos)
      return refuse("a player is c, y, p or r");
    if (std::ranges::find(known, letter) != known.end())
      return refuse(std::string{"there are two players "} + letter);
    ++at_;
    const auto dirhams = read_digits(3);
    if (!dirhams) return refuse("three digits of dirhams are due");
    const auto rugs = read_digits(2);
    if (!rugs) return refuse("two digits of rugs left are due");
    const char standing = peek();
    if (standing != 'i' && standing != 'o') return refuse("i (in) or o (out) is due");
    ++at_;
    names_.letters_[seat] = letter;
    parts_.in[seat] = standing == 'i';
    if (parts_.in[seat]) {
      parts_.purses[seat] = *dirhams;
      parts_.rugs[seat] = *rugs;
    } else {
      names_.left_when_out_[seat] = {*dirhams, *rugs};
    }
    ++parts_.merchants;
    return {};
  }

  Result<void> read_assam_block() {
    if (peek() != 'A') return refuse("Assam's block is due, such as A33N");
    ++at_;
    const auto x = read_coordinate();
    if (!x) return refuse("Assam's x is 0 to 6, from the left");
    const auto y = read_coordinate();
    if (!y) return refuse("Assam's y is 0 to 6, from the top");
    const char letter = peek();
    const auto facing = read_facing({&letter, 1});
    if (!facing) return refuse("Assam's facing is N, E, S or W");
    ++at_;
    parts_.assam = Assam{square_at(*x, market_side - 1 - *y), *facing};
    return {};
  }

  Result<void> read_board_block() {
    if (peek() != 'B') return refuse("B and the 49 squares are due");
    ++at_;
    for (int group = 0; group < market_side * market_side; ++group)
      if (auto done = read_group(square_in_string(group)); !done) return done;
    if (at_ != text_.size()) return refuse("the string ends after 49 squares");
    return {};
  }

  Result<void> read_group(Square square) {
    const char letter = peek();
    const auto begin = at_;
    ++at_;
    const auto number = read_digits(2);
    if (letter == 'n' && number == 0) return {};
    const auto known = std::span{names_.letters_}.first(static_cast<std::size_t>(parts_.merchants));
    const auto seat = std::ranges::find(known, letter) - known.begin();
    if (seat == parts_.merchants || !number) {
      at_ = begin;
      return refuse("a square is n00, or a player's letter and two digits");
    }
    auto& top = parts_.tops[static_cast<std::size_t>(seat)];
    for (Board rest = top; rest != 0; rest &= rest - 1) {
      const Square half = first_square(rest);
      if (names_.numbers_[half] != *number) continue;
      if (auto done = link(half, square, begin); !done) return done;
    }
    top |= board_of(square);
    names_.numbers_[square] = static_cast<std::uint8_t>(*number);
    return {};
  }

  // Two squares of one rug: neighbours, and neither has another half already.
  Result<void> link(Square one, Square other, std::size_t begin) {
    const Board both = board_of(one) | board_of(other);
    const int first = std::min(one, other);
    const int distance = std::max(one, other) - first;
    if ((linked_ & both) != 0 || (distance != row_step && distance != column_step)) {
      at_ = begin;
      return refuse("one rug is on two neighbouring squares and no others");
    }
    linked_ |= both;
    (distance == row_step ? parts_.up_links : parts_.right_links) |= Board{1} << first;
    return {};
  }

  Result<void> find_mover(std::optional<char> mover) {
    const auto in_play = std::span{parts_.rugs}.first(static_cast<std::size_t>(parts_.merchants));
    const auto most = std::ranges::max_element(in_play);
    const int still_in = static_cast<int>(std::ranges::count(parts_.in, true));
    const bool over = *most == 0 || still_in == 1;
    parts_.phase = over ? Phase::over : Phase::lay;
    parts_.seat = over ? 0 : static_cast<int>(most - in_play.begin());
    if (!mover) return {};
    const auto known = std::span{names_.letters_}.first(static_cast<std::size_t>(parts_.merchants));
    const auto seat = std::ranges::find(known, *mover) - known.begin();
    if (seat == parts_.merchants)
      return fail("comp1110", "mover " + quoted({&*mover, 1}) + " is none of the players (" +
                                  std::string{known.begin(), known.end()} + ")");
    if (!over) parts_.seat = static_cast<int>(seat);
    return {};
  }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  std::optional<int> read_digits(std::size_t width) {
    if (at_ + width > text_.size()) return {};
    int value = 0;
    for (const char digit : text_.substr(at_, width)) {
      if (digit < '0' || digit > '9') return {};
      value = value * 10 + (digit - '0');
    }
    at_ += width;
    return value;
  }

  std::optional<int> read_coordinate() {
    const int value = peek() - '0';
    if (value < 0 || value >= market_side) return {};
    ++at_;
    return value;
  }

  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& reason) const {
    const std::string found = at_ < text_.size() ? quoted(text_.substr(at_, 3)) : "the end";
    return fail("comp1110", "character " + std::to_string(at_ + 1) + " (" + found + "): " + reason);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  PositionParts parts_;
  CourseNames names_;
  Board linked_ = 0;
};

Result<CoursePosition> read_course_string(std::string_view text, std::optional<char> mover) {
  return CourseReader{text}.read(mover);
}

std::string course_string_unchecked(const Position& position, const CourseNames& names) {
  std::string text;
  text.reserve(190);
  for (int seat = 0; seat < position.merchants(); ++seat) {
    const bool in = position.is_in(seat);
    const auto& out = names.left_when_out_[static_cast<std::size_t>(seat)];
    text += 'P';
    text += names.letter(seat);
    text += digits(in ? position.purse(seat) : out.dirhams, 3);
    text += digits(in ? position.rugs_left_of(seat) : out.rugs, 2);
    text += in ? 'i' : 'o';
  }
  const Square assam = position.assam().square();
  text += 'A';
  text += std::to_string(column_of(assam));
  text += std::to_string(market_side - 1 - row_of(assam));
  text += letter_of(position.assam().facing());
  text += 'B';
  for (int group = 0; group < market_side * market_side; ++group) {
    const Square square = square_in_string(group);
    const auto colour = position.top_at(square);
    text +=
        colour ? names.letter(position.owner(*colour)) + digits(names.number(square), 2) : "n00";
  }
  return text;
}

Result<std::string> course_string(const Position& position, const CourseNames& names) {
  if (position.two_colours())
    return fail("comp1110",
                "two merchants with two colours each cannot be written as a course "
                "string; rules=comp1110 gives them one each");
  return course_string_unchecked(position, names);
}

}  // namespace souk
