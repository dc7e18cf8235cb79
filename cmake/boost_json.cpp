// The one place where Boost.JSON itself is compiled; everyone who uses it links souk_boost_json.
#include <boost/json/src.hpp>
