#include "house_writer.hpp"

#include "sanction_words.hpp"

namespace souk::storage {

HouseWriter::HouseWriter(const Connection& connection)
    : connection_{connection},
      impose_{connection,
              "INSERT INTO sanctions (kind, whom, who, about, reason, since, until, uid) "
              "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
      lift_{connection, "UPDATE sanctions SET until = min(until, ?) WHERE no = ?"},
      add_audit_line_{connection,
                      "INSERT INTO audit (at, uid, command, outcome) VALUES (?, ?, ?, ?)"} {}

Result<std::int64_t> HouseWriter::write(const LogEntry& entry) {
  std::int64_t number = 0;
  if (entry.imposed) {
    const auto imposed = impose(*entry.imposed);
    if (!imposed) return imposed;
    number = *imposed;
  }
  if (entry.lifted)
    if (auto lifted = lift_.with(entry.lifted->at, entry.lifted->no).run(); !lifted)
      return tl::unexpected{lifted.error()};
  if (entry.audit) {
    const AuditLine& line = *entry.audit;
    const auto added = add_audit_line_.with(line.at, line.uid, line.command, line.outcome).run();
    if (!added) return tl::unexpected{added.error()};
  }
  return number;
}

Result<std::int64_t> HouseWriter::impose(const Sanction& sanction) {
  const auto imposed =
      impose_
          .with(word_for(sanction.kind), word_for(sanction.whom), sanction.who, sanction.about,
                sanction.reason, sanction.since, sanction.until, sanction.uid)
          .run();
  if (!imposed) return tl::unexpected{imposed.error()};
  return sqlite3_last_insert_rowid(connection_.handle());
}

}  // namespace souk::storage
