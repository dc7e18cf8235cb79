// Sockets that are files, and whole lines on them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "souk/text/result.hpp"

struct sockaddr_un;

namespace souk::admin {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

[[nodiscard]] Result<sockaddr_un> address_of(const std::string& file);
[[nodiscard]] std::string words_for(int error);

// Up to its newline, which is left out. Nothing: it did not come in time, or is too long.
[[nodiscard]] std::optional<std::string> read_line(const Descriptor& from, std::size_t longest,
                                                   std::chrono::milliseconds patience);
// With a newline.
[[nodiscard]] bool write_line(const Descriptor& to, std::string_view line,
                              std::chrono::milliseconds patience);

}  // namespace souk::admin
