#include "api_handler.hpp"

#include <algorithm>
#include <cctype>
#include <limits>

#include "messages.hpp"
#include "responses.hpp"

namespace souk {

namespace {

// To say which table it is about.
constexpr SteadyTime time_to_subscribe = 10'000;

// Files of the page come by the dozen, and are in memory.
constexpr double files_for_a_request = 8;

constexpr int most_games_listed = 200;
constexpr int usual_games_listed = 50;

// Splits `/api/tables/k3…/act` by a pattern such as `/api/tables/*/act`; nothing where it does not
// fit.
std::optional<std::string> fits(std::string_view path, std::string_view pattern) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos)
    return path == pattern ? std::optional{std::string{}} : std::nullopt;
  const std::string_view before = pattern.substr(0, star);
  const std::string_view behind = pattern.substr(star + 1);
  if (path.size() <= before.size() + behind.size() || !path.starts_with(before) ||
      !path.ends_with(behind))
    return {};
  const std::string_view name =
      path.substr(before.size(), path.size() - before.size() - behind.size());
  if (name.find('/') != std::string_view::npos) return {};
  return std::string{name};
}

template <class T, class Tell>
Callback<T> reply_with(std::shared_ptr<Reply> reply, Tell tell) {
  return [reply = std::move(reply), tell = std::move(tell)](Result<T> result) {
    reply->send(result ? tell(*result) : refusal(result.error()));
  };
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return text;
}

std::string scheme_of(const HttpRequest& request) {
  return request.is_secure ? "https://" : "http://";
}

// The network has seen to it that the host is one of our names. A port that goes without saying
// may be said.
bool is_same_site(const HttpRequest& request) {
  std::string host = lower(request.host);
  const std::string_view usual_port = request.is_secure ? ":443" : ":80";
  if (host.ends_with(usual_port)) host.resize(host.size() - usual_port.size());
  return lower(request.origin) == scheme_of(request) + host;
}

// What a host whose proxy or second site is refused has to know.
std::string where_this_is(const HttpRequest& request) {
  return "; here it is " + quoted(scheme_of(request) + request.host) +
         ". --allow-origin lets in a site beside it, --trusted-proxy believes a proxy that takes "
         "https";
}

void log_seat(const LogSink& logger, LogLevel level, std::string_view what, const Seated& seated) {
  logger(level, what, {{"table", seated.table}, {"seat", std::to_string(seated.seat + 1)}});
}

// Tells the browser that a page of this origin may read the answer.
class SharedReply final : public Reply {
 public:
  SharedReply(std::shared_ptr<Reply> reply, std::string origin)
      : reply_{std::move(reply)}, origin_{std::move(origin)} {}

  void send(HttpResponse response) override {
    response.headers.emplace_back("Access-Control-Allow-Origin", origin_);
    response.headers.emplace_back("Vary", "Origin");
    reply_->send(std::move(response));
  }
  std::shared_ptr<Link> stream(std::unique_ptr<LinkListener> reader) override {
    return reply_->stream(std::move(reader));
  }

 private:
  std::shared_ptr<Reply> reply_;
  std::string origin_;
};

// What a browser asks before it lets a page of another origin ask.
HttpResponse preflight_response() {
  return {.status = 204,
          .headers = {{"Access-Control-Allow-Methods", "GET, POST"},
                      {"Access-Control-Allow-Headers", "Authorization, Content-Type"},
                      {"Access-Control-Max-Age", "3600"}}};
}

}  // namespace

const ApiHandler::Route ApiHandler::routes[] = {
    {"POST", "/api/seeds", &ApiHandler::promise_seed},
    {"POST", "/api/tables", &ApiHandler::open_table},
    {"POST", "/api/play", &ApiHandler::play_now},
    {"GET", "/api/lobby", &ApiHandler::show_lobby},
    {"GET", "/api/tables/*", &ApiHandler::show_table},
    {"POST", "/api/tables/*/join", &ApiHandler::join},
    {"POST", "/api/tables/*/act", &ApiHandler::act},
    {"POST", "/api/tables/*/code", &ApiHandler::show_code},
    {"POST", "/api/codes", &ApiHandler::enter_code},
    {"GET", "/api/tables/*/events", &ApiHandler::stream_events},
    {"GET", "/api/tables/*/record", &ApiHandler::show_record},
    {"GET", "/api/games", &ApiHandler::list_games},
    {"GET", "/healthz", &ApiHandler::show_health},
    {"GET", "/metrics", &ApiHandler::show_metrics},
};

