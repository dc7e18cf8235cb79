// A stream of bytes to a server, with TLS and without.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <functional>
#include <string>
#include <utility>

#include "lookup.hpp"

namespace souk::client {

// Not Asio's usual socket: that one asks for its executor through a virtual call each time.
using Socket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using TlsStream = boost::asio::ssl::stream<Socket>;

[[nodiscard]] inline Socket& socket_of(Socket& stream) { return stream; }
[[nodiscard]] inline Socket& socket_of(TlsStream& stream) { return stream.next_layer(); }

void close_socket(Socket& socket);
// The other side went away in the middle of something.
[[nodiscard]] bool is_gone(const boost::system::error_code& error);
[[nodiscard]] tl::unexpected<Error> nobody_answers(const Endpoint& endpoint,
                                                   const boost::system::error_code& error);

// Sets the name that the certificate has to be for.
void expect_host(TlsStream& stream, const std::string& host);
[[nodiscard]] tl::unexpected<Error> no_tls(TlsStream& stream, const Endpoint& endpoint,
                                           const boost::system::error_code& error);

// How a stream comes to be open. `is_wanted` is asked before each step: what was closed meanwhile
// stays closed. `done` is told what went wrong (`line`, `certificate`), or nothing. Whatever the
// two hold has to keep the stream alive.
template <class Stream>
struct Opening {
  EventLoop::Context& context;
  Stream& stream;
  Endpoint endpoint;
  std::function<bool()> is_wanted;
  std::function<void(Result<void>)> done;
};

template <class Stream>
void shake_hands(const Opening<Stream>& opening) {
  if constexpr (std::is_same_v<Stream, TlsStream>) {
    Stream& stream = opening.stream;
    expect_host(stream, opening.endpoint.host);
    stream.async_handshake(boost::asio::ssl::stream_base::client,
                           [opening](const boost::system::error_code& error) {
                             if (!opening.is_wanted()) return;
                             if (error)
                               return opening.done(no_tls(opening.stream, opening.endpoint, error));
                             opening.done({});
                           });
  } else {
    opening.done({});
  }
}

template <class Stream>
void connect(const Addresses& addresses, Opening<Stream> opening) {
  Socket& socket = socket_of(opening.stream);
  boost::asio::async_connect(
      socket, addresses,
      [opening = std::move(opening)](boost::system::error_code error,
                                     const boost::asio::ip::tcp::endpoint&) mutable {
        if (!opening.is_wanted()) return;
        if (error) return opening.done(nobody_answers(opening.endpoint, error));
        error = socket_of(opening.stream).set_option(boost::asio::ip::tcp::no_delay{true}, error);
        shake_hands(opening);
      });
}

template <class Stream>
void open_stream(Opening<Stream> opening) {
  EventLoop::Context& context = opening.context;
  const Endpoint endpoint = opening.endpoint;
  find_addresses(context, endpoint, [opening = std::move(opening)](const Result<Addresses>& found) {
    if (!opening.is_wanted()) return;
    if (!found) return opening.done(tl::unexpected{found.error()});
    connect(*found, opening);
  });
}

}  // namespace souk::client
