// The tables of the database, and how a database of an older souk becomes one of this.
#pragma once

#include <cstdint>
#include <span>

#include "connection.hpp"

namespace souk::storage::postgres {

// `souk` in ASCII, the first half of all our advisory locks; the second half says for what.
inline constexpr std::int64_t lock_space = 0x736F756B;
inline constexpr std::int64_t lock_to_migrate = 0;
inline constexpr std::int64_t lock_of_first_slot = 1;

// Step n makes version n + 1 of version n; version 0 is a database without our schema. A step that
// was released is never changed: another one is added.
using SchemaSteps = std::span<const char* const>;
[[nodiscard]] SchemaSteps schema_steps();

// Takes the steps that the database lacks, all or none; of several servers that start at a time one
// does. Refused: a schema `souk` that is not ours, and one of a version beyond the last step.
[[nodiscard]] Result<void> bring_up_to_date(Connection& connection, SchemaSteps steps);
// For whoever only reads; a database without our schema is refused too.
[[nodiscard]] Result<void> check_version(Connection& connection, SchemaSteps steps);
// 0: our schema is not there yet.
[[nodiscard]] Result<std::int64_t> version_of(Connection& connection, SchemaSteps steps);

}  // namespace souk::storage::postgres
