// All tables of the server, as the API sees them: who opens, joins, plays and watches them. Each
// duty has a class of its own; the hall puts them together.
//
// Everything here runs on one thread, the network's. Nothing is acknowledged or told before the log
// has it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bot_turns.hpp"
#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "lobby.hpp"
#include "promised_seeds.hpp"
#include "requests.hpp"
#include "subscriptions.hpp"
#include "table_clocks.hpp"
#include "table_codes.hpp"
#include "table_registry.hpp"
#include "wrong_codes.hpp"

namespace souk {

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
  std::uint64_t wrong_codes = 0;
};

class Hall {
 public:
  using Parts = HallParts;

  explicit Hall(Parts parts);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // The tables in play, from the log; how many there are.
  [[nodiscard]] Result<int> bring_back_tables();

  // The hash of a seed that is kept for a table: whoever opens one with it has seen the hash before
  // they give away their share.
  [[nodiscard]] Result<std::string> promise_seed(const std::string& limit_key) {
    return seeds_.promise(limit_key, parts_.steady_now());
  }
  void open_table(OpenTableRequest request, const std::string& address, Callback<Seated> callback);
  void join(const std::string& table, const JoinRequest& request, Callback<Seated> callback);
  void play_now(const PlayNowRequest& request, const std::string& address,
                Callback<Seated> callback);
  // For whoever sits at a table that gathers.
  [[nodiscard]] Result<ShownCode> show_code(const std::string& table, std::string_view token);
  // Refused as `limit` after too many wrong ones, of this address or of all.
  [[nodiscard]] Result<CodedTable> enter_code(const CodeRequest& request,
                                              const std::string& limit_key);
  // Until a code of this address is taken; 0: at once.
  [[nodiscard]] SteadyTime wait_before_code(const std::string& limit_key) {
    return wrong_codes_.time_to_wait(limit_key, parts_.steady_now());
  }
  // `callback` gets the number of the event that the action made.
  void act(const std::string& table, std::string_view token, const Action& action,
           Callback<int> callback);

  // How many events there are to be told after `since`, of a table in memory.
  [[nodiscard]] int story_after(const std::string& table, int since);
  // Whether it may, before a stream begins that can no longer say no.
  [[nodiscard]] Result<void> may_subscribe(const SubscribeRequest& request);
  // The subscriber is told all that follows event `since`, until it unsubscribes. Who has a token
  // has its chair.
  [[nodiscard]] Result<std::shared_ptr<Subscriber>> subscribe(const SubscribeRequest& request,
                                                              std::shared_ptr<Link> link,
                                                              bool as_lines);
  void unsubscribe(const std::string& table, const std::shared_ptr<Subscriber>& subscriber);
  // It is to be heard again within this time. When it is not, and for a few seconds more, the
  // others are told that its line is down.
  void expect(Subscriber& subscriber, std::chrono::milliseconds within) const;
  // For whoever sits there: told at once to all who are connected. The answer is the last event.
  [[nodiscard]] Result<int> react(const std::string& table, const Subscriber& subscriber,
                                  const ReactRequest& request);

  // As it stands on disk: `callback` is called when everything on its way is there.
  void show_table(const std::string& table, std::string_view token, Callback<std::string> callback);
  void show_record(const std::string& table, std::string_view token,
                   Callback<std::string> callback);
  void show_events(const std::string& table, std::string_view token, int since,
                   Callback<std::string> callback);
  [[nodiscard]] std::string lobby() { return lobby_.message(trouble().has_value()); }
  [[nodiscard]] Result<std::string> finished_games(int most, std::optional<GameMark> before);

  // From the log's thread by way of the network's; from the pool's likewise.
  void committed(const std::vector<Committed>& reports) { commits_.committed(reports); }
  void bot_chose(const BotTask& task, Move choice);
  // Ten times a second: clocks, idle tables, a disk that may have room again.
  void pass_time();
  // No more actions; true once everything on its way is on disk.
  void stop_taking() { is_stopping_ = true; }
  [[nodiscard]] bool is_settled() const { return commits_.empty(); }

  [[nodiscard]] HallCounts counts() const;
  // Why nothing is written; nothing is done until that is over.
  [[nodiscard]] const std::optional<Error>& trouble() const { return commits_.trouble(); }

 private:
  // In memory, or brought back from the log.
  [[nodiscard]] Result<LiveTable*> table_of(const std::string& id);
  [[nodiscard]] Result<void> may_act() const;
  [[nodiscard]] Result<void> check_gone(const LiveTable& table, const Action& action) const;
  [[nodiscard]] Result<Seated> take_chair(LiveTable& table, const JoinRequest& request,
                                          bool invited);
  void answer_when_committed(LiveTable& table, Result<Seated> seated, Callback<Seated> callback);
  [[nodiscard]] Result<Seated> sit_with_strangers(LiveTable& table, const PlayNowRequest& request);
  void show(const std::string& table, std::string_view token, Callback<std::string> callback,
            std::function<Result<std::string>(const LiveTable&)> what);

  // After each change that is on disk.
  void go_on(LiveTable& table);
  void go_on_everywhere();
  void try_to_recover();
  void follow_wall();

  const Parts parts_;
  TableRegistry tables_;
  PromisedSeeds seeds_;
  TableCodes codes_;
  WrongCodes wrong_codes_;
  CommitQueue commits_;
  Subscriptions subscriptions_;
  TableClocks clocks_;
  BotTurns bots_;
  Lobby lobby_;
  bool is_stopping_ = false;
  SteadyTime next_sweep_ = 0;
  HallCounts counts_;
};

}  // namespace souk
