#include "souk/hosting/serve_options.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace souk::hosting {
namespace {

// A file that is gone at the end of the test.
class Kept {
 public:
  explicit Kept(const std::string& text)
      : name_{testing::TempDir() + "souk-" + std::to_string(::getpid()) + ".toml"} {
    std::ofstream{name_} << text;
  }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
  ~Kept() { std::remove(name_.c_str()); }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

std::string refusal(const std::string& toml) {
  const Kept file{toml};
  const auto settled = read_configuration({}, {}, file.name());
  if (settled) return "";
  EXPECT_EQ(settled.error().code, "configuration");
  const std::string& message = settled.error().message;
  EXPECT_EQ(message.substr(0, file.name().size()), file.name());
  return message.substr(file.name().size());
}

TEST(ServeOptions, FlagsGoBeforeVariablesBeforeTheFileBeforeDefaults) {
  const Kept file{"port = 1\n[limits]\ntables = 1\nmessage_bytes = 1000\n"};
  const Environment environment{{"SOUK_PORT", "2"}, {"SOUK_TABLES", "2"}};
  const auto settled = read_configuration({{"port", {"3"}}}, environment, file.name());
  ASSERT_TRUE(settled) << settled.error().message;
  const ServerOptions& server = settled->options.server;
  EXPECT_EQ(server.network.port, 3);
  EXPECT_EQ(server.limits.tables, 2);
  EXPECT_EQ(server.network.limits.message_bytes, 1000U);
  EXPECT_EQ(server.network.limits.body_bytes, NetworkLimits{}.body_bytes);
  EXPECT_EQ(settled->sources.at("port"), "--port");
  EXPECT_EQ(settled->sources.at("tables"), "SOUK_TABLES");
  EXPECT_EQ(settled->sources.at("message-bytes"), file.name() + ":4");
  EXPECT_FALSE(settled->sources.contains("body-bytes"));
}

TEST(ServeOptions, ListsAreReplacedAndNotAddedTo) {
  const Kept file{"trusted_proxy = [\"10.0.0.1\", \"10.0.0.2\"]\n"};
  EXPECT_EQ(read_configuration({}, {}, file.name())->options.server.network.trusted_proxies,
            (std::vector<std::string>{"10.0.0.1", "10.0.0.2"}));
  const Environment environment{{"SOUK_TRUSTED_PROXY", "::1,10.0.0.0/8,"}};
  EXPECT_EQ(
      read_configuration({}, environment, file.name())->options.server.network.trusted_proxies,
      (std::vector<std::string>{"::1", "10.0.0.0/8"}));
}

TEST(ServeOptions, TheFileIsRefusedWithTheLineAndWhatWouldBeRight) {
  EXPECT_EQ(refusal("port = 8080\n\nprot = 1\n"),
            ":3: there is no setting \"prot\" (did you mean port?)");
  EXPECT_EQ(refusal("port = 70000\n"), ":1: port: \"70000\" is not a whole number from 0 to 65535");
  EXPECT_EQ(refusal("[limit]\ntables = 1\n"),
            ":1: there is no section \"limit\"; there are network, limits, bots and log");
  EXPECT_EQ(refusal("[bots]\nport = 1\n"),
            ":2: port belongs into the section [network], not into [bots]");
  EXPECT_EQ(refusal("[limits]\ndata = \"x\"\n"),
            ":2: data belongs above all sections, not into [limits]");
  EXPECT_EQ(refusal("tables = 1\n[limits]\ntables = 2\n").substr(0, 38),
            ":1: tables is set twice, here and at /");
  EXPECT_EQ(refusal("port = [1, 2]\n"), ":1: port takes one value, not a list");
  EXPECT_EQ(refusal("port = 2026-01-01\n"), ":1: port takes a value, not a date or time of day");
  EXPECT_EQ(refusal("trusted_proxy = [[\"a\"]]\n"),
            ":1: trusted_proxy takes a value or a list of them, not a list of lists or "
            "sections");
  EXPECT_EQ(refusal("[limits]\nidle_time = 90\n").substr(0, 38),
            ":2: idle_time: \"90\" is not a time such");
  EXPECT_EQ(refusal("[limits]\nidle_time = \"1500ms\"\n"),
            ":2: idle_time: \"1500ms\" is not a whole number of seconds");
  EXPECT_EQ(refusal("port = \n").substr(0, 20), ":1: this is no TOML:");
}

TEST(ServeOptions, ADatabaseIsTakenAndItsPasswordNeverShown) {
  const std::string url = "postgresql://souk:Sesame@db.example/souk?sslpassword=Sesame";
  const auto settled = read_configuration({{"data", {url}}}, {}, "");
  ASSERT_TRUE(settled) << settled.error().message;
  EXPECT_EQ(settled->options.server.data_file, url);
  const std::string text = configuration_text(*settled);
  EXPECT_EQ(text.find("Sesame"), std::string::npos) << text;
  EXPECT_NE(text.find("data = \"postgresql://souk:***@db.example/souk?sslpassword=***\""),
            std::string::npos)
      << text;
  for (const char* const wrong :
       {"postgresql://souk:Sesame@[db/souk", "mysql://souk:Sesame@db/souk"}) {
    const auto refused = read_configuration({{"data", {wrong}}}, {}, "");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message.find("--data: data: "), 0U);
    EXPECT_EQ(refused.error().message.find("Sesame"), std::string::npos) << refused.error().message;
  }
}

TEST(ServeOptions, AFileThatCannotBeReadIsRefused) {
  const auto settled = read_configuration({}, {}, "no-such-file.toml");
  ASSERT_FALSE(settled);
  EXPECT_EQ(settled.error().message, "no-such-file.toml cannot be read: No such file or directory");
  EXPECT_FALSE(read_configuration({}, {}, "docs")) << "a folder";
}

TEST(ServeOptions, VariablesThatMeanNothingAreRefused) {
  const auto settled = read_configuration({}, {{"SOUK_PROT", "1"}}, "");
  ASSERT_FALSE(settled);
  EXPECT_EQ(
      settled.error().message,
      "SOUK_PROT: there is no such setting (did you mean port?); souk serve --help names all");
  EXPECT_TRUE(read_configuration({}, {{"SOUK_FUZZ_SECONDS", "1"}}, "")) << "the scripts' own";
}

TEST(ServeOptions, AWrongFlagIsAMistakeOfTheCommandLine) {
  const auto settled = read_configuration({{"port", {"blue"}}}, {}, "");
  ASSERT_FALSE(settled);
  EXPECT_EQ(settled.error().code, "flag");
  EXPECT_EQ(settled.error().message.substr(0, 8), "--port: ");
}

TEST(ServeOptions, WhatDoesNotFitTogetherIsRefused) {
  const auto both = read_configuration({{"lan", {"true"}}}, {{"SOUK_HOST", "127.0.0.1"}}, "");
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().message.substr(0, 20), "--lan and SOUK_HOST:");
  EXPECT_FALSE(read_configuration({{"certificate", {"a.pem"}}}, {}, ""));
  EXPECT_FALSE(read_configuration({{"key", {"a.pem"}}}, {}, ""));
  EXPECT_TRUE(read_configuration({{"key", {"a.pem"}}, {"certificate", {"a.pem"}}}, {}, ""));
}

