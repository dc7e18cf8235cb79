#include "static_files.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "plain_page.hpp"

namespace souk {

namespace {

struct Kind {
  std::string_view ending;
  std::string_view content_type;
};

constexpr std::array<Kind, 14> kinds{{{".html", "text/html; charset=utf-8"},
                                      {".js", "text/javascript; charset=utf-8"},
                                      {".mjs", "text/javascript; charset=utf-8"},
                                      {".css", "text/css; charset=utf-8"},
                                      {".json", "application/json"},
                                      {".webmanifest", "application/manifest+json"},
                                      {".wasm", "application/wasm"},
                                      {".svg", "image/svg+xml"},
                                      {".png", "image/png"},
                                      {".ico", "image/x-icon"},
                                      {".woff2", "font/woff2"},
                                      {".txt", "text/plain; charset=utf-8"},
                                      {".souk", "text/plain; charset=utf-8"},
                                      {".ogg", "audio/ogg"}}};

std::string_view content_type_of(std::string_view path) {
  for (const Kind& kind : kinds)
    if (path.ends_with(kind.ending)) return kind.content_type;
  return "application/octet-stream";
}

Result<std::string> contents(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  std::string body{std::istreambuf_iterator<char>{in}, {}};
  if (!in.good() && !in.eof()) return fail("page", "cannot read " + file.string());
  return body;
}

// Files with a hash in their name (assets/board-3f9a….js) are new files when they change.
bool never_changes(std::string_view path) { return path.starts_with("/assets/"); }

// Is this an address that the page itself makes sense of, rather than the name of a file?
bool is_for_the_page(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

// The next part of a list with such marks between its parts, without spaces around it.
std::string_view take_part(std::string_view& list, char mark) {
  const std::size_t end = std::min(list.find(mark), list.size());
  std::string_view part = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
  return part.substr(0, part.find_last_not_of(" \t") + 1);
}

bool is_same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  });
}

// `q=0`, `q=0.000`: not wanted at all.
bool is_unwanted(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view parameter = take_part(parameters, ';');
    if (!is_same_word(take_part(parameter, '='), "q")) continue;
    return parameter.find_first_not_of("0. ") == std::string_view::npos;
  }
  return false;
}

// Accept-Encoding (RFC 9110, 12.5.3): the coding by its name before `*`.
bool accepts(std::string_view codings, std::string_view wanted) {
  std::optional<bool> any;
  while (!codings.empty()) {
    std::string_view parameters = take_part(codings, ',');
    const std::string_view name = take_part(parameters, ';');
    if (is_same_word(name, wanted)) return !is_unwanted(parameters);
    if (name == "*") any = !is_unwanted(parameters);
  }
  return any.value_or(false);
}

// If-None-Match (RFC 9110, 13.1.2): a list of tags, weak ones alike, or `*`. Ours have no commas.
bool names_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    std::string_view each = take_part(list, ',');
    if (each.starts_with("W/")) each.remove_prefix(2);
    if (each == tag || each == "*") return true;
  }
  return false;
}

}  // namespace

void StaticFiles::add(const std::string& path, std::string body) {
  File& file = files_[path];
  file.content_type = content_type_of(path);
  file.tag = '"' + std::to_string(std::hash<std::string>{}(body)) + '"';
  file.never_changes = never_changes(path);
  file.body = std::make_shared<const std::string>(std::move(body));
}

Result<StaticFiles> StaticFiles::read(const std::string& folder) {
  StaticFiles page;
  if (folder.empty()) {
    page.add("/index.html", std::string{plain_page});
    return page;
  }
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path root{folder};
  for (fs::recursive_directory_iterator each{root, failed}, end; !failed && each != end;
       each.increment(failed)) {
    if (!each->is_regular_file(failed)) continue;
    const std::string path = "/" + each->path().lexically_relative(root).generic_string();
    if (path.ends_with(".br") || path.ends_with(".gz")) continue;
    auto body = contents(each->path());
    if (!body) return tl::unexpected{body.error()};
    page.add(path, std::move(*body));
    const auto compressed = [&](const char* ending) -> std::shared_ptr<const std::string> {
      const fs::path beside{each->path().string() + ending};
      std::error_code ignored;
      if (!fs::is_regular_file(beside, ignored)) return nullptr;
      auto found = contents(beside);
      return found ? std::make_shared<const std::string>(std::move(*found)) : nullptr;
    };
    page.files_[path].brotli = compressed(".br");
    page.files_[path].gzip = compressed(".gz");
  }
  if (failed)
    return fail("page", "cannot read the folder of the page, " + folder + ": " + failed.message());
  if (!page.files_.contains("/index.html"))
    return fail("page", "there is no index.html in " + folder +
                            "; --page is the folder that the page was built into");
  return page;
}

std::optional<HttpResponse> StaticFiles::find(const HttpRequest& request) const {
  auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end() && is_for_the_page(request.path)) found = files_.find("/index.html");
  if (found == files_.end()) return {};
  const File& file = found->second;
  HttpResponse response{.content_type = file.content_type, .body = file.body};
  response.headers.emplace_back("ETag", file.tag);
  response.headers.emplace_back(
      "Cache-Control", file.never_changes ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.brotli || file.gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.if_none_match, file.tag)) {
    response.status = 304;
    response.body.reset();
  } else if (file.brotli && accepts(request.accept_encoding, "br")) {
    response.body = file.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (file.gzip && accepts(request.accept_encoding, "gzip")) {
    response.body = file.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace souk
