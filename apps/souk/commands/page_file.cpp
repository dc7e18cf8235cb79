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

Result<void> write_page(const std::string& file, const std::string& page) {
  if (file == "-") {
    std::fputs(page.c_str(), stdout);
    return {};
  }
  std::error_code none;
  if (std::filesystem::exists(file, none) && !is_page(file))
    return fail("file", file + " is there already and no page; give the page another file");
  std::ofstream out{file, std::ios::binary};
  out << page;
  out.close();
  if (!out) return fail("file", file + " cannot be written");
  return {};
}

}  // namespace souk::app
