#include "http_head.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>
#include <utility>

namespace souk::net {

namespace {

using namespace std::string_view_literals;

constexpr auto security_headers =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Frame-Options: DENY\r\n"
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n"sv;

constexpr auto stay_with_https = "Strict-Transport-Security: max-age=31536000\r\n"sv;

std::string_view reason_of(int status) {
  static constexpr std::array reasons{
      std::pair{101, "Switching Protocols"sv},
      std::pair{200, "OK"sv},
      std::pair{201, "Created"sv},
      std::pair{202, "Accepted"sv},
      std::pair{204, "No Content"sv},
      std::pair{206, "Partial Content"sv},
      std::pair{301, "Moved Permanently"sv},
      std::pair{302, "Found"sv},
      std::pair{303, "See Other"sv},
      std::pair{304, "Not Modified"sv},
      std::pair{307, "Temporary Redirect"sv},
      std::pair{308, "Permanent Redirect"sv},
      std::pair{400, "Bad Request"sv},
      std::pair{401, "Unauthorized"sv},
      std::pair{403, "Forbidden"sv},
      std::pair{404, "Not Found"sv},
      std::pair{405, "Method Not Allowed"sv},
      std::pair{406, "Not Acceptable"sv},
      std::pair{408, "Request Timeout"sv},
      std::pair{409, "Conflict"sv},
      std::pair{410, "Gone"sv},
      std::pair{413, "Content Too Large"sv},
      std::pair{414, "URI Too Long"sv},
      std::pair{415, "Unsupported Media Type"sv},
      std::pair{417, "Expectation Failed"sv},
      std::pair{421, "Misdirected Request"sv},
      std::pair{422, "Unprocessable Content"sv},
      std::pair{426, "Upgrade Required"sv},
      std::pair{429, "Too Many Requests"sv},
      std::pair{431, "Request Header Fields Too Large"sv},
      std::pair{500, "Internal Server Error"sv},
      std::pair{501, "Not Implemented"sv},
      std::pair{503, "Service Unavailable"sv},
      std::pair{505, "HTTP Version Not Supported"sv},
      std::pair{507, "Insufficient Storage"sv},
  };
  for (const auto& [number, reason] : reasons)
    if (number == status) return reason;
  return "Answer";
}

std::string date_now() {
  // Written anew once a second at most.
  static thread_local std::time_t written = 0;
  static thread_local std::array<char, 40> text{};
  const std::time_t now = std::time(nullptr);
  if (now != written) {
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    written = now;
  }
  return text.data();
}

bool has(const HttpResponse& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(), [&](const auto& header) {
    return std::equal(
        header.first.begin(), header.first.end(), name.begin(), name.end(),
        [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
  });
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": "sv);
  // A line break in a value would begin another header.
  std::copy_if(value.begin(), value.end(), std::back_inserter(head),
               [](char c) { return c != '\r' && c != '\n'; });
  head += "\r\n"sv;
}

bool has_no_body(int status) { return status < 200 || status == 204 || status == 304; }

}  // namespace

std::string head_of(const HttpResponse& response, const HeadOptions& options) {
  std::string head;
  head.reserve(1024);
  head.append("HTTP/1.1 "sv).append(std::to_string(response.status)).append(" "sv);
  head.append(reason_of(response.status)).append("\r\n"sv);
  add(head, "Date", date_now());
  if (!has_no_body(response.status)) {
    if (!response.content_type.empty()) add(head, "Content-Type", response.content_type);
    if (options.length) {
      add(head, "Content-Length", std::to_string(*options.length));
    } else if (!options.is_http_1_0) {
      add(head, "Transfer-Encoding", "chunked");
    }
  }
  if (options.keep_alive == KeepAlive::no && response.status != 101)
    add(head, "Connection", "close");
  if (options.keep_alive == KeepAlive::yes && options.is_http_1_0)
    add(head, "Connection", "keep-alive");
  for (const auto& [name, value] : response.headers) add(head, name, value);
  if (!has(response, "Cache-Control")) add(head, "Cache-Control", "no-store");
  head += security_headers;
  if (options.is_secure) head += stay_with_https;
  head += "\r\n"sv;
  return head;
}

HttpResponse refusal_response(int status, std::string_view message) {
  std::string body = R"({"error":{"code":"request","message":")";
  for (const char c : message) {
    // Messages quote what came, printable by then; a quotation mark is all that JSON could stumble
    // over.
    if (c == '"' || c == '\\') body += '\\';
    body += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  body += "\"}}";
  HttpResponse response{.status = status};
  response.body = std::make_shared<const std::string>(std::move(body));
  if (status == 429 || status == 503) response.headers.emplace_back("Retry-After", "10");
  return response;
}

std::string closing_response(const HttpResponse& response) {
  return head_of(response, {.keep_alive = KeepAlive::no, .length = response.body->size()}) +
         *response.body;
}

}  // namespace souk::net
