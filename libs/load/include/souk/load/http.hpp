// As much of HTTP/1.1 as a client of the server's API needs.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "souk/load/socket.hpp"
#include "souk/text/result.hpp"

namespace souk::load {

struct HttpQuestion {
  std::string method = "GET";
  std::string path;
  std::string body;
  std::string token;  // empty: without Authorization
};

struct HttpAnswer {
  int status = 0;
  std::string body;
};

// Puts an answer together from the bytes as they come, by Content-Length or in chunks.
class HttpAnswerReader {
 public:
  // The answer once it is whole; what follows it is left out.
  [[nodiscard]] Result<std::optional<HttpAnswer>> add(std::string_view bytes);

 private:
  [[nodiscard]] Result<void> read_head(std::string_view head);
  [[nodiscard]] Result<std::optional<HttpAnswer>> read_chunks();

  std::string bytes_;
  HttpAnswer answer_;
  bool has_head_ = false;
  bool in_chunks_ = false;
  std::size_t length_ = 0;
};

// A connection that is kept, with one question at a time. Never waits.
class HttpLane {
 public:
  HttpLane() = default;
  [[nodiscard]] static Result<HttpLane> open(const Endpoint& endpoint);

  [[nodiscard]] int number() const { return socket_.number(); }
  [[nodiscard]] bool is_open() const { return socket_.is_open(); }
  [[nodiscard]] bool wants_to_write() const { return !outgoing_.empty(); }
  void ask(const HttpQuestion& question);
  [[nodiscard]] Result<void> flush();
  [[nodiscard]] Result<std::optional<HttpAnswer>> take_in();

 private:
  Endpoint endpoint_;
  Socket socket_;
  std::string outgoing_;
  HttpAnswerReader reader_;
};

// Asks on a connection of its own and waits for the answer.
[[nodiscard]] Result<HttpAnswer> ask_and_wait(const Endpoint& endpoint,
                                              const HttpQuestion& question,
                                              std::chrono::milliseconds longest);

}  // namespace souk::load
