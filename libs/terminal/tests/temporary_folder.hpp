// A folder of its own for a test, gone afterwards.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace souk::terminal {

class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_{std::filesystem::path{testing::TempDir()} /
              (std::string{"souk_"} +
               testing::UnitTest::GetInstance()->current_test_info()->name())} {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }
  [[nodiscard]] int files() const {
    int count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{path_}) ++count;
    return count;
  }

 private:
  std::filesystem::path path_;
};

inline std::string whole(const std::filesystem::path& file) {
  const std::ifstream in{file};
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace souk::terminal
