// What a WebSocket and a response that goes on have in common: a link that the service sends on,
// and a reader that hears.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "addresses.hpp"
#include "souk/network/network.hpp"
#include "talk.hpp"

namespace souk::net {

class Connection;
class LinkTalk;

// The service's end. It may be kept longer than the talk.
class TalkLink final : public Link {
 public:
  TalkLink(LinkTalk* talk, std::string address) : talk_{talk}, address_{std::move(address)} {}

  void send(std::shared_ptr<const std::string> text) override;
  void close(std::string reason) override;
  [[nodiscard]] std::size_t waiting() const override;
  [[nodiscard]] const std::string& address() const override { return address_; }

 private:
  friend class LinkTalk;

  LinkTalk* talk_;  // null once it is over
  std::string address_;
};

class LinkTalk : public Talk {
 public:
  LinkTalk(Connection& connection, const Address& client);
  ~LinkTalk() override;

  [[nodiscard]] const std::shared_ptr<TalkLink>& link() const { return link_; }
  void set_reader(std::unique_ptr<LinkReader> reader) { reader_ = std::move(reader); }
  // From the link.
  void send(std::shared_ptr<const std::string> text);
  [[nodiscard]] std::size_t waiting() const;
  virtual void close(const std::string& reason) = 0;
  // Whether the client, known from a proxy, may have one more; then it is counted until it is over.
  [[nodiscard]] bool enter(const Address& client);

  void over() override;

 protected:
  virtual void push(std::shared_ptr<const std::string> text) = 0;
  [[nodiscard]] Connection& connection() { return connection_; }
  [[nodiscard]] LinkReader* reader() { return reader_.get(); }
  void drop_slow_reader();
  // Nothing the service sends goes out any more.
  void unlink();

 private:
  Connection& connection_;
  std::shared_ptr<TalkLink> link_;
  std::unique_ptr<LinkReader> reader_;
  std::optional<Address> counted_;
};

}  // namespace souk::net
