#include "souk/hosting/log_lines.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <sstream>

namespace souk::hosting {
namespace {

std::vector<std::string> logged(LogFormat format, LogLevel level) {
  testing::internal::CaptureStderr();
  {
    LogLines lines{format, level};
    const LogSink log = lines.sink();
    log(LogLevel::debug, "looked", {});
    log(LogLevel::info, "opened", {{"table", "k3v9"}, {"name", "A \"b\"\n{c}=d"}});
    log(LogLevel::error, "the disk is full", {});
  }
  std::istringstream all{testing::internal::GetCapturedStderr()};
  std::vector<std::string> lines;
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

TEST(LogLines, AreOneJsonObjectEach) {
  const auto lines = logged(LogFormat::json, LogLevel::info);
  ASSERT_EQ(lines.size(), 2U) << "what is worth less than the level is left out";
  const auto opened = boost::json::parse(lines[0]).as_object();
  EXPECT_EQ(opened.at("level"), "info");
  EXPECT_EQ(opened.at("what"), "opened");
  EXPECT_EQ(opened.at("table"), "k3v9");
  EXPECT_EQ(opened.at("name"), "A \"b\"\n{c}=d");
  EXPECT_EQ(opened.at("time").as_string().size(), std::string{"2026-01-01T00:00:00.000Z"}.size());
  EXPECT_EQ(boost::json::parse(lines[1]).at("level"), "error");
}

TEST(LogLines, ForPeopleStayOneLineEach) {
  const auto lines = logged(LogFormat::text, LogLevel::debug);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NE(lines[1].find("opened table=k3v9 name=\"A \\\"b\\\"\\n{c}=d\""), std::string::npos)
      << lines[1];
}

TEST(LogLines, AreForProgramsWhereNobodySits) {
  const auto lines = logged(LogFormat::automatic, LogLevel::error);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].front(), '{');
}

}  // namespace
}  // namespace souk::hosting
