#include "sanctions.hpp"

#include <algorithm>

#include "souk/network/limit_key.hpp"

namespace souk {

Result<void> Sanctions::add(const Sanction& sanction) {
  if (sanction.whom == Sanction::Whom::address)
    if (auto key = limit_key_of(sanction.who); !key) return tl::unexpected{key.error()};
  all_.push_back(sanction);
  gather();
  return {};
}

std::optional<Sanction> Sanctions::remove(std::int64_t number) {
  const auto found = std::ranges::find(all_, number, &Sanction::no);
  if (found == all_.end()) return {};
  Sanction removed = *found;
  all_.erase(found);
  gather();
  return removed;
}

void Sanctions::forget_expired(WallTime now) {
  const auto is_over = [now](const Sanction& each) { return each.until <= now; };
  if (std::erase_if(all_, is_over) > 0) gather();
}

void Sanctions::gather() {
  banned_addresses_.clear();
  banned_tokens_.clear();
  muted_tokens_.clear();
  const auto note = [](Ends& ends, const std::string& who, WallTime until) {
    WallTime& end = ends[who];
    end = std::max(end, until);
  };
  for (const Sanction& each : all_) {
    if (each.kind == Sanction::Kind::mute)
      note(muted_tokens_, each.who, each.until);
    else if (each.whom == Sanction::Whom::token)
      note(banned_tokens_, each.who, each.until);
    else if (const auto key = limit_key_of(each.who))
      note(banned_addresses_, *key, each.until);
  }
}

Result<void> Sanctions::check(const Ends& ends, const std::string& who, WallTime now) {
  if (ends.empty()) return {};
  const auto found = ends.find(who);
  if (found == ends.end() || found->second <= now) return {};
  return fail("house", "whoever runs this server does not allow this, for " +
                           std::to_string((found->second - now + 59'999) / 60'000) +
                           " more minutes");
}

}  // namespace souk
