#include "souk/load/http.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace souk::load {

namespace {

constexpr std::size_t longest_head = 16 * 1024;
constexpr std::size_t read_at_once = 16 * 1024;

std::string lower(std::string_view text) {
  std::string low{text};
  std::ranges::transform(low, low.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return low;
}

template <class Number>
std::optional<Number> number_in(std::string_view digits, int base) {
  Number number{};
  const char* const begin = digits.data();  // NOLINT(bugprone-suspicious-stringview-data-usage)
  const char* const end = begin + digits.size();
  const auto read = std::from_chars(begin, end, number, base);
  if (digits.empty() || read.ec != std::errc{} || read.ptr != end) return {};
  return number;
}

}  // namespace

Result<void> HttpAnswerReader::read_head(std::string_view head) {
  const auto status = head.starts_with("HTTP/1.1 ") && head.size() >= 12
                          ? number_in<int>(head.substr(9, 3), 10)
                          : std::nullopt;
  if (!status)
    return fail("http",
                "an answer begins with HTTP/1.1 and a status, not " + quoted(head.substr(0, 40)));
  answer_.status = *status;
  const std::string low = lower(head);
  in_chunks_ = low.find("\r\ntransfer-encoding: chunked") != std::string::npos;
  constexpr std::string_view length_name = "\r\ncontent-length: ";
  if (const std::size_t at = low.find(length_name); at != std::string::npos) {
    const std::size_t from = at + length_name.size();
    const auto length =
        number_in<std::size_t>(std::string_view{low}.substr(from, low.find('\r', from) - from), 10);
    if (!length) return fail("http", "a Content-Length that is no number");
    length_ = *length;
  }
  has_head_ = true;
  return {};
}

Result<std::optional<HttpAnswer>> HttpAnswerReader::read_chunks() {
  for (;;) {
    const std::size_t line = bytes_.find("\r\n");
    if (line == std::string::npos) return std::nullopt;
    const auto size = number_in<std::size_t>(std::string_view{bytes_}.substr(0, line), 16);
    if (!size) return fail("http", "a chunk whose size is no number");
    const std::size_t whole = line + 2 + *size + 2;
    if (bytes_.size() < whole) return std::nullopt;
    answer_.body.append(bytes_, line + 2, *size);
    bytes_.erase(0, whole);
    if (*size == 0) return std::exchange(answer_, {});
  }
}

Result<std::optional<HttpAnswer>> HttpAnswerReader::add(std::string_view bytes) {
  bytes_.append(bytes);
  if (!has_head_) {
    const std::size_t blank = bytes_.find("\r\n\r\n");
    if (blank == std::string::npos && bytes_.size() > longest_head)
      return fail("http", "an answer without end of its head");
    if (blank == std::string::npos) return std::nullopt;
    if (auto head = read_head(std::string_view{bytes_}.substr(0, blank + 2)); !head)
      return tl::unexpected{head.error()};
    bytes_.erase(0, blank + 4);
  }
  if (in_chunks_) return read_chunks();
  if (bytes_.size() < length_) return std::nullopt;
  answer_.body = bytes_.substr(0, length_);
  return std::exchange(answer_, {});
}

Result<HttpLane> HttpLane::open(const Endpoint& endpoint) {
  auto socket = Socket::connect_to(endpoint);
  if (!socket) return tl::unexpected{socket.error()};
  HttpLane lane;
  lane.endpoint_ = endpoint;
  lane.socket_ = std::move(*socket);
  return lane;
}

void HttpLane::ask(const HttpQuestion& question) {
  reader_ = {};
  outgoing_ = question.method + " " + question.path + " HTTP/1.1\r\nHost: " + endpoint_.text();
  if (!question.token.empty()) outgoing_ += "\r\nAuthorization: Bearer " + question.token;
  if (question.method != "GET")
    outgoing_ += "\r\nContent-Type: application/json\r\nContent-Length: " +
                 std::to_string(question.body.size());
  outgoing_ += "\r\n\r\n" + question.body;
}

Result<void> HttpLane::flush() {
  if (!outgoing_.empty() && socket_.send(outgoing_) == Socket::Outcome::gone)
    return fail("server", "the server at " + endpoint_.text() + " does not take a request");
  return {};
}

Result<std::optional<HttpAnswer>> HttpLane::take_in() {
  std::array<char, read_at_once> room{};
  for (;;) {
    std::size_t size = 0;
    const Socket::Outcome outcome = socket_.receive(room, size);
    if (outcome == Socket::Outcome::later) return std::nullopt;
    if (outcome == Socket::Outcome::gone)
      return fail("server", "the server at " + endpoint_.text() + " closed before it answered");
    auto answer = reader_.add({room.data(), size});
    if (!answer || answer->has_value()) return answer;
  }
}

Result<HttpAnswer> ask_and_wait(const Endpoint& endpoint, const HttpQuestion& question,
                                std::chrono::milliseconds longest) {
  auto lane = HttpLane::open(endpoint);
  if (!lane) return tl::unexpected{lane.error()};
  lane->ask(question);
  const auto until = std::chrono::steady_clock::now() + longest;
  for (;;) {
    if (auto sent = lane->flush(); !sent) return tl::unexpected{sent.error()};
    auto answer = lane->take_in();
    if (!answer) return tl::unexpected{answer.error()};
    if (auto& whole = *answer) return std::move(*whole);
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0)
      return fail("server", "no answer to " + question.path + " within " +
                                std::to_string(longest.count()) + " ms");
    const auto events = static_cast<short>(lane->wants_to_write() ? POLLIN | POLLOUT : POLLIN);
    pollfd waiting{.fd = lane->number(), .events = events, .revents = 0};
    ::poll(&waiting, 1, static_cast<int>(left.count()));
  }
}

}  // namespace souk::load
