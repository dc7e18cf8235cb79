// HTTP: one request after the other, each answered before the next is read.
#pragma once

#include <memory>
#include <string>

#include "addresses.hpp"
#include "http_head.hpp"
#include "http_reader.hpp"
#include "session.hpp"
#include "souk/network/network.hpp"

namespace souk::net {

class Connection;
class HttpSession;
struct Hub;

class HttpReply final : public Reply {
 public:
  HttpReply(Hub& hub, HttpSession& session) : hub_{hub}, session_{&session} {}
  // A request that the service forgot is answered as well.
  ~HttpReply() override;

  void send(HttpResponse response) override;
  std::shared_ptr<Link> stream(std::unique_ptr<LinkListener> listener) override;

 private:
  friend class HttpSession;

  Hub& hub_;
  HttpSession* session_;  // null once it was answered or nobody waits any more
};

class HttpSession final : public Session {
 public:
  enum class Turn : bool { first, later };

  HttpSession(Connection& connection, Turn turn);
  ~HttpSession() override;

  std::size_t take(std::span<char> bytes) override;
  void ended() override;
  void drained() override;
  void tick(SteadyTime now) override;
  void stop() override;

  // From the reply.
  void answer(const HttpResponse& response);
  [[nodiscard]] std::shared_ptr<Link> stream(std::unique_ptr<LinkListener> listener);

 private:
  void refuse(const Refusal& refusal);
  void dispatch(ReceivedRequest received);
  void open_websocket(const ReceivedRequest& received);
  [[nodiscard]] HeadOptions head_options() const;

  Connection& connection_;
  std::unique_ptr<HttpReader> reader_;  // while a request comes in
  HttpReply* reply_ = nullptr;          // while it is answered
  Address client_;
  SteadyTime since_;  // the connection, the last answer or the request began
  Turn turn_;
  bool is_answering_ = false;
  bool is_in_take_ = false;
  bool waits_for_room_ = false;  // the next request, for answers to go out
  bool keeps_alive_ = true;
  bool is_head_ = false;
  bool is_http_1_0_ = false;
  bool is_secure_ = false;
};

}  // namespace souk::net
