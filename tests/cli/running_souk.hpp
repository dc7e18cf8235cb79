// The real program in the background, for tests of what serves until it is told to stop.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace souk::test {

class RunningSouk {
 public:
  explicit RunningSouk(const std::vector<std::string>& arguments);
  RunningSouk(const RunningSouk&) = delete;
  RunningSouk& operator=(const RunningSouk&) = delete;
  // One that still runs is killed.
  ~RunningSouk();

  // The next line of its standard output; empty at the end of it.
  [[nodiscard]] std::string read_line();
  void signal(int number) const;
  // Waits for its end: the exit code, or 128 + the signal.
  [[nodiscard]] int wait();
  // All of its standard error so far.
  [[nodiscard]] std::string errors() const;

 private:
  pid_t child_ = -1;
  int out_ = -1;
  int err_ = -1;
};

// The whole answer to GET, from this machine.
[[nodiscard]] std::string get(int port, const std::string& path);

}  // namespace souk::test
