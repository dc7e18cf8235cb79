#include "connection.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <utility>

#include "http_session.hpp"
#include "lingering_close.hpp"

namespace souk::net {

namespace {

// What one connection may read or write before the others have their turn.
constexpr int most_reads = 4;
constexpr std::size_t most_written = 1024 * 1024;
constexpr int most_writes = 16;
// Requests sent ahead of their answers wait here; whoever sends more waits himself.
constexpr std::size_t most_unread = 16 * 1024;
// Whoever takes less than this in the time to write is as slow as one who takes nothing.
constexpr std::size_t least_taken = 2048;

Transfer transfer_of(ssize_t returned) {
  if (returned > 0) return {Transfer::State::some, static_cast<std::size_t>(returned)};
  if (returned == 0) return {Transfer::State::ended};
  if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return {Transfer::State::blocked};
  return {Transfer::State::failed};
}

}  // namespace

Connection::Connection(Hub& hub, Socket socket, const Address& peer,
                       std::unique_ptr<TlsSession> tls)
    : hub_{hub},
      socket_{std::move(socket)},
      peer_{peer},
      tls_{std::move(tls)},
      session_{std::make_unique<HttpSession>(*this, HttpSession::Turn::first)} {}

void Connection::start() { await_read(); }

void Connection::reject(std::string response) {
  is_rejected_ = true;
  ++hub_.rejected;
  push(piece_of(std::move(response)));
  finish();
  await_read();
}

void Connection::settle_soon() {
  if (!std::exchange(is_settling_soon_, true)) hub_.settle_later(shared_from_this());
}

void Connection::settle() {
  is_settling_soon_ = false;
  if (!is_dropped_ && std::exchange(reads_on_, false)) {
    take({});
    if (is_at_end_ && !is_dropped_) {
      session_->ended();
    } else if (!awaits_read_) {
      read();
    }
  }
  if (!is_dropped_) flush();
  end_old_sessions();
  if (is_dropped_) bury();
}

void Connection::tick(SteadyTime now) {
  if (is_dropped_) return;
  if (!queue_.empty() && now - moved_ > hub_.limits.write_time) {
    ++hub_.counts.slow_readers;
    return drop();
  }
  session_->tick(now);
}

void Connection::stop() {
  if (!is_dropped_) session_->stop();
}

// From now on the reader has to take something in time.
void Connection::begin_to_wait() {
  if (queue_.empty()) {
    taken_ = 0;
    moved_ = std::chrono::steady_clock::now();
  }
  settle_soon();
}

void Connection::push(Piece piece) {
  if (is_dropped_) return;
  begin_to_wait();
  queue_.push(std::move(piece));
}

void Connection::insert(std::size_t place_in_queue, Piece piece) {
  if (is_dropped_) return;
  begin_to_wait();
  queue_.insert(place_in_queue, std::move(piece));
}

void Connection::become(std::unique_ptr<Session> session) {
  old_sessions_.push_back(std::exchange(session_, std::move(session)));
  if (is_at_end_) reads_on_ = true;  // for the new one to hear of it
  settle_soon();
}

void Connection::read_on() {
  reads_on_ = true;
  settle_soon();
}

void Connection::finish() {
  is_finishing_ = true;
  settle_soon();
}

void Connection::drop() {
  if (std::exchange(is_dropped_, true)) return;
  boost::system::error_code error;
  error = socket_.close(error);  // it is gone, whatever this says
  settle_soon();
}

void Connection::bury() {
  if (std::exchange(is_buried_, true)) return;
  if (is_rejected_) {
    --hub_.rejected;
  } else {
    hub_.addresses.leave(peer_);
  }
  // The session goes before its connection; what it tells the service may come back to both.
  const std::unique_ptr<Session> last = std::move(session_);
  last->over();
  hub_.remove(*this);
}

void Connection::end_old_sessions() {
  for (const auto& session : std::exchange(old_sessions_, {})) session->over();
}

void Connection::await_read() {
  if (is_dropped_ || is_at_end_ || std::exchange(awaits_read_, true)) return;
  socket_.async_wait(Socket::wait_read,
                     [self = shared_from_this()](const boost::system::error_code& error) {
                       self->awaits_read_ = false;
                       if (error || self->is_dropped_) return;
                       self->read();
                     });
}

void Connection::await_write() {
  if (is_dropped_ || std::exchange(awaits_write_, true)) return;
  socket_.async_wait(Socket::wait_write,
                     [self = shared_from_this()](const boost::system::error_code& error) {
                       self->awaits_write_ = false;
                       if (error || self->is_dropped_) return;
                       // TLS may have been held up in reading by what it had to write.
                       if (self->tls_ && !self->is_at_end_) self->read();
                       self->settle();
                     });
}

Transfer Connection::receive(std::span<char> room) {
  if (tls_) return tls_->read(room);
  return transfer_of(::recv(socket_.native_handle(), room.data(), room.size(), 0));
}

Transfer Connection::transmit(std::span<iovec> parts) {
  if (tls_) return tls_->write(parts, hub_.tls_buffer);
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  return transfer_of(::sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL));
}

