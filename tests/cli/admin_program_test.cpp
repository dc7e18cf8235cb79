// `souk admin` beside a real server, with one that is not there, and with what makes no sense.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "cli/program_run.hpp"
#include "cli/running_souk.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

class Admin : public testing::Test {
 protected:
  Admin() { fs::create_directories(folder_); }
  ~Admin() override { fs::remove_all(folder_); }

  [[nodiscard]] ProgramRun admin(std::vector<std::string> words) const {
    words.insert(words.begin(), {"admin", "--data", data_});
    return run_souk(words);
  }
  // It runs when it has said where it is.
  [[nodiscard]] std::vector<std::string> serve() const {
    return {"serve", "--port", "0", "--data", data_};
  }

  std::string folder_ = testing::TempDir() + "souk-admin-" + std::to_string(::getpid());
  std::string data_ = folder_ + "/souk.db";
};

TEST_F(Admin, AsksTheServerOfItsDataFile) {
  RunningSouk souk{serve()};
  static_cast<void>(souk.read_line());
  const ProgramRun status = admin({"status"});
  EXPECT_EQ(status.exit_code, 0) << status.err;
  EXPECT_NE(status.out.find("disk: well\n"), std::string::npos) << status.out;
  EXPECT_EQ(admin({"list"}).out, "all: 0\ntables: none\n");
  const ProgramRun banned =
      admin({"ban", "203.0.113.7", "--for", "2h", "--reason", "floods", "--json"});
  EXPECT_EQ(banned.out.find("{\"numbers\":[1],\"until\":"), 0U) << banned.out << banned.err;
  const ProgramRun bans = admin({"bans"});
  EXPECT_NE(bans.out.find("203.0.113.7"), std::string::npos) << bans.out;
  EXPECT_NE(bans.out.find("UTC"), std::string::npos) << bans.out;
  EXPECT_EQ(admin({"unban", "1"}).out, "lifted: 1\n");
  const ProgramRun audit = admin({"audit"});
  EXPECT_NE(audit.out.find("ban 203.0.113.7 --for 7200000ms --reason \"floods\""),
            std::string::npos)
      << audit.out;
  EXPECT_NE(audit.out.find(std::to_string(::getuid())), std::string::npos);
  souk.signal(SIGTERM);
  EXPECT_EQ(souk.wait(), 0);
  EXPECT_NE(souk.errors().find(R"("what":"administered","command":"unban 1")"), std::string::npos)
      << souk.errors();
  EXPECT_FALSE(fs::exists(data_ + ".socket"));
}

TEST_F(Admin, SaysWhatIsWrongAndWhatWouldBeRight) {
  const ProgramRun nobody = admin({"list"});
  EXPECT_EQ(nobody.exit_code, 66);
  EXPECT_EQ(nobody.err, "souk: no souk serves " + data_ +
                            " on this machine; start it, or name its file with --data\n");
  RunningSouk souk{serve()};
  static_cast<void>(souk.read_line());
  const ProgramRun unknown = admin({"dance"});
  EXPECT_EQ(unknown.exit_code, 64);
  EXPECT_EQ(unknown.err.find("souk: there is no command \"dance\"; there are status, list"), 0U)
      << unknown.err;
  EXPECT_EQ(admin({"close"}).err, "souk: this is written: close TABLE\n");
  const ProgramRun none = admin({"close", "nosuchtable"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_NE(none.err.find("there is no table \"nosuchtable\""), std::string::npos) << none.err;
  const ProgramRun forever = admin({"ban", "203.0.113.7", "--for", "ever"});
  EXPECT_EQ(forever.exit_code, 64);
  EXPECT_EQ(forever.err.find("souk: --for: \"ever\" is not a time such as"), 0U) << forever.err;
  EXPECT_EQ(run_souk({"admin"}).exit_code, 64);
}

}  // namespace
}  // namespace souk::test