ApiHandler::ApiHandler(Parts parts)
    : parts_{std::move(parts)},
      request_limiter_{parts_.options.limits.requests_per_second},
      file_limiter_{files_for_a_request * parts_.options.limits.requests_per_second},
      refusal_limiter_{parts_.options.limits.requests_per_second},
      message_limiter_{parts_.options.limits.messages_per_second} {}

void ApiHandler::pass_time() {
  const SteadyTime now = parts_.steady_now();
  request_limiter_.forget_idle(now);
  file_limiter_.forget_idle(now);
  refusal_limiter_.forget_idle(now);
  message_limiter_.forget_idle(now);
  while (!unsubscribed_.empty()) {
    const auto client = unsubscribed_.front().lock();
    if (client && now - client->since < time_to_subscribe) break;
    if (client && !client->has_subscribed) client->link->close("no table was named in time");
    unsubscribed_.pop_front();
  }
}

std::optional<HttpResponse> ApiHandler::over_limit(const HttpRequest& request) {
  const SteadyTime now = parts_.steady_now();
  const bool is_file = !request.path.starts_with("/api/") && request.path != "/ws" &&
                       request.path != "/metrics" && request.path != "/healthz";
  if ((is_file ? file_limiter_ : request_limiter_).take(request.limit_key, now)) return {};
  HttpResponse response = refusal({"limit", "too many requests from your address; wait a second"});
  response.ends_connection = !refusal_limiter_.take(request.limit_key, now);
  return response;
}

void ApiHandler::charge_for_story(const HttpRequest& request, const std::string& table,
                                  int since) const {
  request_limiter_.charge(request.limit_key, parts_.steady_now(),
                          cost_of_story(parts_.hall.story_after(table, since)));
}

void ApiHandler::answer(const HttpRequest& request, std::shared_ptr<Reply> reply) {
  if (auto refused = over_limit(request)) return reply->send(std::move(*refused));
  if (request.path.starts_with("/api/"))
    if (const auto may = parts_.hall.check_address(request.limit_key); !may)
      return reply->send(refusal(may.error()));
  if (request.method == "POST" && !is_known_origin(request))
    return reply->send(refusal({"origin", "a page of another origin may not do this: " +
                                              quoted(request.origin) + where_this_is(request)}));
  if (!is_allowed_origin(request.origin)) return route(request, reply);
  const auto shared = std::make_shared<SharedReply>(std::move(reply), request.origin);
  if (request.method == "OPTIONS") return shared->send(preflight_response());
  route(request, shared);
}

void ApiHandler::route(const HttpRequest& request, const std::shared_ptr<Reply>& reply) const {
  std::string allowed;
  for (const Route& each : routes) {
    const auto table = fits(request.path, each.pattern);
    if (!table) continue;
    if (each.method == request.method) return (this->*each.handler)(request, *table, reply);
    allowed = each.method;
  }
  if (!allowed.empty()) {
    HttpResponse response =
        refusal({"method", "this address takes " + allowed + ", not " + quoted(request.method)});
    response.headers.emplace_back("Allow", allowed);
    return reply->send(std::move(response));
  }
  if (request.path.starts_with("/api/"))
    return reply->send(
        refusal({"table", "there is nothing at " + quoted(request.path) + "; see docs/api.md"}));
  if (request.method != "GET")
    return reply->send(refusal({"method", "the page takes GET, not " + quoted(request.method)}));
  auto file = parts_.page.find(request);
  reply->send(file ? std::move(*file)
                   : refusal({"table", "there is no file " + quoted(request.path)}));
}

bool ApiHandler::is_known_origin(const HttpRequest& request) const {
  // A program sends none; a browser always does.
  if (request.origin.empty()) return true;
  if (is_same_site(request)) return true;
  return is_allowed_origin(request.origin);
}

bool ApiHandler::is_allowed_origin(const std::string& origin) const {
  const auto& allowed = parts_.options.allowed_origins;
  return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
}

