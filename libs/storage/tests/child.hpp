// Runs a part of a test in a process of its own. There must be one thread alone when it begins.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace souk::test {

// Returns its process id. What `act` returns is the exit code.
template <class Act>
[[nodiscard]] pid_t begin_child(const Act& act) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(act());
  return child;
}

// Its exit code; 128 + the signal that ended it.
[[nodiscard]] inline int end_of(pid_t child) {
  int status = 0;
  if (::waitpid(child, &status, 0) != child) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace souk::test
