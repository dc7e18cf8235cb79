// Stands between a client and PostgreSQL, and cuts the line at the worst moment.
#pragma once

#include <atomic>
#include <string>
#include <thread>

namespace souk::test {

class SocketRelay {
 public:
  enum class Cut : std::uint8_t {
    none,
    before_commit,  // the commit never arrives
    after_commit,   // it arrives, and the answer never comes back
  };

  // Listens at the socket `.s.PGSQL.5432` in this folder, and connects to the other one.
  SocketRelay(const std::string& folder, std::string target);
  SocketRelay(const SocketRelay&) = delete;
  SocketRelay& operator=(const SocketRelay&) = delete;
  ~SocketRelay();

  // Once, at the next commit that a connection sends for the first time.
  void cut_at_next_commit(Cut how) { cut_ = how; }
  [[nodiscard]] int cuts() const { return cuts_; }

 private:
  void serve();
  void carry(int client);
  [[nodiscard]] bool pass(int from, int to, bool is_client);

  std::string target_;
  std::string path_;
  int listening_ = -1;
  std::atomic<Cut> cut_{Cut::none};
  std::atomic<int> cuts_{0};
  std::atomic<bool> is_stopping_{false};
  std::thread thread_;
};

}  // namespace souk::test
