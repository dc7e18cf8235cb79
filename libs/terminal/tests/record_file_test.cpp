#include "souk/terminal/record_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include "english.hpp"

#include <csignal>

#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

// While it lives, files hold a few bytes only: a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_{std::signal(SIGXFSZ, SIG_IGN)} {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &small);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(RecordSaver, AFileOfItsOwnIsReplacedAndNothingElseIsLeft) {
  const TemporaryFolder folder;
  RecordSaver kept;
  EXPECT_TRUE(kept.write(english(), folder.file("g.souk"), "one"));
  EXPECT_TRUE(kept.write(english(), folder.file("g.souk"), "two"));
  EXPECT_EQ(whole(folder.file("g.souk")), "two");
  EXPECT_EQ(folder.files(), 1);
}

TEST(RecordSaver, AFileOfSomeoneElseStaysAsItIs) {
  const TemporaryFolder folder;
  std::ofstream{folder.file("g.souk")} << "mine";
  RecordSaver kept;
  EXPECT_FALSE(kept.write(english(), folder.file("g.souk"), "one"));
  EXPECT_FALSE(kept.write(english(), folder.file("g.souk"), "two"));
  EXPECT_EQ(whole(folder.file("g.souk")), "mine");
}

TEST(RecordSaver, NoFileBesideItIsTouched) {
  const TemporaryFolder folder;
  for (const char* name : {"g.souk.part", "g.souk.part2"})
    std::ofstream{folder.file(name)} << "mine";
  RecordSaver kept;
  for (const char* text : {"one", "two", "three"})
    EXPECT_TRUE(kept.write(english(), folder.file("g.souk"), text));
  EXPECT_EQ(whole(folder.file("g.souk")), "three");
  EXPECT_EQ(whole(folder.file("g.souk.part")), "mine");
  EXPECT_EQ(whole(folder.file("g.souk.part2")), "mine");
  EXPECT_EQ(folder.files(), 3);
}

TEST(RecordSaver, AWriteThatFailsLeavesTheLastGameAndNothingElse) {
  const TemporaryFolder folder;
  RecordSaver kept;
  EXPECT_TRUE(kept.write(english(), folder.file("g.souk"), "one"));
  {
    const FullDisk disk{4};
    EXPECT_FALSE(kept.write(english(), folder.file("g.souk"), "longer"));
    EXPECT_FALSE(kept.write(english(), folder.file("new.souk"), "longer"));
  }
  EXPECT_EQ(whole(folder.file("g.souk")), "one");
  EXPECT_EQ(folder.files(), 1);
  // What was not made is nobody's: it can be made later.
  EXPECT_TRUE(kept.write(english(), folder.file("new.souk"), "longer"));
}

TEST(RecordSaver, AFileThatCannotBeReplacedLeavesNothingBesideIt) {
  const TemporaryFolder folder;
  RecordSaver kept;
  EXPECT_TRUE(kept.write(english(), folder.file("g.souk"), "one"));
  std::filesystem::remove(folder.file("g.souk"));
  std::filesystem::create_directory(folder.file("g.souk"));
  EXPECT_FALSE(kept.write(english(), folder.file("g.souk"), "two"));
  EXPECT_EQ(folder.files(), 1);
}

}  // namespace
}  // namespace souk::terminal
