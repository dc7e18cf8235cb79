// WebSockets over real sockets, with a client that sends bytes and with Beast's.
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "network_fixture.hpp"

namespace souk::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using std::chrono::milliseconds;
using std::chrono::seconds;
using namespace std::string_literals;

TEST(NetworkWebSocket, ShakesHandsAsTheStandardShowsIt) {
  RunningNetwork network;
  RawClient client{network.port()};
  const std::string response = client.upgrade();
  EXPECT_TRUE(response.starts_with("HTTP/1.1 101 ")) << response;
  EXPECT_NE(response.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"),
            std::string::npos);
  EXPECT_EQ(client.read_bytes(welcome.size()), welcome);
  client.send(masked_frame(0x81, "rug"));
  EXPECT_EQ(client.read_bytes(5), "\x81\x03rug");
  EXPECT_EQ(network.counts().links, 1);
  EXPECT_EQ(network.counts().messages_in, 1U);
}

TEST(NetworkWebSocket, HearsWhatCameTogetherWithTheRequest) {
  RunningNetwork network;
  RawClient client{network.port()};
  const std::string request =
      get("/ws",
          "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
  client.send(get("/later") + request + masked_frame(0x81, "one") + masked_frame(0x81, "two"));
  EXPECT_TRUE(client.response().ends_with("GET /later open from 127.0.0.1: "));
  client.read_until("\r\n\r\n");
  const std::string expected = welcome + "\x81\x03one\x81\x03two";
  EXPECT_EQ(client.read_bytes(expected.size()), expected);
}

TEST(NetworkWebSocket, RefusesBadHandshakes) {
  RunningNetwork network;
  const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const std::vector<std::pair<std::string, std::string>> all = {
      {get("/ws", upgrade + key), "426"},
      {get("/ws", upgrade + key + "Sec-WebSocket-Version: 8\r\n"), "426"},
      {get("/ws", upgrade + version), "400"},
      {get("/ws", upgrade + version + "Sec-WebSocket-Key: short==\r\n"), "400"},
      {"POST /ws HTTP/1.1\r\nHost: localhost\r\n" + upgrade + version + key + "\r\n", "400"},
      {get("/ws", upgrade + version + key + "Origin: https://evil.example\r\n"), "403"},
      {get("/ws", version + key + "Connection: Upgrade\r\nUpgrade: h2c\r\n"), "200"},
  };
  RawClient client{network.port()};
  for (const auto& [request, status] : all) {
    client.send(request);
    const std::string response = client.response();
    EXPECT_TRUE(response.starts_with("HTTP/1.1 " + status + " ")) << request << response;
  }
  EXPECT_EQ(network.counts().links, 0);
  EXPECT_EQ(network.service().opened, 0);
}

// Sends it, and returns how the server closes: the code, or 0 when it does not say.
int close_code_after(std::uint16_t port, const std::string& bytes) {
  RawClient client{port};
  client.upgrade();
  client.read_bytes(welcome.size());
  client.send(bytes);
  const std::string rest = client.read_to_end();
  if (rest.size() < 4 || rest[0] != '\x88') return 0;
  return static_cast<unsigned char>(rest[2]) * 256 + static_cast<unsigned char>(rest[3]);
}

TEST(NetworkWebSocket, ClosesWithTheCodeThatFits) {
  RunningNetwork network;
  const auto code_after = [&](const std::string& bytes) {
    return close_code_after(network.port(), bytes);
  };
  EXPECT_EQ(code_after(masked_frame(0x88, "\x03\xe8"s)), 1000);
  EXPECT_EQ(code_after(masked_frame(0x88, "")), 1000);
  EXPECT_EQ(code_after(masked_frame(0x88, "\x0f\xa0own"s)), 4000);
  EXPECT_EQ(code_after("\x81\x01z"), 1002);
  EXPECT_EQ(code_after(masked_frame(0x82, "z")), 1003);
  EXPECT_EQ(code_after(masked_frame(0x81, "\xff")), 1007);
  EXPECT_EQ(code_after(masked_frame(0x81, std::string(5000, 'z'))), 1009);
  EXPECT_TRUE(eventually([&] { return network.service().gone == 7; }));
  EXPECT_TRUE(eventually([&] { return network.counts().links == 0; }));
}

TEST(NetworkWebSocket, AnswersPingsAndCloseOfTheService) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.upgrade();
  client.read_bytes(welcome.size());
  client.send(masked_frame(0x89, "hey"));
  EXPECT_EQ(client.read_bytes(5), "\x8a\x03hey");
  client.send(masked_frame(0x81, "a") + masked_frame(0x81, "close") + masked_frame(0x81, "b"));
  EXPECT_EQ(client.read_to_end(),
            "\x81\x01"s
            "a\x88\x12\x03\xe8you asked for it");
  EXPECT_EQ(network.service().heard, 2);
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
}

