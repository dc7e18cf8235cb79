// The files of the page, read once at the start and served from memory.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "souk/network/network.hpp"
#include "souk/text/result.hpp"

namespace souk {

class StaticFiles {
 public:
  // An empty name gives the plain page that comes with the server. Beside a file, NAME.br and
  // NAME.gz are its compressed forms. Refused: a folder that is not there, or has no index.html.
  [[nodiscard]] static Result<StaticFiles> read(const std::string& folder);

  // Nothing where there is no such file. Addresses of the page itself, such as /t/k3…, give
  // index.html.
  [[nodiscard]] std::optional<HttpResponse> find(const HttpRequest& request) const;

 private:
  struct File {
    std::shared_ptr<const std::string> body;
    std::shared_ptr<const std::string> brotli;
    std::shared_ptr<const std::string> gzip;
    std::string content_type;
    std::string tag;
    bool never_changes = false;
  };
  void add(const std::string& path, std::string body);

  std::unordered_map<std::string, File> files_;
};

}  // namespace souk
