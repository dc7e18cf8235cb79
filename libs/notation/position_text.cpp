#include "souk/notation/position_text.hpp"

#include <array>
#include <vector>

#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

constexpr std::array<std::string_view, 5> field_names{"board", "Assam", "merchants", "turn",
                                                      "rules"};

tl::unexpected<Error> wrong(std::string_view field, const std::string& reason) {
  return fail("position", std::string{field} + ": " + reason);
}

// All parts of `text` between separators; there is always at least one.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// One row of the board, from column a.
class RowReader {
 public:
  RowReader(std::string_view text, int row, PositionParts& parts)
      : text_{text}, row_{row}, parts_{parts} {}

  Result<void> read() {
    bool after_digit = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const bool is_digit = c >= '1' && c <= '7';
      if (is_digit && after_digit) return refuse("two numbers in a row: add them up");
      auto done = is_digit ? skip_bare(c - '0') : read_half(c);
      if (!done) return done;
      after_digit = is_digit;
      if (column_ > market_side) return refuse("more than 7 squares");
    }
    if (column_ != market_side)
      return refuse("a row has 7 squares, this one has " + std::to_string(column_));
    return {};
  }

 private:
  Result<void> skip_bare(int squares) {
    column_ += squares;
    ++at_;
    return {};
  }

  Result<void> read_half(char letter) {
    const auto colour = read_colour({&letter, 1});
    if (!colour)
      return refuse(quoted({&letter, 1}) +
                    " is neither a number of bare squares (1–7) nor a colour (r b y g)");
    if (column_ >= market_side) return refuse("more than 7 squares");
    const Square square = square_at(column_, row_);
    parts_.tops[static_cast<std::size_t>(*colour)] |= board_of(square);
    ++at_;
    ++column_;
    if (at_ == text_.size()) return {};
    if (text_[at_] == '>') {
      if (column_ == market_side) return refuse("'>' points out of the market");
      parts_.right_links |= board_of(square);
      ++at_;
    } else if (text_[at_] == 'v') {
      if (row_ == 0) return refuse("'v' points out of the market");
      // Links are kept with the lower square of an upright rug.
      parts_.up_links |= board_of(square_at(column_ - 1, row_ - 1));
      ++at_;
    }
    return {};
  }

  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& reason) const {
    return wrong("board", "row " + std::to_string(row_ + 1) + ", character " +
                              std::to_string(at_ + 1) + ": " + reason);
  }

  std::string_view text_;
  int row_;
  PositionParts& parts_;
  std::size_t at_ = 0;
  int column_ = 0;
};

Result<void> read_board(std::string_view text, PositionParts& parts) {
  const auto rows = split(text, '/');
  if (rows.size() != market_side)
    return wrong("board", "7 rows with '/' between them, not " + std::to_string(rows.size()));
  for (int from_top = 0; from_top < market_side; ++from_top) {
    const auto row = rows[static_cast<std::size_t>(from_top)];
    if (auto read = RowReader{row, market_side - 1 - from_top, parts}.read(); !read) return read;
  }
  return {};
}

// One merchant: `r11:27`, `r11y12>y:28`, `r0:out`, `r0y0:out`.
class MerchantReader {
 public:
  MerchantReader(std::string_view text, int seat, PositionParts& parts)
      : text_{text}, seat_{seat}, parts_{parts} {}

  Result<void> read() {
    const auto colon = text_.find(':');
    if (colon == std::string_view::npos) return refuse("':' and the dirhams are missing");
    if (auto rugs = read_rugs(text_.substr(0, colon)); !rugs) return rugs;
    return read_purse(text_.substr(colon + 1));
  }

 private:
  Result<void> read_rugs(std::string_view text) {
    const bool two_colours = parts_.rules.two_colours(parts_.merchants);
    const auto arrow = text.find('>');
    const std::string_view counts = text.substr(0, arrow);
    const Colour first = colour_at(seat_);
    const Colour second = other_colour(first);
    const auto second_at = two_colours ? counts.find(letter_of(second)) : std::string_view::npos;
    if (two_colours && second_at == std::string_view::npos)
      return refuse(expected_form(first, second));
    if (auto read = read_count_of(first, counts.substr(0, second_at)); !read) return read;
    if (!two_colours) {
      if (arrow == std::string_view::npos) return {};
      return refuse("'>' is for a pile of two colours");
    }
    if (auto read = read_count_of(second, counts.substr(second_at)); !read) return read;
    return read_top(arrow == std::string_view::npos ? "" : text.substr(arrow + 1),
                    arrow != std::string_view::npos);
  }

  Result<void> read_count_of(Colour colour, std::string_view text) {
    const std::string letter{letter_of(colour)};
    if (text.empty() || text[0] != letter[0])
      return refuse("the rugs of this seat begin with " + letter + ", its colour");
    const auto count = read_whole_number(text.substr(1), 0, most_rugs);
    if (!count)
      return refuse("behind " + letter + " stands the number of rugs left, 0 to 24, not " +
                    quoted(text.substr(1)));
    parts_.rugs[static_cast<std::size_t>(colour)] = *count;
    return {};
  }

  Result<void> read_top(std::string_view text, bool given) {
    const auto seat = static_cast<std::size_t>(seat_);
    const bool empty = parts_.rugs[seat] + parts_.rugs[seat + 2] == 0;
    if (empty && given) return refuse("an empty pile has no top: leave out the '>'");
    // Whether it must be there is a matter of the phase.
    if (!given) return {};
    const auto top = read_colour(text);
    if (!top || index(*top) % 2 != seat_)
      return refuse("behind '>' stands one of this merchant's two colours, not " + quoted(text));
    parts_.pile_tops[seat] = *top;
    return {};
  }

