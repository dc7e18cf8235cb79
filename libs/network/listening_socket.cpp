#include "listening_socket.hpp"

#include <netinet/in.h>

#include <boost/asio/ip/v6_only.hpp>

namespace souk::net {

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

// An address, one in brackets, or a name of this machine.
Result<Address> address_of(boost::asio::io_context& context, const std::string& host) {
  const bool has_brackets = host.size() > 2 && host.front() == '[' && host.back() == ']';
  error_code error;
  Address address =
      boost::asio::ip::make_address(has_brackets ? host.substr(1, host.size() - 2) : host, error);
  if (!error) return address;
  boost::asio::ip::basic_resolver<tcp, Executor> resolver{context};
  const auto found = host.empty() ? tcp::resolver::results_type{}
                                  : resolver.resolve(host, "", tcp::resolver::passive, error);
  if (error || found.empty())
    return fail("listen", quoted(host) +
                              " is no address and no name of this machine; write 127.0.0.1 for "
                              "this machine alone, or 0.0.0.0 for all who reach it");
  // `localhost` is both; more programs try IPv4 first.
  for (const auto& entry : found)
    if (entry.endpoint().address().is_v4()) return entry.endpoint().address();
  return found.begin()->endpoint().address();
}

Error listening_error(const tcp::endpoint& endpoint, const error_code& error) {
  const std::string port = "port " + std::to_string(endpoint.port());
  const std::string address = endpoint.address().to_string();
  if (error == boost::asio::error::address_in_use)
    return {"listen", port + " of " + address +
                          " is in use by another program: end that one, or "
                          "choose another port"};
  if (error == boost::asio::error::access_denied)
    return {"listen", port +
                          " needs rights that this program does not have: choose one from 1024 "
                          "on, put a proxy before it, or give it CAP_NET_BIND_SERVICE"};
  if (error == boost::system::errc::address_not_available)
    return {"listen", address +
                          " is no address of this machine; write 127.0.0.1 for this machine "
                          "alone, or 0.0.0.0 for all who reach it"};
  return {"listen", "cannot listen on " + port + " of " + address + ": " + error.message()};
}

}  // namespace

Result<ListeningSocket> listen_on(boost::asio::io_context& context, const NetworkOptions& options) {
  const auto address = address_of(context, options.host);
  if (!address) return tl::unexpected{address.error()};
  const tcp::endpoint endpoint{*address, options.port};
  ListeningSocket listening{context};
  error_code error;
  // `::` takes IPv4 as well, where the system has both.
  const auto take_both = [&](error_code& flaw) {
    return endpoint.protocol() == tcp::v6()
               ? listening.set_option(boost::asio::ip::v6_only{false}, flaw)
               : flaw;
  };
  // Those that are accepted inherit it; a slow reader's bytes in the kernel are limited as ours
  // are.
  const ListeningSocket::send_buffer_size sending{static_cast<int>(options.limits.queue_bytes)};
  if (listening.open(endpoint.protocol(), error) ||
      listening.set_option(ListeningSocket::reuse_address{true}, error) || take_both(error) ||
      listening.set_option(sending, error) || listening.bind(endpoint, error) ||
      listening.listen(ListeningSocket::max_listen_connections, error) ||
      listening.non_blocking(true, error))
    return tl::unexpected{listening_error(endpoint, error)};
  return listening;
}

}  // namespace souk::net
