#include "souk/hosting/check.hpp"

#include <filesystem>

#include "souk/hosting/addresses.hpp"
#include "souk/hosting/state_folder.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::hosting {

namespace {

Result<void> check_network(const ServeOptions& options) {
  NetworkOptions network = options.server.network;
  if (options.lan) network.host = all_addresses();
  network.port = 0;
  return can_listen(network);
}

Result<void> check_data(const std::string& file) {
  std::error_code error;
  if (!is_database_url(file) && !std::filesystem::exists(file, error)) return could_be_made(file);
  return check_log(file);
}

Result<void> check_page(const std::string& folder) {
  std::error_code error;
  if (folder.empty() || std::filesystem::exists(folder + "/index.html", error)) return {};
  return fail("configuration", "page: there is no index.html in " + folder);
}

}  // namespace

Result<void> check(const ServeOptions& options) {
  return check_network(options)
      .and_then([&] { return check_data(options.server.data_file); })
      .and_then([&] { return check_page(options.server.page_folder); });
}

}  // namespace souk::hosting
