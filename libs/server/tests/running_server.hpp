// The whole server in a folder of its own, and clients of it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <filesystem>
#include <mutex>
#include <thread>

#include "network_fixture.hpp"
#include "souk/server/server.hpp"

namespace souk::testing {

namespace json = boost::json;

class RunningServer {
 public:
  explicit RunningServer(ServerOptions options = {}) : options_{std::move(options)} {
    static int made = 0;
    folder_ = std::filesystem::temp_directory_path() /
              ("souk-server-" + std::to_string(::getpid()) + "-" + std::to_string(++made));
    std::filesystem::create_directories(folder_);
    options_.data_file = (folder_ / "souk.db").string();
    options_.network.port = 0;
    start();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void start() {
    auto opened =
        open_server(options_, [this](LogLevel, std::string_view what, const LogFields& fields) {
          std::string line{what};
          for (const auto& [name, value] : fields) line.append(" ").append(name) += "=" + value;
          const std::lock_guard lock{mutex_};
          logged_.push_back(std::move(line));
        });
    ASSERT_TRUE(opened) << opened.error().message;
    server_ = std::move(*opened);
    thread_ = std::thread{[this] { server_->run(); }};
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  [[nodiscard]] std::vector<std::string> logged() const {
    const std::lock_guard lock{mutex_};
    return logged_;
  }

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] Server& server() { return *server_; }

  // The body of the answer, and that the status was the one expected.
  [[nodiscard]] json::object ask(std::string_view method, const std::string& path, int status,
                                 const std::string& body = {},
                                 const std::string& headers = {}) const {
    test::RawClient client{port()};
    client.send(std::string{method} + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers +
                "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" +
                body);
    const std::string answer = client.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + std::to_string(status))) << path << ": " << answer;
    return json::parse(answer.substr(answer.find("\r\n\r\n") + 4)).as_object();
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> logged_;
  ServerOptions options_;
  std::filesystem::path folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// A WebSocket client of the tables.
class Guest {
 public:
  Guest(const RunningServer& server, const std::string& table, const std::string& token)
      : client_{server.port()} {
    client_.upgrade("/ws");
    say(R"({"do":"attend","table":")" + table + "\"" +
        (token.empty() ? "" : R"(,"token":")" + token + "\"") + "}");
  }
  void say(std::string_view message) { client_.send(test::masked_frame(0x81, message)); }
  [[nodiscard]] std::string hear_until(std::string_view text) { return client_.read_until(text); }

 private:
  test::RawClient client_;
};

[[nodiscard]] inline std::string text_in(const json::object& object, std::string_view name) {
  return std::string{object.at(name).as_string()};
}

}  // namespace souk::testing
