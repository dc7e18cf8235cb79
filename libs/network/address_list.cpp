#include "souk/network/address_list.hpp"

#include <algorithm>

#include "addresses.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

namespace {

bool share_beginning(std::string_view one, std::string_view other, unsigned bits) {
  if (one.size() != other.size()) return false;
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned differing = static_cast<unsigned char>(one[i / 8] ^ other[i / 8]);
    if ((differing >> (7 - i % 8) & 1U) != 0) return false;
  }
  return true;
}

}  // namespace

Result<AddressList> AddressList::read(const std::vector<std::string>& texts) {
  AddressList list;
  for (const std::string& text : texts) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    boost::system::error_code error;
    const net::Address address = boost::asio::ip::make_address(text.substr(0, slash), error);
    const unsigned most = address.is_v4() ? 32 : 128;
    unsigned bits = most;
    bool is_read = !error;
    if (slash < text.size()) {
      const auto read = read_whole_number(std::string_view{text}.substr(slash + 1), 0U, most);
      is_read = is_read && read;
      bits = read.value_or(most);
    }
    if (!is_read)
      return fail("address", quoted(text) +
                                 " is no address and no network; write 10.0.0.7, 10.0.0.0/8 or "
                                 "fd00::/8");
    list.networks_.push_back({net::bytes_of(address), bits});
  }
  return list;
}

bool AddressList::contains(std::string_view address) const {
  boost::system::error_code error;
  const net::Address read = boost::asio::ip::make_address(address, error);
  return !error && contains_bytes(net::bytes_of(read));
}

bool AddressList::contains_bytes(std::string_view bytes) const {
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    return share_beginning(network.bytes, bytes, network.bits);
  });
}

}  // namespace souk
