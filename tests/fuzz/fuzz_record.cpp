// Any bytes: the games in them are read the same in one piece and in many, are written as text that
// reads back as the same game, and are replayed or refused in one line.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "promise.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"

namespace {

using namespace souk;
using fuzz::promise;

std::vector<ReadRecord> in_pieces(std::string_view text, std::size_t size) {
  std::vector<ReadRecord> games;
  RecordReader reader{[&](ReadRecord game) { games.push_back(std::move(game)); }};
  for (; !text.empty(); text.remove_prefix(std::min(size, text.size())))
    reader.feed(text.substr(0, size));
  reader.finish();
  return games;
}

// The moves of a replay through the rules: each leads where the replay says.
void play_again(const Replay& replay) {
  Position position = replay.header.start;
  for (const ReplayStep& step : replay.steps) {
    promise(apply(position, step.move).has_value(), "a replayed move is legal");
    promise(position == step.after, "it leads to the position behind it");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  const auto games = read_records(text);
  const auto again = in_pieces(text, 1 + size % 7);
  promise(games.size() == again.size(), "pieces give as many games", text);
  for (std::size_t at = 0; at < games.size(); ++at) {
    const auto& record = games[at].record;
    promise(record.has_value() == again[at].record.has_value(), "pieces give the same", text);
    if (!record) {
      promise(record.error().message == again[at].record.error().message, "and the same error");
      promise(record.error().message.find('\n') == std::string::npos, "a refusal is one line");
      continue;
    }
    promise(*record == *again[at].record, "pieces give the same game", text);
    const auto written = write_record(*record);
    promise(written.has_value(), "what was read can be written", text);
    const auto back = read_record(*written);
    promise(back && *write_record(*back) == *written, "writing is final", *written);
    const auto replayed = replay(*record);
    if (replayed)
      play_again(*replayed);
    else
      promise(replayed.error().message.find('\n') == std::string::npos, "a refusal is one line");
  }
  return 0;
}
