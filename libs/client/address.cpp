#include "souk/client/address.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "souk/text/numbers.hpp"

namespace souk::client {

namespace {

constexpr std::string_view plain_scheme = "http://";
constexpr std::string_view secure_scheme = "https://";
constexpr std::size_t longest_host = 253;
constexpr std::size_t longest_table = 64;
constexpr std::size_t longest_secret = 256;

bool starts_with_scheme(std::string_view text, std::string_view scheme) {
  return text.size() >= scheme.size() &&
         std::ranges::equal(text.substr(0, scheme.size()), scheme, {},
                            [](unsigned char c) { return std::tolower(c); });
}

tl::unexpected<Error> no_address(std::string_view address, const std::string& why) {
  return fail("address", quoted(address) + " is no address of a table: " + why);
}

bool is_letter_or_digit(unsigned char c) { return c < 0x80 && std::isalnum(c) != 0; }

bool is_host(std::string_view host) {
  const auto is_part = [](unsigned char c) {
    return is_letter_or_digit(c) || c == '-' || c == '.';
  };
  return !host.empty() && host.size() <= longest_host && std::ranges::all_of(host, is_part);
}

std::string in_small_letters(std::string_view text) {
  std::string small{text};
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

struct HostAndPort {
  std::string_view host;
  std::string_view port;  // empty: the usual one
};

std::optional<HostAndPort> split_authority(std::string_view authority) {
  if (authority.starts_with('[')) {
    const std::size_t end = authority.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view rest = authority.substr(end + 1);
    if (!rest.empty() && !rest.starts_with(':')) return {};
    return HostAndPort{authority.substr(1, end - 1), rest.substr(rest.empty() ? 0 : 1)};
  }
  const std::size_t colon = authority.find(':');
  if (colon == std::string_view::npos) return HostAndPort{authority, {}};
  return HostAndPort{authority.substr(0, colon), authority.substr(colon + 1)};
}

struct AddressParts {
  Endpoint server;
  std::string_view path;      // with its slash, or empty
  std::string_view fragment;  // what is behind the #
};

Result<AddressParts> split_address(std::string_view address) {
  AddressParts parts;
  std::string_view rest = address;
  parts.server.is_secure = starts_with_scheme(rest, secure_scheme);
  if (!parts.server.is_secure && !starts_with_scheme(rest, plain_scheme))
    return no_address(address, "it begins with https:// or http://");
  rest.remove_prefix(parts.server.is_secure ? secure_scheme.size() : plain_scheme.size());
  if (const std::size_t hash = rest.find('#'); hash != std::string_view::npos) {
    parts.fragment = rest.substr(hash + 1);
    rest = rest.substr(0, hash);
  }
  // Of a link in another language: ?lang=fr.
  rest = rest.substr(0, rest.find('?'));
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  parts.path = rest.substr(slash);
  const auto authority = split_authority(rest.substr(0, slash));
  if (!authority) return no_address(address, "its host cannot be understood");
  parts.server.host = in_small_letters(authority->host);
  const bool has_brackets = rest.starts_with('[');
  if (has_brackets ? !is_number_of_a_host(parts.server.host) : !is_host(parts.server.host))
    return no_address(address, "its host cannot be understood");
  parts.server.port = parts.server.is_secure ? 443 : 80;
  if (!authority->port.empty()) {
    const auto port = read_whole_number<std::uint16_t>(authority->port, 1, 65535);
    if (!port) return no_address(address, "a port is a number from 1 to 65535");
    parts.server.port = *port;
  }
  return parts;
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const int letter = std::tolower(static_cast<unsigned char>(c));
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// What %2F and the like stand for; nothing where that is no text of printable ASCII.
std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    int code = static_cast<unsigned char>(text[at]);
    if (text[at] == '%') {
      if (at + 2 >= text.size()) return {};
      const int high = digit_of(text[at + 1]);
      const int low = digit_of(text[at + 2]);
      if (high < 0 || low < 0) return {};
      code = high * 16 + low;
      at += 2;
    }
    if (code < 0x21 || code > 0x7e) return {};
    plain += static_cast<char>(code);
  }
  return plain;
}

// What an address carries behind its #. Whatever else stands there is nothing to us.
Result<void> read_fragment(std::string_view fragment, TableAddress& into) {
  const auto value_of = [&](std::string_view name) -> std::optional<std::string_view> {
    if (!fragment.starts_with(name)) return {};
    return fragment.substr(name.size());
  };
  for (auto [name, member] :
       {std::pair{"i=", &TableAddress::invitation}, std::pair{"chair=", &TableAddress::token}}) {
    const auto value = value_of(name);
    if (!value) continue;
    const auto plain = decoded(*value);
    if (!plain || plain->empty() || plain->size() > longest_secret)
      return fail("address", "what stands behind the # of the address is damaged: copy it again");
    into.*member = *plain;
  }
  return {};
}

}  // namespace

bool is_table_name(std::string_view table) {
  return !table.empty() && table.size() <= longest_table &&
         std::ranges::all_of(table, is_letter_or_digit);
}

bool looks_like_address(std::string_view text) {
  return text.find("://") != std::string_view::npos;
}

Result<TableAddress> read_table_address(std::string_view address) {
  const auto parts = split_address(address);
  if (!parts) return tl::unexpected{parts.error()};
  TableAddress read{.server = parts->server};
  std::string_view path = parts->path;
  read.watches = path.starts_with("/show/");
  if (!read.watches && !path.starts_with("/t/"))
    return no_address(address, "that of a table ends in /t/ and its name, as the page shows it");
  path.remove_prefix(path.find('/', 1) + 1);
  if (path.ends_with('/')) path.remove_suffix(1);
  if (!is_table_name(path)) return no_address(address, "the name of a table is letters and digits");
  read.table = path;
  if (auto carried = read_fragment(parts->fragment, read); !carried)
    return tl::unexpected{carried.error()};
  return read;
}

Result<Endpoint> read_server_address(std::string_view address) {
  const auto parts = split_address(address);
  if (!parts) return tl::unexpected{parts.error()};
  if (!parts->path.empty() && parts->path != "/")
    return fail("address",
                quoted(address) + " is no address of a server: nothing stands behind its host");
  return parts->server;
}

std::string invitation_link(const Endpoint& server, const std::string& table,
                            const std::string& invitation) {
  return server.origin() + "/t/" + table + (invitation.empty() ? "" : "#i=" + invitation);
}

}  // namespace souk::client
