// Writes what whoever runs the house decided, within a transaction of somebody else's.
#pragma once

#include "souk/storage/event_log.hpp"
#include "sqlite.hpp"

namespace souk::storage {

class HouseWriter {
 public:
  explicit HouseWriter(const Connection& connection);

  // What the entry says of the house alone; its number is that of the sanction, if any.
  [[nodiscard]] Result<std::int64_t> write(const LogEntry& entry);

 private:
  [[nodiscard]] Result<std::int64_t> impose(const Sanction& sanction);

  const Connection& connection_;
  Statement impose_;
  Statement lift_;
  Statement add_audit_line_;
};

}  // namespace souk::storage
