// One socket: reads what comes and gives it to the talk, sends what is queued, and ends in order.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "addresses.hpp"
#include "hub.hpp"
#include "out_queue.hpp"
#include "talk.hpp"
#include "tls.hpp"

namespace souk::net {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // `session` is null without TLS. The address was counted, unless it is turned away, and the
  // connection gives it back.
  Connection(Hub& hub, Socket socket, const Address& peer, std::unique_ptr<TlsSession> session);

  // With the network.
  void start();
  // Says why there is no room, and ends.
  void turn_away(std::string response);
  void settle();
  void tick(Moment now);
  void stop();
  std::size_t place = 0;  // among the hub's

  // With its talk.
  void push(Piece piece);
  // Before what was pushed since there were so many pieces in the queue.
  void insert(std::size_t place_in_queue, Piece piece);
  // Takes back what was pushed since then.
  void cut(std::size_t place_in_queue) { queue_.cut(place_in_queue); }
  [[nodiscard]] const OutQueue& queue() const { return queue_; }
  // The old one hears that it is over, but not at once: it may be the caller.
  void become(std::unique_ptr<Talk> talk);
  // Sends what the kernel takes, now and not soon.
  void flush();
  // Gives what was left lying to the talk again, soon.
  void read_on();
  // Sends what is queued, then ends.
  void finish();
  // Ends now.
  void drop();
  [[nodiscard]] bool is_dropped() const { return is_dropped_; }
  [[nodiscard]] bool is_tls() const { return session_ != nullptr; }
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
  void tell_old_talks();
  void bury();

  Hub& hub_;
  Socket socket_;
  Address peer_;
  std::unique_ptr<TlsSession> session_;
  std::unique_ptr<Talk> talk_;
  std::vector<std::unique_ptr<Talk>> old_talks_;
  std::string unread_;  // what the talk has not taken
  OutQueue queue_;
  Moment moved_;  // when bytes last went out, or began to wait
  bool awaits_read_ = false;
  bool awaits_write_ = false;
  bool is_settling_soon_ = false;
  bool reads_on_ = false;
  bool is_finishing_ = false;
  bool is_at_end_ = false;  // the other side sends no more
  bool is_dropped_ = false;
  bool is_buried_ = false;
  bool is_turned_away_ = false;
};

}  // namespace souk::net
