#include "hub.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "connection.hpp"

namespace souk::net {

void Hub::add(std::shared_ptr<Connection> connection) {
  added_to_ = (added_to_ + 1) % groups_.size();
  Group& group = groups_[added_to_];
  connection->group = added_to_;
  connection->place = group.size();
  group.push_back(std::move(connection));
  ++counts.connections;
}

void Hub::remove(Connection& connection) {
  Group& group = groups_[connection.group];
  const std::size_t place = connection.place;
  std::swap(group[place], group.back());
  group[place]->place = place;
  group.pop_back();
  if (--counts.connections == 0 && when_empty) when_empty();
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
  for (const auto& connection : groups_[swept_]) connection->tick(now);
  swept_ = (swept_ + 1) % groups_.size();
  if (swept_ != 0) return;
  arrivals.forget_idle(limiter_time(now));
  frames.forget_idle(limiter_time(now));
}

void Hub::stop_all() {
  is_stopping = true;
  for (const Group& group : groups_)
    for (const auto& connection : group) connection->stop();
}

void Hub::drop_all() {
  for (const Group& group : groups_)
    for (const auto& connection : group) connection->drop();
}

}  // namespace souk::net
