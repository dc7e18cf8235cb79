#include "url_syntax.hpp"

#include <libpq-fe.h>

#include <cstdlib>
#include <memory>

namespace souk::storage::postgres {

Result<void> check_url_syntax(const std::string& url) {
  char* words = nullptr;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> parts{
      PQconninfoParse(url.c_str(), &words), PQconninfoFree};
  PQfreemem(words);
  if (parts) return {};
  return fail("value",
              "this is not the address of a PostgreSQL database; one is written "
              "postgresql://user:password@host:5432/name?option=value, or with a socket "
              "postgresql:///name?host=/var/run/postgresql, and `@ : / ? # %` within a part as "
              "%40 %3A %2F %3F %23 %25");
}

}  // namespace souk::storage::postgres
