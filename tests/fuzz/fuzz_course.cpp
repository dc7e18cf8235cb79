// Any string: it reads as a course position that comes back letter for letter, and, where its
// counts could be a game's, as one of our own positions, or it is refused in one line.
#include <cstddef>
#include <cstdint>

#include "promise.hpp"
#include "souk/notation/course_string.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/moves.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace souk;
  using fuzz::promise;
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  auto read = read_course_string(text);
  if (!read) {
    promise(read.error().message.find('\n') == std::string::npos, "a refusal is one line");
    return 0;
  }
  promise(*course_string(read->position, read->names) == text, "it comes back as it was", text);
  const auto ours = read_position(text_of(read->position));
  // Made-up counts of rugs and dirhams are refused there.
  promise(!ours || *ours == read->position, "it is the same as one of our positions", text);
  for (const Place place : legal_places(read->position)) {
    CourseNames names = read->names;
    Position position = read->position;
    names.lay(position, place);
    position.lay_unchecked(place);
    const auto again = read_course_string(*course_string(position, names));
    promise(again.has_value(), "it can be written after a rug", text);
    promise(again->position.up_links() == position.up_links() &&
                again->position.right_links() == position.right_links(),
            "rugs keep their halves together", text);
  }
  return 0;
}
