#include "souk/text/file.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace souk {

Result<std::string> read_file(const std::string& name, std::size_t most_bytes) {
  const auto refused = [&](const std::string& why) { return fail("file", name + ' ' + why); };
  std::error_code error;
  const auto status = std::filesystem::status(name, error);
  if (!std::filesystem::exists(status)) return refused("is not there");
  // A device or a pipe could keep us for ever.
  if (!std::filesystem::is_regular_file(status)) return refused("is no file");
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::unique_ptr<std::FILE, Close> file{std::fopen(name.c_str(), "rbe")};
  if (!file) return refused("cannot be read: " + std::system_category().message(errno));
  // One more shows that there is more.
  std::string bytes(most_bytes + 1, '\0');
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
  if (std::ferror(file.get()) != 0) return refused("cannot be read");
  if (bytes.size() > most_bytes)
    return refused("has more than " + std::to_string(most_bytes) + " bytes");
  return bytes;
}

}  // namespace souk