TEST(ServeOptions, ThePageBesideTheProgramIsServedUnlessAnotherIsNamed) {
  namespace fs = std::filesystem;
  const fs::path page = fs::read_symlink("/proc/self/exe").parent_path() / "page";
  fs::create_directories(page);
  const auto page_of = [](const Flags& flags) {
    return read_configuration(flags, {}, "")->options.server.page_folder;
  };
  EXPECT_EQ(page_of({}), "") << "a folder without a page is none";
  std::ofstream{page / "index.html"} << "hello";
  EXPECT_EQ(page_of({}), page);
  EXPECT_EQ(page_of({{"page", {"another"}}}), "another");
  EXPECT_EQ(page_of({{"page", {""}}}), "");
  fs::remove_all(page);
}

TEST(ServeOptions, WhatIsPrintedIsAFileThatSaysTheSame) {
  const Flags flags{{"lan", {"true"}},
                    {"page", {"a \"page\"\nof two lines"}},
                    {"allow-origin", {"https://a.example", "https://b.example"}},
                    {"actions-per-second", {"2.5"}},
                    {"log-format", {"json"}}};
  const auto said = read_configuration(flags, {}, "");
  ASSERT_TRUE(said) << said.error().message;
  const std::string printed = configuration_text(*said);
  const Kept file{printed};
  const auto read = read_configuration({}, {}, file.name());
  ASSERT_TRUE(read) << read.error().message << '\n' << printed;
  Configuration without_places = *read;
  without_places.sources = said->sources;
  EXPECT_EQ(configuration_text(without_places), printed);
}

}  // namespace
}  // namespace souk::hosting
