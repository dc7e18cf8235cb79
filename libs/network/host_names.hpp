// The names that a server answers to. A page of another site can make a browser ask this machine
// under a name of its own (DNS rebinding), and would pass for ours; an address is nobody's name, so
// a page that was asked for by address is always our own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk::net {

// `club.example:8080`, `[::1]`: the name in lower case, without the port and without a dot behind
// it. Nothing where it is no host at all.
[[nodiscard]] std::optional<std::string> name_of_host(std::string_view host);

class HostNames {
 public:
  // Names beside those of this machine; `*` is any.
  [[nodiscard]] static Result<HostNames> read(const std::vector<std::string>& allowed);

  [[nodiscard]] bool allows(std::string_view name) const;
  // Whether anything was said about names: else a proxy that is trusted decides for which it
  // forwards.
  [[nodiscard]] bool is_configured() const { return is_configured_; }

 private:
  std::vector<std::string> names_;
  bool is_configured_ = false;
  bool allows_all_ = false;
};

}  // namespace souk::net
