#include "http_session.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "connection.hpp"
#include "stream_session.hpp"
#include "websocket_handshake.hpp"
#include "websocket_session.hpp"

namespace souk::net {

namespace {

// Answers to requests that were sent ahead; the next waits until these are on their way.
constexpr std::size_t most_answers = 64 * 1024;

// What a request may come in: packets are some hundred bytes at least, and a terminal sends lines.
constexpr std::size_t usual_pieces = 64;
constexpr std::size_t smallest_piece = 64;
// A body in chunks is longer than the body.
constexpr std::size_t chunked_times = 8;

// Some clients end a body with one line break too many.
std::size_t leading_breaks(std::span<char> bytes) {
  std::size_t count = 0;
  while (count < bytes.size() && (bytes[count] == '\r' || bytes[count] == '\n')) ++count;
  return count;
}

// Each proxy adds what it saw; ours is the last.
bool was_https(std::string_view forwarded_proto) {
  const std::size_t comma = forwarded_proto.rfind(',');
  std::string_view last =
      comma == std::string_view::npos ? forwarded_proto : forwarded_proto.substr(comma + 1);
  last.remove_prefix(std::min(last.find_first_not_of(' '), last.size()));
  return last == "https";
}

}  // namespace

HttpReply::~HttpReply() {
  if (session_ == nullptr) return;
  HttpResponse response = refusal_response(500, "the server did not answer this");
  send(std::move(response));
}

void HttpReply::send(HttpResponse response) {
  if (HttpSession* const session = std::exchange(session_, nullptr)) session->answer(response);
}

std::shared_ptr<Link> HttpReply::stream(std::unique_ptr<LinkListener> listener) {
  if (HttpSession* const session = std::exchange(session_, nullptr))
    return session->stream(std::move(listener));
  // The client is gone. The service hears it once it has the link.
  boost::asio::post(hub_.context, [gone = std::shared_ptr<LinkListener>{std::move(listener)}] {
    gone->on_close();
  });
  return std::make_shared<SessionLink>(nullptr, std::string{});
}

HttpSession::HttpSession(Connection& connection, Turn turn)
    : connection_{connection},
      state_{turn == Turn::first ? State::connected : State::idle},
      deadline_{std::chrono::steady_clock::now() + (turn == Turn::first
                                                        ? connection.hub().limits.header_time
                                                        : connection.hub().limits.idle_time)} {}

HttpSession::~HttpSession() {
  if (reply_ != nullptr) reply_->session_ = nullptr;
}

bool HttpSession::has_room_for_answer() const {
  return connection_.queue().bytes() <= most_answers;
}

// The time for the first request runs from the beginning of the connection.
void HttpSession::begin_request() {
  reader_ = std::make_unique<HttpReader>(connection_.hub().limits);
  if (state_ != State::connected)
    deadline_ = std::chrono::steady_clock::now() + connection_.hub().limits.header_time;
  state_ = State::reading;
  pieces_ = bytes_ = 0;
}

// One byte at a time, or a body of chunks that are all frame.
bool HttpSession::dribbles() const {
  const NetworkLimits& limits = connection_.hub().limits;
  const std::size_t largest = limits.header_bytes + limits.body_bytes;
  return pieces_ > usual_pieces + largest / smallest_piece || bytes_ > chunked_times * largest;
}

std::size_t HttpSession::take(std::span<char> bytes) {
  if (state_ == State::answering || state_ == State::closing) return 0;
  if (state_ != State::reading) {
    if (!has_room_for_answer()) {
      state_ = State::throttled;
      return 0;
    }
    if (const std::size_t breaks = leading_breaks(bytes); breaks > 0) return breaks;
    begin_request();
  }
  const std::size_t taken = reader_->take({bytes.data(), bytes.size()});
  ++pieces_;
  bytes_ += taken;
  if (reader_->state() == HttpReader::State::more && dribbles()) {
    refuse({400, "the request comes in too many pieces, or in chunks that are too small"});
    return bytes.size();
  }
  if (reader_->state() == HttpReader::State::refused) {
    refuse(reader_->refusal());
    return bytes.size();
  }
  if (reader_->state() == HttpReader::State::more) {
    if (reader_->take_expect_continue())
      connection_.push(piece_of("HTTP/1.1 100 Continue\r\n\r\n"));
    return taken;
  }
  auto received = std::exchange(reader_, nullptr)->release();
  if (!received) {
    refuse({400, received.error().message});
    return bytes.size();
  }
  dispatch(std::move(*received));
  return taken;
}

void HttpSession::refuse(const Refusal& refusal) {
  ++connection_.hub().counts.bad_requests;
  exchange_ = {.keep_alive = KeepAlive::no};
  answer(refusal_response(refusal.status, refusal.message));
  reader_ = nullptr;  // last: the refusal may be its own
}

void HttpSession::dispatch(ReceivedRequest received) {
  Hub& hub = connection_.hub();
  ++hub.counts.requests;
  state_ = State::answering;
  exchange_ = {
      .client = hub.proxies.client(connection_.peer(), received.forwarded_for),
      .keep_alive = received.keeps_alive && !hub.is_stopping ? KeepAlive::yes : KeepAlive::no,
      .is_head = received.is_head,
      .is_http_1_0 = received.is_http_1_0,
      .is_secure = connection_.is_tls() ||
                   (hub.proxies.trusts(connection_.peer()) && was_https(received.forwarded_proto))};
  received.request.address = exchange_.client.to_string();
  received.request.limit_key = limit_key_of(exchange_.client);
  received.request.is_secure = exchange_.is_secure;
  received.request.has_unknown_origin =
      !received.forwarded_for.empty() && !hub.proxies.trusts(connection_.peer());
  if (const auto flaw = flaw_of_host(received))
    return answer(refusal_response(flaw->status, flaw->message));
  if (received.wants_upgrade) return open_websocket(received);
  const auto reply = std::make_shared<HttpReply>(hub, *this);
  reply_ = reply.get();
  hub.service.answer(received.request, reply);
}

std::optional<Refusal> HttpSession::flaw_of_host(const ReceivedRequest& received) const {
  const std::string& host = received.request.host;
  // No browser leaves it out.
  if (host.empty()) return {};
  const auto name = name_of_host(host);
  if (!name) return Refusal{400, "the host " + quoted(host) + " is no name and no address"};
  const Hub& hub = connection_.hub();
  if (hub.hosts.allows(*name) || connection_.is_certified_for(*name)) return {};
  if (!hub.hosts.is_configured() && hub.proxies.trusts(connection_.peer())) return {};
  return Refusal{421, "this server does not answer for " + quoted(*name) +
                          "; whoever runs it can allow it: --allow-host " + *name};
}

void HttpSession::open_websocket(const ReceivedRequest& received) {
  if (const auto flaw = flaw_of_handshake(received)) {
    HttpResponse response = refusal_response(flaw->status, flaw->message);
    if (flaw->status == 426) {
      response.headers.emplace_back("Upgrade", "websocket");
      response.headers.emplace_back("Sec-WebSocket-Version", "13");
    }
    return answer(response);
  }
  auto session =
      std::make_unique<WebSocketSession>(connection_, exchange_.client, received.request.limit_key);
  if (!session->enter(exchange_.client)) {
    ++connection_.hub().counts.refused;
    return answer(refusal_response(429, "there are too many connections from your address"));
  }
  const std::size_t place = connection_.queue().pieces();
  auto listener = connection_.hub().service.open_link(received.request, session->link());
  if (!listener) {
    connection_.cut(place);
    return answer(listener.error());
  }
  connection_.insert(place, piece_of("HTTP/1.1 101 Switching Protocols\r\n"
                                     "Upgrade: websocket\r\n"
                                     "Connection: Upgrade\r\n"
                                     "Sec-WebSocket-Accept: " +
                                     accepted_key(received.websocket_key) + "\r\n\r\n"));
  session->set_listener(std::move(*listener));
  connection_.become(std::move(session));
}

HeadOptions HttpSession::head_options() const {
  return {.keep_alive = exchange_.keep_alive,
          .is_secure = exchange_.is_secure,
          .is_http_1_0 = exchange_.is_http_1_0};
}

void HttpSession::answer(const HttpResponse& response) {
  reply_ = nullptr;
  if (response.ends_connection) exchange_.keep_alive = KeepAlive::no;
  HeadOptions options = head_options();
  options.length = response.body ? response.body->size() : 0;
  connection_.push(piece_of(head_of(response, options)));
  if (response.body && !response.body->empty() && !exchange_.is_head && response.status != 204 &&
      response.status != 304)
    connection_.push(piece_of(response.body));
  if (exchange_.keep_alive == KeepAlive::no) {
    state_ = State::closing;
    return connection_.finish();
  }
  state_ = State::idle;
  deadline_ = std::chrono::steady_clock::now() + connection_.hub().limits.idle_time;
  connection_.read_on();
}

std::shared_ptr<Link> HttpSession::stream(std::unique_ptr<LinkListener> listener) {
  reply_ = nullptr;
  state_ = State::closing;  // the stream takes over
  const HttpResponse head{.content_type = "application/x-ndjson",
                          // nginx would gather lines until there are many.
                          .headers = {{"X-Accel-Buffering", "no"}}};
  if (exchange_.is_http_1_0) exchange_.keep_alive = KeepAlive::no;
  const StreamForm form = exchange_.is_head       ? StreamForm::silent
                          : exchange_.is_http_1_0 ? StreamForm::plain
                                                  : StreamForm::chunked;
  auto session =
      std::make_unique<StreamSession>(connection_, exchange_.client, form, exchange_.keep_alive);
  session->set_listener(std::move(listener));
  StreamSession& begun = *session;
  const std::shared_ptr<Link> link = session->link();
  connection_.push(piece_of(head_of(head, head_options())));
  // Behind a proxy it is the client who has too many.
  const bool has_too_many = !begun.enter(exchange_.client);
  if (has_too_many) ++connection_.hub().counts.refused;
  connection_.become(std::move(session));
  if (exchange_.is_head || has_too_many) begun.close({});
  return link;
}

void HttpSession::ended() {
  if (state_ != State::answering && state_ != State::throttled) connection_.finish();
}

void HttpSession::drained() {
  if (state_ != State::throttled) return;
  state_ = State::idle;
  connection_.read_on();
}

void HttpSession::tick(SteadyTime now) {
  if (state_ == State::answering || state_ == State::closing || now <= deadline_) return;
  if (state_ != State::reading) return connection_.drop();
  refuse({408, "the request did not come to its end within " +
                   std::to_string(connection_.hub().limits.header_time.count()) + " s"});
}

void HttpSession::stop() {
  exchange_.keep_alive = KeepAlive::no;
  if (state_ == State::answering) return;
  const bool has_something_to_end = state_ == State::reading || !connection_.queue().empty();
  state_ = State::closing;
  if (has_something_to_end) return connection_.finish();
  connection_.drop();
}

}  // namespace souk::net
