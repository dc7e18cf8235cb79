// A server on this machine that speaks as much of the API as a load needs, and does to its players
// what a test wants done. It knows no rules: every event tells an empty market with the next
// of four merchants to throw.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/client/http_client.hpp"

namespace souk::client {

struct ScriptedAction {
  int seat = 0;  // from 0
  std::string id;
  int number = 0;  // how many the table has had, this one included
};

// A table as a script sees it.
class ScriptedTable {
 public:
  virtual ~ScriptedTable() = default;
  // Makes the next event and tells nobody; answers with its number.
  virtual int add_event(std::string_view name = "threw") = 0;
  virtual void tell(int seat, int event) = 0;
  virtual void tell_all(int event) = 0;
  virtual void acknowledge(const ScriptedAction& action, int event) = 0;
  virtual void send(int seat, std::string message) = 0;
  virtual void close(int seat, std::string_view reason) = 0;
  // Without a closing handshake.
  virtual void cut(int seat) = 0;
  virtual void later(std::chrono::milliseconds delay, std::function<void()> work) = 0;
};

// What a good server does.
void play_along(ScriptedTable& table, const ScriptedAction& action);

struct ScriptedServerOptions {
  std::function<void(ScriptedTable& table, const ScriptedAction& action)> on_action = play_along;
  // Instead of any answer of its own.
  std::optional<HttpResponse> response;
  // The same by the target of the request.
  std::map<std::string, HttpResponse> responses;
  // A WebSocket hears these whenever it has said something.
  std::vector<std::string> says;
  // Instead of HTTP: these bytes at once, and the end when something has come.
  std::optional<std::string> bytes;
  bool declines_websockets = false;
  // Connections are taken, and nothing is ever said on them.
  bool is_mute = false;
  // A WebSocket hears back what it says; `close` and `cut` end it.
  bool is_echo = false;
};

class ScriptedServer {
 public:
  explicit ScriptedServer(ScriptedServerOptions options = {});
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;
  ~ScriptedServer();

  [[nodiscard]] Endpoint endpoint() const;
  [[nodiscard]] int connections() const;                 // taken so far
  [[nodiscard]] int lost() const;                        // WebSockets that the other side has ended
  [[nodiscard]] std::vector<std::string> heard() const;  // requests, once it has stopped
  void stop();

 private:
  class Running;
  std::unique_ptr<Running> running_;
};

}  // namespace souk::client
