#include "postgres_cluster.hpp"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace souk::test {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

std::string programs() {
  for (const int version : {17, 16, 15}) {
    const std::string folder = "/usr/lib/postgresql/" + std::to_string(version) + "/bin";
    if (fs::exists(folder + "/initdb")) return folder;
  }
  throw std::runtime_error{"there is no PostgreSQL 15 here: install the package postgresql-15"};
}

// PostgreSQL refuses to run as root.
const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* const user = ::getpwnam("postgres");
  if (user == nullptr) throw std::runtime_error{"there is no user postgres to run PostgreSQL as"};
  return user;
}

// In memory where there is such a folder: what a killed program leaves behind is the same there,
// and PostgreSQL, which waits for the disk as in production, does not wait for a busy one.
std::string new_folder() {
  const fs::path memory = "/dev/shm";
  const fs::path parent =
      ::access(memory.c_str(), W_OK | X_OK) == 0 ? memory : fs::temp_directory_path();
  std::string name = (parent / "souk-pg-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no folder for the test"};
  return name;
}

// Between fork and exec.
void become(const passwd* user) {
  if (user == nullptr) return;
  if (::initgroups(user->pw_name, user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
      ::setuid(user->pw_uid) != 0)
    ::_exit(126);
}

pid_t begin(std::vector<std::string> words, const passwd* user, const std::string& folder) {
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string output_file = folder + "/output";
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error{"cannot fork"};
  if (child > 0) return child;
  ::setsid();  // Ctrl-C is the test's; what belongs to it ends in its own way
  become(user);
  if (::chdir(folder.c_str()) != 0) ::_exit(125);
  const int output = ::open(output_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

std::string output_in(const std::string& folder) {
  std::ifstream file{folder + "/output"};
  return {std::istreambuf_iterator<char>{file}, {}};
}

pid_t postmaster_in(const std::string& folder) {
  pid_t process = -1;
  std::ifstream{folder + "/data/postmaster.pid"} >> process;
  return process;
}

bool runs(pid_t process) { return process > 0 && ::kill(process, 0) == 0; }

void clean_up(const std::string& folder) {
  const pid_t postmaster = postmaster_in(folder);
  if (runs(postmaster)) ::kill(postmaster, SIGINT);
  for (int tries = 0; tries < 500 && runs(postmaster); ++tries) std::this_thread::sleep_for(20ms);
  if (runs(postmaster)) ::kill(postmaster, SIGQUIT);
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

using Connection = std::unique_ptr<PGconn, void (*)(PGconn*)>;

Connection connect(const std::string& url) { return {PQconnectdb(url.c_str()), PQfinish}; }

// Empty where all was well.
std::string refusal_of(const std::string& url, const std::string& sql) {
  const Connection connection = connect(url);
  const std::string all = "SET client_min_messages = warning; SET search_path = souk; " + sql;
  const std::unique_ptr<PGresult, void (*)(PGresult*)> answer{PQexec(connection.get(), all.c_str()),
                                                              PQclear};
  const auto status = PQresultStatus(answer.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return {};
  return PQerrorMessage(connection.get());
}

}  // namespace

PostgresCluster::PostgresCluster() : folder_{new_folder()} {
  begin_guard();
  make_files();
  start();
}

PostgresCluster::~PostgresCluster() {
  stop();
  ::close(life_);
  ::waitpid(guard_, nullptr, 0);
}

void PostgresCluster::begin_guard() {
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error{"no pipe for the test"};
  guard_ = ::fork();
  if (guard_ < 0) throw std::runtime_error{"cannot fork"};
  if (guard_ > 0) {
    ::close(ends[0]);
    life_ = ends[1];
    return;
  }
  ::setsid();
  ::close(ends[1]);
  char none = 0;
  while (::read(ends[0], &none, 1) > 0) continue;
  clean_up(folder_);
  ::_exit(0);
}

void PostgresCluster::make_files() const {
  const passwd* const user = other_user();
  if (user != nullptr && ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error{"cannot give away " + folder_};
  const pid_t made = begin({programs() + "/initdb", "--pgdata=" + folder_ + "/data", "--auth=trust",
                            "--username=souk", "--encoding=UTF8", "--locale=C", "--no-sync"},
                           user, folder_);
  int status = 0;
  ::waitpid(made, &status, 0);
  if (status != 0) throw std::runtime_error{"initdb fails: " + output_in(folder_)};
}

// Commits wait for the disk, as they do in production; the rest is small.
void PostgresCluster::begin_postmaster() {
  postmaster_ =
      begin({programs() + "/postgres", "-D", folder_ + "/data", "-c", "listen_addresses=", "-c",
             "unix_socket_directories=" + folder_, "-c", "shared_buffers=32MB", "-c",
             "max_connections=40", "-c", "logging_collector=off"},
            other_user(), folder_);
}

void PostgresCluster::start() {
  begin_postmaster();
  for (int tries = 0; tries < 3'000; ++tries) {
    if (PQstatus(connect(url()).get()) == CONNECTION_OK) return;
    // After a kill it does not start until the last process of the one before is gone.
    if (::waitpid(postmaster_, nullptr, WNOHANG) != 0) begin_postmaster();
    std::this_thread::sleep_for(10ms);
  }
  throw std::runtime_error{"PostgreSQL does not start: " + output_in(folder_)};
}

void PostgresCluster::kill() { end(SIGKILL); }
void PostgresCluster::stop() { end(SIGINT); }

void PostgresCluster::end(int signal) {
  if (postmaster_ <= 0) return;
  ::kill(postmaster_, signal);
  ::waitpid(postmaster_, nullptr, 0);
  postmaster_ = -1;
}

void PostgresCluster::run(const std::string& sql) const {
  if (const std::string words = refusal_of(url(), sql); !words.empty())
    throw std::runtime_error{sql + ": " + words};
}

bool PostgresCluster::can_run(const std::string& sql) const {
  return refusal_of(url(), sql).empty();
}

std::string PostgresCluster::url_at(const std::string& folder) {
  return "postgresql://souk@/postgres?host=" + folder;
}

PostgresCluster& shared_cluster() {
  static PostgresCluster cluster;
  return cluster;
}

}  // namespace souk::test
