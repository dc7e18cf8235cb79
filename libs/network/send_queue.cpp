#include "send_queue.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "websocket_frames.hpp"

namespace souk::net {

namespace {

std::string_view text_of(Tail tail) {
  switch (tail) {
    case Tail::none:
      return {};
    case Tail::line:
      return "\n";
    case Tail::chunk:
      return "\n\r\n";
  }
  return {};
}

// More room than this is given back once all was sent.
constexpr std::size_t kept_room = 8;

std::string_view text_of(const Piece& piece) {
  return piece.text ? std::string_view{*piece.text} : std::string_view{};
}

}  // namespace

std::size_t Piece::size() const { return head_size + text_of(*this).size() + text_of(tail).size(); }

Piece piece_of(std::string text) {
  return piece_of(std::make_shared<const std::string>(std::move(text)));
}

Piece piece_of(std::shared_ptr<const std::string> text) { return {.text = std::move(text)}; }

Piece message_piece(std::shared_ptr<const std::string> text) {
  const FrameHead head = frame_head(Opcode::text, text->size());
  Piece piece{.text = std::move(text), .head_size = head.size};
  std::copy_n(head.bytes.begin(), head.size, piece.head.begin());
  return piece;
}

Piece line_piece(std::shared_ptr<const std::string> text) {
  return {.text = std::move(text), .tail = Tail::line};
}

Piece chunk_piece(std::shared_ptr<const std::string> text) {
  Piece piece{.text = std::move(text), .tail = Tail::chunk};
  // A text of 2^40 bytes would still leave room for its size.
  char* const begin = piece.head.data();
  const auto size = std::to_chars(begin, begin + piece.head.size() - 2, piece.text->size() + 1, 16);
  piece.head_size = static_cast<std::uint8_t>(size.ptr - begin);
  for (const char c : {'\r', '\n'}) piece.head[piece.head_size++] = c;
  return piece;
}

void SendQueue::push(Piece piece) {
  bytes_ += piece.size();
  pieces_.push_back(std::move(piece));
}

void SendQueue::insert(std::size_t place, Piece piece) {
  bytes_ += piece.size();
  pieces_.insert(pieces_.begin() + static_cast<std::ptrdiff_t>(first_ + place), std::move(piece));
}

void SendQueue::cut(std::size_t place) {
  while (pieces() > place) {
    bytes_ -= pieces_.back().size();
    pieces_.pop_back();
  }
}

std::size_t SendQueue::gather(std::span<iovec> parts) const {
  std::size_t filled = 0;
  std::size_t skipped = offset_;
  const auto add = [&](std::string_view bytes) {
    const std::size_t skip = std::min(skipped, bytes.size());
    skipped -= skip;
    bytes.remove_prefix(skip);
    if (bytes.empty() || filled == parts.size()) return;
    // The kernel only reads; iovec has no form that says so.
    parts[filled++] = {const_cast<char*>(bytes.data()), bytes.size()};
  };
  for (std::size_t i = first_; i < pieces_.size() && filled < parts.size(); ++i) {
    const Piece& piece = pieces_[i];
    add({piece.head.data(), piece.head_size});
    add(text_of(piece));
    add(text_of(piece.tail));
  }
  return filled;
}

void SendQueue::sent(std::size_t bytes) {
  bytes_ -= bytes;
  offset_ += bytes;
  while (first_ < pieces_.size() && offset_ >= pieces_[first_].size()) {
    offset_ -= pieces_[first_].size();
    pieces_[first_++].text.reset();
  }
  if (empty()) {
    pieces_.clear();
    first_ = 0;
    if (pieces_.capacity() > kept_room) pieces_.shrink_to_fit();
  } else if (first_ >= 64 && first_ >= pieces_.size() / 2) {
    // A reader that is always a little behind must not keep what he has had; and no piece is moved
    // more often than once for each that has gone before it.
    pieces_.erase(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
}

}  // namespace souk::net
