// Values for a statement, in PostgreSQL's binary form: columns of them for statements of many rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace souk::storage::postgres {

class Parameters {
 public:
  using Oid = unsigned int;

  // Numbers are bigint.
  Parameters& add(std::int64_t value);
  Parameters& add(bool value);
  Parameters& add(std::string_view value);
  Parameters& add_null_text();
  // Arrays.
  Parameters& add(const std::vector<std::int64_t>& values);
  Parameters& add(const std::vector<bool>& values);
  Parameters& add(const std::vector<std::string>& values);

  [[nodiscard]] const std::vector<Oid>& types() const { return types_; }
  [[nodiscard]] const std::vector<std::optional<std::string>>& values() const { return values_; }

 private:
  Parameters& keep(Oid type, std::optional<std::string> value);

  std::vector<Oid> types_;
  std::vector<std::optional<std::string>> values_;
};

}  // namespace souk::storage::postgres
