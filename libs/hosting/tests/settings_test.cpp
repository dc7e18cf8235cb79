// The table of settings as a whole: each can be set and shown, and the documents know all of them.
#include "souk/hosting/settings.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "souk/hosting/serve_options.hpp"

namespace souk::hosting {
namespace {

std::string text_of(const char* file) {
  std::ostringstream text;
  text << std::ifstream{file}.rdbuf();
  return text.str();
}

// A bar would end the cell.
std::string cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.insert(at, "\\");
  return text;
}

TEST(Settings, TheDocumentHasARowForEach) {
  const std::string document = text_of("docs/hosting.md");
  for (const Setting& setting : settings()) {
    const std::string value = setting.placeholder.empty() ? "" : " " + cell(setting.placeholder);
    const std::string row = "| `" + setting.flag() + value + "` | " + setting.meaning + " | " +
                            setting.default_text() + " |\n";
    EXPECT_NE(document.find(row), std::string::npos) << row;
  }
}

// A member that is added to the options does not compile here until it is named, and then misses
// its setting. `warn` is nothing that can be set, and `admin_socket` follows from the data.
TEST(Settings, EveryMemberOfTheOptionsHasOne) {
  [[maybe_unused]] const auto& [options, lan, log_format, log_level] = ServeOptions{};
  [[maybe_unused]] const auto& [network, house, data, admin_socket, page, threads, bot_time,
                                origins, readers, drain] = options;
  [[maybe_unused]] const auto& [host, port, certificate, key, proxies, hosts, limits, warn] =
      network;
  [[maybe_unused]] const auto& [message, body, header, queue, connections, per_address, new_ones,
                                frames, frames_each, header_time, idle, ping, write] = limits;
  [[maybe_unused]] const auto& [tables, tables_each, day, day_each, watchers, actions, messages,
                                requests, gathering, idle_game, finished, gone, code, wrong_codes,
                                keep_closed, keep_finished, waiting] = house;
  constexpr std::size_t of_serve = 3;
  constexpr std::size_t of_server = 7;
  constexpr std::size_t of_network = 6;
  constexpr std::size_t of_limits = 13 + 17;
  EXPECT_EQ(settings().size(), of_serve + of_server + of_network + of_limits);
}

TEST(Settings, NamesAreUniqueInEveryForm) {
  std::set<std::string> names;
  for (const Setting& setting : settings()) {
    EXPECT_TRUE(names.insert(setting.flag()).second) << setting.flag();
    EXPECT_EQ(setting_of_key(setting.key()), &setting);
    EXPECT_EQ(setting.variable().substr(0, 5), "SOUK_");
  }
}

TEST(Settings, EachReadsWhatItShowsAndNothingElseChanges) {
  for (const Setting& setting : settings()) {
    ServeOptions options;
    const auto shown = setting.show(options);
    if (shown.empty()) continue;
    ASSERT_TRUE(setting.read(options, shown)) << setting.name;
    for (const Setting& each : settings())
      EXPECT_EQ(each.show(options), each.show(ServeOptions{})) << setting.name;
  }
}

// A value that is none of the defaults, for every kind there is.
std::vector<std::string> another_value(const Setting& setting) {
  if (setting.name == "log-format") return {"json"};
  if (setting.name == "log-level") return {"error"};
  if (setting.name == "allow-origin") return {"https://a.example", "https://b.example"};
  if (setting.is_list) return {"10.0.0.0/8", "::1"};
  if (setting.placeholder.empty()) return {"true"};
  if (setting.placeholder == "N") return {setting.name == "bot-threads" ? "3" : "1234"};
  if (setting.placeholder == "TIME") return {"7s"};
  return {"a text"};
}

// Two settings that are kept in the same place would be seen here.
TEST(Settings, EachHasAPlaceOfItsOwn) {
  for (const Setting& setting : settings()) {
    ServeOptions options;
    const auto value = another_value(setting);
    const auto read = setting.read(options, value);
    ASSERT_TRUE(read) << setting.name << ' ' << read.error().message;
    for (const Setting& each : settings())
      EXPECT_EQ(each.show(options), each.name == setting.name ? value : each.show(ServeOptions{}))
          << setting.name << " and " << each.name;
  }
}

TEST(Settings, AWrongNameIsToldWhatItMayHaveMeant) {
  EXPECT_EQ(did_you_mean("prot"), " (did you mean port?)");
  EXPECT_EQ(did_you_mean("tables_per_adress"), " (did you mean tables_per_address?)");
  EXPECT_EQ(did_you_mean("completely_different"), "");
}

}  // namespace
}  // namespace souk::hosting
