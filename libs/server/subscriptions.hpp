// Who is sent what happens at a table: events that are on disk, and who is there. A client that
// does not take what it is sent gets the rest piece by piece (backpressure).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hall_parts.hpp"
#include "live_table.hpp"
#include "requests.hpp"
#include "table_guard.hpp"
#include "table_registry.hpp"

namespace souk {

class Subscriptions {
 public:
  Subscriptions(const HallParts& parts, TableRegistry& tables, TableGuard& guard)
      : parts_{parts}, tables_{tables}, guard_{guard} {}

  // Whether whoever has this token, or nobody's, may look at the table.
  [[nodiscard]] static Result<void> may_watch(const LiveTable& table, std::string_view token);
  // The seat it is for, or none for a watcher. Refused: a token of no chair, a table that is not
  // open to watchers or has too many of them, events that have not happened.
  [[nodiscard]] Result<std::optional<int>> seat_for(const LiveTable& table,
                                                    const SubscribeRequest& request) const;

  // From now on it is sent all that follows event `since`.
  [[nodiscard]] Result<std::shared_ptr<Subscriber>> add(LiveTable& table,
                                                        const SubscribeRequest& request,
                                                        std::shared_ptr<Link> link, bool as_lines);
  void remove(LiveTable& table, const std::shared_ptr<Subscriber>& subscriber) const;
  static void close_all(LiveTable& table, const std::string& close_reason);
  // The same with a reason that clients read.
  static void refuse_all(LiveTable& table, const Error& error);

  // Who has promised to be heard and was not is gone, though nobody has hung up.
  void remove_silent(LiveTable& table) const;

  // Events that have just been committed.
  static void publish(LiveTable& table, const std::vector<std::string>& messages);
  // What concerns only those who are connected now.
  static void publish_now(const LiveTable& table, const SharedText& message);
  // The next piece for everyone who is behind and has taken the last one.
  void catch_up_all();

 private:
  static void update_seats(LiveTable& table);
  static void publish_presence(const LiveTable& table);
  static void catch_up(const LiveTable& table, Subscriber& subscriber);

  struct Behind {
    std::string table;
    std::weak_ptr<Subscriber> subscriber;
  };

  const HallParts& parts_;
  TableRegistry& tables_;
  TableGuard& guard_;
  std::vector<Behind> behind_;
};

}  // namespace souk
