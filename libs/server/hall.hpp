// All tables of the house: who opens, joins, plays and watches them, and what reaches the disk
// before anyone is told.
//
// Everything here runs on one thread, the network's. Nothing is acknowledged or told before the log
// has it.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "bot_pool.hpp"
#include "requests.hpp"
#include "room.hpp"
#include "souk/server/server.hpp"
#include "souk/storage/event_log.hpp"

namespace souk {

struct Seated {
  std::string table;
  int seat = 0;
  std::string token;
  std::string invitation;  // only for whoever opened the table
  int number = 0;          // the last event
};

template <class T>
using Callback = std::function<void(Result<T>)>;

struct HallCounts {
  std::int64_t gathering = 0;
  std::int64_t playing = 0;
  std::int64_t over = 0;
  std::int64_t subscribers = 0;
  std::uint64_t actions = 0;
  std::uint64_t refused = 0;
  std::uint64_t repeated = 0;
  std::uint64_t events = 0;
  std::uint64_t finished = 0;
  std::uint64_t storage_errors = 0;
};

class Hall {
 public:
  struct Parts {
    HouseLimits limits;
    EventLog& log;
    std::function<void(BotTask)> think;
    std::function<WallTime()> now;
    LogSink logger;
  };

  explicit Hall(Parts parts);

  // The tables in play, from the log; how many there are. A table whose events cannot be read is
  // left alone and reported.
  [[nodiscard]] Result<int> bring_back_tables();

  // The hash of a seed that is kept for a table: whoever opens one with it has seen the hash before
  // they give away their share.
  [[nodiscard]] Result<std::string> promise_seed(const std::string& limit_key);
  void open_table(OpenTableRequest request, const std::string& address, Callback<Seated> callback);
  void join(const std::string& table, const JoinRequest& request, Callback<Seated> callback);
  void play_now(const PlayNowRequest& request, const std::string& address,
                Callback<Seated> callback);
  // `callback` gets the number of the event that the action made.
  void act(const std::string& table, std::string_view token, const Action& action,
           Callback<int> callback);

  // Whether he may, before a stream begins that can no longer say no.
  [[nodiscard]] Result<void> may_subscribe(const SubscribeRequest& request);
  // The subscriber is told all that follows event `since`, until it unsubscribes. Who has a token
  // has his chair.
  [[nodiscard]] Result<std::shared_ptr<Subscriber>> subscribe(const SubscribeRequest& request,
                                                              std::shared_ptr<Link> link,
                                                              bool as_lines);
  void unsubscribe(const std::string& table, const std::shared_ptr<Subscriber>& subscriber);

  // As it stands on disk: `callback` is called when everything on its way is there.
  void show_table(const std::string& table, std::string_view token, Callback<std::string> callback);
  void show_record(const std::string& table, std::string_view token,
                   Callback<std::string> callback);
  void show_events(const std::string& table, std::string_view token, int since,
                   Callback<std::string> callback);
  [[nodiscard]] std::string lobby();
  [[nodiscard]] Result<std::string> finished_games(int most, std::optional<GameMark> before);

  // From the log's thread by way of the network's; from the pool's likewise.
  void committed(const std::vector<Committed>& reports);
  void bot_chose(const BotTask& task, const Choice& choice);
  // Ten times a second: clocks, idle tables, a disk that may have room again.
  void pass_time();
  // No more actions; true once everything on its way is on disk.
  void stop_taking() { is_stopping_ = true; }
  [[nodiscard]] bool is_settled() const { return pending_.empty(); }

  [[nodiscard]] HallCounts counts() const;
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

 private:
  using AfterCommit = std::function<void(const std::optional<Error>&)>;
  struct Pending {
    std::uint64_t ticket = 0;
    Room* room = nullptr;
    int last_event = 0;
    std::vector<std::string> messages;
    std::vector<AfterCommit> callbacks;
  };

  // In hall.cpp.
  [[nodiscard]] Result<Room*> room_of(const std::string& table);
  [[nodiscard]] Result<void> may_act() const;
  [[nodiscard]] Result<void> may_watch(const Room& room, std::string_view token) const;
  [[nodiscard]] Result<Room*> new_room(const TableOptions& options, const std::string& address,
                                       const Seed& seed);
  [[nodiscard]] Result<Seed> seed_for(const std::string& seed_hash) const;
  [[nodiscard]] Room* table_opened_with(const std::string& token);
  [[nodiscard]] int open_tables() const;
  void make_room_for_restored();
  void forget_promises(WallTime now);
  [[nodiscard]] Result<void> check_gone(const Room& room, const Action& action) const;
  [[nodiscard]] Result<Seated> take_chair(Room& room, const JoinRequest& request, bool invited);
  void answer_when_committed(Room& room, Result<Seated> seated, Callback<Seated> callback);
  [[nodiscard]] int tables_of(const std::string& address_hash) const;

  // In hall_commit.cpp.
  void flush(Room& room, AfterCommit callback);
  [[nodiscard]] LogEntry entry_for(Room& room, AfterCommit callback);
  void when_settled(Room& room, AfterCommit callback);
  void settle(const Pending& pending);
  void fail_all(const Pending& pending, const Error& error);
  void try_to_recover();
  [[nodiscard]] Result<void> reload(Room& room);

  // In hall_time.cpp.
  void go_on(Room& room);
  void ask_bot(Room& room);
  void resume_clocks();
  void wake(Room& room, WallTime now);
  void close_if_idle(Room& room, WallTime now);
  void open_rematch(Room& room);
  void forget_over(WallTime now);

  // In hall_audience.cpp.
  void publish(Room& room, const std::vector<std::string>& events);
  void publish_presence(Room& room);
  [[nodiscard]] Result<std::optional<int>> seat_in(const Room& room,
                                                   const SubscribeRequest& request) const;
  void catch_up(Room& room, const std::shared_ptr<Subscriber>& subscriber);
  void catch_up_all();
  void update_seats(Room& room);
  void show(const std::string& table, std::string_view token, Callback<std::string> callback,
            std::function<Result<std::string>(const Room&)> what);

  Parts parts_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  struct Promise {
    Seed seed{};
    WallTime until = 0;
    std::string limit_key;
  };
  std::unordered_map<std::string, Promise> promised_seeds_;  // by hash
  struct Behind {
    std::string table;
    std::weak_ptr<Subscriber> subscriber;
  };
  std::vector<Behind> behind_;
  std::deque<Pending> pending_;
  std::uint64_t next_ticket_ = 1;
  bool is_stopping_ = false;
  // Why nothing is written: a full disk. Until it is gone, nothing is done.
  std::optional<Error> trouble_;
  std::vector<std::string> to_reload_;
  WallTime next_recovery_ = 0;
  WallTime next_sweep_ = 0;
  HallCounts counts_;
  std::string lobby_;
  WallTime lobby_until_ = 0;
};

}  // namespace souk
