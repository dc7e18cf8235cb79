// What a notice of a commit says: who wrote, then a line for each table with its last number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace souk::storage::postgres {

class NoticeText {
 public:
  explicit NoticeText(std::string holder) : holder_{std::move(holder)} {}

  void add(std::string_view table, std::int64_t last) {
    const std::string line = '\n' + std::string{table} + ' ' + std::to_string(last);
    if (all_.empty() || all_.back().size() + line.size() > most_bytes) all_.push_back(holder_);
    all_.back() += line;
  }
  // All of one commit, which PostgreSQL sends together.
  [[nodiscard]] std::vector<std::string> all() && { return std::move(all_); }

 private:
  static constexpr std::size_t most_bytes = 7'900;  // PostgreSQL takes less than 8,000

  std::string holder_;
  std::vector<std::string> all_;
};

}  // namespace souk::storage::postgres
