// What `souk stats` prints.
#pragma once

#include <string>

#include "souk/statistics/statistics.hpp"

namespace souk::app {

// How many games were read, and what became of them.
struct RecordsRead {
  int files = 0;
  int unfinished = 0;
  int wrong = 0;
};

[[nodiscard]] std::string text_of(const RecordStatistics& statistics, const RecordsRead& read);

void print_table(const RecordStatistics& statistics, const RecordsRead& read);
// A row for each merchant of each game.
void print_csv(const RecordStatistics& statistics);
void print_object(const RecordStatistics& statistics, const RecordsRead& read);

}  // namespace souk::app
