// The one place where the part of Asio's TLS that is no template is compiled.
#include <boost/asio/ssl/impl/src.hpp>
