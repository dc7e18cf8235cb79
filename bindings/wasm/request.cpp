#include "request.hpp"

#include "souk/text/numbers.hpp"

namespace souk {

Result<Request> Request::read(std::string_view text) {
  constexpr int most = static_cast<int>(longest_request);
  Request request;
  while (!text.empty()) {
    const auto colon = text.find(':');
    const auto length = read_whole_number(text.substr(0, colon), 0, most);
    if (colon == std::string_view::npos || !length)
      return fail("request", "a field begins with its length and a colon");
    text.remove_prefix(colon + 1);
    const auto size = static_cast<std::size_t>(*length);
    if (size > text.size()) return fail("request", "a field is shorter than it says");
    request.fields_.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return request;
}

std::optional<int> Request::next_count() {
  const auto count = read_whole_number(next(), 0, static_cast<int>(longest_request));
  if (!count || static_cast<std::size_t>(*count) > fields_.size() - at_) return {};
  return *count;
}

}  // namespace souk
