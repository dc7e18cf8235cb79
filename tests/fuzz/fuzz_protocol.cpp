// Any bytes, sent to the engine in lines: one answer each, `ok` or `error`, whatever they are.
#include <cstddef>
#include <cstdint>

#include "promise.hpp"
#include "souk/players/random_player.hpp"
#include "souk/protocol/engine.hpp"
#include "souk/protocol/line_splitter.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace souk;
  using fuzz::promise;
  Engine engine{
      "fuzzed",
      {{"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }}},
      1};
  LineSplitter lines{[&](std::string_view line, bool whole) {
    // Counting leaves is slow on purpose; what it is asked is fuzzed, how long it counts is not.
    if (!whole || line.find("perft") != std::string_view::npos) return;
    const std::string answer = engine.answer(line);
    promise(answer == "ok" || answer.starts_with("ok ") || answer.starts_with("error "),
            "an answer is ok or error", answer);
    promise(answer.find('\n') == std::string::npos, "an answer is one line", answer);
  }};
  lines.feed({reinterpret_cast<const char*>(bytes), size});
  lines.finish();
  return 0;
}
