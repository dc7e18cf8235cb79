#include "host_names.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cctype>

#include "souk/text/numbers.hpp"

namespace souk::net {

namespace {

bool is_in_a_name(unsigned char c) {
  return std::isalnum(c) != 0 ||
         std::string_view{"-._~!$&'()*+,;=%"}.find(static_cast<char>(c)) != std::string_view::npos;
}

std::string lower(std::string_view text) {
  std::string out{text};
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

bool is_port(std::string_view text) {
  return text.empty() || read_whole_number(text, 0, 65535).has_value();
}

bool is_address(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return !error;
}

// What this machine calls itself, and what it is called by mDNS in its own network.
std::vector<std::string> own_names() {
  std::array<char, 256> buffer{};
  std::vector<std::string> names{"localhost"};
  if (::gethostname(buffer.data(), buffer.size() - 1) != 0 || buffer[0] == '\0') return names;
  const std::string full = lower(buffer.data());
  names.push_back(full);
  const std::string first = full.substr(0, full.find('.'));
  names.push_back(first);
  names.push_back(first + ".local");
  return names;
}

}  // namespace

std::optional<std::string> name_of_host(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return {};
    std::string name = lower(host.substr(1, end - 1));
    const std::string_view behind = host.substr(end + 1);
    if (name.find(':') == std::string::npos || !is_address(name)) return {};
    if (!behind.empty() && (behind.front() != ':' || !is_port(behind.substr(1)))) return {};
    return name;
  }
  const std::size_t colon = std::min(host.find(':'), host.size());
  if (colon < host.size() && !is_port(host.substr(colon + 1))) return {};
  std::string name = lower(host.substr(0, colon));
  if (!std::ranges::all_of(name, is_in_a_name)) return {};
  if (name.size() > 1 && name.back() == '.') name.pop_back();
  return name;
}

Result<HostNames> HostNames::read(const std::vector<std::string>& allowed) {
  HostNames names;
  names.names_ = own_names();
  for (const std::string& each : allowed) {
    names.is_configured_ = true;
    if (each == "*") {
      names.allows_all_ = true;
      continue;
    }
    const auto name = name_of_host(each);
    if (!name || name->empty() || name->find('*') != std::string::npos)
      return fail("host", quoted(each) + " is no name of a host; write club.example, or * for any");
    names.names_.push_back(*name);
  }
  return names;
}

bool HostNames::allows(std::string_view name) const {
  if (allows_all_ || name.ends_with(".localhost")) return true;
  return std::ranges::find(names_, name) != names_.end() || is_address(std::string{name});
}

}  // namespace souk::net
