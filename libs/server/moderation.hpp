// What whoever runs the house may do while it is open: look, close a table, keep somebody out or
// silent for a time, remove a game. All of it is in the audit log, together with what it changed.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <string>
#include <vector>

#include "admin_command.hpp"
#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "lobby.hpp"
#include "sanctions.hpp"
#include "table_guard.hpp"
#include "table_loader.hpp"
#include "table_registry.hpp"

namespace souk {

class Moderation {
 public:
  struct Neighbours {
    TableRegistry& tables;
    CommitQueue& commits;
    TableGuard& guard;
    Sanctions& sanctions;
    Lobby& lobby;
  };
  using Answer = Callback<std::string>;

  // `brought_back` is called for a table that goes on after it was set aside.
  Moderation(const HallParts& parts, Neighbours neighbours,
             std::function<void(LiveTable&)> brought_back)
      : parts_{parts}, at_{neighbours}, brought_back_{std::move(brought_back)} {}

  // The answer is a JSON object on one line.
  void carry_out(const AdminCommand& command, const Answer& answer);

 private:
  using Handler = void (Moderation::*)(const AdminCommand&, const Answer&);
  struct Route {
    std::string_view name;
    std::size_t least;  // arguments
    std::size_t most;
    std::string_view usage;
    Handler handler;
  };
  static const Route routes[];

  void show_status(const AdminCommand& command, const Answer& answer);
  void list(const AdminCommand& command, const Answer& answer);
  void show(const AdminCommand& command, const Answer& answer);
  void list_sanctions(const AdminCommand& command, const Answer& answer);
  void list_audit(const AdminCommand& command, const Answer& answer);
  void close(const AdminCommand& command, const Answer& answer);
  void mute(const AdminCommand& command, const Answer& answer);
  void ban(const AdminCommand& command, const Answer& answer);
  void unban(const AdminCommand& command, const Answer& answer);
  void remove(const AdminCommand& command, const Answer& answer);
  void retry(const AdminCommand& command, const Answer& answer);

  // Answers once the audit log has it; where it cannot be written, all the same.
  void answer_seen(const AdminCommand& command, const boost::json::object& seen,
                   const Answer& answer);
  [[nodiscard]] AuditLine audit_line(const AdminCommand& command, std::string outcome) const;
  [[nodiscard]] Sanction sanction(const AdminCommand& command, Sanction::Kind kind) const;
  // Of the person whose chair it is.
  [[nodiscard]] Result<Sanction> sanction_of_chair(const AdminCommand& command,
                                                   Sanction::Kind kind) const;
  [[nodiscard]] std::vector<Sanction> addresses_of(const Sanction& chair,
                                                   const AdminCommand& command) const;
  void impose(const AdminCommand& command, const std::vector<Sanction>& sanctions,
              const Answer& answer);
  void send_away(const Sanction& sanction);
  void bring_back(const std::string& id, const Answer& answer);

  const HallParts& parts_;
  Neighbours at_;
  std::function<void(LiveTable&)> brought_back_;
};

}  // namespace souk
