// Who tries codes that lead nowhere, so that nobody finds a table by guessing.
//
// A code has six of 16 letters: 16.8 million. The house takes `house_factor` times as many wrong
// ones as one address, 100 in ten minutes by default, so a thousand addresses guess no more than
// ten. While a code is valid, 15 minutes, it meets at most 200 of them: one in 84,000 is guessed.
#pragma once

#include <algorithm>
#include <deque>
#include <string>

#include "steady_time.hpp"

namespace souk {

class WrongCodes {
 public:
  static constexpr SteadyTime window = 600'000;
  static constexpr int house_factor = 10;

  explicit WrongCodes(int most_of_an_address) : most_of_an_address_{most_of_an_address} {}

  // Until this address may try again; 0: at once.
  [[nodiscard]] SteadyTime time_to_wait(const std::string& address, SteadyTime now) {
    forget_old(now);
    const auto most = static_cast<std::size_t>(most_of_an_address_);
    SteadyTime free_at = now;
    if (wrong_.size() >= most * house_factor)
      free_at = wrong_[wrong_.size() - most * house_factor].at + window;
    std::size_t own = 0;
    for (auto each = wrong_.rbegin(); each != wrong_.rend() && own < most; ++each)
      if (each->address == address && ++own == most) free_at = std::max(free_at, each->at + window);
    return free_at - now;
  }
  void add(std::string address, SteadyTime now) { wrong_.push_back({now, std::move(address)}); }

 private:
  struct Wrong {
    SteadyTime at = 0;
    std::string address;
  };

  void forget_old(SteadyTime now) {
    while (!wrong_.empty() && wrong_.front().at + window <= now) wrong_.pop_front();
  }

  int most_of_an_address_;
  // Of the last ten minutes, the oldest first. No longer than what the house takes: whoever has to
  // wait is not asked for a code.
  std::deque<Wrong> wrong_;
};

}  // namespace souk
