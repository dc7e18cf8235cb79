#include "souk/network/limit_key.hpp"

#include "addresses.hpp"

namespace souk {

Result<std::string> limit_key_of(std::string_view address) {
  std::string_view text = address;
  const bool is_network = text.ends_with("/64");
  if (is_network) text.remove_suffix(3);
  boost::system::error_code error;
  const auto read = boost::asio::ip::make_address(std::string{text}, error);
  if (error || (is_network && read.is_v4()))
    return fail("address", quoted(address) +
                               " is no address; one is 203.0.113.7, 2001:db8::1, or 2001:db8::/64");
  return net::limit_key_of(net::unmapped(read));
}

}  // namespace souk
