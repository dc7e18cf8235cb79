// Where a host is, by its name.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <vector>

#include "context.hpp"
#include "souk/client/endpoint.hpp"
#include "souk/text/result.hpp"

namespace souk::client {

using Addresses = std::vector<boost::asio::ip::tcp::endpoint>;

// Numbers are answered at once, before this returns. A name is looked up by a thread that nobody
// waits for: a name server that is silent holds up neither the loop nor a program that leaves.
void find_addresses(EventLoop::Context& context, const Endpoint& endpoint,
                    std::function<void(Result<Addresses>)> on_found);

}  // namespace souk::client
