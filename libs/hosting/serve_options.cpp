#include "souk/hosting/serve_options.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <cctype>
#include <string_view>

#include "settings_file.hpp"
#include "souk/hosting/settings.hpp"
#include "souk/hosting/state_folder.hpp"

namespace souk::hosting {

namespace {

constexpr std::string_view prefix = "SOUK_";
// Variables of the project's own scripts and of the command line itself.
constexpr std::array<std::string_view, 7> others{
    "SOUK_CONFIG",      "SOUK_LANGUAGE", "SOUK_PACKAGES", "SOUK_FUZZ_SECONDS",
    "SOUK_TIDY_STATES", "SOUK_ROOT",     "SOUK_WASM"};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (comma > 0) parts.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

class ConfigurationBuilder {
 public:
  Result<void> take(const Setting& setting, const std::vector<std::string>& values,
                    const std::string& where) {
    const auto read = setting.read(built_.options, values);
    if (!read)
      return fail("configuration", where + ": " + setting.key() + ": " + read.error().message);
    built_.sources[setting.name] = where;
    return {};
  }

  Result<void> take_file(const std::string& file) {
    if (file.empty()) return {};
    const auto entries = read_settings_file(file);
    if (!entries) return tl::unexpected{entries.error()};
    for (const FileEntry& each : *entries) {
      const auto taken = take(*each.setting, each.values, each.where);
      if (!taken) return taken;
    }
    return {};
  }

  Result<void> take_environment(const Environment& environment) {
    for (const auto& [variable, value] : environment) {
      if (std::ranges::find(others, variable) != others.end()) continue;
      const auto setting = std::ranges::find(settings(), variable, &Setting::variable);
      if (setting == settings().end()) return unknown_variable(variable);
      const auto taken =
          take(*setting, setting->is_list ? split(value) : std::vector{value}, variable);
      if (!taken) return taken;
    }
    return {};
  }

  Result<void> take_flags(const Flags& flags) {
    for (const Setting& setting : settings()) {
      const auto given = flags.find(setting.name);
      if (given == flags.end() || given->second.empty()) continue;
      const auto taken = take(setting, given->second, setting.flag());
      if (!taken) return fail("flag", taken.error().message);
    }
    return {};
  }

  // What is right by itself and wrong together.
  [[nodiscard]] Result<void> fits_together() const {
    const NetworkOptions& network = built_.options.server.network;
    if (built_.options.lan && built_.sources.contains("host"))
      return fail("configuration",
                  source_of("lan") + " and " + source_of("host") +
                      ": lan listens on all addresses, host on one; leave one out");
    if (network.certificate.empty() != network.key.empty())
      return fail("configuration", source_of(network.key.empty() ? "certificate" : "key") +
                                       ": TLS takes both, certificate and key; one is missing");
    return {};
  }

  [[nodiscard]] Configuration build() && {
    std::string& file = built_.options.server.data_file;
    if (file.empty()) file = default_data_file();
    if (!built_.sources.contains("page")) built_.options.server.page_folder = default_page_folder();
    return std::move(built_);
  }

 private:
  static tl::unexpected<Error> unknown_variable(const std::string& variable) {
    std::string key = variable.substr(prefix.size());
    std::ranges::transform(key, key.begin(), [](unsigned char letter) {
      return static_cast<char>(std::tolower(letter));
    });
    return fail("configuration", variable + ": there is no such setting" + did_you_mean(key) +
                                     "; souk serve --help names all");
  }

  [[nodiscard]] std::string source_of(const std::string& name) const {
    const auto found = built_.sources.find(name);
    return found == built_.sources.end() ? name : found->second;
  }

  Configuration built_;
};

std::string toml_text(const Setting& setting, const std::vector<std::string>& values) {
  // A JSON string is a TOML string as well.
  const auto quoted_text = [&setting](const std::string& value) {
    return setting.is_bare ? value : boost::json::serialize(boost::json::string_view{value});
  };
  if (!setting.is_list) return values.empty() ? "\"\"" : quoted_text(values.front());
  std::string list;
  for (const std::string& each : values) list += (list.empty() ? "" : ", ") + quoted_text(each);
  return '[' + list + ']';
}

}  // namespace

Result<Configuration> read_configuration(const Flags& flags, const Environment& environment,
                                         const std::string& file) {
  ConfigurationBuilder builder;
  const auto taken = builder.take_file(file)
                         .and_then([&] { return builder.take_environment(environment); })
                         .and_then([&] { return builder.take_flags(flags); })
                         .and_then([&] { return builder.fits_together(); });
  if (!taken) return tl::unexpected{taken.error()};
  return std::move(builder).build();
}

Environment own_environment() {
  Environment own;
  for (const char* const* each = ::environ; each != nullptr && *each != nullptr; ++each) {
    const std::string_view entry{*each};
    const std::size_t equals = entry.find('=');
    if (entry.starts_with(prefix) && equals != std::string_view::npos)
      own.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return own;
}

std::string configuration_text(const Configuration& configuration) {
  std::string text;
  std::string section;
  for (const Setting& setting : settings()) {
    if (setting.name == "host" && configuration.options.lan) continue;
    if (setting.section != section) text += "\n[" + setting.section + "]\n";
    section = setting.section;
    text += setting.key() + " = " + toml_text(setting, setting.show(configuration.options));
    const auto source = configuration.sources.find(setting.name);
    if (source != configuration.sources.end()) text += "  # " + source->second;
    text += '\n';
  }
  return text;
}

}  // namespace souk::hosting
