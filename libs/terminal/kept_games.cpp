#include "kept_games.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <random>
#include <utility>

#include "descriptor.hpp"
#include "utc_text.hpp"

namespace souk::terminal {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view record_ending = ".souk";
constexpr std::string_view secret_ending = ".chance";
constexpr std::size_t longest_id = 40;

std::string path_of(const std::string& folder, const std::string& id, std::string_view ending) {
  return fs::path{folder} / (id + std::string{ending});
}

// As it comes from a record, it becomes part of the name of a file.
bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= longest_id &&
         text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
}

std::string new_id() {
  std::random_device source;
  std::array<char, 9> digits{};
  std::snprintf(digits.data(), digits.size(), "%08x", static_cast<unsigned>(source()));
  return utc_text(std::time(nullptr), "%Y-%m-%d-%H%M%S-") + digits.data();
}

std::optional<std::string> id_of(const Record& record) {
  const RecordTag* const tag = record.find(game_tag);
  if (tag == nullptr || tag->values.size() != 1 || !is_id(tag->values[0])) return {};
  return tag->values[0];
}

// `seed 9f0c… behind 12`
std::string secret_line(const ChanceSource& source) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "seed %016llx",
                static_cast<unsigned long long>(source.seed));
  return text.data() + (source.behind ? " behind " + std::to_string(*source.behind) : "") + '\n';
}

std::optional<ChanceSource> read_source(int descriptor) {
  constexpr std::string_view seed_word = "seed ";
  constexpr std::string_view behind_word = " behind ";
  std::array<char, 128> text{};
  const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
  std::string_view line{text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
  line = line.substr(0, line.find('\n'));
  if (!line.starts_with(seed_word)) return {};
  const char* const end = line.data() + line.size();
  ChanceSource source;
  const auto seed = std::from_chars(line.data() + seed_word.size(), end, source.seed, 16);
  if (seed.ec != std::errc{}) return {};
  const std::string_view rest{seed.ptr, static_cast<std::size_t>(end - seed.ptr)};
  if (rest.empty()) return source;
  std::size_t moves = 0;
  if (!rest.starts_with(behind_word)) return {};
  const auto behind = std::from_chars(rest.data() + behind_word.size(), end, moves);
  if (behind.ec != std::errc{} || behind.ptr != end) return {};
  source.behind = moves;
  return source;
}

tl::unexpected<Error> cannot_keep(const Speaker& speaker, const std::string& what,
                                  const std::string& detail) {
  return fail("file", speaker.say("terminal.kept.not", {{"file", what}, {"detail", detail}}));
}

// Below 0 where it is not there or somebody holds it; errno says which.
int open_locked(const std::string& file, int flags) {
  constexpr mode_t owner_alone = 0600;
  const int descriptor = ::open(file.c_str(), flags | O_RDWR | O_CLOEXEC, owner_alone);
  if (descriptor < 0 || ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
  const int error = errno;
  ::close(descriptor);
  errno = error;
  return -1;
}

bool is_played(const std::string& folder, const Record& record) {
  const auto id = id_of(record);
  if (!id) return false;
  const int secret = open_locked(path_of(folder, *id, secret_ending), 0);
  if (secret >= 0) ::close(secret);
  return secret < 0 && errno == EWOULDBLOCK;
}

}  // namespace

KeptGame::KeptGame(const std::string& folder, std::string id, int secret)
    : id_{std::move(id)},
      file_{path_of(folder, id_, record_ending)},
      secret_file_{path_of(folder, id_, secret_ending)},
      secret_{secret},
      source_{read_source(secret)} {
  saver_.take_over(file_);
}

KeptGame::KeptGame(KeptGame&& other) noexcept
    : id_{std::move(other.id_)},
      file_{std::move(other.file_)},
      secret_file_{std::move(other.secret_file_)},
      secret_{std::exchange(other.secret_, -1)},
      source_{other.source_},
      saver_{std::move(other.saver_)} {}

KeptGame::~KeptGame() {
  if (secret_ >= 0) ::close(secret_);
}

Result<void> KeptGame::write(const Speaker& speaker, std::string_view record) {
  return saver_.write(speaker, file_, record);
}

Result<void> KeptGame::remember(const Speaker& speaker, const ChanceSource& source) {
  if (source_ == source) return {};
  // In place, which keeps the lock: it is one short line.
  if (::ftruncate(secret_, 0) != 0 || ::lseek(secret_, 0, SEEK_SET) != 0 ||
      !write_all(secret_, secret_line(source)) || ::fsync(secret_) != 0)
    return cannot_keep(speaker, secret_file_, std::strerror(errno));
  source_ = source;
  return {};
}

void KeptGame::reveal() {
  std::error_code ignored;  // a secret that is left behind tells only of a game that is over
  fs::remove(secret_file_, ignored);
}

void KeptGame::discard() {
  std::error_code ignored;  // what is left behind can be played on
  fs::remove(file_, ignored);
  reveal();
}

Result<KeptGame> KeptGames::open_new(const Speaker& speaker) const {
  std::error_code error;
  if (!fs::is_directory(folder_, error)) {
    fs::create_directories(folder_, error);
    if (!error) fs::permissions(folder_, fs::perms::owner_all, error);
    if (error) return cannot_keep(speaker, folder_, error.message());
  }
  const std::string id = new_id();
  const std::string file = path_of(folder_, id, secret_ending);
  const int secret = open_locked(file, O_CREAT | O_EXCL);
  if (secret < 0) return cannot_keep(speaker, file, std::strerror(errno));
  return KeptGame{folder_, id, secret};
}

Result<KeptGame> KeptGames::begin(const Speaker& speaker, const ChanceSource& source) const {
  auto game = open_new(speaker);
  if (game)
    if (const auto kept = game->remember(speaker, source); !kept)
      return tl::unexpected{kept.error()};
  return game;
}

Result<KeptGame> KeptGames::take(const Speaker& speaker, const Record& record) const {
  const auto id = id_of(record);
  if (!id) return open_new(speaker);
  const int secret = open_locked(path_of(folder_, *id, secret_ending), 0);
  if (secret >= 0) return KeptGame{folder_, *id, secret};
  if (errno == EWOULDBLOCK) return fail("busy", speaker.say("terminal.resume.busy"));
  return open_new(speaker);
}

std::vector<WaitingGame> KeptGames::waiting(const Speaker& speaker) const {
  struct Found {
    fs::file_time_type time;
    WaitingGame game;
  };
  std::vector<Found> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator{folder_, error}) {
    if (entry.path().extension() != record_ending) continue;
    auto record = read_only_game(speaker, entry.path());
    if (!record || is_played(folder_, *record)) continue;
    const auto replay = souk::replay(*record);
    if (!replay || replay->end().is_over()) continue;
    const Position& start = replay->header.start;
    const auto time = entry.last_write_time(error);
    const auto played = std::chrono::system_clock::to_time_t(std::chrono::file_clock::to_sys(time));
    WaitingGame game{.file = entry.path(),
                     .round = record->turns.empty() ? 1 : record->turns.back().round,
                     .rounds = start.rules().rugs(start.merchants()),
                     .played = utc_text(played, "%Y-%m-%dT%H:%M:%SZ")};
    game.record = *std::move(record);
    found.push_back({time, std::move(game)});
  }
  std::ranges::sort(found, [](const Found& one, const Found& other) {
    return one.time != other.time ? one.time > other.time : one.game.file > other.game.file;
  });
  std::vector<WaitingGame> games;
  games.reserve(found.size());
  for (Found& each : found) games.push_back(std::move(each.game));
  return games;
}

}  // namespace souk::terminal
