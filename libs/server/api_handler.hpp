// What answers the network: the API of docs/api.md, in front of the hall.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "hall.hpp"
#include "souk/network/address_list.hpp"
#include "souk/network/network.hpp"
#include "souk/network/rate_limiter.hpp"
#include "souk/server/server.hpp"
#include "static_files.hpp"
#include "table_session.hpp"

namespace souk {

class ApiHandler final : public Service {
 public:
  struct Parts {
    const ServerOptions& options;
    Hall& hall;
    StaticFiles page;
    AddressList metrics_readers;
    std::function<WallTime()> now;
    std::function<SteadyTime()> steady_now;
    std::function<std::string()> metrics;
    LogSink logger;
  };

  explicit ApiHandler(Parts parts);

  void answer(const HttpRequest& request, std::shared_ptr<Reply> reply) override;
  [[nodiscard]] tl::expected<std::unique_ptr<LinkListener>, HttpResponse> open_link(
      const HttpRequest& request, std::shared_ptr<Link> link) override;
  // Once a second.
  void pass_time();
  // Nobody new is to be sent here.
  void drain() { is_draining_ = true; }

 private:
  using Handler = void (ApiHandler::*)(const HttpRequest&, const std::string& table,
                                       const std::shared_ptr<Reply>&) const;
  struct Route {
    std::string_view method;
    std::string_view pattern;  // `*` is the name of a table
    Handler handler;
  };
  static const Route routes[];

  // Nothing where the address may ask this now; else how it is refused.
  [[nodiscard]] std::optional<HttpResponse> over_limit(const HttpRequest& request);
  // What tells a story costs by its length.
  void charge_for_story(const HttpRequest& request, const std::string& table, int since) const;
  void route(const HttpRequest& request, const std::shared_ptr<Reply>& reply) const;
  // A site beside our own that the host named.
  [[nodiscard]] bool is_allowed_origin(const std::string& origin) const;
  [[nodiscard]] bool is_known_origin(const HttpRequest& request) const;

  void promise_seed(const HttpRequest& request, const std::string& table,
                    const std::shared_ptr<Reply>& reply) const;
  void open_table(const HttpRequest& request, const std::string& table,
                  const std::shared_ptr<Reply>& reply) const;
  void play_now(const HttpRequest& request, const std::string& table,
                const std::shared_ptr<Reply>& reply) const;
  void show_lobby(const HttpRequest& request, const std::string& table,
                  const std::shared_ptr<Reply>& reply) const;
  void show_table(const HttpRequest& request, const std::string& table,
                  const std::shared_ptr<Reply>& reply) const;
  void join(const HttpRequest& request, const std::string& table,
            const std::shared_ptr<Reply>& reply) const;
  void act(const HttpRequest& request, const std::string& table,
           const std::shared_ptr<Reply>& reply) const;
  void show_code(const HttpRequest& request, const std::string& table,
                 const std::shared_ptr<Reply>& reply) const;
  void enter_code(const HttpRequest& request, const std::string& table,
                  const std::shared_ptr<Reply>& reply) const;
  void stream_events(const HttpRequest& request, const std::string& table,
                     const std::shared_ptr<Reply>& reply) const;
  void show_record(const HttpRequest& request, const std::string& table,
                   const std::shared_ptr<Reply>& reply) const;
  void list_games(const HttpRequest& request, const std::string& table,
                  const std::shared_ptr<Reply>& reply) const;
  void show_health(const HttpRequest& request, const std::string& table,
                   const std::shared_ptr<Reply>& reply) const;
  void show_metrics(const HttpRequest& request, const std::string& table,
                    const std::shared_ptr<Reply>& reply) const;

  Parts parts_;
  mutable AddressRateLimiter request_limiter_;
  AddressRateLimiter file_limiter_;
  AddressRateLimiter refusal_limiter_;  // of requests over the limit: who asks on is closed
  AddressRateLimiter message_limiter_;
  bool is_draining_ = false;
  std::deque<std::weak_ptr<UnsubscribedClient>> unsubscribed_;  // the longest waiting first
};

}  // namespace souk
