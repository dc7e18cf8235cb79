// The position string of the ANU course COMP1110:
// `Pc03015iPy03015iA33NBn00n00…`, 49 groups column by column from the top left.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

// What the string says beyond the position: the players' letters, the number of every visible rug,
// and the counts of players who are out. Kept beside a position, it lets the string come back as it
// was, and go on being written as play goes on.
class CourseNames {
 public:
  // For a position that came from elsewhere: letters c y p r by seat, visible rugs numbered from 1.
  [[nodiscard]] static CourseNames for_position(const Position& position);

  [[nodiscard]] char letter(int seat) const { return letters_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] int number(Square square) const { return numbers_[square]; }

  // To be told of every rug laid, with the position as it was before.
  void lay(const Position& before, Place place);

 private:
  friend class CourseReader;
  friend std::string course_string_unchecked(const Position&, const CourseNames&);

  struct Counts {
    int dirhams = 0;
    int rugs = 0;
  };

  std::array<char, most_merchants> letters_{'c', 'y', 'p', 'r'};
  std::array<std::uint8_t, square_codes> numbers_{};
  std::array<Counts, most_merchants> left_when_out_{};
};

// A position of the course, and what its string says beside it.
struct CoursePosition {
  Position position;
  CourseNames names;
};

// The course's own test strings are made up: rugs and dirhams often do not add up. They are taken
// as they are; text_of() then writes a position that read_position() would refuse. The rules are
// `comp1110` and a rug is due (phase lay). The string does not say whose turn it is: `mover` is his
// letter; without it, the first in order who has the most rugs left.
[[nodiscard]] Result<CoursePosition> read_course_string(std::string_view text,
                                                        std::optional<char> mover = {});

// Refused where merchants have two colours each: the string has no room for that.
[[nodiscard]] Result<std::string> course_string(const Position& position, const CourseNames& names);

}  // namespace souk
