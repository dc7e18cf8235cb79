// The members of a JSON object, taken one by one; the first thing that is wrong is remembered.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

class JsonMembers {
 public:
  explicit JsonMembers(const boost::json::object& from) : from_{from} {}

  // Nothing where there is no such member, or where it is null or of the wrong kind; the latter is
  // a fault.
  [[nodiscard]] std::optional<std::string> text(std::string_view name);
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view name, std::int64_t least,
                                                   std::int64_t most);
  [[nodiscard]] std::optional<bool> flag(std::string_view name);
  [[nodiscard]] const boost::json::array* list(std::string_view name);
  [[nodiscard]] const boost::json::object* object(std::string_view name);
  [[nodiscard]] std::optional<Facing> facing(std::string_view name);
  [[nodiscard]] std::optional<Place> place(std::string_view name);
  // A seat from 1, as the code counts it.
  [[nodiscard]] std::optional<int> seat(std::string_view name);

  // The same, missing is a fault too; then the answer is empty, and done() says why.
  [[nodiscard]] std::string needed_text(std::string_view name);
  [[nodiscard]] Facing needed_facing(std::string_view name);
  [[nodiscard]] Place needed_place(std::string_view name);

  void fault(std::string code, std::string message);
  // Refused: the first fault, or else a member that nobody has taken.
  [[nodiscard]] Result<void> done() const;

 private:
  const boost::json::value* take(std::string_view name);
  void fault_in(std::string_view name, std::string_view wanted);

  const boost::json::object& from_;
  std::vector<std::string_view> taken_;
  std::optional<Error> fault_;
};

}  // namespace souk
