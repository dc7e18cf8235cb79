// A disk that is full: nothing is acknowledged that is not on it, nothing is lost, and play goes on
// when there is room.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>

#include "hall_fixture.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

// No file of this process grows beyond it. The kernel then refuses writes as it does on a full
// disk, except that it would also send a signal.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &usual_);
    ignored_ = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes, usual_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &usual_);
    std::signal(SIGXFSZ, ignored_);
  }

 private:
  rlimit usual_{};
  void (*ignored_)(int) = nullptr;
};

TEST(HallOnAFullDisk, RefusesLosesNothingAndGoesOn) {
  HallFixture house;
  const auto amina = house.open_table(people(2), "Amina");
  ASSERT_TRUE(house.join(*amina, "Ben"));
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const std::string line(300, 'x');
  int acknowledged = 0;
  {
    const FullDisk full{256 * 1024};
    Result<int> said = 0;
    for (int each = 0; each < 2'000; ++each) {
      said = house.act(*amina, {.id = std::to_string(each), .what = action::Say{line}});
      if (!said) break;
      ++acknowledged;
    }
    ASSERT_FALSE(said) << "the disk was never full";
    EXPECT_EQ(said.error().code, "storage");
    EXPECT_TRUE(house.hall().trouble());
    // Whoever tries again is told the same at once, and so is whoever wants to sit down.
    EXPECT_EQ(house.act(*amina, {.id = "again", .what = action::Say{line}}).error().code,
              "storage");
    EXPECT_EQ(house.open_table(people(2), "Chen").error().code, "storage");
    house.now += 5'000;
    house.steady_now += 5'000;
    house.pass_time();
    EXPECT_TRUE(house.hall().trouble());
  }
  ASSERT_GT(acknowledged, 0);
  const auto count_said = [](const RecordingLink& seen) {
    const auto names = seen.event_names();
    return std::count(names.begin(), names.end(), "said");
  };
  EXPECT_EQ(count_said(*link), acknowledged);
  house.now += 5'000;
  house.steady_now += 5'000;
  house.pass_time();
  EXPECT_FALSE(house.hall().trouble());
  // The refused one was not done, so the same id can still be.
  const auto retried =
      house.act(*amina, {.id = std::to_string(acknowledged), .what = action::Say{line}});
  ASSERT_TRUE(retried) << retried.error().message;
  const auto after = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, after));
  EXPECT_EQ(count_said(*after), acknowledged + 1);
  house.close();
  house.open();
  const auto restarted = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, restarted));
  EXPECT_EQ(restarted->events(), after->events());
}

TEST(HallOnAFullDisk, NoClockRunsAndNothingIsShownThatIsNotThere) {
  HallFixture house;
  TableOptions options = people(2);
  options.first = 0;
  options.clock = {ClockKind::per_turn, 10'000, 0};
  options.when_late = WhenLate::out;
  const auto amina = house.open_table(options, "Amina");
  ASSERT_TRUE(house.join(*amina, "Ben"));
  {
    const FullDisk full{256 * 1024};
    const std::string line(300, 'x');
    for (int each = 0; each < 450 && !house.hall().trouble(); ++each)
      static_cast<void>(house.act(*amina, {.id = std::to_string(each), .what = action::Say{line}}));
    ASSERT_TRUE(house.hall().trouble()) << "the disk was never full";
    std::string code;
    house.hall().show_record(amina->table, {}, [&](const Result<std::string>& record) {
      code = record ? "" : record.error().code;
    });
    EXPECT_EQ(code, "storage");
    house.now += 60'000;
    house.steady_now += 60'000;
    house.pass_time();
  }
  house.now += 5'000;
  house.steady_now += 5'000;
  house.pass_time();
  house.settle();
  EXPECT_FALSE(house.hall().trouble());
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  for (int each = 0; each < 20; ++each) house.pass_time();
  EXPECT_EQ(link->event_names().back(), "resumed");
  EXPECT_TRUE(house.act(*amina, {.id = "t", .what = action::ThrowDie{}}));
}

}  // namespace
}  // namespace souk