TEST(NetworkWebSocket, MayBeClosedWhileItOpens) {
  RunningNetwork network;
  RawClient client{network.port()};
  EXPECT_TRUE(client.upgrade("/shut").starts_with("HTTP/1.1 101 "));
  EXPECT_EQ(client.read_to_end(), welcome +
                                      "\x88\x14\x03\xe8"
                                      "closed at the door");
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
}

// The sweep comes by right after the request, before the answer could go out: nobody is slow yet.
TEST(NetworkWebSocket, OpensWhileTheServerIsBusy) {
  RunningNetwork network;
  RawClient client{network.port()};
  EXPECT_TRUE(eventually([&] { return network.counts().accepted == 1; }));
  std::atomic<bool> is_busy = false;
  network.network().post([&] {
    is_busy = true;
    std::this_thread::sleep_for(milliseconds{250});
  });
  EXPECT_TRUE(eventually([&] { return is_busy.load(); }));
  EXPECT_TRUE(client.upgrade("/quiet").starts_with("HTTP/1.1 101 "));
  EXPECT_EQ(network.counts().slow_readers, 0U);
}

TEST(NetworkWebSocket, PingsWhoeverIsSilentAndLetsTheDeadGo) {
  NetworkOptions options;
  options.limits.ping_every = seconds{1};
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.upgrade();
  client.read_bytes(welcome.size());
  EXPECT_EQ(client.read_to_end(), "\x89\x00\x89\x00"s);
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
}

TEST(NetworkWebSocket, ClosesASlowReaderAndNobodyElse) {
  NetworkOptions options;
  options.limits.queue_bytes = 64 * 1024;
  RunningNetwork network{options};
  RawClient slow{network.port()};
  slow.shrink_window();
  slow.upgrade();
  RawClient quick{network.port()};
  quick.upgrade();
  quick.read_bytes(welcome.size());
  EXPECT_TRUE(eventually([&] { return network.service().opened == 2; }));
  const auto text = std::make_shared<const std::string>(8000, 'x');
  std::size_t sent = 0;
  while (network.service().gone == 0 && sent < 2000) {
    network.on_thread([&] { network.service().send_all(text); });
    ++sent;
    ASSERT_EQ(quick.read_bytes(8004).size(), 8004U);
  }
  EXPECT_EQ(network.service().gone, 1);
  EXPECT_LT(sent, 2000U);
  EXPECT_EQ(network.counts().slow_readers, 1U);
  EXPECT_EQ(network.counts().links, 1);
}

TEST(NetworkWebSocket, SendsMuchAtOnceToOneWhoReads) {
  NetworkOptions options;
  options.limits.queue_bytes = 64 * 1024;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.upgrade();
  client.read_bytes(welcome.size());
  // More than may wait; the kernel takes it before anybody is called slow.
  constexpr int count = 16;
  const auto text = std::make_shared<const std::string>(8000, 'x');
  network.on_thread([&] {
    for (int i = 0; i < count; ++i) network.service().send_all(text);
  });
  EXPECT_EQ(client.read_bytes(count * 8004).size(), count * 8004U);
  EXPECT_EQ(network.counts().slow_readers, 0U);
}

TEST(NetworkWebSocket, ClosesAReaderThatTakesNothing) {
  NetworkOptions options;
  options.limits.write_time = seconds{1};
  options.limits.queue_bytes = 16 * 1024 * 1024;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.upgrade();
  network.on_thread(
      [&] { network.service().send_all(std::make_shared<const std::string>(15'000'000, 'x')); });
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
  EXPECT_EQ(network.counts().slow_readers, 1U);
}

