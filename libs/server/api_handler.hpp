// What answers the network: the API of docs/api.md, in front of the hall.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "hall.hpp"
#include "rate_limiter.hpp"
#include "souk/network/network.hpp"
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
    std::function<WallTime()> now;
    std::function<std::string()> metrics;
  };

  explicit ApiHandler(Parts parts);

  void answer(const HttpRequest& request, std::shared_ptr<Reply> reply) override;
  [[nodiscard]] tl::expected<std::unique_ptr<LinkListener>, HttpResponse> open_link(
      const HttpRequest& request, std::shared_ptr<Link> link) override;
  // Once a second.
  void pass_time();

 private:
  using Handler = void (ApiHandler::*)(const HttpRequest&, const std::string& table,
                                       const std::shared_ptr<Reply>&) const;
  struct Route {
    std::string_view method;
    std::string_view pattern;  // `*` is the name of a table
    Handler handler;
  };
  static const Route routes[];

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
  AddressRateLimiter request_limiter_;
  AddressRateLimiter message_limiter_;
  std::deque<std::weak_ptr<UnsubscribedClient>> unsubscribed_;  // the longest waiting first
};

}  // namespace souk
