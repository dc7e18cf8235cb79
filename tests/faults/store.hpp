// Where the house keeps its games: a file, or a PostgreSQL of the test's own.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#ifdef SOUK_WITH_POSTGRES
#include "postgres_cluster.hpp"
#endif

namespace souk::test {

class Store {
 public:
  explicit Store(bool is_postgres) {
#ifdef SOUK_WITH_POSTGRES
    if (is_postgres) cluster_.emplace();
#else
    if (is_postgres) throw std::runtime_error{"this build has no PostgreSQL: install libpq-dev"};
#endif
  }

  // As ServedHouse takes it.
  [[nodiscard]] std::string data() const {
#ifdef SOUK_WITH_POSTGRES
    if (cluster_) return cluster_->url();
#endif
    return {};
  }
  void kill() {
#ifdef SOUK_WITH_POSTGRES
    if (cluster_) cluster_->kill();
#endif
  }
  void start() {
#ifdef SOUK_WITH_POSTGRES
    if (cluster_) cluster_->start();
#endif
  }

 private:
#ifdef SOUK_WITH_POSTGRES
  std::optional<PostgresCluster> cluster_;
#endif
};

}  // namespace souk::test
