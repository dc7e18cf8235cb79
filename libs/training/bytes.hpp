// Numbers as bytes, the same on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace souk {

// The lowest byte of a number comes first; a float is the bits it consists of.
class ByteWriter {
 public:
  void add(std::uint64_t number) { add_low_bytes(number, sizeof number); }
  void add(double number);
  void add(float number);
  void add(std::span<const float> numbers) {
    for (const float each : numbers) add(each);
  }
  void add_byte(std::uint8_t byte) { add_low_bytes(byte, 1); }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void add_low_bytes(std::uint64_t number, std::size_t count);

  std::string bytes_;
};

// When the bytes come to an end too early, everything read from there on is 0.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_{bytes} {}

  [[nodiscard]] std::uint64_t number() { return low_bytes(sizeof(std::uint64_t)); }
  [[nodiscard]] double real();
  [[nodiscard]] float short_real();
  void fill(std::span<float> numbers) {
    for (float& each : numbers) each = short_real();
  }
  [[nodiscard]] std::uint8_t byte() { return static_cast<std::uint8_t>(low_bytes(1)); }

  [[nodiscard]] std::size_t left() const { return bytes_.size(); }
  // All of them were there, and no more.
  [[nodiscard]] bool came_out_even() const { return !too_short_ && bytes_.empty(); }

 private:
  std::uint64_t low_bytes(std::size_t count);

  std::string_view bytes_;
  bool too_short_ = false;
};

}  // namespace souk
