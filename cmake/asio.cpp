// The one place where the part of Asio that is no template is compiled; everyone who uses it links
// souk_asio.
#include <boost/asio/impl/src.hpp>
