// RFC 9112 as a table of cases, by its sections: what is sent on a new connection, the statuses
// that come back in order, and whether the connection stays.
#include <cctype>

#include "network_fixture.hpp"

namespace souk::test::http_cases {
namespace {

enum class After : std::uint8_t { stays, closes };

struct Case {
  const char* name;
  std::string sent;
  std::vector<int> statuses;
  After after = After::stays;
};

const std::string host = "Host: localhost\r\n";
const std::string post = "POST /echo HTTP/1.1\r\n" + host;
const std::string chunked = post + "Transfer-Encoding: chunked\r\n\r\n";

std::vector<Case> request_lines() {
  return {
      {"2.2 a plain request", get("/echo"), {200}},
      {"2.2 empty lines before it", "\r\n\r\n" + get("/echo"), {200}},
      {"2.2 a bare CR in a header", get("/echo", "X: a\rb\r\n"), {400}, After::closes},
      {"2.2 white space before the first header",
       "GET /echo HTTP/1.1\r\n X: a\r\n" + host + "\r\n",
       {400},
       After::closes},
      {"2.3 a version that does not exist",
       "GET /echo HTTP/9.9\r\n" + host + "\r\n",
       {505},
       After::closes},
      {"2.3 a version in lower case",
       "GET /echo http/1.1\r\n" + host + "\r\n",
       {505},
       After::closes},
      {"3 two spaces", "GET  /echo HTTP/1.1\r\n" + host + "\r\n", {400}, After::closes},
      {"3 no version", "GET /echo\r\n\r\n", {400}, After::closes},
      {"3.1 a method in lower case",
       "get /echo HTTP/1.1\r\n" + host + "\r\n",
       {501},
       After::closes},
      {"3.1 a method that is no token",
       "G{T /echo HTTP/1.1\r\n" + host + "\r\n",
       {400},
       After::closes},
      {"3.2 no host", "GET /echo HTTP/1.1\r\n\r\n", {400}, After::closes},
      {"3.2 two hosts", "GET /echo HTTP/1.1\r\n" + host + host + "\r\n", {400}, After::closes},
      {"3.2 a host that is none", "GET /echo HTTP/1.1\r\nHost: a/b@c\r\n\r\n", {400}},
      {"3.2 HTTP/1.0 needs none", "GET /echo HTTP/1.0\r\n\r\n", {200}, After::closes},
      {"3.2.1 with a query", get("/echo?a=1&b=%20"), {200}},
      {"3.2.2 an absolute address",
       "GET http://localhost/echo HTTP/1.1\r\n" + host + "\r\n",
       {200}},
      {"3.2.3 CONNECT", "CONNECT localhost:80 HTTP/1.1\r\n" + host + "\r\n", {405}, After::closes},
      {"3.2.4 no slash", "GET echo HTTP/1.1\r\n" + host + "\r\n", {400}, After::closes},
  };
}

std::vector<Case> headers() {
  return {
      {"5.1 white space before the colon", get("/echo", "X : a\r\n"), {400}, After::closes},
      {"5.1 no name", get("/echo", ": a\r\n"), {400}, After::closes},
      {"5.1 a name that is no token", get("/echo", "X(Y): a\r\n"), {400}, After::closes},
      {"5.1 no colon", get("/echo", "Nothing\r\n"), {400}, After::closes},
      {"5.1 an empty value", get("/echo", "X:\r\n"), {200}},
      {"5.1 white space around a value", get("/echo", "X: \t a \t \r\n"), {200}},
      {"5.1 a NUL in a value", get("/echo", std::string{"X: a\0b\r\n", 8}), {400}, After::closes},
      {"5.1 many headers",
       get("/echo",
           [] {
             std::string all;
             for (int each = 0; each < 200; ++each) all += "X-" + std::to_string(each) + ": v\r\n";
             return all;
           }()),
       {200}},
  };
}

std::vector<Case> bodies() {
  return {
      {"6.1 chunked", chunked + "3\r\nrug\r\n0\r\n\r\n", {200}},
      {"6.1 chunked in capitals", post + "Transfer-Encoding: Chunked\r\n\r\n0\r\n\r\n", {200}},
      {"6.1 another coding", post + "Transfer-Encoding: gzip\r\n\r\n", {501}, After::closes},
      {"6.1 chunked twice",
       post + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
       {501},
       After::closes},
      {"6.1 chunked not last",
       post + "Transfer-Encoding: chunked, gzip\r\n\r\n",
       {501},
       After::closes},
      {"6.1 chunked on two lines",
       post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
       {400},
       After::closes},
      {"6.1 chunked in HTTP/1.0",
       "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
       {501},
       After::closes},
      {"6.2 a length", post + "Content-Length: 3\r\n\r\nrug", {200}},
      {"6.2 none is nothing", post + "\r\n", {200}},
      {"6.3 a length and chunks",
       post + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
       {400},
       After::closes},
      {"6.3 two lengths",
       post + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nrug",
       {400},
       After::closes},
      {"6.3 a length with a sign", post + "Content-Length: +3\r\n\r\nrug", {400}, After::closes},
      {"6.3 a negative length", post + "Content-Length: -3\r\n\r\n", {400}, After::closes},
      {"6.3 a length in hexadecimal",
       post + "Content-Length: 0x3\r\n\r\nrug",
       {400},
       After::closes},
      {"6.3 an empty length", post + "Content-Length:\r\n\r\n", {400}, After::closes},
      {"6.3 a length of 64 bits and more",
       post + "Content-Length: 18446744073709551617\r\n\r\n",
       {400},
       After::closes},
      {"7.1 a chunk with an extension", chunked + "3;a=b;c=\"d\"\r\nrug\r\n0\r\n\r\n", {200}},
      {"7.1 a chunk whose size is none", chunked + "x\r\n", {400}, After::closes},
      {"7.1 a chunk longer than it says", chunked + "2\r\nrug\r\n0\r\n\r\n", {400}, After::closes},
      {"7.1 a size of 64 bits and more", chunked + "10000000000000001\r\n", {400}, After::closes},
      {"7.1 a size with a sign", chunked + "+3\r\nrug\r\n0\r\n\r\n", {400}, After::closes},
      {"7.1.2 a trailer", chunked + "0\r\nX: a\r\n\r\n", {200}},
      {"RFC 9110, 10.1.1: who sends the body at once need not be told to go on",
       post + "Expect: 100-continue\r\nContent-Length: 3\r\n\r\nrug",
       {200}},
  };
}

std::vector<Case> connections() {
  return {
      {"9.3 two requests in a row", get("/echo") + get("/echo"), {200, 200}},
      {"9.3 with a body between", post + "Content-Length: 3\r\n\r\nrug" + get("/echo"), {200, 200}},
      {"9.3 with chunks between", chunked + "3\r\nrug\r\n0\r\n\r\n" + get("/echo"), {200, 200}},
      {"9.6 asked to close",
       get("/echo", "Connection: close\r\n") + get("/echo"),
       {200},
       After::closes},
      {"9.6 among others", get("/echo", "Connection: x, Close\r\n"), {200}, After::closes},
      {"9.3 HTTP/1.0 closes", "GET /echo HTTP/1.0\r\n\r\n" + get("/echo"), {200}, After::closes},
      {"9.3 HTTP/1.0 that stays", "GET /echo HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", {200}},
      {"11.2 what follows a bad request is not read",
       "BAD\r\n\r\n" + get("/echo"),
       {400},
       After::closes},
      {"11.2 nor what was smuggled behind two lengths",
       post + "Content-Length: 0\r\nContent-Length: 30\r\n\r\n" + get("/echo"),
       {400},
       After::closes},
  };
}

// The statuses in what came back; bodies of the service have none in them.
std::vector<int> statuses_in(const std::string& answer) {
  constexpr std::string_view version = "HTTP/1.1 ";
  std::vector<int> all;
  for (auto at = answer.find(version); at != std::string::npos; at = answer.find(version, at + 1))
    if (std::isdigit(static_cast<unsigned char>(answer[at + version.size()])) != 0)
      all.push_back(std::stoi(answer.substr(at + version.size(), 3)));
  return all;
}

void run(const std::vector<Case>& cases) {
  NetworkOptions options;
  options.limits.connections_per_second = 0;
  RunningNetwork network{options};
  for (const Case& each : cases) {
    for (const std::size_t cut : {each.sent.size(), each.sent.size() / 2}) {
      RawClient client{network.port()};
      client.send(std::string_view{each.sent}.substr(0, cut));
      client.send(std::string_view{each.sent}.substr(cut));
      // One that stays answers once more, and closes because it is asked to.
      std::vector<int> expected = each.statuses;
      if (each.after == After::stays) {
        client.send(get("/echo", "Connection: close\r\n"));
        expected.push_back(200);
      }
      const std::string answer = client.read_to_end();
      EXPECT_EQ(statuses_in(answer), expected) << each.name << ", cut at " << cut << '\n' << answer;
    }
  }
}

TEST(HttpCases, RequestLines) { run(request_lines()); }
TEST(HttpCases, Headers) { run(headers()); }
TEST(HttpCases, Bodies) { run(bodies()); }
TEST(HttpCases, Connections) { run(connections()); }

}  // namespace
}  // namespace souk::test::http_cases
