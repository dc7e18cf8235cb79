// A real PostgreSQL of the test's own, in a temporary folder, on a Unix socket alone.
#pragma once

#include <sys/types.h>

#include <string>

namespace souk::test {

// Made by the unprivileged user `postgres` where the test runs as root, by the test's own user
// otherwise. There must be one thread alone when it is made. However the test ends, a process
// beside it stops the database and removes the folder.
class PostgresCluster {
 public:
  // Throws where there is no PostgreSQL 15 or newer, or it does not start.
  PostgresCluster();
  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster();

  [[nodiscard]] std::string url() const { return url_at(folder_); }
  // The same database by way of a relay whose socket is in another folder.
  [[nodiscard]] static std::string url_at(const std::string& folder);
  [[nodiscard]] std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }
  [[nodiscard]] const std::string& folder() const { return folder_; }

  // Waits until it answers; so it does after a kill, when it has read its log again.
  void start();
  // SIGKILL to the postmaster, whose other processes end then by themselves.
  void kill();
  // As `pg_ctl stop -m fast`.
  void stop();
  // What psql would do; throws where it is refused.
  void run(const std::string& sql) const;
  [[nodiscard]] bool can_run(const std::string& sql) const;
  // As if nobody had ever used it.
  void empty() const { run("DROP SCHEMA IF EXISTS souk CASCADE"); }

 private:
  void begin_guard();
  void make_files() const;
  void begin_postmaster();
  void end(int signal);

  std::string folder_;
  pid_t postmaster_ = -1;
  pid_t guard_ = -1;
  int life_ = -1;  // the guard acts when its other end is closed
};

// One for all tests of a program, made when it is first asked for.
[[nodiscard]] PostgresCluster& shared_cluster();

}  // namespace souk::test
