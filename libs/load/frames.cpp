#include "souk/load/frames.hpp"

#include <array>

namespace souk::load {

namespace {

constexpr unsigned last_bit = 0x80;
constexpr unsigned mask_bit = 0x80;
constexpr unsigned two_byte_length = 126;
constexpr unsigned eight_byte_length = 127;
// No message of a table comes near it.
constexpr std::uint64_t longest_payload = std::uint64_t{16} << 20;

void append_big_endian(std::string& to, std::uint64_t number, int bytes) {
  for (int byte = bytes - 1; byte >= 0; --byte)
    to.push_back(static_cast<char>((number >> (8 * byte)) & 0xFF));
}

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = (number << 8) | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

void append_frame(std::string& to, Opcode opcode, std::string_view payload, std::uint32_t mask) {
  to.push_back(static_cast<char>(last_bit | static_cast<unsigned>(opcode)));
  if (payload.size() < two_byte_length) {
    to.push_back(static_cast<char>(mask_bit | payload.size()));
  } else if (payload.size() <= 0xFFFF) {
    to.push_back(static_cast<char>(mask_bit | two_byte_length));
    append_big_endian(to, payload.size(), 2);
  } else {
    to.push_back(static_cast<char>(mask_bit | eight_byte_length));
    append_big_endian(to, payload.size(), 8);
  }
  const std::array<unsigned, 4> key{mask >> 24, (mask >> 16) & 0xFF, (mask >> 8) & 0xFF,
                                    mask & 0xFF};
  append_big_endian(to, mask, 4);
  for (std::size_t at = 0; at < payload.size(); ++at)
    to.push_back(static_cast<char>(static_cast<unsigned char>(payload[at]) ^ key[at % 4]));
}

void FrameReader::add(std::string_view bytes) {
  bytes_.erase(0, read_);
  read_ = 0;
  bytes_.append(bytes);
}

Result<std::optional<Frame>> FrameReader::next() {
  const std::string_view rest = std::string_view{bytes_}.substr(read_);
  if (rest.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(rest[0]);
  const auto second = static_cast<unsigned char>(rest[1]);
  if ((first & 0x70U) != 0) return fail("frame", "a frame with an extension nobody asked for");
  if ((second & mask_bit) != 0) return fail("frame", "a masked frame from a server");
  std::size_t header = 2;
  std::uint64_t size = second & 0x7FU;
  if (size >= two_byte_length) {
    const std::size_t length_bytes = size == two_byte_length ? 2 : 8;
    header += length_bytes;
    if (rest.size() < header) return std::nullopt;
    size = big_endian(rest.substr(2, length_bytes));
  }
  if (size > longest_payload) return fail("frame", "a frame of more than 16 MiB");
  if (rest.size() - header < size) return std::nullopt;
  read_ += header + static_cast<std::size_t>(size);
  return Frame{.opcode = static_cast<Opcode>(first & 0x0FU),
               .is_last = (first & last_bit) != 0,
               .payload = rest.substr(header, static_cast<std::size_t>(size))};
}

}  // namespace souk::load