  Result<void> read_purse(std::string_view text) {
    const auto seat = static_cast<std::size_t>(seat_);
    if (text == "out") {
      parts_.in[seat] = false;
      return {};
    }
    const auto dirhams = read_whole_number(text, 0, most_purse * most_merchants);
    if (!dirhams)
      return refuse("behind ':' stand the dirhams, 0 to 240, or out, not " + quoted(text));
    parts_.in[seat] = true;
    parts_.purses[seat] = *dirhams;
    return {};
  }

  [[nodiscard]] static std::string expected_form(Colour first, Colour second) {
    return std::string{"this merchant has two colours: "} + letter_of(first) + "11" +
           letter_of(second) + "12>" + letter_of(second) + ":28";
  }

  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& reason) const {
    return wrong("merchants", "seat " + std::to_string(seat_ + 1) + ": " + reason);
  }

  std::string_view text_;
  int seat_;
  PositionParts& parts_;
};

Result<void> read_merchants(std::string_view text, PositionParts& parts) {
  const auto merchants = split(text, ',');
  if (merchants.size() < fewest_merchants || merchants.size() > most_merchants)
    return wrong("merchants",
                 "2 to 4 with ',' between them, not " + std::to_string(merchants.size()));
  parts.merchants = static_cast<int>(merchants.size());
  for (int seat = 0; seat < parts.merchants; ++seat) {
    const auto merchant = merchants[static_cast<std::size_t>(seat)];
    if (auto read = MerchantReader{merchant, seat, parts}.read(); !read) return read;
  }
  return {};
}

Result<void> read_turn(std::string_view text, PositionParts& parts) {
  const auto colon = text.find(':');
  const auto seat = read_whole_number(text.substr(0, colon), 1, parts.merchants);
  if (!seat)
    return wrong("turn", "a seat from 1 to " + std::to_string(parts.merchants) + ", not " +
                             quoted(text.substr(0, colon)));
  const auto word = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  const auto phase = read_phase(word);
  if (!phase)
    return wrong("turn",
                 "behind the seat stands ':' and one of face, roll, lay, turn, draw, over, "
                 "not " +
                     quoted(word));
  parts.seat = *seat - 1;
  parts.phase = *phase;
  return {};
}

// A letter of the board, with its link when this half is the one that carries it.
void write_half(std::string& text, const Position& position, Square square) {
  if (const auto colour = position.top_at(square)) text += letter_of(*colour);
  if (has_square(position.right_links(), square)) text += '>';
  if (row_of(square) > 0 && has_square(position.up_links(), static_cast<Square>(square - row_step)))
    text += 'v';
}

void write_board(std::string& text, const Position& position) {
  const Board covered = position.covered();
  for (int row = market_side - 1; row >= 0; --row) {
    int bare = 0;
    for (int column = 0; column <= market_side; ++column) {
      const bool at_end = column == market_side;
      if (!at_end && !has_square(covered, square_at(column, row))) {
        ++bare;
        continue;
      }
      if (bare > 0) text += std::to_string(bare);
      bare = 0;
      if (!at_end) write_half(text, position, square_at(column, row));
    }
    if (row > 0) text += '/';
  }
}

void write_rugs(std::string& text, const Position& position, Colour colour) {
  text += letter_of(colour);
  text += std::to_string(position.rugs_left(colour));
}

void write_merchants(std::string& text, const Position& position) {
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (seat > 0) text += ',';
    const Colour first = colour_at(seat);
    write_rugs(text, position, first);
    if (position.two_colours()) write_rugs(text, position, other_colour(first));
    if (position.two_colours() && position.rugs_left_of(seat) > 0 && position.is_drawn(seat)) {
      text += '>';
      text += letter_of(position.next_rug(seat));
    }
    text += ':';
    text += position.is_in(seat) ? std::to_string(position.purse(seat)) : "out";
  }
}

}  // namespace

Result<Position> read_position(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != field_names.size())
    return fail("position",
                "five fields with one space between them (board Assam merchants turn rules), not " +
                    std::to_string(fields.size()));
  PositionParts parts;
  // The rules and the number of merchants come first: the other fields mean something only by them.
  const auto rules = read_exact_rules(fields[4]);
  if (!rules) return wrong("rules", rules.error().message);
  parts.rules = *rules;
  if (auto read = read_board(fields[0], parts); !read) return tl::unexpected{read.error()};
  const auto assam = read_assam(fields[1]);
  if (!assam) return wrong("Assam", assam.error().message);
  parts.assam = *assam;
  if (auto read = read_merchants(fields[2], parts); !read) return tl::unexpected{read.error()};
  if (auto read = read_turn(fields[3], parts); !read) return tl::unexpected{read.error()};
  const auto position = assemble(parts);
  if (!position) return tl::unexpected{error_of(position.error(), parts)};
  return *position;
}

std::string text_of(const Position& position) {
  std::string text;
  text.reserve(160);
  write_board(text, position);
  text += ' ';
  text += text_of(position.assam());
  text += ' ';
  write_merchants(text, position);
  text += ' ';
  text += std::to_string(position.seat() + 1);
  text += ':';
  text += word_of(position.phase());
  text += ' ';
  text += text_of(position.rules());
  return text;
}

}  // namespace souk
