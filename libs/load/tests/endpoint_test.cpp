#include "souk/load/endpoint.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace souk::load {
namespace {

TEST(Endpoint, IsReadFromAnAddressOfThisMachine) {
  for (const auto& [address, text] : std::vector<std::pair<std::string, std::string>>{
           {"http://127.0.0.1:8080", "127.0.0.1:8080"},
           {"ws://127.1.2.3:1/", "127.1.2.3:1"},
           {"http://localhost:65535", "127.0.0.1:65535"},
           {"http://[::1]:80", "[::1]:80"}}) {
    const auto endpoint = read_endpoint(address);
    ASSERT_TRUE(endpoint) << address;
    EXPECT_EQ(endpoint->text(), text);
  }
}

TEST(Endpoint, IsNeverAnotherMachine) {
  for (const std::string address :
       {"http://192.168.1.7:8080", "http://example.org:80", "http://[2001:db8::1]:80",
        "http://0.0.0.0:80", "http://localhost.example.org:80",
        "http://127.0.0.1.example.org:80"}) {
    const auto endpoint = read_endpoint(address);
    ASSERT_FALSE(endpoint) << address;
    EXPECT_NE(endpoint.error().message.find("not this machine"), std::string::npos);
  }
}

TEST(Endpoint, NeedsASchemeAndAPort) {
  for (const std::string address :
       {"", "127.0.0.1:8080", "https://127.0.0.1:1", "http://127.0.0.1", "http://127.0.0.1:",
        "http://127.0.0.1:0", "http://127.0.0.1:65536", "http://127.0.0.1:8080x", "http://:8080"})
    EXPECT_FALSE(read_endpoint(address)) << address;
}

}  // namespace
}  // namespace souk::load
