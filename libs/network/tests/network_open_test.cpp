// Opening a network: what is refused, who is believed about addresses, and the small services
// around it.
#include "addresses.hpp"
#include "http_target.hpp"
#include "network_fixture.hpp"

namespace souk::test {
namespace {

using std::chrono::milliseconds;

std::string refusal_of(const NetworkOptions& options) {
  SmallService service;
  const auto opened = open_network(options, service);
  return opened ? "opened" : opened.error().message;
}

void expect_in(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST(NetworkOpen, SaysThatThePortIsInUse) {
  const RunningNetwork network;
  expect_in(refusal_of({.port = network.port()}),
            "port " + std::to_string(network.port()) + " of 127.0.0.1 is in use");
}

TEST(NetworkOpen, SaysWhatAnAddressWouldBe) {
  expect_in(refusal_of({.host = "no such host", .port = 0}), "write 127.0.0.1");
  expect_in(refusal_of({.host = "", .port = 0}), "write 127.0.0.1");
  expect_in(refusal_of({.host = "192.0.2.1", .port = 0}),
            "192.0.2.1 is no address of this machine");
  for (const char* host : {"localhost", "0.0.0.0", "127.0.0.1"})
    EXPECT_EQ(refusal_of({.host = host, .port = 0}), "opened") << host;
}

TEST(NetworkOpen, TakesBothKindsOfAddressWhereThereAreBoth) {
  if (refusal_of({.host = "::1", .port = 0}) != "opened") GTEST_SKIP() << "there is no IPv6 here";
  EXPECT_EQ(refusal_of({.host = "[::1]", .port = 0}), "opened");
  const RunningNetwork network{{.host = "::"}};
  RawClient client{network.port()};
  client.send(get("/echo"));
  EXPECT_TRUE(client.response().ends_with("from 127.0.0.1: "));
}

TEST(NetworkOpen, RefusesProxiesThatAreNoAddress) {
  for (const char* proxy : {"nginx", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0.0/8x", ""})
    expect_in(refusal_of({.port = 0, .trusted_proxies = {proxy}}), "10.0.0.0/8");
}

TEST(NetworkOpen, FindsTheClientBehindTrustedProxies) {
  const auto address = [](const char* text) { return boost::asio::ip::make_address(text); };
  const auto proxies = net::TrustedProxies::read({"10.0.0.0/8", "fd00::/7", "192.168.1.1"});
  ASSERT_TRUE(proxies);
  const auto client = [&](const char* peer, const char* forwarded) {
    return proxies->client(address(peer), forwarded).to_string();
  };
  EXPECT_EQ(client("10.1.2.3", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(client("10.1.2.3", "6.6.6.6, 1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(client("10.1.2.3", "6.6.6.6, 1.2.3.4 , 10.9.9.9"), "1.2.3.4");
  EXPECT_EQ(client("10.1.2.3", "10.2.2.2"), "10.2.2.2");
  EXPECT_EQ(client("fd00::1", "[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(client("192.168.1.1", "1.2.3.4:5678"), "1.2.3.4");
  EXPECT_EQ(client("192.168.1.1", "::ffff:1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(client("192.168.1.2", "1.2.3.4"), "192.168.1.2");
  EXPECT_EQ(client("10.1.2.3", ""), "10.1.2.3");
  EXPECT_EQ(client("10.1.2.3", "1.2.3.4, unknown"), "10.1.2.3");
  EXPECT_FALSE(proxies->trusts(address("11.0.0.0")));
}

TEST(NetworkOpen, BelievesProxiesAndNobodyElse) {
  const std::string forwarded = "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\n";
  {
    RunningNetwork network{{.trusted_proxies = {"127.0.0.1"}}};
    RawClient client{network.port()};
    client.send(get("/echo", forwarded));
    const std::string response = client.response();
    EXPECT_TRUE(response.ends_with("GET /echo secure from 1.2.3.4: ")) << response;
    EXPECT_NE(response.find("Strict-Transport-Security: max-age="), std::string::npos);
  }
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/echo", forwarded));
  EXPECT_TRUE(client.response().ends_with("GET /echo open from 127.0.0.1: "));
}

TEST(NetworkOpen, CountsWebSocketsBehindAProxyByClient) {
  NetworkOptions options{.trusted_proxies = {"127.0.0.1"}};
  options.limits.connections_per_address = 1;
  RunningNetwork network{options};
  RawClient first{network.port()};
  RawClient second{network.port()};
  RawClient other{network.port()};
  const std::string from = "X-Forwarded-For: 1.2.3.4\r\n";
  EXPECT_TRUE(first.upgrade("/ws", from).starts_with("HTTP/1.1 101 "));
  EXPECT_TRUE(second.upgrade("/ws", from).starts_with("HTTP/1.1 429 "));
  EXPECT_TRUE(other.upgrade("/ws", "X-Forwarded-For: 1.2.3.5\r\n").starts_with("HTTP/1.1 101 "));
}

TEST(NetworkOpen, DecodesTargets) {
  const auto target = net::read_target("/a%2Fb/%E2%9C%93?q=a%26b&empty=&flag&&x=1+2%2B3#part");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/a/b/✓");
  const std::vector<std::pair<std::string, std::string>> query = {
      {"q", "a&b"}, {"empty", ""}, {"flag", ""}, {"x", "1 2+3"}};
  EXPECT_EQ(target->query, query);
  EXPECT_EQ(net::read_target("http://rugs.example/a?b")->path, "/a");
  EXPECT_EQ(net::read_target("http://rugs.example")->path, "/");
  for (const char* bad : {"", "*", "a", "/%", "/%1", "/%g1", "/?a=%", "/%0a", "/..", "/a/..",
                          "/./a", "/%2e%2e/a", "/..%2fa", "/%c0%af", "/?%ff=1"})
    EXPECT_FALSE(net::read_target(bad)) << bad;
}

// Browsers leave these as they are, though RFC 3986 would have them encoded.
TEST(NetworkOpen, TakesTargetsAsBrowsersSendThem) {
  EXPECT_EQ(net::read_target("/a|b/[c]")->path, "/a|b/[c]");
  EXPECT_EQ(net::read_target("/?q={x}|^`")->query.front().second, "{x}|^`");
  EXPECT_EQ(net::read_target("/souk/✓")->path, "/souk/✓");
}

TEST(NetworkOpen, CallsBackInTime) {
  RunningNetwork network;
  std::atomic<int> called = 0;
  std::atomic<bool> is_on_thread = true;
  std::thread::id thread;
  network.on_thread([&] {
    thread = std::this_thread::get_id();
    network.network().every(milliseconds{10}, [&] {
      is_on_thread = is_on_thread && std::this_thread::get_id() == thread;
      ++called;
    });
  });
  EXPECT_TRUE(eventually([&] { return called >= 5; }));
  EXPECT_TRUE(is_on_thread);
  network.stop(milliseconds{100});
  const int at_stop = called;
  std::this_thread::sleep_for(milliseconds{50});
  EXPECT_EQ(called, at_stop);
}

TEST(NetworkOpen, CanBeThrownAwayWithoutRunning) {
  SmallService service;
  const auto opened = open_network({.port = 0}, service);
  ASSERT_TRUE(opened);
  EXPECT_NE((*opened)->port(), 0);
}

}  // namespace
}  // namespace souk::test