void Connection::read() {
  if (is_dropped_) return;
  for (int reads = 0; reads < most_reads; ++reads) {
    if (unread_.size() >= most_unread) return;  // until read_on()
    const std::size_t most =
        unread_.empty() ? hub_.read_buffer.size() : most_unread - unread_.size();
    const Transfer got = receive(std::span{hub_.read_buffer}.first(most));
    if (got.state == Transfer::State::failed) return drop();
    if (got.state == Transfer::State::ended) {
      is_at_end_ = true;
      return read_on();  // what came before the end may still wait for its turn
    }
    if (got.state == Transfer::State::blocked) {
      if (tls_ && tls_->waits_to_write()) await_write();
      // What TLS was asked to write may have waited for this.
      if (tls_ && !queue_.empty()) settle_soon();
      return await_read();
    }
    hub_.counts.bytes_in += got.bytes;
    take({hub_.read_buffer.data(), got.bytes});
    if (is_dropped_) return;
    if (!tls_ && got.bytes < most) return await_read();
  }
  read_on();
}

void Connection::take(std::span<char> fresh) {
  if (unread_.empty()) {
    const std::size_t taken = feed(fresh);
    const auto rest = fresh.subspan(taken);
    unread_.assign(rest.data(), rest.size());
    return;
  }
  unread_.append(fresh.data(), fresh.size());
  unread_.erase(0, feed(unread_));
  if (unread_.empty()) unread_ = {};
}

// How much of it was taken, by one session or by several in a row.
std::size_t Connection::feed(std::span<char> bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !is_dropped_) {
    const Session* const before = session_.get();
    const std::size_t some = session_->take(bytes.subspan(taken));
    taken += some;
    if (some == 0 && session_.get() == before) break;
  }
  return taken;
}

void Connection::flush() {
  std::array<iovec, 64> room{};
  std::size_t written = 0;
  for (int writes = 0; !queue_.empty(); ++writes) {
    // Many small pieces are as much work as much in few.
    if (written > most_written || writes >= most_writes) return settle_soon();
    const auto parts = std::span{room}.first(queue_.gather(room));
    const Transfer sent = transmit(parts);
    if (sent.state == Transfer::State::blocked) {
      if (!tls_ || tls_->waits_to_write()) await_write();
      return;
    }
    if (sent.state != Transfer::State::some) return drop();
    queue_.sent(sent.bytes);
    hub_.counts.bytes_out += sent.bytes;
    taken_ += sent.bytes;
    if (taken_ >= least_taken || queue_.empty()) {
      taken_ = 0;
      moved_ = std::chrono::steady_clock::now();
    }
    written += sent.bytes;
  }
  if (is_finishing_) return end_sending();
  if (written > 0) session_->drained();
}

void Connection::end_sending() {
  is_finishing_ = false;
  if (is_at_end_) return drop();
  if (tls_) tls_->say_end();
  boost::system::error_code error;
  if (socket_.shutdown(Socket::shutdown_send, error)) return drop();
  become(std::make_unique<LingeringClose>(*this));
  // The rest of what it sent is in nobody's way, and the end of it must be seen.
  read_on();
}

}  // namespace souk::net
