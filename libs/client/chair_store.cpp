#include "souk/client/chair_store.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

#include "souk/client/json_fields.hpp"
#include "souk/client/random_text.hpp"

namespace souk::client {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

constexpr std::size_t most_chairs = 50;
constexpr std::string_view ending = ".chair";

tl::unexpected<Error> not_kept(const fs::path& file, int error) {
  return fail("file", file.string() + ": " + std::strerror(error));
}

// All of it, to a new file for the owner alone. Answers with the error, or 0.
int write_secret(const fs::path& file, std::string_view text) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return errno;
  const bool is_written =
      ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int error = is_written ? 0 : (errno != 0 ? errno : EIO);
  return ::close(descriptor) != 0 && error == 0 ? errno : error;
}

std::string written(const KeptChair& chair) {
  return json::serialize(json::object{{"version", 1},
                                      {"token", chair.token},
                                      {"name", chair.name},
                                      {"share", chair.share},
                                      {"seedHash", chair.seed_hash},
                                      {"invitation", chair.invitation}});
}

}  // namespace

fs::path ChairStore::file_of(const Endpoint& server, const std::string& table) const {
  return folder_ / ((server.is_secure ? "https_" : "http_") + server.host + "_" +
                    std::to_string(server.port) + "_" + table + std::string{ending});
}

std::optional<KeptChair> ChairStore::find(const Endpoint& server, const std::string& table) const {
  const std::ifstream file{file_of(server, table)};
  if (!file) return {};
  std::ostringstream text;
  text << file.rdbuf();
  boost::system::error_code wrong;
  const json::value read = json::parse(text.str(), wrong);
  const auto* const kept = wrong ? nullptr : read.if_object();
  if (kept == nullptr || number_in(*kept, "version") != 1 || text_in(*kept, "token").empty())
    return {};
  const auto member = [&](std::string_view name) { return std::string{text_in(*kept, name)}; };
  return KeptChair{.token = member("token"),
                   .name = member("name"),
                   .share = member("share"),
                   .seed_hash = member("seedHash"),
                   .invitation = member("invitation")};
}

Result<void> ChairStore::keep(const Endpoint& server, const std::string& table,
                              const KeptChair& chair) const {
  std::error_code error;
  if (!fs::is_directory(folder_, error)) {
    fs::create_directories(folder_, error);
    if (!error) fs::permissions(folder_, fs::perms::owner_all, error);
    if (error) return not_kept(folder_, error.value());
  }
  const fs::path file = file_of(server, table);
  const fs::path beside = file.string() + "." + random_text(6);
  if (const int failed = write_secret(beside, written(chair)); failed != 0)
    return not_kept(beside, failed);
  if (::rename(beside.c_str(), file.c_str()) != 0) {
    const int failed = errno;
    fs::remove(beside, error);
    return not_kept(file, failed);
  }
  forget_oldest();
  return {};
}

void ChairStore::forget(const Endpoint& server, const std::string& table) const {
  std::error_code ignored;
  fs::remove(file_of(server, table), ignored);
}

void ChairStore::forget_oldest() const {
  std::vector<std::pair<fs::file_time_type, fs::path>> kept;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator{folder_, error})
    if (entry.path().extension() == ending)
      kept.emplace_back(entry.last_write_time(error), entry.path());
  if (kept.size() <= most_chairs) return;
  std::ranges::sort(kept);
  kept.resize(kept.size() - most_chairs);
  for (const auto& [written, file] : kept) fs::remove(file, error);
}

}  // namespace souk::client
