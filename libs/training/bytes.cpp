#include "bytes.hpp"

#include <bit>

namespace souk {

void ByteWriter::add(double number) { add(std::bit_cast<std::uint64_t>(number)); }

void ByteWriter::add(float number) {
  add_low_bytes(std::bit_cast<std::uint32_t>(number), sizeof number);
}

void ByteWriter::add_low_bytes(std::uint64_t number, std::size_t count) {
  for (std::size_t byte = 0; byte < count; ++byte)
    bytes_ += static_cast<char>(static_cast<std::uint8_t>(number >> (8 * byte)));
}

double ByteReader::real() { return std::bit_cast<double>(number()); }

float ByteReader::short_real() {
  return std::bit_cast<float>(static_cast<std::uint32_t>(low_bytes(sizeof(float))));
}

std::uint64_t ByteReader::low_bytes(std::size_t count) {
  if (bytes_.size() < count) {
    too_short_ = true;
    bytes_ = {};
    return 0;
  }
  std::uint64_t number = 0;
  for (std::size_t byte = 0; byte < count; ++byte)
    number |= std::uint64_t{static_cast<std::uint8_t>(bytes_[byte])} << (8 * byte);
  bytes_.remove_prefix(count);
  return number;
}

}  // namespace souk
