// Says messages in a language, by ICU: plurals, numbers and lists are that language's own. Where it
// lacks a message, or has a broken one, it is said in English.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "souk/language/catalog.hpp"

namespace souk {

// Languages choose by it: a verb for the reader, for a woman, for a man, for anybody.
enum class Who : std::uint8_t { you, female, male, other };

// As the argument `name` it brings `who` with it, as `to` it brings `toWho`.
struct Somebody {
  std::string name;
  Who who = Who::other;
};

using Argument = std::variant<std::int64_t, std::string, Somebody>;
using Arguments = std::initializer_list<std::pair<std::string_view, Argument>>;

class Speaker {
 public:
  explicit Speaker(Catalog own, Catalog english = built_in_catalog("en"));
  Speaker(Speaker&&) noexcept;
  Speaker& operator=(Speaker&&) noexcept;
  ~Speaker();

  [[nodiscard]] const std::string& tag() const;
  [[nodiscard]] bool is_right_to_left() const;
  [[nodiscard]] bool has(std::string_view key) const;

  // A key that is in no catalog is said as it stands.
  [[nodiscard]] std::string say(std::string_view key, Arguments arguments = {}) const;
  [[nodiscard]] std::string number(std::int64_t number) const;
  // A part of 1: "54.3%". A difference has its sign: "+3.1%".
  enum class Sign : std::uint8_t { only_minus, always };
  [[nodiscard]] std::string percent(double part, Sign sign = Sign::only_minus,
                                    int places = 1) const;
  // With one digit behind the point, where it is not 0: `2.5`.
  [[nodiscard]] std::string decimal(double number) const;
  // A date as the language writes it, and the time of day here where it has one. What is not
  // ISO 8601 stays as it is.
  [[nodiscard]] std::string moment(std::string_view iso) const;

  // "Amina, Ben and Carl"; "n, e or w"; "Amina 30, Ben 28".
  enum class List : std::uint8_t { all, any, plain };
  [[nodiscard]] std::string list(List kind, std::span<const std::string> words) const;

  // The messages that could not be said in this language, each with the reason, as they came up.
  [[nodiscard]] const std::vector<std::string>& faults() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Nothing, or what is wrong with a message for ICU.
[[nodiscard]] std::string fault_in_message(const std::string& tag, const std::string& text);

}  // namespace souk
