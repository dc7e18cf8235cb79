// What a WebSocket and a response that goes on have in common: a link that the service sends on,
// and a listener that is called.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "addresses.hpp"
#include "session.hpp"
#include "souk/network/network.hpp"

namespace souk::net {

class Connection;
class LinkSession;

// The service's end. It may be kept longer than the session.
class SessionLink final : public Link {
 public:
  SessionLink(LinkSession* session, std::string address)
      : session_{session}, address_{std::move(address)} {}

  void send(std::shared_ptr<const std::string> text) override;
  void close(std::string reason) override;
  [[nodiscard]] std::size_t queued_bytes() const override;
  [[nodiscard]] const std::string& address() const override { return address_; }

 private:
  friend class LinkSession;

  LinkSession* session_;  // null once it is over
  std::string address_;
};

class LinkSession : public Session {
 public:
  LinkSession(Connection& connection, const Address& client);
  ~LinkSession() override;

  [[nodiscard]] const std::shared_ptr<SessionLink>& link() const { return link_; }
  void set_listener(std::unique_ptr<LinkListener> listener) { listener_ = std::move(listener); }
  // From the link.
  void send(std::shared_ptr<const std::string> text);
  [[nodiscard]] std::size_t queued_bytes() const;
  virtual void close(const std::string& reason) = 0;
  // Whether the client, known from a proxy, may have one more; then it is counted until it is over.
  [[nodiscard]] bool enter(const Address& client);

  void over() override;

 protected:
  virtual void push(std::shared_ptr<const std::string> text) = 0;
  [[nodiscard]] Connection& connection() { return connection_; }
  [[nodiscard]] LinkListener* listener() { return listener_.get(); }
  void drop_slow_reader();
  // Nothing the service sends goes out any more.
  void unlink();

 private:
  Connection& connection_;
  std::shared_ptr<SessionLink> link_;
  std::unique_ptr<LinkListener> listener_;
  std::optional<Address> counted_;
};

}  // namespace souk::net
