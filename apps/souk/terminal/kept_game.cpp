#include "terminal/kept_game.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "terminal/table_talk.hpp"

namespace souk::app {

namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

}  // namespace

Result<void> KeptGame::write(const std::string& file, std::string_view text) {
  const bool is_own = std::ranges::find(own_, file) != own_.end();
  const std::string target = is_own ? file + ".part" : file;
  // `x`: refused where something is there already.
  File out{std::fopen(target.c_str(), is_own ? "w" : "wx")};
  if (!out) return fail("file", errno == EEXIST ? file_is_there(file) : not_kept(file, errno));
  if (!is_own) own_.push_back(file);
  const bool written = std::fwrite(text.data(), 1, text.size(), out.get()) == text.size();
  if (std::fclose(out.release()) != 0 || !written) return fail("file", not_kept(file, errno));
  if (is_own && std::rename(target.c_str(), file.c_str()) != 0)
    return fail("file", not_kept(file, errno));
  return {};
}

Result<void> read_kept_games(const std::string& file,
                             const std::function<bool(ReadRecord)>& receive) {
  const bool is_input = file == "-";
  const File opened{is_input ? nullptr : std::fopen(file.c_str(), "r")};
  std::FILE* const in = is_input ? stdin : opened.get();
  if (in == nullptr) return fail("file", not_read(file, errno));
  bool more = true;
  RecordReader reader{[&](ReadRecord each) { more = more && receive(std::move(each)); }};
  std::array<char, 65536> piece;
  std::size_t got = 0;
  while (more && (got = std::fread(piece.data(), 1, piece.size(), in)) > 0)
    reader.feed({piece.data(), got});
  if (std::ferror(in) != 0) return fail("file", not_read(file, errno));
  reader.finish();
  return {};
}

Result<Record> read_kept_game(const std::string& file, int which) {
  int games = 0;
  std::optional<Result<Record>> wanted;
  const auto read = read_kept_games(file, [&](ReadRecord each) {
    if (++games == which) wanted = std::move(each.record);
    return !wanted;
  });
  if (!read) return tl::unexpected{read.error()};
  if (!wanted) return fail("game", no_such_game(file, which, games));
  return *std::move(wanted);
}

}  // namespace souk::app
