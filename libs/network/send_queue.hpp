// What waits to be sent on one connection. Texts are shared with all others they go to; only the
// few bytes around a text are the connection's own.
#pragma once

#include <sys/uio.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace souk::net {

// What comes behind a text: a newline, or that and the end of a chunk.
enum class Tail : std::uint8_t { none, line, chunk };

struct Piece {
  std::shared_ptr<const std::string> text;
  std::array<char, 14> head{};
  std::uint8_t head_size = 0;
  Tail tail = Tail::none;

  [[nodiscard]] std::size_t size() const;
};

[[nodiscard]] Piece piece_of(std::string text);
[[nodiscard]] Piece piece_of(std::shared_ptr<const std::string> text);
// A text message of a WebSocket, from the server.
[[nodiscard]] Piece message_piece(std::shared_ptr<const std::string> text);
[[nodiscard]] Piece line_piece(std::shared_ptr<const std::string> text);
// A chunk of a response that goes on, with the text and a newline in it.
[[nodiscard]] Piece chunk_piece(std::shared_ptr<const std::string> text);

class SendQueue {
 public:
  void push(Piece piece);
  // Puts `piece` before all that were pushed since there were `place` of them.
  void insert(std::size_t place, Piece piece);
  // Forgets all but the first `place`.
  void cut(std::size_t place);

  [[nodiscard]] bool empty() const { return first_ == pieces_.size(); }
  [[nodiscard]] std::size_t pieces() const { return pieces_.size() - first_; }
  // What it keeps in memory: what goes out, and what every piece takes beside that.
  [[nodiscard]] std::size_t bytes() const { return bytes_ + pieces() * piece_overhead; }

  // The next bytes to send, as many as fit; how many parts were filled in.
  [[nodiscard]] std::size_t gather(std::span<iovec> parts) const;
  // That many bytes were sent.
  void sent(std::size_t bytes);

 private:
  // The piece itself, and a text of its own with its counters.
  static constexpr std::size_t piece_overhead = sizeof(Piece) + 64;

  std::vector<Piece> pieces_;
  std::size_t first_ = 0;
  std::size_t offset_ = 0;  // what was sent of the first
  std::size_t bytes_ = 0;
};

}  // namespace souk::net
