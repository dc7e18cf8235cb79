// How much memory a table in play takes: the house keeps thousands of them.
#include <gtest/gtest.h>
#include <malloc.h>

#include "played_table.hpp"

namespace souk {
namespace {

constexpr std::size_t most_bytes = 16 * 1024;

// A table of four people with all that makes it large: long shares and hashed tokens, a clock, some
// chat, and everything shown before it is done.
Table busy_table(unsigned number) {
  TableOptions options = test::options_for(4);
  options.first = 0;
  options.clock = {ClockKind::budget, 600'000, 5'000};
  Table table = test::opened(std::move(options), number);
  for (int seat = 0; seat < 4; ++seat) {
    const Sitter sitter{test::name_of_seat(seat) + " of the long name", std::string(64, 's'),
                        std::string(63, 'k') + static_cast<char>('0' + seat)};
    EXPECT_TRUE(table.sit(sitter, seat, true, "sit", test::noon));
  }
  std::mt19937_64 random{number};
  test::Hand hand{table};
  for (int said = 0; said < 5; ++said)
    EXPECT_TRUE(hand.act(said % 4, action::Say{"How about a rug, my friend?"}));
  while (table.last_event() < 200 && table.state().stage() == Stage::playing) {
    const Position& position = *table.state().position();
    if (position.phase() == Phase::face)
      EXPECT_TRUE(hand.act(position.seat(), action::Face{position.assam().facing()}));
    else
      EXPECT_TRUE(hand.act(position.seat(), action::PlaceRug{legal_places(position)[0]}));
    EXPECT_TRUE(hand.play(random));
  }
  return table;
}

std::size_t bytes_in_use() { return mallinfo2().uordblks; }

TEST(TableMemory, OfATableInPlayIsBounded) {
  constexpr unsigned tables = 1000;
  std::vector<std::unique_ptr<Table>> house;
  house.reserve(tables);
  std::size_t events = 0;
  const std::size_t before = bytes_in_use();
  if (before == 0) GTEST_SKIP() << "under a sanitizer the allocator does not count";
  for (unsigned number = 0; number < tables; ++number) {
    house.push_back(std::make_unique<Table>(busy_table(number)));
    events += static_cast<std::size_t>(house.back()->last_event());
  }
  const std::size_t each = (bytes_in_use() - before) / tables;
  RecordProperty("bytes_a_table", static_cast<int>(each));
  EXPECT_GT(events / tables, 190U);
  EXPECT_GT(each, sizeof(Table));
  EXPECT_LT(each, most_bytes);
}

}  // namespace
}  // namespace souk
