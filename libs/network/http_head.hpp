// The head of a response: status, the service's headers, and those that every response has.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "souk/network/network.hpp"

namespace souk::net {

enum class KeepAlive : bool { no, yes };  // whether the connection stays once the response was sent

struct HeadOptions {
  KeepAlive keep_alive = KeepAlive::yes;
  bool is_secure = false;  // the browser is told to stay with https
  bool is_http_1_0 = false;
  std::optional<std::size_t> length;  // empty: chunked, or until the end of the connection
};

[[nodiscard]] std::string head_of(const HttpResponse& response, const HeadOptions& options);
// A refusal of the network's own, as the API words them.
[[nodiscard]] HttpResponse refusal_response(int status, std::string_view message);
// The whole of a response that ends its connection.
[[nodiscard]] std::string closing_response(const HttpResponse& response);

}  // namespace souk::net
