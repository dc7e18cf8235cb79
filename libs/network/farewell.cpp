#include "farewell.hpp"

#include "connection.hpp"

namespace souk::net {

namespace {

constexpr std::chrono::seconds longest_farewell{2};
constexpr std::size_t most_thrown_away = 1024 * 1024;

}  // namespace

std::size_t Farewell::take(std::span<char> bytes) {
  thrown_away_ += bytes.size();
  if (thrown_away_ > most_thrown_away) connection_.drop();
  return bytes.size();
}

void Farewell::ended() { connection_.drop(); }

void Farewell::tick(Moment now) {
  if (now - since_ > longest_farewell) connection_.drop();
}

}  // namespace souk::net
