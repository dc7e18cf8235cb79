// A response that goes on: lines of JSON, one a message.
#pragma once

#include "http_head.hpp"
#include "link_session.hpp"

namespace souk::net {

enum class StreamForm : std::uint8_t { chunked, plain, silent };  // HTTP/1.1, HTTP/1.0, HEAD

class StreamSession final : public LinkSession {
 public:
  StreamSession(Connection& connection, const Address& client, StreamForm form,
                KeepAlive keep_alive);

  // The next request may be here already; its turn comes when this has ended.
  std::size_t take(std::span<char> /*bytes*/) override { return 0; }
  void ended() override;
  void tick(SteadyTime now) override;
  void stop() override;
  void close(const std::string& reason) override;

 private:
  void push(std::shared_ptr<const std::string> text) override;
  void end(KeepAlive keep_alive);

  StreamForm form_;
  KeepAlive keep_alive_;
  SteadyTime sent_;
  bool is_ended_ = false;
};

}  // namespace souk::net
