// Any bytes, sent to the engine in lines: one answer each, `ok` or `error`, whatever they are.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "promise.hpp"
#include "souk/players/random_player.hpp"
#include "souk/protocol/engine.hpp"
#include "souk/protocol/line_splitter.hpp"

namespace {

// Counting leaves is slow on purpose. What perft is asked is fuzzed, how long it counts is not: a
// line that may ask for two turns or more is left out.
bool counts_long(std::string_view line) {
  const auto name = line.find("perft");
  if (name == std::string_view::npos) return false;
  const auto number = line.find_first_of("0123456789", name);
  if (number == std::string_view::npos) return false;
  std::uint64_t turns = 0;
  std::from_chars(line.data() + number, line.data() + line.size(), turns);
  return turns >= 2;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace souk;
  using fuzz::promise;
  // The one player who answers without thinking: how long others think is not fuzzed.
  Engine engine{
      "fuzzed",
      {{"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }}},
      1};
  LineSplitter lines{[&](std::string_view line, bool whole) {
    if (!whole || counts_long(line)) return;
    const std::string answer = engine.answer(line);
    promise(answer == "ok" || answer.starts_with("ok ") || answer.starts_with("error "),
            "an answer is ok or error", answer);
    promise(answer.find('\n') == std::string::npos, "an answer is one line", answer);
  }};
  lines.feed({reinterpret_cast<const char*>(bytes), size});
  lines.finish();
  return 0;
}
