#include "addresses.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "souk/text/numbers.hpp"

namespace souk::net {

namespace {

std::string bytes_of(const Address& address) {
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return {bytes.begin(), bytes.end()};
  }
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.end()};
}

bool share_beginning(const Address& one, const Address& other, unsigned bits) {
  if (one.is_v4() != other.is_v4()) return false;
  const std::string a = bytes_of(one);
  const std::string b = bytes_of(other);
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned differing = static_cast<unsigned char>(a[i / 8] ^ b[i / 8]);
    if ((differing >> (7 - i % 8) & 1U) != 0) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

// As proxies write it: an address, one with a port, or one in brackets.
std::optional<Address> forwarded_address(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::count(text.begin(), text.end(), ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code error;
  const Address address = boost::asio::ip::make_address(text, error);
  if (error) return {};
  return unmapped(address);
}

}  // namespace

std::string limit_key_of(const Address& address) {
  std::string bytes = bytes_of(address);
  if (bytes.size() == 16) bytes.resize(8);
  return bytes;
}

Address unmapped(const Address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  return address;
}

Result<TrustedProxies> TrustedProxies::read(const std::vector<std::string>& texts) {
  TrustedProxies proxies;
  for (const std::string& text : texts) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    boost::system::error_code error;
    const Address address = boost::asio::ip::make_address(text.substr(0, slash), error);
    const unsigned most = address.is_v4() ? 32 : 128;
    unsigned bits = most;
    bool is_read = !error;
    if (slash < text.size()) {
      const auto read = read_whole_number(std::string_view{text}.substr(slash + 1), 0U, most);
      is_read = is_read && read;
      bits = read.value_or(most);
    }
    if (!is_read)
      return fail("proxy", quoted(text) +
                               " is no address or network of a proxy; write 10.0.0.7, "
                               "10.0.0.0/8 or fd00::/8");
    proxies.networks_.push_back({address, bits});
  }
  return proxies;
}

bool TrustedProxies::trusts(const Address& address) const {
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    return share_beginning(network.address, address, network.bits);
  });
}

Address TrustedProxies::client(const Address& peer, std::string_view forwarded_for) const {
  Address seen = peer;
  while (trusts(seen) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool is_last = comma == std::string_view::npos;
    const auto before =
        forwarded_address(is_last ? forwarded_for : forwarded_for.substr(comma + 1));
    if (!before) break;
    seen = *before;
    forwarded_for = is_last ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return seen;
}

bool AddressCounts::enter(const Address& address, int most) {
  int& count = counts_[limit_key_of(address)];
  if (most > 0 && count >= most) return false;
  ++count;
  return true;
}

void AddressCounts::leave(const Address& address) {
  const auto found = counts_.find(limit_key_of(address));
  if (found != counts_.end() && --found->second <= 0) counts_.erase(found);
}

}  // namespace souk::net
