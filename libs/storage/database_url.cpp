#include "souk/storage/database_url.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "postgres/url_syntax.hpp"

namespace souk {

namespace {

constexpr std::array<std::string_view, 2> schemes{"postgresql://", "postgres://"};
constexpr std::string_view hidden = "***";

std::string_view scheme_of(std::string_view data) {
  const auto* const found =
      std::ranges::find_if(schemes, [data](auto scheme) { return data.starts_with(scheme); });
  return found == schemes.end() ? std::string_view{} : *found;
}

// A key may be written with escapes, which libpq undoes: whoever hides a password in one is not
// shown its value either.
bool may_be_secret(std::string_view key) {
  std::string lower{key};
  std::ranges::transform(lower, lower.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return lower.find("password") != std::string::npos || lower.find('%') != std::string::npos;
}

std::string shown_parameters(std::string_view parameters) {
  std::string shown;
  while (!parameters.empty()) {
    const std::size_t end = std::min(parameters.find('&'), parameters.size());
    const std::string_view each = parameters.substr(0, end);
    const std::size_t equals = std::min(each.find('='), each.size());
    shown += each.substr(0, equals);
    if (equals < each.size())
      shown += '=' + std::string{may_be_secret(each.substr(0, equals)) ? hidden
                                                                       : each.substr(equals + 1)};
    if (end < parameters.size()) shown += '&';
    parameters.remove_prefix(std::min(end + 1, parameters.size()));
  }
  return shown;
}

// Up to the last `@`: a password that should have been written with escapes is hidden too.
std::string shown_user(std::string_view user) {
  const std::size_t colon = user.find(':');
  if (colon == std::string_view::npos) return std::string{user};
  return std::string{user.substr(0, colon)} + ':' + std::string{hidden};
}

}  // namespace

bool is_database_url(std::string_view data) { return !scheme_of(data).empty(); }

std::string shown_data(std::string_view data) {
  const std::string_view scheme = scheme_of(data);
  if (scheme.empty()) return std::string{data};
  std::string_view rest = data.substr(scheme.size());
  std::string shown{scheme};
  if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
    shown += shown_user(rest.substr(0, at)) + '@';
    rest.remove_prefix(at + 1);
  }
  const std::size_t question = std::min(rest.find('?'), rest.size());
  shown += rest.substr(0, question);
  if (question < rest.size()) shown += '?' + shown_parameters(rest.substr(question + 1));
  return shown;
}

Result<void> check_data_address(const std::string& data) {
  if (is_database_url(data)) return storage::postgres::check_url_syntax(data);
  const std::size_t colon = data.find("://");
  if (colon == std::string::npos || data.find('/') < colon) return {};
  return fail("value", souk::quoted(data.substr(0, colon + 3)) +
                           " is not known; name a file, or a PostgreSQL database such as "
                           "postgresql://souk@localhost/souk");
}

}  // namespace souk
