#include "secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace souk {

namespace {

// No letters that are mistaken for each other when they are read: 32 of them, 5 bits each.
constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";

void prepare() {
  if (::sodium_init() < 0) throw std::runtime_error{"libsodium does not start"};
}

std::string draw(std::size_t length, std::string_view from = letters) {
  prepare();
  std::string drawn(length, ' ');
  ::randombytes_buf(drawn.data(), drawn.size());
  for (char& each : drawn) each = from[static_cast<unsigned char>(each) % from.size()];
  return drawn;
}

std::string hash(std::string_view purpose, std::string_view text, std::size_t bytes) {
  prepare();
  const std::string message = std::string{purpose} + '\n' + std::string{text};
  std::array<unsigned char, 32> digest{};
  ::crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                       nullptr, 0);
  std::string hex(bytes * 2 + 1, '\0');
  ::sodium_bin2hex(hex.data(), hex.size(), digest.data(), bytes);
  hex.pop_back();
  return hex;
}

}  // namespace

std::string draw_table_id() { return draw(16); }
std::string draw_token() { return draw(32); }
std::string draw_invitation() { return draw(16); }
std::string draw_code() { return draw(code_length, code_letters); }
std::string key_of_token(std::string_view token) { return hash("souk token", token, 16); }
std::string hash_of_address(std::string_view address) { return hash("souk address", address, 8); }

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && ::sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace souk
