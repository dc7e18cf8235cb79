// One line is asked and one answered, by the owner alone, whoever else comes and in whatever state.
#include "souk/admin/admin_socket.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

namespace souk {
namespace {

class AdminSocketTest : public testing::Test {
 protected:
  AdminSocketTest() { std::filesystem::create_directories(folder_); }
  ~AdminSocketTest() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("souk-admin-" + std::to_string(::getpid()));
  std::string file_ = admin_socket_of(folder_ / "souk.db");
};

TEST_F(AdminSocketTest, AnswersOneLineWithOneAndKnowsWhoAsks) {
  const auto socket = open_admin_socket(
      file_, [](std::string line, std::int64_t uid, const AdminSocket::Answer& answer) {
        std::thread{[=] { answer(line + " by " + std::to_string(uid)); }}.detach();
      });
  ASSERT_TRUE(socket) << socket.error().message;
  for (const std::string word : {"one", "two"}) {
    const auto answer = ask_admin_socket(file_, word);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(*answer, word + " by " + std::to_string(::getuid()));
  }
  const auto long_line = ask_admin_socket(file_, std::string(10'000, 'x'));
  ASSERT_TRUE(long_line);
  EXPECT_GT(long_line->size(), 10'000U);
}

TEST_F(AdminSocketTest, IsForItsOwnerAlone) {
  const auto socket = open_admin_socket(file_, [](auto, auto, const auto& answer) { answer(""); });
  ASSERT_TRUE(socket);
  struct stat status{};
  ASSERT_EQ(::stat(file_.c_str(), &status), 0);
  EXPECT_TRUE(S_ISSOCK(status.st_mode));
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(AdminSocketTest, SaysThatNoServerRuns) {
  const auto nobody = ask_admin_socket(file_, "list");
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().code, "no_server");
  EXPECT_EQ(nobody.error().message, "no souk serves " + (folder_ / "souk.db").string() +
                                        " on this machine; start it, or name its file with --data");
  {
    const auto socket = open_admin_socket(file_, {});
  }
  EXPECT_FALSE(std::filesystem::exists(file_));
  // What a killed server left behind is replaced by the next one.
  std::ofstream{file_} << "left behind";
  EXPECT_FALSE(ask_admin_socket(file_, "list"));
  const auto socket = open_admin_socket(file_, [](auto, auto, const auto& answer) { answer("a"); });
  ASSERT_TRUE(socket);
  EXPECT_EQ(ask_admin_socket(file_, "list").value_or(""), "a");
}

TEST_F(AdminSocketTest, GoesOnAfterClientsThatLeaveOrSayTooMuch) {
  const auto socket = open_admin_socket(file_, [](auto, auto, const auto& answer) { answer("a"); });
  ASSERT_TRUE(socket);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::ranges::copy(file_, address.sun_path);
  for (const std::size_t size : {std::size_t{0}, std::size_t{100'000}}) {
    const int client = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    const std::string endless(size, 'x');
    EXPECT_GE(::send(client, endless.data(), endless.size(), MSG_NOSIGNAL), 0);
    ::close(client);
  }
  EXPECT_EQ(ask_admin_socket(file_, "list").value_or(""), "a");
}

TEST_F(AdminSocketTest, ClosesWhileSomebodyWaitsForAnAnswer) {
  std::promise<AdminSocket::Answer> asked;
  auto socket = open_admin_socket(
      file_, [&](auto, auto, AdminSocket::Answer answer) { asked.set_value(std::move(answer)); });
  ASSERT_TRUE(socket);
  std::thread asking{[&] {
    const auto answer = ask_admin_socket(file_, "list");
    EXPECT_FALSE(answer);
  }};
  const AdminSocket::Answer kept = asked.get_future().get();
  socket->reset();
  asking.join();
  kept("too late");
}

TEST_F(AdminSocketTest, ANameThatIsTooLongIsRefused) {
  const auto socket = open_admin_socket(folder_ / std::string(120, 'x'), {});
  ASSERT_FALSE(socket);
  EXPECT_NE(socket.error().message.find("too long for the name of a socket"), std::string::npos);
}

}  // namespace
}  // namespace souk
