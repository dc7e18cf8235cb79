// Cuts what arrives in pieces of any size into lines, with bounded memory.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace souk {

class LineSplitter {
 public:
  // Longer than any request can be: a position is under 200 characters.
  static constexpr std::size_t longest_line = 8192;

  // A line without its end (LF or CR LF). `whole` is false for one that was too long: then the text
  // is its beginning, and the rest has been thrown away.
  using Sink = std::function<void(std::string_view line, bool whole)>;

  explicit LineSplitter(Sink sink) : sink_{std::move(sink)} {}

  void feed(std::string_view chunk);
  // The end of input: what stands behind the last line end is a line, too.
  void finish();

 private:
  void emit();

  Sink sink_;
  std::string line_;
  bool whole_ = true;
};

}  // namespace souk
