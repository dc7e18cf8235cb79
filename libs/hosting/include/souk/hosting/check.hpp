// `souk serve --check`: is everything there that the configuration speaks of?
#pragma once

#include "souk/hosting/serve_options.hpp"

namespace souk::hosting {

// The address, the certificate, the proxies, the data file and the page. Changes nothing, and may
// be called beside a running server: the port is not asked for.
[[nodiscard]] Result<void> check(const ServeOptions& options);

}  // namespace souk::hosting
