// The whole server with all of its threads, over real sockets: what the parts' own tests cannot
// see.
#include <gtest/gtest.h>

#include "running_server.hpp"

namespace souk {
namespace {

using testing::Guest;
using testing::RunningServer;
using testing::text_in;

TEST(Server, PeopleAndBotsPlayWhileWatchersComeAndGo) {
  ServerOptions options;
  options.limits.requests_per_second = 0;
  RunningServer server{options};
  const auto seated =
      server.ask("POST", "/api/tables", 201,
                 R"({"name":"Amina","seats":[{"for":"person"},{"for":"bot","level":"apprentice"},)"
                 R"({"for":"bot","level":"merchant"}],"rules":"international+rugs=3","first":2})");
  const std::string table = text_in(seated, "table");
  const std::string bearer = "Authorization: Bearer " + text_in(seated, "token") + "\r\n";
  std::vector<std::unique_ptr<Guest>> watchers;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{120};
  for (int action = 0; action < 100 && std::chrono::steady_clock::now() < until;) {
    watchers.push_back(std::make_unique<Guest>(server, table, ""));
    if (watchers.size() > 3) watchers.erase(watchers.begin());
    const auto seen = server.ask("GET", "/api/tables/" + table, 200);
    if (text_in(seen, "stage") == "finished") break;
    const std::string position = text_in(seen, "position");
    if (position.find(" 1:") == std::string::npos) {
      std::this_thread::sleep_for(std::chrono::milliseconds{10});
      continue;
    }
    const auto& legal = seen.at("legal").as_array();
    const std::string choice{legal.empty() ? "" : legal.front().as_string().c_str()};
    const std::string what = position.find(" 1:lay ") != std::string::npos
                                 ? R"("lay","rug":")"
                                 : R"("throw","facing":")";
    static_cast<void>(server.ask(
        "POST", "/api/tables/" + table + "/act", 200,
        R"({"id":")" + std::to_string(action) + R"(","do":)" + what + choice + "\"}", bearer));
    ++action;
  }
  EXPECT_EQ(text_in(server.ask("GET", "/api/tables/" + table, 200), "stage"), "finished");
  Guest late{server, table, ""};
  EXPECT_NE(late.hear_until(R"("seed":")").find(R"("event":"ended")"), std::string::npos);
}

TEST(Server, AWebSocketPlaysAndIsToldOnce) {
  RunningServer server;
  const auto amina =
      server.ask("POST", "/api/tables", 201,
                 R"({"name":"Amina","seats":[{"for":"person"},{"for":"person"}],"first":1})");
  const std::string table = text_in(amina, "table");
  const auto ben =
      server.ask("POST", "/api/tables/" + table + "/join", 200,
                 R"({"name":"Ben","invitation":")" + text_in(amina, "invitation") + "\"}");
  Guest first{server, table, text_in(amina, "token")};
  Guest second{server, table, text_in(ben, "token")};
  static_cast<void>(second.hear_until("\"here\":[true,true]"));
  first.say(R"({"id":"t","do":"throw"})");
  first.say(R"({"id":"t","do":"throw"})");
  const std::string messages = first.hear_until(R"("ack":"t")");
  EXPECT_NE(messages.find(R"("event":"threw")"), std::string::npos);
  EXPECT_NE(second.hear_until(R"("event":"threw")").find("threw"), std::string::npos);
  second.say(R"({"id":"x","do":"throw"})");
  EXPECT_NE(second.hear_until("refused").find("refused"), std::string::npos);
  second.say("nonsense");
  EXPECT_NE(second.hear_until("no JSON").find("no JSON"), std::string::npos);
}

TEST(Server, ReactionsGoToAllAtTheTableAndTooManyAreRefused) {
  RunningServer server;
  const auto amina = server.ask("POST", "/api/tables", 201,
                                R"({"name":"Amina","seats":[{"for":"person"},{"for":"person"}]})");
  const std::string table = text_in(amina, "table");
  Guest host{server, table, text_in(amina, "token")};
  Guest watcher{server, table, ""};
  static_cast<void>(watcher.hear_until("\"here\""));
  host.say(R"({"id":"r1","do":"react","reaction":"slipper"})");
  host.say(R"({"id":"r2","do":"react","reaction":"slipper"})");
  host.say(R"({"id":"r3","do":"react","reaction":"fireworks"})");
  const std::string told = host.hear_until(R"("refused":"r3")");
  EXPECT_NE(told.find(R"("ack":"r1")"), std::string::npos);
  EXPECT_NE(told.find(R"("refused":"r2","code":"limit")"), std::string::npos);
  const std::string reacted = R"({"reacted":"slipper","seat":1})";
  EXPECT_NE(watcher.hear_until(reacted).find(reacted), std::string::npos);
  watcher.say(R"({"id":"w","do":"react","reaction":"tea"})");
  const std::string refused = R"("refused":"w","code":"token")";
  EXPECT_NE(watcher.hear_until(refused).find(refused), std::string::npos);
}

TEST(Server, StopsWhileBotsThinkAndComesBackWhereItWas) {
  RunningServer server;
  const auto seated =
      server.ask("POST", "/api/play", 201, R"({"name":"Amina","merchants":4,"level":"master"})");
  const std::string table = text_in(seated, "table");
  const auto before = server.ask("GET", "/api/tables/" + table, 200);
  server.stop();
  server.start();
  const auto after = server.ask("GET", "/api/tables/" + table, 200);
  EXPECT_GE(after.at("n").as_int64(), before.at("n").as_int64());
  EXPECT_EQ(text_in(after, "stage"), "playing");
}

