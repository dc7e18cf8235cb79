#include "souk/training/checkpoint.hpp"

#include <gtest/gtest.h>

#include "small_training.hpp"

namespace souk {
namespace {

using test::carry_on;
using test::same_weights;
using test::small_training;

std::string message_of(const TrainingOptions& options, std::string_view bytes) {
  const auto state = read_checkpoint(options, bytes);
  return state ? "read" : state.error().message;
}

// Cut off in the middle of everything: between checks, with a full replay buffer.
const std::string& checkpoint() {
  static const std::string bytes = [] {
    Trainer trainer{small_training()};
    carry_on(trainer, 1, 40);
    return checkpoint_of(small_training(), trainer.state());
  }();
  return bytes;
}

TEST(Checkpoint, GoesOnAsIfNothingHadHappened) {
  Trainer uninterrupted{small_training()};
  carry_on(uninterrupted, 1);
  Trainer resumed{small_training(), read_checkpoint(small_training(), checkpoint()).value()};
  EXPECT_EQ(resumed.state().games, 40U);
  carry_on(resumed, 1);
  const TrainingState& one = uninterrupted.state();
  TrainingState other = resumed.state();
  EXPECT_TRUE(same_weights(one.net, other.net));
  // All the rest as well, but for the time it took.
  other.seconds = one.seconds;
  ASSERT_EQ(other.learning_curve.size(), one.learning_curve.size());
  for (std::size_t at = 0; at < one.learning_curve.size(); ++at)
    other.learning_curve[at].seconds = one.learning_curve[at].seconds;
  EXPECT_TRUE(checkpoint_of(small_training(), one) == checkpoint_of(small_training(), other));
}

TEST(Checkpoint, ComesBackToTheByte) {
  const auto state = read_checkpoint(small_training(), checkpoint());
  ASSERT_TRUE(state);
  EXPECT_TRUE(checkpoint_of(small_training(), *state) == checkpoint());
  EXPECT_GT(state->replay_buffer.oldest(), 0U) << "the replay buffer was full";
  EXPECT_GT(state->mini_batches, 0U);
}

TEST(Checkpoint, OfAnotherTrainingIsRefused) {
  TrainingOptions options = small_training();
  options.seed = 8;
  EXPECT_EQ(message_of(options, checkpoint()),
            "is of another training: there \"seed 7\", asked for \"seed 8\"");
  options = small_training();
  options.play.exploration = 0.07F;
  EXPECT_EQ(message_of(options, checkpoint()),
            "is of another training: there \"exploration 0.06\", asked for \"exploration 0.07\"");
  options = small_training();
  options.merchants = 3;
  EXPECT_EQ(message_of(options, checkpoint()),
            "is of another training: there \"players 2\", asked for \"players 3\"");
}

TEST(Checkpoint, ADamagedOneIsRefused) {
  const std::string damaged = "is damaged: its checksum is not that of its contents";
  const std::string& whole = checkpoint();
  for (const std::size_t at : {std::size_t{30}, whole.size() / 2, whole.size() - 1}) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    EXPECT_EQ(message_of(small_training(), bytes), damaged) << at;
  }
  for (const std::size_t size :
       {std::size_t{16}, std::size_t{40}, whole.size() / 2, whole.size() - 1})
    EXPECT_EQ(message_of(small_training(), whole.substr(0, size)), damaged) << size;
  EXPECT_EQ(message_of(small_training(), whole + 'x'), damaged);
}

TEST(Checkpoint, SomethingElseIsRefused) {
  for (const char* bytes : {"", "souk", "a letter\nto a friend\n\n"})
    EXPECT_EQ(message_of(small_training(), bytes), "does not begin with \"souk training 1\"");
}

}  // namespace
}  // namespace souk
