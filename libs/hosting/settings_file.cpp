#include "settings_file.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <system_error>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "souk/text/numbers.hpp"

namespace souk::hosting {

namespace {

Result<std::string> whole_text(const std::string& file) {
  errno = 0;
  const std::ifstream in{file, std::ios::binary};
  std::ostringstream text;
  if (in) text << in.rdbuf();
  if (in && !in.bad() && text) return text.str();
  const std::string why = errno != 0 ? std::system_category().message(errno) : "nothing in it";
  return fail("configuration", file + " cannot be read: " + why);
}

std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* number = node.as_floating_point()) return number_text(number->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
  return {};
}

class Reader {
 public:
  explicit Reader(const std::string& file) : file_{file} {}

  Result<std::vector<FileEntry>> read(const toml::table& all) {
    for (const auto& [key, node] : all) {
      const auto taken = is_section(key.str()) && node.is_table()
                             ? read_section(key.str(), *node.as_table())
                             : read_entry({}, key, node);
      if (!taken) return tl::unexpected{taken.error()};
    }
    return std::move(entries_);
  }

 private:
  static bool is_section(std::string_view name) {
    return !name.empty() &&
           std::ranges::find(settings(), name, &Setting::section) != settings().end();
  }

  [[nodiscard]] std::string where(const toml::source_region& place) const {
    return file_ + ":" + std::to_string(place.begin.line);
  }

  [[nodiscard]] tl::unexpected<Error> refuse(const toml::source_region& place,
                                             const std::string& why) const {
    return fail("configuration", where(place) + ": " + why);
  }

  Result<void> read_section(std::string_view section, const toml::table& table) {
    for (const auto& [key, node] : table) {
      const auto taken = read_entry(section, key, node);
      if (!taken) return taken;
    }
    return {};
  }

  // A setting may stand in its section or above all of them.
  Result<void> read_entry(std::string_view section, const toml::key& key, const toml::node& node) {
    const std::string name{key.str()};
    const Setting* const setting = setting_of_key(name);
    if (setting == nullptr)
      return refuse(key.source(),
                    node.is_table() && section.empty()
                        ? "there is no section " + souk::quoted(name) +
                              "; there are network, limits, bots and log"
                        : "there is no setting " + souk::quoted(name) + did_you_mean(name));
    if (!section.empty() && setting->section != section)
      return refuse(key.source(),
                    name + " belongs " +
                        (setting->section.empty() ? "above all sections"
                                                  : "into the section [" + setting->section + "]") +
                        ", not into [" + std::string{section} + "]");
    auto values = values_of(node);
    if (!values)
      return refuse(node.source(), name + " takes a value" +
                                       (setting->is_list ? " or a list of them" : "") + ", not a " +
                                       kind_of(node));
    if (node.is_array() && !setting->is_list)
      return refuse(node.source(), name + " takes one value, not a list");
    const auto twice = std::ranges::find(entries_, setting, &FileEntry::setting);
    if (twice != entries_.end())
      return refuse(key.source(), name + " is set twice, here and at " + twice->where);
    entries_.push_back({setting, *std::move(values), where(key.source())});
    return {};
  }

  static std::optional<std::vector<std::string>> values_of(const toml::node& node) {
    std::vector<std::string> values;
    const auto add = [&values](const toml::node& each) {
      const auto text = text_of(each);
      if (text) values.push_back(*text);
      return text.has_value();
    };
    const toml::array* const array = node.as_array();
    if (array == nullptr) return add(node) ? std::optional{values} : std::nullopt;
    return std::ranges::all_of(*array, add) ? std::optional{values} : std::nullopt;
  }

  static std::string kind_of(const toml::node& node) {
    if (node.is_table()) return "section";
    return node.is_array() ? "list of lists or sections" : "date or time of day";
  }

  std::string file_;
  std::vector<FileEntry> entries_;
};

}  // namespace

Result<std::vector<FileEntry>> read_settings_file(const std::string& file) {
  const auto text = whole_text(file);
  if (!text) return tl::unexpected{text.error()};
  const toml::parse_result parsed = toml::parse(*text, file);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    return fail("configuration", file + ":" + std::to_string(error.source().begin.line) +
                                     ": this is no TOML: " + std::string{error.description()});
  }
  return Reader{file}.read(parsed.table());
}

}  // namespace souk::hosting
