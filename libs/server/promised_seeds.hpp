// Seeds of fair dice whose hash was shown before the table is opened: whoever opens it with that
// hash knows that the seed was drawn before their own share was known.
#pragma once

#include <string>
#include <unordered_map>

#include "souk/table/fair_dice.hpp"
#include "souk/text/result.hpp"
#include "steady_time.hpp"

namespace souk {

class PromisedSeeds {
 public:
  // The hash of a fresh seed. Refused: too many that nobody has used, of all or of one address.
  [[nodiscard]] Result<std::string> promise(const std::string& limit_key, SteadyTime now);
  // Refused: no such promise, or not any more.
  [[nodiscard]] Result<Seed> find(const std::string& hash, SteadyTime now) const;
  void erase(const std::string& hash) { promises_.erase(hash); }
  void forget_old(SteadyTime now);

 private:
  struct Promise {
    Seed seed{};
    SteadyTime until = 0;
    std::string limit_key;
  };

  std::unordered_map<std::string, Promise> promises_;  // by hash
};

}  // namespace souk
