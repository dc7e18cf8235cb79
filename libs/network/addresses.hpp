// Addresses of clients: how they are written, which proxies are believed, how many connections each
// has.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "souk/network/address_list.hpp"
#include "souk/text/result.hpp"

namespace souk::net {

using Address = boost::asio::ip::address;

// An IPv4 address that came through an IPv6 socket is IPv4 again.
[[nodiscard]] Address unmapped(const Address& address);
// Its 4 or 16 bytes.
[[nodiscard]] std::string bytes_of(const Address& address);
// What limits count by, in bytes: IPv6 by networks of 64 bits, for one household has all of it.
[[nodiscard]] std::string limit_key_of(const Address& address);

class TrustedProxies {
 public:
  // Each `10.0.0.1`, `10.0.0.0/8`, `::1` or `fd00::/8`.
  [[nodiscard]] static Result<TrustedProxies> read(const std::vector<std::string>& texts);

  [[nodiscard]] bool trusts(const Address& address) const;
  // Who really asks: the last in the list that is no trusted proxy, for each adds whom it saw.
  [[nodiscard]] Address client(const Address& peer, std::string_view forwarded_for) const;

 private:
  AddressList list_;
};

// Connections by limit_key_of().
class AddressCounts {
 public:
  // Whether there is room for one more; then it is counted.
  [[nodiscard]] bool enter(const Address& address, int most);
  void leave(const Address& address);

 private:
  std::unordered_map<std::string, int> counts_;
};

}  // namespace souk::net
