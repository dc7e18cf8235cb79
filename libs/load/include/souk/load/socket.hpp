// A connection to a server on this machine. Nothing here talks to another machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "souk/text/result.hpp"

namespace souk::load {

struct Endpoint {
  std::string host;  // 127.0.0.1 or ::1
  std::uint16_t port = 0;

  [[nodiscard]] std::string text() const;  // 127.0.0.1:8080, [::1]:8080
};

// `http://127.0.0.1:8080`, `ws://localhost:8080`, `http://[::1]:8080`. Refused: every address that
// is not this machine's own, because a load generator pointed elsewhere is an attack.
[[nodiscard]] Result<Endpoint> read_endpoint(std::string_view address);

// Never waits: what cannot be done now is done in part or not at all.
class Socket {
 public:
  Socket() = default;
  Socket(Socket&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Socket() { close(); }

  // The connection is still on its way when this returns; writing waits for it.
  [[nodiscard]] static Result<Socket> connect_to(const Endpoint& endpoint);

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

  enum class Outcome : std::uint8_t { done, later, gone };
  // Sends what the connection takes and removes that from `text`.
  [[nodiscard]] Outcome send(std::string& text) const;
  // `size` of `into` were filled, where done.
  [[nodiscard]] Outcome receive(std::span<char> into, std::size_t& size) const;

  void close();
  // Without farewell: the other side finds its connection reset.
  void cut();

 private:
  explicit Socket(int number) : number_{number} {}

  int number_ = -1;
};

}  // namespace souk::load
