// `souk serve` as a program: how it is told what to do, where it says it is, and how it ends.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/program_run.hpp"
#include "cli/running_souk.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

constexpr int for_now = 75;
constexpr int wrong_configuration = 78;

// A folder of its own for each test, which is also the state folder of the programs it starts.
class Serve : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "souk-serve-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string in_folder(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] std::string written(const std::string& name, const std::string& text) const {
    std::ofstream{in_folder(name)} << text;
    return in_folder(name);
  }

  fs::path folder_;
};

// From the line `souk is at http://127.0.0.1:8080`.
int port_in(const std::string& line) {
  const std::string before = "souk is at http://127.0.0.1:";
  EXPECT_EQ(line.substr(0, before.size()), before);
  return line.size() > before.size() ? std::atoi(line.c_str() + before.size()) : 0;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Serve, AnswersUntilItIsToldToStop) {
  RunningSouk souk{{"serve", "--port", "0"}};
  const int port = port_in(souk.read_line());
  EXPECT_TRUE(contains(get(port, "/healthz"), "200 OK"));
  EXPECT_TRUE(contains(souk.read_line(), "serve --lan"));
  EXPECT_EQ(souk.read_line(), "Games are kept in " + in_folder("souk/souk.db"));
  EXPECT_TRUE(fs::exists(in_folder("souk/souk.db")));
  EXPECT_TRUE(contains(souk.read_line(), "Ctrl-C stops the server."));
  souk.signal(SIGTERM);
  EXPECT_EQ(souk.wait(), 0);
  EXPECT_TRUE(contains(souk.errors(), R"("what":"told to stop","signal":"SIGTERM")"))
      << souk.errors();
}

TEST_F(Serve, IsWhatSoukDoesWithoutACommandOnTheNextFreePort) {
  RunningSouk first{{}};
  const int port = port_in(first.read_line());
  EXPECT_TRUE(port >= 8080 && port <= 8099) << port;
  ::setenv("SOUK_DATA", in_folder("second.db").c_str(), 1);
  RunningSouk second{{}};
  ::unsetenv("SOUK_DATA");
  const int next = port_in(second.read_line());
  EXPECT_TRUE(next > port && next <= 8099) << next;
  for (RunningSouk* each : {&first, &second}) {
    each->signal(SIGINT);
    EXPECT_EQ(each->wait(), 0);
  }
}

TEST_F(Serve, APortThatWasAskedForIsThatOneOrNone) {
  RunningSouk first{{"serve", "--port", "0"}};
  const int port = port_in(first.read_line());
  const ProgramRun second =
      run_souk({"serve", "--port", std::to_string(port), "--data", in_folder("second.db")});
  EXPECT_EQ(second.exit_code, for_now);
  EXPECT_TRUE(contains(second.err, "port " + std::to_string(port))) << second.err;
  EXPECT_TRUE(contains(second.err, "ss -ltnp")) << second.err;
}

TEST_F(Serve, TwoServersDoNotShareAFile) {
  RunningSouk first{{"serve", "--port", "0"}};
  ASSERT_NE(port_in(first.read_line()), 0);
  const ProgramRun second = run_souk({"serve", "--port", "0"});
  EXPECT_EQ(second.exit_code, wrong_configuration);
  EXPECT_TRUE(contains(second.err, "souk.db")) << second.err;
}

TEST_F(Serve, TellsWhereOtherDevicesFindItWhenTheyMay) {
  RunningSouk souk{{"serve", "--lan", "--port", "0"}};
  const int port = port_in(souk.read_line());
  std::string line = souk.read_line();
  while (contains(line, "for other devices: http://")) {
    EXPECT_TRUE(contains(line, ":" + std::to_string(port))) << line;
    line = souk.read_line();
  }
  EXPECT_TRUE(contains(line, "Games are kept in")) << line;
  EXPECT_TRUE(contains(get(port, "/healthz"), "200 OK"));
}

