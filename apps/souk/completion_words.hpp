// What a shell may offer, whichever shell it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"

namespace souk::app {

enum class Offer : std::uint8_t { nothing, values, files, folders };

// Behind an option that takes a value, or in the place of an argument.
[[nodiscard]] Offer offer_of(const Option& option);

[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view separator);

}  // namespace souk::app
