#include "souk/client/address.hpp"

#include <gtest/gtest.h>

namespace souk::client {
namespace {

TEST(TableAddress, IsWhatThePageShowsOrShares) {
  const auto address = read_table_address("https://Club.example/t/k3v9x2m7q4t8w1z6#i=b%2Dc");
  ASSERT_TRUE(address) << address.error().message;
  EXPECT_EQ(address->server, (Endpoint{"club.example", 443, true}));
  EXPECT_EQ(address->table, "k3v9x2m7q4t8w1z6");
  EXPECT_EQ(address->invitation, "b-c");
  EXPECT_EQ(address->token, "");
  EXPECT_FALSE(address->watches);
}

TEST(TableAddress, HasPortsNumbersAndOtherParts) {
  const auto plain = read_table_address("http://192.168.1.7:8080/t/abc/?lang=fr");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->server, (Endpoint{"192.168.1.7", 8080, false}));
  EXPECT_EQ(plain->table, "abc");
  const auto six = read_table_address("http://[::1]:81/show/abc#x");
  ASSERT_TRUE(six);
  EXPECT_EQ(six->server, (Endpoint{"::1", 81, false}));
  EXPECT_TRUE(six->watches);
  const auto chair = read_table_address("HTTPS://h/t/abc#chair=secret_-1");
  ASSERT_TRUE(chair);
  EXPECT_EQ(chair->token, "secret_-1");
}

TEST(TableAddress, IsNothingElse) {
  for (const std::string address : {"",
                                    "abc",
                                    "ftp://h/t/a",
                                    "https://",
                                    "https:///t/a",
                                    "https://h",
                                    "https://h/",
                                    "https://h/t/",
                                    "https://h/t/a/b",
                                    "https://h/t/../x",
                                    "https://h/t/a%2Fb",
                                    "https://h/lobby",
                                    "https://h:0/t/a",
                                    "https://h:99999/t/a",
                                    "https://h:x/t/a",
                                    "https://[::1/t/a",
                                    "https://[h]/t/a",
                                    "https://user@h/t/a",
                                    "https://h h/t/a",
                                    "https://h\n/t/a",
                                    "https://h/t/a#i=%zz",
                                    "https://h/t/a#i=",
                                    "https://h/t/a#i=a b"})
    EXPECT_FALSE(read_table_address(address)) << address;
  EXPECT_FALSE(read_table_address("https://h/t/" + std::string(65, 'a')));
  EXPECT_FALSE(read_table_address("https://" + std::string(254, 'h') + "/t/a"));
}

TEST(TableAddress, IsToldFromAName) {
  EXPECT_TRUE(looks_like_address("https://h/t/a"));
  EXPECT_TRUE(looks_like_address("wss://h"));
  for (const char* const name : {"Amina", "bot:trader", "evening.souk", "a/b", "QRSTWX"})
    EXPECT_FALSE(looks_like_address(name)) << name;
}

TEST(ServerAddress, IsAHostAndNothingBehindIt) {
  EXPECT_EQ(*read_server_address("https://club.example/"), (Endpoint{"club.example", 443, true}));
  EXPECT_EQ(*read_server_address("http://localhost:8080"), (Endpoint{"localhost", 8080, false}));
  EXPECT_FALSE(read_server_address("https://club.example/t/abc"));
  EXPECT_FALSE(read_server_address("club.example"));
}

TEST(Endpoint, IsSaidWithoutTheUsualPort) {
  EXPECT_EQ((Endpoint{"h", 443, true}.origin()), "https://h");
  EXPECT_EQ((Endpoint{"h", 80, true}.origin()), "https://h:80");
  EXPECT_EQ((Endpoint{"::1", 80, false}.origin()), "http://[::1]");
  EXPECT_EQ((invitation_link({"h", 8080, false}, "abc", "x1")), "http://h:8080/t/abc#i=x1");
}

TEST(Endpoint, KnowsThisMachine) {
  for (const char* const host : {"localhost", "127.0.0.1", "127.9.9.9", "::1"})
    EXPECT_TRUE(is_loopback(host)) << host;
  for (const char* const host : {"10.0.0.1", "localhost.example", "::2", "", "0.0.0.0"})
    EXPECT_FALSE(is_loopback(host)) << host;
}

}  // namespace
}  // namespace souk::client
