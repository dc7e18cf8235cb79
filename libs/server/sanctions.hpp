// Who is kept out of the house or may not chat, for now. The log has them as well, and they hold
// across restarts.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "souk/storage/event_log.hpp"

namespace souk {

class Sanctions {
 public:
  // Refused: an address that is none.
  [[nodiscard]] Result<void> add(const Sanction& sanction);
  // What was lifted; nothing: there is no such sanction.
  [[nodiscard]] std::optional<Sanction> remove(std::int64_t number);
  void forget_expired(WallTime now);

  // Refused where it is kept out.
  [[nodiscard]] Result<void> check_address(const std::string& limit_key, WallTime now) const {
    return check(banned_addresses_, limit_key, now);
  }
  [[nodiscard]] Result<void> check_token(const std::string& key, WallTime now) const {
    return check(banned_tokens_, key, now);
  }
  [[nodiscard]] Result<void> check_chat(const std::string& key, WallTime now) const {
    return check(muted_tokens_, key, now);
  }
  [[nodiscard]] const std::vector<Sanction>& all() const { return all_; }

 private:
  // Until when, by the hash of a token or the limit key of an address.
  using Ends = std::unordered_map<std::string, WallTime>;
  [[nodiscard]] static Result<void> check(const Ends& ends, const std::string& who, WallTime now);
  void gather();

  std::vector<Sanction> all_;
  Ends banned_addresses_;
  Ends banned_tokens_;
  Ends muted_tokens_;
};

}  // namespace souk
