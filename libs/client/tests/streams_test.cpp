#include <gtest/gtest.h>

#include <thread>

#include "scripted_server.hpp"
#include "souk/client/http_client.hpp"
#include "souk/client/websocket.hpp"

namespace souk::client {
namespace {

using namespace std::chrono_literals;

// Runs the loop until it is so, at most for some seconds.
bool run_until(EventLoop& loop, const std::function<bool()>& is_so) {
  const auto until = std::chrono::steady_clock::now() + 8s;
  while (!is_so() && std::chrono::steady_clock::now() < until) loop.run_for(20ms);
  return is_so();
}

// A port at which nobody listens.
Endpoint nobody() {
  const ScriptedServer server;
  return server.endpoint();
}

TEST(EventLoop, WaitsAsLongAsItMayWhenNothingComes) {
  EventLoop loop;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(loop.run_for(30ms));
  EXPECT_GE(std::chrono::steady_clock::now() - start, 29ms);
}

TEST(HttpClient, AsksOverOneConnectionThatIsKept) {
  ScriptedServer server{{.response = HttpResponse{201, "made"}}};
  EventLoop loop;
  HttpClient client{loop, server.endpoint()};
  for (const char* const path : {"/one", "/two"}) {
    std::optional<Result<HttpResponse>> response;
    client.send({.method = "POST", .path = path, .body = "{}", .token = "secret"},
                [&](Result<HttpResponse> received) { response = std::move(received); });
    ASSERT_TRUE(run_until(loop, [&] { return response.has_value(); }));
    ASSERT_TRUE(*response) << response->error().message;
    EXPECT_EQ((*response)->status, 201);
    EXPECT_EQ((*response)->body, "made");
  }
  EXPECT_EQ(server.connections(), 1);
  server.stop();
  EXPECT_EQ(server.heard(),
            (std::vector<std::string>{"POST /one Bearer secret {}", "POST /two Bearer secret {}"}));
}

TEST(HttpClient, OpensAnotherConnectionAfterItWasClosed) {
  const ScriptedServer server{{.response = HttpResponse{200, "here"}}};
  EventLoop loop;
  HttpClient client{loop, server.endpoint()};
  int answers = 0;
  const auto count = [&](const Result<HttpResponse>& received) { answers += received ? 1 : 0; };
  client.send({.path = "/"}, count);
  client.close();
  loop.run_for(20ms);
  EXPECT_EQ(answers, 0) << "what was closed is not answered";
  client.send({.path = "/"}, count);
  EXPECT_TRUE(run_until(loop, [&] { return answers == 1; }));
}

TEST(HttpClient, SaysWhatIsWrong) {
  const auto complaint = [](const Endpoint& endpoint) {
    const auto response = ask_and_wait(endpoint, {.path = "/healthz"}, 8s);
    return response ? "answered" : response.error().message;
  };
  const Endpoint unknown = nobody();
  EXPECT_EQ(complaint(unknown), "nobody answers at " + unknown.text() + ": Connection refused");
  const ScriptedServer silent{{.bytes = ""}};
  EXPECT_EQ(complaint(silent.endpoint()),
            "the server at " + silent.endpoint().text() + " closed before it answered");
  const ScriptedServer partial{{.bytes = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"}};
  EXPECT_EQ(complaint(partial.endpoint()),
            "the server at " + partial.endpoint().text() + " closed before it answered");
  const ScriptedServer other{{.bytes = "SSH-2.0-x\r\n\r\n"}};
  EXPECT_TRUE(
      complaint(other.endpoint())
          .starts_with("the server at " + other.endpoint().text() + " does not answer in HTTP: "));
}

TEST(HttpClient, WaitsForAnAnswerNoLongerThanItMay) {
  const ScriptedServer mute{{.is_mute = true}};
  const auto response = ask_and_wait(mute.endpoint(), {.path = "/healthz"}, 50ms);
  ASSERT_FALSE(response);
  EXPECT_EQ(response.error().message, "no answer to /healthz within 50 ms");
}

TEST(HttpClient, ReadsAnAnswerInChunks) {
  const ScriptedServer server{{.bytes = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
                                        "3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n"}};
  const auto response = ask_and_wait(server.endpoint(), {.path = "/"}, 8s);
  ASSERT_TRUE(response) << response.error().message;
  EXPECT_EQ(response->body, "abc0123456789");
}

class AWebSocket : public ::testing::Test {
 protected:
  void connect(const Endpoint& endpoint) {
    socket_ = WebSocket{loop_,
                        endpoint,
                        {.on_open = [this] { ++opened_; },
                         .on_message =
                             [this](std::string_view message) {
                               messages_.emplace_back(message);
                               if (on_message_) on_message_();
                             },
                         .on_close = [this] { ++closed_; }}};
  }

  // Why a WebSocket at that server ends by itself.
  std::string ending(const Endpoint& endpoint) {
    connect(endpoint);
    EXPECT_TRUE(run_until(loop_, [this] { return closed_ > 0; }));
    EXPECT_EQ(socket_.state(), WebSocket::State::closed);
    return socket_.why_closed();
  }

  bool hears(std::size_t messages) {
    return run_until(loop_, [&] { return messages_.size() >= messages; });
  }

  ScriptedServer echo_{{.is_echo = true}};
  EventLoop loop_;
  std::vector<std::string> messages_;
  std::function<void()> on_message_;
  int opened_ = 0;
  int closed_ = 0;
  WebSocket socket_;
};

TEST_F(AWebSocket, IsClosedBeforeItIsOpened) {
  EXPECT_EQ(socket_.state(), WebSocket::State::closed);
  EXPECT_EQ(socket_.why_closed(), "never opened");
  socket_.send("nobody hears it");
  socket_.cut();
}

TEST_F(AWebSocket, SendsInOrderAlsoWhatWasSaidBeforeItOpened) {
  connect(echo_.endpoint());
  EXPECT_EQ(socket_.state(), WebSocket::State::opening);
  socket_.send("one");
  socket_.send("two");
  ASSERT_TRUE(hears(2));
  EXPECT_EQ(socket_.state(), WebSocket::State::open);
  EXPECT_EQ(opened_, 1);
  socket_.send("three");
  socket_.send("");
  socket_.send("five");
  ASSERT_TRUE(hears(5));
  EXPECT_EQ(messages_, (std::vector<std::string>{"one", "two", "three", "", "five"}));
}

TEST_F(AWebSocket, CarriesMessagesOfAnyLength) {
  connect(echo_.endpoint());
  std::vector<std::string> sent;
  for (const std::size_t length : {125UL, 126UL, 1536UL, 4096UL, 70'000UL, 1'000'000UL}) {
    sent.emplace_back(length, 'x');
    socket_.send(sent.back());
  }
  ASSERT_TRUE(hears(sent.size()));
  EXPECT_EQ(messages_, sent);
}

TEST_F(AWebSocket, MayBeReplacedByItsOwnCallback) {
  connect(echo_.endpoint());
  socket_.send("again");
  on_message_ = [this] {
    on_message_ = {};
    connect(echo_.endpoint());
    socket_.send("from the second");
  };
  ASSERT_TRUE(hears(2));
  EXPECT_EQ(messages_.back(), "from the second");
  EXPECT_EQ(closed_, 0);
  EXPECT_TRUE(run_until(loop_, [this] { return echo_.lost() == 1; }));
}

TEST_F(AWebSocket, ThatIsClosedHereHearsNothingMore) {
  connect(echo_.endpoint());
  socket_.send("one");
  socket_.send("two");
  on_message_ = [this] { socket_.close(); };
  ASSERT_TRUE(run_until(loop_, [this] { return echo_.lost() == 1; }));
  EXPECT_EQ(messages_.size(), 1U);
  EXPECT_EQ(closed_, 0);
  EXPECT_EQ(socket_.why_closed(), "closed by us");
}

TEST_F(AWebSocket, MayBeCutOrClosedWhileItOpens) {
  connect(echo_.endpoint());
  socket_.cut();
  EXPECT_EQ(socket_.why_closed(), "cut by us");
  connect(echo_.endpoint());
  socket_.close();
  loop_.run_for(50ms);
  EXPECT_EQ(opened_ + closed_, 0);
  EXPECT_FALSE(socket_.was_open());
}

TEST_F(AWebSocket, TellsWhyTheServerEndedIt) {
  connect(echo_.endpoint());
  socket_.send("close");
  EXPECT_TRUE(run_until(loop_, [this] { return closed_ == 1; }));
  EXPECT_EQ(socket_.why_closed(), "closed by the server: you asked for it");
  EXPECT_TRUE(socket_.was_open());
  connect(echo_.endpoint());
  socket_.send("cut");
  EXPECT_TRUE(run_until(loop_, [this] { return closed_ == 2; }));
  EXPECT_EQ(socket_.why_closed(), "closed by the server without a closing handshake");
}

TEST_F(AWebSocket, TellsThatNobodyAnswers) {
  const Endpoint unknown = nobody();
  EXPECT_EQ(ending(unknown), "nobody answers at " + unknown.text() + ": Connection refused");
  EXPECT_FALSE(socket_.was_open());
}

TEST_F(AWebSocket, TellsThatTheServerDeclinesIt) {
  const ScriptedServer server{{.response = HttpResponse{403, "wrong origin"}}};
  EXPECT_EQ(ending(server.endpoint()), "no WebSocket: HTTP/1.1 403 Forbidden");
}

TEST_F(AWebSocket, TellsThatTheServerLeftDuringTheHandshake) {
  const ScriptedServer server{{.bytes = ""}};
  EXPECT_EQ(ending(server.endpoint()), "closed by the server before it answered the handshake");
}

TEST_F(AWebSocket, IsNotOpenedByAnAnswerToAnotherKey) {
  const ScriptedServer server{
      {.bytes = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"}};
  EXPECT_TRUE(ending(server.endpoint()).starts_with("no WebSocket: "));
  EXPECT_EQ(opened_, 0);
}

}  // namespace
}  // namespace souk::client
