#include "souk/terminal/record_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "messages.hpp"

namespace souk::terminal {

namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

// A file that was not there before, whole or not at all. Answers with the error, or 0.
int write_new(const std::string& file, std::string_view text) {
  // `x`: refused where something is there already.
  File out{std::fopen(file.c_str(), "wx")};
  if (!out) return errno;
  int error = std::fwrite(text.data(), 1, text.size(), out.get()) == text.size() ? 0 : errno;
  // On the disk before it takes the place of an older one: a machine that stops loses neither.
  if (error == 0 && (std::fflush(out.get()) != 0 || ::fsync(::fileno(out.get())) != 0))
    error = errno;
  if (std::fclose(out.release()) != 0 && error == 0) error = errno;
  if (error != 0) std::remove(file.c_str());
  return error;
}

// Written beside it first, under a name that nobody uses.
int replace(const std::string& file, std::string_view text) {
  constexpr int most_names = 1000;
  std::string beside;
  int error = EEXIST;
  for (int name = 1; error == EEXIST && name <= most_names; ++name) {
    beside = file + ".part" + (name > 1 ? std::to_string(name) : "");
    error = write_new(beside, text);
  }
  if (error != 0) return error;
  if (std::rename(beside.c_str(), file.c_str()) == 0) return 0;
  error = errno;
  std::remove(beside.c_str());
  return error;
}

// What the system says about it is not translated.
tl::unexpected<Error> failed(const Speaker& speaker, std::string_view key, const std::string& file,
                             int error) {
  return fail("file", speaker.say(key, {{"file", shown_file(speaker, file)},
                                        {"detail", std::strerror(error)}}));
}

tl::unexpected<Error> lacks_game(const Speaker& speaker, const std::string& file, int which,
                                 int games) {
  return fail(
      "game",
      speaker.say(games == 0 ? "terminal.file.no_game" : "terminal.file.no_such_game",
                  {{"file", shown_file(speaker, file)}, {"which", which}, {"games", games}}));
}

}  // namespace

void RecordSaver::take_over(const std::string& file) { own_.push_back(file); }

Result<void> RecordSaver::write(const Speaker& speaker, const std::string& file,
                                std::string_view text) {
  const bool is_own = std::ranges::find(own_, file) != own_.end();
  const int error = is_own ? replace(file, text) : write_new(file, text);
  if (error == EEXIST && !is_own)
    return fail("file", speaker.say("terminal.file.exists", {{"file", file}}));
  if (error != 0) return failed(speaker, "terminal.file.unwritable", file, error);
  if (!is_own) own_.push_back(file);
  return {};
}

Result<void> read_recorded_games(const Speaker& speaker, const std::string& file,
                                 const std::function<bool(ReadRecord)>& receive) {
  const bool is_input = file == "-";
  const File opened{is_input ? nullptr : std::fopen(file.c_str(), "r")};
  std::FILE* const in = is_input ? stdin : opened.get();
  if (in == nullptr) return failed(speaker, "terminal.file.unreadable", file, errno);
  bool more = true;
  RecordReader reader{[&](ReadRecord each) { more = more && receive(std::move(each)); }};
  std::array<char, 65536> piece;
  std::size_t got = 0;
  while (more && (got = std::fread(piece.data(), 1, piece.size(), in)) > 0)
    reader.feed({piece.data(), got});
  if (std::ferror(in) != 0) return failed(speaker, "terminal.file.unreadable", file, errno);
  reader.finish();
  return {};
}

Result<Record> read_recorded_game(const Speaker& speaker, const std::string& file, int which) {
  int games = 0;
  std::optional<Result<Record>> wanted;
  const auto read = read_recorded_games(speaker, file, [&](ReadRecord each) {
    if (++games == which) wanted = std::move(each.record);
    return !wanted;
  });
  if (!read) return tl::unexpected{read.error()};
  if (!wanted) return lacks_game(speaker, file, which, games);
  return *std::move(wanted);
}

Result<Record> read_only_game(const Speaker& speaker, const std::string& file) {
  int games = 0;
  std::optional<Result<Record>> first;
  const auto read = read_recorded_games(speaker, file, [&](ReadRecord each) {
    if (++games == 1) first = std::move(each.record);
    return games == 1;
  });
  if (!read) return tl::unexpected{read.error()};
  if (!first) return lacks_game(speaker, file, 1, games);
  if (games > 1) return fail("game", speaker.say("terminal.resume.several", {{"file", file}}));
  return *std::move(first);
}

Outcome complain_of_record(const Speaker& speaker, const std::string& file, const Error& error,
                           Terminal& terminal) {
  // The file is named once: a message about the file itself has its name already.
  const bool is_named = error.code == "file" || error.code == "game";
  terminal.complain(is_named
                        ? error.message
                        : speaker.say("terminal.file.record", {{"file", shown_file(speaker, file)},
                                                               {"detail", error.message}}));
  return error.code == "file" ? Outcome::unreadable_file : Outcome::wrong_record;
}

}  // namespace souk::terminal
