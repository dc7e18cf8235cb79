// The socket that new connections come in by.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "hub.hpp"

namespace souk::net {

using ListeningSocket = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

// A refusal says what is in the way and what would be right.
[[nodiscard]] Result<ListeningSocket> listen_on(boost::asio::io_context& context,
                                                const NetworkOptions& options);

}  // namespace souk::net
