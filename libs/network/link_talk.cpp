#include "link_talk.hpp"

#include <utility>

#include "connection.hpp"

namespace souk::net {

void TalkLink::send(std::shared_ptr<const std::string> text) {
  if (talk_ != nullptr && text) talk_->send(std::move(text));
}

void TalkLink::close(std::string reason) {
  if (talk_ != nullptr) talk_->close(reason);
}

std::size_t TalkLink::waiting() const { return talk_ != nullptr ? talk_->waiting() : 0; }

std::size_t LinkTalk::waiting() const { return connection_.queue().bytes(); }

LinkTalk::LinkTalk(Connection& connection, const Address& client)
    : connection_{connection}, link_{std::make_shared<TalkLink>(this, client.to_string())} {
  ++connection_.hub().counts.links;
}

LinkTalk::~LinkTalk() {
  unlink();
  if (counted_) connection_.hub().addresses.leave(*counted_);
  --connection_.hub().counts.links;
}

bool LinkTalk::enter(const Address& client) {
  Hub& hub = connection_.hub();
  // Others were counted when they connected.
  if (client == connection_.peer()) return true;
  if (!hub.addresses.enter(client, hub.limits.connections_per_address)) return false;
  counted_ = client;
  return true;
}

void LinkTalk::send(std::shared_ptr<const std::string> text) {
  const std::size_t most = connection_.hub().limits.queue_bytes;
  // Much may have been sent at one go, and the reader is not to blame. Before there is one, the
  // head of the response is still to come.
  if (reader_ && connection_.queue().bytes() > most && !connection_.is_dropped())
    connection_.flush();
  if (connection_.is_dropped()) return;
  if (connection_.queue().bytes() > most) return drop_slow_reader();
  ++connection_.hub().counts.messages_out;
  push(std::move(text));
}

void LinkTalk::drop_slow_reader() {
  ++connection_.hub().counts.slow_readers;
  unlink();
  connection_.drop();
}

void LinkTalk::unlink() { link_->talk_ = nullptr; }

void LinkTalk::over() {
  unlink();
  if (const auto reader = std::exchange(reader_, nullptr)) reader->gone();
}

}  // namespace souk::net
