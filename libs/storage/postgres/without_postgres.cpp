// What there is where libpq was not found when souk was built.
#include "empty_database.hpp"
#include "souk/storage/event_log.hpp"
#include "souk/storage/table_news.hpp"
#include "url_syntax.hpp"

namespace souk {

namespace {

tl::unexpected<Error> built_without() {
  return fail("storage",
              "this souk was built without PostgreSQL; install libpq-dev and build it "
              "again, or name a file with --data");
}

}  // namespace

Result<std::unique_ptr<EventLog>> open_postgres_log(const PostgresLogOptions&, Report) {
  return built_without();
}

Result<std::unique_ptr<TableNews>> listen_for_table_news(const std::string&, TableNews::Hearer) {
  return built_without();
}

namespace storage::postgres {

Result<void> check_url_syntax(const std::string&) { return built_without(); }
Result<bool> is_empty_database(const std::string&) { return built_without(); }

}  // namespace storage::postgres

}  // namespace souk
