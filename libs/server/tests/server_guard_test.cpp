// What the server refuses to strangers, and what it goes on doing for everybody else meanwhile.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "running_server.hpp"

namespace souk {
namespace {

using testing::Guest;
using testing::RunningServer;
using testing::text_in;

struct Counted {
  int answered = 0;
  int refused = 0;
  bool is_closed = false;
};
// So many requests in a row on one connection, or as many as it takes.
Counted ask_on_one_connection(const RunningServer& server, const std::string& path, int times) {
  test::RawClient client{server.port()};
  Counted counted;
  for (int each = 0; each < times; ++each) {
    if (!client.send(test::get(path))) break;
    const std::string answer = client.response();
    if (answer.empty()) break;
    ++(answer.starts_with("HTTP/1.1 429") ? counted.refused : counted.answered);
    if (answer.find("Connection: close") != std::string::npos) {
      counted.is_closed = true;
      break;
    }
  }
  return counted;
}

ServerOptions five_requests_a_second() {
  ServerOptions options;
  options.limits.requests_per_second = 5;
  return options;
}

TEST(ServerGuard, WhoeverGoesOnOverHisLimitIsClosed) {
  for (const std::string path : {"/api/lobby", "/metrics", "/healthz", "/", "/nothing.js"}) {
    RunningServer server{five_requests_a_second()};
    const Counted counted = ask_on_one_connection(server, path, 2'000);
    EXPECT_TRUE(counted.is_closed) << path;
    EXPECT_GE(counted.answered, 10) << path;
    EXPECT_GE(counted.refused, 5) << path;
    EXPECT_LT(counted.refused, 200) << path;
  }
}

TEST(ServerGuard, FilesAreEightTimesAsManyAndNotTakenForRequests) {
  RunningServer server{five_requests_a_second()};
  EXPECT_EQ(ask_on_one_connection(server, "/", 80).answered, 80);
  EXPECT_GE(ask_on_one_connection(server, "/api/lobby", 10).answered, 10);
}

TEST(ServerGuard, AnHonestBotIsNotLimited) {
  RunningServer server;
  const Counted counted = ask_on_one_connection(server, "/api/lobby", 100);
  EXPECT_EQ(counted.answered, 100);
}

TEST(ServerGuard, MetricsAreForThisMachineAndThoseNamed) {
  ServerOptions options;
  options.network.trusted_proxies = {"127.0.0.1"};
  options.metrics_readers = {"10.1.0.0/16"};
  RunningServer server{options};
  const auto status = [&](const std::string& headers) {
    test::RawClient client{server.port()};
    client.send(test::get("/metrics", headers));
    return client.response().substr(9, 3);
  };
  EXPECT_EQ(status(""), "200");
  EXPECT_EQ(status("X-Forwarded-For: 10.1.2.3\r\n"), "200");
  EXPECT_EQ(status("X-Forwarded-For: 203.0.113.9\r\n"), "403");
  EXPECT_EQ(status("X-Forwarded-For: 10.1.2.3, 203.0.113.9\r\n"), "403");
}

TEST(ServerGuard, AProxyThatNobodyTrustsDoesNotMakeMetricsPublic) {
  RunningServer server;
  test::RawClient client{server.port()};
  client.send(test::get("/metrics", "X-Forwarded-For: 127.0.0.1\r\n"));
  const std::string answer = client.response();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 403")) << answer;
  EXPECT_NE(answer.find("--metrics-reader"), std::string::npos) << answer;
}

TEST(ServerGuard, OriginsAreOurOwnByNameAndPort) {
  RunningServer server;
  const auto status = [&](const std::string& host, const std::string& origin) {
    const std::string body = R"({"name":"Amina"})";
    test::RawClient client{server.port()};
    client.send("POST /api/play HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    return client.response();
  };
  EXPECT_TRUE(status("localhost:8080", "http://localhost:8080").starts_with("HTTP/1.1 201"));
  EXPECT_TRUE(status("localhost:80", "http://localhost").starts_with("HTTP/1.1 201"));
  EXPECT_TRUE(status("LocalHost", "http://localhost").starts_with("HTTP/1.1 201"));
  EXPECT_TRUE(status("evil.example", "http://evil.example").starts_with("HTTP/1.1 421"));
  EXPECT_TRUE(status("localhost", "http://localhost:81").starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(status("localhost", "null").starts_with("HTTP/1.1 403"));
  const std::string answer = status("localhost", "https://localhost");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 403"));
  EXPECT_NE(answer.find("--allow-origin"), std::string::npos) << answer;
}

TEST(ServerGuard, TheSchemeOfATokenMayBeInAnyCase) {
  RunningServer server;
  const auto seated = server.ask("POST", "/api/tables", 201,
                                 R"({"name":"Amina","seats":[{"for":"person"},{"for":"person"}]})");
  const std::string path = "/api/tables/" + text_in(seated, "table") + "/code";
  for (const std::string scheme : {"bearer ", "BEARER ", "Bearer  "})
    static_cast<void>(server.ask("POST", path, 201, {},
                                 "Authorization: " + scheme + text_in(seated, "token") + "\r\n"));
  static_cast<void>(server.ask("POST", path, 401, {}, "Authorization: Basic x\r\n"));
}

TEST(ServerGuard, AnIdSentWithAnotherActionIsRefused) {
  RunningServer server;
  const auto seated = server.ask("POST", "/api/play", 201, R"({"name":"Amina"})");
  const std::string path = "/api/tables/" + text_in(seated, "table") + "/act";
  const std::string token = "Authorization: Bearer " + text_in(seated, "token") + "\r\n";
  const auto say = [&](int status, const std::string& text) {
    return server.ask("POST", path, status, R"({"id":"a","do":"say","text":")" + text + "\"}",
                      token);
  };
  const auto done = say(200, "hello");
  EXPECT_EQ(say(200, "hello").at("n"), done.at("n"));
  EXPECT_EQ(text_in(say(400, "goodbye").at("error").as_object(), "code"), "request");
}

TEST(ServerGuard, LinesOfTheLogNameTheirTable) {
  RunningServer server;
  const auto seated = server.ask("POST", "/api/tables", 201,
                                 R"({"name":"Amina","seats":[{"for":"person"},{"for":"person"}]})");
  const auto lines = server.logged();
  const auto opened =
      std::ranges::find(lines, "a table was opened table=" + text_in(seated, "table") + " seat=1");
  EXPECT_NE(opened, lines.end());
  for (const std::string& line : lines)
    EXPECT_EQ(line.find(text_in(seated, "token")), std::string::npos) << line;
}

class PageFolder {
 public:
  PageFolder() {
    std::filesystem::create_directories(folder_);
    for (const char* const file : {"index.html", "index.html.br", "index.html.gz"})
      std::ofstream{folder_ / file} << file;
  }
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;
  ~PageFolder() { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string name() const { return folder_.string(); }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("souk-page-" + std::to_string(::getpid()));
};

TEST(ServerGuard, SendsTheCodingThatIsWantedAndNothingThatIsThere) {
  const PageFolder page;
  ServerOptions options;
  options.page_folder = page.name();
  RunningServer server{options};
  const auto answer = [&](const std::string& headers) {
    test::RawClient client{server.port()};
    client.send(test::get("/", headers));
    return client.response();
  };
  const auto body = [&](const std::string& codings) {
    const std::string all = answer("Accept-Encoding: " + codings + "\r\n");
    return all.substr(all.find("\r\n\r\n") + 4);
  };
  EXPECT_EQ(body("gzip, br"), "index.html.br");
  EXPECT_EQ(body("br;q=0, gzip"), "index.html.gz");
  EXPECT_EQ(body("br;q=0.000, gzip; Q=0"), "index.html");
  EXPECT_EQ(body("BR;q=0.5"), "index.html.br");
  EXPECT_EQ(body("*"), "index.html.br");
  EXPECT_EQ(body("*;q=0, gzip"), "index.html.gz");
  EXPECT_EQ(body("identity, brotli"), "index.html");
  EXPECT_EQ(body(""), "index.html");
  const std::string whole = answer("");
  const auto at = whole.find("ETag: ") + 6;
  const std::string tag = whole.substr(at, whole.find('\r', at) - at);
  for (const std::string& known : {tag, "W/" + tag, "\"other\", W/" + tag, std::string{"*"}})
    EXPECT_TRUE(answer("If-None-Match: " + known + "\r\n").starts_with("HTTP/1.1 304")) << known;
  EXPECT_TRUE(answer("If-None-Match: \"other\"\r\n").starts_with("HTTP/1.1 200"));
}

// While it drains, all goes on; who asks for its health is told to send nobody new.
TEST(ServerGuard, TellsALoadBalancerToSendNobodyNewAndGoesOn) {
  ServerOptions options;
  options.drain_time = std::chrono::milliseconds{1500};
  RunningServer server{options};
  const auto seated = server.ask("POST", "/api/play", 201, R"({"name":"Amina"})");
  Guest guest{server, text_in(seated, "table"), text_in(seated, "token")};
  static_cast<void>(guest.hear_until("\"here\""));
  static_cast<void>(server.ask("GET", "/healthz", 200));
  server.server().stop();
  EXPECT_TRUE(test::eventually([&] {
    test::RawClient client{server.port()};
    client.send(test::get("/healthz"));
    return client.response().starts_with("HTTP/1.1 503");
  }));
  guest.say(R"({"id":"s","do":"say","text":"still here"})");
  EXPECT_NE(guest.hear_until(R"("ack":"s")").find(R"("ack":"s")"), std::string::npos);
  EXPECT_NE(guest.hear_until("the server stops").find("the server stops"), std::string::npos);
}

// Everybody talks while the server stops. Whatever was acknowledged is there afterwards, and what
// was not is done once when it is sent again.
TEST(ServerGuard, NoActionIsLostOrDoubledWhenConnectionsAreHandedOver) {
  ServerOptions options;
  options.drain_time = std::chrono::milliseconds{100};
  options.limits.actions_per_second = 10'000;
  options.network.limits.frames_per_second = 0;
  RunningServer server{options};
  const auto seated = server.ask("POST", "/api/play", 201, R"({"name":"Amina"})");
  const std::string table = text_in(seated, "table");
  constexpr int count = 400;
  const auto message = [](int number) {
    const std::string id = "a" + std::to_string(number);
    return R"({"id":")" + id + R"(","do":"say","text":"line )" + id + "\"}";
  };
  std::string heard;
  {
    Guest guest{server, table, text_in(seated, "token")};
    static_cast<void>(guest.hear_until("\"here\""));
    for (int number = 0; number < count; ++number) {
      guest.say(message(number));
      if (number == count / 2) server.server().stop();
      if (number > count / 2) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    heard = guest.hear_until("the server stops");
  }
  server.stop();
  server.start();
  std::vector<int> again;
  for (int number = 0; number < count; ++number)
    if (heard.find(R"("ack":"a)" + std::to_string(number) + "\"") == std::string::npos)
      again.push_back(number);
  EXPECT_LT(again.size(), count) << "nothing was acknowledged";
  Guest back{server, table, text_in(seated, "token")};
  for (const int number : again) back.say(message(number));
  if (!again.empty())
    static_cast<void>(back.hear_until(R"("ack":"a)" + std::to_string(again.back()) + "\""));
  test::RawClient client{server.port()};
  client.send(test::get("/api/tables/" + table + "/events?wait=0", "Connection: close\r\n"));
  const std::string story = client.read_to_end();
  for (int number = 0; number < count; ++number) {
    const std::string line = "\"line a" + std::to_string(number) + "\"";
    const auto first = story.find(line);
    ASSERT_NE(first, std::string::npos) << line;
    EXPECT_EQ(story.find(line, first + 1), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace souk
