// The tables of the file, and how a file of an older souk becomes one of this.
#pragma once

#include <cstdint>
#include <span>

#include "sqlite.hpp"

namespace souk::storage {

// `souk` in ASCII: in the header of the file, where file(1) and we look for it.
inline constexpr std::int64_t application_id = 0x736F756B;

// Step n makes version n + 1 of version n; version 0 is an empty file. A step that was released is
// never changed: another one is added.
using SchemaSteps = std::span<const char* const>;
[[nodiscard]] SchemaSteps schema_steps();

// Takes the steps that the file lacks, all or none. Of a file with games in it a copy is kept
// beside it first, FILE.version-N. Refused: a file of a version beyond the last step.
[[nodiscard]] Result<void> bring_up_to_date(Connection& connection, SchemaSteps steps);

}  // namespace souk::storage
