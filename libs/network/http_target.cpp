#include "http_target.hpp"

#include <algorithm>
#include <optional>

#include "souk/text/utf8.hpp"

namespace souk::net {

namespace {

std::optional<unsigned> hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a') + 10;
  if (digit >= 'A' && digit <= 'F') return static_cast<unsigned>(digit - 'A') + 10;
  return {};
}

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }

enum class Plus : bool { itself, space };

Result<std::string> decoded(std::string_view text, Plus plus) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char byte = text[i];
    if (byte == '+' && plus == Plus::space) byte = ' ';
    if (byte == '%') {
      const auto high = i + 1 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
      const auto low = i + 2 < text.size() ? hex_digit(text[i + 2]) : std::nullopt;
      if (!high || !low)
        return fail("request",
                    "the address has a % without two hexadecimal digits behind it; "
                    "write % itself as %25");
      byte = static_cast<char>(*high * 16 + *low);
      i += 2;
    }
    out += byte;
  }
  if (!is_utf8(out)) return fail("request", "the address is not UTF-8");
  if (std::any_of(out.begin(), out.end(), is_control))
    return fail("request", "the address has control characters in it");
  return out;
}

// Takes `http://host` off the front, where it is there.
std::optional<std::string> take_host(std::string_view& target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    const std::size_t slash = std::min(target.find_first_of("/?", scheme.size()), target.size());
    std::string host{target.substr(scheme.size(), slash - scheme.size())};
    target = slash == target.size() ? "/" : target.substr(slash);
    return host;
  }
  return {};
}

bool climbs(std::string_view path) {
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, slash);
    if (part == "." || part == "..") return true;
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return false;
}

}  // namespace

Result<Target> read_target(std::string_view target) {
  target = target.substr(0, target.find('#'));
  auto host = take_host(target);
  const std::size_t mark = std::min(target.find('?'), target.size());
  auto path = decoded(target.substr(0, mark), Plus::itself);
  if (!path) return tl::unexpected{path.error()};
  if (!path->starts_with('/')) return fail("request", "the address must begin with a slash");
  if (climbs(*path)) return fail("request", "the address must not have . or .. as a part");
  Target read{std::move(*path), {}, std::move(host)};
  std::string_view rest = mark < target.size() ? target.substr(mark + 1) : std::string_view{};
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    auto key = decoded(pair.substr(0, equals), Plus::space);
    if (!key) return tl::unexpected{key.error()};
    auto value = decoded(pair.substr(std::min(equals + 1, pair.size())), Plus::space);
    if (!value) return tl::unexpected{value.error()};
    read.query.emplace_back(std::move(*key), std::move(*value));
  }
  return read;
}

}  // namespace souk::net
