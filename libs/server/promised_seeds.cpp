#include "promised_seeds.hpp"

#include <algorithm>

namespace souk {

namespace {

// Kept in memory for whoever asked: for ten minutes, and no more than fit into a megabyte or two.
constexpr SteadyTime promise_time = 600'000;
constexpr std::size_t most_promises = 10'000;
constexpr std::ptrdiff_t most_promises_of_an_address = 50;

}  // namespace

Result<std::string> PromisedSeeds::promise(const std::string& limit_key, SteadyTime now) {
  const auto count = std::ranges::count_if(
      promises_, [&](const auto& each) { return each.second.limit_key == limit_key; });
  if (count >= most_promises_of_an_address || promises_.size() >= most_promises)
    return fail("limit",
                "there are too many seeds that nobody has used yet; try again in a few minutes");
  const Seed seed = draw_seed();
  std::string hash = hash_of(seed);
  promises_.emplace(hash, Promise{seed, now + promise_time, limit_key});
  return hash;
}

Result<Seed> PromisedSeeds::find(const std::string& hash, SteadyTime now) const {
  const auto found = promises_.find(hash);
  if (found == promises_.end() || found->second.until < now)
    return fail("seed", "there is no seed with this hash any more; ask for another one");
  return found->second.seed;
}

void PromisedSeeds::forget_old(SteadyTime now) {
  std::erase_if(promises_, [now](const auto& each) { return each.second.until < now; });
}

}  // namespace souk
