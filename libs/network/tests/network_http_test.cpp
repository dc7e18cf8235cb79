// HTTP over real sockets: what is answered, in which order, and what is refused.
#include "network_fixture.hpp"

namespace souk::test {
namespace {

using std::chrono::seconds;

TEST(NetworkHttp, AnswersWithTheSecurityHeaders) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/echo/a%20b?x=1&y=%C3%A4+b"));
  const std::string response = client.response();
  EXPECT_TRUE(response.starts_with("HTTP/1.1 200 OK\r\n")) << response;
  EXPECT_TRUE(response.ends_with("GET /echo/a b [x=1] [y=ä b] open from 127.0.0.1: ")) << response;
  for (const char* header :
       {"X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
        "X-Frame-Options: DENY\r\n", "Content-Security-Policy: default-src 'self'; script-src",
        "Cross-Origin-Opener-Policy: same-origin\r\n",
        "Cross-Origin-Resource-Policy: same-origin\r\n",
        "Permissions-Policy: ", "Cache-Control: no-store\r\n", "Date: "})
    EXPECT_NE(response.find(header), std::string::npos) << header;
  EXPECT_EQ(response.find("Strict-Transport-Security"), std::string::npos);
}

TEST(NetworkHttp, LetsTheServiceSetCachingButNoSecondHeader) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/sets"));
  const std::string response = client.response();
  EXPECT_NE(response.find("Cache-Control: max-age=60\r\n"), std::string::npos);
  EXPECT_EQ(response.find("no-store"), std::string::npos);
  EXPECT_EQ(response.find("\r\nX-Evil"), std::string::npos);
}

TEST(NetworkHttp, AnswersRequestsSentAheadInOrder) {
  RunningNetwork network;
  RawClient client{network.port()};
  std::string ahead;
  for (int i = 0; i < 200; ++i)
    ahead += get((i % 3 == 0 ? "/later?" : "/echo?") + std::to_string(i));
  client.send(ahead);
  for (int i = 0; i < 200; ++i) {
    const std::string response = client.response();
    ASSERT_NE(response.find("[" + std::to_string(i) + "=]"), std::string::npos) << i << response;
  }
}

TEST(NetworkHttp, AnswersWhatWasSentAheadAlsoToOneWhoSendsNoMore) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/later?1") + get("/later?2") + get("/echo?3"));
  client.end_sending();
  const std::string all = client.read_to_end();
  for (const char* mark : {"[1=]", "[2=]", "[3=]"})
    EXPECT_NE(all.find(mark), std::string::npos) << mark;
}

TEST(NetworkHttp, SendsManyLongAnswersToOneWhoReadsSlowly) {
  RunningNetwork network;
  RawClient client{network.port()};
  std::string ahead;
  for (int i = 0; i < 10; ++i) ahead += get("/big");
  client.send(ahead + get("/echo", "Connection: close\r\n"));
  std::this_thread::sleep_for(std::chrono::milliseconds{100});
  const std::string all = client.read_to_end();
  EXPECT_GT(all.size(), 30'000'000U);
  EXPECT_NE(all.find("GET /echo"), std::string::npos);
}

TEST(NetworkHttp, ReadsRequestsByteByByte) {
  RunningNetwork network;
  RawClient client{network.port()};
  const std::string request =
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
      "4\r\nRugs\r\n7;note=x\r\n of Fes\r\n0\r\nTrailer: a\r\n\r\n";
  for (const char c : request) {
    client.send({&c, 1});
    std::this_thread::sleep_for(std::chrono::microseconds{200});
  }
  EXPECT_TRUE(client.response().ends_with("POST /echo open from 127.0.0.1: Rugs of Fes"));
}

TEST(NetworkHttp, AnswersHeadWithoutBody) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(
      "HEAD /echo HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /lines HTTP/1.1\r\nHost: "
      "localhost\r\n\r\n");
  const std::string head = client.read_until("\r\n\r\n");
  EXPECT_NE(head.find("Content-Length: 31\r\n"), std::string::npos) << head;
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
  client.send(get("/nothing"));
  const std::string nothing = client.read_until("\r\n\r\n");
  EXPECT_TRUE(nothing.starts_with("HTTP/1.1 204 No Content\r\n"));
  EXPECT_EQ(nothing.find("Content-Length"), std::string::npos);
}

TEST(NetworkHttp, SpeaksTheOldVersion) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send("GET /echo HTTP/1.0\r\n\r\n");
  const std::string all = client.read_to_end();
  EXPECT_TRUE(all.ends_with("GET /echo open from 127.0.0.1: "));
  EXPECT_NE(all.find("Connection: close\r\n"), std::string::npos);
}

TEST(NetworkHttp, SaysContinueWhenTheClientWaitsForIt) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: "
      "3\r\n\r\n");
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("rug");
  EXPECT_TRUE(client.response().ends_with(": rug"));
}

TEST(NetworkHttp, AnswersWhatTheServiceForgot) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/forgotten"));
  EXPECT_TRUE(client.response().starts_with("HTTP/1.1 500 "));
}