TEST_F(Serve, GoesOnWhenToldToReadTheCertificateAgain) {
  RunningSouk souk{{"serve", "--port", "0", "--log-format", "text"}};
  const int port = port_in(souk.read_line());
  souk.signal(SIGHUP);
  for (int tries = 0; tries < 6000 && !contains(souk.errors(), "certificate"); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  EXPECT_TRUE(contains(souk.errors(), "the certificate is read again")) << souk.errors();
  EXPECT_TRUE(contains(get(port, "/healthz"), "200 OK"));
  souk.signal(SIGTERM);
  EXPECT_EQ(souk.wait(), 0);
}

TEST_F(Serve, CheckPrintsWhatIsInForceAndWhoSaidIt) {
  ::setenv("SOUK_TABLES", "77", 1);
  const std::string file = written("souk.toml", "[limits]\ntables = 5\nidle_time = \"90s\"\n");
  const ProgramRun run = run_souk({"serve", "--check", "--config", file, "--port", "9000"});
  ::unsetenv("SOUK_TABLES");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(contains(run.out, "\nport = 9000  # --port\n")) << run.out;
  EXPECT_TRUE(contains(run.out, "\ntables = 77  # SOUK_TABLES\n")) << run.out;
  EXPECT_TRUE(contains(run.out, "\nidle_time = \"90s\"  # " + file + ":3\n")) << run.out;
  EXPECT_TRUE(contains(run.out, "\nmessage_bytes = 4096\n")) << run.out;
  EXPECT_FALSE(fs::exists(in_folder("souk"))) << "a check makes nothing";
  const ProgramRun again =
      run_souk({"serve", "--check", "--config", written("printed.toml", run.out)});
  EXPECT_EQ(again.exit_code, 0) << again.err;
}

TEST_F(Serve, TheExampleOfAConfigurationIsRight) {
  const ProgramRun run = run_souk({"serve", "--check", "--config", "packaging/souk.toml.example"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(contains(run.out, "bot_threads = 2  # packaging/souk.toml.example:")) << run.out;
}

TEST_F(Serve, CheckFindsWhatIsNotThere) {
  const std::string no_database = written("souk.db", "this is no database, however long it is");
  const std::string no_certificate = written("souk.pem", "this is no certificate");
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"--page", in_folder("nothing")},
           {"--data", no_database},
           {"--data", no_database + "/below"},
           {"--certificate", no_certificate, "--key", no_certificate},
           {"--host", "192.0.2.1"},
           {"--trusted-proxy", "everyone"},
           {"--config", in_folder("nothing.toml")},
           {"--config", written("wrong.toml", "colour = \"red\"\n")}}) {
    std::vector<std::string> arguments{"serve", "--check"};
    arguments.insert(arguments.end(), wrong.begin(), wrong.end());
    const ProgramRun run = run_souk(arguments);
    EXPECT_EQ(run.exit_code, wrong_configuration) << wrong[0] << ' ' << wrong[1];
    EXPECT_TRUE(run.out.empty()) << run.out;
    EXPECT_FALSE(run.err.empty());
  }
}

TEST_F(Serve, CheckMayStandBesideARunningServer) {
  RunningSouk souk{{"serve", "--port", "0"}};
  const int port = port_in(souk.read_line());
  const ProgramRun run = run_souk({"serve", "--check", "--port", std::to_string(port)});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(contains(get(port, "/healthz"), "200 OK"));
}

TEST_F(Serve, RefusesFlagsThatMakeNoSense) {
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"--port", "blue"}, {"--idle-time", "90"}, {"--log-level", "loud"}, {"--prot", "1"}}) {
    const ProgramRun run = run_souk({"serve", wrong[0], wrong[1]});
    EXPECT_EQ(run.exit_code, wrong_usage) << wrong[0];
    EXPECT_TRUE(contains(run.err, wrong[0])) << run.err;
  }
  EXPECT_EQ(run_souk({"serve", "--port", "1", "--port", "2"}).exit_code, wrong_usage);
}

TEST_F(Serve, TheDocumentNamesEveryMetric) {
  RunningSouk souk{{"serve", "--port", "0"}};
  const std::string metrics = get(port_in(souk.read_line()), "/metrics");
  std::ostringstream document;
  document << std::ifstream{"docs/hosting.md"}.rdbuf();
  int found = 0;
  std::istringstream lines{metrics};
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("# HELP ")) continue;
    const std::string name = line.substr(7, line.find(' ', 7) - 7);
    EXPECT_TRUE(
        contains(document.str(), "| `" + name + "` | " + line.substr(8 + name.size()) + " |"))
        << line;
    ++found;
  }
  EXPECT_GT(found, 10);
}

}  // namespace
}  // namespace souk::test
