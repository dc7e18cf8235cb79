// Addresses and networks of them, as settings name them: `10.0.0.7`, `10.0.0.0/8`, `::1`,
// `fd00::/8`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

class AddressList {
 public:
  // The error names the text that is neither.
  [[nodiscard]] static Result<AddressList> read(const std::vector<std::string>& texts);

  // As text, `127.0.0.1`; what is no address is in no list.
  [[nodiscard]] bool contains(std::string_view address) const;
  // Its 4 or 16 bytes.
  [[nodiscard]] bool contains_bytes(std::string_view bytes) const;

 private:
  struct Network {
    std::string bytes;
    unsigned bits = 0;
  };

  std::vector<Network> networks_;
};

}  // namespace souk