struct Bad {
  std::string request;
  int status;
};

TEST(NetworkHttp, RefusesClearlyAndCloses) {
  NetworkOptions options;
  options.limits.body_bytes = 100;
  options.limits.header_bytes = 1000;
  RunningNetwork network{options};
  const std::string long_text(2000, 'a');
  const std::string post = "POST /echo HTTP/1.1\r\nHost: localhost\r\n";
  const std::vector<Bad> all = {
      {"\x16\x03\x01\x02 hello\r\n\r\n", 400},
      {"GET /echo\r\n\r\n", 400},
      {"GET  /echo HTTP/1.1\r\n\r\n", 400},
      {"GET /echo HTTP/1.1\r\n\r\n", 400},
      {"GET /echo HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n", 400},
      {get("/%zz"), 400},
      {get("/%00"), 400},
      {get("/%ff"), 400},
      {get("/a/../b"), 400},
      {get("/a/%2e%2E/b"), 400},
      {get("echo"), 400},
      {get("/", "Bad Header: x\r\n"), 400},
      {"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505},
      {"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
      {"CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
      {"WEAVE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 501},
      {post + "Content-Length: 101\r\n\r\n", 413},
      {post + "Content-Length: 99999999999999999999\r\n\r\n", 400},
      {post + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc", 400},
      {post + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
      {post + "Transfer-Encoding: gzip\r\n\r\n", 501},
      {post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501},
      {post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
      {post + "Transfer-Encoding: chunked\r\n\r\n64\r\n" + std::string(100, 'b') + "\r\n1\r\n",
       413},
      {post + "Transfer-Encoding: chunked\r\n\r\n0\r\nA: " + long_text, 431},
      {post + "Expect: rain\r\nContent-Length: 1\r\n\r\n", 417},
      {"GET /" + long_text + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 414},
      {get("/", "X-Long: " + long_text + "\r\n"), 431},
      {"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + long_text, 431},
  };
  for (const auto& [request, status] : all) {
    RawClient client{network.port()};
    client.send(request);
    const std::string response = client.read_to_end();
    EXPECT_TRUE(response.starts_with("HTTP/1.1 " + std::to_string(status) + " "))
        << request << "\n\n"
        << response;
    EXPECT_NE(response.find("\r\n\r\n{\"error\":{\"code\":\"request\",\"message\":\""),
              std::string::npos)
        << response;
  }
  EXPECT_EQ(network.counts().bad_requests, all.size());
}

TEST(NetworkHttp, ReadsALongBodyToItsEndBeforeItCloses) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000\r\n\r\n");
  client.send(std::string(500'000, 'z'));
  EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 413 "));
}

TEST(NetworkHttp, StreamsLinesAndGoesOnAfterwards) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send(get("/few") + get("/echo"));
  EXPECT_NE(client.read_until("\r\n\r\n").find("Transfer-Encoding: chunked\r\n"),
            std::string::npos);
  EXPECT_EQ(client.read_until("0\r\n\r\n"), "8\r\n{\"n\":1}\n\r\n0\r\n\r\n");
  EXPECT_TRUE(client.response().ends_with("GET /echo open from 127.0.0.1: "));
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
  EXPECT_EQ(network.counts().links, 0);
}

TEST(NetworkHttp, StreamsToTheOldVersionWithoutChunks) {
  RunningNetwork network;
  RawClient client{network.port()};
  client.send("GET /few HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(client.read_to_end().ends_with("\r\n\r\n{\"n\":1}\n"));
}

TEST(NetworkHttp, NoticesThatAListenerLeft) {
  RunningNetwork network;
  {
    RawClient client{network.port()};
    client.send(get("/lines"));
    client.read_until("{\"n\":1}\n");
    EXPECT_EQ(network.counts().links, 1);
  }
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
  EXPECT_TRUE(eventually([&] { return network.counts().connections == 0; }));
}

TEST(NetworkHttp, SendsAnEmptyObjectNowAndThen) {
  NetworkOptions options;
  options.limits.ping_every = seconds{1};
  RunningNetwork network{options};
  RawClient client{network.port()};
  client.send(get("/lines"));
  client.read_until("{\"n\":1}\n\r\n");
  EXPECT_EQ(client.read_until("}\n\r\n"), "3\r\n{}\n\r\n");
}

TEST(NetworkHttp, AnsweringOneWhoIsGoneIsHarmless) {
  RunningNetwork network;
  for (int i = 1; i <= 2; ++i) {
    const RawClient client{network.port()};
    client.send(get("/kept"));
    EXPECT_TRUE(eventually([&] { return network.service().kept_count == i; }));
  }
  network.on_thread([&] {
    auto& kept = network.service().kept;
    const auto link = network.service().listen(*kept[0]);
    link->send(std::make_shared<const std::string>("nobody hears"));
    kept[1]->send({});
    kept.clear();
  });
  EXPECT_TRUE(eventually([&] { return network.service().gone == 1; }));
}

}  // namespace
}  // namespace souk::test
