// For which names the server answers: a page of another site must not reach this machine under a
// name of its own.
#include <unistd.h>

#include <array>

#include "host_names.hpp"
#include "network_fixture.hpp"

namespace souk::test {
namespace {

net::HostNames names(const std::vector<std::string>& allowed = {}) {
  auto read = net::HostNames::read(allowed);
  EXPECT_TRUE(read);
  return *std::move(read);
}

TEST(NetworkHosts, ReadsNamesAndAddressesAndNothingElse) {
  const auto name = [](std::string_view host) {
    return net::name_of_host(host).value_or("(none)");
  };
  EXPECT_EQ(name("Club.Example:8080"), "club.example");
  EXPECT_EQ(name("club.example."), "club.example");
  EXPECT_EQ(name("127.0.0.1:1"), "127.0.0.1");
  EXPECT_EQ(name("[::1]:8080"), "::1");
  EXPECT_EQ(name("[::1]"), "::1");
  for (const char* const wrong : {"a/b@c", "user@host", "a b", "a:b", "a:99999", "[::1", "[::1]x",
                                  "[evil]", "::1", "a?b", "a#b", "a\\b", "a:1:2"})
    EXPECT_EQ(name(wrong), "(none)") << wrong;
}

TEST(NetworkHosts, AnswersForThisMachineAndForEveryAddress) {
  const auto own = names();
  std::array<char, 256> buffer{};
  ASSERT_EQ(::gethostname(buffer.data(), buffer.size() - 1), 0);
  std::string host = net::name_of_host(buffer.data()).value_or("");
  for (const std::string& name :
       {std::string{"localhost"}, std::string{"souk.localhost"}, std::string{"127.0.0.1"},
        std::string{"192.168.1.20"}, std::string{"::1"}, std::string{"fd00::7"}, host,
        host.substr(0, host.find('.')) + ".local"})
    EXPECT_TRUE(own.allows(name)) << name;
  for (const char* const name : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                                 "notlocalhost", "", "club.example"})
    EXPECT_FALSE(own.allows(name)) << name;
}

TEST(NetworkHosts, AnswersForTheNamesOfTheSettings) {
  const auto club = names({"club.example", "Souk.Example:443"});
  EXPECT_TRUE(club.allows("club.example"));
  EXPECT_TRUE(club.allows("souk.example"));
  EXPECT_FALSE(club.allows("www.club.example"));
  EXPECT_TRUE(names({"*"}).allows("anything.example"));
  for (const char* const wrong : {"", "https://club.example", "*.example", "a b"})
    EXPECT_FALSE(net::HostNames::read({wrong})) << wrong;
}

std::string status_for(const RunningNetwork& network, const std::string& request) {
  RawClient client{network.port()};
  client.send(request);
  const std::string answer = client.response();
  return answer.size() > 12 ? answer.substr(9, 3) : answer;
}

std::string asking_for(const std::string& host) {
  return "GET /echo HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n\r\n";
}

TEST(NetworkHosts, RefusesANameThatSomebodyElseGaveThisMachine) {
  RunningNetwork network;
  EXPECT_EQ(status_for(network, asking_for("localhost")), "200");
  EXPECT_EQ(status_for(network, asking_for("127.0.0.1:8080")), "200");
  EXPECT_EQ(status_for(network, asking_for("evil.example")), "421");
  EXPECT_EQ(status_for(network, asking_for("a/b@c")), "400");
  // The address goes before the header.
  EXPECT_EQ(status_for(network, "GET http://evil.example/echo HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            "421");
  EXPECT_EQ(status_for(network, "GET http://localhost/echo HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
            "200");
  RawClient client{network.port()};
  client.send(
      "GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string answer = client.response();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 421 Misdirected Request")) << answer;
  EXPECT_NE(answer.find("--allow-host evil.example"), std::string::npos) << answer;
  EXPECT_EQ(network.service().opened, 0);
}

TEST(NetworkHosts, ATrustedProxyDecidesUnlessNamesWereSet) {
  NetworkOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  {
    RunningNetwork network{options};
    EXPECT_EQ(status_for(network, asking_for("club.example")), "200");
  }
  options.allowed_hosts = {"club.example"};
  RunningNetwork network{options};
  EXPECT_EQ(status_for(network, asking_for("club.example")), "200");
  EXPECT_EQ(status_for(network, asking_for("evil.example")), "421");
}

TEST(NetworkHosts, UpgradesByTwoLinesOfConnection) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/ws",
                  "Connection: keep-alive\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"));
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
}

}  // namespace
}  // namespace souk::test
