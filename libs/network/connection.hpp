// One socket: reads what comes and gives it to the session, sends what is queued, and ends in
// order.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "addresses.hpp"
#include "hub.hpp"
#include "send_queue.hpp"
#include "session.hpp"
#include "tls.hpp"

namespace souk::net {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // `tls` is null without TLS. The address was counted, unless it is turned away, and the
  // connection gives it back.
  Connection(Hub& hub, Socket socket, const Address& peer, std::unique_ptr<TlsSession> tls);

  // With the network.
  void start();
  // Says why there is no room, and ends.
  void reject(std::string response);
  void settle();
  void tick(SteadyTime now);
  void stop();
  std::size_t group = 0;  // of the hub's
  std::size_t place = 0;  // in it

  // With its session.
  void push(Piece piece);
  // Before what was pushed since there were so many pieces in the queue.
  void insert(std::size_t place_in_queue, Piece piece);
  // Takes back what was pushed since then.
  void cut(std::size_t place_in_queue) { queue_.cut(place_in_queue); }
  [[nodiscard]] const SendQueue& queue() const { return queue_; }
  // The old one hears that it is over, but not at once: it may be the caller.
  void become(std::unique_ptr<Session> session);
  // Sends what the kernel takes, now and not soon.
  void flush();
  // Gives what was left lying to the session again, soon.
  void read_on();
  // Sends what is queued, then ends.
  void finish();
  // Ends now.
  void drop();
  [[nodiscard]] bool is_dropped() const { return is_dropped_; }
  [[nodiscard]] bool is_tls() const { return tls_ != nullptr; }
  // Whether the certificate that was shown is for this name.
  [[nodiscard]] bool is_certified_for(const std::string& name) const {
    return tls_ && tls_->is_certified_for(name);
  }
  [[nodiscard]] Hub& hub() { return hub_; }
  [[nodiscard]] const Address& peer() const { return peer_; }

 private:
  void settle_soon();
  void begin_to_wait();
  void await_read();
  void await_write();
  void read();
  void take(std::span<char> fresh);
  [[nodiscard]] std::size_t feed(std::span<char> bytes);
  [[nodiscard]] Transfer receive(std::span<char> room);
  [[nodiscard]] Transfer transmit(std::span<iovec> parts);
  void end_sending();
  void end_old_sessions();
  void bury();

  Hub& hub_;
  Socket socket_;
  Address peer_;
  std::unique_ptr<TlsSession> tls_;
  std::unique_ptr<Session> session_;
  std::vector<std::unique_ptr<Session>> old_sessions_;
  std::string unread_;  // what the session has not taken
  SendQueue queue_;
  SteadyTime moved_;       // when bytes began to wait, or enough of them had gone out
  std::size_t taken_ = 0;  // that went out since
  bool awaits_read_ = false;
  bool awaits_write_ = false;
  bool is_settling_soon_ = false;
  bool reads_on_ = false;
  bool is_finishing_ = false;
  bool is_at_end_ = false;  // the other side sends no more
  bool is_dropped_ = false;
  bool is_buried_ = false;
  bool is_rejected_ = false;
};

}  // namespace souk::net