tl::expected<std::unique_ptr<LinkListener>, HttpResponse> ApiHandler::open_link(
    const HttpRequest& request, std::shared_ptr<Link> link) {
  if (request.path != "/ws") return tl::unexpected{refusal({"table", "WebSockets are at /ws"})};
  if (auto refused = over_limit(request)) return tl::unexpected{std::move(*refused)};
  if (!is_known_origin(request))
    return tl::unexpected{refusal({"origin", "a page of another origin may not connect: " +
                                                 quoted(request.origin) + where_this_is(request)})};
  if (const auto may = parts_.hall.check_address(request.limit_key); !may)
    return tl::unexpected{refusal(may.error())};
  auto client = std::make_shared<UnsubscribedClient>(
      UnsubscribedClient{std::move(link), parts_.steady_now()});
  unsubscribed_.push_back(client);
  return std::make_unique<TableSession>(
      TableSession::Parts{parts_.hall, parts_.options.limits, message_limiter_, parts_.now,
                          parts_.steady_now, parts_.logger},
      std::move(client), request.limit_key);
}

void ApiHandler::promise_seed(const HttpRequest& request, const std::string&,
                              const std::shared_ptr<Reply>& reply) const {
  const auto hash = parts_.hall.promise_seed(request.limit_key);
  reply->send(hash ? json_response(201, seed_hash_message(*hash)) : refusal(hash.error()));
}

void ApiHandler::open_table(const HttpRequest& request, const std::string&,
                            const std::shared_ptr<Reply>& reply) const {
  auto read = read_object(request.body).and_then(read_open_table_request);
  if (!read) return reply->send(refusal(read.error()));
  parts_.hall.open_table(std::move(*read), request.limit_key,
                         reply_with<Seated>(reply, [logger = parts_.logger](const Seated& seated) {
                           log_seat(logger, LogLevel::info, "a table was opened", seated);
                           return json_response(201, seated_message(seated));
                         }));
}

void ApiHandler::play_now(const HttpRequest& request, const std::string&,
                          const std::shared_ptr<Reply>& reply) const {
  const auto read = read_object(request.body).and_then(read_play_now_request);
  if (!read) return reply->send(refusal(read.error()));
  parts_.hall.play_now(*read, request.limit_key,
                       reply_with<Seated>(reply, [logger = parts_.logger](const Seated& seated) {
                         log_seat(logger, LogLevel::debug, "somebody sat down to play now", seated);
                         return json_response(201, seated_message(seated));
                       }));
}

void ApiHandler::join(const HttpRequest& request, const std::string& table,
                      const std::shared_ptr<Reply>& reply) const {
  const auto read = read_object(request.body).and_then(read_join_request);
  if (!read) return reply->send(refusal(read.error()));
  parts_.hall.join(table, *read,
                   reply_with<Seated>(reply, [logger = parts_.logger](const Seated& seated) {
                     log_seat(logger, LogLevel::debug, "somebody sat down", seated);
                     return json_response(200, seated_message(seated));
                   }));
}

void ApiHandler::act(const HttpRequest& request, const std::string& table,
                     const std::shared_ptr<Reply>& reply) const {
  const auto read = read_object(request.body).and_then(read_action);
  if (!read) return reply->send(refusal(read.error()));
  parts_.hall.act(table, token_of(request), *read,
                  reply_with<int>(reply, [id = read->id](int number) {
                    return json_response(200, ack_message(id, number));
                  }));
}

void ApiHandler::show_code(const HttpRequest& request, const std::string& table,
                           const std::shared_ptr<Reply>& reply) const {
  const auto shown = parts_.hall.show_code(table, token_of(request));
  reply->send(shown ? json_response(201, code_message(*shown)) : refusal(shown.error()));
}

void ApiHandler::enter_code(const HttpRequest& request, const std::string&,
                            const std::shared_ptr<Reply>& reply) const {
  const auto read = read_object(request.body).and_then(read_code_request);
  if (!read) return reply->send(refusal(read.error()));
  const auto wait = std::chrono::milliseconds{parts_.hall.wait_before_code(request.limit_key)};
  const auto coded = parts_.hall.enter_code(*read, request.limit_key);
  if (coded) return reply->send(json_response(200, coded_table_message(*coded)));
  if (coded.error().code == "limit")
    return reply->send(refusal(coded.error(), std::chrono::ceil<std::chrono::seconds>(wait)));
  HttpResponse response = refusal(coded.error());
  // A code that can be none is refused as well, with 422.
  if (coded.error().code == "code") response.status = 404;
  reply->send(std::move(response));
}

