// Any bytes where a request should be: whatever pieces they come in, the same request is read from
// them, or none.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "http_head.hpp"
#include "http_reader.hpp"
#include "promise.hpp"

namespace {

using namespace souk::net;
using souk::fuzz::promise;
using State = HttpReader::State;

const souk::NetworkLimits limits{.body_bytes = 200, .header_bytes = 600};

struct Read {
  std::string request;
  std::size_t taken;

  bool operator==(const Read&) const = default;
};

std::string text_of(const ReceivedRequest& received) {
  const souk::HttpRequest& request = received.request;
  std::string text =
      request.method + '\n' + request.path + '\n' + request.body + '\n' + request.host;
  for (const auto& [key, value] : request.query) text += '\n' + key + '=' + value;
  return text + '\n' + request.authorization + '\n' + received.websocket_key;
}

void check(const Refusal& refusal) {
  promise(refusal.status >= 400 && refusal.status <= 599, "a refusal is one by its number");
  const auto response = refusal_response(refusal.status, refusal.message);
  promise(response.body->find('\n') == std::string::npos, "a refusal is one line", *response.body);
}

std::optional<Read> read(const std::string& bytes, std::size_t piece) {
  HttpReader reader{limits};
  std::size_t taken = 0;
  for (std::size_t come = 0; come < bytes.size() && reader.state() == State::more;) {
    come = std::min(come + piece, bytes.size());
    taken += reader.take(std::string_view{bytes}.substr(taken, come - taken));
    promise(taken <= come, "no more is taken than came");
    promise(reader.state() != State::more || come - taken <= 2 * limits.header_bytes,
            "what waits for more is bounded");
  }
  if (reader.state() == State::refused) check(reader.refusal());
  if (reader.state() != State::whole) return {};
  const auto received = reader.release();
  if (!received) return {};
  promise(received->request.body.size() <= limits.body_bytes,
          "a body is not longer than the limit");
  return Read{text_of(*received), taken};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t piece = 1 + bytes[0] % 64;
  const std::string stream{reinterpret_cast<const char*>(bytes) + 1, size - 1};
  promise(read(stream, piece) == read(stream, stream.size()), "pieces make no difference");
  return 0;
}
