#include "hub.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "connection.hpp"

namespace souk::net {

void Hub::add(std::shared_ptr<Connection> connection) {
  connection->place = connections_.size();
  connections_.push_back(std::move(connection));
  ++counts.connections;
}

void Hub::remove(Connection& connection) {
  const std::size_t place = connection.place;
  std::swap(connections_[place], connections_.back());
  connections_[place]->place = place;
  connections_.pop_back();
  --counts.connections;
  if (connections_.empty() && when_empty) when_empty();
}

void Hub::settle_later(std::shared_ptr<Connection> connection) {
  due_.push_back(std::move(connection));
  if (std::exchange(is_settling_soon_, true)) return;
  boost::asio::post(context, [this] { settle(); });
}

void Hub::settle() {
  is_settling_soon_ = false;
  for (const auto& connection : std::exchange(due_, {})) connection->settle();
}

void Hub::sweep() {
  const SteadyTime now = std::chrono::steady_clock::now();
  for (std::size_t left = (connections_.size() + 9) / 10; left > 0; --left) {
    if (swept_ >= connections_.size()) swept_ = 0;
    connections_[swept_++]->tick(now);
  }
}

void Hub::stop_all() {
  is_stopping = true;
  for (const auto& connection : connections_) connection->stop();
}

void Hub::drop_all() {
  for (const auto& connection : connections_) connection->drop();
}

}  // namespace souk::net
