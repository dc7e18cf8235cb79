#include "http_reader.hpp"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <utility>

#include "http_target.hpp"

namespace souk::net {

namespace http = boost::beast::http;

struct HttpReader::Parser : http::request_parser<http::string_body> {};

namespace {

std::string_view plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

template <class Fields>
std::string field(const Fields& fields, http::field name) {
  return std::string{plain(fields[name])};
}

// A list may be spread over several headers of one name.
template <class Fields>
std::string joined(const Fields& fields, boost::beast::string_view name) {
  std::string all;
  const auto [first, last] = fields.equal_range(name);
  for (auto it = first; it != last; ++it) {
    if (!all.empty()) all += ',';
    all += plain(it->value());
  }
  return all;
}

bool has_token(const std::string& list, boost::beast::string_view token) {
  return http::token_list{list}.exists(token);
}

Refusal refusal_of(boost::beast::error_code error, const NetworkLimits& limits, bool has_line) {
  if (error == http::error::header_limit) {
    const std::string most = std::to_string(limits.header_bytes) + " bytes";
    if (!has_line)
      return {414, "the address is too long: address and headers have at most " + most};
    return {431, "the headers are too long: they have at most " + most};
  }
  if (error == http::error::body_limit)
    return {413,
            "the body is too long: it has at most " + std::to_string(limits.body_bytes) + " bytes"};
  if (error == http::error::bad_version) return {505, "only HTTP/1.1 and HTTP/1.0 are spoken here"};
  return {400, "this is not HTTP: " + error.message()};
}

}  // namespace

HttpReader::HttpReader(const NetworkLimits& limits)
    : header_bytes_{limits.header_bytes},
      body_bytes_{limits.body_bytes},
      parser_{std::make_unique<Parser>()} {
  parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser_->body_limit(limits.body_bytes);
}

HttpReader::~HttpReader() = default;

void HttpReader::refuse(int status, std::string message) {
  state_ = State::refused;
  refusal_ = {status, std::move(message)};
}

bool HttpReader::take_expect_continue() { return std::exchange(expects_continue_, false); }

void HttpReader::check_head() {
  has_head_ = true;
  const auto& head = parser_->get();
  const auto method = head.method();
  if (method == http::verb::unknown)
    return refuse(501, "no such method: " + quoted(plain(head.method_string())));
  if (method == http::verb::connect || method == http::verb::trace)
    return refuse(405, "this server does not answer " + std::string{plain(head.method_string())});
  if (head.version() >= 11 && head.count(http::field::host) != 1)
    return refuse(400, "a request of HTTP/1.1 names its host, once");
  // Whoever sits before us may read another length out of any other coding than this one.
  const auto codings = head.count(http::field::transfer_encoding);
  if (codings > 0 && (head.version() < 11 || codings > 1 ||
                      !boost::beast::iequals(head[http::field::transfer_encoding], "chunked")))
    return refuse(501, "no transfer coding but chunked is understood, and that in HTTP/1.1 only");
  if (const auto expected = head[http::field::expect]; !expected.empty()) {
    if (!boost::beast::iequals(expected, "100-continue"))
      return refuse(417, "nothing but 100-continue can be expected");
    expects_continue_ = head.version() >= 11 && !parser_->is_done();
  }
  parser_->eager(true);
}

std::size_t HttpReader::take(std::string_view bytes) {
  std::size_t taken = 0;
  while (state_ == State::more && taken < bytes.size()) {
    boost::beast::error_code error;
    const std::string_view rest = bytes.substr(taken);
    taken += parser_->put(boost::asio::buffer(rest.data(), rest.size()), error);
    has_line_ = has_line_ || taken > 0;
    if (parser_->is_header_done() && !has_head_ && (!error || error == http::error::need_more))
      check_head();
    if (state_ == State::refused) break;
    if (error == http::error::need_more) {
      // A line between chunks, or what follows the last: Beast would wait for its end for ever.
      if (bytes.size() - taken > header_bytes_)
        refuse(431, "a line of the chunked body is too long");
      break;
    }
    if (error) {
      const NetworkLimits limits{.body_bytes = body_bytes_, .header_bytes = header_bytes_};
      const Refusal why = refusal_of(error, limits, has_line_);
      refuse(why.status, why.message);
    } else if (parser_->is_done()) {
      state_ = State::whole;
    }
  }
  return taken;
}

Result<ReceivedRequest> HttpReader::release() {
  auto head = parser_->release();
  auto target = read_target(plain(head.target()));
  if (!target) return tl::unexpected{target.error()};
  ReceivedRequest received;
  received.is_http_1_0 = head.version() < 11;
  received.keeps_alive = head.keep_alive();
  received.is_head = head.method() == http::verb::head;
  received.wants_upgrade = has_token(joined(head, "Connection"), "upgrade") &&
                           has_token(joined(head, "Upgrade"), "websocket");
  received.forwarded_for = joined(head, "X-Forwarded-For");
  received.forwarded_proto = joined(head, "X-Forwarded-Proto");
  received.websocket_key = field(head, http::field::sec_websocket_key);
  received.websocket_version = field(head, http::field::sec_websocket_version);

  HttpRequest& request = received.request;
  request.method = received.is_head ? "GET" : std::string{plain(head.method_string())};
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  request.authorization = field(head, http::field::authorization);
  request.origin = field(head, http::field::origin);
  request.host = field(head, http::field::host);
  // An address that names its host goes before the header (RFC 9112, 3.2.2).
  if (auto& named = target->host) request.host = std::move(*named);
  request.content_type = field(head, http::field::content_type);
  request.accept_encoding = joined(head, "Accept-Encoding");
  request.if_none_match = joined(head, "If-None-Match");
  request.body = std::move(head.body());
  return received;
}

}  // namespace souk::net
