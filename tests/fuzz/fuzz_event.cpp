// Any line: it is an event of the log, or a table's options, that is written as it was read, or it
// is refused in one line.
#include <cstddef>
#include <cstdint>

#include "promise.hpp"
#include "souk/table/event.hpp"

namespace {

using namespace souk;
using fuzz::promise;

template <class Read>
void check_reading(const Read& read, std::string_view text) {
  if (read)
    promise(text_of(*read) == text, "what is read is written as it was", text);
  else
    promise(read.error().message.find('\n') == std::string::npos, "a refusal is one line");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  check_reading(read_event(0, text), text);
  check_reading(read_table_options(text), text);
  return 0;
}
