// Asks as the page does: fields in, JSON out, through the C interface alone.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace souk {

using Fields = std::vector<std::string>;

[[nodiscard]] std::string request_of(const Fields& fields);
[[nodiscard]] boost::json::object ask_raw(const std::string& request);

// The answer; a refusal fails the test.
[[nodiscard]] boost::json::value ask(const Fields& fields);
// The code of the refusal; an answer fails the test.
[[nodiscard]] std::string refused(const Fields& fields);

// The position after a move, given as its three fields.
[[nodiscard]] std::string play(const std::string& position, const Fields& move);
[[nodiscard]] std::string begin(const std::string& rules, int merchants);

}  // namespace souk
