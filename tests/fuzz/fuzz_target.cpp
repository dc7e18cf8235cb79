// Any target of a request: it is a path that stays inside and a query, which read back when they
// are encoded anew; or it is refused in one line.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "http_target.hpp"
#include "promise.hpp"
#include "souk/text/utf8.hpp"

namespace {

using namespace souk::net;
using souk::is_utf8;
using souk::fuzz::promise;

std::string encoded(std::string_view text, std::string_view kept = {}) {
  std::string out;
  for (const char c : text) {
    if (kept.find(c) != std::string_view::npos) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += "0123456789abcdef"[byte / 16];
    out += "0123456789ABCDEF"[byte % 16];
  }
  return out;
}

void check_path(std::string_view path) {
  promise(path.starts_with('/'), "a path begins with a slash", path);
  promise(is_utf8(path), "a path is text", path);
  promise(path.find('\0') == std::string_view::npos, "a path has no end inside", path);
  promise((std::string{path} + "/").find("/../") == std::string::npos, "a path does not climb",
          path);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto target = read_target({reinterpret_cast<const char*>(bytes), size});
  if (!target) {
    promise(target.error().message.find('\n') == std::string::npos, "a refusal is one line");
    return 0;
  }
  check_path(target->path);
  std::string again = encoded(target->path, "/");
  char mark = '?';
  for (const auto& [key, value] : target->query) {
    promise(is_utf8(key) && is_utf8(value), "a query is text");
    again += mark + encoded(key) + '=' + encoded(value);
    mark = '&';
  }
  const auto reread = read_target(again);
  promise(reread && reread->path == target->path && reread->query == target->query,
          "what was read is read again from its encoding", again);
  return 0;
}