void ApiHandler::show_lobby(const HttpRequest&, const std::string&,
                            const std::shared_ptr<Reply>& reply) const {
  reply->send(json_response(200, parts_.hall.lobby()));
}

void ApiHandler::show_table(const HttpRequest& request, const std::string& table,
                            const std::shared_ptr<Reply>& reply) const {
  parts_.hall.show_table(table, token_of(request),
                         reply_with<std::string>(reply, [](std::string body) {
                           return json_response(200, std::move(body));
                         }));
}

void ApiHandler::stream_events(const HttpRequest& request, const std::string& table,
                               const std::shared_ptr<Reply>& reply) const {
  const auto since = query_number(request, "since");
  if (!since) return reply->send(refusal(since.error()));
  const auto wanted = since->value_or(0);
  if (wanted > std::numeric_limits<int>::max())
    return reply->send(refusal({"request", "there is no such event"}));
  const SubscribeRequest read{
      .table = table, .token = std::string{token_of(request)}, .since = static_cast<int>(wanted)};
  charge_for_story(request, table, read.since);
  if (request.query_value("wait") == "0") {
    parts_.hall.show_events(table, read.token, read.since,
                            reply_with<std::string>(reply, [](std::string body) {
                              HttpResponse response = json_response(200, std::move(body));
                              response.content_type = "application/x-ndjson";
                              return response;
                            }));
    return;
  }
  // A stream that has begun can no longer say no.
  parts_.hall.may_subscribe(read, [this, read, reply](const Result<void>& may) {
    if (!may) return reply->send(refusal(may.error()));
    EventStream::begin(parts_.hall, read, *reply);
  });
}

void ApiHandler::show_record(const HttpRequest& request, const std::string& table,
                             const std::shared_ptr<Reply>& reply) const {
  charge_for_story(request, table, 0);
  parts_.hall.show_record(
      table, token_of(request), reply_with<std::string>(reply, [table](std::string body) {
        HttpResponse response = text_response(std::move(body));
        response.headers.emplace_back("Content-Disposition",
                                      "attachment; filename=\"" + table + ".souk\"");
        return response;
      }));
}

void ApiHandler::list_games(const HttpRequest& request, const std::string&,
                            const std::shared_ptr<Reply>& reply) const {
  const auto before = query_number(request, "before");
  if (!before) return reply->send(refusal(before.error()));
  const auto most = query_number(request, "most");
  if (!most) return reply->send(refusal(most.error()));
  const auto listed = static_cast<int>(
      std::clamp<std::int64_t>(most->value_or(usual_games_listed), 1, most_games_listed));
  std::optional<GameMark> mark;
  if (*before) mark = GameMark{**before, std::string{request.query_value("table").value_or("")}};
  parts_.hall.finished_games(listed, mark, reply_with<std::string>(reply, [](std::string games) {
                               return json_response(200, std::move(games));
                             }));
}

void ApiHandler::show_health(const HttpRequest&, const std::string&,
                             const std::shared_ptr<Reply>& reply) const {
  if (const auto& trouble = parts_.hall.trouble())
    return reply->send(
        refusal({"storage", "the data file cannot be written: " + trouble->message}));
  if (is_draining_)
    return reply->send(refusal({"stopping", "the server is about to stop; send nobody new"}));
  reply->send(json_response(200, health_message()));
}

void ApiHandler::show_metrics(const HttpRequest& request, const std::string&,
                              const std::shared_ptr<Reply>& reply) const {
  if (request.has_unknown_origin || !parts_.metrics_readers.contains(request.address))
    return reply->send(refusal(
        {"address", "the metrics are not for " + request.address +
                        "; --metrics-reader names the addresses beside this machine that they "
                        "are for"}));
  HttpResponse response = text_response(parts_.metrics());
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  reply->send(std::move(response));
}

}  // namespace souk
