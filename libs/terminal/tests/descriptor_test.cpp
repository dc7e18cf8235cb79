#include "descriptor.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>
#include <thread>

namespace souk::terminal {
namespace {

TEST(Descriptor, AllIsWrittenAlsoWhereItDoesNotFitAtOnce) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const std::string text(300'000, 'x');  // more than a pipe holds
  std::string got;
  std::thread reader{[&] {
    std::array<char, 4096> piece{};
    for (ssize_t size = 0; (size = read(ends[0], piece.data(), piece.size())) > 0;)
      got.append(piece.data(), static_cast<std::size_t>(size));
  }};
  const bool written = write_all(ends[1], text);
  close(ends[1]);
  reader.join();
  close(ends[0]);
  EXPECT_TRUE(written);
  EXPECT_EQ(got, text);
}

TEST(Descriptor, AFullDeviceAndAClosedOneAreFailures) {
  EXPECT_FALSE(write_all(-1, "text"));
  EXPECT_TRUE(write_all(-1, ""));
  const int full = open("/dev/full", O_WRONLY);
  if (full < 0) GTEST_SKIP() << "there is no /dev/full here";
  EXPECT_FALSE(write_all(full, "text"));
  close(full);
}

}  // namespace
}  // namespace souk::terminal
