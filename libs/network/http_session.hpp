// HTTP: one request after the other, each answered before the next is read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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
  enum class Turn : bool { first, later };  // of the requests on its connection

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
  // connected → reading → answering → idle → reading → …, and from anywhere to closing.
  enum class State : std::uint8_t {
    connected,  // nothing of the first request has come
    idle,       // between two requests
    throttled,  // idle, and the next request is not read before answers have gone out
    reading,    // a request comes in
    answering,  // the service has it
    closing,    // the last answer is queued, and nothing more is read
  };
  // What the answer to a request depends on.
  struct Exchange {
    Address client;
    KeepAlive keep_alive = KeepAlive::yes;
    bool is_head = false;
    bool is_http_1_0 = false;
    bool is_secure = false;
  };

  // False: answers to earlier requests have to go out first.
  [[nodiscard]] bool has_room_for_answer() const;
  void begin_request();
  // Whether it comes in pieces so small that reading them is all the work there is.
  [[nodiscard]] bool dribbles() const;
  [[nodiscard]] std::optional<Refusal> flaw_of_host(const ReceivedRequest& received) const;
  void refuse(const Refusal& refusal);
  void dispatch(ReceivedRequest received);
  void open_websocket(const ReceivedRequest& received);
  [[nodiscard]] HeadOptions head_options() const;

  Connection& connection_;
  State state_;
  SteadyTime deadline_;                 // for the request to begin, or to come to its end
  std::unique_ptr<HttpReader> reader_;  // while reading
  std::size_t pieces_ = 0;              // that the request came in so far
  std::size_t bytes_ = 0;
  HttpReply* reply_ = nullptr;  // while answering
  Exchange exchange_;
};

}  // namespace souk::net
