// The chairs that somebody here has taken, kept so that the same chair is taken again. Whoever has
// a chair's token has the chair: the files are for their owner alone, one a table, and each is read
// only for the server that it was made for.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "souk/client/endpoint.hpp"
#include "souk/text/result.hpp"

namespace souk::client {

struct KeptChair {
  std::string token;
  std::string name;
  // What was added to the dice, and the hash of the seed that was shown before (docs/fair-dice.md);
  // empty where it was not.
  std::string share;
  std::string seed_hash;
  std::string invitation;  // with which one was let in: it may be passed on
};

class ChairStore {
 public:
  // The folder is made when there is something to keep.
  explicit ChairStore(std::filesystem::path folder) : folder_{std::move(folder)} {}

  [[nodiscard]] std::optional<KeptChair> find(const Endpoint& server,
                                              const std::string& table) const;
  // Of more than fifty the oldest go: tables do not live for ever either.
  [[nodiscard]] Result<void> keep(const Endpoint& server, const std::string& table,
                                  const KeptChair& chair) const;
  void forget(const Endpoint& server, const std::string& table) const;

 private:
  [[nodiscard]] std::filesystem::path file_of(const Endpoint& server,
                                              const std::string& table) const;
  void forget_oldest() const;

  std::filesystem::path folder_;
};

}  // namespace souk::client
