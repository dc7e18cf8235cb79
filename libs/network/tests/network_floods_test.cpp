// Floods of every kind of frame, byte and connection that is cheap to send: whoever sends them is
// closed or has to wait, what is kept for him is bounded, and others never notice.
#include "network_fixture.hpp"
#include "websocket_frames.hpp"

namespace souk::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using namespace std::string_literals;

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int each = 0; each < times; ++each) all += text;
  return all;
}

// What the server says to bytes that are sent after the handshake, to its end.
std::string answer_to(const RunningNetwork& network, const std::string& bytes) {
  RawClient client{network.port()};
  client.upgrade();
  client.read_bytes(welcome.size());
  client.send(bytes);
  return client.read_to_end();
}

struct Flood {
  std::string name;
  std::string bytes;
};

// Each of these was let through, or counted by its bytes alone.
TEST(NetworkFloods, EveryKindOfFrameCountsAndTheFlooderIsClosed) {
  NetworkOptions options;
  options.limits.frames_per_second = 20;
  RunningNetwork network{options};
  const Flood floods[] = {
      {"empty pings", repeated(masked_frame(0x89, ""), 500)},
      {"pings", repeated(masked_frame(0x89, "ping"), 500)},
      {"pongs that nobody asked for", repeated(masked_frame(0x8a, ""), 500)},
      {"empty fragments", masked_frame(0x01, "") + repeated(masked_frame(0x00, ""), 500)},
      {"fragments of a byte", masked_frame(0x01, "a") + repeated(masked_frame(0x00, "b"), 500)},
      {"pings between fragments",
       masked_frame(0x01, "a") + repeated(masked_frame(0x89, "") + masked_frame(0x00, ""), 250)},
      {"empty messages", repeated(masked_frame(0x81, ""), 500)},
      {"tiny messages", repeated(masked_frame(0x81, "x"), 500)},
  };
  for (const Flood& flood : floods) {
    const std::string answer = answer_to(network, flood.bytes);
    EXPECT_TRUE(answer.ends_with("\x88\x11\x03\xf0too many frames")) << flood.name;
    EXPECT_LE(answer.size(), 40 * 6 + 60U) << flood.name;
  }
  EXPECT_TRUE(eventually([&] { return network.service().gone == std::ssize(floods); }));
  RawClient other{network.port()};
  other.upgrade();
  other.read_bytes(welcome.size());
  other.send(masked_frame(0x81, "rug"));
  EXPECT_EQ(other.read_bytes(5), "\x81\x03rug");
}

TEST(NetworkFloods, AFrameThatComesByteByByteCountsByItsPieces) {
  NetworkOptions options;
  options.limits.frames_per_second = 20;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.upgrade();
  client.read_bytes(welcome.size());
  const std::string frame = masked_frame(0x81, std::string(4000, 'x'));
  for (const char byte : frame) {
    if (!client.send({&byte, 1})) break;
    std::this_thread::sleep_for(milliseconds{1});
  }
  EXPECT_TRUE(client.read_to_end().ends_with("too many frames"));
  EXPECT_EQ(network.service().heard, 0);
}

