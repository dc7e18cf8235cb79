// JSON for programs that read our output.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace souk::app {

// One line on standard output.
void print_json(const boost::json::value& value);

}  // namespace souk::app
