// The kinds of settings there are: each knows how to read its value, to show it, and where in the
// options it is kept.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "souk/hosting/serve_options.hpp"
#include "souk/hosting/settings.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/text/numbers.hpp"
#include "values.hpp"

namespace souk::hosting::kinds {

struct Naming {
  std::string section;
  std::string name;
  std::string meaning;
  std::string placeholder;  // for texts; the other kinds have their own
};

// The member of the options, whichever part of them it belongs to; changeable where they are.
template <class Kept>
auto& kept(auto& options, Kept ServeOptions::* member) {
  return options.*member;
}
template <class Kept>
auto& kept(auto& options, Kept ServerOptions::* member) {
  return options.server.*member;
}
template <class Kept>
auto& kept(auto& options, Kept ServerLimits::* member) {
  return options.server.limits.*member;
}
template <class Kept>
auto& kept(auto& options, Kept NetworkOptions::* member) {
  return options.server.network.*member;
}
template <class Kept>
auto& kept(auto& options, Kept NetworkLimits::* member) {
  return options.server.network.limits.*member;
}

inline Setting named(Naming naming) {
  return {.section = std::move(naming.section),
          .name = std::move(naming.name),
          .placeholder = std::move(naming.placeholder),
          .meaning = std::move(naming.meaning)};
}

template <class Owner, class Kept, class Read, class Show>
Setting single(Naming naming, Kept Owner::* member, const Read& read, const Show& show) {
  Setting setting = named(std::move(naming));
  setting.read = [member, read](ServeOptions& options,
                                const std::vector<std::string>& given) -> Result<void> {
    if (given.size() != 1) return fail("value", "one value is expected");
    const auto value = read(given.front());
    if (!value) return tl::unexpected{value.error()};
    kept(options, member) = static_cast<Kept>(*value);
    return {};
  };
  setting.show = [member, show](const ServeOptions& options) -> std::vector<std::string> {
    const std::string shown = show(kept(options, member));
    if (shown.empty()) return {};
    return {shown};
  };
  return setting;
}

template <class Owner, class Kept>
Setting whole(Naming naming, Range<std::int64_t> range, Kept Owner::* member) {
  naming.placeholder = "N";
  Setting setting = single(
      std::move(naming), member,
      [range](std::string_view text) {
        return read_whole_number(text, range.lowest, range.highest);
      },
      [](Kept value) { return std::to_string(value); });
  setting.is_bare = true;
  return setting;
}

template <class Owner>
Setting number(Naming naming, Range<double> range, double Owner::* member) {
  naming.placeholder = "N";
  Setting setting = single(
      std::move(naming), member,
      [range](std::string_view text) {
        return read_decimal_number(text, range.lowest, range.highest);
      },
      number_text<double>);
  setting.is_bare = true;
  return setting;
}

template <class Owner, class Kept>
Setting time(Naming naming, Range<Milliseconds> range, Kept Owner::* member) {
  naming.placeholder = "TIME";
  return single(
      std::move(naming), member,
      [range](std::string_view text) -> Result<Kept> {
        const auto value = read_time(text, range);
        if (!value) return tl::unexpected{value.error()};
        const Kept rounded = std::chrono::duration_cast<Kept>(*value);
        if (rounded != *value)
          return fail("value", quoted(text) + " is not a whole number of seconds");
        return rounded;
      },
      time_text);
}

template <class Owner>
Setting yes_or_no(Naming naming, bool Owner::* member) {
  Setting setting = single(std::move(naming), member, read_yes_or_no,
                           [](bool value) { return std::string{value ? "true" : "false"}; });
  setting.is_bare = true;
  return setting;
}

template <class Owner>
Setting text(Naming naming, std::string Owner::* member) {
  const auto as_it_is = [](const std::string& value) { return value; };
  return single(
      std::move(naming), member,
      [](const std::string& value) -> Result<std::string> { return value; }, as_it_is);
}

// A file or a database, whose password is never shown.
template <class Owner>
Setting address_of_data(Naming naming, std::string Owner::* member) {
  return single(
      std::move(naming), member,
      [](const std::string& value) -> Result<std::string> {
        if (auto understood = check_data_address(value); !understood)
          return tl::unexpected{understood.error()};
        return value;
      },
      [](const std::string& value) { return shown_data(value); });
}

// The words in the order of the enum's values.
template <class Owner, class Kept, std::size_t count>
Setting choice(Naming naming, const std::array<std::string_view, count>& words,
               Kept Owner::* member) {
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : "|") + std::string{word};
  naming.placeholder = all;
  return single(
      std::move(naming), member,
      [words, all](std::string_view given) -> Result<Kept> {
        const auto found = std::ranges::find(words, given);
        if (found == words.end()) return fail("value", quoted(given) + " is not one of " + all);
        return static_cast<Kept>(found - words.begin());
      },
      [words](Kept value) { return std::string{words.at(static_cast<std::size_t>(value))}; });
}

template <class Owner, class Read>
Setting list(Naming naming, std::vector<std::string> Owner::* member, Read read) {
  Setting setting = named(std::move(naming));
  setting.is_list = true;
  setting.read = [member, read](ServeOptions& options,
                                const std::vector<std::string>& given) -> Result<void> {
    std::vector<std::string> all;
    for (const std::string& each : given) {
      const Result<std::string> value = read(each);
      if (!value) return tl::unexpected{value.error()};
      all.push_back(*value);
    }
    kept(options, member) = std::move(all);
    return {};
  };
  setting.show = [member](const ServeOptions& options) { return kept(options, member); };
  return setting;
}

}  // namespace souk::hosting::kinds
