// Who sits down: tables are opened, chairs taken, strangers brought together, and codes lead from
// one device to another.
#pragma once

#include <string>
#include <string_view>

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "promised_seeds.hpp"
#include "requests.hpp"
#include "sanctions.hpp"
#include "table_codes.hpp"
#include "table_loader.hpp"
#include "table_registry.hpp"
#include "wrong_codes.hpp"

namespace souk {

class Seating {
 public:
  struct Neighbours {
    TableRegistry& tables;
    TableLoader& loader;
    CommitQueue& commits;
    TableGuard& guard;
    const Sanctions& sanctions;
  };
  struct Counts {
    std::uint64_t seated = 0;
    std::uint64_t refused = 0;
    std::uint64_t repeated = 0;
    std::uint64_t wrong_codes = 0;
  };

  Seating(const HallParts& parts, Neighbours neighbours);

  [[nodiscard]] Result<std::string> promise_seed(const std::string& limit_key) {
    return seeds_.promise(limit_key, parts_.now());
  }
  void open_table(OpenTableRequest request, const std::string& address, Callback<Seated> callback);
  void join(const std::string& table, const JoinRequest& request, Callback<Seated> callback);
  void play_now(const PlayNowRequest& request, const std::string& address,
                Callback<Seated> callback);
  [[nodiscard]] Result<ShownCode> show_code(const std::string& table, std::string_view token);
  [[nodiscard]] Result<CodedTable> enter_code(const CodeRequest& request,
                                              const std::string& limit_key);
  [[nodiscard]] SteadyTime wait_before_code(const std::string& limit_key) {
    return wrong_codes_.time_to_wait(limit_key, parts_.steady_now());
  }

  // Promises and codes that have grown old.
  void forget_expired();
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  [[nodiscard]] Result<void> may_sit(const std::string& token) const;
  [[nodiscard]] Result<Seated> take_chair(LiveTable& table, const JoinRequest& request,
                                          bool invited);
  // Nothing where the table fails at it.
  [[nodiscard]] Result<Seated> try_chair(LiveTable& table, const JoinRequest& request,
                                         bool invited);
  [[nodiscard]] Result<Seated> sit_with_strangers(LiveTable& table, const PlayNowRequest& request);
  [[nodiscard]] Result<LiveTable*> create(const OpenTableRequest& request,
                                          const std::string& address);
  void answer_when_committed(LiveTable& table, Result<Seated> seated, Callback<Seated> callback);

  const HallParts& parts_;
  Neighbours at_;
  PromisedSeeds seeds_;
  TableCodes codes_;
  WrongCodes wrong_codes_;
  Counts counts_;
};

}  // namespace souk
