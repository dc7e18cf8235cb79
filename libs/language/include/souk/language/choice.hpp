// Which language is spoken: the one that is asked for, or that of the environment.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

// Of the languages that are built in, in the order of the alphabet.
[[nodiscard]] std::vector<std::string> language_tags();

// What a language calls itself.
[[nodiscard]] std::string endonym_of(const std::string& tag);

// The tag among `there` that serves a wish: `pt-BR`, `zh_TW.UTF-8`, `nn`; empty where none does.
[[nodiscard]] std::string best_language(std::string_view wish, std::span<const std::string> there);

// An empty text where a variable is not set.
using Environment = std::function<std::string(const char* variable)>;
[[nodiscard]] Environment process_environment();

// What is asked for, else SOUK_LANGUAGE: there has to be such a language. Else the first of LC_ALL,
// LC_MESSAGES and LANG that is set; where that language is not ours, English.
[[nodiscard]] Result<std::string> choose_language(std::string_view asked_for,
                                                  const Environment& environment);

}  // namespace souk
