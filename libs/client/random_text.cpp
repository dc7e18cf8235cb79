#include "souk/client/random_text.hpp"

#include <openssl/rand.h>

#include <stdexcept>
#include <string_view>

namespace souk::client {

std::string random_text(std::size_t length) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string drawn(length, ' ');
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the shape of the C interface
  auto* const bytes = reinterpret_cast<unsigned char*>(drawn.data());
  if (::RAND_bytes(bytes, static_cast<int>(length)) != 1)
    throw std::runtime_error{"the system gives no random numbers"};
  for (char& each : drawn) each = letters[static_cast<unsigned char>(each) % letters.size()];
  return drawn;
}

}  // namespace souk::client
