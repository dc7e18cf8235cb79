#include "souk/training/training_folder.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "small_training.hpp"
#include "souk/evaluation/weights_text.hpp"

namespace souk {
namespace {

namespace fs = std::filesystem;
using test::carry_on;
using test::same_weights;
using test::small_training;

class TrainingFolderTest : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(path_); }

  [[nodiscard]] std::string at(const std::string& name) const { return path_ + '/' + name; }
  [[nodiscard]] std::string text(const std::string& name) const {
    std::ifstream file{at(name), std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
  }

  std::string path_ = testing::TempDir() + "souk-training-" + std::to_string(::getpid());
};

TEST_F(TrainingFolderTest, HoldsEverythingAndGoesOn) {
  Trainer trainer{small_training()};
  {
    const auto folder = TrainingFolder::open(path_);
    ASSERT_TRUE(folder);
    EXPECT_EQ(folder->trainer(small_training()).value().state().games, 0U);
    carry_on(trainer, 1);
    ASSERT_TRUE(folder->keep(small_training(), trainer.state()));
  }
  const auto folder = TrainingFolder::open(path_);
  ASSERT_TRUE(folder) << folder.error().message;
  const auto again = folder->trainer(small_training());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(again->is_done());
  EXPECT_TRUE(same_weights(again->state().net, trainer.state().net));

  EXPECT_TRUE(
      same_weights(read_weights(text("last.weights")).value(), rounded(trainer.state().net)));
  EXPECT_TRUE(
      same_weights(read_weights(text("champion.weights")).value(), trainer.state().champion));
  EXPECT_NE(text("champion.weights").find("\n// souk train --players 2 --games 64 --seed 7"),
            std::string::npos);
  EXPECT_EQ(text("curve.csv").find("games,"), 0U);
  EXPECT_EQ(text("curve.svg").find("<svg "), 0U);
  for (const auto& file : fs::directory_iterator{path_})
    EXPECT_NE(file.path().extension(), ".new") << file.path();
}

TEST_F(TrainingFolderTest, HasNoChampionBeforeAnythingWasLearned) {
  const auto folder = TrainingFolder::open(path_);
  const Trainer trainer{small_training()};
  ASSERT_TRUE(folder->keep(small_training(), trainer.state()));
  EXPECT_EQ(folder->champion_file(trainer.state()), "");
  EXPECT_FALSE(fs::exists(at("champion.weights")));
}

TEST_F(TrainingFolderTest, IsForOneProgramAtATime) {
  const auto folder = TrainingFolder::open(path_);
  const auto other = TrainingFolder::open(path_);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message, "another program is training in " + path_);
}

TEST_F(TrainingFolderTest, ADamagedCheckpointIsNamed) {
  const auto folder = TrainingFolder::open(path_);
  ASSERT_TRUE(folder->keep(small_training(), Trainer{small_training()}.state()));
  std::ofstream{at("checkpoint"), std::ios::binary | std::ios::app} << "more";
  const auto trainer = folder->trainer(small_training());
  ASSERT_FALSE(trainer);
  EXPECT_EQ(trainer.error().message,
            at("checkpoint") + " is damaged: its checksum is not that of its contents");
}

TEST_F(TrainingFolderTest, WhereNothingCanBeWrittenIsRefused) {
  std::ofstream{path_} << "a file";
  EXPECT_FALSE(TrainingFolder::open(path_));
}

}  // namespace
}  // namespace souk
