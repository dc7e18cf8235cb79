#include "responses.hpp"

#include <array>
#include <limits>

#include "messages.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

struct CodeStatus {
  std::string_view code;
  int status;
};

// Rule numbers and everything else about what was asked: 422.
constexpr std::array<CodeStatus, 12> statuses{{{"json", 400},
                                               {"request", 400},
                                               {"token", 401},
                                               {"origin", 403},
                                               {"house", 403},
                                               {"table", 404},
                                               {"method", 405},
                                               {"stale", 409},
                                               {"limit", 429},
                                               {"storage", 503},
                                               {"stopping", 503},
                                               {"log", 500}}};

int status_of(std::string_view code) {
  for (const CodeStatus& each : statuses)
    if (each.code == code) return each.status;
  return 422;
}

}  // namespace

HttpResponse json_response(int status, std::string body) {
  return {.status = status, .body = std::make_shared<const std::string>(std::move(body))};
}

HttpResponse text_response(std::string body) {
  return {.content_type = "text/plain; charset=utf-8",
          .body = std::make_shared<const std::string>(std::move(body))};
}

HttpResponse refusal(const Error& error, std::chrono::seconds retry_after) {
  HttpResponse response = json_response(status_of(error.code), error_message(error));
  if (response.status == 429 || response.status == 503)
    response.headers.emplace_back("Retry-After", std::to_string(retry_after.count()));
  if (response.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

std::string_view token_of(const HttpRequest& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view header = request.authorization;
  return header.starts_with(scheme) ? header.substr(scheme.size()) : std::string_view{};
}

Result<std::optional<std::int64_t>> query_number(const HttpRequest& request,
                                                 std::string_view name) {
  const auto text = request.query_value(name);
  if (!text) return std::optional<std::int64_t>{};
  const auto value =
      read_whole_number<std::int64_t>(*text, 0, std::numeric_limits<std::int64_t>::max());
  if (!value)
    return fail("request", quoted(name) + " should be a whole number, not " + quoted(*text));
  return std::optional{*value};
}

}  // namespace souk
