// TLS on the server's side, by OpenSSL.
#pragma once

#include <sys/uio.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "souk/text/result.hpp"
#include "transfer.hpp"

struct ssl_st;
struct ssl_ctx_st;

namespace souk::net {

struct TlsFree {
  void operator()(ssl_st* session) const;
  void operator()(ssl_ctx_st* context) const;
};

// One connection's. It uses the socket's descriptor and does not own it.
class TlsSession {
 public:
  explicit TlsSession(std::unique_ptr<ssl_st, TlsFree> session) : session_{std::move(session)} {}

  [[nodiscard]] Transfer read(std::span<char> room);
  // `room` is where the parts are put together, for one record holds many messages.
  [[nodiscard]] Transfer write(std::span<const iovec> parts, std::span<char> room);
  // Tells the other side that nothing follows.
  void say_end();
  [[nodiscard]] bool is_certified_for(const std::string& name) const;
  // The last attempt could not go on before something was written.
  [[nodiscard]] bool waits_to_write() const { return waits_to_write_; }

 private:
  [[nodiscard]] Transfer result_of(int returned);

  std::unique_ptr<ssl_st, TlsFree> session_;
  bool waits_to_write_ = false;
};

// Certificate and key, of which sessions are made.
class TlsContext {
 public:
  // From PEM files; a refusal names the file and what is wrong with it.
  [[nodiscard]] static Result<TlsContext> read(const std::string& certificate,
                                               const std::string& key);

  // Null only when there is no memory.
  [[nodiscard]] std::unique_ptr<TlsSession> session(int descriptor) const;

 private:
  std::unique_ptr<ssl_ctx_st, TlsFree> context_;
};

}  // namespace souk::net
