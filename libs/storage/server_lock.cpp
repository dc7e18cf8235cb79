#include "server_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "fault.hpp"

namespace souk::storage {

namespace {

// As its holder has written it there.
std::string process_in(int file) {
  std::array<char, 24> text{};
  const ssize_t length = ::pread(file, text.data(), text.size(), 0);
  const std::string process{text.data(), length > 0 ? static_cast<std::size_t>(length) : 0};
  return process.substr(0, process.find('\n'));
}

}  // namespace

Result<ServerLock> ServerLock::take(const std::string& file) {
  const std::string name = file + ".lock";
  const int opened = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (opened < 0)
    return fail(storage_code, name + " cannot be written (" +
                                  std::error_code{errno, std::generic_category()}.message() +
                                  "); give this user the right to write to its folder, or name "
                                  "another file with --data");
  ServerLock lock{opened};
  if (::flock(opened, LOCK_EX | LOCK_NB) != 0)
    return fail(storage_code, "another souk serves " + file + " (process " + process_in(opened) +
                                  "); stop it, or name another file with --data");
  const std::string process = std::to_string(::getpid()) + '\n';
  // Only there to be told to others; the lock holds without it.
  if (::ftruncate(opened, 0) == 0) [[maybe_unused]]
    const ssize_t written = ::pwrite(opened, process.data(), process.size(), 0);
  return lock;
}

// The file stays: whoever removed it could remove the one that the next server has locked.
ServerLock::~ServerLock() {
  if (held_ >= 0) ::close(held_);
}

}  // namespace souk::storage
