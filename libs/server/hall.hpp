// All tables of the server, as the API sees them: who opens, joins, plays and watches them. Each
// duty has a class of its own; the hall puts them together.
//
// Everything here runs on one thread, the network's, and none of it waits for the disk. Nothing is
// acknowledged or told before the log has it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bot_turns.hpp"
#include "commit_queue.hpp"
#include "disk_recovery.hpp"
#include "faulty_tables.hpp"
#include "hall_parts.hpp"
#include "lobby.hpp"
#include "moderation.hpp"
#include "requests.hpp"
#include "retention.hpp"
#include "sanctions.hpp"
#include "seating.hpp"
#include "subscriptions.hpp"
#include "table_clocks.hpp"
#include "table_guard.hpp"
#include "table_loader.hpp"
#include "table_registry.hpp"
#include "table_views.hpp"

namespace souk {

struct HallCounts {
  std::int64_t gathering = 0;
  std::int64_t playing = 0;
  std::int64_t over = 0;
  std::int64_t subscribers = 0;
  std::int64_t sanctions = 0;
  std::uint64_t actions = 0;
  std::uint64_t refused = 0;
  std::uint64_t repeated = 0;
  std::uint64_t events = 0;
  std::uint64_t finished = 0;
  std::uint64_t failed = 0;
  std::uint64_t pruned = 0;
  std::uint64_t storage_errors = 0;
  std::uint64_t wrong_codes = 0;
};

class Hall {
 public:
  using Parts = HallParts;

  explicit Hall(Parts parts);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // What the log has of the house, before anybody comes: the tables in play, and how many there
  // are. Those that cannot go on are set aside.
  [[nodiscard]] Result<int> bring_back_tables();

  // The hash of a seed that is kept for a table: whoever opens one with it has seen the hash before
  // they give away their share.
  [[nodiscard]] Result<std::string> promise_seed(const std::string& limit_key) {
    return seating_.promise_seed(limit_key);
  }
  void open_table(OpenTableRequest request, const std::string& address, Callback<Seated> callback) {
    seating_.open_table(std::move(request), address, std::move(callback));
  }
  void join(const std::string& table, const JoinRequest& request, Callback<Seated> callback) {
    seating_.join(table, request, std::move(callback));
  }
  void play_now(const PlayNowRequest& request, const std::string& address,
                Callback<Seated> callback) {
    seating_.play_now(request, address, std::move(callback));
  }
  // For whoever sits at a table that gathers.
  [[nodiscard]] Result<ShownCode> show_code(const std::string& table, std::string_view token) {
    return seating_.show_code(table, token);
  }
  // Refused as `limit` after too many wrong ones, of this address or of all.
  [[nodiscard]] Result<CodedTable> enter_code(const CodeRequest& request,
                                              const std::string& limit_key) {
    return seating_.enter_code(request, limit_key);
  }
  // Until a code of this address is taken; 0: at once.
  [[nodiscard]] SteadyTime wait_before_code(const std::string& limit_key) {
    return seating_.wait_before_code(limit_key);
  }
  // `callback` gets the number of the event that the action made.
  void act(const std::string& table, std::string_view token, const Action& action,
           Callback<int> callback);

  // Whether it may, before a stream begins that can no longer say no.
  void may_subscribe(const SubscribeRequest& request, std::function<void(Result<void>)> callback);
  // The subscriber is told all that follows event `since`, until it unsubscribes. Who has a token
  // has its chair. Answered at once where the table is in memory.
  void subscribe(const SubscribeRequest& request, std::shared_ptr<Link> link, bool as_lines,
                 Callback<std::shared_ptr<Subscriber>> callback);
  void unsubscribe(const std::string& table, const std::shared_ptr<Subscriber>& subscriber);
  // It is to be heard again within this time. When it is not, and for a few seconds more, the
  // others are told that its line is down.
  void expect(Subscriber& subscriber, std::chrono::milliseconds within) const;
  // For whoever sits there: told at once to all who are connected. The answer is the last event.
  [[nodiscard]] Result<int> react(const std::string& table, const Subscriber& subscriber,
                                  const ReactRequest& request);

  // As it stands on disk: `callback` is called when everything on its way is there.
  void show_table(const std::string& table, std::string_view token,
                  Callback<std::string> callback) {
    views_.show_table(table, token, std::move(callback));
  }
  void show_record(const std::string& table, std::string_view token,
                   Callback<std::string> callback) {
    views_.show_record(table, token, std::move(callback));
  }
  void show_events(const std::string& table, std::string_view token, int since,
                   Callback<std::string> callback) {
    views_.show_events(table, token, since, std::move(callback));
  }
  [[nodiscard]] std::string lobby() { return lobby_.message(trouble().has_value()); }
  void finished_games(int most, const std::optional<GameMark>& before,
                      Callback<std::string> callback);

  // Refused where whoever runs the house keeps this address out.
  [[nodiscard]] Result<void> check_address(const std::string& limit_key) const {
    return sanctions_.check_address(limit_key, parts_.now());
  }
  // What is asked on the socket of the machine; `callback` gets the answer.
  void administer(const AdminCommand& command, const Callback<std::string>& callback) {
    moderation_.carry_out(command, callback);
  }

  // From the log's thread by way of the network's; from the pool's likewise.
  void committed(const std::vector<Committed>& reports) { commits_.committed(reports); }
  void bot_chose(const BotTask& task, Result<Move> choice);
  // Ten times a second: clocks, idle tables, a disk that may have room again.
  void pass_time();
  // No more actions; true once everything on its way is on disk.
  void stop_taking() { commits_.stop_taking(); }
  [[nodiscard]] bool is_settled() const { return commits_.empty(); }

  [[nodiscard]] HallCounts counts() const;
  [[nodiscard]] const CommitQueue& commits() const { return commits_; }
  // Why nothing is written; nothing is done until that is over.
  [[nodiscard]] const std::optional<Error>& trouble() const { return commits_.trouble(); }

 private:
  void act_at(LiveTable& table, const std::string& token, const Action& action,
              const Callback<int>& callback);
  [[nodiscard]] Result<void> may_do(const LiveTable& table, const std::string& key,
                                    const Action& action) const;
  [[nodiscard]] Result<void> check_gone(const LiveTable& table, const Action& action) const;
  [[nodiscard]] Result<std::shared_ptr<Subscriber>> subscribe_at(LiveTable& table,
                                                                 const SubscribeRequest& request,
                                                                 std::shared_ptr<Link> link,
                                                                 bool as_lines);

  // After each change that is on disk.
  void go_on(LiveTable& table);
  void go_on_everywhere();
  // Once a second.
  void sweep(WallTime now);

  const Parts parts_;
  TableGuard guard_;
  TableRegistry tables_;
  Sanctions sanctions_;
  Lobby lobby_;
  CommitQueue commits_;
  TableLoader loader_;
  Seating seating_;
  TableViews views_;
  Subscriptions subscriptions_;
  TableClocks clocks_;
  BotTurns bots_;
  FaultyTables faulty_;
  DiskRecovery recovery_;
  Retention retention_;
  Moderation moderation_;
  WallTime next_sweep_ = 0;
  HallCounts counts_;
};

}  // namespace souk
