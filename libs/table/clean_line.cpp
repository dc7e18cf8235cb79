#include <algorithm>
#include <array>

#include "souk/table/table.hpp"
#include "souk/text/utf8.hpp"

namespace souk {

namespace {

struct CodePoints {
  char32_t first;
  char32_t last;
};

template <std::size_t count>
bool contains(const std::array<CodePoints, count>& ranges, char32_t point) {
  return std::ranges::any_of(
      ranges, [point](CodePoints each) { return point >= each.first && point <= each.last; });
}

// What would break a line, turn the direction of what stands around it, or hide in it: controls,
// the marks and overrides of direction, line and paragraph separators, annotations, tags, private
// use, and what is no character at all. The joiners U+200C and U+200D stay: Persian and many
// pictures need them.
constexpr std::array<CodePoints, 14> forbidden{{
    {0x00, 0x1F},
    {0x7F, 0x9F},
    {0x061C, 0x061C},
    {0x200B, 0x200B},
    {0x200E, 0x200F},
    {0x2028, 0x202E},
    {0x2060, 0x206F},
    {0xE000, 0xF8FF},
    {0xFDD0, 0xFDEF},
    {0xFEFF, 0xFEFF},
    {0xFFF0, 0xFFFB},
    {0xFFFE, 0xFFFF},
    {0xE0000, 0xE007F},
    {0xF0000, 0x10FFFF},
}};

constexpr std::array<CodePoints, 8> blanks{{
    {'\t', '\r'},
    {' ', ' '},
    {0xA0, 0xA0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x3000, 0x3000},
}};

// Allowed within a text, but a text of nothing else would be shown as nothing.
constexpr std::array<CodePoints, 10> invisible{{
    {0xAD, 0xAD},
    {0x034F, 0x034F},
    {0x115F, 0x1160},
    {0x17B4, 0x17B5},
    {0x180B, 0x180F},
    {0x200C, 0x200D},
    {0x2800, 0x2800},
    {0x3164, 0x3164},
    {0xFE00, 0xFE0F},
    {0xE0100, 0xE01EF},
}};

// Where a text begins and ends when blanks around it are left out, and how many characters it has.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t characters = 0;
  bool visible = false;
};

Result<Extent> measure(std::string_view text) {
  Extent extent;
  std::size_t seen = 0;  // characters from `begin` on
  bool begun = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t at = text.size() - rest.size();
    const auto point = take_character(rest);
    if (!point) return fail("text", "this is not UTF-8");
    const bool blank = contains(blanks, *point);
    if (!blank && !begun) {
      begun = true;
      extent.begin = extent.end = at;
    }
    if (!begun) continue;
    ++seen;
    if (blank) continue;
    extent.end = text.size() - rest.size();
    extent.characters = seen;
    extent.visible = extent.visible || !contains(invisible, *point);
  }
  return extent;
}

bool has_forbidden(std::string_view text) {
  while (!text.empty()) {
    const auto point = take_character(text);
    if (!point || contains(forbidden, *point)) return true;
  }
  return false;
}

}  // namespace

Result<std::string> clean_line(std::string_view text, std::size_t longest) {
  const auto extent = measure(text);
  if (!extent) return tl::unexpected{extent.error()};
  const std::string_view line = text.substr(extent->begin, extent->end - extent->begin);
  if (has_forbidden(line))
    return fail("text",
                "this has characters that cannot be shown in one line: leave out controls, "
                "line ends and marks of direction");
  if (!extent->visible) return fail("text", "there is nothing to be seen in this: write something");
  if (extent->characters > longest)
    return fail("text", "this has " + std::to_string(extent->characters) + " characters; at most " +
                            std::to_string(longest) + " are taken");
  return std::string{line};
}

}  // namespace souk
