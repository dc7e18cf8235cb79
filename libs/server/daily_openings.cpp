#include "daily_openings.hpp"

namespace souk {

namespace {

constexpr WallTime an_hour = 3'600'000;

}  // namespace

void DailyOpenings::add(const Opening& opening) {
  Hour& hour = hours_[opening.at / an_hour];
  ++hour.all;
  if (most_of_an_address_ > 0) ++hour.by_address[opening.address];
}

Result<void> DailyOpenings::check(const std::string& address_hash, WallTime now) {
  std::erase_if(hours_, [&](const auto& each) { return each.first <= (now - a_day) / an_hour; });
  int all = 0;
  int of_this = 0;
  for (const auto& [number, hour] : hours_) {
    all += hour.all;
    const auto found = hour.by_address.find(address_hash);
    if (found != hour.by_address.end()) of_this += found->second;
  }
  if (most_of_an_address_ > 0 && of_this >= most_of_an_address_)
    return fail("limit", std::to_string(most_of_an_address_) +
                             " tables were opened from your address in a day, which is the most "
                             "there can be; join one, or try again in an hour");
  if (most_ > 0 && all >= most_)
    return fail("limit",
                "as many tables were opened in a day as this house takes; join one, or "
                "try again in an hour");
  return {};
}

}  // namespace souk
