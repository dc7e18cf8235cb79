// However long a text is, reading it takes no more memory than one record may hold.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "record_samples.hpp"
#include "record_table.hpp"
#include "souk/notation/record_reader.hpp"

namespace {

// What is allocated now, and the most there ever was since it was asked for.
std::atomic<std::size_t> in_use{0};
std::atomic<std::size_t> most_in_use{0};

// The size stands before the block, at a distance that keeps its alignment.
constexpr std::size_t room = alignof(std::max_align_t);

void* take(std::size_t size) {
  auto* const block = static_cast<std::size_t*>(std::malloc(size + room));
  if (block == nullptr) std::abort();
  *block = size;
  in_use += size;
  if (in_use > most_in_use) most_in_use = in_use.load();
  return reinterpret_cast<char*>(block) + room;
}

void give_back(void* pointer) {
  if (pointer == nullptr) return;
  auto* const block = reinterpret_cast<std::size_t*>(static_cast<char*>(pointer) - room);
  in_use -= *block;
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void operator delete(void* pointer) noexcept { give_back(pointer); }
void operator delete[](void* pointer) noexcept { give_back(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { give_back(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { give_back(pointer); }

namespace souk {
namespace {

constexpr std::string_view tags =
    "[Souk \"1\"]\n[Rules \"classic\"]\n[Merchants \"a\" \"b\" \"c\"]\n";

struct Outcome {
  std::size_t memory = 0;  // the most that reading took
  int games = 0;
  int errors = 0;
  std::string first_error;
};

// Reads a beginning and then the same piece over and over.
Outcome read_endless(std::string_view beginning, std::string_view piece, int times) {
  Outcome reading;
  const std::size_t before = in_use;
  most_in_use = before;
  RecordReader reader{[&](const ReadRecord& each) {
    ++reading.games;
    if (each.record) return;
    if (reading.errors++ == 0) reading.first_error = each.record.error().message;
  }};
  reader.feed(beginning);
  for (int fed = 0; fed < times; ++fed) reader.feed(piece);
  reader.finish();
  reading.memory = most_in_use - before;
  return reading;
}

// A game at its largest: its bytes, and what its strings and lists add.
constexpr std::size_t enough = 3 * largest_record;
constexpr int times = 2 * 1024;
const std::string kibibyte(1024, 'x');

TEST(RecordLimits, ACommentWithoutEndIsGivenUp) {
  for (const std::string_view begin : {"\n; ", "\n{"}) {
    const Outcome reading = read_endless(std::string{tags} + std::string{begin}, kibibyte, times);
    EXPECT_EQ(reading.first_error, "line 5, column 1: this comment is longer than 65536 bytes");
    EXPECT_EQ(reading.games, 1);
    EXPECT_LT(reading.memory, enough);
  }
}

TEST(RecordLimits, ATagWithoutEndIsGivenUp) {
  for (const std::string_view begin : {"[Event \"", "[Event"}) {
    const Outcome reading = read_endless(std::string{tags} + std::string{begin}, kibibyte, times);
    EXPECT_EQ(reading.first_error, "line 4, column 1: this tag is longer than 65536 bytes");
    EXPECT_LT(reading.memory, enough);
  }
  EXPECT_EQ(read_endless(std::string{tags} + "[Event", " \"\"", 30'000).first_error,
            "line 4, column 776: a tag has at most 256 values");
}

TEST(RecordLimits, AWordWithoutEndIsGivenUp) {
  const Outcome reading = read_endless(std::string{tags} + "\n", kibibyte, times);
  EXPECT_EQ(reading.first_error,
            "line 5, column 1: \"xxxxxxxxxxxxxxxxx\" is too long for a word of a record");
  EXPECT_LT(reading.memory, enough);
}

TEST(RecordLimits, TagsCommentsAndTurnsAreCounted) {
  EXPECT_EQ(read_endless(tags, "[A \"\"]\n", 1000).first_error,
            "line 257, column 1: a record has at most 256 tags");
  EXPECT_EQ(read_endless(tags, "{}", 10'000).first_error,
            "line 4, column 8193: a record has at most 4096 comments");
  EXPECT_EQ(read_endless(std::string{tags} + "1. ", "N1 d5d6\n", 1000).first_error,
            "line 104, column 1: no game has more than 100 turns");
  const std::string large = "{" + std::string(60'000, 'x') + "}\n";
  const Outcome reading = read_endless(tags, large, 100);
  EXPECT_EQ(reading.first_error,
            "line 21, column 1: the tags and comments of a record have at most 1048576 bytes");
  EXPECT_LT(reading.memory, enough);
}

TEST(RecordLimits, ARecordOfNothingButEmptyThingsStaysSmall) {
  std::string tag = "[A";
  for (std::size_t value = 0; value < most_values; ++value) tag += "\"\"";
  const Outcome of_values = read_endless(tags, tag + "]\n", 253);
  EXPECT_EQ(of_values.first_error, "");
  EXPECT_LT(of_values.memory, 2 * enough);
  const Outcome of_comments = read_endless(tags, "{}\n", most_comments);
  EXPECT_EQ(of_comments.first_error, "");
  EXPECT_LT(of_comments.memory, enough);
}

TEST(RecordLimits, WhatIsJustWithinTheLimitsIsRead) {
  const std::string comment = "{" + std::string(longest_comment, 'x') + "}\n";
  const std::string tag = "[Event \"" + std::string(longest_tag - 10, 'x') + "\"]\n";
  const auto record = read_record(std::string{tags} + tag + comment);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(text_of_unchecked(*record), std::string{tags} + tag + "\n" + comment);
  const auto squeezed = read_record(std::string{tags} + with(tag, "[Event \"", "[Event\""));
  ASSERT_TRUE(squeezed);
  EXPECT_TRUE(write_record(*squeezed));
  EXPECT_FALSE(read_record(std::string{tags} + with(tag, "x", "xx")));
  EXPECT_FALSE(read_record(std::string{tags} + with(tag, "[Event \"x", "[Event\"xx")));
  EXPECT_FALSE(read_record(std::string{tags} + with(comment, "x", "xx")));
}

TEST(RecordLimits, EmptyLinesAndGarbageTakeNoMemory) {
  for (const std::string_view piece : {"\n", " \t\r\n", "garbage\n", "[Souk\n", "[Souk \"9\"]\n"})
    EXPECT_LT(read_endless(tags, piece, 100'000).memory, 64 * 1024U) << piece;
}

TEST(RecordLimits, ManyGamesTakeNoMoreThanOne) {
  const std::string game = recorded_text({"", Rules{}, 4}, 1) + "\n";
  const Outcome reading = read_endless("", game, 1000);
  EXPECT_EQ(reading.games, 1000);
  EXPECT_EQ(reading.errors, 0);
  EXPECT_LT(reading.memory, 64 * 1024U);
}

}  // namespace
}  // namespace souk
