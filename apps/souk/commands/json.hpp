// JSON for programs that read our output.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>

namespace souk::app {

// One line on standard output.
void print_json(const boost::json::value& value);

// The unit of all times that we print.
[[nodiscard]] constexpr double milliseconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

}  // namespace souk::app