TEST(NetworkWebSocket, OnePieceOfTextGoesToAll) {
  RunningNetwork network;
  std::vector<RawClient> clients;
  for (int i = 0; i < 50; ++i) {
    clients.emplace_back(network.port());
    clients.back().upgrade();
    clients.back().read_bytes(welcome.size());
  }
  EXPECT_TRUE(eventually([&] { return network.service().opened == 50; }));
  const auto text = std::make_shared<const std::string>("to all");
  network.on_thread([&] {
    for (int i = 0; i < 100; ++i) network.service().send_all(text);
    EXPECT_GT(text.use_count(), 50 * 100) << "a queue has a copy of its own";
  });
  std::string expected;
  for (int i = 0; i < 100; ++i) expected += "\x81\x06to all";
  for (auto& client : clients) EXPECT_EQ(client.read_bytes(expected.size()), expected);
  EXPECT_TRUE(eventually([&] { return text.use_count() == 1; }));
}

TEST(NetworkWebSocket, StopsWithAWordOfFarewell) {
  RunningNetwork network;
  RawClient socket{network.port()};
  socket.upgrade();
  socket.read_bytes(welcome.size());
  RawClient listener{network.port()};
  listener.send(get("/lines"));
  listener.read_until("{\"n\":1}\n\r\n");
  RawClient waiting{network.port()};
  waiting.send(get("/kept"));
  EXPECT_TRUE(eventually([&] { return network.service().kept_count == 1; }));
  const RawClient idle{network.port()};
  network.on_thread([&] {
    network.service().send_all(std::make_shared<const std::string>("last"));
    network.network().stop(seconds{5});
  });
  EXPECT_EQ(socket.read_to_end(), "\x81\x04last\x88\x12\x03\xe9the server stops"s);
  EXPECT_EQ(listener.read_to_end(), "5\r\nlast\n\r\n0\r\n\r\n");
  network.on_thread([&] {
    network.service().kept[0]->send({});
    network.service().kept.clear();
  });
  EXPECT_NE(waiting.read_to_end().find("Connection: close\r\n"), std::string::npos);
  EXPECT_TRUE(eventually([&] { return network.service().gone == 2; }));
}

TEST(NetworkWebSocket, StopsInTimeWhateverClientsDo) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.upgrade();
  const auto begun = std::chrono::steady_clock::now();
  network.stop(milliseconds{200});
  // With room for a busy machine: the client would stay for ever.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds{30});
  EXPECT_EQ(network.service().gone, 1);
}

TEST(NetworkWebSocket, TalksWithBeast) {
  RunningNetwork network;
  asio::io_context context;
  beast::websocket::stream<asio::ip::tcp::socket> client{context};
  client.next_layer().connect({asio::ip::address_v4::loopback(), network.port()});
  client.handshake("localhost", "/ws");
  const auto read = [&] {
    beast::flat_buffer buffer;
    client.read(buffer);
    return beast::buffers_to_string(buffer.data());
  };
  EXPECT_EQ(read(), "welcome from 127.0.0.1");
  client.auto_fragment(true);
  client.write_buffer_bytes(64);
  for (const std::size_t size : {0U, 1U, 125U, 126U, 1000U, 4096U}) {
    const std::string message(size, 'm');
    client.write(asio::buffer(message));
    EXPECT_EQ(read(), message);
  }
  int pongs = 0;
  client.control_callback([&](beast::websocket::frame_type kind, beast::string_view payload) {
    if (kind == beast::websocket::frame_type::pong && payload == "p") ++pongs;
  });
  client.ping("p");
  client.write(asio::buffer("after"s));
  EXPECT_EQ(read(), "after");
  EXPECT_EQ(pongs, 1);
  client.write(asio::buffer("close"s));
  beast::flat_buffer buffer;
  beast::error_code error;
  client.read(buffer, error);
  EXPECT_EQ(error, beast::websocket::error::closed);
  EXPECT_EQ(client.reason().code, 1000);
  EXPECT_EQ(client.reason().reason, "you asked for it");
}

}  // namespace
}  // namespace souk::test
