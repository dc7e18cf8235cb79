#include "log_entries.hpp"

#include <memory>
#include <utility>

namespace souk::test {

namespace {

Event created(WallTime at) {
  TableOptions options;
  options.seats = {{.kept_for = SeatFor::person}, {.kept_for = SeatFor::anyone}};
  return {.at = at,
          .what = event::Created{.options = std::make_shared<const TableOptions>(options),
                                 .seed_hash = std::make_shared<const std::string>(64, 'a')}};
}

Seed seed_of(const std::string& table) {
  Seed seed{};
  for (std::size_t i = 0; i < table.size(); ++i)
    seed[i % seed.size()] ^= static_cast<std::uint8_t>(table[i]);
  return seed;
}

}  // namespace

LogEntry opening(const std::string& table, WallTime at) {
  LogEntry entry{.table = table, .first_number = 1, .events = {created(at)}};
  entry.opened = LoggedTable{.id = table,
                             .seed = seed_of(table),
                             .invitation = "come to " + table,
                             .is_public = true,
                             .created = at,
                             .address = "whoever"};
  return entry;
}

LogEntry saying(const std::string& table, int number) {
  const auto words = std::make_shared<const std::string>(words_of(table, number));
  return {.table = table,
          .first_number = number,
          .events = {{.at = 1'000 + number, .what = event::Said{.seat = 1, .text = words}}}};
}

LogEntry ending(const std::string& table, int number, WallTime finished, bool is_public) {
  LogEntry entry{
      .table = table, .first_number = number, .events = {{.at = finished, .what = event::Ended{}}}};
  entry.finished = GameRecord{.table = table,
                              .finished = finished,
                              .rules = "international",
                              .merchants = {"Amina", "Ben the \"second\""},
                              .result = "2",
                              .is_public = is_public,
                              .record = record_of(table)};
  return entry;
}

LogEntry with_ticket(LogEntry entry, std::uint64_t ticket) {
  entry.ticket = ticket;
  return entry;
}

std::string words_of(const std::string& table, int number) {
  return table + " says " + std::to_string(number);
}

std::string record_of(const std::string& table) {
  return "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"Amina\" \"Ben\" \"Chadi\"]\n"
         "[Event \"" +
         table + "\"]\n[Result \"*\"]\n\n1. N3 d5d6\n";
}

}  // namespace souk::test
