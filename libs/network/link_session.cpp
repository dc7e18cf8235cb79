#include "link_session.hpp"

#include <utility>

#include "connection.hpp"

namespace souk::net {

void SessionLink::send(std::shared_ptr<const std::string> text) {
  if (session_ != nullptr && text) session_->send(std::move(text));
}

void SessionLink::close(std::string reason) {
  if (session_ != nullptr) session_->close(reason);
}

std::size_t SessionLink::queued_bytes() const {
  return session_ != nullptr ? session_->queued_bytes() : 0;
}

std::size_t LinkSession::queued_bytes() const { return connection_.queue().bytes(); }

LinkSession::LinkSession(Connection& connection, const Address& client)
    : connection_{connection}, link_{std::make_shared<SessionLink>(this, client.to_string())} {
  ++connection_.hub().counts.links;
}

LinkSession::~LinkSession() {
  unlink();
  if (counted_) connection_.hub().addresses.leave(*counted_);
  --connection_.hub().counts.links;
}

bool LinkSession::enter(const Address& client) {
  Hub& hub = connection_.hub();
  // Others were counted when they connected.
  if (client == connection_.peer()) return true;
  if (!hub.addresses.enter(client, hub.limits.connections_per_address)) return false;
  counted_ = client;
  return true;
}

void LinkSession::send(std::shared_ptr<const std::string> text) {
  const std::size_t most = connection_.hub().limits.queue_bytes;
  // Much may have been sent at one go, and the other side is not to blame. Before there is a
  // listener, the head of the response is still to come.
  if (listener_ && connection_.queue().bytes() > most && !connection_.is_dropped())
    connection_.flush();
  if (connection_.is_dropped()) return;
  if (connection_.queue().bytes() > most) return drop_slow_reader();
  ++connection_.hub().counts.messages_out;
  push(std::move(text));
}

void LinkSession::drop_slow_reader() {
  ++connection_.hub().counts.slow_readers;
  unlink();
  connection_.drop();
}

void LinkSession::unlink() { link_->session_ = nullptr; }

void LinkSession::over() {
  unlink();
  if (const auto listener = std::exchange(listener_, nullptr)) listener->on_close();
}

}  // namespace souk::net
