#include "souk/client/chair_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace souk::client {
namespace {

namespace fs = std::filesystem;

class ChairStoreTest : public testing::Test {
 protected:
  ChairStoreTest()
      : folder_{fs::path{testing::TempDir()} /
                ("souk-chairs-" + std::to_string(::getpid()) +
                 testing::UnitTest::GetInstance()->current_test_info()->name())} {
    fs::remove_all(folder_);
  }
  ~ChairStoreTest() override { fs::remove_all(folder_); }

  [[nodiscard]] fs::path only_file() const {
    const auto entry = fs::directory_iterator{folder_ / "state" / "chairs"};
    return entry->path();
  }

  const Endpoint server_{"club.example", 443, true};
  fs::path folder_;
  ChairStore store_{folder_ / "state" / "chairs"};
};

TEST_F(ChairStoreTest, KeepsAChairForItsOwnerAlone) {
  EXPECT_FALSE(store_.find(server_, "abc"));
  const KeptChair chair{"token", "Amina \"the\" first", "share", "hash", "invitation"};
  ASSERT_TRUE(store_.keep(server_, "abc", chair));
  const auto found = store_.find(server_, "abc");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->token, chair.token);
  EXPECT_EQ(found->name, chair.name);
  EXPECT_EQ(found->share, chair.share);
  EXPECT_EQ(found->seed_hash, chair.seed_hash);
  EXPECT_EQ(found->invitation, chair.invitation);
  EXPECT_EQ(fs::status(only_file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(only_file().parent_path()).permissions(), fs::perms::owner_all);
}

TEST_F(ChairStoreTest, ShowsItToNoOtherServer) {
  ASSERT_TRUE(store_.keep(server_, "abc", {"token"}));
  EXPECT_FALSE(store_.find({"club.example", 443, false}, "abc")) << "a line that can be overheard";
  EXPECT_FALSE(store_.find({"club.example", 444, true}, "abc"));
  EXPECT_FALSE(store_.find({"other.example", 443, true}, "abc"));
  EXPECT_FALSE(store_.find(server_, "abd"));
}

TEST_F(ChairStoreTest, ReplacesAndForgets) {
  ASSERT_TRUE(store_.keep(server_, "abc", {"one"}));
  ASSERT_TRUE(store_.keep(server_, "abc", {"two"}));
  EXPECT_EQ(store_.find(server_, "abc")->token, "two");
  store_.forget(server_, "abc");
  store_.forget(server_, "abc");
  EXPECT_FALSE(store_.find(server_, "abc"));
}

TEST_F(ChairStoreTest, IsNotConfusedByADamagedFile) {
  ASSERT_TRUE(store_.keep(server_, "abc", {"token"}));
  for (const char* const text :
       {"", "{", "[]", "{\"version\":2,\"token\":\"t\"}", "{\"version\":1}"}) {
    std::ofstream{only_file(), std::ios::trunc} << text;
    EXPECT_FALSE(store_.find(server_, "abc")) << text;
  }
}

TEST_F(ChairStoreTest, KeepsNoMoreThanFifty) {
  for (int table = 0; table < 55; ++table)
    ASSERT_TRUE(store_.keep(server_, "t" + std::to_string(table), {"token"}));
  int kept = 0;
  for (int table = 0; table < 55; ++table)
    kept += store_.find(server_, "t" + std::to_string(table)) ? 1 : 0;
  EXPECT_EQ(kept, 50);
  EXPECT_TRUE(store_.find(server_, "t54"));
}

TEST_F(ChairStoreTest, SaysWhereItCannotBeKept) {
  fs::create_directories(folder_);
  std::ofstream{folder_ / "state"} << "a file";
  const auto kept = store_.keep(server_, "abc", {"token"});
  ASSERT_FALSE(kept);
  EXPECT_NE(kept.error().message.find("chairs"), std::string::npos) << kept.error().message;
}

}  // namespace
}  // namespace souk::client
