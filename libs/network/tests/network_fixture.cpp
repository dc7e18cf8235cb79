#include "network_fixture.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <future>
#include <utility>

#include "websocket_frames.hpp"

namespace souk::test {

namespace {

HttpResponse text_response(std::string text) {
  HttpResponse response;
  response.content_type = "text/plain";
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

std::string text_of(const HttpRequest& request) {
  std::string text = request.method + " " + request.path;
  for (const auto& [key, value] : request.query) text += " [" + key + "=" + value + "]";
  text += request.is_secure ? " secure" : " open";
  return text + " from " + request.address + ": " + request.body;
}

class Echo final : public LinkListener {
 public:
  Echo(SmallService& service, std::shared_ptr<Link> link)
      : service_{service}, link_{std::move(link)} {}

  void on_message(std::string_view message) override {
    ++service_.heard;
    if (message == "close") return link_->close("you asked for it");
    link_->send(std::make_shared<const std::string>(message));
  }

  void on_close() override {
    std::erase(service_.links, link_);
    ++service_.gone;
  }

 private:
  SmallService& service_;
  std::shared_ptr<Link> link_;
};

class Listener final : public LinkListener {
 public:
  explicit Listener(SmallService& service) : service_{service} {}

  void on_message(std::string_view /*message*/) override {
    ADD_FAILURE() << "a stream hears nothing";
  }
  void on_close() override {
    std::erase_if(service_.links, [&](const auto& link) { return link.get() == link_; });
    ++service_.gone;
  }
  void set_link(const Link* link) { link_ = link; }

 private:
  SmallService& service_;
  const Link* link_ = nullptr;
};

}  // namespace

void SmallService::answer(const HttpRequest& request, std::shared_ptr<Reply> reply) {
  if (request.path == "/later") {
    network->post([reply, text = text_of(request)] { reply->send(text_response(text)); });
  } else if (request.path == "/kept") {
    kept.push_back(std::move(reply));
    ++kept_count;
  } else if (request.path == "/big") {
    reply->send(text_response(std::string(3'000'000, 'x')));
  } else if (request.path == "/lines" || request.path == "/few") {
    const auto link = listen(*reply);
    link->send(std::make_shared<const std::string>(R"({"n":1})"));
    if (request.path == "/few") link->close({});
  } else if (request.path == "/sets") {
    HttpResponse response = text_response("kept");
    response.headers.emplace_back("Cache-Control", "max-age=60");
    response.headers.emplace_back("X-Odd", "one\r\nX-Evil: two");
    reply->send(response);
  } else if (request.path == "/nothing") {
    HttpResponse response;
    response.status = 204;
    reply->send(response);
  } else if (request.path != "/forgotten") {
    reply->send(text_response(text_of(request)));
  }
}

std::shared_ptr<Link> SmallService::listen(Reply& reply) {
  ++opened;
  auto reader = std::make_unique<Listener>(*this);
  Listener& listener = *reader;
  auto link = reply.stream(std::move(reader));
  listener.set_link(link.get());
  links.push_back(link);
  return link;
}

tl::expected<std::unique_ptr<LinkListener>, HttpResponse> SmallService::open_link(
    const HttpRequest& request, std::shared_ptr<Link> link) {
  if (request.path != "/quiet")
    link->send(std::make_shared<const std::string>("welcome from " + link->address()));
  if (request.origin == "https://evil.example") {
    HttpResponse refusal = text_response("wrong origin");
    refusal.status = 403;
    return tl::unexpected{refusal};
  }
  if (request.path == "/shut") link->close("closed at the door");
  ++opened;
  links.push_back(link);
  return std::make_unique<Echo>(*this, std::move(link));
}

void SmallService::send_all(const std::shared_ptr<const std::string>& text) {
  for (const auto& link : links) link->send(text);
}

void SmallService::close_all(const std::string& reason) {
  for (const auto& link : links) link->close(reason);
}

RunningNetwork::RunningNetwork(NetworkOptions options) {
  options.port = 0;
  auto opened = open_network(options, service_);
  if (!opened) {
    ADD_FAILURE() << opened.error().message;
    std::abort();
  }
  network_ = std::move(*opened);
  service_.network = network_.get();
  thread_ = std::thread{[this] { network_->run(); }};
}

RunningNetwork::~RunningNetwork() { stop(std::chrono::milliseconds{0}); }

void RunningNetwork::stop(std::chrono::milliseconds grace) {
  if (!thread_.joinable()) return;
  network_->stop(grace);
  thread_.join();
}

void RunningNetwork::on_thread(const std::function<void()>& work) {
  std::promise<void> done;
  network_->post([&] {
    work();
    done.set_value();
  });
  done.get_future().wait();
}

NetworkCounts RunningNetwork::counts() {
  NetworkCounts counts;
  on_thread([&] { counts = network_->counts(); });
  return counts;
}

bool eventually(const std::function<bool()>& is_so) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
  return true;
}

RawClient::RawClient(std::uint16_t port, const char* address)
    : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
  sockaddr_in from{};
  from.sin_family = AF_INET;
  inet_pton(AF_INET, address, &from.sin_addr);
  // Any address of the loopback network is this machine's.
  EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&from), sizeof from), 0);
  sockaddr_in to = from;
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  to.sin_port = htons(port);
  EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
  const timeval patience{60, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
}

