#include "souk/hosting/state_folder.hpp"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <system_error>

#include "souk/storage/database_url.hpp"

namespace souk::hosting {

namespace {

namespace fs = std::filesystem;

fs::path home() {
  const char* const folder = std::getenv("HOME");
  if (folder != nullptr && *folder != '\0') return folder;
  const passwd* const user = ::getpwuid(::getuid());
  return user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/";
}

fs::path folder_of(const std::string& file) {
  std::error_code error;
  const fs::path whole = fs::absolute(file, error);
  return (error ? fs::path{file} : whole).parent_path();
}

}  // namespace

std::string state_folder() {
  const char* const folder = std::getenv("XDG_STATE_HOME");
  // What is not absolute is to be ignored, says the specification.
  const bool is_set = folder != nullptr && *folder == '/';
  return (is_set ? fs::path{folder} : home() / ".local" / "state") / "souk";
}

std::string default_data_file() { return fs::path{state_folder()} / "souk.db"; }

std::string default_page_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path folder = program.parent_path();
  for (const fs::path& page : {folder / "page", folder.parent_path() / "share" / "souk" / "page"})
    if (fs::exists(page / "index.html", error)) return page;
  return {};
}

std::string admin_socket_for(const std::string& data) {
  if (!is_database_url(data)) return data + ".socket";
  // Several databases may be served by one user; a password that changes changes nothing.
  const std::size_t hash = std::hash<std::string>{}(shown_data(data));
  return fs::path{state_folder()} / ("database-" + std::to_string(hash) + ".socket");
}

Result<void> make_folder_of(const std::string& file) {
  const fs::path folder = folder_of(file);
  std::error_code error;
  if (fs::is_directory(folder, error)) return {};
  fs::create_directories(folder, error);
  if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  if (!error) return {};
  return fail("configuration", "data: the folder " + folder.string() + " cannot be made: " +
                                   error.message() + "; choose another file with --data");
}

Result<void> could_be_made(const std::string& file) {
  fs::path folder = folder_of(file);
  std::error_code error;
  while (!fs::exists(folder, error) && folder.has_relative_path()) folder = folder.parent_path();
  if (!fs::is_directory(folder, error))
    return fail("configuration", "data: " + folder.string() + " is no folder");
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return {};
  return fail("configuration", "data: nothing can be made in the folder " + folder.string() + ": " +
                                   std::system_category().message(errno));
}

}  // namespace souk::hosting
