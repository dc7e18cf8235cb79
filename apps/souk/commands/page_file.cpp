#include "commands/page_file.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace souk::app {

namespace {

bool is_page(const std::string& file) {
  constexpr std::string_view beginning = "<!doctype html>";
  std::ifstream in{file, std::ios::binary};
  std::string read(beginning.size(), ' ');
  in.read(read.data(), static_cast<std::streamsize>(read.size()));
  return in.gcount() == static_cast<std::streamsize>(read.size()) && read == beginning;
}

}  // namespace

Result<void> check_page_file(const std::string& file) {
  std::error_code none;
  if (file == "-") return {};
  if (std::filesystem::exists(file, none) && !is_page(file))
    return fail("file", file + " is there already and no page; give the page another file");
  const auto folder = std::filesystem::path{file}.parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder, none))
    return fail("file", file + " cannot be written: there is no folder " + folder.string());
  return {};
}

Result<void> write_page(const std::string& file, const std::string& page) {
  if (file == "-") {
    std::fputs(page.c_str(), stdout);
    return {};
  }
  if (auto good = check_page_file(file); !good) return good;
  std::ofstream out{file, std::ios::binary};
  out << page;
  out.close();
  if (!out) return fail("file", file + " cannot be written");
  return {};
}

}  // namespace souk::app
