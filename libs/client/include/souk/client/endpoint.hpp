// Where a server listens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace souk::client {

struct Endpoint {
  std::string host;  // a name, or numbers: 127.0.0.1, ::1
  std::uint16_t port = 0;
  bool is_secure = false;  // TLS

  [[nodiscard]] bool operator==(const Endpoint&) const = default;
  [[nodiscard]] std::string text() const;       // 127.0.0.1:8080, [::1]:8080
  [[nodiscard]] std::string authority() const;  // the same without the usual port of its scheme
  [[nodiscard]] std::string origin() const;     // https://club.example
};

[[nodiscard]] bool is_number_of_a_host(const std::string& host);
// Numbers of this machine itself, or `localhost`.
[[nodiscard]] bool is_loopback(const std::string& host);

}  // namespace souk::client
