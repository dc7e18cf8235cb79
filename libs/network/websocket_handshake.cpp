#include "websocket_handshake.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace souk::net {

namespace {

std::string base64(const unsigned char* bytes, std::size_t size) {
  std::string text((size + 2) / 3 * 4 + 1, '\0');
  const int length =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes, static_cast<int>(size));
  text.resize(static_cast<std::size_t>(length));
  return text;
}

// 16 bytes in base64.
bool is_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") &&
         std::all_of(key.begin(), key.end() - 2,
                     [](unsigned char c) { return std::isalnum(c) != 0 || c == '+' || c == '/'; });
}

}  // namespace

std::optional<Refusal> flaw_of_handshake(const ReceivedRequest& received) {
  if (received.request.method != "GET" || received.is_head || received.is_http_1_0)
    return Refusal{400, "a WebSocket begins with a GET of HTTP/1.1"};
  if (received.websocket_version != "13")
    return Refusal{426, "WebSockets of version 13 are spoken here"};
  if (!is_key(received.websocket_key))
    return Refusal{400, "Sec-WebSocket-Key must be 16 bytes in base64"};
  return {};
}

std::string accepted_key(std::string_view key) {
  const std::string salted = std::string{key} + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(salted.data(), salted.size(), digest.data(), &size, EVP_sha1(), nullptr);
  return base64(digest.data(), size);
}

}  // namespace souk::net