RawClient::~RawClient() {
  if (socket_ >= 0) ::close(socket_);
}

bool RawClient::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void RawClient::end_sending() const { ::shutdown(socket_, SHUT_WR); }

void RawClient::shrink_window() const {
  const int bytes = 4096;
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

bool RawClient::read_some() {
  std::array<char, 65536> room{};
  const ssize_t got = ::recv(socket_, room.data(), room.size(), 0);
  if (got <= 0) return false;
  unread_.append(room.data(), static_cast<std::size_t>(got));
  return true;
}

std::string RawClient::read_until(std::string_view text) {
  std::size_t at = unread_.find(text);
  while (at == std::string::npos && read_some()) at = unread_.find(text);
  if (at == std::string::npos) return std::exchange(unread_, {});
  std::string read = unread_.substr(0, at + text.size());
  unread_.erase(0, read.size());
  return read;
}

std::string RawClient::read_bytes(std::size_t count) {
  while (unread_.size() < count && read_some()) continue;
  std::string read = unread_.substr(0, count);
  unread_.erase(0, read.size());
  return read;
}

std::string RawClient::read_to_end() {
  while (read_some()) continue;
  return std::exchange(unread_, {});
}

std::string RawClient::response() {
  std::string head = read_until("\r\n\r\n");
  const std::string_view name = "Content-Length: ";
  const std::size_t at = head.find(name);
  if (at == std::string::npos) return head;
  return head + read_bytes(std::strtoul(head.c_str() + at + name.size(), nullptr, 10));
}

std::string RawClient::upgrade(std::string_view path, std::string_view headers) {
  send("GET " + std::string{path} +
       " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
       std::string{headers} + "\r\n");
  return read_until("\r\n\r\n");
}

std::string masked_frame(unsigned first_byte, std::string_view payload) {
  const net::FrameHead head = net::frame_head(net::Opcode::text, payload.size());
  std::string frame{head.bytes.data(), head.size};
  frame[0] = static_cast<char>(first_byte);
  frame[1] = static_cast<char>(static_cast<unsigned char>(frame[1]) | 0x80U);
  const std::string_view mask = "\x11\x22\x33\x44";
  frame += mask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^
                               static_cast<unsigned char>(mask[i % 4]));
  return frame;
}

std::string get(std::string_view path, std::string_view headers) {
  return "GET " + std::string{path} + " HTTP/1.1\r\nHost: localhost\r\n" + std::string{headers} +
         "\r\n";
}

}  // namespace souk::test
