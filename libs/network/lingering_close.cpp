#include "lingering_close.hpp"

#include "connection.hpp"

namespace souk::net {

namespace {

constexpr std::chrono::seconds longest_linger{2};
constexpr std::size_t most_discarded = 1024 * 1024;

}  // namespace

std::size_t LingeringClose::take(std::span<char> bytes) {
  discarded_ += bytes.size();
  if (discarded_ > most_discarded) connection_.drop();
  return bytes.size();
}

void LingeringClose::ended() { connection_.drop(); }

void LingeringClose::tick(SteadyTime now) {
  if (now - since_ > longest_linger) connection_.drop();
}

}  // namespace souk::net
