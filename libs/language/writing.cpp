#include "souk/language/writing.hpp"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "souk/text/utf8.hpp"

namespace souk {

namespace {

using Breaks = std::unique_ptr<icu::BreakIterator>;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::vector<icu::UnicodeString> pieces_of(icu::BreakIterator& breaks, std::string_view utf8) {
  const auto text =
      icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
  breaks.setText(text);
  std::vector<icu::UnicodeString> pieces;
  std::int32_t from = breaks.first();
  for (std::int32_t to = breaks.next(); to != icu::BreakIterator::DONE; to = breaks.next()) {
    pieces.emplace_back(text, from, to - from);
    from = to;
  }
  return pieces;
}

// Made once: that reads tables.
icu::BreakIterator& grapheme_breaks() {
  thread_local const Breaks breaks = [] {
    UErrorCode status = U_ZERO_ERROR;
    Breaks made{icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status)};
    if (U_FAILURE(status)) throw std::runtime_error{"ICU has no rules for characters"};
    return made;
  }();
  return *breaks;
}

icu::BreakIterator& line_breaks() {
  thread_local const Breaks breaks = [] {
    UErrorCode status = U_ZERO_ERROR;
    Breaks made{icu::BreakIterator::createLineInstance(icu::Locale::getRoot(), status)};
    if (U_FAILURE(status)) throw std::runtime_error{"ICU has no rules for lines"};
    return made;
  }();
  return *breaks;
}

// ICU would break behind a hyphen too: what is to be typed, such as `stay-in`, stays whole.
bool ends_within_word(std::string_view piece) {
  return is_ascii(piece.substr(piece.size() - 1)) && piece.back() != ' ';
}

// Terminals draw a picture in two columns, however many characters it is made of.
int columns_of_grapheme(const icu::UnicodeString& grapheme) {
  constexpr UChar32 picture_wanted = 0xFE0F;
  const bool has_picture = u_hasBinaryProperty(grapheme.char32At(0), UCHAR_EXTENDED_PICTOGRAPHIC) ||
                           u_hasBinaryProperty(grapheme.char32At(0), UCHAR_REGIONAL_INDICATOR);
  if (has_picture && grapheme.countChar32() > 1 &&
      (grapheme.indexOf(picture_wanted) >= 0 ||
       u_hasBinaryProperty(grapheme.char32At(0), UCHAR_EMOJI_PRESENTATION)))
    return 2;
  int columns = 0;
  for (std::int32_t at = 0; at < grapheme.length(); at = grapheme.moveIndex32(at, 1))
    columns += columns_of_character(static_cast<char32_t>(grapheme.char32At(at)));
  return columns;
}

bool is_turn(UCharDirection direction) {
  switch (direction) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
      return true;
    default:
      return false;
  }
}

enum class Isolated : std::uint8_t { passed_over, looked_at };

bool finds_turn(std::string_view utf8, Isolated isolates) {
  if (is_ascii(utf8)) return false;
  int depth = 0;
  while (!utf8.empty()) {
    const auto next = take_character(utf8);
    if (!next) {
      utf8.remove_prefix(1);
      continue;
    }
    const UCharDirection direction = u_charDirection(static_cast<UChar32>(*next));
    if (direction == U_FIRST_STRONG_ISOLATE || direction == U_LEFT_TO_RIGHT_ISOLATE ||
        direction == U_RIGHT_TO_LEFT_ISOLATE)
      ++depth;
    // One that closes nothing here would close an isolate around the text.
    if (direction == U_POP_DIRECTIONAL_ISOLATE && --depth < 0) return true;
    if (is_turn(direction) && (depth == 0 || isolates == Isolated::looked_at)) return true;
  }
  return depth != 0;
}

}  // namespace

int columns_of_character(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  if (code < 0x300) return code == 0xAD ? 0 : 1;
  const auto mask = U_GET_GC_MASK(code);
  if ((mask & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK)) != 0) return 0;
  const auto jamo = u_getIntPropertyValue(code, UCHAR_HANGUL_SYLLABLE_TYPE);
  if (jamo == U_HST_VOWEL_JAMO || jamo == U_HST_TRAILING_JAMO) return 0;
  const auto width = u_getIntPropertyValue(code, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

std::vector<Grapheme> graphemes_of(std::string_view utf8) {
  std::vector<Grapheme> graphemes;
  if (is_ascii(utf8)) {
    for (const char c : utf8) graphemes.push_back({std::string(1, c), 1});
    return graphemes;
  }
  for (const icu::UnicodeString& piece : pieces_of(grapheme_breaks(), utf8)) {
    Grapheme& next = graphemes.emplace_back(Grapheme{{}, columns_of_grapheme(piece)});
    piece.toUTF8String(next.text);
  }
  return graphemes;
}

std::vector<std::string> line_pieces(std::string_view utf8) {
  std::vector<std::string> pieces;
  for (const icu::UnicodeString& piece : pieces_of(line_breaks(), utf8)) {
    const bool goes_on = !pieces.empty() && ends_within_word(pieces.back());
    piece.toUTF8String(goes_on ? pieces.back() : pieces.emplace_back());
  }
  return pieces;
}

std::optional<char> plain_digit(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  if (u_charType(code) != U_DECIMAL_DIGIT_NUMBER) return {};
  return static_cast<char>('0' + u_charDigitValue(code));
}

std::string with_plain_digits(std::string_view utf8) {
  std::string plain;
  while (!utf8.empty()) {
    const std::string_view before = utf8;
    const auto next = take_character(utf8);
    if (!next) utf8.remove_prefix(1);
    const auto digit = next ? plain_digit(*next) : std::nullopt;
    if (digit)
      plain += *digit;
    else
      plain += before.substr(0, before.size() - utf8.size());
  }
  return plain;
}

bool turns_around(std::string_view utf8) { return finds_turn(utf8, Isolated::passed_over); }

bool has_right_to_left(std::string_view utf8) { return finds_turn(utf8, Isolated::looked_at); }

std::string isolated(std::string_view utf8) { return "\u2068" + std::string{utf8} + "\u2069"; }

}  // namespace souk