// Without any limit of frames: what is queued for one who only asks is one answer.
TEST(NetworkFloods, OnlyTheLastPingIsAnsweredAndOneAnswerIsQueued) {
  NetworkOptions options;
  options.limits.frames_per_second = 0;
  options.limits.frames_per_address = 0;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.upgrade();
  client.read_bytes(welcome.size());
  constexpr int count = 5000;
  std::string pings;
  for (int each = 0; each < count; ++each)
    pings += masked_frame(0x89, std::to_string(10'000 + each));
  client.send(pings + masked_frame(0x88, ""));
  const std::string answer = client.read_to_end();
  const auto last = answer.find("\x8a\x05" + std::to_string(10'000 + count - 1));
  ASSERT_NE(last, std::string::npos);
  // One for each time the socket was read, which is tens of kilobytes at a time.
  EXPECT_LT(last, 7U * 200U);
}

TEST(NetworkFloods, OneWhoTakesNothingIsQueuedOnePong) {
  NetworkOptions options;
  options.limits.frames_per_second = 0;
  options.limits.frames_per_address = 0;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.shrink_window();
  client.upgrade();
  const std::string pings = repeated(masked_frame(0x89, std::string(125, 'p')), 500);
  // The kernel's buffers fill up, then the answers stop; the pings are still read.
  for (int round = 0; round < 60; ++round) ASSERT_TRUE(client.send(pings));
  const std::uint64_t sent_bytes = 60 * pings.size();
  EXPECT_TRUE(eventually([&] { return network.counts().bytes_in >= sent_bytes; }));
  EXPECT_EQ(network.counts().links, 1);
  EXPECT_EQ(network.counts().slow_readers, 0U);
}

// Many sockets of one address share what it may send: they wait, and nothing they sent is lost.
TEST(NetworkFloods, TheSocketsOfAnAddressWaitForEachOther) {
  NetworkOptions options;
  options.limits.frames_per_second = 0;
  options.limits.frames_per_address = 50;
  RunningNetwork network{options};
  std::vector<RawClient> clients;
  constexpr int sockets = 8;
  constexpr int messages = 20;
  const auto begun = std::chrono::steady_clock::now();
  for (int each = 0; each < sockets; ++each) {
    clients.emplace_back(network.port());
    clients.back().upgrade();
    clients.back().read_bytes(welcome.size());
    clients.back().send(repeated(masked_frame(0x81, "m"), messages));
  }
  EXPECT_TRUE(eventually([&] { return network.service().heard >= 100; }));
  RawClient neighbour{network.port(), "127.0.0.2"};
  neighbour.upgrade();
  neighbour.read_until("127.0.0.2");
  neighbour.send(masked_frame(0x81, "rug"));
  EXPECT_EQ(neighbour.read_bytes(5), "\x81\x03rug");
  EXPECT_LT(network.service().heard, sockets * messages + 1);
  EXPECT_TRUE(eventually([&] { return network.service().heard == sockets * messages + 1; }));
  // A hundred at once, then fifty a second.
  EXPECT_GT(std::chrono::steady_clock::now() - begun, milliseconds{1000});
  EXPECT_EQ(network.counts().links, sockets + 1);
}

TEST(NetworkFloods, ARequestThatDribblesIsRefused) {
  RunningNetwork network;
  RawClient client{network.port()};
  const std::string request =
      "GET /echo HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + std::string(4000, 'x');
  std::size_t sent = 0;
  for (; sent < request.size() && client.send(request.substr(sent, 1)); ++sent)
    std::this_thread::sleep_for(milliseconds{1});
  EXPECT_LT(sent, request.size());
  EXPECT_EQ(network.counts().requests, 0U);
  EXPECT_EQ(network.counts().bad_requests, 1U);
}

TEST(NetworkFloods, ABodyThatIsAllChunksIsRefused) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  const std::string chunk = "1;" + std::string(1000, 'e') + "\r\nx\r\n";
  int sent = 0;
  while (sent < 10'000 && client.send(chunk)) ++sent;
  EXPECT_LT(sent, 10'000);
  EXPECT_NE(client.read_to_end().find("HTTP/1.1 400 "), std::string::npos);
}

TEST(NetworkFloods, NewConnectionsOfAnAddressHaveARate) {
  NetworkOptions options;
  options.limits.connections_per_second = 5;
  RunningNetwork network{options};
  int refused = 0;
  for (int each = 0; each < 40; ++each) {
    RawClient client{network.port()};
    client.send(get("/echo", "Connection: close\r\n"));
    const std::string answer = client.read_to_end();
    if (!answer.starts_with("HTTP/1.1 200 ")) ++refused;
    if (answer.starts_with("HTTP/1.1 429 ")) {
      EXPECT_NE(answer.find("Retry-After"), std::string::npos);
    }
  }
  EXPECT_GT(refused, 15);
  RawClient neighbour{network.port(), "127.0.0.2"};
  neighbour.send(get("/echo"));
  EXPECT_TRUE(neighbour.response().starts_with("HTTP/1.1 200 "));
}

TEST(NetworkFloods, AProxysConnectionsAreThoseOfMany) {
  NetworkOptions options;
  options.limits.connections_per_second = 5;
  options.trusted_proxies = {"127.0.0.1"};
  RunningNetwork network{options};
  for (int each = 0; each < 40; ++each) {
    RawClient client{network.port()};
    client.send(get("/echo"));
    ASSERT_TRUE(client.response().starts_with("HTTP/1.1 200 "));
  }
}

// One byte now and then is not taking what is sent.
TEST(NetworkFloods, AReaderThatTakesAByteNowAndThenIsSlow) {
  NetworkOptions options;
  options.limits.write_time = seconds{1};
  options.limits.queue_bytes = 16 * 1024 * 1024;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.shrink_window();
  client.upgrade();
  network.on_thread(
      [&] { network.service().send_all(std::make_shared<const std::string>(15'000'000, 'x')); });
  const auto begun = std::chrono::steady_clock::now();
  while (network.service().gone == 0 && std::chrono::steady_clock::now() - begun < seconds{30}) {
    static_cast<void>(client.read_bytes(1));
    std::this_thread::sleep_for(milliseconds{20});
  }
  EXPECT_EQ(network.service().gone, 1);
  EXPECT_EQ(network.counts().slow_readers, 1U);
}

// A deadline is looked at several times a second, whoever comes and goes meanwhile.
TEST(NetworkFloods, ComingAndGoingDoesNotHoldUpTheTimeOfOthers) {
  NetworkOptions options;
  options.limits.header_time = seconds{1};
  options.limits.connections_per_second = 0;
  RunningNetwork network{options};
  std::vector<RawClient> crowd;
  for (int each = 0; each < 200; ++each) crowd.emplace_back(network.port(), "127.0.0.3");
  RawClient slow{network.port()};
  const auto begun = std::chrono::steady_clock::now();
  slow.send("GET");
  std::atomic<bool> is_over = false;
  std::thread churn{[&] {
    while (!is_over) {
      RawClient client{network.port(), "127.0.0.2"};
      client.send(get("/echo", "Connection: close\r\n"));
      static_cast<void>(client.read_to_end());
    }
  }};
  EXPECT_TRUE(slow.read_to_end().starts_with("HTTP/1.1 408 "));
  const auto took = std::chrono::steady_clock::now() - begun;
  is_over = true;
  churn.join();
  EXPECT_GT(took, milliseconds{900});
  // A second, half a second between two looks, and room for a busy machine.
  EXPECT_LT(took, seconds{10});
}

}  // namespace
}  // namespace souk::test
