#include "commands/json.hpp"

#include <boost/json/serialize.hpp>
#include <cstdio>

namespace souk::app {

void print_json(const boost::json::value& value) {
  std::printf("%s\n", boost::json::serialize(value).c_str());
}

}  // namespace souk::app
