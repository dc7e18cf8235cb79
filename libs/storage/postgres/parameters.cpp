#include "parameters.hpp"

#include <type_traits>
#include <utility>

namespace souk::storage::postgres {

namespace {

// From PostgreSQL's catalog pg_type, where they never change.
constexpr Parameters::Oid bool_type = 16;
constexpr Parameters::Oid bigint_type = 20;
constexpr Parameters::Oid text_type = 25;
constexpr Parameters::Oid bools_type = 1000;
constexpr Parameters::Oid texts_type = 1009;
constexpr Parameters::Oid bigints_type = 1016;

template <class Number>
void put(std::string& bytes, Number number) {
  for (int shift = static_cast<int>(sizeof number) * 8 - 8; shift >= 0; shift -= 8)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 0xFF);
}

std::string bytes_of(std::int64_t value) {
  std::string bytes;
  put(bytes, value);
  return bytes;
}
std::string bytes_of(bool value) { return std::string(1, value ? '\1' : '\0'); }

void put_element(std::string& bytes, const std::string& element) {
  put(bytes, static_cast<std::int32_t>(element.size()));
  bytes += element;
}

// Dimensions, whether there are nulls, type of an element; then for the one dimension its length
// and first index; then every element behind its length.
template <class Values>
std::string array_of(Parameters::Oid type, const Values& values) {
  std::string bytes;
  put(bytes, std::int32_t{values.empty() ? 0 : 1});
  put(bytes, std::int32_t{0});
  put(bytes, type);
  if (values.empty()) return bytes;
  put(bytes, static_cast<std::int32_t>(values.size()));
  put(bytes, std::int32_t{1});
  for (const typename Values::value_type& value : values) {
    if constexpr (std::is_same_v<typename Values::value_type, std::string>)
      put_element(bytes, value);
    else
      put_element(bytes, bytes_of(value));
  }
  return bytes;
}

}  // namespace

Parameters& Parameters::keep(Oid type, std::optional<std::string> value) {
  types_.push_back(type);
  values_.push_back(std::move(value));
  return *this;
}

Parameters& Parameters::add(std::int64_t value) { return keep(bigint_type, bytes_of(value)); }
Parameters& Parameters::add(bool value) { return keep(bool_type, bytes_of(value)); }
Parameters& Parameters::add(std::string_view value) { return keep(text_type, std::string{value}); }
Parameters& Parameters::add_null_text() { return keep(text_type, std::nullopt); }
Parameters& Parameters::add(const std::vector<std::int64_t>& values) {
  return keep(bigints_type, array_of(bigint_type, values));
}
Parameters& Parameters::add(const std::vector<bool>& values) {
  return keep(bools_type, array_of(bool_type, values));
}
Parameters& Parameters::add(const std::vector<std::string>& values) {
  return keep(texts_type, array_of(text_type, values));
}

}  // namespace souk::storage::postgres
