#include "souk/protocol/line_splitter.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace souk {
namespace {

struct Line {
  std::string text;
  bool whole;
  bool operator==(const Line&) const = default;
};

std::vector<Line> split(const std::vector<std::string>& chunks) {
  std::vector<Line> lines;
  LineSplitter splitter{
      [&](std::string_view line, bool whole) { lines.push_back({std::string{line}, whole}); }};
  for (const std::string& chunk : chunks) splitter.feed(chunk);
  splitter.finish();
  return lines;
}

TEST(LineSplitter, GivesTheSameLinesHoweverTheyArrive) {
  const std::string text = "souk 1\r\n\nlegal\nquit";
  const std::vector<Line> expected{{"souk 1", true}, {"", true}, {"legal", true}, {"quit", true}};
  EXPECT_EQ(split({text}), expected);
  for (std::size_t cut = 0; cut <= text.size(); ++cut)
    EXPECT_EQ(split({text.substr(0, cut), text.substr(cut)}), expected) << cut;
}

TEST(LineSplitter, KeepsTheBeginningOfALineThatIsTooLongAndGoesOnBehindIt) {
  const std::string longest(LineSplitter::longest_line, 'x');
  EXPECT_EQ(split({longest + "\nlegal\n"}), (std::vector<Line>{{longest, true}, {"legal", true}}));
  for (const std::size_t more : {1U, 4096U, 100'000U})
    EXPECT_EQ(split({longest, std::string(more, 'y') + "\nlegal\n"}),
              (std::vector<Line>{{longest, false}, {"legal", true}}));
}

TEST(LineSplitter, PassesAnyByteOn) {
  const std::string bytes{"\0\xFF\x01 \t", 5};
  EXPECT_EQ(split({bytes + "\n"}), (std::vector<Line>{{bytes, true}}));
}

TEST(LineSplitter, NothingIsNoLine) { EXPECT_TRUE(split({"", ""}).empty()); }

}  // namespace
}  // namespace souk
