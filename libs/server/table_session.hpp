// One client's connection to a table: a WebSocket that speaks docs/api.md, or a stream of events
// that only listens.
#pragma once

#include <memory>
#include <string>

#include "hall.hpp"
#include "rate_limiter.hpp"
#include "souk/network/network.hpp"

namespace souk {

// Someone who has connected and has yet to say to which table.
struct UnsubscribedClient {
  std::shared_ptr<Link> link;
  WallTime since = 0;
  bool has_subscribed = false;
};

class TableSession final : public LinkListener {
 public:
  struct Parts {
    Hall& hall;
    const ServerLimits& limits;
    AddressRateLimiter& limiter;  // of all connections of one address together
    std::function<WallTime()> now;
  };
  TableSession(Parts parts, std::shared_ptr<UnsubscribedClient> client, std::string limit_key);

  void on_message(std::string_view message) override;
  void on_close() override;

 private:
  [[nodiscard]] bool comes_too_often();
  void subscribe(const boost::json::object& request);
  void subscribed(const SubscribeRequest& request, Result<std::shared_ptr<Subscriber>> subscriber);
  void ping(const boost::json::object& request) const;
  void react(const boost::json::object& request) const;
  void act(const boost::json::object& request);
  void refuse(std::optional<std::string_view> action, const Error& error) const;

  Parts parts_;
  std::shared_ptr<UnsubscribedClient> client_;
  std::string limit_key_;
  RateLimiter limiter_;
  int too_often_ = 0;
  std::string table_;
  std::string token_;
  std::shared_ptr<Subscriber> subscriber_;
};

class EventStream final : public LinkListener {
 public:
  // Answers the request with all events from `since` on, for as long as the client listens.
  static void begin(Hall& hall, const SubscribeRequest& request, Reply& reply);

  void on_message(std::string_view) override {}
  void on_close() override;

 private:
  EventStream(Hall& hall, std::string table) : hall_{hall}, table_{std::move(table)} {}

  Hall& hall_;
  std::string table_;
  std::shared_ptr<Subscriber> subscriber_;
};

}  // namespace souk
