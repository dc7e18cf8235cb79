#include "souk/arena/folder.hpp"

#include <sys/file.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "result_line.hpp"

namespace souk {

namespace {

namespace fs = std::filesystem;

constexpr const char* identity_name = "tournament.txt";
constexpr const char* records_name = "games.souk";
constexpr const char* results_name = "results.csv";

tl::unexpected<Error> cannot(const std::string& what, const std::string& file, int error) {
  return fail("output", file + " cannot be " + what + ": " + std::system_category().message(error));
}

std::string whole_file(const std::string& name) {
  std::ifstream file{name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

// The first line in which two identities differ, for the message.
std::string difference(std::string_view there, std::string_view wanted) {
  const auto line_of = [](std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
  };
  while (!there.empty() || !wanted.empty()) {
    if (there.empty()) return quoted(line_of(wanted)) + " is asked for and not there";
    if (wanted.empty()) return quoted(line_of(there)) + " is there and not asked for";
    const std::string_view one = line_of(there);
    const std::string_view other = line_of(wanted);
    if (one != other) return "there " + quoted(one) + ", asked for " + quoted(other);
  }
  return "";
}

bool write_flushed(std::FILE* file, const std::string& text) {
  return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

}  // namespace

Result<TournamentFolder> TournamentFolder::open(const std::string& path,
                                                const std::string& identity, KeptLuck luck) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return cannot("made", path, error.value());
  TournamentFolder folder{path, luck};
  auto results = folder.open_file(results_name);
  if (!results) return tl::unexpected{results.error()};
  folder.results_ = *std::move(results);
  if (::flock(::fileno(folder.results_.get()), LOCK_EX | LOCK_NB) != 0)
    return fail("folder", "another program is playing into " + path);
  if (auto same = folder.check_identity(identity); !same) return tl::unexpected{same.error()};
  auto records = folder.open_file(records_name);
  if (!records) return tl::unexpected{records.error()};
  folder.records_ = *std::move(records);
  if (auto read = folder.read_results(); !read) return tl::unexpected{read.error()};
  return folder;
}

Result<TournamentFolder::File> TournamentFolder::open_file(const char* name) const {
  // "e": closed in the programs that we start.
  File opened{std::fopen(file(name).c_str(), "abe")};
  if (!opened) return cannot("written", file(name), errno);
  return opened;
}

Result<void> TournamentFolder::check_identity(const std::string& identity) const {
  const std::string name = file(identity_name);
  if (fs::exists(name)) {
    const std::string there = whole_file(name);
    if (there == identity) return {};
    return fail("folder", path_ + " holds another tournament: " + difference(there, identity));
  }
  if (fs::file_size(file(results_name)) != 0 || fs::exists(file(records_name)))
    return fail("folder", path_ + " has games of something else, but no " + identity_name);
  // In one step: whoever finds the file finds all of it.
  const std::string half = name + ".new";
  {
    std::ofstream out{half, std::ios::binary};
    out << identity << std::flush;
    if (!out) return fail("output", half + " cannot be written");
  }
  std::error_code error;
  fs::rename(half, name, error);
  if (error) return cannot("written", name, error.value());
  return {};
}

Result<void> TournamentFolder::read_results() {
  const std::string text = whole_file(file(results_name));
  const std::uint64_t records_size = fs::file_size(file(records_name));
  const std::string header = result_header(luck_) + '\n';
  std::size_t good_end = 0;
  if (text.starts_with(header)) {
    good_end = header.size();
    // What stands behind the last line end was not written to its end.
    for (std::size_t end = 0; (end = text.find('\n', good_end)) != std::string::npos;
         good_end = end + 1) {
      const auto line =
          read_result_line(std::string_view{text}.substr(good_end, end - good_end), luck_);
      if (!line || line->records_end < records_end_)
        return fail("folder", file(results_name) + ", line " + std::to_string(games_.size() + 2) +
                                  " is no result of a game");
      // The line came to the disk and the record did not.
      if (line->records_end > records_size) break;
      games_.push_back(line->game);
      records_end_ = line->records_end;
    }
  } else if (!header.starts_with(text)) {
    return fail("folder",
                file(results_name) + " does not begin with " + souk::quoted(result_header(luck_)));
  }
  std::error_code error;
  fs::resize_file(file(results_name), good_end, error);
  if (!error) fs::resize_file(file(records_name), records_end_, error);
  if (error) return cannot("cut to its last whole game", path_, error.value());
  if (good_end == 0 && !write_flushed(results_.get(), header))
    return cannot("written", file(results_name), errno);
  return {};
}

Result<void> TournamentFolder::keep(const PlayedGame& game, const std::string& record) {
  const std::string text = (records_end_ == 0 ? "" : "\n") + record;
  if (!write_flushed(records_.get(), text)) return cannot("written", file(records_name), errno);
  const std::uint64_t end = records_end_ + text.size();
  if (!write_flushed(results_.get(), text_of(ResultLine{game, end}, luck_) + '\n'))
    return cannot("written", file(results_name), errno);
  records_end_ = end;
  return {};
}

}  // namespace souk
