// What a stranger can take: connections, time, descriptors.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "addresses.hpp"
#include "network_fixture.hpp"

namespace souk::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(NetworkLimits, TurnsAwayWhoeverComesWhenTheHouseIsFull) {
  NetworkOptions options;
  options.limits.connections = 3;
  RunningNetwork network{options};
  std::vector<RawClient> inside;
  for (int i = 0; i < 3; ++i) {
    inside.emplace_back(network.port());
    inside.back().send(get("/echo"));
    EXPECT_TRUE(inside.back().response().starts_with("HTTP/1.1 200 "));
  }
  RawClient outside{network.port()};
  outside.send(get("/echo"));
  const std::string refusal = outside.read_to_end();
  EXPECT_TRUE(refusal.starts_with("HTTP/1.1 503 ")) << refusal;
  EXPECT_NE(refusal.find("Retry-After: "), std::string::npos);
  EXPECT_EQ(network.counts().refused, 1U);
  inside.pop_back();
  EXPECT_TRUE(eventually([&] {
    RawClient next{network.port()};
    next.send(get("/echo"));
    return next.response().starts_with("HTTP/1.1 200 ");
  }));
}

TEST(NetworkLimits, CountsEveryAddressForItself) {
  NetworkOptions options;
  options.limits.connections_per_address = 2;
  RunningNetwork network{options};
  std::vector<RawClient> inside;
  for (const char* address : {"127.0.0.1", "127.0.0.1", "127.0.0.2"}) {
    inside.emplace_back(network.port(), address);
    inside.back().send(get("/echo"));
    EXPECT_TRUE(inside.back().response().starts_with("HTTP/1.1 200 "));
  }
  RawClient third{network.port()};
  third.send(get("/echo"));
  EXPECT_TRUE(third.read_to_end().starts_with("HTTP/1.1 429 "));
  RawClient neighbour{network.port(), "127.0.0.2"};
  neighbour.send(get("/echo"));
  EXPECT_TRUE(neighbour.response().starts_with("HTTP/1.1 200 "));
}

TEST(NetworkLimits, CountsAHouseholdOfIpv6AsOne) {
  const auto address = [](const char* text) { return boost::asio::ip::make_address(text); };
  net::AddressCounts counts;
  EXPECT_TRUE(counts.enter(address("2001:db8:1:2::1"), 2));
  EXPECT_TRUE(counts.enter(address("2001:db8:1:2:ffff::9"), 2));
  EXPECT_FALSE(counts.enter(address("2001:db8:1:2::3"), 2));
  EXPECT_TRUE(counts.enter(address("2001:db8:1:3::1"), 2));
  counts.leave(address("2001:db8:1:2::1"));
  EXPECT_TRUE(counts.enter(address("2001:db8:1:2::3"), 2));
  EXPECT_EQ(net::unmapped(address("::ffff:10.0.0.1")), address("10.0.0.1"));
}

TEST(NetworkLimits, GivesNobodyForEverToSendARequest) {
  NetworkOptions options;
  options.limits.header_time = seconds{1};
  RunningNetwork network{options};
  RawClient silent{network.port()};
  RawClient slow{network.port()};
  RawClient bodiless{network.port()};
  bodiless.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");
  const auto begun = std::chrono::steady_clock::now();
  while (slow.send("GET")) {
    std::this_thread::sleep_for(milliseconds{100});
    if (std::chrono::steady_clock::now() - begun > milliseconds{1500}) break;
  }
  EXPECT_TRUE(slow.read_to_end().starts_with("HTTP/1.1 408 "));
  EXPECT_TRUE(bodiless.read_to_end().starts_with("HTTP/1.1 408 "));
  EXPECT_EQ(silent.read_to_end(), "");
  // With room for a busy machine.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds{30});
}

TEST(NetworkLimits, ClosesConnectionsNobodyUses) {
  NetworkOptions options;
  options.limits.idle_time = seconds{1};
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.send(get("/echo"));
  client.response();
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(client.read_to_end(), "");
  EXPECT_GT(std::chrono::steady_clock::now() - begun, milliseconds{900});
  EXPECT_TRUE(eventually([&] { return network.counts().connections == 0; }));
}

// Two thousand connections that send half a request and wait; others are answered as ever.
TEST(NetworkLimits, StandsThousandsOfHalfOpenConnections) {
  constexpr int count = 2000;
  NetworkOptions options;
  options.limits.connections_per_address = 0;
  options.limits.connections_per_second = 0;
  options.limits.header_time = seconds{1};
  RunningNetwork network{options};
  std::vector<RawClient> clients;
  for (int i = 0; i < count; ++i) {
    clients.emplace_back(network.port());
    if (i % 2 == 0) clients.back().send("GET /echo HTTP/1.1\r\nHost");
  }
  EXPECT_TRUE(eventually([&] { return network.counts().accepted == count; }));
  RawClient other{network.port()};
  other.send(get("/echo"));
  EXPECT_TRUE(other.response().starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(eventually([&] { return network.counts().connections <= count / 2 + 1; }));

  EXPECT_TRUE(clients.front().read_to_end().starts_with("HTTP/1.1 408 "));
}

TEST(NetworkLimits, WaitsWhenThereAreNoDescriptorsLeft) {
  std::atomic<int> warnings = 0;
  NetworkOptions options;
  options.limits.connections = 100;
  options.warn = [&](const std::string&) { ++warnings; };
  std::atomic<int> ticks = 0;
  RunningNetwork network{options};
  network.on_thread([&] { network.network().every(milliseconds{10}, [&] { ++ticks; }); });
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  {
    // The next descriptor would have this number; from now on there is none to be had.
    std::vector<int> clients;
    for (int i = 0; i < 20; ++i) clients.push_back(::socket(AF_INET, SOCK_STREAM, 0));
    rlimit none = before;
    none.rlim_cur = static_cast<rlim_t>(clients.back()) + 1;
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(network.port());
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    for (const int client : clients)
      EXPECT_EQ(::connect(client, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
    EXPECT_TRUE(eventually([&] { return warnings > 0; }));
    const int ticks_of_tries = ticks + 30;
    // Time for several more tries, as the network itself counts it.
    EXPECT_TRUE(eventually([&] { return ticks >= ticks_of_tries; }));
    EXPECT_EQ(network.counts().accepted, 0U);
    EXPECT_EQ(warnings, 1);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    EXPECT_TRUE(eventually([&] { return network.counts().accepted == 20; }));
    for (const int client : clients) ::close(client);
  }
}

TEST(NetworkLimits, APingFloodThatReadsNothingIsBounded) {
  NetworkOptions options;
  options.limits.queue_bytes = 32 * 1024;
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.shrink_window();
  client.upgrade();
  const std::string ping = masked_frame(0x89, std::string(125, 'p'));
  std::string many;
  for (int i = 0; i < 500; ++i) many += ping;
  int rounds = 0;
  while (rounds < 2000 && client.send(many)) ++rounds;
  EXPECT_LT(rounds, 2000);
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
}

}  // namespace
}  // namespace souk::test
