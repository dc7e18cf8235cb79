// A response that goes on: lines of JSON, one a message.
#pragma once

#include "link_talk.hpp"

namespace souk::net {

enum class StreamForm : std::uint8_t { chunked, plain, silent };  // HTTP/1.1, HTTP/1.0, HEAD

class StreamTalk final : public LinkTalk {
 public:
  enum class Then : bool { close, next_request };

  StreamTalk(Connection& connection, const Address& client, StreamForm form, Then then);

  // The next request may be here already; its turn comes when this has ended.
  std::size_t take(std::span<char> /*bytes*/) override { return 0; }
  void ended() override;
  void tick(Moment now) override;
  void stop() override;
  void close(const std::string& reason) override;

 private:
  void push(std::shared_ptr<const std::string> text) override;
  void end(Then then);

  StreamForm form_;
  Then then_;
  Moment sent_;
  bool is_ended_ = false;
};

}  // namespace souk::net
