// The real `souk play` in a pseudo-terminal or behind pipes, and somebody who types and reads.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace souk::test {

class TypedSouk {
 public:
  enum class Kind : std::uint8_t { terminal, pipes };

  // Chairs are kept in `state`.
  TypedSouk(Kind kind, const std::vector<std::string>& arguments,
            const std::filesystem::path& state,
            const std::vector<std::pair<std::string, std::string>>& environment = {});
  TypedSouk(const TypedSouk&) = delete;
  TypedSouk& operator=(const TypedSouk&) = delete;
  // One that still runs is killed.
  ~TypedSouk();

  // What was shown before is not looked at any more.
  void type(std::string_view text);
  void end_input();
  // Reads what is there.
  void read_for(std::chrono::milliseconds longest);
  // Whether this was shown since something was typed; waits for it.
  [[nodiscard]] bool shows(std::string_view words);
  [[nodiscard]] bool has_shown(std::string_view words) const {
    return fresh_.find(words) != std::string::npos;
  }
  // All of it, since the beginning.
  [[nodiscard]] const std::string& all() const { return all_; }
  void signal(int number) const;
  // Waits for its end: the exit code, or 128 + the signal; -1 where it does not end.
  [[nodiscard]] int wait();
  // The modes of the pseudo-terminal are those that it had before.
  [[nodiscard]] bool is_as_before() const;

 private:
  pid_t child_ = -1;
  int in_ = -1;
  int out_ = -1;
  bool is_terminal_ = false;
  termios before_{};
  std::string all_;
  std::string fresh_;
};

}  // namespace souk::test
