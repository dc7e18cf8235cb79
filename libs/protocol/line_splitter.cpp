#include "souk/protocol/line_splitter.hpp"

#include <algorithm>

namespace souk {

void LineSplitter::feed(std::string_view chunk) {
  while (!chunk.empty()) {
    const std::size_t end = std::min(chunk.find('\n'), chunk.size());
    const std::size_t room = longest_line - line_.size();
    line_.append(chunk.substr(0, std::min(end, room)));
    if (end > room) whole_ = false;
    if (end == chunk.size()) return;
    emit();
    chunk.remove_prefix(end + 1);
  }
}

void LineSplitter::finish() {
  if (!line_.empty()) emit();
}

void LineSplitter::emit() {
  std::string_view line = line_;
  if (whole_ && line.ends_with('\r')) line.remove_suffix(1);
  sink_(line, whole_);
  line_.clear();
  whole_ = true;
}

}  // namespace souk
