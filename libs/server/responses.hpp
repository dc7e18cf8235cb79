// Responses of the API, and the tokens that requests carry.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/network/network.hpp"
#include "souk/text/result.hpp"

namespace souk {

[[nodiscard]] HttpResponse json_response(int status, std::string body);
[[nodiscard]] HttpResponse text_response(std::string body);
// The status follows from the code: 404 for `table`, 401 for `token`, 429 for `limit` …
// `retry_after` is for those who may try again.
[[nodiscard]] HttpResponse refusal(const Error& error,
                                   std::chrono::seconds retry_after = std::chrono::seconds{1});

// From `Authorization: Bearer …`; empty where there is none.
[[nodiscard]] std::string_view token_of(const HttpRequest& request);
// A whole number of the query, from 0; refused where it is anything else.
[[nodiscard]] Result<std::optional<std::int64_t>> query_number(const HttpRequest& request,
                                                               std::string_view name);

}  // namespace souk
