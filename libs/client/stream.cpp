#include "stream.hpp"

#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

#include <boost/asio/error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/http/error.hpp>

namespace souk::client {

void close_socket(Socket& socket) {
  boost::system::error_code ignored;
  ignored = socket.close(ignored);
}

bool is_gone(const boost::system::error_code& error) {
  namespace asio = boost::asio;
  namespace http = boost::beast::http;
  return error == asio::error::eof || error == asio::error::connection_reset ||
         error == asio::error::broken_pipe || error == http::error::end_of_stream ||
         error == http::error::partial_message || error == asio::ssl::error::stream_truncated;
}

tl::unexpected<Error> nobody_answers(const Endpoint& endpoint,
                                     const boost::system::error_code& error) {
  return fail("line", "nobody answers at " + endpoint.text() + ": " + error.message());
}

void expect_host(TlsStream& stream, const std::string& host) {
  stream.set_verify_callback(boost::asio::ssl::host_name_verification{host});
  // A number is no name that a server could choose its certificate by.
  if (!is_number_of_a_host(host)) SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
}

tl::unexpected<Error> no_tls(TlsStream& stream, const Endpoint& endpoint,
                             const boost::system::error_code& error) {
  const long verified = SSL_get_verify_result(stream.native_handle());
  if (verified != X509_V_OK)
    return fail("certificate", "the certificate of " + endpoint.text() + " is not to be trusted: " +
                                   X509_verify_cert_error_string(verified));
  if (is_gone(error))
    return fail("line", "the server at " + endpoint.text() + " closed before it answered");
  return fail("certificate", "no TLS with " + endpoint.text() + ": " + error.message());
}

}  // namespace souk::client
