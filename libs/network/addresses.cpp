#include "addresses.hpp"

#include <algorithm>
#include <optional>

namespace souk::net {

namespace {

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

std::string bytes_of(const Address& address) {
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return {bytes.begin(), bytes.end()};
  }
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.end()};
}

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
  auto list = AddressList::read(texts);
  if (!list) return fail("proxy", "a proxy: " + list.error().message);
  TrustedProxies proxies;
  proxies.list_ = std::move(*list);
  return proxies;
}

bool TrustedProxies::trusts(const Address& address) const {
  return list_.contains_bytes(bytes_of(address));
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
