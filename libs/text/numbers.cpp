#include "souk/text/numbers.hpp"

#include <cmath>

namespace souk {

Result<double> read_decimal_number(std::string_view text, double least, double most) {
  double number = 0;
  if (detail::read_all_of(text, number) && std::isfinite(number) && number >= least &&
      number <= most)
    return number;
  return fail("number", quoted(text) + " is not a number from " + number_text(least) + " to " +
                            number_text(most));
}

}  // namespace souk