TEST(Server, RefusesOtherOrigins) {
  RunningServer server;
  const std::string elsewhere = "Origin: https://elsewhere.example\r\n";
  EXPECT_EQ(text_in(server.ask("POST", "/api/play", 403, R"({"name":"Eve"})", elsewhere)
                        .at("error")
                        .as_object(),
                    "code"),
            "origin");
  test::RawClient client{server.port()};
  client.send(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://elsewhere.example\r\nConnection: "
      "Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  EXPECT_TRUE(client.response().starts_with("HTTP/1.1 403"));
}

TEST(Server, LetsInTheOriginsThatTheHostNamed) {
  ServerOptions options;
  options.allowed_origins = {"https://club.example"};
  RunningServer server{options};
  const std::string club = "Origin: https://club.example\r\n";
  static_cast<void>(server.ask("POST", "/api/play", 201, R"({"name":"Amina"})", club));
  test::RawClient client{server.port()};
  client.send("OPTIONS /api/play HTTP/1.1\r\nHost: localhost\r\n" + club + "\r\n");
  const std::string answer = client.response();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 204")) << answer;
  EXPECT_NE(answer.find("Access-Control-Allow-Origin: https://club.example"), std::string::npos);
}

TEST(Server, AFloodOfMessagesIsRefusedAndThenClosed) {
  RunningServer server;
  const auto seated = server.ask("POST", "/api/play", 201, R"({"name":"Amina"})");
  Guest guest{server, text_in(seated, "table"), text_in(seated, "token")};
  static_cast<void>(guest.hear_until("\"here\""));
  for (int each = 0; each < 400; ++each) guest.say(R"({"do":"ping"})");
  const std::string messages = guest.hear_until("too many messages\"never");
  EXPECT_NE(messages.find(R"("code":"limit")"), std::string::npos);
  // Nobody else is any the worse for it.
  EXPECT_EQ(text_in(server.ask("GET", "/healthz", 200), "status"), "ok");
}

TEST(Server, ACodeIsShownAndEnteredAndWrongOnesAreRefused) {
  ServerOptions options;
  options.limits.wrong_codes = 2;
  RunningServer server{options};
  const auto amina = server.ask("POST", "/api/tables", 201,
                                R"({"name":"Amina","seats":[{"for":"person"},{"for":"person"}]})");
  const std::string path = "/api/tables/" + text_in(amina, "table") + "/code";
  const auto shown = server.ask("POST", path, 201, {},
                                "Authorization: Bearer " + text_in(amina, "token") + "\r\n");
  static_cast<void>(server.ask("POST", path, 401));
  std::string said = text_in(shown, "code");
  said.insert(3, " ");
  const auto enter = [&](int status, const std::string& code) {
    return server.ask("POST", "/api/codes", status, R"({"code":")" + code + "\"}");
  };
  const auto entered = enter(200, said);
  EXPECT_EQ(text_in(entered, "table"), text_in(amina, "table"));
  EXPECT_EQ(text_in(entered, "invitation"), text_in(amina, "invitation"));
  const auto malformed = enter(422, "AEIOU1").at("error").as_object();
  EXPECT_EQ(text_in(malformed, "code"), "code");
  EXPECT_NE(text_in(malformed, "message").find("CGHJ"), std::string::npos);
  const std::string wrong = said.starts_with("KPM") ? "WWW WWW" : "KPM TRW";
  EXPECT_EQ(text_in(enter(404, wrong).at("error").as_object(), "code"), "code");
  static_cast<void>(enter(404, wrong));
  test::RawClient client{server.port()};
  const std::string body = R"({"code":")" + said + "\"}";
  client.send("POST /api/codes HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
              std::to_string(body.size()) + "\r\n\r\n" + body);
  const std::string answer = client.response();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 429")) << answer;
  const auto at = answer.find("Retry-After: ");
  ASSERT_NE(at, std::string::npos) << answer;
  const int seconds = std::stoi(answer.substr(at + std::string_view{"Retry-After: "}.size()));
  EXPECT_GT(seconds, 60);
  EXPECT_LE(seconds, 600);
}

TEST(Server, TooManyRequestsFromOneAddress) {
  ServerOptions options;
  options.limits.requests_per_second = 5;
  RunningServer server{options};
  int refused = 0;
  for (int each = 0; each < 30; ++each) {
    test::RawClient client{server.port()};
    client.send(test::get("/api/lobby"));
    if (client.response().starts_with("HTTP/1.1 429")) ++refused;
  }
  EXPECT_GT(refused, 5);
}

TEST(Server, WithoutTlsThereIsNoCertificateToReload) {
  RunningServer server;
  static_cast<void>(server.server().reload_certificate());
  EXPECT_EQ(text_in(server.ask("GET", "/healthz", 200), "status"), "ok");
}

TEST(Server, SaysWhatIsWrongWithItsOptions) {
  ServerOptions options;
  options.page_folder = "/nonexistent";
  options.data_file = (std::filesystem::temp_directory_path() / "souk-never.db").string();
  const auto opened = open_server(options, [](LogLevel, std::string_view, const LogFields&) {});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, "page");
}

}  // namespace
}  // namespace souk
