#include "souk/protocol/process_log.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace souk {

namespace {

constexpr std::size_t longest_piece = 8192;
constexpr std::size_t longest_label = 60;
constexpr int most_runs = 1'000'000;

char sign_of(ProcessLog::Stream stream) { return "><!"[static_cast<std::size_t>(stream)]; }

// So that the log can be shown in a terminal, whatever the program wrote.
std::string shown(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string safe;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte >= 0x20 && byte != 0x7F) || c == '\t') {
      safe += c;
      continue;
    }
    safe += "\\x";
    safe += digits[byte >> 4U];
    safe += digits[byte & 15U];
  }
  return safe;
}

std::string file_name_of(const std::string& label) {
  std::string name = label.substr(0, longest_label);
  for (char& c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '_' || c == '.';
    if (!is_plain) c = '-';
  }
  return name;
}

}  // namespace

ProcessLog::ProcessLog(std::FILE* file, std::atomic<bool>& has_failed)
    : file_{file}, has_failed_{has_failed} {}

ProcessLog::~ProcessLog() {
  for (const Stream stream : {Stream::input, Stream::output, Stream::error})
    if (const std::string& rest = begun_[static_cast<std::size_t>(stream)]; !rest.empty())
      line(sign_of(stream), rest, " (without a line end)\n");
}

void ProcessLog::bytes(Stream stream, std::string_view bytes) {
  std::string& begun = begun_[static_cast<std::size_t>(stream)];
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::size_t room = longest_piece - begun.size();
    const std::size_t taken = std::min({end, bytes.size(), room});
    begun += bytes.substr(0, taken);
    bytes.remove_prefix(taken);
    if (bytes.starts_with('\n')) {
      line(sign_of(stream), begun);
      bytes.remove_prefix(1);
    } else if (taken == room) {
      line(sign_of(stream), begun, "\\\n");
    } else {
      continue;
    }
    begun.clear();
  }
}

void ProcessLog::note(std::string_view words) { line('#', words); }

void ProcessLog::line(char sign, std::string_view text, std::string_view end) {
  if (written_ >= most_bytes) return;
  const std::chrono::duration<double, std::milli> passed =
      std::chrono::steady_clock::now() - begin_;
  std::array<char, 32> time{};
  std::snprintf(time.data(), time.size(), "%12.3f ", passed.count());
  std::string all = time.data();
  all += sign;
  all += text.empty() ? "" : " " + shown(text);
  all += end;
  written_ += all.size();
  if (written_ >= most_bytes) all += "The log is full; what comes next is not in it.\n";
  if (std::fwrite(all.data(), 1, all.size(), file_.get()) != all.size() ||
      std::fflush(file_.get()) != 0)
    has_failed_ = true;
}

Result<std::unique_ptr<LogFolder>> LogFolder::open(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return fail("output", path + " cannot be made: " + error.message());
  return std::unique_ptr<LogFolder>{new LogFolder{path}};
}

Result<std::unique_ptr<ProcessLog>> LogFolder::begin(const std::string& label) {
  const std::scoped_lock held{lock_};
  const std::string name = file_name_of(label);
  // Logs of an earlier tournament are left alone.
  for (int& run = runs_[name]; run < most_runs;) {
    const std::string file = path_ + '/' + name + '-' + std::to_string(++run) + ".log";
    if (std::FILE* const opened = std::fopen(file.c_str(), "wxe"))
      return std::make_unique<ProcessLog>(opened, has_failed_);
    if (errno != EEXIST)
      return fail("output", file + " cannot be written: " + std::system_category().message(errno));
  }
  return fail("output", path_ + " has too many logs of " + name);
}

}  // namespace souk
