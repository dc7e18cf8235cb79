// Any text: it is read as the weights of a net that comes back as it was, or refused in one line.
#include <cstddef>
#include <cstdint>
#include <string>

#include "promise.hpp"
#include "souk/evaluation/weights_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace souk;
  using fuzz::promise;
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  const auto net = read_weights(text);
  if (!net) {
    promise(net.error().message.find('\n') == std::string::npos, "a refusal is one line");
    promise(net.error().message.size() < 500, "a refusal is short", net.error().message);
    return 0;
  }
  const auto again = read_weights(weights_text(*net, {}));
  promise(again && checksum_of(*again) == checksum_of(*net), "it comes back as it was");
  return 0;
}
